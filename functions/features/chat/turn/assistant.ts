import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { NO_BOUNDS } from "../../search/index.ts";
import { type ComposedAnswer, ComposerFailed, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { MessageReader } from "../contracts/message-reader.ts";
import type { RecordFinder } from "../contracts/record-finder.ts";
import type { ReplyComposer } from "../contracts/reply-composer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { offerHelpBelow } from "../handoff/help-offer.ts";
import { guessLanguage } from "../language/message-language.ts";
import { composeCanned } from "../reply/canned-answer.ts";
import { withDegradedReasons } from "../reply/degraded-reasons.ts";

/** Reads messages, finds records for them, and answers. */
export interface Assistant {
  reader: MessageReader;
  finder: RecordFinder;
  composer: { compose(...input: ComposeInput): Promise<ComposedAnswer> };
}

type ComposeInput = [turn: Turn, interpretation: Interpretation, found: CuratorResult[], context: TurnContext];

/** The parts of an assistant, by a model or plain. */
export interface Side {
  reader: MessageReader;
  finder: RecordFinder;
  composer: ReplyComposer;
}

/** Stands for the plain side where there is none: a turn without a model fails. */
const NO_SIDE: Side = {
  reader: { read: failWithoutModel },
  finder: { find: async (_turn, interpretation) => ({ interpretation, curated: [] }) },
  composer: { compose: failWithoutModel },
};

async function failWithoutModel(): Promise<never> {
  throw new UpstreamError("The model");
}

/**
 * Lets the model read and answer where there is one, and the plain side where there is none or the model fails. A prompt's own
 * words need neither.
 */
export function createAssistant(model: Side, plainSide: Side | null): Assistant {
  const plain = plainSide ?? NO_SIDE;
  return {
    reader: { read: (turn, context, onDraft) => read({ model, plain }, turn, context, onDraft) },
    finder: {
      find: (turn, interpretation, context) =>
        (interpretation.readBy === "plain" ? plain : model).finder.find(turn, interpretation, context),
    },
    composer: { compose: (...input) => compose({ model, plain }, ...input) },
  };
}

interface Sides {
  model: Side;
  plain: Side;
}

async function read({ model, plain }: Sides, ...[turn, context, onDraft]: Parameters<MessageReader["read"]>) {
  if (isAnsweredByPrompt(turn)) return readPrompt(turn);
  if (!(await context.ports.model.available())) return plain.reader.read(turn, context);
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
  if (interpretation.readBy === "prompt") return withDegradedReasons(composeCanned(turn, found, context, "b"), null, found);
  if (!(await context.ports.model.available()))
    return withDegradedReasons(await composeBy(plain, "b"), context.noModelReason ?? "no_model", found);
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

/** True where the merchant's own words answer the turn, whatever its message says. */
function isAnsweredByPrompt({ prompt }: Turn): boolean {
  return Boolean(prompt?.cannedResponse) && prompt?.overrideMode === "override";
}

/** Returns the reading of such a turn: the answer is written already, and shows the records that the prompt names. */
function readPrompt(turn: Turn): Interpretation {
  return {
    ...{ intents: ["product", "post"], reply: "answer", language: guessLanguage(turn), question: turn.message },
    ...{ searches: [], excluded: [], filter: null, limits: NO_BOUNDS, cardIds: [], readBy: "prompt" },
  };
}
