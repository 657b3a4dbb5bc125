import type { PersonalStore } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { type AuditItem, type StoreCounts, toAuditKey } from "../audits.ts";
import { removeExport } from "./pack-export.ts";
import { work } from "./phases.ts";
import { openRun } from "./run.ts";

/** State of the machine between two steps: names only. */
interface ErasureState {
  tenantId: string;
  requestId: string;
  /** Null when the request is over. */
  cursor?: "next" | null;
  waitSeconds?: number;
  /** Time at which the wait is over. */
  resumeAt?: number | null;
  /** Number of times that the request was not there yet. */
  misses?: number;
  /** Set by the machine when a step failed for good. */
  failure?: { Error: string };
}

/** Duration of a step's work, far below the function's own time limit. */
const WORK_MS = 60_000;
/** A request is written just after its machine was started: some milliseconds as a rule, and a minute at most. */
const MISS_WAITS_MS = [1_000, 1_000, 3_000, 10_000, 45_000];
/** An outage is sat out for half a day. */
const FAILURE_WAIT_MS = 300_000;
const MAX_FAILURES = 144;

/**
 * Returns the function that does one bounded step of a request about a person, to be called again with what it returned until
 * `cursor` is null. Any step may be repeated, die at any line, or run beside another one: every store's redaction is repeatable,
 * and how far the request has come is written under a revision.
 */
export function createErasureStep(
  ports: Ports,
  personalStores: readonly PersonalStore[],
): (state: ErasureState) => Promise<ErasureState> {
  const stores = new Map(personalStores.map((store) => [store.name, store]));
  return async (state) => {
    const { tenantId, requestId, resumeAt = null, misses = 0 } = state;
    const next = (waitMs: number, further: Partial<ErasureState> = {}): ErasureState => {
      const at = waitMs > 0 ? ports.clock.now() + waitMs : null;
      return { tenantId, requestId, cursor: "next", waitSeconds: Math.ceil(waitMs / 1_000), resumeAt: at, ...further };
    };
    const over: ErasureState = { tenantId, requestId, cursor: null, waitSeconds: 0 };
    // Nothing is left to wait for in a runtime that lets the machine's pauses pass at once.
    if (resumeAt !== null && resumeAt > ports.clock.now()) await ports.timer.sleep(resumeAt - ports.clock.now());
    const audit = await ports.tables.jobs.get<AuditItem>(tenantId, toAuditKey(requestId));
    if (!audit) return misses < MISS_WAITS_MS.length ? next(MISS_WAITS_MS[misses]!, { misses: misses + 1 }) : over;
    if (audit.status !== "queued") {
      await removeLateExport(state, audit, ports);
      return over;
    }
    const waitMs = await takeStep(state, audit, stores, ports);
    return waitMs === null ? over : next(waitMs);
  };
}

/** Removes the file of a data request that a redaction has ended while a step was writing it. */
async function removeLateExport({ tenantId, requestId }: ErasureState, audit: AuditItem, ports: Ports): Promise<void> {
  if (audit.status === "failed" && !audit.exportUntil) await removeExport({ tenantId, requestId, ports });
}

/** Works on a request; returns the milliseconds to wait before the next step, or null when the request is over. */
async function takeStep(
  { tenantId, requestId, failure }: ErasureState,
  audit: AuditItem,
  stores: ReadonlyMap<string, PersonalStore>,
  ports: Ports,
): Promise<number | null> {
  try {
    if (failure) return await recordFailure(tenantId, requestId, audit, ports);
    const run = await openRun(tenantId, audit.sealedRun!, ports.cipher);
    const counts = new Map(Object.entries(JSON.parse(audit.storesJson) as Record<string, StoreCounts>));
    return await work({ tenantId, requestId, audit, run, counts, stores, ports }, Date.now() + WORK_MS);
  } catch (error) {
    // Another run of the request is ahead: this one goes on from where that one is.
    if (error instanceof ConditionFailedError) return 0;
    throw error;
  }
}

/** Notes that a step failed for good; returns the milliseconds to wait, or null when that was once too often. */
async function recordFailure(tenantId: string, requestId: string, audit: AuditItem, ports: Ports): Promise<number | null> {
  const failures = (audit.failures ?? 0) + 1;
  const isLast = failures > MAX_FAILURES;
  ports.log.error("A step of a request about a person failed.", { requestId, failures });
  if (isLast) ports.log.count("ComplianceRequestFailed");
  const set = { failures, revision: audit.revision + 1, ...(isLast && { status: "failed", completedAt: ports.clock.now() }) };
  await ports.tables.jobs.write(tenantId, {
    kind: "update",
    key: toAuditKey(requestId),
    change: { set, ...(isLast && { unset: ["sealedRun"] }) },
    when: { equals: { revision: audit.revision } },
  });
  return isLast ? null : FAILURE_WAIT_MS;
}
