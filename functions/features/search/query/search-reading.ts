/** Meaning of a text, as a model reads it. */
export interface SearchReading {
  /** Kinds of things to look for, best first. */
  things: string[];
  /** Words of the text that narrow the choice. */
  words: string[];
  /** False where the text tells only a need, an occasion or a person. */
  namesThing: boolean;
  /** False where such a shop surely does not sell what the text names. */
  isSold: boolean;
}

/**
 * Returns the text that is searched for: the best thing with the words that narrow the choice. Numbers of the text that the
 * reading leaves out, such as sizes, are among them.
 */
export function toAskedText({ things, words }: Pick<SearchReading, "things" | "words">, text: string): string {
  const read = [...words, things[0]].join(" ");
  const numbers = (text.match(/\S*\d\S*/g) ?? []).filter((number) => !read.toLowerCase().includes(number.toLowerCase()));
  return [...numbers, read].join(" ");
}

/** Returns true where a reading only repeats words of the text, such as the beginning of a brand that a model does not know. */
export function repeatsText({ things, words }: Pick<SearchReading, "things" | "words">, text: string): boolean {
  const split = (phrase: string) => phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const said = new Set(split(text));
  return [...things, ...words].flatMap(split).every((word) => said.has(word));
}
