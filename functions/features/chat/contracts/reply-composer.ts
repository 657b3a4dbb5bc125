import type { ComposedAnswer, CuratorResult } from "./answer.ts";
import type { Interpretation } from "./interpretation.ts";
import type { Turn, TurnContext } from "./turn.ts";

/** Says what was found. */
export interface ReplyComposer {
  /**
   * Sends the answer's blocks, whose ids begin with `prefix`: `f` after a block_discard. Throws ComposerFailed when another
   * composer must answer instead.
   */
  compose(
    turn: Turn,
    interpretation: Interpretation,
    found: CuratorResult[],
    context: TurnContext,
    prefix: "b" | "f",
  ): Promise<ComposedAnswer>;
}
