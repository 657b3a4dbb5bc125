import type { StreamSpan } from "../../platform/ports/table.ts";
import { withinBudget } from "../../platform/ports/time-budget.ts";
import type { Ports } from "../../platform/ports.ts";
import { createIndexer, type TableStreamHandler } from "../catalog/index.ts";
import { createFanOutHandler } from "../webhooks/index.ts";
import type { Redrivable } from "./drain-dead-letters.ts";

/** The record that Lambda keeps of a stream's batch that it gave up: its position, not its content. */
export interface FailedStreamBatch {
  DDBStreamBatchInfo: StreamSpan & {
    approximateArrivalOfFirstRecord: string;
    approximateArrivalOfLastRecord: string;
    batchSize: number;
  };
}

/**
 * Time for the index in one batch. The last batch of a call begins after twelve seconds, and API Gateway gives up at thirty.
 */
const INDEX_BUDGET_MS = 12_000;

const STREAM_HANDLERS: Partial<Record<Redrivable, (ports: Ports) => TableStreamHandler>> = {
  "fan-out": createFanOutHandler,
  indexer: createIndexer,
};

/**
 * Passes the changes of a batch to the handler that gave them up; repeating a change is harmless. Throws UpstreamError when the
 * stream cannot be reached.
 */
export async function redriveBatch(
  name: Redrivable,
  { DDBStreamBatchInfo }: FailedStreamBatch,
  ports: Ports,
): Promise<"done" | "failed" | "gone"> {
  const Records = await ports.streams.read(DDBStreamBatchInfo);
  if (!Records) return "gone";
  try {
    const { batchItemFailures } = await STREAM_HANDLERS[name]!(withIndexBudget(ports))({ Records });
    return batchItemFailures.length === 0 ? "done" : "failed";
  } catch (error) {
    ports.log.error("Dead letters failed once more.", { deadLetters: name, error });
    return "failed";
  }
}

/** Limits the indexing of one batch. */
function withIndexBudget(ports: Ports): Ports {
  return Object.create(ports, { index: { get: () => withinBudget(ports.index, INDEX_BUDGET_MS) } });
}

/** Returns the span of changes that the stream no longer has, for the operator who repairs the loss. */
export function toLostRecords({ DDBStreamBatchInfo: info }: FailedStreamBatch): { from: string; to: string; records: number } {
  return { from: info.approximateArrivalOfFirstRecord, to: info.approximateArrivalOfLastRecord, records: info.batchSize };
}
