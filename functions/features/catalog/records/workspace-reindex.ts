import { crc32 } from "node:zlib";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { CATALOG_KINDS, type CatalogKind } from "../../../platform/ports/search/search-index.ts";
import {
  ConditionFailedError,
  DUE_SHARDS,
  type DueEntry,
  type Item,
  type Key,
  type TableWrite,
} from "../../../platform/ports/stores/table.ts";

/** The latest run that indexes a workspace anew, under `["workspaceReindexes"]` and the workspace's id. */
export interface WorkspaceReindex extends Item {
  workspaceId: string;
  /** Grows old when the next run begins: a step of an earlier one ends. */
  reindexId: string;
  /**
   * `language`, `fields`, `keywords`: the workspace's setting was changed, or products are to have keywords; `request`: somebody
   * asked for it.
   */
  reason: "language" | "fields" | "keywords" | "request";
  status: "running" | "succeeded";
  startedAt: number;
  completedAt: number | null;
  /** Place at which the next step goes on: after this record (null: from the first) of this kind; last come the keywords. */
  kind: CatalogKind | "keywords";
  after: string | null;
  processed: number;
  /** Records that the index refuses for what they hold. */
  failed: number;
  /** Products and pages that have got keywords. */
  withKeywords?: number;
  /** Time at which it ended for want of a model that may be asked, while products waited for their keywords. */
  unaskedAt?: number;
  /** Grows with each change: of two steps at once, one is ahead. */
  revision: number;
  /** Number of the execution, of which the next is started when one has died. */
  execution: number;
  dueShard?: string;
  dueAt?: number;
}

/** State of the machine between two steps: names only, since the run's item knows everything else. */
export interface WorkspaceReindexState {
  tenantId: string;
  workspaceId: string;
  reindexId: string;
  /** Null when nothing is left to do. */
  cursor?: "more" | null;
}

type RunPorts = Pick<Ports, "tables" | "clock" | "ids" | "stateMachines" | "log">;

/** Time after which somebody looks whether a run still moves. */
const WATCH_MS = 600_000;

export function toReindexKey(workspaceId: string): Key {
  return { collection: ["workspaceReindexes"], id: workspaceId };
}

/** Returns the latest run of a workspace; null when there was none. */
export function readWorkspaceReindex(
  tenantId: string,
  workspaceId: string,
  { tables }: Pick<Ports, "tables">,
): Promise<WorkspaceReindex | null> {
  return tables.jobs.get<WorkspaceReindex>(tenantId, toReindexKey(workspaceId));
}

interface NewReindex extends Pick<WorkspaceReindex, "workspaceId" | "reason"> {
  known: WorkspaceReindex | null;
  /** Begins here: with the first kind unless said otherwise. */
  kind?: WorkspaceReindex["kind"];
}

/**
 * Returns a new run, and the write that makes it, to go into the transaction of what asks for it. It takes the place of the known
 * one, also of one that runs, whose steps then end; the write fails when another run was made since.
 */
export function beginWorkspaceReindex(
  { workspaceId, reason, known, kind = CATALOG_KINDS[0] }: NewReindex,
  { tables, clock, ids }: Pick<Ports, "tables" | "clock" | "ids">,
): { run: WorkspaceReindex; write: TableWrite } {
  const now = clock.now();
  const reindexId = ids.next("reindex");
  const run: WorkspaceReindex = {
    ...{ workspaceId, reindexId, reason, status: "running", startedAt: now, completedAt: null },
    ...{ kind, after: null, processed: 0, failed: 0 },
    ...{ revision: (known?.revision ?? 0) + 1, execution: 1, ...dueAttributes(reindexId, now) },
  };
  const when = known ? { equals: { revision: known.revision } } : { exists: false };
  const change = { set: run, unset: ["withKeywords", "unaskedAt"] };
  return { run, write: { kind: "update", table: tables.jobs, key: toReindexKey(workspaceId), change, when } };
}

/** Changes a run as it was read. Returns null when another step, or the next run, was ahead. */
export async function changeWorkspaceReindex(
  tenantId: string,
  { workspaceId, revision }: WorkspaceReindex,
  set: Partial<WorkspaceReindex>,
  { tables }: Pick<Ports, "tables">,
): Promise<WorkspaceReindex | null> {
  const unset = set.status === "succeeded" ? ["dueShard", "dueAt"] : [];
  const change = { set: { ...set, revision: revision + 1 }, unset };
  try {
    const key = toReindexKey(workspaceId);
    return await tables.jobs.write<WorkspaceReindex>(tenantId, { kind: "update", key, change, when: { equals: { revision } } });
  } catch (error) {
    if (error instanceof ConditionFailedError) return null;
    throw error;
  }
}

/** Starts the execution of a run that was made; one that is not started now is started by the watch. */
export async function startWorkspaceReindex(tenantId: string, run: WorkspaceReindex, ports: RunPorts): Promise<void> {
  await bestEffort(ports.log, "start to index a workspace anew (the watch of runs starts it)", () => start(tenantId, run, ports));
}

/** Starts the next execution of a run whose last one is over or was never started. Safe to repeat. Throws UpstreamError. */
export async function resumeWorkspaceReindex(tenantId: string, run: WorkspaceReindex, ports: RunPorts): Promise<void> {
  const found = await ports.stateMachines.find("reindex", executionName(run));
  const execution = found && found.status !== "running" ? run.execution + 1 : run.execution;
  const set = { execution, ...dueAttributes(run.reindexId, ports.clock.now()) };
  const watched = await changeWorkspaceReindex(tenantId, run, set, ports);
  if (watched && found?.status !== "running") await start(tenantId, watched, ports);
}

/** Looks after a run that is due: resumes one that does not move. */
export async function watchWorkspaceReindex({ tenantId, key, dueAt }: DueEntry, ports: RunPorts): Promise<void> {
  const run = await readWorkspaceReindex(tenantId, key.id, ports);
  if (run?.status === "running" && run.dueAt === dueAt) await resumeWorkspaceReindex(tenantId, run, ports);
}

async function start(tenantId: string, run: WorkspaceReindex, { stateMachines }: RunPorts): Promise<void> {
  const { workspaceId, reindexId } = run;
  await stateMachines.start("reindex", { tenantId, workspaceId, reindexId } satisfies WorkspaceReindexState, executionName(run));
}

function executionName({ reindexId, execution }: WorkspaceReindex): string {
  return execution === 1 ? reindexId : `${reindexId}-${execution}`;
}

function dueAttributes(reindexId: string, now: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[crc32(reindexId) % DUE_SHARDS.length]!, dueAt: now + WATCH_MS };
}
