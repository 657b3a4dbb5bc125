import { ApiError } from "../../../http/errors.ts";
import type { IndexKind } from "../../../platform/ports/search-index.ts";
import type { StateMachineExecution } from "../../../platform/ports/state-machines.ts";
import { ConditionFailedError, type Key } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";

/** Who has the kind's index in hand. Step Functions itself would run any number at a time, each dropping what the other has built. */
interface ReindexClaim extends Record<string, unknown> {
  executionId: string;
  claimedAt: number;
}

export interface ReindexRun extends Pick<StateMachineExecution, "status" | "startedAt" | "stoppedAt"> {
  kind: IndexKind;
}

/** Indices are shared by all tenants: what is said of them belongs to none. */
const PLATFORM_PARTITION = "~platform";
/** A claim without an execution is of a start under way, or one that was cut off; executions themselves are forgotten after 90 days. */
const CLAIM_VALID_MS = 3_600_000;

/** Starts to rebuild an index; its name is for `findRun`. Throws CONFLICT while another rebuild of the kind runs. */
export async function startReindexRun(kind: IndexKind, ports: Ports): Promise<string> {
  const held = await ports.tables.jobs.get<ReindexClaim>(PLATFORM_PARTITION, reindexClaimKey(kind));
  if (held && (await isUnderWay(kind, held, ports))) throw rebuildConflict(kind, held.executionId);
  const executionId = ports.ids.next("reindex");
  await claimIndex(kind, executionId, held, ports);
  await ports.machines.start("reindex", { kind }, executionId);
  return executionId;
}

/** Null where there is no such run. */
export async function findReindexRun(executionId: string, ports: Ports): Promise<ReindexRun | null> {
  if (!/^[\w-]{1,80}$/.test(executionId)) return null;
  const execution = await ports.machines.find("reindex", executionId);
  if (!execution) return null;
  const { input, status, startedAt, stoppedAt } = execution;
  return { kind: (input as { kind: IndexKind }).kind, status, startedAt, stoppedAt };
}

/** Starts what was claimed and not started, so that a start that was cut off costs nobody more than asking twice. */
async function isUnderWay(kind: IndexKind, { executionId, claimedAt }: ReindexClaim, ports: Ports): Promise<boolean> {
  const run = await findReindexRun(executionId, ports);
  if (run) return run.status === "running";
  if (ports.clock.now() - claimedAt > CLAIM_VALID_MS) return false;
  await ports.machines.start("reindex", { kind }, executionId);
  return true;
}

/** Of several that come at once one wins. */
async function claimIndex(kind: IndexKind, executionId: string, held: ReindexClaim | null, ports: Ports): Promise<void> {
  const claimed: ReindexClaim = { executionId, claimedAt: ports.clock.now() };
  const when = held ? { equals: { executionId: held.executionId } } : { exists: false };
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
  const message = `The index of ${kind} is being rebuilt already, by ${executionId}. Follow it with GET /admin/reindex/${executionId}.`;
  return new ApiError("CONFLICT", message);
}
