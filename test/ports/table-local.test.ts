import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { storePorts } from "../../functions/platform/aws/store-ports.ts";
import { AwsJson } from "../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../local/runtime/engines/dynamodb.ts";
import { environmentName, TABLE_KEYS } from "../../schemas/resources.ts";
import { tableContract } from "./table-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "table-"));
let engine: DynamoDb | null = null;
afterAll(async () => {
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
});

tableContract("DynamoDB, on the local engine", async () => {
  engine = await startDynamoDb(join(folder, "tables.db"), process.env);
  const client = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  const names = { catalog: "suite-catalog", usage: "suite-usage" } as const;
  for (const TableName of Object.values(names)) await client.call("CreateTable", { TableName, ...SHAPE });
  client.close();
  const environment = Object.fromEntries(
    Object.entries(names).map(([table, name]) => [environmentName.table(table as keyof typeof names), name]),
  );
  const { tables } = storePorts(environment, { dynamodb: engine.endpoint });
  return { table: tables.catalog, other: tables.usage };
});

const SHAPE = {
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [TABLE_KEYS.partition, TABLE_KEYS.sort].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
  KeySchema: [
    { AttributeName: TABLE_KEYS.partition, KeyType: "HASH" },
    { AttributeName: TABLE_KEYS.sort, KeyType: "RANGE" },
  ],
};
