import { expect, test } from "@jest/globals";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";

const featuresOf = (message: string, language: string) => parseMessage(message, language, false).features.toSorted();

test.each([
  ["en", "a rain cover with a hood, and it must be washable", ["hood", "washable"]],
  ["de", "Topf mit Deckel, auch für Induktion", ["induction", "lid"]],
  ["fr", "une valise à roulettes avec une poignée", ["handle", "wheels"]],
  ["it", "pantaloni impermeabili con tasche", ["pockets", "waterproof"]],
  ["es", "una taza apta para lavavajillas y microondas", ["dishwasher", "microwave"]],
  ["nl", "een tas met wieltjes die waterdicht is", ["waterproof", "wheels"]],
  ["pt", "um casaco com capuz e bolsos", ["hood", "pockets"]],
])("reads in %s what a thing must have", (language, message, features) => {
  expect(featuresOf(message, language)).toEqual(expect.arrayContaining(features));
});

test("reads no feature in what is refused, and none in persons and seasons", () => {
  expect(featuresOf("a jumper without a hood", "en")).toEqual([]);
  expect(featuresOf("a coat for women, for the winter", "en")).toEqual([]);
});
