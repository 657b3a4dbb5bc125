import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { engineQueueUrl } from "../../../local/runtime/engines/queues-host.ts";
import type { StreamRecord } from "../../../local/runtime/streams/deliver-batch.ts";
import { findShards, findStream } from "../../../local/runtime/streams/shard-reader.ts";
import { tableArn } from "../../../local/runtime/template/references.ts";
import type { Local } from "../../support/start-local.ts";

/** The local engines of a running product. */
type Engines = Pick<Local, "engines">;

/** Puts a message into a worker's dead letters; `queue` is the prefix of their queue's name. */
export async function setAside({ engines }: Engines, queue: string, body: unknown): Promise<void> {
  const sqs = new AwsJson(engines.queues, "AmazonSQS");
  const QueueUrl = engineQueueUrl(await findQueue(sqs, queue));
  await sqs.call("SendMessage", { QueueUrl, MessageBody: JSON.stringify(body) });
  sqs.close();
}

/** Counts the dead letters, including hidden ones. */
export async function countSetAside({ engines }: Engines, queue: string): Promise<number> {
  const sqs = new AwsJson(engines.queues, "AmazonSQS");
  const QueueUrl = engineQueueUrl(await findQueue(sqs, queue));
  const { Attributes } = await sqs.call<{ Attributes: Record<string, string> }>("GetQueueAttributes", {
    QueueUrl,
    AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
  });
  sqs.close();
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
}

async function findQueue(sqs: AwsJson, begin: string): Promise<string> {
  const { QueueUrls } = await sqs.call<{ QueueUrls: string[] }>("ListQueues", { QueueNamePrefix: begin });
  return QueueUrls[0]!.split("/").at(-1)!;
}

/** Returns what Lambda records of a table's changes that a worker gave up: all those of a tenant. */
export async function changesOf({ engines }: Engines, table: string, tenantId: string) {
  const records = await readStream(engines.dynamodb, table);
  const own = records.filter(({ record }) => JSON.stringify(record.dynamodb.Keys).includes(tenantId));
  const [first, last] = [own[0]!, own.at(-1)!];
  return toSetAside(table, {
    shardId: first.shardId,
    startSequenceNumber: first.record.dynamodb.SequenceNumber,
    endSequenceNumber: last.record.dynamodb.SequenceNumber,
    batchSize: own.length,
  });
}

export function toSetAside(
  table: string,
  span: { shardId: string; startSequenceNumber: string; endSequenceNumber: string; batchSize: number },
) {
  const DDBStreamBatchInfo = {
    ...span,
    streamArn: `${tableArn(table)}/stream/local`,
    approximateArrivalOfFirstRecord: "2030-01-01T00:00:00.000Z",
    approximateArrivalOfLastRecord: "2030-01-01T00:01:00.000Z",
  };
  return { version: "1.0", DDBStreamBatchInfo };
}

async function readStream(address: string, table: string): Promise<{ shardId: string; record: StreamRecord }[]> {
  const dynamodb = new AwsJson(address, "DynamoDB_20120810");
  const streams = new AwsJson(address, "DynamoDBStreams_20120810");
  const StreamArn = await findStream(dynamodb, table);
  const records: { shardId: string; record: StreamRecord }[] = [];
  for (const { id: ShardId } of await findShards(streams, StreamArn)) {
    const request = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" };
    const { ShardIterator } = await streams.call<{ ShardIterator: string }>("GetShardIterator", request);
    const { Records } = await streams.call<{ Records: StreamRecord[] }>("GetRecords", { ShardIterator });
    records.push(...Records.map((record) => ({ shardId: ShardId, record })));
  }
  dynamodb.close();
  streams.close();
  return records;
}
