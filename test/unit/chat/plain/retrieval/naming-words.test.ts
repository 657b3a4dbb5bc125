import { expect, test } from "@jest/globals";
import { selectNamingWords } from "../../../../../functions/features/chat/plain/retrieval/naming-words.ts";
import { toSearchedWords } from "../../../../../functions/features/chat/plain/retrieval/relevance.ts";
import { LanguageSettings, type SearchHit } from "../../../../../functions/features/search/index.ts";
import type { Thesaurus } from "../../../../../functions/platform/ports/thesaurus.ts";
import { verifies } from "../../../../support/verifies.ts";

const THINGS = new Set(["kayak", "paddle", "tent"]);
const thesaurus: Thesaurus = { lookUp: (name) => (THINGS.has(name) ? { same: [], related: [] } : null) };
const explanation = { vectorScore: 0.4, matchedTerms: [] };
const HITS = [
  { id: "bag", name: "Harbour Synthetic Sleeping Bag", categories: ["Sleeping Bags"], explanation },
  { id: "mat", name: "Foam Mat", categories: ["Mats"], explanation },
] as unknown as SearchHit[];

const select = (text: string, known: Thesaurus | undefined, isFound = true, question = "") =>
  selectNamingWords(HITS, toSearchedWords(text, question, new LanguageSettings({ language: "en" })), {
    thesaurus: known,
    isFound,
  });

test("of a long request the words stay that a product is named by, and things that the shop does not have", () => {
  verifies("chat.naming-words");

  expect(select("sleeping bag nights degrees student", thesaurus)).toBe("sleeping bag");
  expect(select("sleeping bag kayak nights", thesaurus)).toBe("sleeping bag kayak");
  expect(select("kayak paddle kids", thesaurus)).toBeNull();
  expect(select("foam kayak drawers", thesaurus)).toBeNull();
});

test("a short request stays as it is, unless nothing fits it and it is no compound", () => {
  expect(select("silent bag", thesaurus)).toBeNull();
  expect(select("silent bag", thesaurus, false)).toBe("bag");
  expect(select("silent bag", thesaurus, false, "do you have a silent bag?")).toBeNull();
});

test("without a thesaurus, words go only where the others name a category of the shop", () => {
  expect(select("sleeping bag nights student", undefined)).toBe("sleeping bag");
  expect(select("synthetic guitar amplifier strings", undefined)).toBeNull();
});

test("nothing goes where all words or none name something", () => {
  expect(select("synthetic sleeping bag", thesaurus)).toBeNull();
  expect(select("nights degrees student", thesaurus)).toBeNull();
});
