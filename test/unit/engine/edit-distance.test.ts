import { expect, test } from "@jest/globals";
import { assert, constantFrom, property, string } from "fast-check";
import { EditDistance } from "../../../engine/index/typo-buckets.ts";

const distance = new EditDistance();

function between(one: string, other: string): number {
  distance.setWord(one);
  return distance.distanceToText(other);
}

test.each([
  ["jacket", "jacket", 0],
  ["jacket", "jackket", 1],
  ["jacket", "jcket", 1],
  ["jacket", "jakcet", 1],
  ["jacket", "jakcte", 2],
  ["ca", "abc", 3],
  ["größe", "grösse", 2],
  ["куртка", "крутка", 1],
])("the edit distance from %s to %s is %i", (one, other, edits) => {
  expect(between(one, other)).toBe(edits);
});

test("the edit distance equals that of the full table over all prefixes", () => {
  const words = string({ unit: constantFrom("a", "b", "c", "ж"), minLength: 1, maxLength: 12 });

  assert(property(words, words, (one, other) => between(one, other) === slowDistance(one, other)));
});

test("the edit distance to bytes is exact up to the limit and above the limit otherwise", () => {
  const words = string({ unit: constantFrom("a", "b", "c"), minLength: 1, maxLength: 12 });

  assert(
    property(words, words, (one, other) => {
      distance.setWord(one);
      const bytes = new TextEncoder().encode(`xx${other}`);
      const found = distance.distanceToBytes(bytes, 2, other.length, 2);
      const real = slowDistance(one, other);
      return real <= 2 ? found === real : found > 2;
    }),
  );
});

function slowDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => Math.max(row, column)),
  );
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1),
        isSwap ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[one.length]![other.length]!;
}
