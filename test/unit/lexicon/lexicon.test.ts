import { describe, expect, test } from "@jest/globals";
import {
  FilteredLexicon,
  LEXICON_LANGUAGES,
  openLexicon,
  WordFilter,
} from "../../../functions/platform/lexicon/filtered-lexicon.ts";
import { verifies } from "../../support/verifies.ts";

const lexicon = openLexicon(new URL("../../../assets/lexicon/", import.meta.url));
const known = (language: string, words: string) => words.split(" ").filter((word) => lexicon.isWord(word, language));

/** Words of things, in several forms, normalised. */
const WORDS: Record<(typeof LEXICON_LANGUAGES)[number], string> = {
  de: "hose hosen windeln hammer schnuller kinderwagen luftpumpe kuhlschrank regenhose winterjacken gartenschuhe",
  en: "pram prams crib diapers pacifier tofu modem stroller divans cooker spanners pamper colour knives ham tent",
  es: "chupete panales martillo luces colchones zapatos pantalones cuna",
  fr: "poussette couches tetine vestes chaussures tournevis landau chevaux",
  it: "passeggino ciuccio pannolini martello lampade giacche",
  nl: "kinderwagen luiers fopspeen hamers dozen jassen regenbroek fietspompen",
  pt: "carrinho chupetas fraldas martelos colchoes mochila panelas",
};
const MISSPELT: typeof WORDS = {
  de: "rucksak regennhose luftpume zellt haussschuh schlafsak",
  en: "gui guit jaket snekers chrismas ornamants hedphones bannana kettel",
  es: "martilo zaptos pantalnoes",
  fr: "chausure vset poussete",
  it: "martelo giaca lampda",
  nl: "haamer rugzakk kinderwaggen",
  pt: "mochla chupetta",
};

describe("the lexicon", () => {
  test.each(LEXICON_LANGUAGES)("knows words of %s in their forms, and no misspelt ones", (language) => {
    verifies("search.real-words");
    expect(known(language, WORDS[language])).toEqual(WORDS[language].split(" "));
    expect(known(language, MISSPELT[language])).toEqual([]);
    expect(known(`${language}-XX`, WORDS[language])).toHaveLength(WORDS[language].split(" ").length);
  });

  test("takes few words that are none for words", () => {
    verifies("search.real-words");
    const letters = "bcdfghjklmnpqrstvwxz";
    const nonsense = Array.from({ length: 20_000 }, (_, at) =>
      Array.from({ length: 8 }, (_, place) => letters[(at * (place + 7) + (at >>> place)) % letters.length]).join(""),
    );
    const distinct = [...new Set(nonsense)];
    for (const language of ["en", "es", "fr", "it", "pt"]) {
      const taken = distinct.filter((word) => lexicon.isWord(word, language));
      expect(taken.length).toBeLessThan(distinct.length / 300);
    }
  });

  test("knows no word of a language without a list, and reads a list when the first word of it is asked for", () => {
    const read: string[] = [];
    const own = new FilteredLexicon((language) => {
      read.push(language);
      return WordFilter.write(new Set(["hose"]));
    });

    expect(own.isWord("hose", "sv")).toBe(false);
    expect(read).toEqual([]);
    expect([own.isWord("hose", "de"), own.isWord("hose", "de-AT"), own.isWord("jacke", "de")]).toEqual([true, true, false]);
    expect(read).toEqual(["de"]);
  });

  test("a filter has every word that it was made of", () => {
    const words = new Set(Array.from({ length: 5_000 }, (_, at) => `word${at}é`));
    const filter = new WordFilter(WordFilter.write(words));

    expect([...words].filter((word) => !filter.has(word))).toEqual([]);
    expect(new WordFilter(WordFilter.write(new Set())).has("word")).toBe(false);
  });
});
