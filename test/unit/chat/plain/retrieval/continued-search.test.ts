import { expect, test } from "@jest/globals";
import type { PlainReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { continueSearch } from "../../../../../functions/features/chat/plain/retrieval/continued-search.ts";
import type { Search } from "../../../../../functions/features/chat/plain/retrieval/search-hits.ts";
import type { RelevantHit } from "../../../../../functions/features/chat/plain/retrieval/sort-hits.ts";
import { verifies } from "../../../../support/verifies.ts";

const SEARCH = {
  text: "squeaks chair",
  searchContext: { languageSettings: { language: "en", stopWords: [] } },
  read: new Map(),
} as unknown as Search;
const hit = (name: string, category: string, ...terms: string[]): RelevantHit => ({
  hit: {
    id: name,
    name,
    categories: [category],
    explanation: { matchedTerms: terms.map((term) => ({ term, how: "exact" })) },
  } as unknown as RelevantHit["hit"],
  score: 1,
  isWeak: false,
});

/** Returns the names of what is found for a message that adds "squeaks" to a search for chairs, given what each text finds. */
async function find(found: Record<string, RelevantHit[]>, further: Partial<PlainReading> = {}) {
  const asked = { kinds: ["Chairs"], refining: ["squeaks"], ...further } as PlainReading;
  const { hits } = await continueSearch(SEARCH, asked, async ({ text }) => ({ text, hits: found[text] ?? [] }));
  return hits.map((each) => each.hit.name);
}

const CHAIR = hit("Oak Chair", "Chairs", "chair");
const TOY = hit("Mouse", "Toys");

test("What a message adds to a search stays among the kinds shown, though nothing of them has it", async () => {
  verifies("chat.about-it");
  expect(await find({ "squeaks chair": [TOY], chair: [CHAIR] })).toEqual(["Oak Chair"]);
  expect(await find({ "squeaks chair": [CHAIR] })).toEqual(["Oak Chair"]);
});

test("What names another thing is searched for by itself", async () => {
  verifies("chat.about-it");
  const named = hit("Dog Squeaks", "Toys", "squeaks");
  expect(await find({ "squeaks chair": [TOY], squeaks: [named], chair: [CHAIR] })).toEqual(["Dog Squeaks"]);
});

test("What is for a child may be of other kinds", async () => {
  verifies("chat.about-it");
  const wearer = { sex: null, isYoung: true, isChild: true };
  expect(await find({ "squeaks chair": [TOY], chair: [CHAIR] }, { wearer })).toEqual(["Mouse"]);
});
