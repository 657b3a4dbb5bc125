import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { languageModel } from "../../../functions/platform/anthropic/language-model.ts";
import type { Model, TextEvent, TextRequest } from "../../../functions/platform/model.ts";
import { UpstreamError } from "../../../functions/platform/upstream-error.ts";
import { heldPace, type ModelDouble, startModelDouble, type TextAnswer, UPSTREAM_TEXT } from "../../support/model-double.ts";

const SHOPPER_TEXT = "what the shopper wrote";

let double: ModelDouble;
let model: Model;

beforeAll(async () => {
  double = await startModelDouble();
  model = languageModel({ key: async () => "sk-test-1", baseUrl: double.url });
});
afterAll(() => double.stop());

function request(more: Partial<TextRequest> = {}): TextRequest {
  return {
    stable: "The shop's own instructions.",
    messages: [{ role: "user", content: SHOPPER_TEXT }],
    maxTokens: 500,
    timeoutMs: 10_000,
    firstTokenMs: 5_000,
    tier: "starter",
    signal: new AbortController().signal,
    ...more,
  };
}

/** All that comes, and what ended it. */
async function collect(events: AsyncIterable<TextEvent>): Promise<{ events: TextEvent[]; failure: Error | null }> {
  const seen: TextEvent[] = [];
  try {
    for await (const event of events) seen.push(event);
  } catch (error) {
    return { events: seen, failure: error as Error };
  }
  return { events: seen, failure: null };
}

const textOf = (events: TextEvent[]) => events.map((event) => (event.type === "text" ? event.text : "")).join("");
const text = (...chunks: string[]): TextAnswer => ({ kind: "text", chunks });

// covers: chat.model-stream
describe("a streamed answer", () => {
  test("comes piece by piece, and tells at its end what it cost", async () => {
    const usage = { input_tokens: 200, cache_creation_input_tokens: 0, cache_read_input_tokens: 3_000, output_tokens: 20 };
    double.scriptText({ kind: "text", chunks: ["An oak", " desk", " – 300 €."], usage });

    const { events, failure } = await collect(model.stream(request()));

    expect(failure).toBeNull();
    expect(events).toEqual([
      { type: "text", text: "An oak" },
      { type: "text", text: " desk" },
      { type: "text", text: " – 300 €." },
      {
        type: "usage",
        usage: { model: "claude-haiku-5-5", inputTokens: 200, outputTokens: 20, cacheReadTokens: 3_000, costUsd: 0.00006 },
      },
    ]);
  });

  test("is passed on while the model still writes", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["one", "two"], pace });
    const events = model.stream(request())[Symbol.asyncIterator]();

    const first = events.next();
    pace.advance();
    expect(await first).toMatchObject({ value: { type: "text", text: "one" } });
    pace.advance();
    expect(await events.next()).toMatchObject({ value: { type: "text", text: "two" } });
    expect(await events.next()).toMatchObject({ value: { type: "usage" } });
    expect(await events.next()).toMatchObject({ done: true });
  });

  test("is asked for with the stable part marked for the provider's cache, and no thinking", async () => {
    double.scriptText(text("Yes."));

    await collect(model.stream(request()));
    await collect(model.stream(request({ tier: "enterprise", maxTokens: 100_000 })));

    const [small, large] = double.calls.map(({ body }) => body);
    expect(small).toEqual({
      model: "claude-haiku-5-5",
      max_tokens: 500,
      thinking: { type: "disabled" },
      system: [{ type: "text", text: "The shop's own instructions.", cache_control: { type: "ephemeral" } }],
      messages: [{ role: "user", content: SHOPPER_TEXT }],
      stream: true,
    });
    expect(large).toMatchObject({ model: "claude-sonnet-5-5", max_tokens: 2_000, thinking: { type: "between_tools" } });
  });
});

// covers: chat.model-stop
describe("stopping", () => {
  test("ends the call at the provider, quietly, and counts what came out", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["A long answer begins", "never sent"], pace });
    const stop = new AbortController();
    const events = model.stream(request({ signal: stop.signal }))[Symbol.asyncIterator]();
    const first = events.next();
    pace.advance();
    await first;

    const next = events.next();
    stop.abort();

    expect(await next).toMatchObject({ value: { type: "usage", usage: { inputTokens: 500, outputTokens: 5 } } });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(await double.calls[0]!.ended).toBe(false);
  });

  test("ends a call that has not begun to answer", async () => {
    double.scriptText({ kind: "silence" });
    const stop = new AbortController();
    const whole = collect(model.stream(request({ signal: stop.signal })));
    const [call] = await double.called(1);

    stop.abort();

    expect(await whole).toEqual({ events: [], failure: null });
    expect(await call!.ended).toBe(false);
  });

  test("ends the waiting for another attempt", async () => {
    double.scriptText({ kind: "error", status: 429, headers: { "retry-after": "4" } });
    const stop = new AbortController();
    const whole = collect(model.stream(request({ signal: stop.signal })));
    const [call] = await double.called(1);
    await call!.ended;

    stop.abort();

    expect(await whole).toEqual({ events: [], failure: null });
    expect(double.calls).toHaveLength(1);
  });

  test("before the call means no call", async () => {
    double.scriptText(text("Yes."));

    const whole = await collect(model.stream(request({ signal: AbortSignal.abort() })));

    expect(whole).toEqual({ events: [], failure: null });
    expect(double.calls).toEqual([]);
  });

  test("leaving the loop closes the connection as well", async () => {
    double.scriptText({ kind: "text", chunks: ["one"], ends: "silent" });

    for await (const event of model.stream(request())) if (event.type === "text") break;

    expect(await double.calls[0]!.ended).toBe(false);
  });
});

