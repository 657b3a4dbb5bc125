import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { type ComposedAnswer, ComposerFailed, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { MessageReader } from "../contracts/message-reader.ts";
import type { RecordFinder } from "../contracts/record-finder.ts";
import type { ReplyComposer } from "../contracts/reply-composer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { offerHelpBelow } from "../handoff/help-offer.ts";
import { withDegradedReasons } from "../reply/degraded-reasons.ts";

/** Reads messages, finds records for them, and answers. */
export interface Assistant {
  reader: MessageReader;
  finder: RecordFinder;
  composer: { compose(...input: ComposeInput): Promise<ComposedAnswer> };
}

type ComposeInput = [turn: Turn, interpretation: Interpretation, found: CuratorResult[], context: TurnContext];

/** The parts of an assistant, by a model or plain. */
interface Side {
  reader: MessageReader;
  finder: RecordFinder;
  composer: ReplyComposer;
}

/** Lets the model read and answer where there is one, and the plain side where there is none or the model fails. */
export function createAssistant(model: Side, plain: Side): Assistant {
  return {
    reader: { read: (turn, context, onDraft) => read({ model, plain }, turn, context, onDraft) },
    finder: {
      find: (turn, interpretation, context) =>
        (interpretation.readBy === "model" ? model : plain).finder.find(turn, interpretation, context),
    },
    composer: { compose: (...input) => compose({ model, plain }, ...input) },
  };
}

interface Sides {
  model: Side;
  plain: Side;
}

async function read({ model, plain }: Sides, ...[turn, context, onDraft]: Parameters<MessageReader["read"]>) {
  const { prompt } = turn;
  const isAnswered = Boolean(prompt?.cannedResponse) && prompt?.overrideMode === "override";
  if (isAnswered || !(await context.ports.model.available())) return plain.reader.read(turn, context);
  try {
    return await model.reader.read(turn, context, onDraft);
  } catch (error) {
    if (!(error instanceof UpstreamError) && !context.signal.aborted) throw error;
    context.log.warn("The model did not read the message; it is read without one.", { error });
    context.log.count("ChatTriageFailed");
    return plain.reader.read(turn, context);
  }
}

/** Composes with the model, or plainly where there is none or it fails: the blocks that it had sent are then discarded. */
async function compose({ model, plain }: Sides, ...[turn, interpretation, found, context]: ComposeInput) {
  const composeBy = async ({ composer }: Side, prefix: "b" | "f") => {
    const composed = await composer.compose(turn, interpretation, found, context, prefix);
    const prefersPerson = composed.wantsPerson === true || ["complaint", "insult"].includes(interpretation.reply);
    const scope = { turn, language: interpretation.language, prefix, prefersPerson };
    return composed.offersHelp ? offerHelpBelow(composed, scope, context) : composed;
  };
  const needsModel = interpretation.readBy !== "prompt";
  if (!needsModel || !(await context.ports.model.available()))
    return withDegradedReasons(await composeBy(plain, "b"), needsModel ? "no_model" : null, found);
  try {
    return await composeBy(model, "b");
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    context.log.warn("The model's composer failed; the answer is made without it.", { error });
    context.log.count("ComposerFailed");
    context.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    return withDegradedReasons(await composeBy(plain, "f"), "model_failed", found);
  }
}
