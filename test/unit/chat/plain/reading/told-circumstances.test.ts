import { expect, test } from "@jest/globals";
import { interpretByRules } from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { past, turnOf } from "../../chat-turn.ts";

const KNOWN = { categories: ["Kettles", "Tops"], brands: [], colours: [], sizes: [], genders: [] };

/** Interprets a message after a question that a page has answered. */
function after(question: string, message: string) {
  const turn = turnOf(message, { history: [past(question, "page-1")] });
  return interpretByRules(turn, { cards: new Map(), known: KNOWN, domains: [] });
}

test.each([
  ["can I send a lamp back?", "the cord is cut off, I'm afraid"],
  ["can I send a lamp back?", "I got it as a present"],
  ["what do I pay for postage?", "I live on an island"],
  ["what do I pay for postage?", "is that on top?"],
  ["what do I pay for postage?", "my order comes to about 80"],
  ["what do I pay for postage?", "to Portugal?"],
  ["how do I exchange something?", "and should I have lost the label?"],
  ["kann ich die Lampe umtauschen?", "ich habe sie schon ausgepackt"],
  ["kann ich die Bestellung ändern?", "sie ist heute früh losgefahren"],
  ["est-ce que je peux rendre une lampe ?", "je l'ai déjà branchée"],
  ["¿puedo devolver una lámpara?", "era un regalo"],
  ["posso restituire una lampada?", "l'ho già usata"],
  ["kan ik een lamp terugsturen?", "ik heb hem al gebruikt"],
  ["posso devolver um candeeiro?", "já deitei fora a embalagem"],
])("after \"%s\", '%s' goes on with that question", (question, message) => {
  const { asksPagesOnly, question: asked, parsed, intents } = after(question, message);
  expect(asksPagesOnly).toBe(true);
  expect(asked).toBe(`${question} ${message}`);
  expect(parsed.asksForService).toBe(true);
  expect(intents).toEqual(["post"]);
});

test.each([
  ["how long is the warranty on lamps?", "what about clocks?"],
  ["wie lange gilt die Garantie für Lampen?", "und für die Uhr?"],
  ["how long is the warranty on lamps?", "and for the kettles?"],
])("after \"%s\", '%s' asks the same of another thing", (question, message) => {
  expect(after(question, message).asksPagesOnly).toBe(true);
});

test.each([
  ["can I send a lamp back?", "I need a clock"],
  ["can I send a lamp back?", "something for the garden"],
  ["can I send a lamp back?", "a present for my aunt"],
  ["can I send a lamp back?", "and a kettle?"],
  ["can I send a lamp back?", "tulips"],
  ["how can I pay?", "what about kettles?"],
  ["wie kann ich zahlen?", "Gummistiefel für den Garten"],
  ["hoe kan ik betalen?", "ik zoek een klok"],
  ["comment puis-je payer ?", "je cherche une horloge"],
  ["¿cómo puedo pagar?", "botas para la nieve"],
])("after \"%s\", '%s' looks for products", (question, message) => {
  const { asksPagesOnly, intents } = after(question, message);
  expect(asksPagesOnly).toBeUndefined();
  expect(intents[0]).toBe("product");
});

test("thanks go on with nothing", () => {
  expect(after("how can I pay?", "thanks a lot").intents).toEqual(["smalltalk"]);
});

test("of a long conversation the question asked now is kept whole", () => {
  const last = "is that on top?";
  expect(after(`what do I pay for postage ${"to an island ".repeat(30)}?`, last).question).toMatch(/is that on top\?$/);
});
