import type { IndexPartition } from "../../index/index-partition.ts";
import { type Bitmap, countIntersection, intersect, listBits } from "../../structures/bitmap.ts";
import type { QueryScratch } from "../query-scratch.ts";
import { LABEL_FIELDS, NAME_FIELDS, type PostingCursor, scoreSelectedPostings } from "./score-postings.ts";

/**
 * Scores the documents that have all words of a phrase, each word given by its lexemes, and that no earlier expansion of the term
 * has seen. The words share the phrase's boost.
 */
export function scorePhrase(cursor: PostingCursor, scratch: QueryScratch, partition: IndexPartition, words: number[][]): void {
  const { phrase, wanted, touched } = scratch;
  findPhrase(phrase, cursor, scratch, partition, words);
  if (!addToSeen(cursor, phrase, wanted)) {
    return;
  }
  markPlaces(cursor, scratch, partition, words);
  const { postings } = partition.vocabulary;
  const { boost, term } = cursor;
  // A phrase is where all of its words are: one of them alone marks no place.
  cursor.term = 0;
  cursor.boost = boost / words.length;
  touched.fill(0);
  for (const lexeme of words.flat()) {
    scoreSelectedPostings(cursor, wanted, touched, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
  }
  cursor.term = term;
  cursor.boost = boost;
}

/** Writes the documents of the workspace that have all words into `phrase`. */
function findPhrase(
  phrase: Bitmap,
  { countable, fields }: PostingCursor,
  { phraseWord }: QueryScratch,
  { lexemeDocuments }: IndexPartition,
  words: number[][],
): void {
  phrase.set(countable);
  for (const lexemes of words) {
    phraseWord.fill(0);
    lexemeDocuments.mark(phraseWord, fields, lexemes);
    intersect(phrase, phraseWord);
  }
}

/** Counts the documents of a phrase as seen, and writes those to score into `wanted`; returns whether there are any. */
function addToSeen(cursor: PostingCursor, phrase: Bitmap, wanted: Bitmap): boolean {
  const { seen, candidates } = cursor;
  let any = 0;
  for (let at = 0; at < phrase.length; at++) {
    const fresh = phrase[at]! & ~seen[at]!;
    phrase[at] = fresh;
    wanted[at] = fresh & candidates[at]!;
    any |= wanted[at]!;
  }
  cursor.frequency += countIntersection(phrase, phrase);
  for (let at = 0; at < phrase.length; at++) {
    seen[at] = seen[at]! | phrase[at]!;
  }
  return any !== 0;
}

/** Marks the documents to score that have all words of the phrase in their name, or in name and labels. */
function markPlaces(cursor: PostingCursor, scratch: QueryScratch, partition: IndexPartition, words: number[][]): void {
  const { wanted, phraseWord, phrasePlace } = scratch;
  for (const [fields, marked] of [
    [NAME_FIELDS, cursor.named],
    [NAME_FIELDS | LABEL_FIELDS, cursor.labelled],
  ] as const) {
    phrasePlace.set(wanted);
    for (const lexemes of words) {
      phraseWord.fill(0);
      partition.lexemeDocuments.mark(phraseWord, fields & cursor.fields, lexemes);
      intersect(phrasePlace, phraseWord);
    }
    for (const document of listBits(phrasePlace)) {
      marked[document] = marked[document]! | cursor.term;
    }
  }
}
