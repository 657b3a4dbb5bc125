import { IN_RANGES, TERMS_OF_TOPICS } from "../../../../languages/claim-concepts/promise-concepts.ts";
import { BOUND } from "../../../../languages/claim-concepts/sentence-words.ts";
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
    (?<!\p{L})(?=(?:except|excluding|außer|sauf|salvo|excepto|tranne|behalve|exceto|
    without|ohne|sans|sin|senza|zonder|sem)(?!\p{L}))`,
  "giu",
);
const TOPIC_OF_TERM = new Map(
  Object.entries(TERMS_OF_TOPICS).flatMap(([topic, terms]) =>
    terms
      .trim()
      .split(/\s+/)
      .map((term) => [term, topic] as const),
  ),
);
/** "Nous ne livrons qu'en France" denies nothing of France. */
const ONLY = /(?<!\p{L})(?:ne |n['’])(?![^,;]*(?<!\p{L})(?:pas|jamais|aucune?)(?!\p{L}))[^,;]*(?<!\p{L})(?:que |qu['’])/iu;
const MAX_STEM = 5;
const MIN_STEM = 4;

/** Reads the clauses of a text. What denies counts only where it belongs to no term itself: "at no cost". */
export function readClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const { part, sign } of splitClauses(text)) {
    const clause = readClause(part);
    const before = clauses.at(-1);
    // "Monday: closed"
    if (before && /[:|–—-]/.test(sign) && clause.words.length === 1 && hasKindOf(clause, "closed")) before.isDenied = true;
    clauses.push(sign === "," && clauses.at(-1)?.isDenied && isFragment(clause) ? { ...clause, isDenied: true } : clause);
  }
  return clauses;
}

function hasKindOf({ words }: Clause, kind: string): boolean {
  return CLAIM_WORDS_OF.kinds().names(words).has(kind);
}

/** Splits a text into clauses, each with the sign or word before it. */
function splitClauses(text: string): { part: string; sign: string }[] {
  const signs = [...text.matchAll(CLAUSES), { 0: "", index: text.length }];
  let at = 0;
  let sign = "";
  const all = signs.map(({ 0: next, index }) => {
    const each = { part: text.slice(at, index), sign };
    at = index + next.length;
    sign = next;
    return each;
  });
  return all.filter(({ part }) => /[\p{L}\p{N}]/u.test(part));
}

/** "We do not ship to other countries, Canada included": a few words with no verb belong to what is said before them. */
function isFragment({ words, terms }: Clause): boolean {
  return words.length <= MAX_FRAGMENT && terms.size === 0 && !ONLY_WORDS.has(words[0]?.text ?? "");
}
const MAX_FRAGMENT = 3;
const ONLY_WORDS = new Set("only just nur seulement solo soltanto alleen slechts apenas somente uniquement".split(" "));

const DAYS = new Set(`${IN_RANGES} monday saturday sunday holidays`.split(" "));
/** "Today you can return things within 45 days" promises nothing for this day. */
const NOWADAYS = new Set("today heute aujourd'hui hoy oggi vandaag hoje".split(" "));
const isShipping = ({ name }: { name: string }) => name === "shipping";

function readClause(text: string): Clause {
  const words = foldWords(text);
  const kinds = CLAIM_WORDS_OF.kinds().find(words);
  const dates = kinds.filter(({ name }) => name === "date");
  const topics = CLAIM_WORDS_OF.topics()
    .find(words)
    .filter(({ from }) => !dates.some((date) => date.from <= from && from <= date.to));
  const terms = CLAIM_WORDS_OF.terms()
    .find(words)
    .filter(({ name, from }) => name !== "nextDay" || from > 0 || !NOWADAYS.has(words[0]!.text) || topics.some(isShipping));
  const countries = CLAIM_WORDS_OF.countries()
    .find(words)
    .filter(({ from }) => words[from]!.isCapital);
  const covered = new Set([...terms, ...topics].flatMap(({ from, to }) => words.slice(from, to + 1)));
  const namesDay = terms.some(({ name }) => DAYS.has(name));
  const isDenial = (name: string) => name === "denial" || (name === "closed" && namesDay);
  const denials = kinds.filter(({ name, from }) => isDenial(name) && !covered.has(words[from]!));
  return {
    topics: new Set([...topics.map(({ name }) => name), ...terms.flatMap(({ name }) => TOPIC_OF_TERM.get(name) ?? [])]),
    terms: new Set(terms.map(({ name }) => name)),
    countries: new Set(countries.map(({ name }) => name)),
    isDenied: denials.length > (BOUND.test(text) ? 1 : 0) && !ONLY.test(text),
    stems: new Set(
      words.filter(({ text }) => text.length >= MIN_STEM && !/\d/.test(text)).map(({ text }) => text.slice(0, MAX_STEM)),
    ),
    words,
    text,
  };
}
