/** Turns text into unit vectors. Vectors of different `model`s cannot be compared: another model is another index. */
export interface Embedder {
  readonly model: string;
  readonly dimensions: number;
  /** One unit vector a text, in order; a text without a known word gives the zero vector. Throws UpstreamError when a remote model fails. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** Share (0-1) of the text's letters that belong to whole words or known pieces of the model's vocabulary; low = nonsense. */
  familiarity(text: string): number;
  /** Whether the word is one of the model's vocabulary, and not put together from pieces: no misspelling, then. */
  isWord(word: string): boolean;
}
