import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { CLIENT_TIMEOUTS } from "../../../../functions/platform/aws/client-calls.ts";
import { DynamoTable } from "../../../../functions/platform/aws/dynamo-table.ts";

/** Takes every request and answers none. */
const silent = createServer(() => undefined);
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test("a call to a store that never answers ends with a timeout", async () => {
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestHandler: { ...CLIENT_TIMEOUTS, requestTimeout: 20 },
    maxAttempts: 2,
  });

  const read = new DynamoTable(client, "catalog").get("t1", { collection: ["products"], id: "p1" });

  await expect(read).rejects.toMatchObject({ name: "UpstreamError", cause: { name: "TimeoutError" } });
});
