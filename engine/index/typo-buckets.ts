import type { StringTable } from "../structures/string-table.ts";
import { EditDistance } from "./edit-distance.ts";

/** Longer words are never corrected: the bits of one machine word are what makes the comparison fast. */
const LONGEST = 31;
/** Words of the same first letter and length share a bucket; code points fit above the length's five bits. */
const LENGTH_BITS = 5;

/** Finds the terms within a few edits of a word: only those of the same first letter and about the same length are compared. */
export class TypoBuckets {
  readonly #terms: StringTable;
  readonly #buckets = new Map<number, number[]>();
  readonly #distance = new EditDistance();

  constructor(terms: StringTable) {
    this.#terms = terms;
  }

  /** Words with digits are left out: a wrong digit is another article, not a typing error. */
  add(term: number): void {
    const word = this.#terms.text(term);
    if (/\p{N}/u.test(word) || word.length > LONGEST) {
      return;
    }
    const key = keyOf(word.codePointAt(0)!, word.length);
    const bucket = this.#buckets.get(key);
    if (bucket) {
      bucket.push(term);
    } else {
      this.#buckets.set(key, [term]);
    }
  }

  findWithin(word: string, maxEdits: number): { term: number; edits: number }[] {
    const found: { term: number; edits: number }[] = [];
    if (maxEdits === 0 || word.length === 0 || word.length > LONGEST || /\p{N}/u.test(word)) {
      return found;
    }
    this.#distance.setWord(word);
    const first = word.codePointAt(0)!;
    for (let length = Math.max(1, word.length - maxEdits); length <= Math.min(LONGEST, word.length + maxEdits); length++) {
      for (const term of this.#buckets.get(keyOf(first, length)) ?? []) {
        const edits = this.#distanceTo(term, length, maxEdits);
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

function keyOf(firstCodePoint: number, length: number): number {
  return (firstCodePoint << LENGTH_BITS) | length;
}
