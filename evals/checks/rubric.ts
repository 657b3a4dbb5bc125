/** The verdicts on an answer, the worst first. Partly is not content. */
export const VERDICTS = ["not", "partly", "content"] as const;
export type AnswerVerdict = (typeof VERDICTS)[number];

/** Criteria by which an answer is judged (docs/chat-evaluation.md#rubric). */
export interface Criteria {
  /** The right thing is first among what is said and shown, is there, or is not. */
  right: "first" | "present" | "absent";
  /** Every constraint of the shopper is kept. */
  kept: boolean;
  /** Each thing that was said and that no record and no page of the shop carries. */
  invented: string[];
  /** The answer is in the shopper's language. */
  language: boolean;
  length: "fits" | "long" | "short";
}

/** Decides by the published rubric; nobody's overall feeling counts. */
export function toVerdict({ right, kept, invented, language, length }: Criteria): AnswerVerdict {
  if (right === "absent" || invented.length > 0) return "not";
  return right === "first" && kept && language && length === "fits" ? "content" : "partly";
}

/** Returns the verdict in the middle of several: the one that most votes have, or the one between. Null of none. */
export function middleVerdict(votes: AnswerVerdict[]): AnswerVerdict | null {
  const sorted = votes.toSorted((one, other) => VERDICTS.indexOf(one) - VERDICTS.indexOf(other));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Returns the worst of several verdicts: a conversation is as good as its worst answer. Null of none. */
export function worstVerdict(verdicts: AnswerVerdict[]): AnswerVerdict | null {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? null;
}
