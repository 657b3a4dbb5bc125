import { findAnalysis } from "../../../languages/registry.ts";
import { type CompoundHead, compoundHeads, hasNoHead, isCompounding } from "../language/compound-heads.ts";
import { compoundTails } from "../language/compound-tails.ts";
import { primaryLanguage } from "../language/language.ts";
import { stemmerFor } from "../language/stem.ts";
import { isAscii, normalise } from "../normalise.ts";
import { split } from "./split.ts";
import type { QueryWord, Word } from "./word.ts";
import { findWrittenForms, spanTest, toFormWord, withWrittenForms } from "./written-forms.ts";

export { normalise } from "../normalise.ts";

/** Longer "words" are noise (base64, unbroken URLs): they are cut so that the vocabulary stays small. */
const LONGEST_WORD = 64;
const MAX_PARTS = 8;
/** Longest abbreviation of alternatives: AC/DC. */
const LONGEST_ABBREVIATION = 4;

/** Returns the stems of a text's words, as `analyse` finds them. */
export function extractStems(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}

/**
 * Splits a text into words. Compounds give their parts and their joined form (ABC-123: abc, 123, abc123); scripts without spaces
 * give single characters and overlapping pairs. Behind them come the heads of compounds that are written together (Campingkocher:
 * kocher).
 */
export function analyse(text: string, language: string): Word[] {
  const { words, heads } = readWords(text, language);
  return heads.length === 0 ? words : [...words, ...heads];
}

/** Splits a text as `analyse` does, and adds what its signs and groups of digits mean: C++, 5.5, and 1K0 615 301 as 1k0615301. */
export function analyseWithForms(text: string, language: string): Word[] {
  const words = analyse(text, language);
  const forms = findWrittenForms(text);
  return forms.length === 0 ? words : [...words, ...forms.map(toFormWord)];
}

/**
 * Splits a text as `analyseWithForms` does, for an index: what is inside a decimal number, a fraction or a short word with its
 * sign is no word of its own there, but one that `insideForm` marks. So a 5 comes before every 5.5, and S10 before S10+, however
 * long their records are.
 */
export function analyseForIndex(text: string, language: string): Word[] {
  const { words, heads } = readWords(text, language);
  const forms = findWrittenForms(text);
  if (forms.length === 0) return heads.length === 0 ? words : [...words, ...heads];
  const whole = forms.filter(({ inside }) => inside);
  const isInside = spanTest(text, whole);
  const parts = whole.flatMap(({ inside = [], ...form }) =>
    inside.map((part) => toFormWord({ ...form, form: insideForm(part) })),
  );
  return [...words.filter((word) => !isInside(word)), ...heads, ...forms.map(toFormWord), ...parts];
}

/** Marks a word that a record has inside a longer form alone: no text is split into one that ends so. */
export function insideForm(word: string): string {
  return `${word}~`;
}

interface ReadWords {
  words: Word[];
  /** Heads of compounds that are written together. */
  heads: Word[];
}

function readWords(text: string, language: string): ReadWords {
  const words: Word[] = [];
  const heads: Word[] = [];
  const stem = stemmerFor(language);
  const headsOf = headReader(language, stem);
  const toWord = wordReader(text);
  split(text, elides(language), {
    word: (start, end, hasDigit) => {
      const word = toWord(start, end, hasDigit ? null : stem);
      words.push(word);
      if (!hasDigit) for (const head of headsOf(word)) heads.push({ ...head, start, end });
    },
    dense: (start, end) => {
      pushDense(words, text, start, end, 1);
      pushDense(words, text, start, end, 2);
    },
    compound: (start, end, parts) => {
      const joined = joinParts(words.slice(-parts));
      if (joined && parts <= MAX_PARTS && isWorthJoining(text, start, end, joined)) {
        words.push({ surface: joined, stem: stemJoined(joined, stem), start, end });
      }
    },
  });
  return { words, heads };
}

/** Returns a function that tells the heads of a compound: the listed ones, else those that the lexicon knows. */
function headReader(language: string, stem: (word: string) => string): (word: Word) => readonly CompoundHead[] {
  if (!isCompounding(language)) return () => [];
  const findListed = compoundHeads(language);
  return (word) => {
    const listed = findListed(word.stem);
    const tails = compoundTails(word.surface, language);
    if (tails.length === 0 || hasNoHead(word.stem, language)) return listed;
    const known = new Set([word.stem, ...listed.map((head) => head.stem)]);
    return [...listed, ...tails.map((surface) => ({ surface, stem: stem(surface) })).filter((head) => !known.has(head.stem))];
  };
}

