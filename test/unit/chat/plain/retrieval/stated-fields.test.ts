import { describe, expect, test } from "@jest/globals";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { findStatedFields } from "../../../../../functions/features/chat/plain/retrieval/stated-fields.ts";
import { verifies } from "../../../../support/verifies.ts";

/** Returns the sentences that state what a message asks for. The sentences score as if none answered by its meaning. */
function stated(message: string, language: string, ...sentences: string[]) {
  return findStatedFields(
    sentences,
    sentences.map(() => 0),
    parseMessage(message, language, true),
  );
}

describe("a field that a text states", () => {
  verifies("chat.direct");
  test.each([
    ["How heavy is it?", "en", "It weighs 41 kg.", { weight: "It weighs 41 kg." }],
    ["Wie schwer ist es?", "de", "Es wiegt 950 Gramm.", { weight: "Es wiegt 950 Gramm." }],
    ["Quanto pesa?", "it", "Pesa 1,2 kg.", { weight: "Pesa 1,2 kg." }],
    ["How big is it?", "en", 'L 29" x W 13".', { dimensions: 'L 29" x W 13".' }],
    ["Wie groß ist es?", "de", "Maße: 30 × 20 cm.", { dimensions: "Maße: 30 × 20 cm." }],
    ["which sizes are there?", "en", "Sizes run from S to XL.", { size: "Sizes run from S to XL." }],
    ["is it available in L?", "en", "In size 38 only.", { size: "In size 38 only." }],
    ["which colours does it come in?", "en", "Dyed navy and green.", { colour: "Dyed navy and green." }],
    ["do you have it in blue?", "en", "Dyed navy.", { colour: "Dyed navy." }],
    ["what is it made of?", "en", "It is made of ash.", { material: "It is made of ash." }],
    ["what is the article number?", "en", "Article number 77-12.", { sku: "Article number 77-12." }],
  ])("%s (%s) is found in: %s", (message, language, sentence, expected) => {
    expect(stated(message, language, "Open it with care.", sentence)).toEqual(expected);
  });

  test.each([
    ["How heavy is it?", "It holds 2 litres and has 3 handles."],
    ["How big is it?", "For 2 people, 4 stars, 12 kg."],
    ["How big is it?", "There are 12 in stock."],
    ["which sizes are there?", "It's 20 m from the door, and there are 3."],
    ["which colours does it come in?", "The sand of the beach is warm."],
    ["what is the article number?", "It was sold 300 times."],
    ["how much is it?", "It used to cost 12 euros."],
    ["is it in stock?", "There are 12 in stock."],
  ])("%s is not found in: %s", (message, sentence) => {
    expect(stated(message, "en", sentence)).toEqual({});
  });
});

test("of several sentences the one is taken that answers best; a material may be stated without its name", () => {
  verifies("chat.direct");
  const asked = parseMessage("what is it made of, and how heavy is it?", "en", true);
  const sentences = ["The crate weighs 9 kg.", "Solid oak with brass hinges.", "It weighs 4 kg."];

  expect(findStatedFields(sentences, [0.2, 0.5, 0.4], asked)).toEqual({ weight: "It weighs 4 kg.", material: sentences[1] });
  expect(findStatedFields(sentences, [0.2, 0.3, 0.1], asked)).toEqual({ weight: "The crate weighs 9 kg." });
});
