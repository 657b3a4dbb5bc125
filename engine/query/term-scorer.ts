import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, countIntersection, hasBit, intersect, listBits } from "../structures/bitmap.ts";
import type { PostingLists } from "../structures/posting-lists.ts";
import type { Expansion } from "./expand-term.ts";
import type { QueryScratch } from "./query-scratch.ts";
import {
  LABEL_FIELDS,
  markPostings,
  NAME_FIELDS,
  type PostingCursor,
  scorePostings,
  scoreSelectedPostings,
} from "./score-postings.ts";

/** Parameters of BM25F as Lucene has them by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
export const B = 0.75;

/** Scores one term after the other: `beginTerm`, `scoreExpansions` for each kind of expansion, `finishTerm`. */
export class TermScorer {
  readonly #partition: IndexPartition;
  readonly #documents: number;
  readonly #scratch: QueryScratch;
  readonly #cursor: PostingCursor;
  #exactReached = 0;
  #isNarrowed = false;
  /** Number of documents in `scratch.reached`. */
  reached = 0;
  /** Number of documents that have the current term exactly. */
  exactFrequency = 0;

  /** Takes the documents of the workspace, the weights of occurrences and the bits of the fields that count. */
  constructor(
    partition: IndexPartition,
    workspace: { bits: Bitmap; count: number },
    impacts: Float32Array,
    fields: number,
    scratch: QueryScratch,
  ) {
    this.#partition = partition;
    this.#documents = workspace.count;
    this.#scratch = scratch;
    scratch.reserveBitmaps(partition.capacity);
    scratch.candidates.set(workspace.bits);
    const { candidates, seen, seenBefore, occurrences, termReached } = scratch;
    const { codes: lengths, capacity } = partition.fieldLengths;
    const bits = { countable: workspace.bits, candidates, seen, seenBefore };
    const { named, labelled } = scratch;
    const counters = { boost: 1, reached: 0, frequency: 0, term: 0, named, labelled };
    this.#cursor = { lengths, capacity, impacts, fields, occurrences, reachedDocuments: termReached, ...bits, ...counters };
  }

  /** Number of documents that have the current term. */
  get frequency(): number {
    return this.#cursor.frequency;
  }

  beginTerm(term: number): void {
    this.#cursor.term = 1 << term;
    this.#scratch.seen.fill(0);
    this.#scratch.seenBefore.fill(0);
    this.#cursor.reached = 0;
    this.#cursor.frequency = 0;
    this.#exactReached = 0;
    this.exactFrequency = 0;
  }

