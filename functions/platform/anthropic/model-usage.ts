import type { ModelUsage } from "../ports/model.ts";
import type { ModelSpec } from "./models.ts";

/** Tokens as the provider counts them: `input` is what was neither written to its cache nor read from there. */
export interface TokenCounts {
  input: number;
  output: number;
  cacheWrite: number;
  cacheRead: number;
}

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };

/** What a call took and cost. `inputTokens` are all that were not read from the cache. */
export function toModelUsage(model: ModelSpec, tokens: TokenCounts): ModelUsage {
  return {
    model: model.name,
    inputTokens: tokens.input + tokens.cacheWrite,
    outputTokens: tokens.output,
    cacheReadTokens: tokens.cacheRead,
    costUsd: computeCost(model, tokens),
  };
}

/** Dollars, exact to a billionth: sums of thousandths of a cent are shown to people. */
function computeCost({ prices, longPrompt }: ModelSpec, tokens: TokenCounts): number {
  const prompt = tokens.input + tokens.cacheWrite + tokens.cacheRead;
  const { input, output, cacheWrite, cacheRead } = longPrompt && prompt > longPrompt.above ? longPrompt.prices : prices;
  const millionths =
    tokens.input * input + tokens.output * output + tokens.cacheWrite * cacheWrite + tokens.cacheRead * cacheRead;
  return Math.round(millionths * 1_000) / 1e9;
}
