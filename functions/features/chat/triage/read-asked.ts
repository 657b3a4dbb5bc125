import { ASKED_PATTERNS, type AskedField } from "./asked-fields.ts";
import { foldEach, foldMessage } from "./draft.ts";

/** Which fields of a record a message asks for. */
export interface Asked {
  /** In the order in which it names them. */
  fields: AskedField[];
  /** The words that it names them with, lower case without accents. */
  words: Set<string>;
}

export function readAsked(message: string): Asked {
  const said = foldMessage(message);
  const found = ASKED_PATTERNS.flatMap(({ field, pattern }) => [...said.matchAll(pattern)].map((match) => ({ field, match })));
  found.sort((left, right) => left.match.index - right.match.index);
  const words = found.flatMap(({ match: [phrase] }) => phrase.split(/[^\p{L}\p{N}]+/u));
  return { fields: [...new Set(found.map(({ field }) => field))], words: new Set(words) };
}

/** Whether a word of the message asks for a field, and names no thing. */
export function isAsked(word: string, { words }: Asked): boolean {
  return foldEach(word)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.has(part));
}
