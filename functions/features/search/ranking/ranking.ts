import type { IndexKind, TextField } from "../../../platform/ports/search-index.ts";

/** Every figure that decides an order, measured by `npm run bench -- relevance` (docs/decisions/0004-fusion.md). */
export const FIELD_WEIGHTS: Record<IndexKind, Record<TextField, number>> = {
  products: { name: 4, sku: 4, brands: 2.5, categories: 2, tags: 1.5, attributes: 1.5, excerpt: 1, content: 0.4 },
  posts: { name: 1.5, sku: 1, brands: 0.5, categories: 1, tags: 1, attributes: 0.5, excerpt: 1, content: 1 },
  prompts: { name: 2, sku: 1, brands: 1, categories: 1, tags: 1.5, attributes: 1, excerpt: 1, content: 0.6 },
};

export const RANKING = {
  /** How many records of each list are fused: the first pages a person looks at. */
  window: 100,
  /** Share of the words in a fused score; the rest is the vectors'. */
  lexicalShare: 0.7,
  /** The words count fully when their best record has this much of the query, and scores this much of what is possible; less below. */
  fullCoverage: 0.7,
  fullStrength: 0.3,
  /**
   * Feedback (see feedback.ts) of texts of so many terms, from so many first records, so many terms, with this share beside the others.
   * Products are short and their queries shorter: there it costs a wide query and improves nothing.
   */
  feedbackKinds: ["posts"] as IndexKind[],
  feedbackMinTerms: 4,
  feedbackRecords: 4,
  feedbackTerms: 16,
  feedbackShare: 0.3,
  /** With this many records that have all words, vectors order them but add none. */
  enoughWithAllWords: 30,
  /** With fewer than this, records that have only some of the words are looked for, too. A shopper's words are meant to be all there. */
  tooFewWithAllWords: { products: 2, posts: 5, prompts: 5 } as Record<IndexKind, number>,
  /** Typos are forgiven on known words only in short queries: a long one fails for other reasons. */
  maxTermsForTypos: 4,
  /** A cosine below this is no result (real paraphrases reach 0.30-0.77, nonsense 0.40-0.42: see `floor`). */
  minCosine: 0.28,
  /** Nor is one this far below the best. */
  minShareOfBestCosine: 0.7,
  /** Below this share of familiar letters a text that no record has a word of is nonsense. */
  minFamiliarity: 0.6,
};
