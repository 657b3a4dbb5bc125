import { crc32 } from "node:zlib";
import { REGION, tableArn } from "../template/identities.ts";

/** A record as GetRecords gives it, which is also how Lambda hands it on. */
export interface StreamRecord {
  eventID: string;
  awsRegion: string;
  dynamodb: {
    Keys: Record<string, unknown>;
    SequenceNumber: string;
    SizeBytes?: number;
    /** Seconds since 1970. */
    ApproximateCreationDateTime: number;
  };
  [field: string]: unknown;
}

export interface StreamEvent {
  Records: StreamRecord[];
}

/** What Lambda adds to each record. */
export function toStreamEvent(table: string, records: StreamRecord[]): StreamEvent {
  const eventSourceARN = `${tableArn(table)}/stream/local`;
  return { Records: records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN })) };
}

/** The first record that the function reported as failed; the number of records when none. Anything it reports that is no position of the batch fails all. */
export function countHandled(answer: unknown, records: StreamRecord[]): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures;
  if (!failures || failures.length === 0) return records.length;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...positions));
}

/** AWS limit on what a function is called with: 6 MB. The event is larger than what the stream counts, hence half of it. */
const MAX_BYTES = 3_000_000;

/** Takes the next batch off a queue. */
export function takeBatch(queue: StreamRecord[], batchSize: number): StreamRecord[] {
  let count = 0;
  for (let bytes = 0; count < queue.length && count < batchSize; count++) {
    bytes += queue[count]!.dynamodb.SizeBytes ?? 0;
    if (count > 0 && bytes > MAX_BYTES) break;
  }
  return queue.splice(0, count);
}

/** The changes of one item always go to the same lane. */
export function assignLane({ dynamodb }: StreamRecord, lanes: number): number {
  if (lanes === 1) return 0;
  // Key attributes come in any order.
  const key = Object.keys(dynamodb.Keys)
    .sort()
    .map((name) => JSON.stringify(dynamodb.Keys[name]))
    .join();
  return crc32(key) % lanes;
}
