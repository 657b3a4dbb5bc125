/** The longest delta: a text without a stop is cut at a blank, so that no chunk holds a page. */
const MAX_DELTA = 400;

/** A sentence with its marks and the blanks around it, or the rest of a line. */
const SENTENCE = /\s*\S[^\n]*?(?:[.!?…。！？]["”»“')\]]*[^\S\n]+|\n+|$)/gu;
const LONG_PIECES = new RegExp(`[^]{1,${MAX_DELTA - 1}}(?:\\s|$)|[^]{1,${MAX_DELTA}}`, "gu");

/**
 * Splits a text into the deltas that a front end shows one after the other: whole sentences, and whole lines of a list. Nothing
 * is lost: together they are the text.
 */
export function splitIntoSentences(text: string): string[] {
  // Without the blanks at the end every match has a character: it takes linear time.
  const written = text.trimEnd();
  const sentences = (written.match(SENTENCE) ?? []).flatMap(cutLongSentence);
  const blanks = text.slice(written.length);
  return blanks === "" ? sentences : [...sentences.slice(0, -1), `${sentences.at(-1) ?? ""}${blanks}`];
}

function cutLongSentence(sentence: string): string[] {
  return sentence.length <= MAX_DELTA ? [sentence] : (sentence.match(LONG_PIECES) ?? [sentence]);
}
