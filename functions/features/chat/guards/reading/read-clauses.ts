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
  /** Headings that it stands under. */
  under?: string;
  /** Number of its sentence, or line, within the text. */
  sentence: number;
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
  let sentence = 0;
  for (const { part, sign } of splitClauses(text)) {
    if (/[.!?…。！？\n]/.test(sign)) sentence++;
    const clause = { ...readClause(part), sentence };
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

/**
 * Reads a section's pieces. Under a heading that denies ("What cannot come back") a list, and what says nothing of its topic, is
 * denied as well.
 */
export function readSection(pieces: { text: string; kind: string; headings: string[] }[]): Clause[] {
  return pieces.flatMap(({ text, kind, headings }, sentence) => {
    const above = readClauses(headings.join(". "));
    const over = above.find(({ isDenied }) => isDenied);
    const isFirst = headings.join() !== pieces[sentence - 1]?.headings.join();
    const own = readClauses(text);
    const clauses = [...(isFirst ? above : []), ...own].map((clause) => ({ ...clause, sentence, under: headings.join(" ") }));
    if (over === undefined || (kind !== "item" && own.some(({ topics, isDenied }) => isDenied || topics.size > 0)))
      return clauses;
    const whole = readClause(text);
    const topics = new Set([...over.topics, ...whole.topics]);
    return [
      { ...whole, under: headings.join(" "), topics, stems: new Set([...over.stems, ...whole.stems]), isDenied: true, sentence },
    ];
  });
}

/** "We do not ship to other countries, Canada included": a few words with no verb belong to what is said before them. */
function isFragment({ words, terms }: Clause): boolean {
  if (ONLY_WORDS.has(words[0]?.text ?? "")) return false;
  return (words.length <= MAX_FRAGMENT && terms.size === 0) || (words.length <= MAX_LIST && isListed(words));
}
const MAX_FRAGMENT = 3;
/** "We do not take American Express, Klarna or cheques": names that nothing but "or" joins. */
function isListed(words: FoldedWord[]): boolean {
  const found = [...CLAIM_WORDS_OF.terms().find(words), ...CLAIM_WORDS_OF.countries().find(words)];
  return words.every(({ text }, at) => JOINING_WORDS.has(text) || found.some(({ from, to }) => from <= at && at <= to));
}
const MAX_LIST = 7;
const JOINING_WORDS = new Set(
  "or and nor oder und noch ou et ni o e y of en nem the die der das le la les l' il lo gli los las de het".split(" "),
);
const ONLY_WORDS = new Set("only just nur seulement solo soltanto alleen slechts apenas somente uniquement".split(" "));

const DAYS = new Set(`${IN_RANGES} monday saturday sunday holidays`.split(" "));
/** "Today you can return things within 45 days" promises nothing for this day. */
const NOWADAYS = new Set("today heute aujourd'hui hoy oggi vandaag hoje".split(" "));
/** "The card that you used" is no used thing. */
const USERS = new Set("you i we they who".split(" "));
const isShipping = ({ name }: { name: string }) => name === "shipping";

/** "From 75 euros the parcel costs nothing" says that it is free; so does "from 60 euros free", in German. */
const COSTS_NOTHING = new RegExp(
  phrases`
    (?<!\p{L})(?:costs?|kostet|kosten|coûte|coûtent|cuesta|cuestan|costa|costano|kost|custa)(?!\p{L})(?:[^,;.]* )?
    (?:nothing|nichts|rien|nada|nulla|niente|niets)(?!\p{L})|(?<!\p{L})(?:porto)?frei\s*$`,
  "iu",
);

/** German and Dutch verbs in two parts: "Sie bekommen das Geld sofort zurück". */
const GIVEN_BACK =
  /(?<!\p{L})(?:bekomm|nehm|nimm|geb|gib|schick|send|bring|krijg|stuur|neem)\p{L}* .*(?<!\p{L})(?:zurück|terug)\s*$/iu;

/** "Returns cost £4, except in our shops, where they are free" denies nothing of the free ones. */
const EXCEPT_WHERE = new RegExp(
  phrases`
    ^\s*(?:except|außer|sauf|salvo|excepto|tranne|behalve|exceto)(?!\p{L}).*
    (?<!\p{L})(?:where|wo|où|dove|donde|waar|onde)(?!\p{L})`,
  "iu",
);

function readClause(text: string): Omit<Clause, "sentence"> {
  const words = foldWords(text);
  const kinds = CLAIM_WORDS_OF.kinds().find(words);
  const dates = kinds.filter(({ name }) => name === "date");
  const topics = CLAIM_WORDS_OF.topics()
    .find(words)
    .filter(({ from }) => !dates.some((date) => date.from <= from && from <= date.to))
    .filter(({ from }) => !CLAIM_WORDS_OF.kinds().names([words[from]!]).has("stock"));
  const costsNothing = COSTS_NOTHING.test(text);
  const terms = CLAIM_WORDS_OF.terms()
    .find(words)
    .filter(({ name, from }) => name !== "used" || !USERS.has(words[from - 1]?.text ?? ""))
    .filter(({ name, from }) => name !== "nextDay" || words[from - 1]?.text !== "la")
    .filter(({ name, from }) => name !== "sameDay" || from > 0 || !NOWADAYS.has(words[0]!.text) || topics.some(isShipping));
  const countries = CLAIM_WORDS_OF.countries()
    .find(words)
    .filter(({ from }) => words[from]!.isCapital);
  const covered = new Set([...terms, ...topics].flatMap(({ from, to }) => words.slice(from, to + 1)));
  const namesDay = terms.some(({ name }) => DAYS.has(name));
  const isDenial = (name: string) => name === "denial" || (name === "closed" && namesDay);
  const isException = EXCEPT_WHERE.test(text);
  const denials = kinds.filter(({ name, from }) => isDenial(name) && !covered.has(words[from]!) && !(isException && from === 0));
  return {
    topics: new Set([
      ...topics.map(({ name }) => name),
      ...(GIVEN_BACK.test(text) ? ["returns"] : []),
      ...terms.flatMap(({ name }) => TOPIC_OF_TERM.get(name) ?? []),
    ]),
    terms: new Set([...terms.map(({ name }) => name), ...(costsNothing ? ["free"] : [])]),
    countries: new Set(countries.map(({ name }) => name)),
    isDenied: denials.length > (BOUND.test(text) ? 1 : 0) && !costsNothing && !ONLY.test(text),
    stems: new Set(
      words.filter(({ text }) => text.length >= MIN_STEM && !/\d/.test(text)).map(({ text }) => text.slice(0, MAX_STEM)),
    ),
    words,
    text,
  };
}
