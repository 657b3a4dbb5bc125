import type { Ports } from "../../domain/ports.ts";
import type { PurgeScope } from "../../domain/stored-data.ts";
import { TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError } from "../../http/errors.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { type Item, type Key, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { revokeKeys } from "../tenancy/index.ts";
import {
  beginNow,
  changePurge,
  dueAttributesOf,
  nextWatchAt,
  PURGES,
  type PurgeItem,
  readPurge,
  SETTLE_MS,
  type StoredPurge,
  startPurge,
  toPurgeKey,
} from "./purge-item.ts";

interface DeprovisionRequest extends PurgeScope {
  /** False keeps the data for 30 days, in which provisioning brings the shop back. */
  purgeData: boolean;
  /** Operation, or event of another service, that asked for it. */
  reason: string;
  call: AuditedCall;
  /** Time in which the request removes data itself; 0: it needs no access to the stores. */
  firstPassMs?: number;
}

interface MarkedRecord extends Item {
  purgeJobId?: string;
  /** Number of times that it was marked: of two marks at once one is made. */
  deprovisions?: number;
}

/** Time for which data are kept that nobody asked to remove. */
export const KEEP_MS = 30 * 86_400_000;
/** Time of a request in which it removes data itself. */
const FIRST_PASS_MS = 8_000;

/**
 * Ends the service for a tenant or a workspace, and removes its data now or later. A repetition goes on with the same purge.
 * Throws NOT_FOUND, UpstreamError.
 */
export async function deprovision(request: DeprovisionRequest, ports: Ports): Promise<StoredPurge> {
  const purge = await mark(request, ports);
  if (purge.status !== "running") {
    if (request.workspaceId === null) await revokeKeys(request.tenantId, ports);
    return purge;
  }
  const { firstPassMs = FIRST_PASS_MS } = request;
  if (firstPassMs > 0) await removeFirst(purge, Date.now() + firstPassMs, ports);
  await bestEffort(ports.log, "start a purge (the watch of purges starts it)", () => startPurge(purge, ports));
  return (await readPurge(purge.id, ports)) ?? purge;
}

/**
 * Removes what the request has time for. Loads what knows all stores when it is needed: a caller that only marks does without.
 * The service has ended by then, so a store that cannot be reached does not fail the request.
 */
async function removeFirst(purge: StoredPurge, until: number, ports: Ports): Promise<void> {
  await bestEffort(ports.log, "remove data within the request (the purge goes on)", async () => {
    const [{ runPass }, { STORED_DATA, toSteps }] = await Promise.all([import("./run-purge.ts"), import("./purge-steps.ts")]);
    await runPass(purge, toSteps(STORED_DATA), until, ports);
  });
}

/** Marks the scope as ended, under the purge that will remove it. Returns the purge, which may be that of an earlier call. */
async function mark(request: DeprovisionRequest, ports: Ports): Promise<StoredPurge> {
  const { purgeData } = request;
  for (;;) {
    const { key, record } = await readRecord(request, ports);
    const known = record.purgeJobId === undefined ? null : await readPurge(record.purgeJobId, ports);
    if (known && (known.status === "running" || !purgeData)) return known;
    const purge = known ? await bringForward(known, ports) : await createPurge(request, ports);
    if (!purge || !(await tryToMark(request, purge, { key, record }, ports))) continue;
    return purgeData ? beginNow(purge, ports) : purge;
  }
}

/** Reads the record of a scope, with its key. Throws NOT_FOUND. */
async function readRecord({ tenantId, workspaceId }: PurgeScope, ports: Ports): Promise<{ key: Key; record: MarkedRecord }> {
  const isTenant = workspaceId === null;
  const key = isTenant ? TENANCY_KEYS.tenant : TENANCY_KEYS.workspace(workspaceId);
  const record = await ports.tables.tenancy.get<MarkedRecord>(tenantId, key);
  if (!record) throw new ApiError("NOT_FOUND", isTenant ? "There is no such tenant." : "There is no such workspace.");
  return { key, record };
}

/**
 * Makes a purge of kept data due within minutes, before the mark that nothing brings back: who dies between the two leaves it to
 * the watch of purges. Returns null when the purge has changed since it was read.
 */
async function bringForward(purge: StoredPurge, ports: Ports): Promise<StoredPurge | null> {
  return changePurge(purge, dueAttributesOf(purge.id, nextWatchAt(ports.clock.now())), ports);
}

/** The purge is there before the mark that names it: a mark without a purge would end a tenant whose data nobody removes. */
async function createPurge({ tenantId, workspaceId, purgeData, reason }: DeprovisionRequest, ports: Ports): Promise<StoredPurge> {
  const now = ports.clock.now();
  const jobId = ports.ids.next("purge");
  const item: PurgeItem = {
    tenantId,
    workspaceId,
    status: "waiting",
    reason,
    createdAt: now,
    settledAt: now + SETTLE_MS,
    completedAt: null,
    step: null,
    cursor: null,
    pass: 1,
    passStartedAt: now,
    passFound: 0,
    openSearchDeleted: 0,
    dynamoDbDeleted: 0,
    objectsDeleted: 0,
    revision: 1,
    execution: 1,
    ...dueAttributesOf(jobId, purgeData ? nextWatchAt(now) : now + KEEP_MS),
  };
  await ports.tables.jobs.write(PURGES, { kind: "put", key: toPurgeKey(jobId), item, when: { exists: false } });
  return { ...item, id: jobId };
}

/** Returns false when the record has changed since it was read. */
async function tryToMark(
  { tenantId, workspaceId, purgeData, reason, call }: DeprovisionRequest,
  { id }: StoredPurge,
  { key, record: { deprovisions = 0 } }: { key: Key; record: MarkedRecord },
  ports: Ports,
): Promise<boolean> {
  const at = new Date(ports.clock.now()).toISOString();
  const fields =
    workspaceId === null ? { deprovisionedAt: at, isPurging: purgeData } : { status: purgeData ? "deleting" : "inactive" };
  const change = { set: { ...fields, purgeJobId: id, updatedAt: at }, add: { deprovisions: 1 } };
  const target = workspaceId === null ? { kind: "tenant", id: tenantId } : { kind: "workspace", id: workspaceId };
  const writes: TableWrite[] = [
    { kind: "update", key, change, when: { exists: true, atMost: { deprovisions } } },
    auditEntry(call, { action: reason, target, details: { purgeData, jobId: id } }, ports),
  ];
  const isWritten = await tryTransact(ports.tables.tenancy, tenantId, writes);
  if (isWritten) ports.directory.invalidate(tenantId);
  return isWritten;
}
