import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../../local/runtime/engines/dynamodb.ts";
import { engineShard } from "../../../local/runtime/streams/checkpoints.ts";
import { FileReader } from "../../../local/runtime/streams/file-reader.ts";
import { findStream, type RecordSource, ShardReader } from "../../../local/runtime/streams/shard-reader.ts";

const TABLE = "read";
const SHARD = engineShard(TABLE);
const key = { pk: { S: "a" } };
let folder: string;
let file: string;
let engine: DynamoDb;
let dynamodb: AwsJson;
let streams: AwsJson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reader-"));
  file = join(folder, "tables.sqlite");
  engine = await startDynamoDb(file, {});
  dynamodb = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  streams = new AwsJson(engine.endpoint, "DynamoDBStreams_20120810");
  for (const TableName of [TABLE, "other"]) {
    await dynamodb.call("CreateTable", {
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    });
    const values = { bytes: { B: "aGFsbG8=" }, list: { L: [{ M: { none: { NULL: true } } }] }, text: { S: 'é\u2028 "q" 😀' } };
    await dynamodb.call("PutItem", { TableName, Item: { ...key, ...values } });
    await dynamodb.call("PutItem", { TableName, Item: { ...key, set: { SS: ["a", "b"] }, count: { N: "2" } } });
    await dynamodb.call("DeleteItem", { TableName, Key: key });
  }
});

afterAll(async () => {
  dynamodb.close();
  streams.close();
  await engine.stop();
  await rm(folder, { recursive: true });
});

test("a stream read from the engine's file has the records that the engine answers with", async () => {
  const answered = await readAll(await askEngine(null));
  const read = await readAll(openFile(null));
  expect(read).toHaveLength(3);
  expect(read.map(comparable)).toEqual(answered.map(comparable));
});

test("a stream is read on from a position, in pages of a hundred", async () => {
  expect((await readAll(openFile("2"))).map(({ dynamodb: { SequenceNumber } }) => SequenceNumber)).toEqual(["3"]);
  const latest = openFile(null, true);
  expect(await latest.next()).toEqual([]);
  for (let id = 0; id < 150; id++) await dynamodb.call("PutItem", { TableName: TABLE, Item: { pk: { S: `${id}` } } });
  const pages = [await latest.next(), await latest.next(), await latest.next()];
  expect(pages.map(({ length }) => length)).toEqual([100, 50, 0]);
  expect(pages[1]!.at(-1)!.dynamodb.Keys).toEqual({ pk: { S: "149" } });
  latest.close();
});

test("a page ends behind a megabyte", async () => {
  const { length } = await readAll(openFile("3"));
  for (let id = 0; id < 5; id++)
    await dynamodb.call("PutItem", { TableName: TABLE, Item: { pk: { S: `large-${id}` }, text: { S: "x".repeat(300_000) } } });
  const reader = openFile(String(length + 3));
  expect([await reader.next(), await reader.next()].map((page) => page.length)).toEqual([4, 1]);
  reader.close();
});

function openFile(position: string | null, fromLatest = false): RecordSource {
  return new FileReader(file, { table: TABLE, shard: SHARD }, { position, fromLatest });
}

async function askEngine(position: string | null): Promise<RecordSource> {
  return new ShardReader(streams, await findStream(dynamodb, TABLE), SHARD, { position, fromLatest: false });
}

async function readAll(reader: RecordSource) {
  const records = [];
  for (let page = await reader.next(); page.length > 0; page = await reader.next()) records.push(...page);
  reader.close();
  return records;
}

/** Region and size are the runtime's own. */
function comparable({
  awsRegion: _region,
  dynamodb: { SizeBytes: _size, ...change },
  ...record
}: Awaited<ReturnType<typeof readAll>>[0]) {
  return { ...record, dynamodb: change };
}
