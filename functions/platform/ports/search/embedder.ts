/** Converts text to unit vectors. Vectors of different `model`s cannot be compared: another model needs another index. */
export interface Embedder {
  readonly model: string;
  readonly dimensions: number;
  /** Primary language subtags of the texts that the model understands: of others it sees pieces of words. */
  readonly languages: readonly string[];
  /** Returns one unit vector per text, in order; the zero vector for a text without a known word. Throws UpstreamError. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** Share (0-1) of the text's letters in whole words or known pieces of the model's vocabulary; low means nonsense. */
  familiarity(text: string): number;
  /**
   * Measures how far words have something alike in each of several texts, from 0 to 1, in their order; `had` tells how far a text
   * is known to have each of the words. The same array of parts, asked for again, is not read again.
   */
  wordLikeness(words: string[], texts: { parts: readonly TextPart[]; had: number[] }[]): number[];
  /** Returns the mean of the cosines of a unit vector and the `count` nearest phrases of each list, in their order. */
  phraseLikeness(vector: Float32Array, lists: readonly (readonly string[])[], count: number): number[];
  /** Returns true for a whole word of the model's vocabulary: not a misspelling. */
  isWord(word: string): boolean;
}

/** A part of a text, and what a word in it is worth, from 0 to 1. */
export interface TextPart {
  text: string;
  worth: number;
}

/** Quantises a unit vector as the index stores it: one signed byte per dimension (component × 127, rounded). */
export function quantise(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) {
    bytes[at] = Math.max(-127, Math.min(127, Math.round(vector[at]! * 127)));
  }
  return bytes;
}

/** Returns the direction of vectors together, with length 1; null where they have none. Weights are 1 where none are given. */
export function meanVector(vectors: (Int8Array | Float32Array)[], weights?: number[]): Float32Array | null {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [index, vector] of vectors.entries()) {
    const weight = weights?.[index] ?? 1;
    for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + weight * vector[at]!;
  }
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((component) => component / length) : null;
}
