/** A phrase that the thesaurus has for a word. */
export interface Alternative {
  /** The phrase as people write it, and its stems, all of which must be in the record. */
  phrase: string;
  stems: string[];
  /** The forms of a phrase of one word, normalised, of which one must be there; absent: any word of its stem. */
  forms?: string[];
  /** `same`: another name of the thing; `related`: a kind of it, as a watch is a timepiece, or what may be its name. */
  relation: "same" | "related";
}

/** A word of a query, and what may stand for it. */
export interface QueryTerm {
  /** The word as typed, normalised (see functions/platform/text/words/words.ts). */
  word: string;
  stem: string;
  /** The stem that a word with accents has without them, where it is another: records may lack the accents. */
  secondStem?: string;
  /** Alternatives from the workspace's synonyms; each is the stems of a phrase, all of which must be in the record. */
  synonyms: string[][];
  /** Phrases of the thesaurus that may stand for it, best first. They count less than synonyms. */
  alternatives?: Alternative[];
  /** Number of typing errors tolerated (optimal string alignment distance). The first letter must be right. */
  maxEdits: 0 | 1 | 2;
  /** Tolerates typos never, only when no record in scope has the word in any form (`unknown`), or always. */
  typos: "never" | "unknown" | "always";
  /** True for a whole word, false for one that may be the beginning of another; absent: a whole word where none is tolerated. */
  isWord?: boolean;
  /** The last word may be unfinished: it also matches words that it begins. */
  prefix: boolean;
  /** A term that only ranks (the name of an attribute): it may be missing from all, and finds nothing beside others. */
  optional?: boolean;
}

/** A term that no record has: of a query of nothing else, only `additionalMatches` are hits. */
export const NO_WORD: QueryTerm = { word: "\u0000", stem: "\u0000", synonyms: [], maxEdits: 0, typos: "unknown", prefix: false };

export function isNoWord({ word }: QueryTerm): boolean {
  return word === NO_WORD.word;
}

/** Tells how a record has a term. */
export interface TermMatch {
  /** Index into `terms`. */
  term: number;
  how: "exact" | "synonym" | "thesaurus" | "prefix" | "typo";
  /** Index into the term's `alternatives`, of the best that the record has. */
  alternative?: number;
  /** The word of the record that matched by prefix or typo. A long record on OpenSearch does not tell an unfinished one. */
  word?: string;
  edits?: number;
  /** The best place that the record has the term in (word-places.ts); absent: running text, or a record written without. */
  place?: "name" | "label";
  /** Another name of the thing, in name or labels, of a record that has the term in running text alone. */
  otherName?: Pick<TermMatch, "how" | "alternative" | "place">;
}
