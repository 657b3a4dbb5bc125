import { type Bitmap, createBitmap, hasBit, listCommonBits } from "../structures/bitmap.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT } from "../structures/posting-lists.ts";
import type { FilteredRecords } from "./filtered-records.ts";

/** Shortest list whose documents are kept: to go through a shorter one costs no more than to combine bitmaps. */
const MIN_POSTINGS = 1_024;
/** Maximum bitmaps kept: the words that many searches of a shop share; 1.6 MB at 50,000 records. */
const MAX_BITMAPS = 256;

/** Constants of this module's own, as in query/score-postings.ts. */
const documentShift = DOCUMENT_SHIFT;
const fieldShift = FIELD_SHIFT;
const fieldMask = FIELD_MASK;

/** Knows the documents that have a lexeme in some fields, and keeps those of frequent lexemes until the partition changes. */
export class LexemeDocuments {
  readonly #partition: FilteredRecords;
  #revision = -1;
  /** Bitmaps by lexeme and fields, least recently used first. */
  readonly #kept = new Map<number, Bitmap>();

  constructor(partition: FilteredRecords) {
    this.#partition = partition;
  }

  /** Adds to `marked` the documents that have one of the lexemes in one of the fields, given as bits. */
  mark(marked: Bitmap, fields: number, lexemes: readonly number[]): void {
    const { postings } = this.#partition.vocabulary;
    for (const lexeme of lexemes) {
      const length = postings.length(lexeme);
      if (length < MIN_POSTINGS) {
        markPostings(marked, fields, postings.page(lexeme), postings.offset(lexeme), length);
        continue;
      }
      const bits = this.#bitmap(lexeme, fields);
      for (let at = 0; at < bits.length; at++) {
        marked[at] = marked[at]! | bits[at]!;
      }
    }
  }

  /** Lists the documents of `among` that have a lexeme in one of the fields, given as bits; each once. */
  list(among: Bitmap, fields: number, lexeme: number): number[] {
    const { postings } = this.#partition.vocabulary;
    const length = postings.length(lexeme);
    return length < MIN_POSTINGS
      ? listPostings(among, fields, postings.page(lexeme), postings.offset(lexeme), length)
      : listCommonBits(among, this.#bitmap(lexeme, fields));
  }

  #bitmap(lexeme: number, fields: number): Bitmap {
    if (this.#revision !== this.#partition.revision) {
      this.#kept.clear();
      this.#revision = this.#partition.revision;
    }
    const key = lexeme * 256 + fields;
    let bits = this.#kept.get(key);
    if (bits) {
      this.#kept.delete(key);
    } else {
      const { postings } = this.#partition.vocabulary;
      bits = createBitmap(this.#partition.capacity);
      markPostings(bits, fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
    this.#kept.set(key, bits);
    if (this.#kept.size > MAX_BITMAPS) {
      this.#kept.delete(this.#kept.keys().next().value!);
    }
    return bits;
  }
}

function markPostings(marked: Bitmap, fields: number, page: Uint32Array, start: number, length: number): void {
  const end = start + length;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    if (((fields >>> ((posting >>> fieldShift) & fieldMask)) & 1) === 1) {
      marked[document >>> 5] = marked[document >>> 5]! | (1 << (document & 31));
    }
  }
}

function listPostings(among: Bitmap, fields: number, page: Uint32Array, start: number, length: number): number[] {
  const found: number[] = [];
  const end = start + length;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    const isAmong = hasBit(among, document) && ((fields >>> ((posting >>> fieldShift) & fieldMask)) & 1) === 1;
    if (isAmong && !found.includes(document)) {
      found.push(document);
    }
  }
  return found;
}
