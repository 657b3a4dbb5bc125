import { crc32 } from "node:zlib";
import { REGION, tableArn } from "../template/references.ts";
import type { StreamSource } from "../template/template-model.ts";
import { backoffMs, type WorkerContext } from "../workers/worker.ts";
import type { RecordSpan } from "./checkpoints.ts";

interface DeliveryContext extends WorkerContext {
  /** Keeps records in the stream although they are handled: whoever repeats them reads them there. */
  keepRecords(span: RecordSpan): void;
}

/**
 * Delivers one batch until every record was handled or set aside, as Lambda does: in order, with growing pauses and a limited
 * number of retries, and at last the on-failure destination. After a reported failure the batch goes on from that record; after
 * an error it is halved, which takes none of the retries
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html). Resolves to false when the runtime ends before
 * that.
 */
export async function deliverBatch(
  source: StreamSource,
  shard: string,
  records: StreamRecord[],
  context: DeliveryContext,
): Promise<boolean> {
  let rest = records;
  for (let failures = 0; rest.length > 0; ) {
    if (context.stopping()) return false;
    const { handled, isError } = await attempt(source, rest, context);
    if (handled === rest.length) return true;
    failures = handled > 0 ? 1 : failures + 1;
    rest = rest.slice(handled);
    if (isTooOld(source, rest[0]!, context)) return setAside(source, shard, rest, { failures, isOld: true }, context);
    if (isError && source.bisects && rest.length > 1) return deliverHalves(source, shard, rest, context);
    if (source.retries >= 0 && failures > source.retries) {
      return setAside(source, shard, rest, { failures, isOld: false }, context);
    }
    await context.pauseRetry(backoffMs(failures));
  }
  return true;
}

async function deliverHalves(
  source: StreamSource,
  shard: string,
  records: StreamRecord[],
  context: DeliveryContext,
): Promise<boolean> {
  const middle = Math.ceil(records.length / 2);
  await context.pauseRetry(backoffMs(1));
  return (
    (await deliverBatch(source, shard, records.slice(0, middle), context)) &&
    (await deliverBatch(source, shard, records.slice(middle), context))
  );
}

/** Outcome of one call: the number of records, from the first on, that were handled, and whether the function failed. */
interface Attempt {
  handled: number;
  isError: boolean;
}

async function attempt(source: StreamSource, records: StreamRecord[], context: WorkerContext): Promise<Attempt> {
  try {
    const answer = await context.invoke(source.functionName, toStreamEvent(source.table, records));
    const handled = source.reportsFailures ? countHandled(answer, records) : records.length;
    if (handled < records.length) {
      context.report(`${source.functionName} reported a failed record (${records[handled]!.dynamodb.SequenceNumber})`, null);
    }
    return { handled, isError: false };
  } catch (error) {
    context.report(`${source.functionName} failed on ${records.length} records`, error);
    return { handled: 0, isError: true };
  }
}

function isTooOld({ maxAgeMs }: StreamSource, record: StreamRecord, { clock }: WorkerContext): boolean {
  return clock.now() - record.dynamodb.ApproximateCreationDateTime * 1_000 > maxAgeMs;
}

/** Sends the batch's positions, not its records, to the on-failure destination, in Lambda's own form. */
async function setAside(
  source: StreamSource,
  shardId: string,
  records: StreamRecord[],
  { failures, isOld }: { failures: number; isOld: boolean },
  context: DeliveryContext,
): Promise<boolean> {
  const [first, last] = [records[0]!.dynamodb, records.at(-1)!.dynamodb];
  context.report(
    `${source.functionName} gave up on ${records.length} records (${first.SequenceNumber} to ${last.SequenceNumber})`,
    null,
  );
  if (!source.onFailure) return true;
  // Comes first: a message without its records would be of no use.
  context.keepRecords({ first: Number(first.SequenceNumber), last: Number(last.SequenceNumber) });
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const message = {
    requestContext: {
      functionArn: source.functionName,
      condition: isOld ? "RecordAgeExceeded" : "RetryAttemptsExhausted",
      approximateInvokeCount: failures,
    },
    responseContext: { statusCode: 200, functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date(context.clock.now()).toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first.SequenceNumber,
      endSequenceNumber: last.SequenceNumber,
      approximateArrivalOfFirstRecord: iso(first.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: iso(last.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: `${tableArn(source.table)}/stream/local`,
    },
  };
  return sendUntilTaken(source.onFailure, message, context);
}

/** Repeats until the queue engine accepts the message: a short outage must not lose a record. */
async function sendUntilTaken(queue: string, message: unknown, context: WorkerContext): Promise<boolean> {
  for (let failures = 1; !context.stopping(); failures++) {
    try {
      await context.sendMessage(queue, message);
      return true;
    } catch (error) {
      context.report(`The queue ${queue} took no message`, error);
      await context.pause(backoffMs(failures));
    }
  }
  return false;
}

/** Record in the form of GetRecords and of Lambda's events. */
export interface StreamRecord {
  eventID: string;
  awsRegion: string;
  dynamodb: {
    Keys: Record<string, unknown>;
    SequenceNumber: string;
    /** Bytes of the change as JSON, by which batches are cut. */
    SizeBytes?: number;
    /** Seconds since 1970. */
    ApproximateCreationDateTime: number;
  };
  [field: string]: unknown;
}

interface StreamEvent {
  Records: StreamRecord[];
}

/** Converts records to the event of Lambda. */
function toStreamEvent(table: string, records: StreamRecord[]): StreamEvent {
  const eventSourceARN = `${tableArn(table)}/stream/local`;
  return { Records: records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN })) };
}

/** Counts the records before the first one that the function reported as failed. An unknown position fails the whole batch. */
function countHandled(answer: unknown, records: StreamRecord[]): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures;
  if (!failures || failures.length === 0) return records.length;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...positions));
}

/** AWS's limit on an event, and what a record has in it beside its change: names, region, and the stream's ARN. */
const MAX_BYTES = 6 * 1_024 * 1_024;
const ENVELOPE_BYTES = 500;

/** Removes the next batch from a queue, within the limits of count and size. */
export function takeBatch(queue: StreamRecord[], batchSize: number): StreamRecord[] {
  let count = 0;
  for (let bytes = 0; count < queue.length && count < batchSize; count++) {
    bytes += (queue[count]!.dynamodb.SizeBytes ?? 0) + ENVELOPE_BYTES;
    if (count > 0 && bytes > MAX_BYTES) break;
  }
  return queue.splice(0, count);
}

/** Chooses the lane of a record; the changes of one item always go to the same one. */
export function assignLane({ dynamodb }: StreamRecord, lanes: number): number {
  if (lanes === 1) return 0;
  // Key attributes come in no fixed order.
  const key = Object.keys(dynamodb.Keys)
    .sort()
    .map((name) => JSON.stringify(dynamodb.Keys[name]))
    .join();
  return crc32(key) % lanes;
}
