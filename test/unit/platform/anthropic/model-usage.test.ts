import { describe, expect, test } from "@jest/globals";
import { type ModelSpec, toModelUsage } from "../../../../functions/platform/anthropic/models.ts";
import { verifies } from "../../../support/verifies.ts";

const model: ModelSpec = {
  name: "small",
  thinking: "disabled",
  prices: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.1 },
  minCachedTokens: 1_000,
};
const long = { above: 100_000, prices: { input: 4, output: 20, cacheWrite: 5, cacheRead: 0.2 } };

describe("the cost of a model call", () => {
  verifies("chat.model-cost");
  test.each([
    ["a call without tokens", { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 }, 0],
    ["input", { input: 1_000_000, output: 0, cacheWrite: 0, cacheRead: 0 }, 2],
    ["output", { input: 0, output: 1_000_000, cacheWrite: 0, cacheRead: 0 }, 10],
    ["writing to the cache", { input: 0, output: 0, cacheWrite: 1_000_000, cacheRead: 0 }, 2.5],
    ["reading from the cache", { input: 0, output: 0, cacheWrite: 0, cacheRead: 1_000_000 }, 0.1],
    ["a call with all of them", { input: 300, output: 120, cacheWrite: 0, cacheRead: 4_000 }, 0.0022],
    ["a single token", { input: 0, output: 0, cacheWrite: 0, cacheRead: 1 }, 0.0000001],
  ])("%s costs the table's price per million tokens", (_, tokens, costUsd) => {
    expect(toModelUsage(model, tokens).costUsd).toBe(costUsd);
  });

  test("a prompt beyond the table's length, cached tokens included, costs the higher prices throughout", () => {
    const tokens = { input: 1_000, output: 1_000, cacheWrite: 0, cacheRead: 99_000 };

    expect(toModelUsage({ ...model, longPrompt: long }, tokens).costUsd).toBe(0.0219);
    expect(toModelUsage({ ...model, longPrompt: long }, { ...tokens, cacheRead: 99_001 }).costUsd).toBe(0.0438002);
  });

  test("usage reports tokens and cost, with newly cached tokens among the input", () => {
    expect(toModelUsage(model, { input: 10, output: 20, cacheWrite: 30, cacheRead: 40 })).toEqual({
      model: "small",
      inputTokens: 40,
      outputTokens: 20,
      cacheReadTokens: 40,
      cacheWriteTokens: 30,
      costUsd: 0.000299,
    });
  });
});
