import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { AwsJson } from "../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../local/runtime/engines/dynamodb.ts";
import { prepareTables } from "../../local/runtime/engines/prepare-tables.ts";
import { DUE_INDEX, environmentName, TABLE_KEYS } from "../../schemas/resources.ts";
import { dueIndexContract } from "./due-index-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "due-index-"));
let engine: DynamoDb;
beforeAll(async () => {
  engine = await startDynamoDb(join(folder, "tables.db"), process.env);
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

dueIndexContract("DynamoDB, on the local engine", async () => {
  await prepareTables(engine, [planOf("suite", true)]);
  return portsOf("suite");
});

test("an old data folder gets the due index, filled from the table", async () => {
  await prepareTables(engine, [planOf("older", false)]);
  const { table, index } = portsOf("older");
  const key = { collection: ["deliveries"], id: "one" };
  await table.write("t1", { kind: "put", key, item: { dueShard: "0", dueAt: 1 } });

  await prepareTables(engine, [planOf("older", true)]);
  await prepareTables(engine, [planOf("older", true)]);

  expect(await index.list("0", { until: 1, limit: 1 })).toEqual([{ tenantId: "t1", key, dueAt: 1 }]);
  expect(await describe("older")).toMatchObject({ GlobalSecondaryIndexes: [{ IndexName: "due" }] });
});

test("an old data folder gets the stream that a table lacks", async () => {
  const plan = planOf("streamless", false);
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" };
  await prepareTables(engine, [plan]);
  expect(await describe("streamless")).not.toHaveProperty("LatestStreamArn");

  for (let start = 0; start < 2; start++)
    await prepareTables(engine, [{ ...plan, hasStream: true, request: { ...plan.request, StreamSpecification } }]);

  expect(await describe("streamless")).toMatchObject({ StreamSpecification, LatestStreamArn: expect.any(String) });
});

function portsOf(name: string) {
  const { tables, dueIndexes } = storePorts({ [environmentName.table("webhooks")]: name }, { dynamodb: engine.endpoint });
  return { table: tables.webhooks, index: dueIndexes.webhooks };
}

async function describe(TableName: string): Promise<unknown> {
  const client = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  const { Table } = await client.call<{ Table: unknown }>("DescribeTable", { TableName });
  client.close();
  return Table;
}

function planOf(name: string, hasIndex: boolean) {
  const keys = [
    { AttributeName: TABLE_KEYS.partition, AttributeType: "S" },
    { AttributeName: TABLE_KEYS.sort, AttributeType: "S" },
  ];
  const dueKeys = [
    { AttributeName: DUE_INDEX.partition, AttributeType: "S" },
    { AttributeName: DUE_INDEX.sort, AttributeType: "N" },
  ];
  const index = { IndexName: DUE_INDEX.name, KeySchema: schemaOf(dueKeys), Projection: { ProjectionType: "KEYS_ONLY" } };
  const request = {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: hasIndex ? [...keys, ...dueKeys] : keys,
    KeySchema: schemaOf(keys),
    ...(hasIndex && { GlobalSecondaryIndexes: [index] }),
  };
  return { name, request, expiryAttribute: null, hasStream: false };
}

function schemaOf(keys: { AttributeName: string }[]) {
  return keys.map(({ AttributeName }, position) => ({ AttributeName, KeyType: position === 0 ? "HASH" : "RANGE" }));
}
