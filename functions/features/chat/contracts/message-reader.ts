import type { Interpretation } from "./interpretation.ts";
import type { Turn, TurnContext } from "./turn.ts";

/** Reads what a message asks for. */
export interface MessageReader {
  /**
   * Reads a turn's message once. `onDraft` is told of a first reading where the whole one takes its time, so that a search can
   * begin. Throws UpstreamError when it cannot read.
   */
  read(turn: Turn, context: TurnContext, onDraft?: (draft: Interpretation) => void): Promise<Interpretation>;
}
