import type { DynamoDBRecord } from "aws-lambda";
import { STREAM_DEAD_LETTERS, type StreamDeadLettersName } from "../../../schemas/resources.ts";
import { expiringObjectKey } from "../../platform/ports/stores/objects.ts";
import type { Item, ItemChange } from "../../platform/ports/stores/table.ts";
import type { Ports } from "../ports.ts";
import { collectionData, type StoredData } from "../stored-data.ts";

/** Changes that could not be handled, by sequence number: refused ones for what they hold, the others wait for a service. */
export type ChangeFailures = Map<string, { reason: string; isRefused: boolean }>;

export type StreamPorts = Pick<Ports, "clock" | "directory" | "deadLetters" | "log" | "objects" | "tables">;

/** Tries of a refused change: a deployment in progress, where one version refuses what the next takes, is over by then. */
const MAX_TRIES = 3;
/**
 * Age from which a change that comes alone may have killed its worker: Lambda halves the batch first, which takes longer.
 * Younger ones are not counted, so that single changes cost no writes.
 */
const SUSPECT_AFTER_MS = 60_000;
/** As long as a stream keeps its changes. */
const KEEP_SECONDS = 86_400;
/** Larger changes go to object storage: a message of SQS holds 256 KB. */
const MAX_INLINE_BYTES = 200_000;

interface TriesItem extends Item {
  /** Tries that ended with a refusal. */
  tries?: number;
  /** Tries that have begun alone and not come back. */
  begun?: number;
  /** It is a dead letter: a batch that is repeated for another change makes no second one. */
  isSetAside?: boolean;
  expiresAt: number;
}

/** A dead letter that a worker wrote itself. Lambda's own hold the position of a batch instead. */
export interface SetAsideChange {
  tenantId: string;
  /** ISO 8601. */
  changedAt: string;
  reason: string;
  /** The change; in object storage when `object` is set. */
  record?: DynamoDBRecord;
  object?: string;
}

/** Counts the tries of refused changes in a table, since each try may be in another process, and sets them aside. */
export class RefusedChanges {
  private readonly name: StreamDeadLettersName;
  private readonly ports: StreamPorts;

  constructor(name: StreamDeadLettersName, ports: StreamPorts) {
    this.name = name;
    this.ports = ports;
  }

  /** Counts a try of each refused change. Returns those to be tried again; the others are dead letters now. */
  async countTries(records: DynamoDBRecord[], failures: ChangeFailures): Promise<string[]> {
    const refused = records.filter((record) => failures.get(sequenceNumberOf(record))?.isRefused);
    const again = await Promise.all(
      refused.map(async (record) => {
        const { tries = 0, isSetAside } = await this.add(record, { tries: 1 });
        if (tries < MAX_TRIES) return [sequenceNumberOf(record)];
        if (!isSetAside) await this.setAside(record, failures.get(sequenceNumberOf(record))!.reason);
        return [];
      }),
    );
    return again.flat();
  }

  /**
   * Counts the begin of a try that may kill its worker: of an old change that comes alone. After some that did not come back the
   * change is set aside untried.
   */
  async beginSuspect(records: DynamoDBRecord[]): Promise<"unsuspected" | "begun" | "setAside"> {
    const [record] = records;
    if (!record || records.length > 1 || !this.isOld(record)) return "unsuspected";
    const { begun = 0, isSetAside } = await this.add(record, { begun: 1 });
    if (begun <= MAX_TRIES) return "begun";
    if (!isSetAside) await this.setAside(record, "No worker survived it, or finished it in time.");
    return "setAside";
  }

  /** Notes that the worker lives. */
  async endSuspect(record: DynamoDBRecord): Promise<void> {
    await this.change(record, { set: { begun: 0 } });
  }

  private isOld(record: DynamoDBRecord): boolean {
    return this.ports.clock.now() - changedAtMs(record) > SUSPECT_AFTER_MS;
  }

  private async add(record: DynamoDBRecord, add: Record<string, number>): Promise<TriesItem> {
    const expiresAt = Math.floor(this.ports.clock.now() / 1_000) + KEEP_SECONDS;
    return this.change(record, { add, set: { expiresAt } });
  }

  private async change(record: DynamoDBRecord, change: ItemChange): Promise<TriesItem> {
    const key = { collection: toTriesCollection(this.name), id: sequenceNumberOf(record) };
    return (await this.ports.tables.jobs.write<TriesItem>(tenantOfChange(record), { kind: "update", key, change }))!;
  }

  /** Writes the dead letter. A process that dies after this writes a second one, which does no harm when it is redriven. */
  private async setAside(record: DynamoDBRecord, reason: string): Promise<void> {
    const { deadLetters, log } = this.ports;
    const tenantId = tenantOfChange(record);
    log.error("A change was set aside.", { work: this.name, tenantId, reason });
    const changedAt = new Date(changedAtMs(record)).toISOString();
    const letter: SetAsideChange = { tenantId, changedAt, reason, ...(await this.store(tenantId, record)) };
    await deadLetters[this.name].add([letter]);
    await this.change(record, { set: { isSetAside: true } });
  }

  private async store(tenantId: string, record: DynamoDBRecord): Promise<Pick<SetAsideChange, "record" | "object">> {
    const text = JSON.stringify(record);
    if (Buffer.byteLength(text) <= MAX_INLINE_BYTES) return { record };
    const object = expiringObjectKey("dead-letters", this.name, sequenceNumberOf(record));
    await this.ports.objects.content.put(tenantId, object, Buffer.from(text), "application/json");
    return { object };
  }
}

function toTriesCollection(name: StreamDeadLettersName): string[] {
  return ["refused", name];
}

/** Tries of refused changes, which say nothing of the change and expire after a day. */
export const refusedChangesData: StoredData = collectionData({
  name: "refusedChanges",
  table: "jobs",
  collections: [["refused", "*"]],
  workspaces: "tenant",
  list: () => STREAM_DEAD_LETTERS.map(toTriesCollection),
});

/** Returns the change of a dead letter; null when its object is gone. Throws UpstreamError. */
export async function readSetAside(
  { tenantId, record, object }: SetAsideChange,
  { objects }: Pick<StreamPorts, "objects">,
): Promise<DynamoDBRecord | null> {
  if (record) return record;
  const bytes = object === undefined ? null : await objects.content.get(tenantId, object);
  return bytes && JSON.parse(Buffer.from(bytes).toString());
}

export function sequenceNumberOf({ dynamodb }: DynamoDBRecord): string {
  return dynamodb?.SequenceNumber ?? "";
}

function changedAtMs({ dynamodb }: DynamoDBRecord): number {
  return (dynamodb?.ApproximateCreationDateTime ?? 0) * 1_000;
}

/** Returns the tenant, with whom every partition begins. */
export function tenantOfChange({ dynamodb }: DynamoDBRecord): string {
  return (dynamodb?.Keys?.pk?.S ?? "").split("#")[0]!;
}
