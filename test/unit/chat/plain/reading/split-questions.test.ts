import { expect, test } from "@jest/globals";
import { splitQuestions } from "../../../../../functions/features/chat/plain/reading/split-questions.ts";
import { verifies } from "../../../../support/verifies.ts";

test.each([
  [
    "en",
    "do you have blue socks and how much is delivery to France",
    ["do you have blue socks", "how much is delivery to France"],
  ],
  ["fr", "je cherche un sac à dos et combien coûte la livraison", ["je cherche un sac à dos", "combien coûte la livraison"]],
  [
    "es",
    "¿tienen mochilas impermeables? ¿y cuánto tarda el envío?",
    ["¿tienen mochilas impermeables?", "¿y cuánto tarda el envío?"],
  ],
  ["it", "avete borracce in acciaio e quanto costa la spedizione", ["avete borracce in acciaio", "quanto costa la spedizione"]],
  [
    "nl",
    "ik zoek een regenjas, kan ik die terugsturen als hij niet past",
    ["ik zoek een regenjas", "kan ik die terugsturen als hij niet past"],
  ],
  ["pt", "procuro uma mochila e quanto custa a entrega", ["procuro uma mochila", "quanto custa a entrega"]],
])("a wish and a question about the shop's service are two requests in %s: %s", (language, message, parts) => {
  verifies("chat.service-answers");
  expect(splitQuestions(message, language)).toEqual(parts);
});

test("the wish comes first wherever it stands, also for things that no dictionary has", () => {
  verifies("chat.service-answers");
  expect(splitQuestions("was kostet der versand nach österreich und habt ihr kugelbüchsen", "de")).toEqual([
    "habt ihr kugelbüchsen",
    "was kostet der versand nach österreich",
  ]);
});

test.each([
  ["en", "can i return used things and which cards do you accept for payment"],
  ["de", "kann ich mit paypal zahlen und wie lange habe ich für die rückgabe zeit"],
  ["en", "are you open on monday, and do i have to book a table for the workshop?"],
])("questions about two subjects of service are two requests: %s, %s", (language, message) => {
  verifies("chat.service-answers");
  expect(splitQuestions(message, language)).toHaveLength(2);
});

test.each([
  ["en", "do you deliver to austria and what does it cost"],
  ["en", "how long does delivery take and how much is shipping"],
  ["en", "i bought boots last week. can i send them back?"],
  ["en", "I ordered a jacket, it doesn't fit, can I exchange it?"],
  ["en", "do you sell gift cards and how long are they valid"],
  ["en", "i want to return my tent and get a refund"],
  ["en", "do you have red and blue socks, size 42?"],
  ["de", "schickt ihr auch in die schweiz? was kostet der versand"],
  ["fr", "je voudrais retourner ma veste et être remboursé"],
  ["nl", "heeft u een tent en een slaapzak"],
])("a message that asks for one thing, or for things alone, stays whole: %s, %s", (language, message) => {
  verifies("chat.service-answers");
  expect(splitQuestions(message, language)).toBeNull();
});

test.each([
  ["en", "alright i'll take it. how long does delivery take?", ["alright i'll take it.", "how long does delivery take?"]],
  ["en", "is it washable and do you ship to France", ["is it washable", "do you ship to France"]],
  ["de", "ich nehme den ersten. wie lange dauert die Lieferung?", ["ich nehme den ersten.", "wie lange dauert die Lieferung?"]],
])("a choice or a question of what was shown and one of service are two requests in %s: %s", (language, message, parts) => {
  verifies("chat.service-answers");
  expect(splitQuestions(message, language, true)).toEqual(parts);
});
