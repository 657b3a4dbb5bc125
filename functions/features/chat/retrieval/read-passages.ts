import { analyse } from "../../../platform/text/words/words.ts";
import { listSections, outlineText, type SearchHit, stopWordsFor } from "../../search/index.ts";
import type { AnswerPiece, AnswerQuote, Candidate, TextPassage } from "../contracts/answer.ts";
import type { PromotionCodes } from "../shop/promotion-codes.ts";
import { cleanText } from "../shop/record-text.ts";
import { sanitizeText } from "../shop/sanitize-text.ts";
import type { AnsweringPart } from "./match-questions.ts";

/** Longest text that is read whole; of a longer one, what the search found. */
const MAX_CHARACTERS = 200_000;
/** Weight of a word in the headings above a piece, beside one in the piece itself. */
const HEADING_WEIGHT = 0.5;
/** Weight of standing first: a text begins with what matters most. */
const BEGINNING_WEIGHT = 0.05;

/** Weight of a section's sureness beside the words of a question in its pieces. */
export const ANSWER_WEIGHT = 2;

export type ReadPassages = Required<Pick<Candidate, "passages" | "passageCount">> & Pick<Candidate, "quotes">;

/**
 * Reads the passages of a record's text that have most of a question's words, those that are rare in the text above all; those of
 * sections that surely answer it come first. `quotes`: the sentences that do, as `answers` name them.
 */
export function readPassages(
  hit: SearchHit,
  {
    question,
    language,
    maxCount,
    answers,
    codes,
  }: { question: string; language: string; maxCount: number; answers?: AnsweringPart[] | null; codes?: PromotionCodes },
): ReadPassages {
  const { content, matchingChunks } = hit;
  const text = typeof content === "string" ? content : "";
  if (text === "" || text.length > MAX_CHARACTERS) {
    const found = Array.isArray(matchingChunks) ? (matchingChunks as { chunkText: string; order: number }[]) : [];
    const passages = found.map(({ chunkText, order }) => ({ position: order, text: cleanText(chunkText, MAX_PASSAGE) }));
    return { passages: passages.slice(0, maxCount), passageCount: Math.max(found.length, Math.ceil(text.length / MAX_PASSAGE)) };
  }
  const pieces = answers ? markAnswers(text, language, answers) : outlineText(text, language);
  const { passages, passageCount } = joinPassages(pieces, scorePieces(pieces, question, language));
  const quotes = answers ? listQuotes(pieces, answers, codes) : [];
  return { passages: passages.slice(0, maxCount), passageCount, ...(quotes.length > 0 && { quotes }) };
}

function markAnswers(text: string, language: string, answers: AnsweringPart[]): AnswerPiece[] {
  const surest = new Map<string, number>();
  for (const { at, sureness } of answers) surest.set(at, Math.max(surest.get(at) ?? 0, sureness));
  return listSections(text, language).flatMap(({ at, pieces }) =>
    pieces.map((piece) => ({ ...piece, sureness: surest.get(at) ?? 0 })),
  );
}

/** Quotes of a page for the composer, and characters of a section that is quoted whole: a rule keeps its exception. */
const MAX_QUOTES = 4;
const SHORT_SECTION = 240;

/**
 * Lists the sentences that answer, the surest first: those that the cleaned text of the page still has, so that nothing leaves
 * which was taken out of it, with translations that cleaning leaves as they are.
 */
function listQuotes(pieces: AnswerPiece[], answers: AnsweringPart[], codes: PromotionCodes | undefined): AnswerQuote[] {
  const byText = new Map(pieces.map((piece) => [piece.text, piece]));
  const bySection = Map.groupBy(pieces, ({ section, headings, paragraph }) => `${section} ${headings[0] ? "" : paragraph}`);
  const short = [...bySection.values()].filter((own) => own.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_SECTION);
  const quotes = answers.flatMap(({ quote = [], told, sureness }): AnswerQuote[] => {
    const own = quote.map((text) => byText.get(text));
    if (own.length === 0 || !own.every((piece) => piece !== undefined)) return [];
    const isClean = told !== undefined && codes !== undefined && sanitizeText(told, codes) === told;
    return [{ pieces: short.find((whole) => whole.includes(own[0]!)) ?? own, sureness, ...(isClean && { told }) }];
  });
  return quotes.toSorted((left, right) => right.sureness - left.sureness).slice(0, MAX_QUOTES);
}

function scorePieces(pieces: AnswerPiece[], question: string, language: string): number[] {
  const stopWords = stopWordsFor(language);
  const stemsOf = (text: string) =>
    new Set(analyse(text, language).flatMap(({ stem, surface }) => (stopWords.has(surface) ? [] : [stem])));
  const asked = [...stemsOf(question)];
  const read = pieces.map(({ text, headings, sureness = 0 }) => ({
    own: stemsOf(text),
    above: stemsOf(headings.join(" ")),
    sureness,
  }));
  const rarity = new Map(
    asked.map((stem) => [stem, Math.log(1 + pieces.length / (1 + read.filter(({ own }) => own.has(stem)).length))]),
  );
  const most = [...rarity.values()].reduce((sum, each) => sum + each, 1);
  return read.map(({ own, above, sureness }, at) => {
    const weigh = (stem: string) => (own.has(stem) ? 1 : above.has(stem) ? HEADING_WEIGHT : 0) * rarity.get(stem)!;
    return asked.reduce((sum, stem) => sum + weigh(stem), ANSWER_WEIGHT * most * sureness) + BEGINNING_WEIGHT / (1 + at);
  });
}

/** Maximum characters of a passage for a composer: some five to ten sentences, about as many as an indexed chunk has. */
const MAX_PASSAGE = 900;

/**
 * Joins neighbouring pieces to passages, each section under its heading, and sorts these by their best piece; without scores they
 * keep their order.
 */
function joinPassages(pieces: AnswerPiece[], scores: number[] = []): { passages: TextPassage[]; passageCount: number } {
  const joined: (TextPassage & { pieces: AnswerPiece[]; score: number })[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { text: own, headings, section } = piece;
    const last = joined.at(-1);
    const score = scores[index] ?? 0;
    const beginsSection = headings.length > 0 && pieces[index - 1]?.section !== section;
    const text = beginsSection ? `${headings.join(": ")}: ${own}` : own;
    if (!last || last.text.length + 1 + text.length > MAX_PASSAGE)
      joined.push({ position: joined.length, text, pieces: [piece], score });
    else {
      last.pieces.push(piece);
      last.text += ` ${text}`;
      last.score = Math.max(last.score, score);
    }
  }
  const best = joined.toSorted((left, right) => right.score - left.score);
  return { passages: best.map(({ score: _, ...passage }) => passage), passageCount: joined.length };
}
