import { describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/query/language-settings.ts";
import { planQuery, withTypoTolerance } from "../../../functions/features/search/query/query-plan.ts";
import { verifies } from "../../support/verifies.ts";

const ENGLISH = new LanguageSettings({ language: "en" });
const termsOf = (text: string, settings = ENGLISH) => planQuery(text, settings).terms;
const wordsOf = (text: string, settings = ENGLISH) => termsOf(text, settings).map((term) => term.word);

describe("the words of a query", () => {
  test("are without stop words, unless there are no others", () => {
    verifies("search.stop-words");
    expect(wordsOf("a tent for the family")).toEqual(["tent", "family"]);
    expect(wordsOf("what is it")).toEqual(["what", "is", "it"]);
  });

  test("keep those that a thing is named by", () => {
    expect(wordsOf("a down jacket by Under Armour, without hood")).toEqual([
      "down",
      "jacket",
      "under",
      "armour",
      "without",
      "hood",
    ]);
  });

  test("leave out the workspace's own stop words", () => {
    verifies("search.stop-words");
    expect(wordsOf("buy cheap tents", new LanguageSettings({ stopWords: ["Buy"] }))).toEqual(["cheap", "tents"]);
  });

  test("come once, however often they are typed", () => {
    expect(wordsOf("tent tents TENT stove")).toEqual(["tent", "stove"]);
  });

  test("of a long text are the first 32", () => {
    expect(termsOf(Array.from({ length: 500 }, (_, at) => `word${at}`).join(" "))).toHaveLength(32);
  });

  test("are none where the text has only marks", () => {
    expect(planQuery("?!…", ENGLISH)).toEqual({ browse: false, terms: [], identifier: null });
  });

  test("an asterisk alone means everything", () => {
    expect(planQuery(" * ", ENGLISH)).toEqual({ browse: true, terms: [], identifier: null });
  });
});

describe("typing errors", () => {
  test.each([
    ["hat", 0],
    ["tent", 1],
    ["jackets", 1],
    ["backpack", 2],
    ["wh1000xm5", 0],
  ])("of %s: %i", (word, edits) => {
    verifies("search.typos");
    expect(termsOf(`${word} `)[0]).toMatchObject({ maxEdits: edits, typos: "unknown" });
  });

  test("are not looked for in a real word, even when no record has it", () => {
    expect(planQuery("sneakers slepping", ENGLISH, (word) => word === "sneakers").terms.map((term) => term.maxEdits)).toEqual([
      0, 2,
    ]);
  });

  test("are forgiven on known words only when too little was found", () => {
    expect(withTypoTolerance(termsOf("tent hat")).map((term) => term.typos)).toEqual(["always", "unknown"]);
  });
});

describe("the last word", () => {
  test.each([
    ["red tent", [false, true]],
    ["red tent ", [false, false]],
    ["red tent?", [false, false]],
    ["red t", [false, false]],
  ])("of %j is unfinished: %j", (text, expected) => {
    verifies("search.prefix");
    expect(termsOf(text).map((term) => term.prefix)).toEqual(expected);
  });
});

describe("synonyms", () => {
  const synonyms = [
    ["sofa", "couch"],
    ["tv", "television", "flat screen"],
    ["sneaker =>", "trainer"],
  ];
  const alternatives = (text: string) => termsOf(text, new LanguageSettings({ synonyms })).map((term) => term.synonyms);

  test("stand for a word in both directions, stemmed", () => {
    verifies("search.synonyms");
    expect(alternatives("couches")).toEqual([[["sofa"]]]);
    expect(alternatives("sofa")).toEqual([[["couch"]]]);
  });

  test("of several words stand for a word, and a word stands for each of theirs", () => {
    expect(alternatives("tv")).toEqual([[["televi"], ["flat", "screen"]]]);
    expect(alternatives("flat screen")).toEqual([
      [["tv"], ["televi"]],
      [["tv"], ["televi"]],
    ]);
    expect(alternatives("flat table")).toEqual([[], []]);
  });

  test("with an arrow work one way", () => {
    expect(alternatives("sneaker")).toEqual([[["trainer"]]]);
    expect(alternatives("trainer")).toEqual([[]]);
  });
});

describe("a code", () => {
  test.each([
    ["SKF-JK2094", "skfjk2094"],
    ["skf jk 2094", "skfjk2094"],
    ["AB-CDE", "abcde"],
    ["OAKDESK", "oakdesk"],
    ["oak desk", null],
    ["tent", null],
  ])("%s is looked up as %s", (text, code) => {
    expect(planQuery(text, ENGLISH).identifier).toBe(code);
  });
});