// covers: chat.model-failure
describe("an answer of no use is an error", () => {
  const chunks = ["Half an ", "answer"];
  test.each<[string, TextAnswer, string]>([
    ["that is cut within an event", { kind: "text", chunks, ends: "cut" }, "broke off"],
    ["that ends too early", { kind: "text", chunks, ends: "unfinished" }, "broke off"],
    ["that is no JSON any more", { kind: "text", chunks, ends: "malformed" }, "no JSON"],
    ["that an error event ends", { kind: "text", chunks, ends: "error" }, "overloaded_error"],
    ["that runs out of tokens", { kind: "text", chunks, ends: "max_tokens" }, "stopped with max_tokens"],
    ["that the model declines to finish", { kind: "text", chunks, ends: "refusal" }, "stopped with refusal"],
  ])("%s; what came is told, and its cost", async (_, scripted, cause) => {
    double.scriptText(scripted);

    const { events, failure } = await collect(model.stream(request()));

    expect(textOf(events)).toBe("Half an answer");
    expect(events.at(-1)).toMatchObject({ type: "usage", usage: { inputTokens: 500 } });
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure?.cause)).toContain(cause);
    expect(double.calls).toHaveLength(1);
    expect(inspect(failure, { depth: 9 })).not.toContain(UPSTREAM_TEXT);
    expect(inspect(failure, { depth: 9 })).not.toContain(SHOPPER_TEXT);
  });

  test.each<[string, TextAnswer]>([
    ["an empty one", { kind: "text", chunks: [] }],
    ["a refusal without a word", { kind: "text", chunks: [], ends: "refusal" }],
    ["a key that is not known", { kind: "error", status: 401 }],
    ["a request that is refused", { kind: "error", status: 400 }],
  ])("%s, without a second attempt", async (_, scripted) => {
    double.scriptText(scripted);

    const { events, failure } = await collect(model.stream(request()));

    expect(textOf(events)).toBe("");
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(double.calls).toHaveLength(1);
  });
});

// covers: chat.model-retry
describe("before the first word, a moment's failure is tried once more:", () => {
  const soon = { "retry-after-ms": "5" };
  const failures: [string, TextAnswer][] = [
    ["too many requests", { kind: "error", status: 429, headers: soon }],
    ["overload", { kind: "error", status: 529, headers: soon }],
    ["an outage", { kind: "error", status: 503, headers: soon }],
    ["an error of the service", { kind: "error", status: 500, headers: soon }],
    ["an error event", { kind: "text", chunks: [], ends: "error" }],
    ["an answer that breaks off", { kind: "text", chunks: [], ends: "cut" }],
    ["a connection that breaks", { kind: "reset" }],
  ];
  test.each(failures)("%s", async (_, scripted) => {
    double.scriptText(scripted, text("Here", " it is."));

    const { events, failure } = await collect(model.stream(request()));

    expect(failure).toBeNull();
    expect(textOf(events)).toBe("Here it is.");
    expect(events.filter(({ type }) => type === "usage")).toHaveLength(1);
    expect(double.calls).toHaveLength(2);
  });

  test("and not a third time", async () => {
    double.scriptText({ kind: "error", status: 529, headers: soon });

    const { failure } = await collect(model.stream(request()));

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(double.calls).toHaveLength(2);
  });

  test("not when the service asks for more time than there is: the failure is told at once", async () => {
    double.scriptText({ kind: "error", status: 429, headers: { "retry-after": "6" } }, text("Too late."));
    const start = performance.now();

    const { failure } = await collect(model.stream(request({ firstTokenMs: 5_000 })));

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(double.calls).toHaveLength(1);
  });
});

// covers: chat.model-late
describe("a model that is late is given up, and its connection closed:", () => {
  test.each<[string, TextAnswer, Partial<TextRequest>, string]>([
    ["it does not answer", { kind: "silence" }, { firstTokenMs: 50 }, "Not a word within 50 ms."],
    [
      "it begins and says nothing",
      { kind: "text", chunks: [], ends: "silent" },
      { firstTokenMs: 50 },
      "Not a word within 50 ms.",
    ],
    ["it does not end", { kind: "text", chunks: ["One"], ends: "silent" }, { timeoutMs: 300 }, "Not done within 300 ms."],
  ])("%s", async (_, scripted, limits, cause) => {
    double.scriptText(scripted);

    const { failure } = await collect(model.stream(request(limits)));

    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure?.cause)).toContain(cause);
    expect(await double.calls[0]!.ended).toBe(false);
  });
});

test("without a key there is no stream", async () => {
  const keyless = languageModel({ key: async () => null, baseUrl: double.url });

  const { failure } = await collect(keyless.stream(request()));

  expect(failure).toBeInstanceOf(UpstreamError);
});
