import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createBedrockModel } from "../../../functions/platform/anthropic/create-model.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const RUNBOOK = readFileSync(new URL("../../../docs/runbooks/chat.md", import.meta.url), "utf8");

let double: ModelDouble;
let shop: ChatShop;
beforeAll(async () => {
  double = await startModelDouble();
  shop = await openChatShop();
});
afterAll(() => double.stop());

test.each([
  ["throttled", 429, "ThrottlingException", "", /quota/, "Bedrock throttling"],
  ["refused to the account", 403, "AccessDeniedException", "", /request access/, "Bedrock access denied"],
  [
    "asked for in a region without it",
    400,
    "ValidationException",
    "The provided model identifier is invalid.",
    /region does not have the model/,
    "Bedrock region without the model",
  ],
])("a model of Amazon Bedrock that is %s costs no turn; log and runbook say what to do", async (...given) => {
  verifies("chat.bedrock", "chat.degraded");
  const [, status, name, message, expected, section] = given;
  double.scriptText({ kind: "error", status, headers: { "x-amzn-errortype": name }, ...(message && { message }) });
  const credentials = async () => ({ accessKeyId: "AKIATEST", secretAccessKey: "secret" });
  const model = createBedrockModel({ region: "eu-central-1", baseUrl: double.url, credentials, profile: "eu" });
  const log = new MemoryLog();
  const body = { message: "Do you have an oak desk?", threadId: crypto.randomUUID(), stream: true };

  const { lines } = await postOver(withPorts(shop.local.ports, { log, model }), shop.secret.key, "/chat", body);

  expect(dataOf(lines, "metadata")[0]).toMatchObject({ degraded: true, degradedReasons: ["model_failed"], finished: true });
  expect(proseOf(lines)).toContain("Oak desk");
  const warned = log.lines.filter(({ level }) => level === "warn");
  const told = inspect(warned, { depth: 9 });
  expect(told).toContain(name);
  expect(told).toMatch(expected);
  expect(RUNBOOK.split(/^## /m).find((each) => each.startsWith(section))).toContain(name);
});
