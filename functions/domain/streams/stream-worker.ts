import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamDeadLettersName } from "../../../schemas/resources.ts";
import { inBatches } from "../../platform/concurrency/in-batches.ts";
import { TimeoutError, withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { summarizeError } from "../../platform/describe-error.ts";
import { isOutage } from "../../platform/ports/upstream-error.ts";
import { isPurged } from "../stored-data.ts";
import { type ChangeFailures, RefusedChanges, type StreamPorts, sequenceNumberOf, tenantOfChange } from "./refused-changes.ts";

/** Work on the changes of a table. Repeating it must be harmless. */
export interface StreamWork {
  /** Dead letters for changes that are refused. */
  deadLetters: StreamDeadLettersName;
  /** Names the workspace of a change whose item does not have it as an attribute. */
  workspaceOf?(record: DynamoDBRecord): string | null;
  /** Time for one batch, below the time limit of the function. */
  maxBatchMs: number;
  /** Splits a batch into groups, in the order in which they are begun; those of one item stay together and in order. */
  group(records: DynamoDBRecord[]): DynamoDBRecord[][];
  /** Groups that are handled at once; one after the other by default. */
  groupsAtOnce?: number;
  /**
   * Handles a group and returns the changes that failed. Throws UpstreamError when a service is away; every other error counts
   * as the fault of one of the changes.
   */
  handle(records: DynamoDBRecord[]): Promise<ChangeFailures>;
}

export type TableStreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Returns the handler of a table's stream. It tells an outage from a poisoned change, since the event source has one limit for
 * both, and that is none but the age of a change:
 *
 * - A service is away: the batch is reported from the first unfinished change on, and Lambda repeats it until the service is
 *   back.
 * - A change is refused for its content: it is tried a few times, then set aside as a dead letter, and the stream goes on.
 * - A change kills the function (time, memory): Lambda halves the batch until the change is alone. It is counted before it is
 *   tried, and set aside when too many tries have not come back.
 */
export function createStreamHandler(work: StreamWork, ports: StreamPorts): TableStreamHandler {
  const refused = new RefusedChanges(work.deadLetters, ports);
  return async ({ Records }) => {
    try {
      const suspect = await refused.beginSuspect(Records);
      if (suspect === "setAside") return { batchItemFailures: [] };
      const failed = await handleInTime(Records, work, refused, ports);
      if (suspect === "begun") await refused.endSuspect(Records[0]!);
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    } catch (error) {
      if (!isOutage(error)) throw error;
      ports.log.error("A batch of changes waits for a service.", { work: work.deadLetters, records: Records.length, error });
      return { batchItemFailures: Records.map((record) => ({ itemIdentifier: sequenceNumberOf(record) })) };
    }
  };
}

/**
 * Handles changes without counting tries: for changes that were set aside. Returns those that failed once more. Throws
 * UpstreamError.
 */
export async function handleChanges(records: DynamoDBRecord[], work: StreamWork, ports: StreamPorts): Promise<ChangeFailures> {
  const failures: ChangeFailures = new Map();
  for (const group of work.group(await withoutPurged(records, work, ports))) await addFailures(group, failures, work, ports);
  return failures;
}

/**
 * Ends a batch that takes too long. Of several changes Lambda then repeats the halves, so that slow work makes progress; a
 * single one waits for a service that hangs.
 */
async function handleInTime(
  records: DynamoDBRecord[],
  work: StreamWork,
  refused: RefusedChanges,
  ports: StreamPorts,
): Promise<string[]> {
  try {
    return await withTimeout(work.maxBatchMs, () => handleBatch(records, work, refused, ports));
  } catch (error) {
    if (!(error instanceof TimeoutError) || records.length > 1) throw error;
    ports.log.error("A change waits for a service that hangs.", { work: work.deadLetters, error });
    return records.map(sequenceNumberOf);
  }
}

/** Returns the sequence numbers of the changes that must be tried again. */
async function handleBatch(
  records: DynamoDBRecord[],
  work: StreamWork,
  refused: RefusedChanges,
  ports: StreamPorts,
): Promise<string[]> {
  const failures: ChangeFailures = new Map();
  const groups = work.group(await withoutPurged(records, work, ports));
  const unhandled = await handleGroups(groups, failures, work, ports);
  const waiting = [...failures].flatMap(([sequenceNumber, { isRefused }]) => (isRefused ? [] : [sequenceNumber]));
  return [...waiting, ...(await refused.countTries(records, failures)), ...unhandled.map(sequenceNumberOf)];
}

/**
 * Handles groups and adds what fails. Returns the changes that wait for a service: once a group does, no other is begun, since
 * it needs the same services, and trying it would spend the time of the batch on further waits.
 */
async function handleGroups(
  groups: DynamoDBRecord[][],
  failures: ChangeFailures,
  work: StreamWork,
  ports: StreamPorts,
): Promise<DynamoDBRecord[]> {
  const waiting = new Set<DynamoDBRecord[]>();
  const handle = (group: DynamoDBRecord[]) => addFailures(group, failures, work, ports);
  const handleOrWait = async (group: DynamoDBRecord[]) => {
    try {
      if (waiting.size === 0) await handle(group);
      else waiting.add(group);
    } catch (error) {
      if (!isOutage(error)) throw error;
      ports.log.error("Changes wait for a service.", { work: work.deadLetters, records: group.length, error });
      waiting.add(group);
    }
  };
  await inBatches(groups, 1, work.groupsAtOnce ?? 1, ([group]) => handleOrWait(group!));
  const [first = []] = groups;
  if (!waiting.has(first) || waiting.size < groups.length || first.length <= FEW) return [...waiting].flat();
  return (await handleFew(first.slice(0, FEW), handle)) ? groups.flat().slice(FEW) : groups.flat();
}

/** Changes that a service takes which is too slow for a whole batch. */
const FEW = 50;

/** Tries the first changes of a batch alone, so that a service that is slow, and not away, gets on with each try. */
async function handleFew(few: DynamoDBRecord[], handle: (group: DynamoDBRecord[]) => Promise<void>): Promise<boolean> {
  try {
    await handle(few);
    return true;
  } catch (error) {
    if (!isOutage(error)) throw error;
    return false;
  }
}

/** Drops the changes of tenants and workspaces whose data are removed: nothing derived from them may come back. */
async function withoutPurged(records: DynamoDBRecord[], work: StreamWork, ports: StreamPorts): Promise<DynamoDBRecord[]> {
  const scopes = Map.groupBy(records, (record) => JSON.stringify(scopeOf(record, work)));
  const dropped = new Set<DynamoDBRecord>();
  for (const [scope, group] of scopes) {
    if (await isPurged(JSON.parse(scope), ports.directory)) for (const record of group) dropped.add(record);
  }
  return records.filter((record) => !dropped.has(record));
}

function scopeOf(record: DynamoDBRecord, work: StreamWork): { tenantId: string; workspaceId: string | null } {
  const { NewImage, OldImage } = record.dynamodb ?? {};
  const workspaceId = (NewImage ?? OldImage)?.workspaceId?.S ?? work.workspaceOf?.(record) ?? null;
  return { tenantId: tenantOfChange(record), workspaceId };
}

/** Handles a group and adds what fails. Throws UpstreamError. */
async function addFailures(
  group: DynamoDBRecord[],
  failures: ChangeFailures,
  work: StreamWork,
  ports: StreamPorts,
): Promise<void> {
  for (const [sequenceNumber, failure] of await handleApart(group, work, ports)) failures.set(sequenceNumber, failure);
}

/** Handles a group; when an error is the fault of a change, its halves, until that change is alone. Throws UpstreamError. */
async function handleApart(records: DynamoDBRecord[], work: StreamWork, ports: StreamPorts): Promise<ChangeFailures> {
  try {
    return await work.handle(records);
  } catch (error) {
    if (isOutage(error)) throw error;
    const [first] = records;
    if (records.length === 1) {
      ports.log.error("A change could not be handled.", { work: work.deadLetters, error });
      return new Map([[sequenceNumberOf(first!), { reason: summarizeError(error), isRefused: true }]]);
    }
    const middle = Math.ceil(records.length / 2);
    const failures = await handleApart(records.slice(0, middle), work, ports);
    return new Map([...failures, ...(await handleApart(records.slice(middle), work, ports))]);
  }
}
