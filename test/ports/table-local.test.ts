import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { AwsJson } from "../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../local/runtime/engines/dynamodb.ts";
import { localDynamoDb } from "../../local/runtime/engines/dynamodb-client.ts";
import { environmentName, TABLE_KEYS } from "../../schemas/resources.ts";
import { tableContract } from "./table-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "table-"));
let engine: DynamoDb | null = null;
afterAll(async () => {
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
});

tableContract("DynamoDB, on the local engine", () => openTables("sdk"));
tableContract("DynamoDB, on the local engine by its own client", () => openTables("own", localDynamoDb));

test("the engine's own client reports an engine that has gone as an outage", async () => {
  const gone = await startDynamoDb(join(folder, "gone.db"), process.env);
  const environment = { [environmentName.table("usage")]: "suite-usage" };
  const { tables } = storePorts(environment, { dynamodb: gone.endpoint }, () => localDynamoDb(gone.endpoint));
  await gone.stop();

  const reading = tables.usage.get("t", { collection: ["c"], id: "i" });

  await expect(reading).rejects.toThrow(UpstreamError);
});

async function openTables(prefix: string, connect?: typeof localDynamoDb) {
  engine ??= await startDynamoDb(join(folder, "tables.db"), process.env);
  const { endpoint } = engine;
  const client = new AwsJson(endpoint, "DynamoDB_20120810");
  const names = { catalog: `${prefix}-catalog`, usage: `${prefix}-usage` } as const;
  for (const TableName of Object.values(names)) await client.call("CreateTable", { TableName, ...SHAPE });
  client.close();
  const environment = Object.fromEntries(
    Object.entries(names).map(([table, name]) => [environmentName.table(table as keyof typeof names), name]),
  );
  const { tables } = storePorts(environment, { dynamodb: endpoint }, connect && (() => connect(endpoint)));
  return { table: tables.catalog, other: tables.usage };
}

const SHAPE = {
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [TABLE_KEYS.partition, TABLE_KEYS.sort].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
  KeySchema: [
    { AttributeName: TABLE_KEYS.partition, KeyType: "HASH" },
    { AttributeName: TABLE_KEYS.sort, KeyType: "RANGE" },
  ],
};
