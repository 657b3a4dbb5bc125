import { GenerationalCache } from "../caching/generational-cache.ts";

/** A table of unit vectors by row, quantised, with what each row weighs in a text. */
interface RowVectors {
  vectors: Int8Array;
  dimensions: number;
  /** Length of a row's stored vector. */
  length(row: number): number;
  /** Length of the vector that a row adds to a text. */
  weight(row: number): number;
}

/** A text by its rows, and how far it is known to have each of the words, from 0 to 1. */
interface ComparedText {
  rows: WorthyRows;
  had: readonly number[];
}

/** The different rows of a text, and what a word in each is worth, from 0 to 1. */
export interface WorthyRows {
  rows: Int32Array;
  worths: Float64Array;
}

/** Rows of which the cosines to all others are kept: those of the words that are asked for most. */
const KEPT_PIECES = 128;

/** Measures how alike words and texts are, by a table of vectors. */
export class WordLikeness {
  readonly #table: RowVectors;
  /** Cosines of a row to each other one; NaN: not yet worked out. */
  readonly #cosines: GenerationalCache<Float32Array>;

  constructor(table: RowVectors) {
    this.#table = table;
    const rows = table.vectors.length / table.dimensions;
    this.#cosines = new GenerationalCache(KEPT_PIECES, () => new Float32Array(rows).fill(Number.NaN));
  }

  /**
   * Measures how far words have something alike in each of several texts, from 0 to 1: of each piece of a word the nearest of the
   * text counts, by the square of its cosine, or what the text is known to have. A piece weighs by what it adds to a text's
   * vector, and the more the fewer of the texts have it. `words` are the rows of each word's pieces.
   */
  measure(words: readonly (readonly number[])[], texts: readonly ComparedText[]): number[] {
    const pieces = words.flatMap((rows, word) => rows.map((row) => ({ row, word })));
    const best = texts.map(() => new Float32Array(pieces.length));
    const weights = pieces.map(({ row, word }, piece) => {
      const cosines = this.#cosines.get(String(row));
      let having = 0;
      for (const [at, { rows, had }] of texts.entries()) {
        const has = this.#findNearest(row, cosines, rows, best[at]!, piece);
        if (had[word]! > 0 || has) having++;
      }
      return this.#table.weight(row) ** 2 * Math.log(1 + texts.length / (1 + having));
    });
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return texts.map(({ had }, at) => {
      const sum = weights.reduce(
        (total, weight, piece) => total + weight * Math.max(best[at]![piece]!, had[pieces[piece]!.word]!),
        0,
      );
      return whole > 0 ? sum / whole : 0;
    });
  }

  /** Writes how alike the nearest row of a text is to a piece; returns true where the text has the piece itself. */
  #findNearest(row: number, cosines: Float32Array, { rows, worths }: WorthyRows, best: Float32Array, piece: number): boolean {
    let nearest = 0;
    let has = false;
    for (let at = 0; at < rows.length; at++) {
      const other = rows[at]!;
      let alike = cosines[other]!;
      if (Number.isNaN(alike)) {
        alike = Math.fround(row === other ? 1 : cosine(row, other, this.#table));
        cosines[other] = alike;
      }
      if (row === other) has = true;
      if (alike > 0) {
        const worth = worths[at]! * alike ** 2;
        if (worth > nearest) nearest = Math.fround(worth);
      }
    }
    best[piece] = nearest;
    return has;
  }
}

/** Sums whole numbers, which are exact in any order, four at a time. */
function cosine(one: number, other: number, { vectors, dimensions, length }: RowVectors): number {
  let from = one * dimensions;
  let to = other * dimensions;
  let sum = 0;
  const end = from + dimensions - (dimensions % 4);
  for (; from < end; from += 4, to += 4) {
    sum +=
      (vectors[from]! * vectors[to]! +
        vectors[from + 1]! * vectors[to + 1]! +
        vectors[from + 2]! * vectors[to + 2]! +
        vectors[from + 3]! * vectors[to + 3]!) |
      0;
  }
  for (let at = dimensions % 4; at > 0; at--) sum += vectors[from++]! * vectors[to++]!;
  return sum / (length(one) * length(other) || 1);
}

/** Phrases by the rows of each, joined, and the length of its vector. */
interface ReadPhrases {
  rows: Int32Array;
  /** Ends of the rows of each phrase. */
  ends: Int32Array;
  lengths: Float64Array;
}

/** A table of vectors by row, quantised, with the factor of each row. */
interface ScaledRows {
  vectors: Int8Array;
  scales: Float32Array;
  dimensions: number;
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
