import type { DynamoDBRecord } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import { readSetAside, type SetAsideChange } from "../../domain/streams/refused-changes.ts";
import { handleChanges, type StreamWork } from "../../domain/streams/stream-worker.ts";
import { withinBudget } from "../../platform/ports/search/within-budget.ts";
import type { StreamSpan } from "../../platform/ports/stores/table.ts";
import { createIndexingWork } from "../catalog/index.ts";
import { createCountingWork } from "../events/index.ts";
import { createConversationWork } from "../threads/index.ts";
import { createFanOutWork } from "../webhooks/index.ts";

/** The dead letters by the names that an operator uses. */
export const REDRIVABLE = ["delivery", "delivery-slow", "ticks", "fan-out", "indexer", "conversations", "activity"] as const;

export type Redrivable = (typeof REDRIVABLE)[number];

/** The record that Lambda keeps of a stream's batch that it gave up: its position, not its content. */
interface FailedStreamBatch {
  DDBStreamBatchInfo: StreamSpan & {
    approximateArrivalOfFirstRecord: string;
    approximateArrivalOfLastRecord: string;
    batchSize: number;
  };
}

/** A dead letter of a stream: of a batch that Lambda gave up, or of a change that the worker set aside. */
export type StreamDeadLetter = FailedStreamBatch | SetAsideChange;

/**
 * Time for the index in one batch. The last batch of a call begins after twelve seconds, and API Gateway gives up at thirty.
 */
const INDEX_BUDGET_MS = 12_000;

const STREAM_WORK: Partial<Record<Redrivable, (ports: Ports) => StreamWork>> = {
  "fan-out": createFanOutWork,
  indexer: createIndexingWork,
  conversations: (ports) => createConversationWork(ports),
  activity: createCountingWork,
};

/**
 * Handles the changes of a dead letter; repeating a change is harmless. Throws UpstreamError when the changes cannot be read
 * now.
 */
export async function redriveChanges(
  name: Redrivable,
  letter: StreamDeadLetter,
  ports: Ports,
): Promise<"done" | "failed" | "gone"> {
  const records = await readChanges(letter, ports);
  if (!records) return "gone";
  try {
    const failures = await handleChanges(records, STREAM_WORK[name]!(withIndexBudget(ports)), ports);
    return failures.size === 0 ? "done" : "failed";
  } catch (error) {
    ports.log.error("Dead letters failed once more.", { deadLetters: name, error });
    return "failed";
  }
}

/** Limits the indexing of one batch. */
function withIndexBudget(ports: Ports): Ports {
  return Object.create(ports, { index: { get: () => withinBudget(ports.index, INDEX_BUDGET_MS) } });
}

async function readChanges(letter: StreamDeadLetter, ports: Ports): Promise<DynamoDBRecord[] | null> {
  if ("DDBStreamBatchInfo" in letter) return ports.streams.read(letter.DDBStreamBatchInfo);
  const record = await readSetAside(letter, ports);
  return record && [record];
}

/** Returns the span of changes that are gone, for the operator who repairs the loss. */
export function toLostChanges(letter: StreamDeadLetter): { from: string; to: string; records: number } {
  if (!("DDBStreamBatchInfo" in letter)) return { from: letter.changedAt, to: letter.changedAt, records: 1 };
  const { approximateArrivalOfFirstRecord: from, approximateArrivalOfLastRecord: to, batchSize } = letter.DDBStreamBatchInfo;
  return { from, to, records: batchSize };
}
