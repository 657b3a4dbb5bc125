/** Ends a stem that its word goes on after. */
const STEM_END = "^";
/** Begins a stem that does not begin its word. */
const OTHER_STEM = "=";

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
  return text.includes(` ${stem} `) || text.includes(` ${stem}${STEM_END}`) || text.includes(` ${toPlacedStem(stem)} `);
}

/** Returns true when the text has the word as written. */
export function hasPlacedWord(text: string, word: string): boolean {
  return text.includes(` ${word} `) || withoutStems(text).includes(` ${word} `);
}

/** Returns true when a word of the text begins so. */
export function hasPlacedStart(text: string, start: string): boolean {
  return text.includes(` ${start}`) || withoutStems(text).includes(` ${start}`);
}

/** Counts the words of a text; stems are none. */
export function countPlacedWords(text: string): number {
  let count = 0;
  for (let at = text.indexOf(" "); at >= 0 && at + 1 < text.length; at = text.indexOf(" ", at + 1))
    if (text[at + 1] !== OTHER_STEM && text[at + 1] !== " ") count++;
  return count;
}

function withoutStems(text: string): string {
  return text.replaceAll(STEM_END, "");
}
