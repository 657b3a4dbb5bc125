import { anyLanguagePattern, findMatches, foldMessage, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { REQUESTABLE_FIELDS, type RequestableField } from "../../../../languages/phrases/understood-phrases.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";

const FIELDS = REQUESTABLE_FIELDS.map((field) => ({
  field,
  pattern: anyLanguagePattern(({ requestedFields }) => requestedFields[field]),
}));

const OWN_FIELDS = lazyMembers(LANGUAGES, (language) =>
  REQUESTABLE_FIELDS.map((field) => ({ field, pattern: phrasePattern([languageData(language).requestedFields[field]]) })),
);
/** Words of a message that may be in another language than its conversation: "precio?". */
const MAX_WORDS_OF_ANY_LANGUAGE = 2;

interface RequestedFields {
  fields: RequestableField[];
  /** The words that name them, lower case without accents. */
  words: Set<string>;
}

/** Finds the fields of a record that a message, in its language (ISO 639-1), asks for, in the order of the message. */
export function findRequestedFields(message: string, language: string): RequestedFields {
  const said = foldMessage(message);
  const isShort = said.trim().split(/\s+/u).length <= MAX_WORDS_OF_ANY_LANGUAGE;
  const found = (isShort ? FIELDS : OWN_FIELDS[toLanguage(language)]).flatMap(({ field, pattern }) =>
    findMatches(said, pattern).map((match) => ({ field, match })),
  );
  found.sort((left, right) => left.match.index - right.match.index);
  const words = found.flatMap(({ match: [phrase] }) => phrase.split(/[^\p{L}\p{N}]+/u));
  return { fields: [...new Set(found.map(({ field }) => field))], words: new Set(words) };
}

/** Returns true for the name of an attribute that is one of a field: "Gewicht" of the weight. */
export function namesField(field: RequestableField, name: string): boolean {
  const { pattern } = FIELDS.find((each) => each.field === field)!;
  return findMatches(foldMessage(name), pattern).some(([found]) => found.length === name.trim().length);
}

/** Returns true for a text that speaks of a field: "It weighs 41 kg" of the weight. */
export function saysField(field: RequestableField, text: string): boolean {
  const { pattern } = FIELDS.find((each) => each.field === field)!;
  return findMatches(foldMessage(text), pattern).length > 0;
}
