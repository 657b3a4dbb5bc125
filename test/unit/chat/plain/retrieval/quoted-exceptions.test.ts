import { expect, test } from "@jest/globals";
import { addSecond, quoteDecisive, quotePassage } from "../../../../../functions/features/chat/plain/retrieval/quote-passage.ts";
import { outlineText } from "../../../../../functions/features/chat/shop/text-outline.ts";

test.each([
  ["en", "Lamps can be sent back within 20 days. Unless the cord was cut, we pay for it. Write to us."],
  ["de", "Lampen nehmen wir 20 Tage lang zurück. Ausgenommen sind gekürzte Kabel. Schreiben Sie uns."],
  ["fr", "Les lampes se rendent sous 20 jours. Sauf si le fil est coupé. Écrivez-nous."],
  ["es", "Las lámparas se devuelven en 20 días. Excepto si el cable está cortado. Escríbanos."],
  ["it", "Le lampade si rendono entro 20 giorni. Tranne quelle con il filo tagliato. Ci scriva."],
  ["nl", "Lampen kunt u 20 dagen terugsturen. Behalve met een ingekort snoer. Schrijf ons."],
  ["pt", "Os candeeiros devolvem-se em 20 dias. Exceto com o fio cortado. Escreva-nos."],
])("an exception belongs to the sentence before it (%s)", (language, content) => {
  const pieces = outlineText(content, language);
  const [first, second] = pieces.map(({ text }) => text);
  const decisive = { scores: [1, 0, 0], best: 0, answer: content, language };
  expect(quoteDecisive(pieces, decisive, "?")).toBe(`${first} ${second}`);
});

test("a sentence that takes nothing back is not added", () => {
  const pieces = outlineText("Lamps can be sent back within 20 days. Notes are welcome. Write to us.", "en");
  expect(quoteDecisive(pieces, { scores: [1, 0, 0], best: 0, answer: "", language: "en" }, "?")).toBe(pieces[0]!.text);
});

test("an exception of another section is not added", () => {
  const pieces = outlineText("## Lamps\n\nThey can be sent back.\n\n## Sale\n\nBut hurry up.", "en");
  expect(quoteDecisive(pieces, { scores: [1, 0], best: 0, answer: "", language: "en" }, "?")).toBe("They can be sent back.");
});

test("the second best piece comes with its exception", () => {
  const pieces = outlineText("We mend lamps. Ring us.\n\nClocks are mended too. However, not their glass.", "en");
  expect(addSecond(pieces, [1, 0, 0.9, 0], "We mend lamps. Ring us.", "en")).toBe(
    "We mend lamps. Ring us. … Clocks are mended too. However, not their glass.",
  );
});

test("a long quote ends behind the exception", () => {
  const told = Array.from({ length: 9 }, (_, at) => `Rule ${at} is for lamps.`).join(" ");
  const pieces = outlineText(`Lamps\n\n${told} Except bulbs. They are cheap.`, "en");
  const scores = pieces.map((_, at) => (at === 0 ? 1 : 0));
  expect(quotePassage(pieces, scores, 0, "en")).toBe(`${told} Except bulbs.`);
});
