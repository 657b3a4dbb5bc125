import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { analyse } from "../../../../platform/text/words.ts";
import { extractPriceBounds, findOnlyAmount, stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { TextPiece } from "../../shop/text-outline.ts";
import { addIntroduction } from "./quote-passage.ts";

/** A row as it is outlined: "Up to 50 – Standard: 4.90; Express: 9.90." */
const ROW = /^(.{1,120}?) – (.+?)\.?$/u;
const TWO_CELLS = /^(.{1,120}?): (.+?)\.?$/u;
const CELL = /^(.{1,120}?): (.+)$/u;
/** Scores of rows nearer to that of the best one do not tell which is meant. */
const OTHER_ROW_SHARE = 0.8;

/**
 * Quotes what a question asks for of a table, with the names of the row and of the columns: the cells of the columns that it
 * names. The row is the one that holds the amount of the question ("what do I pay for 95?" asks for that of "50 to 100"), or the
 * only one that fits. Null where no row or no column is meant.
 */
export function quoteRow(
  pieces: TextPiece[],
  { scores, best, language }: { scores: number[]; best: number; language: string },
  question: string,
): string | null {
  const ofAmount = findRowOfAmount(pieces, best, question);
  const at = ofAmount ?? (isOnlyRow(pieces, scores, best) ? best : null);
  if (at === null) return null;
  const { text } = pieces[at]!;
  const cells = selectCells(text, question, language);
  return cells === null && ofAmount === null ? null : addIntroduction(pieces, at, cells ?? text);
}

function findRowOfAmount(pieces: TextPiece[], best: number, question: string): number | null {
  const amount = findOnlyAmount(new WrittenText(question));
  if (amount === null) return null;
  const { section } = pieces[best]!;
  const at = pieces.findIndex(
    (piece) => piece.kind === "row" && piece.section === section && holdsAmount(labelOf(piece), amount),
  );
  return at < 0 ? null : at;
}

/** Returns true where a row is meant more than the other rows of its table. */
function isOnlyRow(pieces: TextPiece[], scores: number[], best: number): boolean {
  const { kind, paragraph } = pieces[best]!;
  const least = OTHER_ROW_SHARE * scores[best]!;
  return kind === "row" && pieces.every((piece, at) => at === best || piece.paragraph !== paragraph || scores[at]! < least);
}

/** Returns the cells of a row whose columns a question names; null where it names none or all. */
function selectCells(row: string, question: string, language: string): string | null {
  const [, label, rest] = ROW.exec(row) ?? [];
  if (label === undefined || rest === undefined) return null;
  const stopWords = stopWordsFor(language);
  const asked = new Set(analyse(question, language).flatMap(({ stem, surface }) => (stopWords.has(surface) ? [] : [stem])));
  const cells = rest.split("; ");
  const isAsked = (text: string) => analyse(text, language).some(({ stem }) => asked.has(stem));
  if (!cells.some((cell) => isAsked(CELL.exec(cell)?.[1] ?? ""))) return null;
  const named = cells.filter(isAsked);
  return named.length === cells.length ? null : `${label} – ${named.join("; ")}.`;
}

function labelOf({ text }: TextPiece): string {
  return (ROW.exec(text) ?? TWO_CELLS.exec(text))?.[1] ?? "";
}

function holdsAmount(label: string, amount: number): boolean {
  const { min, max } = extractPriceBounds(new WrittenText(foldCharacters(label).replace(/\s*[—–]\s*/g, " - ")));
  return (min !== null || max !== null) && amount >= (min ?? 0) && amount <= (max ?? Number.POSITIVE_INFINITY);
}
