import type { Walk } from "./follow-list.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "./posting.ts";
import type { PostingLists } from "./posting-lists.ts";
import { CELL, OCCURRENCES, PRESENT, type Scratch, STAMP } from "./scratch.ts";

/** Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower (measured on Node 24). */
const documentShift = DOCUMENT_SHIFT;
const fieldMask = FIELD_MASK;
const fieldShift = FIELD_SHIFT;
const occurrenceMask = OCCURRENCE_MASK;
const cellSize = CELL;
const occurrencesAt = OCCURRENCES;
const presentAt = PRESENT;
const stampAt = STAMP;

/** As `followList`, for the documents that have all words of a phrase, each given by its lexemes. */
export function followPhrase(walk: Walk, scratch: Scratch, postings: PostingLists, phrase: number[][]): void {
  const { phraseStamp, phraseOccurrences, phraseReached } = scratch;
  const { cells, numbers, homes, home } = walk;
  let last = 0;
  let reached = 0;
  for (const [order, lexemes] of phrase.entries()) {
    last = scratch.nextStep();
    for (const lexeme of lexemes) {
      reached = followWord(walk, scratch, postings, lexeme, { step: last, isFirst: order === 0, reached });
    }
  }
  for (let at = 0; at < reached; at++) {
    const document = phraseReached[at]!;
    const cell = document * cellSize;
    const isHome = home === 0 ? homes[document] !== 0 : homes[document] === home;
    if (phraseStamp[document] === last && cells[cell + stampAt]! <= walk.firstStep && isHome) {
      cells[cell + stampAt] = walk.step;
      walk.frequency++;
      if ((cells[cell + presentAt]! & walk.needed) === walk.needed) {
        numbers[cell + occurrencesAt] = (walk.worth * phraseOccurrences[document]!) / phrase.length;
        walk.reachedDocuments[walk.reached++] = document;
      }
    }
  }
}

/** Takes documents that have the words before this one on to this step; the first word brings them in. */
function followWord(
  { lengths, capacity, impacts }: Walk,
  { phraseStamp, phraseOccurrences, phraseReached }: Scratch,
  postings: PostingLists,
  lexeme: number,
  { step, isFirst, reached: reachedBefore }: { step: number; isFirst: boolean; reached: number },
): number {
  const page = postings.page(lexeme);
  const end = postings.offset(lexeme) + postings.length(lexeme);
  let reached = reachedBefore;
  for (let at = postings.offset(lexeme); at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    const reachedBy = phraseStamp[document]!;
    if (reachedBy !== step && reachedBy !== step - 1 && !isFirst) {
      continue;
    }
    const field = (posting >>> fieldShift) & fieldMask;
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * (posting & occurrenceMask);
    if (counted === 0) {
      continue;
    }
    if (isFirst && reachedBy !== step) {
      phraseReached[reached++] = document;
      phraseOccurrences[document] = 0;
    }
    phraseStamp[document] = step;
    phraseOccurrences[document] = phraseOccurrences[document]! + counted;
  }
  return reached;
}
