import { TEXT_FIELDS, type TextField } from "../../ports/search-index.ts";
import type { FieldWeights } from "../../text/field-weights.ts";

/** BM25's saturation (k1) and its weight of a field's length (b), as in the embedded engine. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** Words of an average field, measured on the judged sets: the length of a field counts relative to it. */
const AVERAGE_WORDS: Record<TextField, number> = {
  name: 5,
  sku: 1.5,
  brands: 1.5,
  categories: 3,
  tags: 4,
  attributes: 10,
  excerpt: 20,
  content: 100,
};

/** Occurrences are stored as whole numbers, this many for one. */
const SCALE = 16;
/** Longest word that is searched for; Lucene refuses terms above 32,766 bytes. */
const MAX_WORD_LENGTH = 200;

/** Separates a word from its occurrences; no analysed word holds it. */
export const WEIGHT_DELIMITER = "¦";
/** k1 in the scale of the stored occurrences. */
export const STORED_SATURATION = SATURATION * SCALE;

/** The engine multiplies by its own k1 + 1 (LegacyBM25Similarity); ours is that of the embedded engine. */
const SCORE_FACTOR = (SATURATION + 1) / (STORED_SATURATION + 1);

/** Boost of clauses over plain fields (k1 1.2), whose scores then compare with those of the weighted ones. */
export const PLAIN_FIELD_BOOST = 1 / SCORE_FACTOR;

/** Converts a score of the engine to BM25F's. */
export function toScore(engineScore: number): number {
  return engineScore * SCORE_FACTOR;
}

/**
 * Writes words with their weighted occurrences, for a field that is scored without lengths. The engine then computes BM25F over
 * all fields of a record (Robertson, Zaragoza, Taylor 2004) in one list of postings: a weighted sum of the occurrences in each
 * field, by the field's length, saturated once.
 */
export function toWeightedText(wordsByField: Partial<FieldWords>, weights: FieldWeights): string {
  const occurrences = new Map<string, number>();
  for (const field of TEXT_FIELDS) {
    const words = wordsByField[field];
    if (!words || weights[field] === 0) continue;
    const relativeLength = words.length / AVERAGE_WORDS[field];
    const weight = weights[field] / (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
    for (const word of words) {
      if (word.length <= MAX_WORD_LENGTH) occurrences.set(word, (occurrences.get(word) ?? 0) + weight);
    }
  }
  return [...occurrences].map(([word, count]) => `${word}${WEIGHT_DELIMITER}${Math.max(1, Math.round(count * SCALE))}`).join(" ");
}

type FieldWords = Record<TextField, string[]>;
