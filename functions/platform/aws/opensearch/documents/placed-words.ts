import type { PlacedWords } from "./packed-columns.ts";

/** Ends a stem that its word goes on after. */
const STEM_END = "^";
/** Begins a stem that does not begin its word. */
const OTHER_STEM = "=";

/** Words of a record that has none. */
export const NO_WORDS: PlacedWords = { name: "  ", label: "  " };

/** Returns a word as written with its stem, in few characters: a hundred hits bring theirs along. */
export function toPlacedWord(word: string, stem: string): string {
  if (word === stem) return word;
  return word.startsWith(stem) ? stem + STEM_END + word.slice(stem.length) : `${word} ${toPlacedStem(stem)}`;
}

/** Returns a stem that is no word: a misspelt or unfinished word does not lead to it. */
export function toPlacedStem(stem: string): string {
  return OTHER_STEM + stem;
}

/** Returns true when a word of the text has the stem. */
export function hasPlacedStem(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0 && at < text.length; at = text.indexOf(stem, at + 1))
    if (isStemAt(text, at, at + stem.length)) return true;
  return false;
}

function isStemAt(text: string, begin: number, end: number): boolean {
  const [before, after] = [text[begin - 1], text[end]];
  if (before === " ") return after === " " || after === STEM_END;
  return before === OTHER_STEM && text[begin - 2] === " " && after === " ";
}

/** Returns true when the text has the word as written. */
export function hasPlacedWord(text: string, word: string): boolean {
  return hasPlaced(text, word, true);
}

/** Returns true when a word of the text begins so. */
export function hasPlacedStart(text: string, start: string): boolean {
  return hasPlaced(text, start, false);
}

/** Looks at the words that begin with the same letter, wherever the marks of their stems are. */
function hasPlaced(text: string, word: string, isWhole: boolean): boolean {
  for (const start of [` ${word.charAt(0)}`, ` ${STEM_END}`])
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1))
      if (isPlacedAt(text, at + 1, word, isWhole)) return true;
  return false;
}

function isPlacedAt(text: string, begin: number, word: string, isWhole: boolean): boolean {
  let at = begin;
  for (let letter = 0; letter < word.length; letter++, at++) {
    if (text[at] === STEM_END && word[letter] !== STEM_END) at++;
    if (text[at] !== word[letter]) return false;
  }
  if (!isWhole) return true;
  return text[text[at] === STEM_END ? at + 1 : at] === " ";
}

/** Stands for any second letter. */
const ANY_LETTER = " ";
/** Beginnings up to which the engine looks for them: it tries each on every word of a hit, and stops scripts that run long. */
const MAX_STARTS = 60;

/**
 * Returns the first two letters of words, of each once: a hit brings the words along that begin so, whatever marks they have.
 * Null where a word has a mark among them, and where they are too many to be worth it.
 */
export function listWordStarts(words: string[]): string | null {
  const starts = new Set(words.filter((word) => word !== "").map((word) => word.slice(0, 2).padEnd(2, ANY_LETTER)));
  const text = [...starts].join("");
  return starts.size > MAX_STARTS || text.includes(STEM_END) || text.includes(OTHER_STEM) ? null : text;
}

/** Counts the words of a text; stems are none. */
export function countPlacedWords(text: string): number {
  let count = 0;
  for (let at = text.indexOf(" "); at >= 0 && at + 1 < text.length; at = text.indexOf(" ", at + 1))
    if (text[at + 1] !== OTHER_STEM && text[at + 1] !== " ") count++;
  return count;
}
