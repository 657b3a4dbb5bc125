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
