import { stemmerFor } from "../language/stem.ts";
import { isAscii } from "../normalise.ts";
import type { Word } from "./word.ts";

/**
 * Returns a function that tells the second stem of a value's words, null for words that have none: the stem of a word without its
 * accents, since many people type none. Brûlée is written "brulee", but brulee is "brule".
 */
export function secondStems(value: string, language: string): (word: Word) => string | null {
  if (isAscii(value)) return () => null;
  const toStem = stemmerFor(language);
  return ({ surface, stem }) => {
    const plain = /\p{N}/u.test(surface) ? stem : toStem(surface);
    return plain === stem ? null : plain;
  };
}
