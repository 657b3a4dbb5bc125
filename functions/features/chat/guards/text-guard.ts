import type { Candidate } from "../contracts/answer.ts";

/** Lets a text through piece by piece, but for what it may not say: prices that no record in question has, links that none carries. What it gives is the same however the text is cut. */
export interface TextGuard {
  /** What may be said by now. What may become a price or a link is kept back until it is whole. */
  push(text: string): string;
  /** What is said as it stands, after all that came before it. */
  passThrough(text: string): string;
  /** The rest of a text that ends here. */
  flush(): string;
  /** From now on the text speaks of these. */
  noteShown(candidates: Candidate[]): void;
  /** Those whose names the text has mentioned since the last call. */
  drainMentions(): Candidate[];
}
