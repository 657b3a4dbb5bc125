import { type Composed, ComposerFailed, type Curated, type Kit, type Turn, type Understood } from "../contracts.ts";
import { composeExtractive } from "./extractive/compose.ts";
import { composeWithModel } from "./model/compose.ts";

/**
 * Answers with the model, and without it where there is none or it fails: what it had said is discarded then, and the answer is made of what was found. A
 * prompt's own answer needs no model.
 */
export async function compose(turn: Turn, understood: Understood, curated: Curated[], kit: Kit): Promise<Composed> {
  const needsModel = understood.by !== "prompt";
  if (!needsModel || !(await kit.ports.model.available())) return composeExtractive(turn, understood, curated, kit, "b");
  try {
    const composed = await composeWithModel(turn, understood, curated, kit);
    return { ...composed, degraded: composed.degraded || curated.some(({ failure }) => failure !== null) };
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    kit.log.warn("The composer failed; the answer is made of what was found.", { error });
    kit.log.count("ComposerFailed");
    kit.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    return composeExtractive(turn, understood, curated, kit, "f");
  }
}
