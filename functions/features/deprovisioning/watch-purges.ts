import type { Ports } from "../../domain/ports.ts";
import { TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { type DueEntry, type Item, tryWrite } from "../../platform/ports/stores/table.ts";
import {
  beginNow,
  changePurge,
  dueAttributesOf,
  nextWatchAt,
  purgeExecutionName,
  readPurge,
  type StoredPurge,
  startPurge,
} from "./purge-item.ts";

/**
 * Looks after a purge that is due: begins one whose time of keeping is over, and starts the execution of one that has not moved
 * for a while. Safe to repeat: an execution of a name begins once. Throws UpstreamError.
 */
export async function watchPurge({ key, dueAt }: Pick<DueEntry, "key" | "dueAt">, ports: Ports): Promise<void> {
  const purge = await readPurge(key.id, ports);
  if (!purge || purge.dueAt !== dueAt) return;
  const running = purge.status === "waiting" ? await begin(purge, ports) : purge;
  if (running?.status !== "running") return;
  const run = await ports.stateMachines.find("purgeData", purgeExecutionName(running.id, running.execution));
  const next = run && run.status !== "running" ? running.execution + 1 : running.execution;
  const watched = await changePurge(
    running,
    { execution: next, ...dueAttributesOf(running.id, nextWatchAt(ports.clock.now())) },
    ports,
  );
  if (watched && run?.status !== "running") await startPurge(watched, ports);
}

/** Begins a purge that its tenant or workspace still names; another one is cancelled: the shop came back. */
async function begin(purge: StoredPurge, ports: Ports): Promise<StoredPurge | null> {
  const { tenantId, workspaceId, id } = purge;
  const key = workspaceId === null ? TENANCY_KEYS.tenant : TENANCY_KEYS.workspace(workspaceId);
  const set: Item = workspaceId === null ? { isPurging: true } : { status: "deleting" };
  const write = { kind: "update" as const, key, change: { set }, when: { equals: { purgeJobId: id } } };
  if (!(await tryWrite(ports.tables.tenancy, tenantId, write)))
    return changePurge(purge, { status: "cancelled", completedAt: ports.clock.now() }, ports);
  ports.directory.invalidate(tenantId);
  return beginNow(purge, ports);
}
