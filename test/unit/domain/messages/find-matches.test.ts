import { expect, test } from "@jest/globals";
import { findMatches } from "../../../../functions/domain/messages/phrase-pattern.ts";

test("every match is found with its place and groups", () => {
  const found = findMatches("a lamp, two lamps", /(?<number>a|two) lamps?/gu);

  expect(found.map(({ index, 0: match, groups }) => [index, match, groups?.number])).toEqual([
    [0, "a lamp", "a"],
    [8, "two lamps", "two"],
  ]);
});

test("a pattern that stands in the middle of another text begins at the start", () => {
  const pattern = /lamp/gu;
  pattern.exec("a lamp and a lamp");

  expect(findMatches("lamp", pattern)).toHaveLength(1);
  expect(pattern.lastIndex).toBe(0);
});

test("empty matches end", () => {
  expect(findMatches("ab", /x*/gu).map(({ index }) => index)).toEqual([0, 1, 2]);
});
