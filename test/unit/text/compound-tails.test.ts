import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openLexicon } from "../../../functions/platform/lexicon/filtered-lexicon.ts";
import { compoundTails, takeCompoundsApartBy } from "../../../functions/platform/text/language/compound-tails.ts";
import { analyseForIndex } from "../../../functions/platform/text/words/words.ts";
import { verifies } from "../../support/verifies.ts";

beforeAll(() => takeCompoundsApartBy(openLexicon(new URL("../../../assets/lexicon/", import.meta.url))));
afterAll(() => takeCompoundsApartBy({ isWord: () => false }));

test.each([
  ["honigschleuder", "schleuder"],
  ["bienentranke", "tranke"],
  ["sonnenwachsschmelzer", "schmelzer"],
  ["sonnenwachsschmelzer", "wachsschmelzer"],
  ["stockwaage", "waage"],
])("the German %s ends with %s", (word, tail) => {
  verifies("search.compound-heads");
  expect(compoundTails(word, "de")).toContain(tail);
});

test.each([
  ["schaukelpferde", "de"],
  ["segeberger", "de"],
  ["gamaschen", "de"],
  ["honeycomb", "en"],
])("%s (%s) has no end of its own", (word, language) => {
  expect(compoundTails(word, language).filter((tail) => ["erde", "berger", "schen", "comb"].includes(tail))).toEqual([]);
});

test.each([
  ["Handschuhe", "schuh"],
  ["Campingtisch", "scher"],
  ["Kunststoffmesser", "essig"],
])("%s is not found by %s", (word, stem) => {
  expect(analyseForIndex(word, "de").map((each) => each.stem)).not.toContain(stem);
});
