import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { judged } from "./judged-answers.ts";

describe("a capitalised word that nothing given to the turn has", () => {
  verifies("chat.grounded-claims");
  test.each([
    ["en", "The tent has a Zeltboden of its own, and the Gestänge is light."],
    ["en", "It packs into a Rucksack."],
    ["fr", "La tente a un Zeltboden et se monte vite."],
  ])("stays as a noun of a German shop's, in %s: %s", (language, text) => {
    expect(judged(text, { language, turn: { shopLanguage: "de" } }).left).toBe(text);
  });

  test.each([
    ["en", "You can ask for Heinrich about it."],
    ["en", "It is designed by Dieter Rams."],
    ["en", "You could also take a Bosch lamp."],
    ["en", "The tent is sewn by the Müller family."],
    ["fr", "Demandez conseil à Heinrich."],
  ])("is left out as a name of a person or brand, in %s: %s", (language, text) => {
    expect(judged(text, { language, turn: { shopLanguage: "de" } }).left).toBe("");
  });

  test("is left out in a shop of another language", () => {
    expect(judged("It comes with a Zeltboden.", { turn: { shopLanguage: "en" } }).left).toBe("");
  });
});
