/** Letters that decomposition leaves alone and that many keyboards lack. */
const FOLDED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
  ς: "σ",
};
const FOLDABLE = /[ßæœøđðłħıþς]/g;
/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Vowel signs of other scripts carry meaning and stay.
 */
const MARKS = new RegExp(
  [
    "[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]",
    "[\\u0483-\\u0487]",
    "[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]",
    "[\\u064b-\\u065f\\u0670]",
    // Characters that join, break or stretch a word without being part of it.
    "[\\u00ad\\u0640\\u200b-\\u200d\\ufeff]",
  ].join("|"),
  "g",
);

/** Most texts are: their letters need no folding. */
export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
  return /^[\x00-\x7f]*$/.test(text);
}

/** Converts to lower case without accents, compatibility forms resolved: the common form of two spellings of a word. */
export function normalise(text: string): string {
  return isAscii(text) ? text.toLowerCase() : fold(text.toLowerCase());
}

function fold(text: string): string {
  const bare = text.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  return bare.replace(FOLDABLE, (letter) => FOLDED[letter]!);
}
