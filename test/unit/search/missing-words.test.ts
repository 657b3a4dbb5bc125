import { describe, expect, test } from "@jest/globals";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";
import { namesForMissingWords } from "../../../functions/features/search/query/words/missing-words.ts";
import { withTradeWords } from "../../../functions/features/search/query/words/trade-words.ts";
import type { QueryTerm } from "../../../functions/platform/ports/search/search-index.ts";

const english = new LanguageSettings({ language: "en" });
const ENGLISH_WORDS = new Set(["hose", "tee", "rock"]);
const knowledge = { thesaurus: undefined, isEnglish: (word: string) => ENGLISH_WORDS.has(word) };

/** Returns the terms of a text of which no record has a word, but for those at the places of `had`. */
function termsFor(text: string, settings: LanguageSettings, had: number[] = []): QueryTerm[] {
  const terms = withTradeWords(planQuery(text, settings).terms, settings);
  const frequencies = terms.map((_, at) => (had.includes(at) ? 3 : 0));
  return namesForMissingWords(knowledge, settings)(terms, { frequencies, matching: 0 });
}
const namesOf = ({ alternatives = [] }: QueryTerm) =>
  Object.fromEntries(alternatives.map(({ phrase, relation }) => [phrase.toLowerCase(), relation]));
const namesFor = (text: string, language: string, had: number[] = []) =>
  termsFor(text, new LanguageSettings({ language }), had).map(namesOf);

describe("compounds that no record has", () => {
  test("are looked for by their head, and by the other names of it, as guesses", () => {
    expect(namesFor("Zweitluftpumpe", "de")[0]).toMatchObject({ luftpump: "related", standpumpe: "related" });
    expect(namesFor("Reiselampe", "de")[0]).toMatchObject({ lamp: "related", leuchte: "related" });
    expect(namesFor("keukenlamp", "nl")[0]).toMatchObject({ lamp: "related" });
    expect(namesFor("strandväska", "sv")[0]).toMatchObject({ vask: "related" });
  });

  test("are looked for with another name of one of their parts, which is the same thing", () => {
    expect(namesFor("Reiselampe", "de")[0]).toMatchObject({ reiseleuchte: "same" });
    expect(namesFor("Veloständer", "de")[0]).not.toHaveProperty("fahrradlampe");
    expect(namesFor("Velosattel", "de")[0]).toMatchObject({ fahrradsattel: "same", sattel: "related" });
  });

  test("have no head where a word ends as one by chance, a record has it, or the language writes them apart", () => {
    expect(namesFor("Fausthandschuh", "de")[0]).not.toHaveProperty("schuh");
    expect(namesFor("Reiselampe", "de", [0])).toEqual([{}]);
    expect(namesFor("zaodescursione", "it")).toEqual([{}]);
  });
});

describe("words of another language that no record has", () => {
  test("are looked for by the names of the thing in the language of the shop", () => {
    expect(namesFor("Regenjacke", "en")[0]).toMatchObject({ "rain jacket": "same", raincoat: "same" });
    expect(namesFor("poussettes", "de")[0]).toMatchObject({ kinderwagen: "same" });
    expect(namesFor("sunglasses", "fr")[0]).toMatchObject({ "lunettes de soleil": "same" });
    expect(namesFor("zonnebril", "pt")[0]).toMatchObject({ "óculos de sol": "same" });
  });

  test("of which a compound is not known, by its head as a guess", () => {
    expect(namesFor("Kinderregenjacke", "en")[0]).toMatchObject({ "rain jacket": "related" });
  });

  test("in a phrase are replaced together, and its stop words need not be in a record", () => {
    const [veste, de, pluie] = namesFor("veste de pluie", "en");
    for (const names of [de, pluie]) expect(names).toMatchObject(veste!);
    expect(veste).toMatchObject({ "rain jacket": "same" });

    const [jacke, fur, hund] = termsFor("Jacke für Hund", english);
    expect(namesOf(jacke!)).toHaveProperty("jacket");
    expect(fur).toMatchObject({ optional: true });
    expect(namesOf(hund!)).toHaveProperty("dog");
  });

  test("stay what they are where they are words of the shop's own language, or a record has them", () => {
    // German for trousers, tea and skirt.
    for (const names of namesFor("hose rock", "en")) expect(names).not.toHaveProperty("skirt");
    expect(namesFor("hose", "en")[0]).not.toHaveProperty("trousers");
    expect(namesFor("Regenjacke", "en", [0])).toEqual([{}]);
  });

  test("for which the workspace has synonyms are left to them", () => {
    const settings = new LanguageSettings({ language: "en", synonyms: [["regenjacke", "storm shell"]] });

    expect(termsFor("regenjacke", settings).map(namesOf)).toEqual([{}]);
  });

  test("a long text gets no names", () => {
    const terms = termsFor("Regenjacke Zelt Schlafsack Kocher Lampe Hund Katze", english);

    expect(terms.map(namesOf)).toEqual(terms.map(() => ({})));
  });
});
