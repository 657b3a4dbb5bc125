import { expect, test } from "@jest/globals";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";
import { nounNamesFor } from "../../../functions/features/search/query/words/noun-names.ts";
import type { OtherNames, Thesaurus } from "../../../functions/platform/ports/search/lexicon.ts";

const NOUNS: Record<string, OtherNames> = {
  timepiece: { same: ["horologe"], related: ["watch"] },
  "life jacket": { same: ["life vest"], related: [] },
  jacket: { same: [], related: ["parka"] },
  berry: { same: [], related: ["currant"] },
  knife: { same: [], related: ["dagger"] },
  mixer: { same: ["liquidizer", "in mixer", "blender"], related: [] },
};
const thesaurus: Thesaurus = { lookUp: (name) => NOUNS[name] ?? null };

const namesFor = (text: string, found: { frequencies: number[]; matching: number }, settings = new LanguageSettings({})) => {
  const { terms } = planQuery(text, settings);
  const named = nounNamesFor(thesaurus, settings)!(terms, found);
  return named.map(({ alternatives = [] }) => alternatives.map(({ phrase, relation }) => `${phrase}: ${relation}`));
};
const NOTHING = { frequencies: [0, 0, 0, 0, 0], matching: 0 };
const ALL_WORDS = { frequencies: [3, 3, 3, 3, 3], matching: 0 };

test("only a word that no record has is looked up, in the singular as well", () => {
  expect(namesFor("gold timepieces", { frequencies: [5, 0], matching: 0 })).toEqual([[], ["horologe: same", "watch: related"]]);
  expect(namesFor("timepiece", { frequencies: [1], matching: 1 })).toEqual([[]]);
  expect(namesFor("berries knives", NOTHING)).toEqual([["currant: related"], ["dagger: related"]]);
});

test("a phrase comes before its words, also where the shop has these apart", () => {
  // "life" is there already.
  expect(namesFor("life jacket", ALL_WORDS)).toEqual([[], ["life vest: same"]]);
  expect(namesFor("life jacket", { ...ALL_WORDS, matching: 1 })).toEqual([[], []]);
});

test("names are left out that their stems would make another thing", () => {
  expect(namesFor("mixer", NOTHING)).toEqual([["blender: same"]]);
});

test("a long text, a phrase with synonyms of the workspace and other languages get no names", () => {
  expect(namesFor("big round gold antique timepiece", NOTHING).flat()).toEqual([]);
  expect(namesFor("timepiece", NOTHING, new LanguageSettings({ synonyms: [["timepiece", "clock"]] }))).toEqual([[]]);
  expect(nounNamesFor(thesaurus, new LanguageSettings({ language: "de" }))).toBeNull();
  expect(nounNamesFor(undefined, new LanguageSettings({}))).toBeNull();
});
