import { resized } from "./resized.ts";

/**
 * Widths of a posting, which is one number of 32 bits: document (21), field (3), occurrences (8). Two million records of a kind
 * and tenant are forty times the largest tier's products.
 */
export const FIELD_BITS = 3;
const OCCURRENCE_BITS = 8;
export const DOCUMENT_SHIFT = FIELD_BITS + OCCURRENCE_BITS;
export const FIELD_SHIFT = OCCURRENCE_BITS;
export const FIELD_MASK = 2 ** FIELD_BITS - 1;
export const OCCURRENCE_MASK = 2 ** OCCURRENCE_BITS - 1;
export const MAX_DOCUMENTS = 2 ** 21;

/** Sizes of blocks in entries, by size class: each half or a third larger than the one before, so that little is left empty. */
const SIZES: number[] = [];
for (let size = 2; size < 2 ** 26; size *= 2) {
  SIZES.push(size, size + size / 2);
}
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

/**
 * Holds many growing lists of numbers in a few large pages: a list of one entry costs eight bytes, and nothing is left to the
 * garbage collector.
 */
export class PostingLists {
  #pages: Uint32Array[] = [];
  #currentPage = -1;
  #currentUsed = 0;
  /** Blocks that lists have outgrown, as page and offset in turn, by size class. */
  #free: number[][] = SIZES.map(() => []);
  #pageByList = new Uint32Array(64);
  #offsetByList = new Uint32Array(64);
  #lengthByList = new Uint32Array(64);
  #classByList = new Uint8Array(64);
  #count = 0;

  get size(): number {
    return this.#count;
  }

  /** Creates an empty list. */
  create(): number {
    if (this.#count === this.#pageByList.length) {
      this.#pageByList = resized(this.#pageByList);
      this.#offsetByList = resized(this.#offsetByList);
      this.#lengthByList = resized(this.#lengthByList);
      this.#classByList = resized(this.#classByList);
    }
    const list = this.#count++;
    this.#allocate(list, 0);
    return list;
  }

  append(list: number, entry: number): void {
    const length = this.#lengthByList[list]!;
    if (length === SIZES[this.#classByList[list]!]) {
      this.#grow(list);
    }
    this.#pages[this.#pageByList[list]!]![this.#offsetByList[list]! + length] = entry;
    this.#lengthByList[list] = length + 1;
  }

  /** Page that holds the entries, `length` of them from `offset` on; it holds until the next `append`. */
  page(list: number): Uint32Array {
    return this.#pages[this.#pageByList[list]!]!;
  }
  offset(list: number): number {
    return this.#offsetByList[list]!;
  }
  length(list: number): number {
    return this.#lengthByList[list]!;
  }

  /** Drops the entries that `keeps` refuses; the order of the rest stays. */
  keepWhere(list: number, keeps: (entry: number) => boolean): void {
    const page = this.page(list);
    const start = this.#offsetByList[list]!;
    const end = start + this.#lengthByList[list]!;
    let to = start;
    for (let at = start; at < end; at++) {
      const entry = page[at]!;
      if (keeps(entry)) {
        page[to++] = entry;
      }
    }
    this.#lengthByList[list] = to - start;
  }

  #grow(list: number): void {
    const old = { page: this.page(list), offset: this.#offsetByList[list]!, length: this.#lengthByList[list]! };
    this.#free[this.#classByList[list]!]!.push(this.#pageByList[list]!, old.offset);
    this.#allocate(list, this.#classByList[list]! + 1);
    this.page(list).set(old.page.subarray(old.offset, old.offset + old.length), this.#offsetByList[list]!);
  }

  #allocate(list: number, sizeClass: number): void {
    this.#classByList[list] = sizeClass;
    const free = this.#free[sizeClass]!;
    if (free.length > 0) {
      this.#offsetByList[list] = free.pop()!;
      this.#pageByList[list] = free.pop()!;
      return;
    }
    const size = SIZES[sizeClass]!;
    if (size > LARGEST_PAGE / 4) {
      this.#pageByList[list] = this.#pages.push(new Uint32Array(size)) - 1;
      this.#offsetByList[list] = 0;
      return;
    }
    if (this.#currentPage < 0 || this.#currentUsed + size > this.#pages[this.#currentPage]!.length) {
      this.#openPage(size);
    }
    this.#pageByList[list] = this.#currentPage;
    this.#offsetByList[list] = this.#currentUsed;
    this.#currentUsed += size;
  }

  #openPage(atLeast: number): void {
    const previous = this.#currentPage < 0 ? SMALLEST_PAGE / 2 : this.#pages[this.#currentPage]!.length;
    const size = Math.max(atLeast, Math.min(LARGEST_PAGE, previous * 2));
    this.#currentPage = this.#pages.push(new Uint32Array(size)) - 1;
    this.#currentUsed = 0;
  }
}

export function packPosting(document: number, field: number, occurrences: number): number {
  return ((document << DOCUMENT_SHIFT) | (field << FIELD_SHIFT) | occurrences) >>> 0;
}

export function postingDocument(posting: number): number {
  return posting >>> DOCUMENT_SHIFT;
}
