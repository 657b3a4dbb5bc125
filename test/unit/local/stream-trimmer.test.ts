import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../../local/runtime/engines/dynamodb.ts";
import { type Checkpoints, engineShard, openCheckpoints } from "../../../local/runtime/streams/checkpoints.ts";
import { findStream, ShardReader } from "../../../local/runtime/streams/shard-reader.ts";
import { StreamTrimmer } from "../../../local/runtime/streams/stream-trimmer.ts";
import type { StreamSource } from "../../../local/runtime/template/template-model.ts";
import { verifies } from "../../support/verifies.ts";

const TABLE = "trimmed";
const SHARD = engineShard(TABLE);
const DAY_MS = 24 * 3_600_000;
let folder: string;
let engine: DynamoDb;
let dynamodb: AwsJson;
let streams: AwsJson;
let checkpoints: Checkpoints;
let now = Date.now();
let trimmer: StreamTrimmer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trimmer-"));
  const file = join(folder, "tables.sqlite");
  engine = await startDynamoDb(file, {});
  dynamodb = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  streams = new AwsJson(engine.endpoint, "DynamoDBStreams_20120810");
  await dynamodb.call("CreateTable", {
    TableName: TABLE,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  checkpoints = openCheckpoints(join(folder, "checkpoints.sqlite"));
  const sources = ["one", "other"].map((id) => ({ id, table: TABLE }) as StreamSource);
  trimmer = new StreamTrimmer(file, sources, { checkpoints, clock: { now: () => now } });
});

afterAll(async () => {
  trimmer.close();
  checkpoints.close();
  dynamodb.close();
  streams.close();
  await engine.stop();
  await rm(folder, { recursive: true });
});

test("changes that all consumers have handled are deleted, but not those that were set aside, nor the newest", async () => {
  verifies("local.trimmed-streams");
  for (let id = 1; id <= 8; id++) await putItem(id);
  expect(trimAll()).toBe(0);

  checkpoints.write("one", SHARD, "8");
  checkpoints.write("other", SHARD, "5");
  checkpoints.keep(SHARD, { first: 2, last: 3 }, now);
  trimAll();
  expect(await readPositions()).toEqual(["2", "3", "6", "7", "8"]);

  checkpoints.write("other", SHARD, "8");
  trimAll();
  expect(await readPositions()).toEqual(["2", "3", "8"]);

  await putItem(9);
  expect(await readPositions()).toEqual(["2", "3", "8", "9"]);
  now += DAY_MS;
  expect(checkpoints.kept(SHARD, now)).toEqual([]);
});

test("positions of a version that kept no list keep everything handled before for a day", async () => {
  const file = join(folder, "former.sqlite");
  const former = openCheckpoints(file);
  former.write("one", SHARD, "12");
  former.close();
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE kept");
  database.close();

  const opened = openCheckpoints(file);

  expect(opened.kept(SHARD, Date.now())).toEqual([{ first: 0, last: 12 }]);
  expect(opened.kept(SHARD, Date.now() + 2 * DAY_MS)).toEqual([]);
  opened.close();
});

async function putItem(id: number): Promise<void> {
  await dynamodb.call("PutItem", { TableName: TABLE, Item: { pk: { S: String(id) } } });
}

function trimAll(): number {
  let batches = 0;
  while (trimmer.trim()) batches++;
  return batches;
}

async function readPositions(): Promise<string[]> {
  const streamArn = await findStream(dynamodb, TABLE);
  const records = await new ShardReader(streams, streamArn, SHARD, { position: null, fromLatest: false }).next();
  return records.map(({ dynamodb: change }) => change.SequenceNumber);
}
