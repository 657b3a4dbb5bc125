import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../../functions/platform/anthropic/create-model.ts";
import type { Model, ModelUsage } from "../../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { heldPace, type ModelDouble, startModelDouble } from "../../../support/model-double.ts";
import { verifies } from "../../../support/verifies.ts";
import { collect, request, SHOPPER_TEXT, text } from "./text-calls.ts";

let double: ModelDouble;
let model: Model;

beforeAll(async () => {
  double = await startModelDouble();
  model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
});
afterAll(() => double.stop());

describe("a streamed model answer", () => {
  verifies("chat.model-stream");
  test("a model answer comes in pieces, and its usage is told", async () => {
    const usage = { input_tokens: 200, cache_creation_input_tokens: 0, cache_read_input_tokens: 3_000, output_tokens: 20 };
    double.scriptText({ kind: "text", chunks: ["An oak", " desk", " – 300 €."], usage });

    const { events, usages, failure } = await collect(model);

    expect(failure).toBeNull();
    expect(events).toEqual([
      { type: "text", text: "An oak" },
      { type: "text", text: " desk" },
      { type: "text", text: " – 300 €." },
    ]);
    expect(usages).toEqual([
      {
        model: "claude-haiku-5-5",
        inputTokens: 200,
        outputTokens: 20,
        cacheReadTokens: 3_000,
        cacheWriteTokens: 0,
        costUsd: 0.00006,
      },
    ]);
  });

  test("text is passed on while the model still writes", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["one", "two"], pace });
    const events = model.stream(request())[Symbol.asyncIterator]();

    const first = events.next();
    pace.advance();
    expect(await first).toMatchObject({ value: { type: "text", text: "one" } });
    pace.advance();
    expect(await events.next()).toMatchObject({ value: { type: "text", text: "two" } });
    expect(await events.next()).toMatchObject({ done: true });
  });

  test.each([
    ["is too short to be cached", "Be brief. ".repeat(140), [], false],
    ["is long enough", "Be brief. ".repeat(160), [], true],
    [
      "is long enough with its tools",
      "Be brief. ".repeat(140),
      [{ name: "search", description: "Searches. ".repeat(20), schema: {} }],
      true,
    ],
  ])("the request marks its stable part for the provider's cache only where it %s", async (_what, stable, tools, isMarked) => {
    verifies("chat.model-cache");
    double.scriptText(text("Yes."));

    await collect(model, { stable, tools });

    const [{ text: sent, cache_control: mark }] = double.calls[0]!.body.system;
    expect(sent).toBe(stable);
    expect(mark).toEqual(isMarked ? { type: "ephemeral" } : undefined);
  });

  test("the request names its model, its limits and its effort, and disables thinking", async () => {
    verifies("chat.model-effort");
    double.scriptText(text("Yes."));

    await collect(model);
    await collect(model, { tier: "enterprise", maxTokens: 100_000 });

    const [small, large] = double.calls.map(({ body }) => body);
    expect(small).toEqual({
      model: "claude-haiku-5-5",
      max_tokens: 500,
      thinking: { type: "disabled" },
      output_config: { effort: "medium" },
      system: [{ type: "text", text: "The shop's own instructions." }],
      messages: [{ role: "user", content: SHOPPER_TEXT }],
      stream: true,
    });
    expect(large).toMatchObject({ model: "claude-sonnet-5-5", max_tokens: 2_000, thinking: { type: "between_tools" } });
  });
});

test("a character that the model sends in halves arrives whole, and a half that stays alone does not arrive", async () => {
  verifies("chat.model-stream");
  double.scriptText(text("A shoe \ud83d", "\udc5f, and half of one: \ud83d"));

  const { events } = await collect(model);

  expect(events.flatMap((event) => (event.type === "text" ? [event.text] : []))).toEqual(["A shoe ", "👟, and half of one: "]);
});

describe("aborting a model call", () => {
  verifies("chat.model-stop");
  test("an aborted call ends quietly at the provider and reports its usage so far", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["A long answer begins", "never sent"], pace });
    const stop = new AbortController();
    const usages: ModelUsage[] = [];
    const onUsage = (usage: ModelUsage) => void usages.push(usage);
    const events = model.stream(request({ signal: stop.signal, onUsage }))[Symbol.asyncIterator]();
    const first = events.next();
    pace.advance();
    await first;

    const next = events.next();
    stop.abort();

    expect(await next).toEqual({ done: true, value: undefined });
    expect(usages).toMatchObject([{ inputTokens: 500, outputTokens: 5 }]);
    expect(await double.calls[0]!.ended).toBe(false);
  });

  test("a call is aborted before its answer begins", async () => {
    double.scriptText({ kind: "silence" });
    const stop = new AbortController();
    const whole = collect(model, { signal: stop.signal });
    const [call] = await double.called(1);

    stop.abort();

    // The provider has told nothing: what was sent is estimated.
    expect(await whole).toMatchObject({ events: [], usages: [{ inputTokens: 44, outputTokens: 0 }], failure: null });
    expect(await call!.ended).toBe(false);
  });

  test("an answer that is read no further reports its usage so far", async () => {
    verifies("spend.cut-off");
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["A long answer begins", "never read"], pace });
    const usages: ModelUsage[] = [];
    pace.advance();

    for await (const _ of model.stream(request({ onUsage: (usage) => usages.push(usage) }))) break;

    expect(usages).toMatchObject([{ inputTokens: 500, outputTokens: 5 }]);
    expect(await double.calls[0]!.ended).toBe(false);
  });

  test("an abort ends the wait for another attempt", async () => {
    double.scriptText({ kind: "error", status: 429, headers: { "retry-after": "4" } });
    const stop = new AbortController();
    const whole = collect(model, { signal: stop.signal });
    const [call] = await double.called(1);
    await call!.ended;

    stop.abort();

    expect(await whole).toMatchObject({ events: [], failure: null });
    expect(double.calls).toHaveLength(1);
  });

  test("a call with an aborted signal makes no request", async () => {
    double.scriptText(text("Yes."));

    const whole = await collect(model, { signal: AbortSignal.abort() });

    expect(whole).toEqual({ events: [], usages: [], failure: null });
    expect(double.calls).toEqual([]);
  });

  test("leaving the loop closes the connection", async () => {
    double.scriptText({ kind: "text", chunks: ["one"], ends: "silent" });

    for await (const event of model.stream(request())) if (event.type === "text") break;

    expect(await double.calls[0]!.ended).toBe(false);
  });
});

test("a stream without a key fails as unavailable", async () => {
  const keyless = createLanguageModel({ key: async () => null, baseUrl: double.url });

  const { failure } = await collect(keyless);

  expect(failure).toBeInstanceOf(UpstreamError);
});
