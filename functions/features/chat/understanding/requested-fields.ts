import { REQUESTABLE_FIELDS, type RequestableField } from "../../../languages/understood-phrases.ts";
import { anyLanguagePattern, foldCharacters, foldMessage } from "../language/phrase-pattern.ts";

/** Fields of a record that a message asks for. */
export interface RequestedFields {
  /** In the order in which it names them. */
  fields: RequestableField[];
  /** The words that it names them with, lower case without accents. */
  words: Set<string>;
}

/** One pattern for what all languages say: short questions do not tell their language. */
const FIELD_PATTERNS = REQUESTABLE_FIELDS.map((field) => ({
  field,
  pattern: anyLanguagePattern(({ requestedFields }) => requestedFields[field]),
}));

export function findRequestedFields(message: string): RequestedFields {
  const said = foldMessage(message);
  const found = FIELD_PATTERNS.flatMap(({ field, pattern }) => [...said.matchAll(pattern)].map((match) => ({ field, match })));
  found.sort((left, right) => left.match.index - right.match.index);
  const words = found.flatMap(({ match: [phrase] }) => phrase.split(/[^\p{L}\p{N}]+/u));
  return { fields: [...new Set(found.map(({ field }) => field))], words: new Set(words) };
}

/** Tells whether a word of the message asks for a field, and names no thing. */
export function isFieldWord(word: string, { words }: RequestedFields): boolean {
  return foldCharacters(word)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.has(part));
}
