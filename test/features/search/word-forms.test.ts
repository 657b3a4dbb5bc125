import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";
import { BOTH_SPELLINGS, FORMS, HEADS, JOINED_OR_APART, PICTOGRAPHS, SIGNS, SYNONYMS } from "./word-form-cases.ts";

/** Adds a name that shares no word with the text, so that a shop does not consist of what is sought. */
const OTHER = "Unrelated thing";

/** Names of things that end or hold another word, which is no name of them. */
const OTHER_THINGS: [language: string, name: string, text: string][] = [
  ["de", "Schaukelpferd", "Erde"],
  ["de", "Preisschild", "Eis"],
  ["de", "Ventilator", "Tor"],
  ["de", "Controller", "Roller"],
  ["nl", "Aluminiumfolie", "olie"],
  ["en", "Hose 1/2 inch", "3/4 inch hose"],
];

describe.each(ADAPTERS)("words in all their forms on the %s index", (adapter) => {
  let fixture: SearchFixture;
  let shops = 0;
  beforeAll(async () => {
    fixture = await newSearchFixture(adapter);
  });

  async function search(language: string, names: string[], text: string, synonyms: string[][] = []) {
    const workspaceId = `shop-${++shops}`;
    await fixture.put(
      "products",
      [...names, OTHER].map((name, at) => ({ id: `p${at}`, name })),
      workspaceId,
      language,
    );
    const languageSettings = new LanguageSettings({ language, synonyms });
    const { results } = await fixture.search({ text }, { workspaceId, languageSettings });
    return results.map(({ name, score }) => ({ name, isGood: (score as number) >= 0.5 }));
  }

  test.each(SIGNS)("in %s of %j, %j finds %j first, by its sign", async (...[language, names, text, first]) => {
    verifies("search.signs");
    expect((await search(language, names, text))[0]).toEqual({ name: first, isGood: true });
  });

  test.each([...JOINED_OR_APART, ...PICTOGRAPHS, ...HEADS, ...FORMS])(
    "in %s of %j, %j finds %j first",
    async (...[language, names, text, first]) => {
      verifies("search.word-forms");
      expect((await search(language, names, text))[0]).toEqual({ name: first, isGood: true });
    },
  );

  test.each(BOTH_SPELLINGS)("in %s all of %j are found by %j", async (language, names, text) => {
    verifies("search.word-forms");
    const found = await search(language, names, text);
    expect(
      found
        .filter(({ isGood }) => isGood)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
  });

  test.each(SYNONYMS)("synonyms %j find %j in each spelling: %j", async (groups, name, texts) => {
    verifies("search.word-forms", "search.synonyms");
    for (const text of texts) {
      expect([text, (await search("en", [name, "Cable tie set"], text, groups))[0]]).toEqual([text, { name, isGood: true }]);
    }
  });

  test.each(OTHER_THINGS)("in %s a %j is not found by %j with 0.5 or more", async (language, name, text) => {
    verifies("search.word-forms");
    expect((await search(language, [name], text)).filter(({ isGood }) => isGood)).toEqual([]);
  });
});
