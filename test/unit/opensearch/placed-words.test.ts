import { expect, test } from "@jest/globals";
import {
  hasPlacedStart,
  hasPlacedStem,
  hasPlacedWord,
  listWordStarts,
  toPlacedStem,
  toPlacedWord,
} from "../../../functions/platform/aws/opensearch/documents/placed-words.ts";

test("words that hits bring along tell their stems, and no word is taken for a part of another", () => {
  const words = [toPlacedWord("shoes", "shoe"), toPlacedWord("gray", "grai"), toPlacedWord("red", "red")];
  const text = ` ${[...words, toPlacedStem("brule")].join(" ")} `;

  expect(["shoes", "gray", "red"].filter((word) => hasPlacedWord(text, word))).toEqual(["shoes", "gray", "red"]);
  expect(["shoe", "grai", "brule", "sho", "es"].filter((word) => hasPlacedWord(text, word))).toEqual([]);
  expect(["shoe", "grai", "red", "brule"].filter((stem) => hasPlacedStem(text, stem))).toEqual(["shoe", "grai", "red", "brule"]);
  expect(["shoes", "sho", "gra", "ed"].filter((stem) => hasPlacedStem(text, stem))).toEqual([]);
  expect(["sho", "shoes", "gr", "re"].filter((start) => hasPlacedStart(text, start))).toEqual(["sho", "shoes", "gr", "re"]);
  expect(["hoes", "brul", "grai"].filter((start) => hasPlacedStart(text, start))).toEqual([]);
});

test("the beginnings of words are told once each, a single letter begins with any second one, and a mark is no letter", () => {
  expect(listWordStarts(["shoes", "shirt", "", "m", "red"])).toBe("shm re");
  expect(listWordStarts([])).toBe("");
  expect(listWordStarts(["shoes", "=x"])).toBeNull();
  expect(listWordStarts(["a^b"])).toBeNull();
  expect(listWordStarts(Array.from({ length: 61 }, (_, at) => String.fromCharCode(0x61 + at)))).toBeNull();
});
