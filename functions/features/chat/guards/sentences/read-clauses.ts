import { TERMS_OF_TOPICS } from "../../../../languages/claim-concepts/promise-concepts.ts";
import { phrases } from "../../../../languages/language-data.ts";
import { type FoldedWord, foldWords } from "./claim-index.ts";
import { CLAIM_WORDS_OF } from "./claim-vocabulary.ts";

/** A part of a sentence that affirms or denies one thing. */
export interface Clause {
  topics: Set<string>;
  /** Terms of promises, and countries by their codes. */
  terms: Set<string>;
  countries: Set<string>;
  isDenied: boolean;
  /** Beginnings of its longer words, to find the same words in another text. */
  stems: Set<string>;
  words: FoldedWord[];
  text: string;
}

const CLAUSES = new RegExp(
  phrases`
    [.!?…。！？]+(?=\s|$)|\n+|[;:()–—|]|,(?=\s)|\s-\s|(?<!\p{L})(?:but|aber|sondern|mais|pero|sino|maar|doch|mas)(?!\p{L})|
    (?<!\p{L})(?=(?:except|excluding|außer|sauf|salvo|excepto|tranne|behalve|exceto)(?!\p{L}))`,
  "iu",
);
const TOPIC_OF_TERM = new Map(
  Object.entries(TERMS_OF_TOPICS).flatMap(([topic, terms]) =>
    terms
      .trim()
      .split(/\s+/)
      .map((term) => [term, topic] as const),
  ),
);
const MAX_STEM = 5;
const MIN_STEM = 4;

/** Reads the clauses of a text. What denies counts only where it belongs to no term itself: "at no cost". */
export function readClauses(text: string): Clause[] {
  return text
    .split(CLAUSES)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map(readClause);
}

function readClause(text: string): Clause {
  const words = foldWords(text);
  const topics = CLAIM_WORDS_OF.topics().find(words);
  const terms = CLAIM_WORDS_OF.terms().find(words);
  const countries = CLAIM_WORDS_OF.countries()
    .find(words)
    .filter(({ from }) => words[from]!.isCapital);
  const covered = new Set([...terms, ...topics].flatMap(({ from, to }) => words.slice(from, to + 1)));
  const denials = CLAIM_WORDS_OF.kinds()
    .find(words)
    .filter(({ name, from }) => name === "denial" && !covered.has(words[from]!));
  return {
    topics: new Set([...topics.map(({ name }) => name), ...terms.flatMap(({ name }) => TOPIC_OF_TERM.get(name) ?? [])]),
    terms: new Set(terms.map(({ name }) => name)),
    countries: new Set(countries.map(({ name }) => name)),
    isDenied: denials.length > 0,
    stems: new Set(
      words.filter(({ text }) => text.length >= MIN_STEM && !/\d/.test(text)).map(({ text }) => text.slice(0, MAX_STEM)),
    ),
    words,
    text,
  };
}
