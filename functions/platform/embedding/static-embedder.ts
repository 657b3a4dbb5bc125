import type { Embedder, TextPart } from "../ports/search/embedder.ts";
import type { EmbeddingTable } from "./embedding-table.ts";
import { PhraseLikeness, WordLikeness, type WorthyRows } from "./likeness.ts";
import { WordPieces } from "./word-pieces.ts";

const HEADER_BYTES = 12;
const MODEL = "minilm-static-256";
/** Shorter pieces only complete the vocabulary: any nonsense can be spelled with them. */
const SIGNIFICANT_PIECE_LENGTH = 4;
const HALF_SIGNIFICANT_PIECE_LENGTH = 3;

/** Embeds texts by a static table: the mean of their token vectors, without a network. Reads nothing but the table. */
export class StaticEmbedder implements Embedder {
  readonly model = MODEL;
  readonly dimensions: number;
  readonly languages = ["en"];
  readonly #pieces: WordPieces;
  readonly #tokens: readonly string[];
  readonly #scales: Float32Array;
  readonly #vectors: Int8Array;
  readonly #sum: Float64Array;
  /** Lengths of stored vectors, as far as they were needed. */
  readonly #lengths: Float32Array;
  /** Position of each row in the text at hand, from 1; 0 between texts. */
  readonly #positions: Uint32Array;
  readonly #likeness: WordLikeness;
  readonly #phrases: PhraseLikeness;
  readonly #joined = new WeakMap<readonly TextPart[], WorthyRows>();

