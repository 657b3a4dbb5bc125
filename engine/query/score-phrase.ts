import { intersect } from "../structures/bitmap.ts";
import type { PostingLists } from "../structures/posting-lists.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { markPostings, type PostingCursor, scorePostings } from "./score-postings.ts";

/** As `followList`, for the documents that have all words of a phrase, each word given by its lexemes. The words share what the phrase is worth. */
export function scorePhrase(walk: PostingCursor, scratch: QueryScratch, postings: PostingLists, words: number[][]): void {
  const { phrase, phraseWord, phraseCandidates } = scratch;
  phrase.set(walk.countable);
  for (const lexemes of words) {
    phraseWord.fill(0);
    for (const lexeme of lexemes) {
      markPostings(phraseWord, walk.fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
    intersect(phrase, phraseWord);
  }
  phraseCandidates.set(walk.candidates);
  intersect(phraseCandidates, phrase);
  const within: PostingCursor = { ...walk, countable: phrase, candidates: phraseCandidates, worth: walk.worth / words.length };
  const seenBefore = walk.seen.slice();
  for (const lexeme of words.flat()) {
    scorePostings(within, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
  }
  // Documents with only some of the words were not seen by the phrase.
  for (let at = 0; at < walk.seen.length; at++) {
    walk.seen[at] = seenBefore[at]! | (walk.seen[at]! & phrase[at]!);
  }
  walk.reached = within.reached;
  walk.frequency = within.frequency;
}
