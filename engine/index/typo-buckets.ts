import { editDistance } from "../../functions/platform/text/edit-distance.ts";
import type { StringTable } from "../structures/string-table.ts";

/** Maximum length of a word that is compared fast: its characters are the bits of one machine word. */
const MAX_FAST_LENGTH = 31;
/** Bits of a bucket's key that hold the length; the first letter's code point is above them. */
const LENGTH_BITS = 7;
const MAX_LENGTH = 2 ** LENGTH_BITS - 1;

/** Finds the terms within a few edits of a word: only those of the same first letter and about the same length are compared. */
export class TypoBuckets {
  readonly #terms: StringTable;
  readonly #buckets = new Map<number, number[]>();
  readonly #distance = new EditDistance();

  constructor(terms: StringTable) {
    this.#terms = terms;
  }

  /** Adds a word; words with digits are left out, because a wrong digit is another article and not a typing error. */
  add(term: number): void {
    const word = this.#terms.text(term);
    if (/\p{N}/u.test(word) || word.length > MAX_LENGTH) {
      return;
    }
    const key = bucketKey(word.codePointAt(0)!, word.length);
    const bucket = this.#buckets.get(key);
    if (bucket) {
      bucket.push(term);
    } else {
      this.#buckets.set(key, [term]);
    }
  }

  findWithin(word: string, maxEdits: number): { term: number; edits: number }[] {
    const found: { term: number; edits: number }[] = [];
    if (maxEdits === 0 || word.length === 0 || word.length > MAX_LENGTH || /\p{N}/u.test(word)) {
      return found;
    }
    const isFast = word.length <= MAX_FAST_LENGTH;
    if (isFast) {
      this.#distance.setWord(word);
    }
    const first = word.codePointAt(0)!;
    for (let length = Math.max(1, word.length - maxEdits); length <= Math.min(MAX_LENGTH, word.length + maxEdits); length++) {
      for (const term of this.#buckets.get(bucketKey(first, length)) ?? []) {
        const edits = isFast ? this.#distanceTo(term, length, maxEdits) : editDistance(word, this.#terms.text(term));
        if (edits > 0 && edits <= maxEdits) {
          found.push({ term, edits });
        }
      }
    }
    return found;
  }

  #distanceTo(term: number, length: number, maxEdits: number): number {
    const byteLength = this.#terms.length(term);
    if (byteLength === length) {
      return this.#distance.distanceToBytes(this.#terms.bytes, this.#terms.start(term), length, maxEdits);
    }
    return this.#distance.distanceToText(this.#terms.text(term));
  }
}

function bucketKey(firstCodePoint: number, length: number): number {
  return (firstCodePoint << LENGTH_BITS) | length;
}

/**
 * Computes the optimal string alignment distance (insertions, deletions, substitutions, swaps of neighbours) to one word of at
 * most 31 characters, for all rows of the table at once in the bits of a machine word: H. Hyyrö, "A bit-vector algorithm for
 * computing Levenshtein and Damerau edit distances" (2003).
 */
export class EditDistance {
  /** Positions at which the word has a character, by characters below 128. */
  readonly #positions = new Int32Array(128);
  readonly #otherPositions = new Map<number, number>();
  #length = 0;

  setWord(word: string): void {
    this.#positions.fill(0);
    this.#otherPositions.clear();
    this.#length = word.length;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      if (code < 128) {
        this.#positions[code] = this.#positions[code]! | (1 << at);
      } else {
        this.#otherPositions.set(code, (this.#otherPositions.get(code) ?? 0) | (1 << at));
      }
    }
  }

  distanceToText(text: string): number {
    return this.#run(text.length, Number.POSITIVE_INFINITY, (at) => text.charCodeAt(at));
  }

  /** Returns the distance to ASCII bytes, or a number above `limit` as soon as the distance exceeds it. */
  distanceToBytes(bytes: Uint8Array, start: number, length: number, limit: number): number {
    const positions = this.#positions;
    const last = 1 << (this.#length - 1);
    let distance = this.#length;
    let positive = -1;
    let negative = 0;
    let diagonal = 0;
    let previous = 0;
    for (let at = 0; at < length; at++) {
      const matches = positions[bytes[start + at]!]!;
      const swap = ((~diagonal & matches) << 1) & previous;
      diagonal = (((matches & positive) + positive) ^ positive) | matches | negative | swap;
      let horizontalPositive = negative | ~(diagonal | positive);
      const horizontalNegative = diagonal & positive;
      distance += (horizontalPositive & last) !== 0 ? 1 : 0;
      distance -= (horizontalNegative & last) !== 0 ? 1 : 0;
      if (distance - (length - at - 1) > limit) {
        return limit + 1;
      }
      horizontalPositive = (horizontalPositive << 1) | 1;
      positive = (horizontalNegative << 1) | ~(diagonal | horizontalPositive);
      negative = horizontalPositive & diagonal;
      previous = matches;
    }
    return distance;
  }

  #run(length: number, limit: number, codeAt: (at: number) => number): number {
    const last = 1 << (this.#length - 1);
    let distance = this.#length;
    let positive = -1;
    let negative = 0;
    let diagonal = 0;
    let previous = 0;
    for (let at = 0; at < length && distance - (length - at) <= limit; at++) {
      const code = codeAt(at);
      const matches = code < 128 ? this.#positions[code]! : (this.#otherPositions.get(code) ?? 0);
      const swap = ((~diagonal & matches) << 1) & previous;
      diagonal = (((matches & positive) + positive) ^ positive) | matches | negative | swap;
      let horizontalPositive = negative | ~(diagonal | positive);
      const horizontalNegative = diagonal & positive;
      distance += (horizontalPositive & last) !== 0 ? 1 : 0;
      distance -= (horizontalNegative & last) !== 0 ? 1 : 0;
      horizontalPositive = (horizontalPositive << 1) | 1;
      positive = (horizontalNegative << 1) | ~(diagonal | horizontalPositive);
      negative = horizontalPositive & diagonal;
      previous = matches;
    }
    return distance;
  }
}
