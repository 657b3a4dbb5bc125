import type { ModelTool, ToolCall } from "../../../platform/ports/model.ts";
import type { CuratorResult } from "./answer.ts";

/** The outcome of one look-up that a model asked for while it composed. */
export interface LookupOutcome {
  /** Candidates of the answer, like those that it began with. */
  found: CuratorResult[];
  /** Further data for the model: values that the shop does not have, and those that it has. */
  notes?: Record<string, unknown>;
  /** Reason why nothing was looked up, for the model to read; null: it was. */
  refusal: string | null;
}

/** Look-ups that a model may ask for while it composes an answer. */
export interface Lookups {
  tools: ModelTool[];
  /** Results of the turn so far: of its curators, and of the look-ups. */
  readonly found: readonly CuratorResult[];
  /** Maximum look-ups of one answer. */
  maxCount: number;
  /** Runs one look-up. Never throws: what fails is told in the outcome. */
  run(call: ToolCall): Promise<LookupOutcome>;
}
