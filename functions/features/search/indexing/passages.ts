/** Length of a passage: long enough to answer, short enough that its vector means one thing. */
const WORDS_PER_PASSAGE = 120;
/** Length of a passage in scripts without spaces. */
const CHARACTERS_PER_PASSAGE = 900;
/** Limits passages; 200,000 characters, the longest content, make fewer. */
const MAX_PASSAGES = 400;
/** Words up to which a remainder joins the passage before it instead of standing alone. */
const MIN_REMAINDER_WORDS = 30;

const SENTENCE = /[^.!?。！？\n]+(?:[.!?。！？]+(?!\S)|[.。!?！？\n]|$)?\s*/gu;
/** A heading in Markdown, as crawled texts have them. */
const HEADING = /^#{1,6}[^\S\n]+(?=\S)/;

interface Passage {
  text: string;
  words: number;
  /** Words of the headings that it begins with. */
  headingWords: number;
  beginsSection: boolean;
}

/**
 * Splits readable text into passages that end where sentences end. A Markdown heading begins a passage, without its marks: what
 * stands under it means one thing. Text without words gives none.
 */
export function splitIntoPassages(text: string): string[] {
  const passages: Passage[] = [];
  let current = newPassage(false);
  for (const sentence of splitSentences(text)) {
    const isHeading = HEADING.test(sentence);
    const words = countWords(sentence);
    const isFull = current.words > 0 && !hasRoom(current, sentence, words);
    const endsSection = isHeading && current.words > current.headingWords;
    if (isFull || endsSection) {
      if (isFull) passages.push(current);
      else addRemainder(passages, current);
      current = newPassage(isHeading);
    }
    if (passages.length === MAX_PASSAGES) break;
    current.text += isHeading ? sentence.replace(HEADING, "") : sentence;
    current.words += words;
    if (isHeading) current.headingWords += words;
  }
  if (current.words > 0 && passages.length < MAX_PASSAGES) addRemainder(passages, current);
  return passages.map((passage) => passage.text.trim());
}

function newPassage(beginsSection: boolean): Passage {
  return { text: "", words: 0, headingWords: 0, beginsSection };
}

function hasRoom({ text, words }: Passage, sentence: string, sentenceWords: number): boolean {
  return words + sentenceWords <= WORDS_PER_PASSAGE && text.length + sentence.length <= CHARACTERS_PER_PASSAGE;
}

function addRemainder(passages: Passage[], rest: Passage): void {
  const last = passages.at(-1);
  if (last && !rest.beginsSection && rest.words < MIN_REMAINDER_WORDS && rest.text.length < CHARACTERS_PER_PASSAGE / 4)
    last.text += rest.text;
  else passages.push(rest);
}

/** Returns sentences, and pieces of those that are longer than a passage. */
function splitSentences(text: string): string[] {
  return (text.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (sentence.length <= CHARACTERS_PER_PASSAGE && countWords(sentence) <= WORDS_PER_PASSAGE) return [sentence];
    return splitLongSentence(sentence);
  });
}

function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let words = 0;
  for (const word of sentence.match(/\S{1,200}\s*/gu) ?? []) {
    if (words === WORDS_PER_PASSAGE || piece.length + word.length > CHARACTERS_PER_PASSAGE) {
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
