import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createBedrockModel } from "../../../../functions/platform/anthropic/create-model.ts";
import { type Model, ModelLateError, type ModelUsage } from "../../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { heldPace, type ModelDouble, startModelDouble, type TextAnswer, UPSTREAM_TEXT } from "../../../support/model-double.ts";
import { verifies } from "../../../support/verifies.ts";
import { collect, request, SHOPPER_TEXT, text, textOf } from "./text-calls.ts";

const CREDENTIALS = { accessKeyId: "AKIATEST", secretAccessKey: "secret", sessionToken: "token" };
const REGION = "eu-central-1";
const COMPLETE = {
  tenantId: "t",
  system: "s",
  prompt: SHOPPER_TEXT,
  schema: { type: "object" },
  maxTokens: 10,
  timeoutMs: 5_000,
};

const before = { ...process.env };
const place = () => ({ region: REGION, baseUrl: double.url, credentials: async () => CREDENTIALS });
let double: ModelDouble;
let model: Model;

beforeAll(async () => {
  process.env.AWS_BEARER_TOKEN_BEDROCK = "another key";
  process.env.ANTHROPIC_API_KEY = "another key";
  double = await startModelDouble({ credentials: { ...CREDENTIALS, region: REGION } });
});
beforeEach(() => {
  model = createBedrockModel({ ...place(), profile: "global" });
});
afterAll(async () => {
  process.env = before;
  await double.stop();
});

describe("a model of Amazon Bedrock", () => {
  verifies("chat.bedrock");
  test("answers in JSON by a signed call of its inference profile", async () => {
    double.script({ kind: "answer", input: { intent: "product" } });
    const spent: ModelUsage[] = [];

    expect(await model.complete({ ...COMPLETE, onUsage: (usage) => spent.push(usage) })).toEqual({ intent: "product" });
    expect(double.calls).toMatchObject([{ model: "global.anthropic.claude-haiku-5-5", byBedrock: true, kind: "complete" }]);
    expect(double.calls[0]!.body).toMatchObject({ anthropic_version: expect.any(String), tool_choice: { name: "answer" } });
    expect(double.calls[0]!.body).not.toHaveProperty("model");
    expect(double.calls[0]!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/eu-central-1\/bedrock\/aws4_request/);
    expect(spent).toMatchObject([{ model: "claude-haiku-5-5", costUsd: 0.00007 }]);
  });

  test("streams an answer as it is said, whole characters only", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", chunks: ["Grüße ", "aus Zürich ", "👩‍🚀", "."], pace });
    pace.advance(3);
    const seen: string[] = [];

    for await (const event of model.stream(request({ tier: "enterprise" }))) {
      if (event.type === "text") seen.push(event.text);
      if (seen.length === 3) pace.finish();
    }

    expect(seen).toEqual(["Grüße ", "aus Zürich ", "👩‍🚀", "."]);
    expect(double.calls).toMatchObject([{ model: "global.anthropic.claude-sonnet-5-5", kind: "stream" }]);
    expect(double.calls[0]!.body).toMatchObject({ output_config: { effort: "medium" }, thinking: { type: "between_tools" } });
  });

  test("asks for tools, and goes on with their results", async () => {
    double.scriptText({ kind: "text", text: "Let me look.", calls: [{ name: "search_products", input: { text: "lamp" } }] });
    const tools = [{ name: "search_products", description: "Searches.", schema: { type: "object" } }];

    const { events, usages } = await collect(model, { tools });

    expect(events).toMatchObject([
      ...[{ type: "text" }, { type: "text" }, { type: "text" }],
      { type: "calls", calls: [{ name: "search_products", input: { text: "lamp" } }] },
    ]);
    expect(usages).toHaveLength(1);
  });

  test("costs a tenth more under a profile that keeps to a geography", async () => {
    const eu = createBedrockModel({ ...place(), profile: "eu" });
    const usage = { input_tokens: 1_000_000 };
    double.scriptText({ kind: "text", text: "Hello.", usage: { ...usage, output_tokens: 0 } });

    const costOf = async (of: Model) => {
      const { usages } = await collect(of, { tier: "enterprise" });
      return usages.map(({ costUsd }) => costUsd);
    };

    expect([await costOf(model), await costOf(eu)]).toEqual([[2], [2.2]]);
    expect(double.calls[1]!.model).toBe("eu.anthropic.claude-sonnet-5-5");
  });

  test("is left at once when its caller stops, and its connection is closed", async () => {
    const pace = heldPace();
    double.scriptText({ kind: "text", text: "One two three four five.", pace });
    pace.advance(2);
    const stop = new AbortController();
    let words = 0;

    for await (const event of model.stream(request({ signal: stop.signal })))
      if (event.type === "text" && ++words === 2) stop.abort();

    expect(await double.calls[0]!.ended).toBe(false);
  });

  test("is refused where the signature is another's", async () => {
    const credentials = async () => ({ ...CREDENTIALS, secretAccessKey: "another" });
    const other = createBedrockModel({ ...place(), profile: "global", credentials });
    double.script({ kind: "answer", input: {} });

    const failure = await other.complete(COMPLETE).catch((error: Error) => error);

    expect(String((failure as Error).cause)).toMatch(/InvalidSignatureException.*valid credentials/);
    expect(double.calls).toHaveLength(0);
  });
});

