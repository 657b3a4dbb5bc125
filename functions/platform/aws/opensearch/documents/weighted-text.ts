import type { TextField } from "../../../ports/search/search-index.ts";
import type { FieldWeights } from "../../../text/field-weights.ts";

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

/** Converts a score of the engine to BM25F's. */
export function toScore(engineScore: number): number {
  return engineScore * SCORE_FACTOR;
}

/** Returns what a word of this frequency adds to a score at most: where it fills a record. */
export function scoreLimit(documents: number, frequency: number): number {
  const rarity = Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
  return rarity * (SATURATION + 1);
}

interface FieldWords {
  field: TextField;
  words: string[];
}

/**
 * Adds the weighted occurrences of a field's words, for a field of the index that is scored without lengths. The engine then
 * computes BM25F over all fields of a record (Robertson, Zaragoza, Taylor 2004) in one list of postings: a weighted sum of the
 * occurrences in each field, by the field's length, saturated once.
 */
export function addOccurrences(occurrences: Map<string, number>, { field, words }: FieldWords, weights: FieldWeights): void {
  if (weights[field] === 0) return;
  const relativeLength = words.length / AVERAGE_WORDS[field];
  const weight = weights[field] / (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
  for (const word of words) occurrences.set(word, (occurrences.get(word) ?? 0) + weight);
}

/** Writes words that only narrow. */
export function toUnweightedText(words: Set<string>): string {
  return [...words].filter(({ length }) => length <= MAX_WORD_LENGTH).join(" ");
}

/** Writes words with their occurrences, each word as `mark` returns it. */
export function toWeightedText(occurrences: Map<string, number>, mark: (word: string) => string): string {
  let text = "";
  for (const [word, count] of occurrences) {
    const marked = mark(word);
    if (marked.length > MAX_WORD_LENGTH) continue;
    text += `${text && " "}${marked}${WEIGHT_DELIMITER}${Math.max(1, Math.round(count * SCALE))}`;
  }
  return text;
}