/** Splits a value that is one code (SKU, model number): as `analyseForIndex`, and the whole value without separators. */
export function analyseCode(text: string, language: string): Word[] {
  const words = analyseForIndex(text, language);
  const whole = normalise(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  if (whole && whole.length <= LONGEST_WORD && !words.some((word) => word.surface === whole)) {
    words.push({ surface: whole, stem: whole, start: 0, end: text.length });
  }
  return words;
}

/** Splits a query into words, in order. A compound is one word; dense scripts give pairs, or a single character. */
export function analyseQuery(text: string, language: string): QueryWord[] {
  const words: QueryWord[] = [];
  const stem = stemmerFor(language);
  const toWord = wordReader(text);
  split(text, elides(language), {
    word: (start, end, hasDigit) => words.push({ ...toWord(start, end, hasDigit ? null : stem), parts: [] }),
    dense: (start, end) => {
      const found: Word[] = [];
      pushDense(found, text, start, end, 2);
      if (found.length === 0) {
        pushDense(found, text, start, end, 1);
      }
      words.push(...found.map((word) => ({ ...word, parts: [] })));
    },
    compound: (start, end, parts) => {
      const joined = joinParts(words.slice(-parts));
      if (joined && parts <= MAX_PARTS && isWorthJoining(text, start, end, joined)) {
        const replaced = words.splice(-parts);
        words.push({ surface: joined, stem: stemJoined(joined, stem), start, end, parts: replaced.map((word) => word.stem) });
      }
    },
  });
  return withWrittenForms(text, words, findWrittenForms(text));
}

/** Some languages drop a vowel before an apostrophe: the two sides are two words. */
function elides(language: string): boolean {
  return findAnalysis(primaryLanguage(language))?.elides ?? false;
}

type WordReader = (start: number, end: number, stem: ((word: string) => string) | null) => Word;

/** Returns a function that reads words of a text. Most texts are ASCII, whose letters are normalised all at once. */
function wordReader(text: string): WordReader {
  if (!isAscii(text)) return (start, end, stem) => readWord(text, start, end, stem);
  const lower = text.toLowerCase();
  const hasApostrophe = lower.includes("'");
  return (start, end, stem) => {
    const raw = lower.slice(start, Math.min(end, start + LONGEST_WORD));
    const surface = hasApostrophe && raw.includes("'") ? raw.replaceAll("'", "") : raw;
    return { surface, stem: stem ? stem(surface) : surface, start, end };
  };
}

function readWord(text: string, start: number, end: number, stem: ((word: string) => string) | null): Word {
  const raw = text.slice(start, Math.min(end, start + LONGEST_WORD)).toLowerCase();
  const plain = raw.includes("'") || raw.includes("\u2019") || raw.includes("\u02bc") ? raw.replace(/['\u2019\u02bc]/g, "") : raw;
  const surface = normalise(plain);
  return { surface, stem: stem ? stem(plain) : surface, start, end };
}

/** Adds overlapping groups of `size` characters of a run without spaces. */
function pushDense(words: Word[], text: string, start: number, end: number, size: number): void {
  const bounds: number[] = [];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const continues = (code >= 0xdc00 && code <= 0xdfff) || /\p{M}/u.test(text.charAt(at));
    if (!continues) bounds.push(at);
  }
  bounds.push(end);
  for (let first = 0; first + size < bounds.length; first++) {
    const from = bounds[first]!;
    const to = bounds[first + size]!;
    const surface = normalise(text.slice(from, to));
    words.push({ surface, stem: surface, start: from, end: to });
  }
}

function stemJoined(joined: string, stem: (word: string) => string): string {
  return /\p{N}/u.test(joined) ? joined : stem(joined);
}

function joinParts(parts: Word[]): string | null {
  const joined = parts.map((part) => part.surface).join("");
  return joined.length <= LONGEST_WORD ? joined : null;
}

/** Joined decimals (1.5) and alternatives (red/blue) would be found by numbers and words that nobody wrote. AC/DC is one word. */
function isWorthJoining(text: string, start: number, end: number, joined: string): boolean {
  const hasDigit = /\p{N}/u.test(joined);
  const hasLetter = /\p{L}/u.test(joined);
  const joiners = text.slice(start, end);
  if (joiners.includes("/") || joiners.includes("+")) {
    return hasLetter && (hasDigit || joined.length <= LONGEST_ABBREVIATION);
  }
  return hasLetter || !joiners.includes(".");
}
