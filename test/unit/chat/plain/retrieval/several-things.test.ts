import { expect, test } from "@jest/globals";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { joinThings, withOwnFeatures } from "../../../../../functions/features/chat/plain/retrieval/several-things.ts";

const EXPLANATION = { vectorScore: null, matchedTerms: [] };
const wordsOf = (text: string) => toSearchedWords(text, text, { language: "en", stopWords: [] } as never);

type Found = [text: string, hits: [name: string, price: number, score?: number][]];

function join(message: string, budget: number | null, ...things: Found[]) {
  const found = things.map(([text, hits]) => ({
    searched: wordsOf(text),
    hits: hits.map(([name, price, score = 0.8]) => ({
      ...{ score, isWeak: false },
      hit: { id: name, name, price, explanation: EXPLANATION },
    })),
  }));
  const joined = joinThings(found as never, wordsOf(message), budget);
  return joined.map(({ hit, lacksMeasure = false }) => [hit.id, ...(lacksMeasure ? ["lacks"] : [])].join(" "));
}

const LAMPS: Found = [
  "lamp",
  [
    ["Dune Lamp", 70, 0.9],
    ["Reed Lamp", 30],
    ["Bedside Reed Lamp", 45],
  ],
];
const VASES: Found = ["vase", [["Clay Vase", 25]]];

test("shows one of each thing by turns", () => {
  expect(join("a lamp and a vase", null, LAMPS, VASES)).toEqual(["Dune Lamp", "Clay Vase", "Reed Lamp"]);
});

test("chooses what keeps a common limit together", () => {
  expect(join("a lamp and a vase", 60, LAMPS, VASES)).toEqual(["Reed Lamp", "Clay Vase"]);
  expect(join("a lamp and a vase", 40, LAMPS, VASES)).toContain("Clay Vase lacks");
});

test("prefers what the rest of the message tells of", () => {
  expect(join("for the bedside table: a lamp and a vase", 100, LAMPS, VASES)).toEqual(["Bedside Reed Lamp", "Clay Vase"]);
});

test("tells where one of the things is not found, whatever else the search for it finds", () => {
  expect(join("a vase and a plate", null, VASES, ["plate", [["Clay Vase", 25]]])).toEqual(["Clay Vase lacks"]);
});

test("a feature that is told of one of the things is not wished of the others", () => {
  const featuresOf = (text: string, texts: string[]) =>
    withOwnFeatures({ features: ["straps", "waterproof"] } as never, text, texts, "en").features;
  expect(featuresOf("yoga strap", ["yoga strap", "jump rope"])).toEqual(["straps", "waterproof"]);
  expect(featuresOf("jump rope", ["yoga strap", "jump rope"])).toEqual(["waterproof"]);
});
