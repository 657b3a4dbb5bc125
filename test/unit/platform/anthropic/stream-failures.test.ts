import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../../functions/platform/anthropic/create-model.ts";
import type { Model, TextRequest } from "../../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { type ModelDouble, startModelDouble, type TextAnswer, UPSTREAM_TEXT } from "../../../support/model-double.ts";
import { verifies } from "../../../support/verifies.ts";
import { collect, SHOPPER_TEXT, text, textOf } from "./text-calls.ts";

let double: ModelDouble;
let model: Model;

beforeAll(async () => {
  double = await startModelDouble();
  model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
});
afterAll(() => double.stop());

describe("an unusable model answer is an error", () => {
  verifies("chat.model-failure");
  const chunks = ["Half an ", "answer"];
  test("an answer that runs out of tokens is no failure once it has begun, and says so", async () => {
    verifies("chat.truncated");
    double.scriptText({ kind: "text", chunks, ends: "max_tokens" });
    const { events, usages, failure } = await collect(model);
    double.scriptText({ kind: "text", chunks: [], ends: "max_tokens" });
    const empty = await collect(model);

    expect(failure).toBeNull();
    expect(textOf(events)).toBe("Half an answer");
    expect(events.at(-1)).toEqual({ type: "truncated" });
    expect(usages).toMatchObject([{ inputTokens: 500 }]);
    expect(empty.failure).toBeInstanceOf(UpstreamError);
  });

  test.each<[string, TextAnswer, string]>([
    ["that is cut within an event", { kind: "text", chunks, ends: "cut" }, "broke off"],
    ["that ends too early", { kind: "text", chunks, ends: "unfinished" }, "broke off"],
    ["that is no longer JSON", { kind: "text", chunks, ends: "malformed" }, "no JSON"],
    ["that an error event ends", { kind: "text", chunks, ends: "error" }, "overloaded_error"],
    ["that the model declines to finish", { kind: "text", chunks, ends: "refusal" }, "stopped with refusal"],
  ])("an answer %s fails after its text so far and its usage were reported", async (_, scripted, cause) => {
    double.scriptText(scripted);

    const { events, usages, failure } = await collect(model);

    expect(textOf(events)).toBe("Half an answer");
    expect(usages).toMatchObject([{ inputTokens: 500 }]);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure?.cause)).toContain(cause);
    expect(double.calls).toHaveLength(1);
    expect(inspect(failure, { depth: 9 })).not.toContain(UPSTREAM_TEXT);
    expect(inspect(failure, { depth: 9 })).not.toContain(SHOPPER_TEXT);
  });

  test.each<[string, TextAnswer]>([
    ["an empty answer", { kind: "text", chunks: [] }],
    ["a refusal without a word", { kind: "text", chunks: [], ends: "refusal" }],
    ["an unknown key", { kind: "error", status: 401 }],
    ["a refused request", { kind: "error", status: 400 }],
  ])("%s fails without a second attempt", async (_, scripted) => {
    double.scriptText(scripted);

    const { events, failure } = await collect(model);

    expect(textOf(events)).toBe("");
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(double.calls).toHaveLength(1);
  });
});

describe("a transient failure before the first word", () => {
  verifies("chat.model-retry");
  const soon = { "retry-after-ms": "5" };
  const failures: [string, TextAnswer, number][] = [
    ["a 429", { kind: "error", status: 429, headers: soon }, 1],
    ["an overload", { kind: "error", status: 529, headers: soon }, 1],
    ["an outage", { kind: "error", status: 503, headers: soon }, 1],
    ["an error of the service", { kind: "error", status: 500, headers: soon }, 1],
    ["an error event", { kind: "text", chunks: [], ends: "error" }, 2],
    ["an answer that breaks off", { kind: "text", chunks: [], ends: "cut" }, 2],
    ["a connection that breaks", { kind: "reset" }, 1],
  ];
  test.each(failures)("%s is tried once more, and what had begun costs as well", async (_, scripted, costs) => {
    verifies("spend.each-attempt");
    double.scriptText(scripted, text("Here", " it is."));

    const { events, usages, failure } = await collect(model);

    expect(failure).toBeNull();
    expect(textOf(events)).toBe("Here it is.");
    expect(usages).toHaveLength(costs);
    expect(double.calls).toHaveLength(2);
  });

  test("a second transient failure is not tried again", async () => {
    double.scriptText({ kind: "error", status: 529, headers: soon });

    const { failure } = await collect(model);

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(double.calls).toHaveLength(2);
  });

  test("a retry-after beyond the deadline fails at once", async () => {
    double.scriptText({ kind: "error", status: 429, headers: { "retry-after": "60" } }, text("Too late."));
    const start = performance.now();

    const { failure } = await collect(model, { firstTokenMs: 50_000 });

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(double.calls).toHaveLength(1);
  });
});

describe("a late model", () => {
  verifies("chat.model-late");
  test.each<[string, TextAnswer, Partial<TextRequest>, string]>([
    ["a model that does not answer is given up", { kind: "silence" }, { firstTokenMs: 50 }, "Not a word within 50 ms."],
    [
      "a model that begins and sends no text is given up",
      { kind: "text", chunks: [], ends: "silent" },
      { firstTokenMs: 50 },
      "Not a word within 50 ms.",
    ],
  ])("%s", async (_, scripted, limits, cause) => {
    double.scriptText(scripted);

    const { failure } = await collect(model, limits);

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure?.cause)).toContain(cause);
    expect(await double.calls[0]!.ended).toBe(false);
  });

  test("a model that does not end is left, and what it has said stays", async () => {
    double.scriptText({ kind: "text", chunks: ["One"], ends: "silent" });

    const { events, usages, failure } = await collect(model, { timeoutMs: 300 });

    expect(failure).toBeNull();
    expect(events).toEqual([{ type: "text", text: "One" }, { type: "truncated" }]);
    expect(usages).toMatchObject([{ inputTokens: 500 }]);
    expect(await double.calls[0]!.ended).toBe(false);
  });
});
