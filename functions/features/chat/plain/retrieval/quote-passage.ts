import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { TextPiece } from "../../shop/text-outline.ts";
import { detectRequestedNumber, statesNumber } from "./requested-number.ts";

/** Maximum characters of a quote that is shown as it stands. */
const MAX_QUOTE = 640;
const MAX_PIECES = 9;
/** Pieces that score about as well as the best answer together with it: the first row of a table whose third fits better. */
const RUN_SCORE_SHARE = 0.87;
/** Characters that such pieces have together. */
const MAX_RUN = 300;
const QUESTION = /[?？؟]$/;
const INTRODUCES = /:$/;

/**
 * Returns the passage around the piece that answers best, as a reader would quote it: a short section whole, a list from its
 * beginning, otherwise the answering sentence and what follows, never beyond its section. Items and rows come with what
 * introduces them, and a sentence that refers to the one before it comes with that one.
 */
export function quotePassage(pieces: TextPiece[], scores: number[], best: number, language: string): string {
  const { section } = pieces[best]!;
  const first = pieces.findIndex((piece) => piece.section === section);
  const heading = pieces[best]!.headings.join();
  const end = pieces.findIndex((piece, at) => at > best && piece.section !== section && piece.headings.join() !== heading);
  const last = end < 0 ? pieces.length : end;
  const start = isShortSection(pieces.slice(first, last)) ? first : findStart(pieces, { scores, best, first, language });
  return addIntroduction(pieces, start, joinFrom(pieces, { start, end: last, best }, language));
}

function isShortSection(section: TextPiece[]): boolean {
  const [first] = section;
  if (!first || first.headings.length === 0 || section.length > MAX_PIECES) return false;
  return section.every(({ kind }) => kind !== "row") && measure(section) <= MAX_QUOTE;
}

/** Adds the best piece of the rest of a page to a quote: of two that score much alike the second often answers. */
export function addSecond(pieces: TextPiece[], scores: number[], quote: string, language: string): string {
  const best = Math.max(...scores);
  const others = [...scores.keys()].filter((at) => !quote.includes(pieces[at]!.text));
  const second = others.reduce((first, at) => (scores[at]! > (scores[first] ?? 0) ? at : first), -1);
  if (second < 0 || scores[second]! < SECOND_SCORE_SHARE * best) return quote;
  const text = withException(pieces, second, language);
  return text.length > MAX_SECOND ? quote : `${quote} … ${text}`;
}
const SECOND_SCORE_SHARE = 0.7;
const MAX_SECOND = 260;

const EXCEPTIONS = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`^[^\\p{L}]*(?:${languageData(language).serviceWords.exceptions})(?!\\p{L})`, "u"),
);

/** Returns a piece with the sentence behind it that takes something of it back: "except goods on sale". */
function withException(pieces: TextPiece[], at: number, language: string): string {
  const { text } = pieces[at]!;
  return isException(pieces, at + 1, language) ? `${text} ${pieces[at + 1]!.text}` : text;
}

/** Returns true for a sentence that takes back something of the one before it, in the same section. */
function isException(pieces: TextPiece[], at: number, language: string): boolean {
  const [before, piece] = [pieces[at - 1], pieces[at]];
  if (piece?.section !== before?.section || piece?.kind !== "sentence") return false;
  return EXCEPTIONS[toLanguage(language)].test(foldCharacters(piece.text));
}

/**
 * Returns the one piece of a quote that decides, with what introduces it: where a number is asked for, the best of those that
 * state one.
 */
export function quoteDecisive(
  pieces: TextPiece[],
  { scores, best, answer, language }: { scores: number[]; best: number; answer: string; language: string },
  question: string,
): string {
  const wanted = detectRequestedNumber(question);
  const { section } = pieces[best]!;
  const stating = pieces.flatMap((piece, at) => {
    const isQuoted = piece.section === section && answer.includes(piece.text);
    return wanted !== null && isQuoted && statesNumber(foldCharacters(piece.text), wanted) ? [at] : [];
  });
  const decisive = stating.reduce((first, at) => (scores[at]! > scores[first]! ? at : first), stating[0] ?? best);
  return addIntroduction(pieces, decisive, withException(pieces, decisive, language));
}

interface Section {
  scores: number[];
  best: number;
  first: number;
  language: string;
}

function findStart(pieces: TextPiece[], { scores, best, first, language }: Section): number {
  const { kind } = pieces[best]!;
  const start = (kind === "item" ? findListStart(pieces, best) : null) ?? findRunStart(pieces, scores, best);
  if (kind === "row") return start;
  const before = pieces[start - 1];
  if (!before || start === first || before.kind !== "sentence") return start;
  return INTRODUCES.test(before.text) || refersBack(pieces[start]!.text, language) ? start - 1 : start;
}

/** Returns the beginning of a list or table where the best piece is then still quoted; null otherwise. */
function findListStart(pieces: TextPiece[], best: number): number | null {
  const begin = pieces.findIndex(({ paragraph }) => paragraph === pieces[best]!.paragraph);
  return measure(pieces.slice(begin, best + 1)) <= MAX_QUOTE && best - begin < MAX_PIECES ? begin : null;
}

/** "They arrive on the next day" says nothing without the sentence before. */
function refersBack(text: string, language: string): boolean {
  const [first = ""] = foldCharacters(text).split(/[^\p{L}]+/u);
  return languageData(language).messages.pronouns.split("|").includes(first);
}

function findRunStart(pieces: TextPiece[], scores: number[], best: number): number {
  const { paragraph, text } = pieces[best]!;
  const least = RUN_SCORE_SHARE * scores[best]!;
  let start = best;
  let length = text.length;
  while (pieces[start - 1]?.paragraph === paragraph && scores[start - 1]! >= least) {
    length += pieces[start - 1]!.text.length + 1;
    if (length > MAX_RUN) break;
    start--;
  }
  return start;
}

/** Joins pieces up to the end of their section, as many as fit; fragments are left out. The best one is always among them. */
function joinFrom(pieces: TextPiece[], { start, end, best }: Record<"start" | "end" | "best", number>, language: string): string {
  const texts: string[] = [];
  let length = 0;
  for (let at = start; at < end; at++) {
    const { text, kind } = pieces[at]!;
    if (kind === "fragment" && at !== best) continue;
    const isFull = texts.length >= MAX_PIECES || length + text.length > MAX_QUOTE;
    if (at > best && isFull && !isException(pieces, at, language)) break;
    texts.push(text);
    length += text.length + 1;
  }
  return texts.join(" ");
}

/** Puts the heading before an item or row, which says little without it. A heading that asks is what the shopper asks. */
export function addIntroduction(pieces: TextPiece[], start: number, quote: string): string {
  const { kind, headings } = pieces[start]!;
  const heading = headings.at(-1);
  if ((kind !== "item" && kind !== "row") || heading === undefined || QUESTION.test(heading)) return quote;
  return `${heading.replace(/[:.]$/, "")}: ${quote}`;
}

function measure(pieces: TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length + 1, 0);
}
