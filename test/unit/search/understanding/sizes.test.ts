import { describe, expect, test } from "@jest/globals";
import {
  extractChildAge,
  extractSizes,
  matchSizeValues,
} from "../../../../functions/features/search/understanding/exclusions/product-attributes.ts";
import { WrittenText } from "../../../../functions/features/search/understanding/written-text.ts";

describe("the sizes of a message", () => {
  test.each([
    ["boots in size 42", ["42"]],
    ["she's a medium and needs a coat", ["M"]],
    ["he is an extra large", ["XL"]],
    ["my sister wears small", ["S"]],
    ["a hat for me, L", ["L"]],
    ["gloves (M) for women", ["M"]],
    ["size M or L in green", ["M", "L"]],
    ["jeans, 30 inch waist", ["30"]],
    ["W34 jeans", ["34"]],
    ["sie trägt M", ["M"]],
    ["elle fait du M", ["M"]],
    ["porta la 42", ["42"]],
    ["uso la mediana", ["M"]],
    ["ze draagt een L", ["L"]],
    ["ela veste o M", ["M"]],
    ["and in large?", ["L"]],
    ["a jumper in medium or large please", ["M", "L"]],
    ["a women's small", ["S"]],
    ["in mittel", ["M"]],
  ])('are read in "%s"', (message, sizes) => {
    expect(extractSizes(new WrittenText(message))).toEqual(sizes);
  });

  test.each([
    "it's a small tent",
    "a large backpack",
    "she's a small woman",
    "a medium roast",
    "it's 2 m, I think",
    "in 20 days",
    "lamps in small flats",
    "something small for women",
  ])('are absent from "%s"', (message) => {
    expect(extractSizes(new WrittenText(message))).toEqual([]);
  });

  test.each([
    ["38", ["EU 38", "EU 39"], ["EU 38"]],
    ["M", ["S/M", "L/XL"], ["S/M"]],
    ["L", ["Large", "10 L"], ["Large"]],
    ["3XL", ["XL", "XXXL"], ["XXXL"]],
    ["48", ["36", "37"], []],
  ])("find the shop's own values for %s among %j", (size, known, values) => {
    expect(matchSizeValues([size], known)).toEqual(values);
  });
});

describe("a child's age", () => {
  test.each(["boots for my son (11)", "my nephew, 9, needs a helmet", "gloves, aged 6", "meine Tochter (8)", "para mi hija, 7"])(
    'is extracted from "%s"',
    (message) => {
      expect(extractChildAge(new WrittenText(message))).toBe(true);
    },
  );

  test.each(["for my son, 42", "my kids, 2 of them", "a tent (4)"])('is absent from "%s"', (message) => {
    expect(extractChildAge(new WrittenText(message))).toBe(false);
  });
});
