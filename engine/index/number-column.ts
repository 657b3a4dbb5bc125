/** A column is laid out densely once an eighth of all documents have a value: from there on an array is smaller than a map. */
const DENSE_SHARE = 8;
const FEW = 32;

type ColumnArray = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * One number a document: an array where many documents have one, a map where few do, so that thousands of rare fields cost what they hold.
 * `missing` stands for no number.
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

  /** `capacity` is how many documents there is room for in the shelf. */
  set(document: number, value: number, capacity: number): void {
    if (!this.dense) {
      this.sparse.set(document, value);
      if (this.sparse.size > FEW && this.sparse.size * DENSE_SHARE > capacity) {
        this.#lay(capacity);
      }
      return;
    }
    if (document >= this.dense.length) {
      this.#lay(capacity);
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

  #lay(capacity: number): void {
    const laid = this.#make(capacity).fill(this.missing);
    if (this.dense) {
      laid.set(this.dense);
    }
    for (const [document, value] of this.sparse) {
      laid[document] = value;
    }
    this.sparse.clear();
    this.dense = laid;
  }
}
