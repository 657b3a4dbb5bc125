import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { CLIENT_TIMEOUTS, OBJECT_CLIENT_TIMEOUTS } from "../../../../functions/platform/aws/client-calls.ts";
import { createKmsCipher, createKmsSigner } from "../../../../functions/platform/aws/kms.ts";
import { createSecretsManager } from "../../../../functions/platform/aws/secrets-manager.ts";
import { createSesMailer } from "../../../../functions/platform/aws/ses-mailer.ts";
import { DynamoScan } from "../../../../functions/platform/aws/stores/dynamo-queries.ts";
import { createStreamReader } from "../../../../functions/platform/aws/stores/dynamo-stream-reader.ts";
import { DynamoTable } from "../../../../functions/platform/aws/stores/dynamo-table.ts";
import { createS3Objects } from "../../../../functions/platform/aws/stores/s3-objects.ts";
import { createSfnStateMachines } from "../../../../functions/platform/aws/stores/sfn-state-machines.ts";
import { createSqsQueue } from "../../../../functions/platform/aws/stores/sqs-queues.ts";
import { verifies } from "../../../support/verifies.ts";

/** Takes every request and answers none. */
const silent = createServer(() => undefined);
const before = { ...process.env };
const timeouts = [CLIENT_TIMEOUTS, OBJECT_CLIENT_TIMEOUTS].map((limits) => ({ limits, requestTimeout: limits.requestTimeout }));
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_MAX_ATTEMPTS: "1",
  });
  for (const { limits } of timeouts) limits.requestTimeout = 30;
});
afterAll(() => {
  process.env = before;
  for (const { limits, requestTimeout } of timeouts) limits.requestTimeout = requestTimeout;
  silent.closeAllConnections();
  silent.close();
});

const dynamodb = () => new DynamoDBClient({ requestHandler: CLIENT_TIMEOUTS });
const seal = { tenantId: "t1", purpose: "test" } as never;
const names = { adminKey: "a", sealingKey: "s", modelKey: "m", shopifySecret: "h" };
const span = { streamArn: "arn:s", shardId: "s", startSequenceNumber: "1", endSequenceNumber: "2" };

test.each<[string, () => Promise<unknown>]>([
  ["table", () => new DynamoTable(dynamodb(), "catalog").get("t1", { collection: ["products"], id: "p1" })],
  ["table's scan", () => new DynamoScan(dynamodb(), "catalog").page(null)],
  ["stream", () => createStreamReader({}).read(span)],
  ["key service", () => createKmsCipher("key").encrypt("text", seal)],
  ["signing key", () => createKmsSigner("key").sign(new Uint8Array(1))],
  ["store of secrets", () => createSecretsManager(names).adminKey()],
  ["mail service", () => createSesMailer("shop@mail.example").send({ to: "a@mail.example", subject: "s", text: "t" })],
  ["state machines", () => createSfnStateMachines({}, () => "arn:m").start("crawl" as never, {}, "run")],
  ["object store", () => createS3Objects({ forcePathStyle: true }, "bucket").get("t1", "key")],
  ["queue", () => createSqsQueue({}, `${process.env.AWS_ENDPOINT_URL}/q`).backlog()],
])("a call to a %s that never answers ends as a service that is away", async (_what, call) => {
  verifies("errors.in-time");

  await expect(call()).rejects.toMatchObject({ name: "UpstreamError", isRefusal: false });
});
