import {
  MESSAGE_INTENTS,
  type MessageIntent,
  SMALLTALK_KINDS,
  type SmalltalkKind,
  splitExamples,
} from "../../../languages/message-intents.ts";
import { LANGUAGES, languageData } from "../../../languages/registry.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { MAX_PARSED_LENGTH } from "../../../platform/text/phrase-pattern.ts";
import { stopWordsFor } from "../../search/index.ts";
import { type IntentScores, scoreIntents, toPlainWords } from "./intent-scores.ts";

/** Minimum scores: below, a message is searched for as a product. Products are searched for beside a question of service, too. */
const MIN_SCORE = { others: 1, ofPersons: 2, ofPersonsInPart: 3, besideProduct: 5 };
/** Minimum lead over a product, and the one with which half the score is enough. */
const MIN_LEAD = 0.7;
const MIN_CLEAR_LEAD = 2;
/** Minimum score of a question of service that is about as short as a product's name, and may be one. */
const MIN_SCORE_BESIDE_NAME = 3;
const MAX_WORDS_OF_NAME = 3;
/** Minimum score of a part that asks for a product more than another part asks for anything else. */
const MIN_SCORE_OF_CLEAR_PRODUCT = 2;
const MAX_LENGTH_OF_PARTICLE = 2;
/** Maximum share of words that no example has in a message that is not searched for. */
const MAX_SHARE_OF_NAMES = 0.5;
const SEARCHED: readonly MessageIntent[] = ["service", "advice"];
/** Ends of a sentence or of a part of it: "hi, do you have tents?" has two parts. */
const PART_ENDS = /[.!?¿¡;:,\n…]+(?=\s|$)|[¿¡]|\s[-–—]\s/u;
/** Maximum parts that are read. */
const MAX_PARTS = 12;
/** Small talk of another language than the message's is recognised by its whole words only. */
const MAX_WORDS_OF_ANY_LANGUAGE = 4;
const KINDS_OF_ANY_LANGUAGE = ["greeting", "thanks", "farewell", "aboutAssistant"] as const;

/** Ranks the parts of a message: a complaint counts more than a question, small talk least. */
const BY_IMPORTANCE: readonly MessageIntent[] = [
  ...(["complaint", "handoff", "contact", "service", "advice", "product"] as const),
  ...SMALLTALK_KINDS,
];

interface PartIntent {
  intent: MessageIntent;
  score: number;
}

/**
 * Finds what a message wants by the examples of its language. A message that is not sure to want anything else wants a product,
 * and small talk counts only where the message is nothing else.
 */
export function classifyIntent(message: string, language: string): MessageIntent {
  const text = message.slice(0, MAX_PARSED_LENGTH);
  const parts = text
    .split(PART_ENDS)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_PARTS);
  if (parts.length <= 1) return classifyPart(parts[0] ?? "", language).intent;
  const all = [text, ...parts].map((part) => classifyPart(part, language));
  const isForProduct = all.some(({ intent, score }) => intent === "product" && score >= MIN_SCORE_OF_CLEAR_PRODUCT);
  const minScore = isForProduct ? MIN_SCORE.besideProduct : MIN_SCORE.ofPersonsInPart;
  const found = new Set(all.map((part, at) => (at === 0 && !isForProduct ? part.intent : keepSure(part, minScore))));
  if (isForProduct) found.delete("advice");
  return BY_IMPORTANCE.find((intent) => found.has(intent)) ?? "product";
}

/** Returns the intent of a part, or a product when it is not sure enough of an intent for which nothing is searched. */
function keepSure({ intent, score }: PartIntent, minScore: number): MessageIntent {
  return isOfPersons(intent) && score < minScore ? "product" : intent;
}

/** Returns true for what a person answers: nothing is searched for. */
function isOfPersons(intent: MessageIntent): boolean {
  return intent === "complaint" || intent === "handoff" || intent === "contact";
}

function minScoreOf(intent: MessageIntent): number {
  return isOfPersons(intent) ? MIN_SCORE.ofPersons : MIN_SCORE.others;
}

export function isSmalltalk(intent: MessageIntent): intent is SmalltalkKind {
  return SMALLTALK_KINDS.some((kind) => kind === intent);
}

function classifyPart(part: string, language: string): PartIntent {
  const known = findInAnyLanguage(part);
  if (known) return { intent: known, score: Number.POSITIVE_INFINITY };
  const scored = scoreIntents(part, language);
  const { scores } = scored;
  const intent = MESSAGE_INTENTS.reduce((first, next) => (scores[next] > scores[first] ? next : first));
  const score = scores[intent];
  const lead = score - scores.product;
  const minScore = lead < MIN_CLEAR_LEAD ? minScoreOf(intent) : minScoreOf(intent) / 2;
  const isSure = score >= minScore && lead >= MIN_LEAD && (scored.isExample || !mayNameProduct(intent, scored, language));
  return intent === "product" || isSure ? { intent, score } : { intent: "product", score: scores.product };
}

/**
 * Returns true for words that may name a thing as well: "robot vacuum", "contact lenses", "delivery bag". Questions of service
 * are judged less strictly: products are searched for all the same.
 */
function mayNameProduct(intent: MessageIntent, { scores, words, unknown }: IntentScores, language: string): boolean {
  if (words.length <= 1) return true;
  if (SEARCHED.includes(intent)) return words.length <= MAX_WORDS_OF_NAME && scores[intent] < MIN_SCORE_BESIDE_NAME;
  const stopWords = stopWordsFor(language);
  const namesThing = (word: string) => unknown.has(word) && word.length > MAX_LENGTH_OF_PARTICLE && !stopWords.has(word);
  const names = words.filter(namesThing).length;
  if (names === 0) return false;
  // "Ok, and straps?"
  if (intent === "acknowledgement") return true;
  return names > words.length * MAX_SHARE_OF_NAMES || !words.some((word) => stopWords.has(word));
}

/** Short small talk of each language, which does not show its language. */
const smalltalkOfAnyLanguage = lazy(() => {
  const kinds = new Map<string, SmalltalkKind>();
  for (const language of LANGUAGES) {
    const { intents } = languageData(language);
    for (const kind of KINDS_OF_ANY_LANGUAGE) {
      for (const example of splitExamples(intents[kind])) {
        const said = toPlainWords(example).join(" ");
        if (!kinds.has(said)) kinds.set(said, kind);
      }
    }
  }
  return kinds;
});

function findInAnyLanguage(part: string): SmalltalkKind | undefined {
  const words = toPlainWords(part);
  return words.length > MAX_WORDS_OF_ANY_LANGUAGE ? undefined : smalltalkOfAnyLanguage().get(words.join(" "));
}
