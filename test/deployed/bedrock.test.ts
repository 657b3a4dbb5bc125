import { afterAll, expect, test } from "@jest/globals";
import { environmentName } from "../../schemas/resources.ts";
import { expectProtocol } from "../support/chat.ts";
import { startModelDouble, UPSTREAM_TEXT } from "../support/model-double.ts";
import { verifies } from "../support/verifies.ts";
import { startDeployment } from "./deployment.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
type Chunk = any;

/** In another language than the shop's, so that the model reads it first, and no search: an engine may not be there. */
const GREETING = "Guten Morgen, ich grüße euch alle";
const TRIAGE = { kind: "answer" as const, input: { intents: ["smalltalk"], language: "de", question: GREETING, search: "" } };

const model = await startModelDouble();
afterAll(() => model.stop());
const deployment = await startDeployment({ modelUrl: model.url, context: { model: "bedrock" } });
const { aws, lambda } = deployment;
const shop = await deployment.newShop();

async function ask(message: string): Promise<Chunk[]> {
  const fields = { message, threadId: crypto.randomUUID(), stream: true };
  const chunks: Chunk[] = await (await shop.publishable.stream("/chat", fields)).rest();
  expectProtocol(chunks);
  return chunks;
}

const metadata = (chunks: Chunk[]) => chunks.find(({ type }) => type === "metadata").data;
const textOf = (chunks: Chunk[]) => chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : [])).join("");

test("the role of the function signs calls of the models in Amazon Bedrock, and nothing asks for a key", async () => {
  verifies("chat.bedrock");
  model.script(TRIAGE);
  model.scriptText({ kind: "text", text: "Einen guten Morgen auch Ihnen. Wonach suchen Sie heute?" });
  aws.calls.length = 0;

  const chunks = await ask(GREETING);

  expect(metadata(chunks)).toMatchObject({ degraded: false, finished: true });
  expect(textOf(chunks)).toContain("Wonach suchen Sie heute?");
  expect(model.calls).toMatchObject([
    { kind: "complete", byBedrock: true, model: "global.anthropic.claude-haiku-5-5" },
    { kind: "stream", byBedrock: true, model: "global.anthropic.claude-sonnet-5-5" },
  ]);
  const invoking = aws.calls.filter(({ service }) => service === "bedrock");
  expect(invoking.map(({ caller }) => caller)).toEqual(model.calls.map(() => lambda.nameOf("stream-chat")));
  expect(lambda.functions.get(lambda.nameOf("stream-chat"))!.environment).not.toHaveProperty(environmentName.modelKeySecret);
});

test("a refusal of Amazon Bedrock leads to the answer from templates, and its log says what to do", async () => {
  verifies("chat.bedrock", "logs.errors");
  const denied = { kind: "error" as const, status: 403, headers: { "x-amzn-errortype": "AccessDeniedException" } };
  model.script(denied);
  model.scriptText(denied);

  const chunks = await ask(GREETING);

  expect(metadata(chunks)).toMatchObject({ degraded: true, degradedReasons: ["model_failed"], finished: true });
  const { log } = lambda.environment(lambda.nameOf("stream-chat"));
  expect(log.join("\n")).toContain("request access to it in the Bedrock console");
  expect(log.join("\n")).not.toContain(UPSTREAM_TEXT);
});

test("a function may call the models that the deployment names, and no others", () => {
  verifies("infra.least-privilege");
  const { grants } = lambda.functions.get(lambda.nameOf("stream-chat"))!;
  const resources = grants.filter(({ actions }) => actions.some((action) => action.startsWith("bedrock:")));

  expect(resources.flatMap(({ resources }) => resources).sort()).toEqual(
    ["claude-haiku-5-5", "claude-sonnet-5-5"]
      .flatMap((name) => [
        `arn:aws:bedrock:us-east-1:000000000000:inference-profile/global.anthropic.${name}`,
        `arn:aws:bedrock:us-east-1::foundation-model/anthropic.${name}`,
        `arn:aws:bedrock:::foundation-model/anthropic.${name}`,
      ])
      .sort(),
  );
});

test("no function made a call that AWS would refuse", () => {
  verifies("infra.rights");
  expect(aws.violations).toEqual([]);
});
