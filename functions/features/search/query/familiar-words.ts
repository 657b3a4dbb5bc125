import type { SearchPorts } from "./search-request.ts";

/** Letters from which the vocabulary of the embedder tells words: it holds many abbreviations and beginnings of fewer. */
const MIN_EMBEDDER_LENGTH = 4;

/**
 * Returns a function that tells the words of a language, which are not misspelt: those of its lexicon, and of the embedder, whose
 * English is at home in shops of all languages.
 */
export function familiarWords(
  { embedder, lexicon }: Pick<SearchPorts, "embedder" | "lexicon">,
  language: string,
): (word: string) => boolean {
  return (word) => (word.length >= MIN_EMBEDDER_LENGTH && embedder.isWord(word)) || (lexicon?.isWord(word, language) ?? false);
}
