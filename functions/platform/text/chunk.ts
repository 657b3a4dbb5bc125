/** About what the embedder and a reader can take in at once: design/architecture, *Indexing and search*. */
const WORDS_IN_CHUNK = 120;
/** Bounds what one record can cost: 64 chunks are 7,700 words, beyond which the text is still searched by its words. */
const MOST_CHUNKS = 64;

/** A sentence ends at its mark and the space after it, or at the mark itself in scripts without spaces; a line is a sentence too. */
const SENTENCE_END = /[.!?…]+["'”’)\]]*\s+|[。！？｡]+|\n+/g;

export interface TextChunk {
  order: number;
  /** What is shown and embedded: a piece of the text. */
  text: string;
  /** The text with the record's title before it, which says what the piece is about: this is what to embed. */
  titled: string;
}

/** Cuts plain text at sentence ends into chunks of about 120 words. A text without words gives one chunk of its title, or none at all. */
export function chunkText(title: string, text: string): TextChunk[] {
  const pieces = cut(text.trim());
  if (pieces.length === 0) {
    return title.trim() ? [{ order: 0, text: title.trim(), titled: title.trim() }] : [];
  }
  const heading = title.trim() ? `${title.trim()}. ` : "";
  return pieces.map((piece, order) => ({ order, text: piece, titled: heading + piece }));
}

function cut(text: string): string[] {
  const chunks: string[] = [];
  let start = 0;
  let end = 0;
  let words = 0;
  for (const sentence of sentences(text)) {
    const length = countWords(sentence);
    if (words > 0 && words + length > WORDS_IN_CHUNK) {
      chunks.push(text.slice(start, end).trim());
      start = end;
      words = 0;
    }
    end += sentence.length;
    words += length;
    if (chunks.length === MOST_CHUNKS) {
      return chunks;
    }
  }
  const rest = text.slice(start, end).trim();
  return rest ? [...chunks, rest] : chunks;
}

/** The sentences with the space behind them; one that is longer than a chunk is cut between words. */
function* sentences(text: string): Generator<string> {
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    yield* shorten(text.slice(start, end));
    start = end;
  }
  if (start < text.length) {
    yield* shorten(text.slice(start));
  }
}

function* shorten(sentence: string): Generator<string> {
  if (countWords(sentence) <= WORDS_IN_CHUNK) {
    yield sentence;
    return;
  }
  const words = sentence.match(/\s*(?:[^\s\u3040-\u30ff\u3400-\u9fff]{1,200}|[\u3040-\u30ff\u3400-\u9fff]{1,2})\s*/g) ?? [];
  for (let at = 0; at < words.length; at += WORDS_IN_CHUNK) {
    yield words.slice(at, at + WORDS_IN_CHUNK).join("");
  }
}

/** Words by spaces; two characters of a script without spaces count as one. */
function countWords(text: string): number {
  let count = 0;
  let inWord = false;
  let dense = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff)) {
      dense++;
      inWord = false;
    } else {
      const isSpace = code <= 0x20 || code === 0xa0 || code === 0x2028 || code === 0x3000;
      count += !isSpace && !inWord ? 1 : 0;
      inWord = !isSpace;
    }
  }
  return count + Math.ceil(dense / 2);
}
