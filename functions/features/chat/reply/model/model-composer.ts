import type { ComposedAnswer } from "../../contracts/answer.ts";
import type { ReplyComposer } from "../../contracts/reply-composer.ts";
import { createLookups } from "../../lookup/create-lookups.ts";
import { withDegradedReasons } from "../degraded-reasons.ts";
import { composeWithModel } from "./compose-with-model.ts";

/** Answers with the model, which may look up what was not found. Throws ComposerFailed when the model fails. */
export const modelComposer: ReplyComposer = {
  async compose(turn, interpretation, found, context): Promise<ComposedAnswer> {
    const lookups = await createLookups(turn, interpretation, found, context);
    const composed = await composeWithModel(turn, interpretation, found, context, lookups);
    // How a shop is reached must be told exactly, whatever the model writes.
    const offersHelp = composed.offersHelp === true || interpretation.reply === "contact";
    return withDegradedReasons({ ...composed, ...(offersHelp && { offersHelp }) }, null, lookups?.found ?? found);
  },
};
