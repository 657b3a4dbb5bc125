import { GenerationalCache } from "../caching/generational-cache.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { EmbeddingTable } from "./embedding-table.ts";

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
  /** Position of each row in the text at hand, from 1; 0 between texts. */
  readonly #positions: Uint32Array;

  constructor(table: EmbeddingTable) {
    const header = new DataView(table.bytes);
    const rows = header.getUint32(4, true);
    this.dimensions = header.getUint32(8, true);
    this.#scales = new Float32Array(table.bytes, HEADER_BYTES, rows);
    this.#vectors = new Int8Array(table.bytes, HEADER_BYTES + 4 * rows, rows * this.dimensions);
    this.#tokens = table.tokens;
    this.#pieces = new WordPieces(table.tokens);
    this.#sum = new Float64Array(this.dimensions);
    this.#positions = new Uint32Array(rows);
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

/** Longer words, in code points, are unknown: the rule of BERT's tokenizer. */
const LONGEST_WORD = 100;
/** Words of one generation of the cache. */
const GENERATION_SIZE = 20_000;

const PLAIN = /^[\x20-\x7e\t\n\r]*$/;
const DROPPED = /[\0\ufffd]|(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}]/gu;
const IDEOGRAPH =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;
const TOKENS = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu;
const PLAIN_TOKENS = /[!-/:-@[-`{-~]|[^\s!-/:-@[-`{-~]+/g;

/** One word and the rows of its pieces; none when it is unknown. */
interface SplitWord {
  word: string;
  rows: readonly number[];
}

/** BERT's uncased tokenizer over a vocabulary: exact, as the table's test vectors require. */
class WordPieces {
  readonly #whole = new Map<string, number>();
  readonly #continuing = new Map<string, number>();
  readonly #longestPiece: number;
  readonly #rowsByWord = new GenerationalCache<readonly number[]>(GENERATION_SIZE, (word) => this.#splitWord(word));

  constructor(tokens: readonly string[]) {
    let longest = 1;
    for (const [row, token] of tokens.entries()) {
      const piece = token.startsWith("##") && token.length > 2 ? token.slice(2) : token;
      (piece === token ? this.#whole : this.#continuing).set(piece, row);
      longest = Math.max(longest, piece.length);
    }
    this.#longestPiece = longest;
  }

  split(text: string): SplitWord[] {
    const words: SplitWord[] = [];
    for (const word of basicTokens(text)) {
      words.push({ word, rows: this.#rowsByWord.get(word) });
    }
    return words;
  }

  /** Returns the rows of a text's pieces, without unknown words. */
  rows(text: string): number[] {
    const rows: number[] = [];
    for (const word of basicTokens(text)) {
      for (const row of this.#rowsByWord.get(word)) {
        rows.push(row);
      }
    }
    return rows;
  }

  #splitWord(word: string): readonly number[] {
    if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) {
      return [];
    }
    const rows: number[] = [];
    for (let start = 0; start < word.length; ) {
      const vocabulary = start === 0 ? this.#whole : this.#continuing;
      let end = Math.min(word.length, start + this.#longestPiece);
      let row = vocabulary.get(word.slice(start, end));
      while (row === undefined && end > start + 1) {
        end--;
        row = vocabulary.get(word.slice(start, end));
      }
      if (row === undefined) {
        return [];
      }
      rows.push(row);
      start = end;
    }
    return rows;
  }
}

function basicTokens(text: string): readonly string[] {
  if (PLAIN.test(text)) {
    return text.toLowerCase().match(PLAIN_TOKENS) ?? [];
  }
  const clean = text
    .replace(DROPPED, "")
    .replace(IDEOGRAPH, " $& ")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  return lowerCase(clean).match(TOKENS) ?? [];
}

/** Lower-cases letter by letter: in a whole word a Greek sigma at the end would be written differently. */
function lowerCase(text: string): string {
  return text.includes("\u03a3") ? Array.from(text, (character) => character.toLowerCase()).join("") : text.toLowerCase();
}
