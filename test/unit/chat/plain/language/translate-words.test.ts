import { describe, expect, test } from "@jest/globals";
import { listOtherNames, translateWords } from "../../../../../functions/features/chat/plain/language/translate-words.ts";
import { DICTIONARY_LANGUAGES, listConcepts } from "../../../../../functions/languages/dictionary/noun-dictionary.ts";
import { verifies } from "../../../../support/verifies.ts";

const translate = (from: string, to: string, text: string, shopNames: string[] = []) =>
  translateWords(text.split(" "), { from, to, shopNames }).words.join(" ");

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

  test("to the name that the shop uses itself, and words that are not known stay", () => {
    verifies("chat.other-language");

    expect(translate("de", "en", "Hosen Skylight")).toBe("trousers Skylight");
    expect(translate("de", "en", "Hosen Skylight", ["Pants"])).toBe("pants Skylight");
    expect(translate("ja", "en", "tent")).toBe("tent");
  });
});

test.each([
  ["en", "warm pullover", ["jumper"]],
  ["en", "a flashlight for camping", ["torch"]],
  ["de", "Pulli", ["Pullover"]],
  ["nl", "kous", ["sok"]],
])("a thing has the other names of its row (%s): %s", (language, text, names) => {
  const others = listOtherNames(text.split(" "), language).flatMap((each) => each.names);

  expect(others).toEqual(expect.arrayContaining(names));
});

test("a verb has no names of a thing, and a property no other ones", () => {
  const listed = listOtherNames(["train", "waterproof"], "en");

  expect(listed.flatMap(({ names }) => names)).toEqual([]);
});
