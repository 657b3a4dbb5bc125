import { Type } from "@sinclair/typebox";
import { Choice, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { INDEX_KINDS, type IndexKind } from "../../../platform/ports/search/search-index.ts";
import type { StateMachineExecution } from "../../../platform/ports/stores/state-machines.ts";
import { ConditionFailedError, type Key } from "../../../platform/ports/stores/table.ts";

const shared = {
  feature: "catalog",
  key: "admin",
  scope: null,
  workspace: "unused",
  meter: null,
  object: "reindex",
  query: null,
} as const;

type ReindexPorts = Pick<Ports, "tables" | "stateMachines" | "ids" | "clock">;

const Kind = Choice(INDEX_KINDS);
const Status = Choice(["running", "succeeded", "failed"]);

export const startReindex = defineOperation({
  ...shared,
  id: "startReindex",
  method: "POST",
  path: "/admin/reindex",
  summary: "Rebuilds a search index of all tenants from its table.",
  status: 202,
  unknownProperties: "refuse",
  request: Type.Object({ kind: Kind }),
  response: Type.Object({ kind: Kind, executionId: Type.String(), status: Status }),
  async handle({ body: { kind } }, ports) {
    return { kind, executionId: await startReindexRun(kind, ports), status: "running" };
  },
});

export const getReindex = defineOperation({
  ...shared,
  id: "getReindex",
  method: "GET",
  path: "/admin/reindex/{executionId}",
  summary: "Reads the status of a search index rebuild.",
  status: 200,
  request: null,
  response: Type.Object({ kind: Kind, status: Status, startedAt: Timestamp, stoppedAt: Type.Optional(Timestamp) }),
  async handle({ params }, ports) {
    const run = await findReindexRun(params.executionId!, ports);
    if (!run) throw new ApiError("NOT_FOUND", "There is no such run: POST /admin/reindex starts one and gives its executionId.");
    const { kind, status, startedAt, stoppedAt } = run;
    return { kind, status, startedAt: toTimestamp(startedAt), ...(stoppedAt !== null && { stoppedAt: toTimestamp(stoppedAt) }) };
  },
});

function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * Claims the index of a kind for one run. Step Functions itself would run any number at a time, each dropping what the other has
 * built.
 */
interface ReindexClaim extends Record<string, unknown> {
  executionId: string;
  claimedAt: number;
}

interface ReindexRun extends Pick<StateMachineExecution, "status" | "startedAt" | "stoppedAt"> {
  kind: IndexKind;
}

/** Partition of claims: indices are shared by all tenants, so their claims belong to none. */
const PLATFORM_PARTITION = "~platform";
/**
 * Age up to which a claim without an execution counts as a start under way or interrupted. Older ones belong to executions that
 * Step Functions has forgotten, which it does after 90 days.
 */
const CLAIM_VALID_MS = 3_600_000;

/** Starts to rebuild an index and returns the execution id. Throws CONFLICT while another rebuild of the kind runs. */
async function startReindexRun(kind: IndexKind, ports: ReindexPorts): Promise<string> {
  const current = await ports.tables.jobs.get<ReindexClaim>(PLATFORM_PARTITION, reindexClaimKey(kind));
  if (current && (await isUnderWay(kind, current, ports))) throw rebuildConflict(kind, current.executionId);
  const executionId = ports.ids.next("reindex");
  await claimIndex(kind, executionId, current, ports);
  await ports.stateMachines.start("reindex", { kind }, executionId);
  return executionId;
}

/** Returns null when there is no such run. */
async function findReindexRun(executionId: string, ports: ReindexPorts): Promise<ReindexRun | null> {
  if (!/^[\w-]{1,80}$/.test(executionId)) return null;
  const execution = await ports.stateMachines.find("reindex", executionId);
  const kind = (execution?.input as { kind?: IndexKind } | undefined)?.kind;
  // The runs of workspaces are executions of the same machine, and have no kind.
  if (!execution || !kind) return null;
  const { status, startedAt, stoppedAt } = execution;
  return { kind, status, startedAt, stoppedAt };
}

/** Starts a claimed run that was never started, so that an interrupted start is repaired by asking again. */
async function isUnderWay(kind: IndexKind, { executionId, claimedAt }: ReindexClaim, ports: ReindexPorts): Promise<boolean> {
  const run = await findReindexRun(executionId, ports);
  if (run) return run.status === "running";
  if (ports.clock.now() - claimedAt > CLAIM_VALID_MS) return false;
  await ports.stateMachines.start("reindex", { kind }, executionId);
  return true;
}

/** Claims the index; of several concurrent callers one wins and the others throw CONFLICT. */
async function claimIndex(
  kind: IndexKind,
  executionId: string,
  current: ReindexClaim | null,
  ports: ReindexPorts,
): Promise<void> {
  const claimed: ReindexClaim = { executionId, claimedAt: ports.clock.now() };
  const when = current ? { equals: { executionId: current.executionId } } : { exists: false };
  try {
    await ports.tables.jobs.write(PLATFORM_PARTITION, {
      kind: "update",
      key: reindexClaimKey(kind),
      change: { set: claimed },
      when,
    });
  } catch (error) {
    if (error instanceof ConditionFailedError) throw rebuildConflict(kind, String(error.current?.executionId ?? "another"));
    throw error;
  }
}

function reindexClaimKey(kind: IndexKind): Key {
  return { collection: ["reindex"], id: kind };
}

function rebuildConflict(kind: IndexKind, executionId: string): ApiError {
  const message = `The index of ${kind} is being rebuilt already, by ${executionId}.`;
  return new ApiError("CONFLICT", `${message} Follow it with GET /admin/reindex/${executionId}.`);
}

export type OutdatedIndexPorts = ReindexPorts & Pick<Ports, "index" | "log">;

/** Time between two looks at the layouts. A rebuild that failed is started again after it. */
const CHECK_MS = 60_000;

/**
 * Returns a function that starts to rebuild each index that another version of the service has laid out. Of several processes one
 * starts it, by the claim that every rebuild makes; while it runs, nothing is started.
 */
export function createOutdatedIndexCheck(ports: OutdatedIndexPorts): () => Promise<void> {
  const checks = new ExpiringCache<boolean>(ports.clock, CHECK_MS, 1);
  const check = () => bestEffort(ports.log, "start to rebuild the outdated search indices", () => rebuildOutdated(ports));
  return async () => {
    await checks.get("all", check);
  };
}

async function rebuildOutdated(ports: OutdatedIndexPorts): Promise<void> {
  for (const kind of await ports.index.outdatedKinds()) {
    ports.log.count("IndexOutdated");
    const executionId = await startUnlessRunning(kind, ports);
    if (executionId) ports.log.warn("An index has the layout of another version: its rebuild is started.", { kind, executionId });
  }
}

/** Returns null while a rebuild of the kind runs. */
async function startUnlessRunning(kind: IndexKind, ports: OutdatedIndexPorts): Promise<string | null> {
  try {
    return await startReindexRun(kind, ports);
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONFLICT") return null;
    throw error;
  }
}
