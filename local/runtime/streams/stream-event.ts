import { createHash } from "node:crypto";
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
export function firstFailure(answer: unknown, records: StreamRecord[]): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures;
  if (!failures || failures.length === 0) return records.length;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...positions));
}

/** AWS limit on what a function is called with: 6 MB. The event is larger than what the stream counts, hence half of it. */
const MOST_BYTES = 3_000_000;

/** Deals records to lanes so that the changes of one item stay in order, and cuts each lane into batches. */
export function toBatches(records: StreamRecord[], batchSize: number, lanes: number): StreamRecord[][][] {
  const byLane: StreamRecord[][] = Array.from({ length: lanes }, () => []);
  for (const record of records) byLane[lanes === 1 ? 0 : laneOf(record, lanes)]!.push(record);
  return byLane.map((lane) => cut(lane, batchSize)).filter((batches) => batches.length > 0);
}

function cut(records: StreamRecord[], batchSize: number): StreamRecord[][] {
  const batches: StreamRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = record.dynamodb.SizeBytes ?? 0;
    const last = batches.at(-1);
    if (!last || last.length >= batchSize || bytes + size > MOST_BYTES) {
      batches.push([record]);
      bytes = size;
    } else {
      last.push(record);
      bytes += size;
    }
  }
  return batches;
}

function laneOf({ dynamodb }: StreamRecord, lanes: number): number {
  // Key attributes come in any order.
  const key = Object.keys(dynamodb.Keys)
    .sort()
    .map((name) => JSON.stringify(dynamodb.Keys[name]))
    .join();
  return createHash("md5").update(key).digest().readUInt32LE(0) % lanes;
}
