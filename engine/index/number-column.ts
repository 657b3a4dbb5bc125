/** Share of documents (one in eight) above which an array is smaller than a map. */
const DENSE_SHARE = 8;
const MIN_DENSE = 32;

type ColumnArray = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Holds one number per document: in an array when many documents have one, in a map when few do, so that thousands of rare fields
 * take little memory. `missing` means no number.
 */
export class NumberColumn {
  readonly #make: (length: number) => ColumnArray;
  readonly missing: number;
  dense: ColumnArray | null = null;
  readonly sparse = new Map<number, number>();

  constructor(make: (length: number) => ColumnArray, missing: number) {
    this.#make = make;
    this.missing = missing;
  }

  get(document: number): number {
    if (this.dense) {
      return document < this.dense.length ? this.dense[document]! : this.missing;
    }
    return this.sparse.get(document) ?? this.missing;
  }

  /** Calls back for each document that has a number. */
  forEach(callback: (document: number, value: number) => void): void {
    if (!this.dense) {
      for (const [document, value] of this.sparse) {
        callback(document, value);
      }
      return;
    }
    for (let document = 0; document < this.dense.length; document++) {
      const value = this.dense[document]!;
      if (!Object.is(value, this.missing)) {
        callback(document, value);
      }
    }
  }

  /** Sets a document's number; `capacity` is the number of documents that the partition has room for. */
  set(document: number, value: number, capacity: number): void {
    if (!this.dense) {
      this.sparse.set(document, value);
      if (this.sparse.size > MIN_DENSE && this.sparse.size * DENSE_SHARE > capacity) {
        this.#makeDense(capacity);
      }
      return;
    }
    if (document >= this.dense.length) {
      this.#makeDense(capacity);
    }
    this.dense[document] = value;
  }

  clear(document: number): void {
    if (!this.dense) {
      this.sparse.delete(document);
    } else if (document < this.dense.length) {
      this.dense[document] = this.missing;
    }
  }

  #makeDense(capacity: number): void {
    const dense = this.#make(capacity).fill(this.missing);
    if (this.dense) {
      dense.set(this.dense);
    }
    for (const [document, value] of this.sparse) {
      dense[document] = value;
    }
    this.sparse.clear();
    this.dense = dense;
  }
}
