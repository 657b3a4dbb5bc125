import { expect, test } from "@jest/globals";
import { assessMatch, isRelevant, toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { LanguageSettings, type SearchHit } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";

function isShown(text: string, record: Record<string, unknown>, vectorScore: number, language: string): boolean {
  const hit = { id: "it", ...record, explanation: { vectorScore, matchedTerms: [] } } as unknown as SearchHit;
  return isRelevant(assessMatch(hit, "products", toSearchedWords(text, text, new LanguageSettings({ language }))), "products");
}

test("a product that has all words in its attributes and tags fits, however far its vector is", () => {
  verifies("chat.curated");
  const soap = { name: "Morning Bar", categories: ["Body"], tags: ["soap"], attributes: { quality: ["vegan"] } };

  expect(isShown("vegan soap", soap, 0.3, "en")).toBe(true);
  expect(isShown("vegan shampoo", soap, 0.3, "en")).toBe(false);
  expect(isShown("soap", soap, 0.3, "en")).toBe(false);
});

test("a vector of a language that the embedder does not know says nothing", () => {
  verifies("chat.curated");
  const hose = { name: "Gartenschlauch", categories: ["Schläuche"] };

  expect(isShown("Geburtstag übrig", hose, 0.74, "de")).toBe(false);
  expect(isShown("birthday left", hose, 0.74, "en")).toBe(true);
});

test("the name of an attribute counts with one of its values alone", () => {
  verifies("chat.curated");
  const wine = { name: "Casa Alta", categories: ["Red wine"], attributes: { Body: ["Full"], Röstung: ["Hell"] } };

  expect(isShown("full body", wine, 0.3, "en")).toBe(true);
  expect(isShown("light body", wine, 0.3, "en")).toBe(false);
  expect(isShown("helle Röstung", wine, 0.3, "de")).toBe(true);
  expect(isShown("dunkle Röstung", wine, 0.3, "de")).toBe(false);
});
