/** A table of vectors by row, quantised, with the factor of each row. */
interface ScaledRows {
  vectors: Int8Array;
  scales: Float32Array;
  dimensions: number;
}

/** Phrases by the rows of each, joined, and the length of its vector. */
interface ReadPhrases {
  rows: Int32Array;
  /** Ends of the rows of each phrase. */
  ends: Int32Array;
  lengths: Float64Array;
}

/** Measures how near a text is to phrases, by a table of vectors: what is read of a list of phrases is kept with it. */
export class PhraseLikeness {
  readonly #table: ScaledRows;
  readonly #toRows: (text: string) => readonly number[];
  readonly #known = new WeakMap<readonly string[], ReadPhrases>();

  constructor(table: ScaledRows, toRows: (text: string) => readonly number[]) {
    this.#table = table;
    this.#toRows = toRows;
  }

  /** Returns the mean of the cosines of a unit vector and the `count` nearest phrases of each list; 0 for an empty one. */
  measure(vector: Float32Array, lists: readonly (readonly string[])[], count: number): number[] {
    const products = new Map<number, number>();
    const product = (row: number) => {
      const known = products.get(row);
      if (known !== undefined) return known;
      const found = this.#product(vector, row);
      products.set(row, found);
      return found;
    };
    return lists.map((phrases) => {
      const { rows, ends, lengths } = this.#read(phrases);
      const cosines = Array.from(ends, (end, at) => {
        let sum = 0;
        for (let each = at === 0 ? 0 : ends[at - 1]!; each < end; each++) sum += product(rows[each]!);
        return lengths[at]! > 0 ? sum / lengths[at]! : 0;
      });
      const nearest = cosines.sort((one, other) => other - one).slice(0, count);
      return nearest.length > 0 ? nearest.reduce((sum, cosine) => sum + cosine, 0) / nearest.length : 0;
    });
  }

  #product(vector: Float32Array, row: number): number {
    const { vectors, scales, dimensions } = this.#table;
    const from = row * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += vector[at]! * vectors[from + at]!;
    return sum * scales[row]!;
  }

  #read(phrases: readonly string[]): ReadPhrases {
    const known = this.#known.get(phrases);
    if (known) return known;
    const rows: number[] = [];
    const ends: number[] = [];
    const lengths: number[] = [];
    for (const phrase of phrases) {
      const own = this.#toRows(phrase);
      rows.push(...own);
      ends.push(rows.length);
      lengths.push(this.#lengthOf(own));
    }
    const read = { rows: Int32Array.from(rows), ends: Int32Array.from(ends), lengths: Float64Array.from(lengths) };
    this.#known.set(phrases, read);
    return read;
  }

  #lengthOf(rows: readonly number[]): number {
    const { vectors, scales, dimensions } = this.#table;
    const sum = new Float64Array(dimensions);
    for (const row of rows) {
      const scale = scales[row]!;
      for (let at = 0; at < dimensions; at++) sum[at] = sum[at]! + scale * vectors[row * dimensions + at]!;
    }
    return Math.hypot(...sum);
  }
}