  /** Scores expansions in order; each adds the documents that no earlier one of the term has seen. */
  scoreExpansions(expansions: Expansion[]): void {
    const { postings } = this.#partition.vocabulary;
    const cursor = this.#cursor;
    for (const { how, boost, lexemes, phrase } of expansions) {
      cursor.boost = boost;
      if (cursor.frequency > 0) {
        cursor.seenBefore.set(cursor.seen);
      }
      if (phrase) {
        scorePhrase(cursor, this.#scratch, postings, phrase);
      }
      if (this.#isNarrowed) {
        this.#scoreNarrowed(lexemes);
      } else {
        for (const lexeme of lexemes) {
          scorePostings(cursor, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
        }
      }
      if (how === "exact") {
        this.#exactReached = cursor.reached;
        this.exactFrequency = cursor.frequency;
      }
    }
  }

  /** Counts the documents that have the lexemes, then scores those that can still be found. */
  #scoreNarrowed(lexemes: number[]): void {
    const { postings } = this.#partition.vocabulary;
    const { candidates, seen, seenBefore, wanted, touched } = this.#scratch;
    const cursor = this.#cursor;
    if (lexemes.length === 0) {
      return;
    }
    for (const lexeme of lexemes) {
      markPostings(seen, cursor.fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
    cursor.frequency = countIntersection(seen, cursor.countable);
    for (let at = 0; at < wanted.length; at++) {
      wanted[at] = candidates[at]! & seen[at]! & ~seenBefore[at]!;
    }
    touched.fill(0);
    for (const lexeme of lexemes) {
      scoreSelectedPostings(cursor, wanted, touched, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
  }

  /** Returns what a word of this frequency adds to a score at most: where it fills a field. */
  limit(frequency: number): number {
    return Math.log(1 + (this.#documents - frequency + 0.5) / (frequency + 0.5)) * (K1 + 1);
  }

  /** Turns the occurrences of the term into scores. After a required term only documents that have it are scored. */
  finishTerm(term: number, isRequired: boolean): void {
    const { score, present, occurrences, reached, termReached } = this.#scratch;
    const { frequency, reached: termCount } = this.#cursor;
    const rarity = this.limit(frequency);
    const bit = 1 << term;
    let count = this.reached;
    for (let at = 0; at < termCount; at++) {
      const document = termReached[at]!;
      const seen = occurrences[document]!;
      const terms = present[document]!;
      if (terms === 0) {
        reached[count++] = document;
      }
      score[document] = score[document]! + (rarity * seen) / (seen + K1);
      present[document] = terms | bit;
    }
    this.reached = count;
    if (isRequired) {
      this.#isNarrowed = true;
      intersect(this.#scratch.candidates, this.#scratch.seen);
    }
    this.#noteInexact(bit, termCount);
  }

  #noteInexact(bit: number, termCount: number): void {
    const { inexact, inexactDocuments, termReached } = this.#scratch;
    for (let at = this.#exactReached; at < termCount; at++) {
      const document = termReached[at]!;
      inexact[document] = inexact[document]! | bit;
      inexactDocuments.push(document);
    }
  }
}

/** Marks the documents of a phrase that have all of its words in their name, or in name and labels. */
function markPlaces(cursor: PostingCursor, scratch: QueryScratch, postings: PostingLists, words: number[][]): void {
  const { phraseCandidates, phraseWord, phrasePlace } = scratch;
  for (const [fields, marked] of [
    [NAME_FIELDS, cursor.named],
    [NAME_FIELDS | LABEL_FIELDS, cursor.labelled],
  ] as const) {
    phrasePlace.set(phraseCandidates);
    for (const lexemes of words) {
      phraseWord.fill(0);
      for (const lexeme of lexemes) {
        markPostings(phraseWord, fields & cursor.fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
      }
      intersect(phrasePlace, phraseWord);
    }
    for (const document of listBits(phrasePlace)) {
      if (!hasBit(cursor.seen, document)) {
        marked[document] = marked[document]! | cursor.term;
      }
    }
  }
}

/**
 * Does the same as `scorePostings` for the documents that have all words of a phrase, each word given by its lexemes. The words
 * share the phrase's boost.
 */
function scorePhrase(cursor: PostingCursor, scratch: QueryScratch, postings: PostingLists, words: number[][]): void {
  const { phrase, phraseWord, phraseCandidates } = scratch;
  phrase.set(cursor.countable);
  for (const lexemes of words) {
    phraseWord.fill(0);
    for (const lexeme of lexemes) {
      markPostings(phraseWord, cursor.fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
    intersect(phrase, phraseWord);
  }
  phraseCandidates.set(cursor.candidates);
  intersect(phraseCandidates, phrase);
  markPlaces(cursor, scratch, postings, words);
  // A phrase is where all of its words are: one of them alone marks no place.
  const within: PostingCursor = {
    ...cursor,
    term: 0,
    countable: phrase,
    candidates: phraseCandidates,
    boost: cursor.boost / words.length,
  };
  const seenBefore = cursor.seen.slice();
  for (const lexeme of words.flat()) {
    scorePostings(within, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
  }
  // Documents with only some of the words were not seen by the phrase.
  for (let at = 0; at < cursor.seen.length; at++) {
    cursor.seen[at] = seenBefore[at]! | (cursor.seen[at]! & phrase[at]!);
  }
  cursor.reached = within.reached;
  cursor.frequency = within.frequency;
}
