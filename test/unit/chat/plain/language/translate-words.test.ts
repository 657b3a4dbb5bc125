import { describe, expect, test } from "@jest/globals";
import { listNames, translateWords } from "../../../../../functions/features/chat/plain/language/translate-words.ts";
import { DICTIONARY_LANGUAGES, listConcepts } from "../../../../../functions/languages/dictionary/noun-dictionary.ts";
import { verifies } from "../../../../support/verifies.ts";

const translate = (from: string, to: string, text: string, shopNames: string[] = []) =>
  translateWords(text.split(" "), { from, to, shopNames }).words.join(" ");

test("a thing with several names is called as the shop's products call it", () => {
  verifies("chat.other-language");
  const words = ["pijama", "algodón"];
  expect(listNames(words, "es", "en")).toEqual(expect.arrayContaining(["pyjamas", "pajamas"]));
  expect(listNames(words, "en", "en")).toEqual([]);
  const known = new Set(["pajamas", "cotton"]);
  expect(translateWords(words, { from: "es", to: "en", shopNames: [], known }).words).toEqual(["cotton", "pajamas"]);
});

test("every concept has a name in every language", () => {
  verifies("chat.other-language");
  const concepts = listConcepts();

  expect(concepts.length).toBeGreaterThan(500);
  const lacking = concepts.filter((concept) =>
    DICTIONARY_LANGUAGES.some((language) => concept[language].length === 0 || concept[language].includes("")),
  );
  expect(lacking).toEqual([]);
});

describe("words are translated", () => {
  test.each([
    ["de", "en", "wasserdichte Wanderschuhe", "waterproof hiking shoes"],
    ["fr", "en", "sacs dos enfants", "kids backpack"],
    ["es", "en", "tienda campaña", "tent"],
    ["pt", "en", "garrafa termica", "vacuum flask"],
    ["en", "de", "rain jacket", "Regenjacke"],
    ["es", "fr", "mochila", "sac à dos"],
  ])("by names of several words, in any form, with and without accents: %s to %s, %s", (from, to, text, expected) => {
    verifies("chat.other-language");

    expect(translate(from, to, text)).toBe(expected);
  });

  test.each([
    ["de", "Gymnastikbälle", "exercise ball"],
    ["de", "Kinderschlafsack", "kids sleeping bag"],
    ["de", "Lederarbeitshandschuhe", "leather work gloves"],
    ["nl", "kinderfietshelm", "kids cycle helmet"],
  ])("by the parts of compounds: %s, %s", (from, text, expected) => {
    verifies("chat.other-language");

    expect(translate(from, "en", text)).toBe(expected);
  });

  test.each([
    ["en", "it", "binoculars compass", [1], "binocolo bussola"],
    ["en", "it", "compass binoculars", [], "binocolo bussola"],
    ["en", "de", "binoculars compass", [1], "Kompass Fernglas"],
    ["fr", "en", "jumelles boussole", [1], "compass binoculars"],
    ["fr", "en", "sacs dos enfants", [1], "kids backpack"],
    ["en", "fr", "chair cushion bench", [2], "coussin chaise banc"],
  ] as const)("with what a small word joins behind the thing: %s to %s, %s", (from, to, text, breaks, expected) => {
    verifies("chat.other-language");

    expect(translateWords(text.split(" "), { from, to, shopNames: [], breaks: new Set(breaks) }).words.join(" ")).toBe(expected);
  });

  test("to the name that the shop uses itself, and words that are not known stay", () => {
    verifies("chat.other-language");

    expect(translate("de", "en", "Hosen Skylight")).toBe("Skylight trousers");
    expect(translate("de", "en", "Hosen Skylight", ["Pants"])).toBe("Skylight pants");
    expect(translate("ja", "en", "tent")).toBe("tent");
  });
});
