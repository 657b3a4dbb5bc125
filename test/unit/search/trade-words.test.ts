import { describe, expect, test } from "@jest/globals";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";
import { withTradeWords } from "../../../functions/features/search/query/words/trade-words.ts";
import { findAnalysis } from "../../../functions/languages/registry.ts";

const english = new LanguageSettings({ language: "en" });
const alternativesFor = (text: string, settings = english) =>
  withTradeWords(planQuery(text, settings).terms, settings).map(({ alternatives = [] }) =>
    Object.fromEntries(alternatives.map(({ phrase, relation }) => [phrase, relation])),
  );

describe("the names that shops give to the same thing", () => {
  test("each name of a thing is searched for by the others, whatever its form", () => {
    expect(alternativesFor("rucksacks")[0]).toMatchObject({ backpack: "same", knapsack: "same" });
    expect(alternativesFor("backpack")[0]).toMatchObject({ rucksack: "same" });
  });

  test("the words of a phrase are replaced together, and by nothing that one of them means alone", () => {
    const [cool, box] = alternativesFor("cool box");

    expect(cool).toMatchObject({ cooler: "same" });
    expect(box).toEqual(cool);
    expect(alternativesFor("box cool")).toEqual([{}, {}]);
  });

  test("a part of a phrase does not stand for the whole", () => {
    for (const alternatives of alternativesFor("mobile phone case")) expect(alternatives).not.toHaveProperty("phone");
    expect(alternativesFor("rain jacket")[1]).not.toHaveProperty("waterproof jacket");
  });

  test("kinds of a thing are found by its name as a guess, and not the other way round", () => {
    expect(alternativesFor("footwear")[0]).toMatchObject({ boots: "related" });
    expect(alternativesFor("boots")[0]).not.toHaveProperty("footwear");
  });

  test("a word of several meanings is not looked for, or as a guess", () => {
    expect(alternativesFor("sunglasses")[0]).not.toHaveProperty("shades");
    expect(alternativesFor("shades")[0]).toMatchObject({ sunglasses: "related" });
    expect(alternativesFor("sneakers")[0]).toMatchObject({ trainers: "related" });
    expect(alternativesFor("trainers")[0]).toMatchObject({ sneakers: "same" });
  });

  test("a phrase for which the workspace has synonyms is left to them", () => {
    const settings = new LanguageSettings({ language: "en", synonyms: [["rucksack", "satchel"]] });

    expect(alternativesFor("rucksack tee", settings)).toEqual([{}, expect.objectContaining({ "t-shirt": "same" })]);
  });

  test("each language has its own names, and no English ones", () => {
    const german = new LanguageSettings({ language: "de" });

    expect(alternativesFor("sofa", german)[0]).toMatchObject({ Couch: "same" });
    expect(alternativesFor("sofa", german)[0]).not.toHaveProperty("settee");
    expect(alternativesFor("sofa", new LanguageSettings({ language: "sv" }))).toEqual([{}]);
  });

  test("names of one thing in the dictionary are names of each other, and as a guess where they name several", () => {
    const french = new LanguageSettings({ language: "fr" });

    // "Tubo da giardino" and "canna per irrigazione" stand in the dictionary alone.
    expect(alternativesFor("tubo da giardino", new LanguageSettings({ language: "it" }))[0]).toMatchObject({
      "canna per irrigazione": "same",
    });
    // A cardigan, or a waistcoat.
    expect(alternativesFor("cardigan", french)[0]).toMatchObject({ "gilet en laine": "same" });
    expect(alternativesFor("robe", french)).toEqual([{}]);
  });

  test.each(["en", "de", "nl", "fr", "es", "it", "pt"])("the list of %s has no line that says nothing", (language) => {
    const lines = findAnalysis(language)!.tradeWords!.trim().split("\n");

    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(line.split(/[,>]/).filter((name) => name.trim() !== "").length).toBeGreaterThan(1);
  });
});
