import { OBEYED_TEXTS, PROMPT_MARKS } from "../../../languages/obeyed-texts.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";

const SHORTEST = 8;
/** Beginning of a clause: of the text, or behind a sign or a word that an order may follow. */
const CLAUSE =
  "(?:^|[.!?:;,()\\[{\"'«»„“”*>#_~|•–—-] ?|(?<!\\p{L})(?:please|and|then|so|always|now|also|therefore|bitte|und|immer|dann|" +
  "also|et|puis|toujours|y|luego|siempre|e|poi|sempre|en|dan|altijd|depois|then:) )";
/** A few words of the same sentence. */
const WORDS = "[^.!?]{0,60}?\\b";

interface Patterns {
  cues: ReadonlySet<string>;
  patterns: RegExp[];
}

/** One pattern after the other: joined, they take thirty times as long. */
const LANGUAGES = lazy(() =>
  OBEYED_TEXTS.map(
    ({ cues, patterns }): Patterns => ({
      cues: new Set(cues.trim().split(/\s+/)),
      patterns: patterns.map((each) => new RegExp(each.replace(/</g, CLAUSE).replaceAll("…", ` ${WORDS}`), "u")),
    }),
  ),
);
/** The cues of all languages: most sentences have none. */
const CUES = lazy(() => new Set(LANGUAGES().flatMap(({ cues }) => [...cues])));
const MARKS = lazy(() => PROMPT_MARKS.map((each) => new RegExp(each, "u")));

/**
 * Returns true for text that is written to be obeyed by an assistant rather than read by a shopper: it addresses one, lifts
 * its rules, says what customers are to be told, or asks to hide itself.
 */
export function isObeyed(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const folded = fold(text);
  if (MARK.test(folded) && MARKS().some((pattern) => pattern.test(folded))) return true;
  const sentences = listCued(folded);
  return (
    sentences.length > 0 &&
    LANGUAGES().some(({ cues, patterns }) => {
      const told = sentences.flatMap(({ sentence, words }) => (words.some((word) => cues.has(word)) ? sentence : []));
      return told.length > 0 && isAnyIn(told.join(" "), patterns);
    })
  );
}

/** Lists the sentences that hold a cue of any language, with the beginnings of their words that are one. */
function listCued(text: string): { sentence: string; words: string[] }[] {
  return (text.match(SENTENCES) ?? []).flatMap((sentence) => {
    const words = listBeginnings(sentence).filter((word) => CUES().has(word));
    return words.length > 0 ? { sentence: sentence.trim(), words } : [];
  });
}

/** No pattern goes on behind the end of a sentence. */
const SENTENCES = /[^.!?]+[.!?]*/g;
const MARK = /[<[{#]/;

function isAnyIn(text: string, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function listBeginnings(sentence: string): string[] {
  return (sentence.match(WORD) ?? []).map((word) => word.slice(0, CUE_LENGTH));
}
const WORD = /\p{L}+/gu;
const CUE_LENGTH = 5;

const LOOKALIKES: Record<string, string> = {
  ...{ а: "a", е: "e", о: "o", р: "p", с: "c", у: "y", х: "x", і: "i", ѕ: "s", ј: "j", ԁ: "d", ո: "n", ɡ: "g", ı: "i" },
  ...{ α: "a", ε: "e", ο: "o", ρ: "p", ι: "i", ν: "v", τ: "t", ß: "ss", "’": "'", "‘": "'", "´": "'", "`": "'" },
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join("")}]`, "gu");
const DIGITS: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s" };

/** Folds text so that signs which only look alike, hide or part words make no difference. */
function fold(text: string): string {
  const plain = IS_ASCII.test(text) ? text.toLowerCase() : foldSigns(text);
  return plain
    .replace(/(?<=[a-z])[01345](?=[a-z])/g, (digit) => DIGITS[digit]!)
    .replace(/\s+/g, " ")
    .trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const IS_ASCII = /^[\x00-\x7f]*$/;

function foldSigns(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .replace(LOOKALIKE, (sign) => LOOKALIKES[sign]!);
}
