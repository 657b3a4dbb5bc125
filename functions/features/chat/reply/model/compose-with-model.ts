import type { CorrectionData } from "../../../../../schemas/chat/chat-correction.ts";
import type { PersonalDataMask } from "../../../../domain/identities/personal-data-mask.ts";
import type { TextRequest } from "../../../../platform/ports/model.ts";
import { UpstreamError } from "../../../../platform/ports/upstream-error.ts";
import { languageName } from "../../../../platform/text/language/language.ts";
import { type Candidate, type ComposedAnswer, ComposerFailed, type CuratorResult, isShopDomain } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Lookups } from "../../contracts/lookups.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { createAnswerGuards, type TextCorrection } from "../../guards/answer-guards.ts";
import { maskForTurn, maskWords, UnmaskingGuard } from "../../guards/personal-data.ts";
import { writeComparedFields } from "../compare-fields.ts";
import { CandidateRegistry } from "./candidate-registry.ts";
import { readAnswerModel, readComposerBudgets } from "./composer-budgets.ts";
import { LookupDesk } from "./lookup-desk.ts";
import { stableInstructions, toMessages, toModelFormat } from "./model-prompt.ts";
import { AnswerReview } from "./review/answer-review.ts";
import { writeAnswer } from "./write-answer.ts";
import { ActionWriter } from "./writers/action-writer.ts";
import { DirectiveWriter } from "./writers/directive-writer.ts";
import { LanguageGate, OtherLanguage } from "./writers/language-gate.ts";

const METRICS: Record<TextCorrection, string> = {
  sentence_left_out: "SentenceLeftOut",
  claim_left_out: "ClaimLeftOut",
  price_replaced: "PriceReplaced",
  price_left_out: "PriceLeftOut",
  link_replaced: "LinkReplaced",
  link_left_out: "LinkLeftOut",
};

/**
 * Answers with the model. Its text becomes blocks while it is being written, and shows and states only what the curators found,
 * and the look-ups that it asks for. One that begins in another language than the shopper's is composed again once. Throws
 * ComposerFailed when the model fails or its answer is empty after the guards.
 */
export async function composeWithModel(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
  lookups: Lookups | null = null,
): Promise<ComposedAnswer> {
  const until = performance.now() + readComposerBudgets(turn.settings).timeoutMs;
  try {
    return await composeOnce(turn, interpretation, curated, context, { lookups });
  } catch (error) {
    if (!(error instanceof OtherLanguage)) throw error;
    context.log.count("AnswerInOtherLanguage");
    context.explain?.({ what: "left_out", reason: "other_language", text: "" });
  }
  try {
    const timeoutMs = Math.max(1, Math.round(until - performance.now()));
    return await composeOnce(turn, interpretation, curated, context, { lookups, again: { timeoutMs } });
  } catch (error) {
    if (!(error instanceof OtherLanguage)) throw error;
    throw new ComposerFailed("The model answers in another language than the shopper's.", { cause: error });
  }
}

interface Attempt {
  lookups: Lookups | null;
  /** Set for an answer whose first one was in another language: the time that is left. */
  again?: { timeoutMs: number };
}

async function composeOnce(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
  { lookups, again }: Attempt,
): Promise<ComposedAnswer> {
  const registry = new CandidateRegistry(curated);
  const { language } = interpretation;
  const instructions = toRecitable(stableInstructions({ ...turn.settings, instructions: undefined }, lookups !== null));
  const mask = maskForTurn(turn, curated);
  const masked = maskWords(turn, mask);
  const budgets = { ...readComposerBudgets(turn.settings), ...again };
  const review = new AnswerReview({ turn: masked, registry, language, instructions }, context, budgets.timeoutMs);
  const judging = { language, instructions, verdicts: review.verdicts, ...countGuards(context) };
  const guards = () => createAnswerGuards(turn, registry.curated, judging);
  let createGuard = guards();
  const actions = new ActionWriter(registry, { settings: turn.settings, language });
  const guardAbout = (about: Candidate | null) => (mask ? new UnmaskingGuard(createGuard(about), mask) : createGuard(about));
  const blocks = new DirectiveWriter({ registry, createGuard: guardAbout, actions }, context, toModelFormat(turn.prompt));
  const names = () => registry.candidates.map(({ title }) => title);
  const writer = new LanguageGate(review.before(blocks), { language, names });
  const request: TextRequest = {
    tenantId: turn.tenantId,
    stable: stableInstructions(turn.settings, lookups !== null),
    messages: toMessages(masked, maskQuestion(interpretation, mask), curated, registry),
    ...budgets,
    tier: turn.tier,
    ...readAnswerModel(turn.settings),
    signal: context.signal,
    ...(lookups && { tools: lookups.tools }),
  };
  if (again) askForLanguage(request.messages, language);
  const onFound = () => {
    createGuard = guards();
    review.noteFound();
  };
  const desk = lookups && new LookupDesk(unmaskInputs(lookups, mask), registry, onFound);
  try {
    const { isTruncated, hasFailure } = await writeAnswer(request, writer, context, desk);
    writer.settle();
    await review.settle();
    const composed = writer.finish(isTruncated);
    if (!context.signal.aborted && !isUsable(composed))
      throw new ComposerFailed("The model's answer holds nothing to show or say.");
    writeComparedFields(actions.compared, turn, interpretation, registry.curated, context);
    return { ...composed, degraded: hasFailure };
  } catch (error) {
    throw error instanceof UpstreamError ? new ComposerFailed("The model gave no whole answer.", { cause: error }) : error;
  } finally {
    review.end();
  }
}

/** Returns what counts the guards' work, and tells of it where the caller asked for that. */
function countGuards(context: TurnContext) {
  return {
    onCorrected: (what: TextCorrection) => context.log.count(METRICS[what]),
    onSentence: (correction: CorrectionData | null) => {
      context.log.count("SentenceRead");
      if (correction) context.explain?.(correction);
    },
  };
}

/** Returns the instructions without their example, whose sentences a shop may say. */
function toRecitable(instructions: string): string {
  return instructions.replace(/^Example[\s\S]*?(?=^# )/m, "");
}

function askForLanguage(messages: TextRequest["messages"], language: string): void {
  const last = messages.at(-1)!;
  const name = languageName(language, "en");
  last.content = `${last.content}\n\nWrite every sentence of the answer in ${name}, whatever language the data are in.`;
}

function maskQuestion(interpretation: Interpretation, mask: PersonalDataMask | null): Interpretation {
  return mask ? { ...interpretation, question: mask.mask(interpretation.question) } : interpretation;
}

/** Lets look-ups read what marks stand for: an order is found by the address that the shopper wrote. */
function unmaskInputs(lookups: Lookups, mask: PersonalDataMask | null): Lookups {
  return mask ? { ...lookups, run: (call) => lookups.run({ ...call, input: mask.unmaskIn(call.input) }) } : lookups;
}

/** Cards of products and posts may stand alone; what a custom domain found must be told in words. */
function isUsable({ prose, shown, offersHelp }: ComposedAnswer): boolean {
  return offersHelp || prose.trim() !== "" || shown.some(({ domain }) => isShopDomain(domain));
}
