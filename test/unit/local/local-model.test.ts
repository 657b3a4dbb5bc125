import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { localModel, readLocalModel } from "../../../local/adapters/local-model.ts";
import { readStartSettings } from "../../../local/runtime/startup/run-service.ts";
import { CommandError } from "../../../local/runtime/terminal/command-error.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";

const KEY = "sk-ant-1";
const REGION = "eu-central-1";

describe("the provider of the models on one machine", () => {
  verifies("chat.model-provider");
  test.each([
    ["nothing", {}, { provider: "none" }],
    ["an empty key", { ANTHROPIC_API_KEY: "" }, { provider: "none" }],
    ["a key", { ANTHROPIC_API_KEY: KEY }, { provider: "anthropic" }],
    ["none beside a key", { MODEL: "none", ANTHROPIC_API_KEY: KEY }, { provider: "none" }],
    ["bedrock", { MODEL: "bedrock", AWS_REGION: REGION }, { provider: "bedrock", region: REGION, profile: "global" }],
    [
      "bedrock elsewhere",
      { MODEL: "bedrock", AWS_REGION: "us-east-1", MODEL_REGION: REGION, MODEL_PROFILE: "eu" },
      { provider: "bedrock", region: REGION, profile: "eu" },
    ],
  ])("is read from an environment with %s", (_what, environment, settings) => {
    expect(readLocalModel(environment)).toEqual(settings);
  });

  test.each([
    ["an unknown provider", { MODEL: "openai" }, 'MODEL must be anthropic, bedrock or none, not "openai".'],
    [
      "the key of another provider",
      { MODEL: "bedrock", AWS_REGION: REGION, ANTHROPIC_API_KEY: KEY },
      /takes no key, but ANTHROPIC_API_KEY is set/,
    ],
    [
      "a key of Amazon Bedrock",
      { ANTHROPIC_API_KEY: "ABSKQmVkcm9ja0FQSUtleS1hYmNk" },
      /The model's key is one of Amazon Bedrock/,
    ],
    ["no key", { MODEL: "anthropic" }, /MODEL is anthropic, and ANTHROPIC_API_KEY has no key/],
    ["no region", { MODEL: "bedrock" }, /no region is named: set MODEL_REGION/],
    [
      "an unknown profile",
      { MODEL: "bedrock", AWS_REGION: REGION, MODEL_PROFILE: "mars" },
      'MODEL_PROFILE must be global, us, eu, jp or au, not "mars".',
    ],
  ])("stops the start with a sentence at %s", (_what, environment, message) => {
    expect(() => readStartSettings([], environment)).toThrow(CommandError);
    expect(() => readStartSettings([], environment)).toThrow(message);
    expect(() => readStartSettings([], environment)).not.toThrow(/ABSK|sk-ant/);
  });
});

describe("Amazon Bedrock on one machine", () => {
  const before = { ...process.env };
  const credentials = { accessKeyId: "AKIALOCAL", secretAccessKey: "local secret", region: REGION };
  let double: ModelDouble;
  beforeAll(async () => {
    double = await startModelDouble({ credentials });
    process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
    delete process.env.AWS_SESSION_TOKEN;
  });
  afterAll(async () => {
    process.env = before;
    await double.stop();
  });

  test("is called with the credentials of the machine's user", async () => {
    verifies("chat.bedrock");
    double.script({ kind: "answer", input: { query: "desk" } });
    const environment = { MODEL: "bedrock", MODEL_REGION: REGION, AWS_ENDPOINT_URL_BEDROCK_RUNTIME: double.url };
    const model = localModel(environment, { clock: { now: Date.now }, log: new MemoryLog() });

    const answer = await model.complete({ tenantId: "t", system: "s", prompt: "p", schema: {}, maxTokens: 10, timeoutMs: 5_000 });

    expect(answer).toEqual({ query: "desk" });
    expect(double.calls).toMatchObject([{ byBedrock: true, model: "global.anthropic.claude-haiku-5-5" }]);
  });
});
