import { type ComposedAnswer, ComposerFailed, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { composeWithModel } from "./model/compose-with-model.ts";
import { composeFromTemplates } from "./template/compose-from-templates.ts";

/**
 * Answers with the model, or from templates where there is none or it fails: blocks that it had sent are discarded then. A
 * prompt's own answer needs no model.
 */
export async function composeReply(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): Promise<ComposedAnswer> {
  const needsModel = interpretation.interpretedBy !== "prompt";
  if (!needsModel || !(await context.ports.model.available()))
    return composeFromTemplates(turn, interpretation, curated, context, "b");
  try {
    const composed = await composeWithModel(turn, interpretation, curated, context);
    return { ...composed, degraded: composed.degraded || curated.some(({ failure }) => failure !== null) };
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    context.log.warn("The model's composer failed; the answer is made from templates.", { error });
    context.log.count("ComposerFailed");
    context.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    return composeFromTemplates(turn, interpretation, curated, context, "f");
  }
}
