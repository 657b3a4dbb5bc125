import type { Candidate } from "../contracts/answer.ts";

/**
 * Lets a text through piece by piece, without what it may not say: prices that no record in question has, links that none
 * carries. Returns the same text however its input is cut.
 */
export interface TextGuard {
  /** Takes more text and returns what may be said by now. What may become a price or a link is kept back until it is whole. */
  push(text: string): string;
  /** Returns all that was kept back, then this text as it stands. */
  passThrough(text: string): string;
  /** Ends the text and returns its rest. */
  flush(): string;
  /** Notes that cards were shown: from now on the text is about these. */
  noteShown(candidates: Candidate[]): void;
  /** Returns the candidates whose names the text has mentioned since the last call. */
  drainMentions(): Candidate[];
}
