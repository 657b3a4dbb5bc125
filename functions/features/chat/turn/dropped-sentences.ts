import type { CorrectionData } from "../../../../schemas/chat/chat-correction.ts";
import type { TurnFacts } from "../thread/records.ts";

/** Counts the sentences of a model's that a turn dropped, by reason: reports tell of them, and no words of theirs are kept. */
export class DroppedSentences {
  private readonly counts: NonNullable<TurnFacts["droppedSentences"]> = {};

  /** Counts a sentence once: the `rest` of one that came in parts belongs to its beginning. One that was mended has left. */
  note({ what, reason }: CorrectionData): void {
    if (what === "left_out" && reason !== "rest") this.counts[reason] = (this.counts[reason] ?? 0) + 1;
  }

  toFacts(): Pick<TurnFacts, "droppedSentences"> {
    return Object.keys(this.counts).length > 0 ? { droppedSentences: { ...this.counts } } : {};
  }
}
