import type { StreamSpan } from "../../platform/ports/table.ts";
import type { Ports } from "../../platform/ports.ts";
import { createIndexer, type TableStreamHandler } from "../catalog/index.ts";
import { createFanOut } from "../webhooks/index.ts";
import type { Redrivable } from "./drain-dead-letters.ts";

/** What Lambda keeps of a stream's batch that it gave up: where it lies, not what is in it. */
export interface FailedStreamBatch {
  DDBStreamBatchInfo: StreamSpan & {
    approximateArrivalOfFirstRecord: string;
    approximateArrivalOfLastRecord: string;
    batchSize: number;
  };
}

const STREAM_HANDLERS: Partial<Record<Redrivable, (ports: Ports) => TableStreamHandler>> = {
  "fan-out": createFanOut,
  indexer: createIndexer,
};

/** Hands the changes to the code that gave them up; doing a change twice harms nothing. Throws UpstreamError where the stream cannot be reached. */
export async function redriveBatch(
  name: Redrivable,
  { DDBStreamBatchInfo }: FailedStreamBatch,
  ports: Ports,
): Promise<"done" | "failed" | "gone"> {
  const Records = await ports.streams.read(DDBStreamBatchInfo);
  if (!Records) return "gone";
  try {
    const { batchItemFailures } = await STREAM_HANDLERS[name]!(ports)({ Records });
    return batchItemFailures.length === 0 ? "done" : "failed";
  } catch (error) {
    ports.log.error("Dead letters failed once more.", { deadLetters: name, error });
    return "failed";
  }
}

/** What cannot be brought back, for whoever has to make it good. */
export function toLostRecords({ DDBStreamBatchInfo: info }: FailedStreamBatch): { from: string; to: string; records: number } {
  return { from: info.approximateArrivalOfFirstRecord, to: info.approximateArrivalOfLastRecord, records: info.batchSize };
}
