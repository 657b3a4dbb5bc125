import { tableArn } from "../template/identities.ts";
import type { StreamSource } from "../template/template-model.ts";
import { backoffMs, type WorkerContext } from "../workers/worker.ts";
import { countHandled, type StreamRecord, toStreamEvent } from "./stream-event.ts";

/**
 * Hands one batch to the function until every record was handled or set aside, as Lambda does: in order, partial failures from the first
 * failed record on, bisecting, a bounded number of retries with growing pauses, and at last the on-failure destination.
 * Stops early, and says so by `false`, when the runtime ends.
 */
export async function deliverBatch(
  source: StreamSource,
  shard: string,
  records: StreamRecord[],
  tools: WorkerContext,
): Promise<boolean> {
  let rest = records;
  for (let failures = 0; rest.length > 0; ) {
    if (tools.stopping()) return false;
    const handled = await attempt(source, rest, tools);
    if (handled === rest.length) return true;
    failures = handled > 0 ? 1 : failures + 1;
    rest = rest.slice(handled);
    if (isTooOld(source, rest[0]!, tools) || (source.retries >= 0 && failures > source.retries)) {
      return setAside(source, shard, rest, failures, tools);
    }
    if (source.bisects && rest.length > 1) return deliverHalves(source, shard, rest, tools);
    await tools.pause(backoffMs(failures));
  }
  return true;
}

async function deliverHalves(
  source: StreamSource,
  shard: string,
  records: StreamRecord[],
  tools: WorkerContext,
): Promise<boolean> {
  const middle = Math.ceil(records.length / 2);
  await tools.pause(backoffMs(1));
  return (
    (await deliverBatch(source, shard, records.slice(0, middle), tools)) &&
    (await deliverBatch(source, shard, records.slice(middle), tools))
  );
}

/** How many records from the first on were handled. */
async function attempt(source: StreamSource, records: StreamRecord[], tools: WorkerContext): Promise<number> {
  try {
    const answer = await tools.invoke(source.functionName, toStreamEvent(source.table, records));
    const handled = source.reportsFailures ? countHandled(answer, records) : records.length;
    if (handled < records.length) {
      tools.report(`${source.functionName} reported a failed record (${records[handled]!.dynamodb.SequenceNumber})`, null);
    }
    return handled;
  } catch (error) {
    tools.report(`${source.functionName} failed on ${records.length} records`, error);
    return 0;
  }
}

function isTooOld({ maxAgeMs }: StreamSource, record: StreamRecord, { clock }: WorkerContext): boolean {
  return clock.now() - record.dynamodb.ApproximateCreationDateTime * 1_000 > maxAgeMs;
}

/** The destination receives positions, not records (Lambda's own form). */
async function setAside(
  source: StreamSource,
  shardId: string,
  records: StreamRecord[],
  failures: number,
  tools: WorkerContext,
): Promise<boolean> {
  const [first, last] = [records[0]!.dynamodb, records.at(-1)!.dynamodb];
  tools.report(
    `${source.functionName} gave up on ${records.length} records (${first.SequenceNumber} to ${last.SequenceNumber})`,
    null,
  );
  if (!source.onFailure) return true;
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const message = {
    requestContext: {
      functionArn: source.functionName,
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: failures,
    },
    responseContext: { statusCode: 200, functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date(tools.clock.now()).toISOString(),
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
  return sendUntilTaken(source.onFailure, message, tools);
}

/** A record must not be lost because the queue engine could not be reached for a moment. */
async function sendUntilTaken(queue: string, message: unknown, tools: WorkerContext): Promise<boolean> {
  for (let failures = 1; !tools.stopping(); failures++) {
    try {
      await tools.sendMessage(queue, message);
      return true;
    } catch (error) {
      tools.report(`The queue ${queue} took no message`, error);
      await tools.pause(backoffMs(failures));
    }
  }
  return false;
}
