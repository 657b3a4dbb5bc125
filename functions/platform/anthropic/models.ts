import type { Tier } from "../../../schemas/limits.ts";
import { MODEL_NAMES } from "../../../schemas/model-providers.ts";
import type { ModelUsage } from "../ports/model.ts";

/** Dollars per million tokens. */
interface TokenPrices {
  input: number;
  output: number;
  /** Kept for 5 minutes. */
  cacheWrite: number;
  cacheRead: number;
}

export interface ModelSpec {
  name: string;
  /** Setting that keeps it from thinking before it answers: thinking counts as output, and a shopper waits. */
  thinking: "disabled" | "between_tools";
  prices: TokenPrices;
  /** Minimum tokens of a part that the provider caches; shorter ones it does not, and says nothing. */
  minCachedTokens: number;
  /** Prices of every token when the prompt is longer. */
  longPrompt?: { above: number; prices: TokenPrices };
}

/** The work of a model for an answer, in words and in calls of tools. */
type Effort = "low" | "medium" | "high";

/** A model and the limits of one call, which its caller cannot raise. */
export interface ModelUse {
  model: ModelSpec;
  /** Set for each purpose: the larger model's own default is `high`, the smaller one's `medium`. */
  effort: Effort;
  maxTokens: number;
  timeoutMs: number;
}

/** The minimum of both models of this generation (docs/decisions/0105-models-and-their-providers.md). */
const MIN_CACHED_TOKENS = 512;

/** Can be forced to use a tool, as `complete` needs. Prices of November 2026, like those of the other model. */
const SMALL: ModelSpec = {
  name: MODEL_NAMES[0],
  thinking: "disabled",
  prices: { input: 0.1, output: 0.5, cacheWrite: 0.125, cacheRead: 0.01 },
  minCachedTokens: MIN_CACHED_TOKENS,
  longPrompt: { above: 100_000, prices: { input: 0.5, output: 2.5, cacheWrite: 0.625, cacheRead: 0.05 } },
};

/** Refuses forced tools, sampling parameters and `disabled`. */
const LARGE: ModelSpec = {
  name: MODEL_NAMES[1],
  thinking: "between_tools",
  prices: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.1 },
  minCachedTokens: MIN_CACHED_TOKENS,
};

/**
 * The model of each task. Models are named here only: another one is chosen here and tried with
 * `test/features/search/agent.test.ts`, `npm run eval:chat` and a real key.
 */
export const MODELS: { quick: ModelUse; composer: Record<Tier, ModelUse> } = {
  /**
   * Short structured answers that a person waits for: query rewriting, triage. Equal for all tiers: a worse model finds worse
   * results.
   */
  quick: { model: SMALL, effort: "low", maxTokens: 1_024, timeoutMs: 10_000 },
  /** Answers in prose. The workspace sets the time; this only bounds it. */
  composer: {
    personal: { model: SMALL, effort: "medium", maxTokens: 800, timeoutMs: 60_000 },
    starter: { model: SMALL, effort: "medium", maxTokens: 1_200, timeoutMs: 60_000 },
    professional: { model: LARGE, effort: "medium", maxTokens: 1_200, timeoutMs: 60_000 },
    enterprise: { model: LARGE, effort: "medium", maxTokens: 2_000, timeoutMs: 60_000 },
  },
};

/** Returns the names of the models that may write a tier's answers: its own, and the smaller one. */
export function answerModels(tier: Tier): string[] {
  return [...new Set([SMALL.name, MODELS.composer[tier].model.name])];
}

/** Returns the model that writes a tier's answers: the one that a workspace has chosen, where its tier has it. */
export function composerOf(tier: Tier, chosen: string | undefined): ModelUse {
  const use = MODELS.composer[tier];
  return chosen === SMALL.name ? { ...use, model: SMALL } : use;
}

/** Attempts after the first. A shopper is better served by the plain answer than by a third attempt. */
export const MAX_RETRIES = 1;

/** Tokens as the provider counts them: `input` was neither written to its cache nor read from it. */
export interface TokenCounts {
  input: number;
  output: number;
  cacheWrite: number;
  cacheRead: number;
}

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };

/** Approximate for instructions and JSON in English; the provider counts for itself (docs/decisions/0078-model-lookups.md). */
const BYTES_PER_TOKEN = 3;

/** Estimates the tokens of a text, without asking the provider. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/**
 * Computes the tokens and cost of a call. `inputTokens` are those not read from the cache. `priceFactor`: what the provider adds
 * to the prices of the table.
 */
export function toModelUsage(model: ModelSpec, tokens: TokenCounts, priceFactor = 1): ModelUsage {
  return {
    model: model.name,
    inputTokens: tokens.input + tokens.cacheWrite,
    outputTokens: tokens.output,
    cacheReadTokens: tokens.cacheRead,
    cacheWriteTokens: tokens.cacheWrite,
    costUsd: computeCost(model, tokens, priceFactor),
  };
}

/** Computes dollars, exact to a billionth: sums of thousandths of a cent are shown to people. */
function computeCost({ prices, longPrompt }: ModelSpec, tokens: TokenCounts, priceFactor: number): number {
  const prompt = tokens.input + tokens.cacheWrite + tokens.cacheRead;
  const { input, output, cacheWrite, cacheRead } = longPrompt && prompt > longPrompt.above ? longPrompt.prices : prices;
  const millionths =
    tokens.input * input + tokens.output * output + tokens.cacheWrite * cacheWrite + tokens.cacheRead * cacheRead;
  return Math.round(millionths * priceFactor * 1_000) / 1e9;
}
