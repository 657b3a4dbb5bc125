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

async function ask(message: string, { publishable } = shop): Promise<Chunk[]> {
  const fields = { message, threadId: crypto.randomUUID(), stream: true };
  const chunks: Chunk[] = await (await publishable.stream("/chat", fields)).rest();
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

test("a ceiling of what models cost asks the table nothing more, and each call of one is one write to it", async () => {
  verifies("spend.no-call", "spend.counted", "spend.logged");
  const streaming = lambda.nameOf("stream-chat");
  const { [environmentName.table("usage")]: usage } = lambda.functions.get(streaming)!.environment;
  const answer = async (limits: object | null) => {
    const asking = await deployment.newShop();
    if (limits) await deployment.admin.put(`/admin/tenants/${asking.tenantId}/subscription`, { limits });
    model.script(TRIAGE);
    model.scriptText({ kind: "text", text: "Einen guten Morgen auch Ihnen. Wonach suchen Sie heute?" });
    aws.calls.length = 0;
    const chunks = await ask(GREETING, asking);
    const actions = aws.calls.filter(({ caller }) => caller === streaming).flatMap((call) => call.actions);
    const onUsage = actions.filter(({ resource }) => resource?.includes(String(usage)));
    return { degraded: metadata(chunks).degraded, calls: model.calls.length, onUsage: onUsage.map(({ action }) => action) };
  };

  const [free, below, above] = [await answer(null), await answer({ modelUsd: 5 }), await answer({ modelUsd: 0 })];
  const { log } = lambda.environment(streaming);

  const update = "dynamodb:UpdateItem";
  // Two of the rate limit and one of the quota, and one for each call of a model.
  expect(free).toEqual({ degraded: false, calls: 2, onUsage: [update, update, update, update, update] });
  expect(below).toEqual(free);
  expect(above).toEqual({ degraded: true, calls: 0, onUsage: [update, update, update] });
  const lines = log.filter((line) => line.includes("modelMicroUsd")).map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ message: "model call", model: "claude-sonnet-5-5", modelMicroUsd: expect.any(Number) });
  expect(lines.at(-1).tenantId).toMatch(/^ten_/);
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
