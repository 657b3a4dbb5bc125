import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { awsPorts } from "../../../../functions/entry/ports/aws-ports.ts";
import { createModel } from "../../../../functions/platform/anthropic/create-model.ts";
import { environmentName } from "../../../../schemas/resources.ts";
import { verifies } from "../../../support/verifies.ts";

let store: Server;
let secret: { status: number; body: object };
const before = { ...process.env };
beforeAll(async () => {
  store = createServer((_request, response) => {
    response.writeHead(secret.status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(secret.body));
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  process.env.AWS_REGION = "eu-central-1";
  process.env.AWS_ACCESS_KEY_ID = "test";
  process.env.AWS_SECRET_ACCESS_KEY = "test";
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  process.env.AWS_MAX_ATTEMPTS = "1";
});
afterEach(() => {
  store.closeAllConnections();
});
afterAll(() => {
  store.close();
  process.env = before;
});

function modelOfFunction() {
  const names = { adminKeySecret: "admin", sealingKeySecret: "sealing", modelKeySecret: "model" } as const;
  const environment = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [environmentName[name as keyof typeof names], value]),
  );
  return awsPorts(environment, { model: createModel }).model;
}

test("a key in the secret store makes the model available", async () => {
  secret = { status: 200, body: { SecretString: "sk-ant-1\n" } };

  expect(await modelOfFunction().available()).toBe(true);
});

// Shoppers are then answered without a model instead of by an error.
test("a failing secret store makes the model unavailable", async () => {
  secret = { status: 500, body: { __type: "InternalServiceError" } };

  expect(await modelOfFunction().available()).toBe(false);
});

test("a secret of blanks makes the model unavailable", async () => {
  secret = { status: 200, body: { SecretString: " \n" } };

  expect(await modelOfFunction().available()).toBe(false);
});

test("a key of Amazon Bedrock in the secret store makes the model unavailable", async () => {
  verifies("chat.model-provider");
  secret = { status: 200, body: { SecretString: "ABSKQmVkcm9ja0FQSUtleS1hYmNk" } };

  expect(await modelOfFunction().available()).toBe(false);
});

test("Amazon Bedrock is available without a key, and none is available with one", async () => {
  verifies("chat.model-provider");
  secret = { status: 200, body: { SecretString: "sk-ant-1" } };
  const available = (environment: Record<string, string>) => awsPorts(environment, { model: createModel }).model.available();

  expect(await available({ MODEL: "bedrock", AWS_REGION: "eu-central-1" })).toBe(true);
  expect(await available({ MODEL: "none", [environmentName.modelKeySecret]: "model" })).toBe(false);
});
