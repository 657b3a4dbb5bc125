/** A passage is about 120 words: long enough to answer, short enough that its vector means one thing. */
const WORDS_A_CHUNK = 120;
/** Scripts without blanks count by letters. */
const LETTERS_A_CHUNK = 900;
/** 200,000 characters, the longest content, make fewer. */
const MAX_CHUNKS = 400;
/** A rest this short joins the passage before it instead of standing alone. */
const SHORTEST_REST = 30;

const SENTENCE = /[^.!?。！？\n]+(?:[.!?。！？]+(?!\S)|[.。!?！？\n]|$)?\s*/gu;

/** Cuts readable text into passages that end where sentences end. Text without words gives none. */
export function chunksOf(text: string): string[] {
  const chunks: { text: string; words: number }[] = [];
  let current = { text: "", words: 0 };
  for (const sentence of piecesOf(text)) {
    const words = countWords(sentence);
    const isFull =
      current.words > 0 && (current.words + words > WORDS_A_CHUNK || current.text.length + sentence.length > LETTERS_A_CHUNK);
    if (isFull) {
      chunks.push(current);
      current = { text: "", words: 0 };
    }
    current = { text: current.text + sentence, words: current.words + words };
    if (chunks.length === MAX_CHUNKS) break;
  }
  if (current.words > 0 && chunks.length < MAX_CHUNKS) addRest(chunks, current);
  return chunks.map((chunk) => chunk.text.trim());
}

function addRest(chunks: { text: string; words: number }[], rest: { text: string; words: number }): void {
  const last = chunks.at(-1);
  if (last && rest.words < SHORTEST_REST && rest.text.length < LETTERS_A_CHUNK / 4) last.text += rest.text;
  else chunks.push(rest);
}

/** Sentences, and where a sentence is longer than a passage, pieces of it. */
function piecesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (sentence.length <= LETTERS_A_CHUNK && countWords(sentence) <= WORDS_A_CHUNK) return [sentence];
    return cutLong(sentence);
  });
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let words = 0;
  for (const word of sentence.match(/\S{1,200}\s*/gu) ?? []) {
    if (words === WORDS_A_CHUNK || piece.length + word.length > LETTERS_A_CHUNK) {
      pieces.push(piece);
      piece = "";
      words = 0;
    }
    piece += word;
    words++;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
