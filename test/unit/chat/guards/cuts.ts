import { expect } from "@jest/globals";

/** Expects a guard to return the same for a text as a whole, in these pieces, letter by letter and in pieces of seven. */
export function expectAlikeHoweverCut(guard: (text: string, cut?: { pieces: string[] }) => unknown, pieces: string[]): void {
  const text = pieces.join("");
  const whole = guard(text);

  expect(guard(text, { pieces })).toEqual(whole);
  expect(guard(text, { pieces: [...text] })).toEqual(whole);
  expect(guard(text, { pieces: text.match(/.{1,7}/gsu) ?? [] })).toEqual(whole);
}
