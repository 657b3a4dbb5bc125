import { GenerationalCache } from "../caching/generational-cache.ts";

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
export class WordPieces {
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
