/** The words of languages. */
export interface Lexicon {
  /**
   * Returns true for a word of a language (BCP 47) in any inflected form, normalised (functions/platform/text/normalise.ts). One
   * word in some thousands that is none is taken for one; false for all words of a language without a list.
   */
  isWord(word: string, language: string): boolean;
}

/** Names that may stand for another. */
export interface OtherNames {
  /** Names of the same thing, and of nothing else. */
  same: string[];
  /** Names that have other meanings, too, and those of its kinds, the most used first. */
  related: string[];
}

/** Other names of things, in English. */
export interface Thesaurus {
  /** Returns the other names of a thing, named in the singular and in lower case; null when it is not known. */
  lookUp(name: string): OtherNames | null;
}
