import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { anyLanguagePattern, foldCharacters, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { stopWordsFor } from "../../../search/index.ts";
import { parseProductQuestion } from "../facts/product-question.ts";
import { findThings } from "../language/named-things.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import { detectRequestedNumber, stripNumberWords } from "../retrieval/requested-number.ts";
import { classifyIntent } from "./classify-intent.ts";
import { scoreIntents, toPlainWords } from "./intent-scores.ts";
import { POSITION_PATTERN } from "./list-positions.ts";

const BREAKS = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`[.!?;…]+\\s+|\\n+|,?\\s(?:${languageData(language).grammar.and})\\s|,\\s`, "gu"),
);
const ASKS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.requests], "u"));
const OF_SHOWN = new RegExp(`${anyLanguagePattern(({ purchases }) => purchases.takes).source}|${POSITION_PATTERN}`, "u");
/** Longer messages are read sentence by sentence, and a list asks for no more than one thing. */
const MAX_LENGTH = 300;
const MAX_BREAKS = 6;
/** "Returns and exchange" is one question. */
const MIN_WORDS = 3;

/** Words by which a question that has no word for service names a subject of its own: "is the tasting bookable". */
const MIN_OWN_WORDS = 3;
/** Letters of a word that no example and no dictionary has, and that names a thing. */
const MIN_NAME = 5;

interface Part {
  text: string;
  /** Asks about the shop's service: the names of its subjects, which may be none. */
  service: string[] | null;
  /** Asks for a thing, and for nothing else. */
  isWish: boolean;
  ownWords: number;
}

/**
 * Splits a message that asks for a thing and about the shop's service, or about two subjects of service: the wish comes first.
 * Returns null for a message that asks for one thing, however many sentences it has.
 */
export function splitQuestions(message: string, language: string, hasShown = false): [string, string] | null {
  if (message.length > MAX_LENGTH || findSubjects(message, language).length === 0) return null;
  const breaks = findMatches(foldCharacters(message), BREAKS[toLanguage(language)]);
  if (breaks.length > MAX_BREAKS) return null;
  for (const { index, 0: separator } of breaks) {
    const end = /^[.!?;…]*/u.exec(separator)![0].length;
    const first = readPart(message.slice(0, index + end), language, hasShown);
    const second = readPart(message.slice(index + separator.length), language, hasShown);
    if (!first || !second) continue;
    if (second.isWish && first.service && first.service.length > 0) return [second.text, first.text];
    if (asksForOther(second, first.service ?? []) && (first.isWish || asksForOther(first, []))) return [first.text, second.text];
  }
  return null;
}

function asksForOther({ service, ownWords }: Part, before: string[]): boolean {
  if (service === null || service.some((name) => before.includes(name))) return false;
  return service.length > 0 || ownWords >= MIN_OWN_WORDS;
}

function readPart(text: string, language: string, hasShown: boolean): Part | null {
  const words = toPlainWords(text);
  if (words.length < MIN_WORDS) return null;
  const subjects = findSubjects(text, language);
  const intent = classifyIntent(text, language);
  // "I ordered a jacket, it doesn't fit" tells; a greeting before a question does not.
  const opening = text.split(/[,;:]\s/u).find((clause) => toPlainWords(clause).length >= MIN_WORDS) ?? text;
  const { isPolar, asksFor } = parseProductQuestion(opening, language);
  const asks = isPolar || asksFor || detectRequestedNumber(text) !== null;
  // "I'll take the first one. How long is delivery?"
  const takesShown = hasShown && OF_SHOWN.test(foldCharacters(text));
  const isOfShown = takesShown || (hasShown && asks);
  const wishes = isOfShown || asks || ASKS[toLanguage(language)].test(foldCharacters(text));
  // The dictionary does not have all things that shops sell.
  const unknown = [...scoreIntents(text, language).unknown].some((word) => word.length >= MIN_NAME);
  const namesThing = unknown || findThings(words, language).length > 0;
  const isWish =
    (intent === "product" || (takesShown && intent !== "service")) &&
    wishes &&
    subjects.length === 0 &&
    (namesThing || isOfShown);
  const stopWords = stopWordsFor(language);
  const ownWords = toPlainWords(stripNumberWords(text)).filter((word) => !stopWords.has(word)).length;
  return { text, isWish, ownWords, service: intent === "service" && asks ? subjects : null };
}

function findSubjects(text: string, language: string): string[] {
  return findServiceTerms(text, language, language).flatMap(({ isSubject, name }) => (isSubject ? name : []));
}
