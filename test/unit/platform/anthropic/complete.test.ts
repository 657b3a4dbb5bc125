import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../../functions/platform/anthropic/create-model.ts";
import type { Model, ModelUsage } from "../../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { type ModelAnswer, type ModelDouble, startModelDouble } from "../../../support/model-double.ts";

const request = { tenantId: "t", system: "s", prompt: "p", schema: { type: "object" }, maxTokens: 10, timeoutMs: 5_000 };

let double: ModelDouble;
let model: Model;

beforeAll(async () => {
  double = await startModelDouble();
  model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
});
afterAll(() => double.stop());

describe("a model answer in JSON", () => {
  test("a JSON answer reports its usage", async () => {
    const usage = { input_tokens: 100, output_tokens: 50, cache_creation_input_tokens: 1_000, cache_read_input_tokens: 0 };
    double.script({ kind: "answer", input: { intent: "product" }, usage });
    const spent: ModelUsage[] = [];

    const answer = await model.complete({ ...request, onUsage: (told) => spent.push(told) });

    expect(answer).toEqual({ intent: "product" });
    expect(spent).toEqual([
      {
        model: "claude-haiku-5-5",
        inputTokens: 1_100,
        outputTokens: 50,
        cacheReadTokens: 0,
        cacheWriteTokens: 1_000,
        costUsd: 0.00016,
      },
    ]);
  });

  test.each<[string, ModelAnswer]>([
    ["it is cut off", { kind: "stopped", reason: "max_tokens" }],
    ["it is declined", { kind: "stopped", reason: "refusal" }],
  ])("a JSON answer reports its usage also when %s", async (_, scripted) => {
    double.script(scripted);
    const spent: ModelUsage[] = [];

    await expect(model.complete({ ...request, onUsage: (told) => spent.push(told) })).rejects.toThrow(UpstreamError);

    expect(spent).toMatchObject([{ inputTokens: 500, outputTokens: 40 }]);
  });

  test("a JSON answer is given up at once when its caller aborts, and its cost is estimated", async () => {
    double.script({ kind: "silence" });
    const stop = new AbortController();
    const spent: ModelUsage[] = [];
    const whole = model.complete({ ...request, signal: stop.signal, onUsage: (told) => spent.push(told) });
    const [call] = await double.called(1);

    stop.abort();

    await expect(whole).rejects.toThrow(UpstreamError);
    // It may have been written to its end, at its ten tokens.
    expect(spent).toMatchObject([{ inputTokens: expect.any(Number), outputTokens: 10 }]);
    expect(spent[0]!.inputTokens).toBeGreaterThan(30);
    expect(await call!.ended).toBe(false);
    expect(double.calls).toHaveLength(1);
  });

  test("a JSON answer is requested again after a broken connection", async () => {
    double.script({ kind: "reset" }, { kind: "answer", input: { intent: "post" } });

    expect(await model.complete(request)).toEqual({ intent: "post" });
    expect(double.calls).toHaveLength(2);
  });
});

test("the model double answers each kind of request by its own function", async () => {
  double.script(({ body }) => ({ kind: "answer", input: { asked: body.messages[0].content } }));
  double.scriptText(({ body }) => ({ kind: "text", text: `You asked: ${body.messages.at(-1).content}` }));
  const limits = {
    tenantId: "t",
    maxTokens: 10,
    timeoutMs: 5_000,
    firstTokenMs: 5_000,
    silenceMs: 5_000,
    tier: "starter",
    signal: new AbortController().signal,
  } as const;

  const answer = await model.complete(request);
  let text = "";
  for await (const event of model.stream({ stable: "s", messages: [{ role: "user", content: "Oak?" }], ...limits }))
    if (event.type === "text") text += event.text;

  expect(answer).toEqual({ asked: "p" });
  expect(text).toBe("You asked: Oak?");
  expect(double.calls.map(({ kind }) => kind)).toEqual(["complete", "stream"]);
});
