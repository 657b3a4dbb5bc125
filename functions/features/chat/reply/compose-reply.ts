import { type ComposedAnswer, ComposerFailed, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { composeWithModel } from "./model/compose-with-model.ts";
import { composeFromTemplates } from "./template/compose-from-templates.ts";

/**
 * Answers with the model, and without it where there is none or it fails: what it had said is discarded then, and the answer is made of what was found. A
 * prompt's own answer needs no model.
 */
export async function composeReply(
  turn: Turn,
  understood: Interpretation,
  curated: CuratorResult[],
  kit: TurnContext,
): Promise<ComposedAnswer> {
  const needsModel = understood.interpretedBy !== "prompt";
  if (!needsModel || !(await kit.ports.model.available())) return composeFromTemplates(turn, understood, curated, kit, "b");
  try {
    const composed = await composeWithModel(turn, understood, curated, kit);
    return { ...composed, degraded: composed.degraded || curated.some(({ failure }) => failure !== null) };
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    kit.log.warn("The composer failed; the answer is made of what was found.", { error });
    kit.log.count("ComposerFailed");
    kit.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    return composeFromTemplates(turn, understood, curated, kit, "f");
  }
}
