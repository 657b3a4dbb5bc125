import type { CatalogKind } from "../../../../platform/ports/search/search-index.ts";

/** All figures here were measured by `npm run bench -- relevance` (docs/decisions/0004-fusion.md). */
export const RANKING = {
  /** Number of records of each list that are fused: the first pages that a person looks at. */
  window: 100,
  /** Number of records that a smallest score is applied to: the best by words. */
  scored: 1_000,
  /** Records that match by meaning alone, at most: what follows them is hardly alike, and nobody reads that far. */
  nearest: 50,
  /** Share of the words in how near a record is to the query; the rest is the vectors'. */
  lexicalShare: 0.7,
  /** The same where a product has only some of the words, or some only in running text: meaning then tells as much. */
  partialShare: 0.5,
  /** Part of that share which goes to meaning for words that no record has: it alone can tell what they ask for. */
  unknownToMeaning: 0.3,
  /** Worth of a word of a product by its place, and by how it has the word. */
  worthOfPlace: { name: 1, label: 0.8, text: 0.1 },
  worthOfMatch: { exact: 1, synonym: 1, thesaurus: 0.7, prefix: 0.8, typo: 0.8 },
  /** Worth of a word in running text of a product that has all of several words; else less, as it is a smaller part. */
  worthOfRareText: 0.5,
  /** Weight of the word that names the thing, by that of others as rare. */
  weightOfHead: 1.3,
  /** Part of a text, by weight, that a product of which all words are found has in name and labels, to be described by it. */
  describedFrom: 0.4,
  /** Part of what its words lack that a product gains by having all of them, if only in running text. */
  allWordsShare: 0.2,
  /**
   * Words compared one by one (docs/decisions/0101-shops-nobody-tuned.md): fewest words of a text, part of the closeness, worth
   * of a word that a running text has one like, and of one that matches.
   */
  likenessMinTerms: 3,
  likenessShare: 0.2,
  likenessOfText: 0.85,
  likenessOfMatch: { exact: 1, synonym: 1, thesaurus: 0.7, prefix: 1, typo: 1 },
  /** The words of a record count fully when it has this much of the query and of the possible score; less below. */
  fullCoverage: 0.4,
  fullStrength: 0.5,
  /**
   * Share of the possible score from which all words in a text are an answer, though neither name nor labels have them: the text
   * of a post is what it is about, that of a product mentions much.
   */
  fullTextStrength: { products: Number.POSITIVE_INFINITY, posts: 0.3, prompts: 0.3 } as Record<CatalogKind, number>,
  /**
   * Pseudo-relevance feedback: minimum terms of the text, records read, terms taken, and share of the score. None for products:
   * they and their queries are short, so it costs a wide query and improves nothing.
   */
  feedbackKinds: ["posts"] as CatalogKind[],
  feedbackMinTerms: 4,
  feedbackRecords: 4,
  feedbackTerms: 16,
  feedbackShare: 0.5,
  /** With this many records that have all words, two pages, vectors order them but add none. */
  enoughWithAllWords: 20,
  /**
   * With fewer records that have all words, those with some of the words are searched, too. A shopper expects all words to match.
   */
  tooFewWithAllWords: { products: 2, posts: 5, prompts: 5 } as Record<CatalogKind, number>,
  /** The same where meaning adds nothing to them, and phrases that a model has written have some of the words. */
  tooFewWithoutMeaning: 5,
  /** Typos in known words are tolerated only in short queries: a long one fails for other reasons. */
  maxTermsForTypos: 4,
  /** Smallest cosine of a result (real paraphrases reach 0.30-0.77, nonsense 0.40-0.42: see `aboveRelevanceThreshold`). */
  minCosine: 0.28,
  /** Smallest cosine of a result relative to the best. */
  minShareOfBestCosine: 0.7,
  /** Share of familiar characters below which a text that no record has a word of is nonsense. */
  minFamiliarity: 0.6,
};
