import type { AnswerPiece, TextPassage } from "../contracts/answer.ts";

/** Maximum characters of a passage for a composer: some five to ten sentences, about as many as an indexed chunk has. */
export const MAX_PASSAGE = 900;

/**
 * Joins neighbouring pieces to passages, each section under its heading, and sorts these by their best piece; without scores they
 * keep their order.
 */
export function joinPassages(pieces: AnswerPiece[], scores: number[] = []): { passages: TextPassage[]; passageCount: number } {
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
