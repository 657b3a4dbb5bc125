import { expect, test } from "@jest/globals";
import { formsOf } from "../../../functions/features/search/query/words/noun-names.ts";
import { analyseQuery } from "../../../functions/platform/text/words/words.ts";
import { verifies } from "../../support/verifies.ts";

const forms = (phrase: string, language = "en") => formsOf(analyseQuery(phrase, language), language).forms;

test.each([
  ["rug", ["rug", "rugs"]],
  ["comforter", ["comforter", "comforters"]],
  ["watch", ["watch", "watches"]],
  ["nappy", ["nappy", "nappies"]],
  ["knife", ["knife", "knives", "knifes"]],
  ["t-shirt", ["tshirt", "tshirts"]],
  ["jewelry", ["jewelry", "jewelries", "jewellery", "jewelleries"]],
])("the forms of %s are its singular and plural, in both spellings", (phrase, expected) => {
  verifies("search.thesaurus");
  expect(forms(phrase)?.sort()).toEqual([...expected].sort());
});

test("a plural has the form of its singular, and not those of other words of its stem", () => {
  expect(forms("trousers")).toEqual(expect.arrayContaining(["trousers", "trouser"]));
  expect(forms("diapers")).not.toContain("diapering");
});

test("phrases, and names of other languages, have no forms", () => {
  expect([forms("bow tie"), forms("teppich", "de")]).toEqual([undefined, undefined]);
});
