import { foldCharacters, foldMessage } from "./message-text.ts";
import { REQUESTED_FIELD_PATTERNS, type RequestableField } from "./requested-fields.ts";

/** Which fields of a record a message asks for. */
export interface RequestedFields {
  /** In the order in which it names them. */
  fields: RequestableField[];
  /** The words that it names them with, lower case without accents. */
  words: Set<string>;
}

export function findRequestedFields(message: string): RequestedFields {
  const said = foldMessage(message);
  const found = REQUESTED_FIELD_PATTERNS.flatMap(({ field, pattern }) =>
    [...said.matchAll(pattern)].map((match) => ({ field, match })),
  );
  found.sort((left, right) => left.match.index - right.match.index);
  const words = found.flatMap(({ match: [phrase] }) => phrase.split(/[^\p{L}\p{N}]+/u));
  return { fields: [...new Set(found.map(({ field }) => field))], words: new Set(words) };
}

/** Whether a word of the message asks for a field, and names no thing. */
export function isFieldWord(word: string, { words }: RequestedFields): boolean {
  return foldCharacters(word)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.has(part));
}
