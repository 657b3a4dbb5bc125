import { expect, test } from "@jest/globals";
import { findRequest } from "../../../../../functions/features/chat/plain/language/request-sentences.ts";
import { verifies } from "../../../../support/verifies.ts";

const shop = { names: ["Lamps", "Desks", "Chairs"], kinds: ["Lamps", "Desks", "Chairs"], asksOfService: () => false };
const STORY = "We moved into the new flat last month and nothing is where it was before, which my husband finds harder than me.";

test("what somebody has already or does not need is not what a long message asks for", () => {
  verifies("chat.long-message");
  const message = `${STORY} We already have two chairs and a desk that my father built for us. I don't need a lamp for the floor
    either. What I need is a small bookshelf for the hall.`;

  expect(findRequest(message, "en", { ...shop, language: "en" }).text).toBe("What I need is a small bookshelf for the hall.");
});

test("a long sentence is read clause by clause", () => {
  verifies("chat.long-message");
  const message =
    `${STORY} we still have the old curtains, so that is fine, but what i want is a lamp that stands on the floor, ` +
    "it may be any colour that goes with oak, and it must not cost more than 80 because the move was expensive enough, you see";
  const { text, background } = findRequest(message, "en", { ...shop, language: "en" });

  expect(text).toBe("but what i want is a lamp that stands on the floor,");
  expect(background).toContain("and it must not cost more than 80 because the move was expensive enough,");
});

test.each([
  ["de", "Wir haben schon Stühle und einen Tisch.", "Ich suche eine Lampe für den Flur."],
  ["fr", "Nous avons déjà des chaises.", "Je cherche une lampe pour le couloir."],
  ["it", "Abbiamo già le sedie.", "Cerco una lampada per il corridoio."],
  ["es", "Ya tenemos sillas.", "Busco una lámpara para el pasillo."],
  ["pt", "Já temos cadeiras.", "Procuro um candeeiro para o corredor."],
])("the same holds in %s", (language, owned, wanted) => {
  verifies("chat.long-message");
  const story = `${owned} `.repeat(12).replaceAll(". ", (end) => end);

  expect(findRequest(`${story}${STORY} ${wanted}`, language, { ...shop, language: "en" }).text).toBe(wanted);
});

test.each([
  ["en", "My sister reads by some sort of lamp that clips to the bed.", "Have you got anything like that?"],
  ["de", "Meine Schwester liest mit einer Lampe, die am Bett klemmt.", "Habt ihr so etwas?"],
  ["fr", "Ma sœur lit avec une lampe qui tient au lit.", "Avez-vous quelque chose comme ça ?"],
  ["nl", "Mijn zus leest met een lamp die aan het bed hangt.", "Hebben jullie zoiets?"],
])("a question that does not tell the thing is read with the sentence before it that does (%s)", (language, told, question) => {
  verifies("chat.long-message");
  const story = "Wir sind umgezogen. We moved. ".repeat(8);

  expect(findRequest(`${story}${told} ${question}`, language, { ...shop, language: "en" }).text).toBe(`${told} ${question}`);
});

test("a sentence about a colour or a price stands beside the request, and neither is the request", () => {
  verifies("chat.long-message");
  const message = `${STORY} What I need is a lamp for the hall. My husband would rather read in the kitchen, as he always did.
    Green would be nice. I would not spend more than 60 on it, since the move was expensive.`;
  const { text, background } = findRequest(message, "en", { ...shop, language: "en" });

  expect(text).toBe("What I need is a lamp for the hall.");
  expect(background).toContain("Green would be nice.");
  expect(background).toContain("I would not spend more than 60 on it, since the move was expensive.");
});

test("a verb names no kind of goods", () => {
  verifies("chat.long-message");
  const message = `${STORY} I need to climb over the boxes every night. What I would like is a chair for the hall.`;
  const climbing = { names: ["Climbing", "Chairs"], kinds: ["Climbing", "Chairs"], asksOfService: () => false };

  expect(findRequest(`${message} ${STORY}`, "en", { ...climbing, language: "en" }).text).toBe(
    "What I would like is a chair for the hall.",
  );
});
