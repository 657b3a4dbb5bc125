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