  constructor(table: EmbeddingTable) {
    const header = new DataView(table.bytes);
    const rows = header.getUint32(4, true);
    this.dimensions = header.getUint32(8, true);
    this.#scales = new Float32Array(table.bytes, HEADER_BYTES, rows);
    this.#vectors = new Int8Array(table.bytes, HEADER_BYTES + 4 * rows, rows * this.dimensions);
    this.#tokens = table.tokens;
    this.#pieces = new WordPieces(table.tokens);
    this.#sum = new Float64Array(this.dimensions);
    this.#lengths = new Float32Array(rows);
    this.#positions = new Uint32Array(rows);
    const rowsOf = { vectors: this.#vectors, scales: this.#scales, dimensions: this.dimensions };
    this.#phrases = new PhraseLikeness(rowsOf, (text) => this.#pieces.rows(text));
    this.#likeness = new WordLikeness({
      vectors: this.#vectors,
      dimensions: this.dimensions,
      length: (row) => this.#lengthOf(row),
      weight: (row) => this.#scales[row]! * this.#lengthOf(row),
    });
  }

  async embed(texts: string[]): Promise<Float32Array[]> {
    return texts.map((text) => this.embedNow(text));
  }

  /** Embeds without a promise, for callers in the path of a query. */
  embedNow(text: string): Float32Array {
    return this.#meanOf(this.#pieces.rows(text));
  }

  /** Returns the rows of a text's pieces, as the table's test vectors list them. */
  tokenize(text: string): number[] {
    return this.#pieces.rows(text);
  }

  familiarity(text: string): number {
    let letters = 0;
    let familiar = 0;
    for (const { word, rows } of this.#pieces.split(text)) {
      if (/[\p{L}\p{N}]/u.test(word)) {
        letters += word.length;
        familiar += this.#familiarLetters(word, rows);
      }
    }
    return letters === 0 ? 0 : familiar / letters;
  }

  wordLikeness(words: string[], texts: { parts: readonly TextPart[]; had: number[] }[]): number[] {
    const compared = texts.map(({ parts, had }) => ({ rows: this.#rowsOf(parts), had }));
    return this.#likeness.measure(
      words.map((word) => this.#pieces.rows(word)),
      compared,
    );
  }

  phraseLikeness(vector: Float32Array, lists: readonly (readonly string[])[], count: number): number[] {
    return this.#phrases.measure(vector, lists, count);
  }

  /** Returns the rows of a text, which are worked out once for the same parts. */
  #rowsOf(parts: readonly TextPart[]): WorthyRows {
    const known = this.#joined.get(parts);
    if (known) return known;
    const rows = this.#joinRows(parts);
    this.#joined.set(parts, rows);
    return rows;
  }

  /** Joins parts of a text by the most that a word in each of them is worth. */
  #joinRows(parts: readonly TextPart[]): WorthyRows {
    const positions = this.#positions;
    const rows: number[] = [];
    const worths: number[] = [];
    for (const { text, worth } of parts) {
      for (const row of this.#pieces.rows(text)) {
        const known = positions[row]!;
        if (known === 0) {
          positions[row] = rows.push(row);
          worths.push(worth);
        } else if (worths[known - 1]! < worth) {
          worths[known - 1] = worth;
        }
      }
    }
    for (const row of rows) positions[row] = 0;
    return { rows: Int32Array.from(rows), worths: Float64Array.from(worths) };
  }

  /** Returns the length of a stored vector, which is worked out once. */
  #lengthOf(row: number): number {
    const known = this.#lengths[row]!;
    if (known > 0) return known;
    const start = row * this.dimensions;
    const length = Math.hypot(...this.#vectors.subarray(start, start + this.dimensions));
    this.#lengths[row] = length;
    return length;
  }

  isWord(word: string): boolean {
    return this.#pieces.rows(word).length === 1;
  }

  #familiarLetters(word: string, rows: readonly number[]): number {
    if (rows.length <= 1) {
      return rows.length * word.length;
    }
    let familiar = 0;
    for (const [order, row] of rows.entries()) {
      const length = this.#tokens[row]!.length - (order === 0 ? 0 : 2);
      familiar += length >= SIGNIFICANT_PIECE_LENGTH ? length : length === HALF_SIGNIFICANT_PIECE_LENGTH ? length / 2 : 0;
    }
    return familiar;
  }

  /**
   * Adds eight rows at a time: one pass over the sum for each row costs three times as much. A third of a text's pieces stand in
   * it before: each is added once, as often as it stands there.
   */
  #meanOf(rows: number[]): Float32Array {
    const sum = this.#sum.fill(0);
    const { different, scales } = this.#weigh(rows);
    const vectors = this.#vectors;
    const last = sum.length;
    let index = 0;
    for (; index + 7 < different.length; index += 8) {
      const [from1, from2, from3, from4] = startsOf(different, index, last);
      const [from5, from6, from7, from8] = startsOf(different, index + 4, last);
      const [scale1, scale2, scale3, scale4] = [scales[index]!, scales[index + 1]!, scales[index + 2]!, scales[index + 3]!];
      const [scale5, scale6, scale7, scale8] = [scales[index + 4]!, scales[index + 5]!, scales[index + 6]!, scales[index + 7]!];
      for (let at = 0; at < last; at++) {
        sum[at] =
          sum[at]! +
          scale1 * vectors[from1 + at]! +
          scale2 * vectors[from2 + at]! +
          scale3 * vectors[from3 + at]! +
          scale4 * vectors[from4 + at]! +
          scale5 * vectors[from5 + at]! +
          scale6 * vectors[from6 + at]! +
          scale7 * vectors[from7 + at]! +
          scale8 * vectors[from8 + at]!;
      }
    }
    for (; index < different.length; index++) {
      const scale = scales[index]!;
      const from = different[index]! * last;
      for (let at = 0; at < last; at++) sum[at] = sum[at]! + scale * vectors[from + at]!;
    }
    return toUnit(sum);
  }

  /** Returns the different rows in their order, each with its scale times its number. */
  #weigh(rows: number[]): { different: number[]; scales: number[] } {
    const positions = this.#positions;
    const different: number[] = [];
    const scales: number[] = [];
    for (const row of rows) {
      const known = positions[row]!;
      if (known === 0) {
        positions[row] = different.push(row);
        scales.push(this.#scales[row]!);
      } else {
        scales[known - 1] = scales[known - 1]! + this.#scales[row]!;
      }
    }
    for (const row of different) positions[row] = 0;
    return { different, scales };
  }
}

function startsOf(rows: number[], index: number, size: number): [number, number, number, number] {
  return [rows[index]! * size, rows[index + 1]! * size, rows[index + 2]! * size, rows[index + 3]! * size];
}

function toUnit(sum: Float64Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < sum.length; at++) {
    squares += sum[at]! * sum[at]!;
  }
  const unit = new Float32Array(sum.length);
  if (squares > 0) {
    const factor = 1 / Math.sqrt(squares);
    for (let at = 0; at < sum.length; at++) {
      unit[at] = sum[at]! * factor;
    }
  }
  return unit;
}
