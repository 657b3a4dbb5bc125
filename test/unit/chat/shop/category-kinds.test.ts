import { describe, expect, test } from "@jest/globals";
import { categoryLeaf, findKindsOfGoods } from "../../../../functions/features/chat/shop/category-kinds.ts";
import { verifies } from "../../../support/verifies.ts";

const KINDS = ["Kettles", "Pans", "Knives", "Bowls"];
const EIGHT = Array.from({ length: 8 }, (_, at) => at);

/** Eight products of each kind, with the categories that `more` adds. */
function shopOf(more: (kind: string, at: number) => string[]): string[][] {
  return KINDS.flatMap((kind) => EIGHT.map((at) => [...more(kind, at), kind]));
}

describe("the kinds of goods of a shop", () => {
  verifies("chat.kinds-of-goods");

  test.each([
    ["a selection of several kinds", (_: string, at: number) => (at < 3 ? ["Our Favourites"] : [])],
    [
      "two selections, one within the other",
      (_: string, at: number) => (at < 4 ? ["Promotions", ...(at < 2 ? ["Sale"] : [])] : []),
    ],
    ["a category of all products", () => ["Default Category"]],
    ["the person", (_: string, at: number) => [at % 2 === 0 ? "Women" : "Kids"]],
  ])("leave out %s", (_, more) => {
    expect(findKindsOfGoods(shopOf(more)).toSorted()).toEqual(KINDS.toSorted());
  });

  test("leave out the department above them", () => {
    const departments = (kind: string) => [kind === "Knives" || kind === "Pans" ? "Cooking" : "Table"];

    expect(findKindsOfGoods(shopOf(departments)).toSorted()).toEqual(KINDS.toSorted());
  });

  test("keep a kind of which most is in a selection", () => {
    const selected = (kind: string, at: number) => (kind === "Pans" || at < 3 ? ["Summer"] : []);

    expect(findKindsOfGoods(shopOf(selected))).toContain("Pans");
  });

  test("come most frequent first", () => {
    const products = [...shopOf(() => []), ["Pans"], ["Pans"]];

    expect(findKindsOfGoods(products)[0]).toBe("Pans");
  });

  test("are all categories of a shop that has hardly any products", () => {
    expect(findKindsOfGoods([["Kitchen", "Pans"], ["Bowls"]])).toEqual(["Kitchen", "Pans", "Bowls"]);
  });
});

test.each([
  ["Home > Kitchen > Kettles", "Kettles"],
  ["Home / Kitchen / Tea & Coffee", "Tea & Coffee"],
  ["Home>Kitchen", "Kitchen"],
  ["Bags/Packs", "Bags/Packs"],
  ["Kettles", "Kettles"],
])("a category written as a path is named by its leaf: %s", (category, leaf) => {
  verifies("chat.kinds-of-goods");

  expect(categoryLeaf(category)).toBe(leaf);
});
