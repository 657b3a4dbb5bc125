import type { Candidate } from "../contracts/answer.ts";

/**
 * Passes a text on piece by piece, without the claims that it must not make: prices that no record in question has, and links
 * that none carries. Returns the same text for every cut of its input.
 */
export interface TextGuard {
  /** Takes more text and returns what can be sent now. Text that may become a price or a link is held back until it is whole. */
  push(text: string): string;
  /** Returns all text held back, then this text unchanged. */
  passThrough(text: string): string;
  /** Ends the text and returns its rest. */
  flush(): string;
  /** Notes that cards were shown: from now on the text is about them. */
  noteShown(candidates: Candidate[]): void;
  /** Returns the candidates whose names the text has mentioned since the last call. */
  drainMentions(): Candidate[];
}
