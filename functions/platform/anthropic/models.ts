import type { Tier } from "../../../schemas/limits.ts";

/** Dollars for a million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
  /** Kept for 5 minutes. */
  cacheWrite: number;
  cacheRead: number;
}

export interface ModelSpec {
  name: string;
  /** How it is told not to think before it answers: thinking counts as output, and a shopper waits. */
  thinking: "disabled" | "between_tools";
  prices: TokenPrices;
  /** What every token costs where the prompt is longer than so many. */
  longPrompt?: { above: number; prices: TokenPrices };
}

/** A model and the most that one call may take of it, whatever its caller asks for. */
export interface ModelUse {
  model: ModelSpec;
  maxTokens: number;
  timeoutMs: number;
}

/** Can be made to use a tool, as `complete` needs. Prices of November 2026, as of the other. */
const SMALL: ModelSpec = {
  name: "claude-haiku-5-5",
  thinking: "disabled",
  prices: { input: 0.1, output: 0.5, cacheWrite: 0.125, cacheRead: 0.01 },
  longPrompt: { above: 100_000, prices: { input: 0.5, output: 2.5, cacheWrite: 0.625, cacheRead: 0.05 } },
};

/** Refuses forced tools, sampling parameters and `disabled`. */
const LARGE: ModelSpec = {
  name: "claude-sonnet-5-5",
  thinking: "between_tools",
  prices: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.1 },
};

/**
 * Which model does what. The only place that names a model: another one is chosen here, and tried with `test/features/search/agent.test.ts`,
 * `npm run eval:chat` and a real key.
 */
export const MODELS: { quick: ModelUse; composer: Record<Tier, ModelUse> } = {
  /** Short structured answers that a person waits for: rewriting of queries, triage. The same for all: a worse one would find worse things. */
  quick: { model: SMALL, maxTokens: 1_024, timeoutMs: 10_000 },
  /** Answers in prose. Time is the workspace's to set; this only bounds it. */
  composer: {
    personal: { model: SMALL, maxTokens: 800, timeoutMs: 60_000 },
    starter: { model: SMALL, maxTokens: 1_200, timeoutMs: 60_000 },
    professional: { model: LARGE, maxTokens: 1_200, timeoutMs: 60_000 },
    enterprise: { model: LARGE, maxTokens: 2_000, timeoutMs: 60_000 },
  },
};

/** Attempts after the first. A shopper is better served by the plain answer than by a third attempt. */
export const MAX_RETRIES = 1;