describe("a failure of Amazon Bedrock", () => {
  verifies("chat.model-failure", "chat.bedrock");
  const named = (status: number, name: string, message?: string) =>
    ({ kind: "error", status, headers: { "x-amzn-errortype": `${name}:http://internal` }, ...(message && { message }) }) as const;

  test.each([
    ["no access to the model", named(403, "AccessDeniedException"), /403.*AccessDeniedException\. .*request access/],
    [
      "an account without a use case",
      named(404, "ResourceNotFoundException", "Model use case details have not been submitted"),
      /use case/,
    ],
    [
      "a region without the model",
      named(400, "ValidationException", "The provided model identifier is invalid."),
      /region does not have the model/,
    ],
    [
      "a region that needs a profile",
      named(400, "ValidationException", "Invocation with on-demand throughput isn’t supported."),
      /another one by context/,
    ],
    [
      "a model at its end",
      named(404, "ResourceNotFoundException", "This model version has reached the end of its life."),
      /modelProfile/,
    ],
    ["a quota that is used up", named(429, "ThrottlingException"), /ThrottlingException\. .*quota/],
    ["expired credentials", named(403, "ExpiredTokenException"), /valid credentials/],
  ] as const)("that is %s says what to do, and repeats no text of the service", async (_, failure, expected) => {
    double.script(failure);
    double.scriptText(failure);

    const asked = await model.complete(COMPLETE).catch((error: Error) => error);
    const { failure: streamed } = await collect(model);

    for (const error of [asked, streamed] as UpstreamError[]) {
      expect(error).toBeInstanceOf(UpstreamError);
      expect(error.isRefusal).toBe(false);
      expect(String(error.cause)).toMatch(expected);
      expect(inspect(error, { depth: 9 })).not.toContain(UPSTREAM_TEXT);
      expect(inspect(error, { depth: 9 })).not.toContain(SHOPPER_TEXT);
    }
  });

  test("in a request itself is a refusal, which says nothing about the service", async () => {
    double.script(named(400, "ValidationException", "messages: text content blocks must be non-empty"));

    const failure = (await model.complete(COMPLETE).catch((error: Error) => error)) as UpstreamError;

    expect(failure.isRefusal).toBe(true);
  });

  test("that is throttling is tried once more, as an exception in a stream is before the first word", async () => {
    double.scriptText(named(429, "ThrottlingException"), text("Hello."));
    const afterStatus = await collect(model);
    double.scriptText({ kind: "text", chunks: [], ends: "error" }, text("Hello."));
    const afterFrame = await collect(model);

    expect([textOf(afterStatus.events), textOf(afterFrame.events)]).toEqual(["Hello.", "Hello."]);
    expect(double.calls).toHaveLength(2);
  });

  const chunks = ["Half an ", "answer"];
  test.each<[string, TextAnswer, string]>([
    ["cut within a frame", { kind: "text", chunks, ends: "cut" }, "broke off"],
    ["that ends too early", { kind: "text", chunks, ends: "unfinished" }, "broke off"],
    ["with a chunk that is no JSON", { kind: "text", chunks, ends: "malformed" }, "broke off"],
    ["that an exception ends", { kind: "text", chunks, ends: "error" }, "throttlingException"],
    ["that the model declines to finish", { kind: "text", chunks, ends: "refusal" }, "stopped with refusal"],
  ])("of a stream %s keeps its text so far, and reports its usage", async (_, scripted, cause) => {
    double.scriptText(scripted);

    const { events, usages, failure } = await collect(model);

    expect(textOf(events)).toBe("Half an answer");
    expect(usages).toMatchObject([{ inputTokens: 500 }]);
    expect(String(failure?.cause)).toContain(cause);
    expect(inspect(failure, { depth: 9 })).not.toContain(UPSTREAM_TEXT);
  });

  test("that never answers is late", async () => {
    double.script({ kind: "silence" });
    double.scriptText({ kind: "silence" });

    const asked = await model.complete({ ...COMPLETE, timeoutMs: 50 }).catch((error: Error) => error);
    const { failure } = await collect(model, { firstTokenMs: 50 });

    expect((asked as Error).cause).toBeInstanceOf(ModelLateError);
    expect(failure?.cause).toBeInstanceOf(ModelLateError);
  });
});
