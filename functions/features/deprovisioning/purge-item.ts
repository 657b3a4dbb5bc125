import { crc32 } from "node:zlib";
import type { Ports } from "../../domain/ports.ts";
import type { PurgeScope } from "../../domain/stored-data.ts";
import { ConditionFailedError, DUE_SHARDS, type Item, type Key } from "../../platform/ports/stores/table.ts";

/** Partition of purges, which outlive what they remove. */
export const PURGES = "~purges";

/** One purge, under `["purges"]`. It holds ids and counts, and no personal data. */
export interface PurgeItem extends Item, PurgeScope {
  /** `waiting`: the data are kept for a while, in case the shop comes back. */
  status: "waiting" | "running" | "completed" | "cancelled";
  reason: string;
  createdAt: number;
  /** From then on, at the latest, nothing writes for the scope that has not seen its end. */
  settledAt: number;
  completedAt: number | null;
  /** Name of the step that is next; null: the first of a pass. */
  step: string | null;
  /** Place at which the step goes on. */
  cursor: string | null;
  pass: number;
  passStartedAt: number;
  /** Number of things that this pass has found. */
  passFound: number;
  openSearchDeleted: number;
  dynamoDbDeleted: number;
  objectsDeleted: number;
  /** Grows with each change: of two runs at once, one ends. */
  revision: number;
  execution: number;
  dueShard?: string;
  dueAt?: number;
  /** Epoch seconds. */
  expiresAt?: number;
}

export type StoredPurge = PurgeItem & { id: string };

/**
 * Time after which no process works any more that has not seen the end of the scope: five seconds of the directory's cache, and
 * the two minutes of the longest worker of a stream.
 */
export const SETTLE_MS = 150_000;
/** Time after which somebody looks whether a purge still moves. */
const WATCH_MS = 600_000;
/** Finished purges are kept for as long as entries of audit logs. */
const KEEP_SECONDS = 400 * 86_400;

export function toPurgeKey(jobId: string): Key {
  return { collection: ["purges"], id: jobId };
}

/** Attributes by which the due index finds a purge that is not over. */
export function dueAttributesOf(jobId: string, dueAt: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[crc32(jobId) % DUE_SHARDS.length]!, dueAt };
}

export function nextWatchAt(now: number): number {
  return now + WATCH_MS;
}

export async function readPurge(jobId: string, { tables }: Pick<Ports, "tables">): Promise<StoredPurge | null> {
  const item = await tables.jobs.get<PurgeItem>(PURGES, toPurgeKey(jobId));
  return item && { ...item, id: jobId };
}

/** Changes a purge as it was read. Returns null when another run has changed it since. */
export async function changePurge(
  { id, revision }: StoredPurge,
  set: Partial<PurgeItem>,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<StoredPurge | null> {
  const isOver = set.status === "completed" || set.status === "cancelled";
  const expiresAt = isOver ? { expiresAt: Math.floor(clock.now() / 1_000) + KEEP_SECONDS } : {};
  const change = { set: { ...set, ...expiresAt, revision: revision + 1 }, ...(isOver && { unset: ["dueShard", "dueAt"] }) };
  try {
    const write = { kind: "update" as const, key: toPurgeKey(id), change, when: { equals: { revision } } };
    const item = await tables.jobs.write<PurgeItem>(PURGES, write);
    return { ...item!, id };
  } catch (error) {
    if (error instanceof ConditionFailedError) return null;
    throw error;
  }
}

export async function startPurge({ id, execution }: StoredPurge, ports: Pick<Ports, "stateMachines">): Promise<void> {
  await ports.stateMachines.start("purgeData", { jobId: id, execution }, purgeExecutionName(id, execution));
}

export function purgeExecutionName(jobId: string, execution: number): string {
  return execution === 1 ? jobId : `${jobId}-${execution}`;
}

/** Makes a purge that waits a running one; the scope is marked. */
export async function beginNow(purge: StoredPurge, ports: Pick<Ports, "tables" | "clock">): Promise<StoredPurge> {
  const now = ports.clock.now();
  const set = {
    status: "running" as const,
    settledAt: now + SETTLE_MS,
    passStartedAt: now,
    ...dueAttributesOf(purge.id, nextWatchAt(now)),
  };
  return (await changePurge(purge, set, ports)) ?? (await readPurge(purge.id, ports)) ?? purge;
}
