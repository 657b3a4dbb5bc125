import { describe, expect, test } from "@jest/globals";
import { planQuery, withTypoTolerance, withUnknownWordsTolerant } from "../../../functions/features/search/query/query-plan.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";
import { verifies } from "../../support/verifies.ts";

const ENGLISH = new LanguageSettings({ language: "en" });
const termsOf = (text: string, settings = ENGLISH) => planQuery(text, settings).terms;
const wordsOf = (text: string, settings = ENGLISH) => termsOf(text, settings).map((term) => term.word);

describe("the terms of a query", () => {
  test("stop words are dropped unless the query has no other words", () => {
    verifies("search.stop-words");
    expect(wordsOf("a tent for the family")).toEqual(["tent", "family"]);
    expect(wordsOf("what is it")).toEqual(["what", "is", "it"]);
  });

  test("stop-word-like words that name a thing are kept", () => {
    expect(wordsOf("a down jacket by Under Armour, without hood")).toEqual([
      "down",
      "jacket",
      "under",
      "armour",
      "without",
      "hood",
    ]);
  });

  test("the workspace's own stop words are dropped", () => {
    verifies("search.stop-words");
    expect(wordsOf("buy cheap tents", new LanguageSettings({ stopWords: ["Buy"] }))).toEqual(["cheap", "tents"]);
  });

  test("a repeated word becomes one term", () => {
    expect(wordsOf("tent tents TENT stove")).toEqual(["tent", "stove"]);
  });

  test("a long text keeps its first 32 terms", () => {
    expect(termsOf(Array.from({ length: 500 }, (_, at) => `word${at}`).join(" "))).toHaveLength(32);
  });

  test("a text of punctuation only has no terms", () => {
    expect(planQuery("?!…", ENGLISH)).toEqual({
      browse: false,
      terms: [],
      length: 0,
      identifier: null,
      head: null,
      isPurpose: false,
      isBeginning: false,
    });
  });

  test("an asterisk alone browses everything", () => {
    expect(planQuery(" * ", ENGLISH)).toEqual({
      browse: true,
      terms: [],
      length: 0,
      identifier: null,
      head: null,
      isPurpose: false,
      isBeginning: false,
    });
  });
});

test.each([
  ["for a kitten", true],
  ["with handles", true],
  ["kitten", false],
  ["bed for a kitten", false],
])("%s tells what something is for alone: %s", (text, expected) => {
  verifies("keywords.called");
  expect(planQuery(text, ENGLISH).isPurpose).toBe(expected);
});

describe("typo tolerance", () => {
  test.each([
    ["hat", 0],
    ["tent", 1],
    ["jackets", 1],
    ["backpack", 2],
    ["wh1000xm5", 0],
  ])("the word %s tolerates %i edits", (word, edits) => {
    verifies("search.typos");
    expect(termsOf(`${word} `)[0]).toMatchObject({ maxEdits: edits, typos: "unknown" });
  });

  test("a real word gets no typo tolerance, even when no record has it", () => {
    expect(planQuery("sneakers slepping", ENGLISH, (word) => word === "sneakers").terms.map((term) => term.maxEdits)).toEqual([
      0, 2,
    ]);
  });

  test("typos in known words are tolerated only when too little was found", () => {
    expect(withTypoTolerance(termsOf("tent hat ")).map((term) => term.typos)).toEqual(["always", "unknown"]);
  });

  test("an unfinished word tolerates typos only once nothing is found that it begins", () => {
    verifies("search.prefix");
    const terms = termsOf("red neckl");
    expect(terms.map((term) => term.typos)).toEqual(["unknown", "never"]);
    expect(withUnknownWordsTolerant(terms).map((term) => term.typos)).toEqual(["unknown", "unknown"]);
  });
});

describe("the last word of a query", () => {
  test.each([
    ["red tent", [false, true]],
    ["red tent ", [false, false]],
    ["red tent?", [false, false]],
    ["red t", [false, false]],
  ])("the terms of %j are unfinished: %j", (text, expected) => {
    verifies("search.prefix");
    expect(termsOf(text).map((term) => term.prefix)).toEqual(expected);
  });
});

describe("workspace synonyms", () => {
  const synonyms = [
    ["sofa", "couch"],
    ["tv", "television", "flat screen"],
    ["sneaker =>", "trainer"],
  ];
  const alternatives = (text: string) => termsOf(text, new LanguageSettings({ synonyms })).map((term) => term.synonyms);

  test("synonyms stand for each other in both directions, stemmed", () => {
    verifies("search.synonyms");
    expect(alternatives("couches")).toEqual([[["sofa"]]]);
    expect(alternatives("sofa")).toEqual([[["couch"]]]);
  });

  test("a phrase can replace a word, and a word can replace each word of a phrase", () => {
    expect(alternatives("tv")).toEqual([[["televi"], ["flat", "screen"], ["flatscreen"]]]);
    expect(alternatives("flat screen")).toEqual([
      [["tv"], ["televi"]],
      [["tv"], ["televi"]],
    ]);
    expect(alternatives("flat table")).toEqual([[], []]);
  });

  test("a group with an arrow works one way only", () => {
    expect(alternatives("sneaker")).toEqual([[["trainer"]]]);
    expect(alternatives("trainer")).toEqual([[]]);
  });
});

describe("an identifier in a query", () => {
  test.each([
    ["SKF-JK2094", "skfjk2094"],
    ["skf jk 2094", "skfjk2094"],
    ["AB-CDE", "abcde"],
    ["OAKDESK", "oakdesk"],
    ["oak desk", null],
    ["tent", null],
  ])("the query %s is looked up as the identifier %s", (text, code) => {
    expect(planQuery(text, ENGLISH).identifier).toBe(code);
  });

  test.each([
    ["red coat for my dog", "en", "coat"],
    ["black and white dress", "en", "dress"],
    ["a leather jacket with a hood", "en", "jacket"],
    ["rote Lampe für den Garten", "de", "lampe"],
    ["red coat for my dog", "en-GB", "coat"],
    ["rote Lampe für den Garten", "de-AT", "lampe"],
    ["veste rouge en cuir", "fr", "veste"],
    ["zapatos de cuero", "es", "zapatos"],
  ])("the head of a text is the word that names the thing: %s", (text, language, head) => {
    const plan = planQuery(text, new LanguageSettings({ language }));
    expect(plan.terms.find(({ stem }) => stem === plan.head)?.word).toBe(head);
  });

  test("a text of one word has no head beside others", () => {
    expect(planQuery("the jacket", ENGLISH).head).toBeNull();
  });
});
