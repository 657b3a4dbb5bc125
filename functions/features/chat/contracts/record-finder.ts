import type { CuratorResult } from "./answer.ts";
import type { Interpretation } from "./interpretation.ts";
import type { Turn, TurnContext } from "./turn.ts";

/** Records of the shop that an answer may use. */
export interface FoundRecords {
  /** The reading, where what was found has corrected it. */
  interpretation: Interpretation;
  curated: CuratorResult[];
}

/** Finds the products and pages that an interpretation is about. Never throws: a result has its `failure` instead. */
export interface RecordFinder {
  find(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<FoundRecords>;
}
