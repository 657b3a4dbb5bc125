import type { ModelUsage, TextRequest } from "../../../../platform/ports/model.ts";
import { UpstreamError } from "../../../../platform/ports/upstream-error.ts";
import type { WorkspaceSettings } from "../../../../platform/tenancy/records.ts";
import { type ComposedAnswer, type Composer, ComposerFailed, type CuratorResult } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { createAnswerGuards, type TextCorrection } from "../../guards/answer-guards.ts";
import { CandidateRegistry } from "./candidate-registry.ts";
import { DirectiveParser } from "./directive-parser.ts";
import { DirectiveWriter } from "./directive-writer.ts";
import { stableInstructions, toMessages } from "./model-prompt.ts";
import { TextIntake } from "./text-intake.ts";

const METRICS: Record<TextCorrection, string> = {
  price_replaced: "PriceReplaced",
  price_left_out: "PriceLeftOut",
  link_replaced: "LinkReplaced",
  link_left_out: "LinkLeftOut",
};

/**
 * Answers with the model. Its text becomes blocks while it is being written, and shows and states only what the curators found.
 * Throws ComposerFailed when the model fails or its answer is empty after the guards.
 */
export const composeWithModel: Composer = async (turn, interpretation, curated, context) => {
  const registry = new CandidateRegistry(curated);
  const onCorrected = (what: TextCorrection) => context.log.count(METRICS[what]);
  const createGuard = createAnswerGuards(turn, curated, { language: interpretation.language, onCorrected });
  const writer = new DirectiveWriter({ registry, createGuard }, context);
  let isTruncated: boolean;
  try {
    isTruncated = await writeAnswer(toTextRequest(turn, interpretation, curated, registry, context), writer, context);
  } catch (error) {
    throw error instanceof UpstreamError ? new ComposerFailed("The model gave no whole answer.", { cause: error }) : error;
  }
  const composed = writer.finish(isTruncated);
  if (!context.signal.aborted && !isUsable(composed))
    throw new ComposerFailed("The model's answer holds nothing to show or say.");
  return composed;
};

/** Returns true when the answer reached its maximum length. */
async function writeAnswer(request: TextRequest, writer: DirectiveWriter, context: TurnContext): Promise<boolean> {
  const parser = new DirectiveParser();
  const began = performance.now();
  const full = new AbortController();
  const signal = AbortSignal.any([request.signal, full.signal]);
  const intake = new TextIntake();
  let hasBegun = false;
  let isTruncated = false;
  for await (const event of context.ports.model.stream({ ...request, signal })) {
    if (event.type === "usage") context.recordModelCall(toUsageCall(event.usage));
    else if (event.type === "truncated") isTruncated = true;
    else {
      if (!hasBegun) context.log.count("ComposerFirstTokenMs", Math.round(performance.now() - began));
      hasBegun = true;
      for await (const piece of intake.take(event.text)) {
        if (context.signal.aborted) break;
        for (const directive of parser.push(piece)) writer.write(directive);
      }
      if (intake.isFull) full.abort();
    }
  }
  for (const directive of parser.end()) writer.write(directive);
  return isTruncated || intake.isFull;
}

function toTextRequest(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  registry: CandidateRegistry,
  context: TurnContext,
): TextRequest {
  return {
    stable: stableInstructions(turn.settings),
    messages: toMessages(turn, interpretation, curated, registry),
    ...readComposerBudgets(turn.settings),
    tier: turn.tier,
    signal: context.signal,
  };
}

function toUsageCall(usage: ModelUsage) {
  return { purpose: "compose", ...usage };
}

/** Cards of products and posts may stand alone; what a custom domain found must be told in words. */
function isUsable({ prose, shown }: ComposedAnswer): boolean {
  return prose.trim() !== "" || shown.some(({ domain }) => domain === "product" || domain === "post");
}

interface ComposerBudgets {
  /** Time for the whole answer. */
  timeoutMs: number;
  /** Time until its first word. */
  firstTokenMs: number;
  /** Time between one word and the next. */
  silenceMs: number;
  maxTokens: number;
}

/**
 * Budgets that a workspace may set in `settings.chat`, within what a shopper would wait for. Answers in one piece have 60 s
 * altogether (docs/decisions/0015-chat-in-operation.md).
 */
const BUDGETS: Record<keyof ComposerBudgets, { setting: string; default: number; min: number; max: number }> = {
  timeoutMs: { setting: "composerTimeoutMs", default: 20_000, min: 1_000, max: 60_000 },
  firstTokenMs: { setting: "composerFirstTokenMs", default: 6_000, min: 250, max: 30_000 },
  silenceMs: { setting: "composerSilenceMs", default: 6_000, min: 250, max: 30_000 },
  maxTokens: { setting: "composerMaxTokens", default: 1_200, min: 100, max: 4_000 },
};

function readComposerBudgets(settings: WorkspaceSettings): ComposerBudgets {
  const chat = (settings.chat ?? {}) as Record<string, unknown>;
  const budget = (name: keyof ComposerBudgets) => {
    const { setting, default: defaultValue, min, max } = BUDGETS[name];
    const chosen = chat[setting];
    return typeof chosen === "number" && Number.isFinite(chosen) ? Math.min(Math.max(chosen, min), max) : defaultValue;
  };
  const times = { timeoutMs: budget("timeoutMs"), firstTokenMs: budget("firstTokenMs"), silenceMs: budget("silenceMs") };
  return { ...times, maxTokens: budget("maxTokens") };
}
