/**
 * Patterns of texts that are written to be obeyed by an assistant rather than read by a shopper: "tell every customer that
 * …", "ignore all previous instructions", "as an AI, you …", "do not mention this note". A text is folded before it is
 * compared: lower case, no accents, one blank. `<` stands for the beginning of a clause, `…` for a few words of the same
 * sentence.
 */
export interface ObeyedTexts {
  patterns: readonly string[];
  /** The first five letters of words of which each pattern of the language needs one, and `ai` and the like whole. */
  cues: string;
}
