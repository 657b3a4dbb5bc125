import { crc32 } from "node:zlib";
import { REGION, tableArn } from "../template/identities.ts";

/** Record in the form of GetRecords and of Lambda's events. */
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

/** Converts records to the event of Lambda. */
export function toStreamEvent(table: string, records: StreamRecord[]): StreamEvent {
  const eventSourceARN = `${tableArn(table)}/stream/local`;
  return { Records: records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN })) };
}

/** Counts the records before the first one that the function reported as failed. An unknown position fails the whole batch. */
export function countHandled(answer: unknown, records: StreamRecord[]): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures;
  if (!failures || failures.length === 0) return records.length;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...positions));
}

/** Half of AWS's limit of 6 MB on an event, which is larger than the sizes that the stream counts. */
const MAX_BYTES = 3_000_000;

/** Removes the next batch from a queue, within the limits of count and size. */
export function takeBatch(queue: StreamRecord[], batchSize: number): StreamRecord[] {
  let count = 0;
  for (let bytes = 0; count < queue.length && count < batchSize; count++) {
    bytes += queue[count]!.dynamodb.SizeBytes ?? 0;
    if (count > 0 && bytes > MAX_BYTES) break;
  }
  return queue.splice(0, count);
}

/** Chooses the lane of a record; the changes of one item always go to the same one. */
export function assignLane({ dynamodb }: StreamRecord, lanes: number): number {
  if (lanes === 1) return 0;
  // Key attributes come in any order.
  const key = Object.keys(dynamodb.Keys)
    .sort()
    .map((name) => JSON.stringify(dynamodb.Keys[name]))
    .join();
  return crc32(key) % lanes;
}
