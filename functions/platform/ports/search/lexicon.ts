/** The words of languages. */
export interface Lexicon {
  /**
   * Returns true for a word of a language (BCP 47) in any inflected form, normalised (functions/platform/text/normalise.ts). One
   * word in some thousands that is none is taken for one; false for all words of a language without a list.
   */
  isWord(word: string, language: string): boolean;
}
