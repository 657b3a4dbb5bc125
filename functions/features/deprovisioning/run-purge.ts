import type { Ports } from "../../domain/ports.ts";
import type { StoredData } from "../../domain/stored-data.ts";
import { changePurge, dueAttributesOf, nextWatchAt, type PurgeItem, readPurge, type StoredPurge } from "./purge-item.ts";
import { deadLetters, type PurgeStep, toSteps } from "./purge-steps.ts";

/** State of the machine between two steps: names only, since the purge's item knows everything else. */
interface PurgeState {
  jobId: string;
  execution: number;
  phase?: "purge" | "over";
  /** Seconds to wait before the next step, and the time at which they are over. */
  waitSeconds?: number;
  resumeAt?: number | null;
}

/** Duration of a step's work, far below the function's own time limit. */
const WORK_MS = 60_000;
/** Pause after a pass that found something although all writers must have ended. */
const PASS_PAUSE_MS = 30_000;
/** Pause of a run that another one (the request that began the purge) was ahead of. */
const LOST_PAUSE_MS = 2_000;
/** The longest pause of the machine; longer ones are taken in parts. */
const MAX_WAIT_MS = 60_000;

/**
 * Returns the function that does one bounded step of a purge, to be called again with what it returned until `phase` is `over`. A
 * step may be repeated, or die at any line: its progress is in the purge's item, and every removal is repeatable.
 */
export function createPurgeStep(ports: Ports, data: readonly StoredData[]): (state: PurgeState) => Promise<PurgeState> {
  const steps = [...toSteps(data), deadLetters];
  return async ({ jobId, execution, resumeAt = null }) => {
    // Nothing is left to wait for in a runtime that lets the machine's pauses pass at once.
    if (resumeAt !== null && resumeAt > ports.clock.now()) await ports.timer.sleep(resumeAt - ports.clock.now());
    const purge = await readPurge(jobId, ports);
    const isOver = purge?.status !== "running" || purge.execution > execution;
    const waitUntil = isOver ? null : await work(purge, steps, Date.now() + WORK_MS, ports);
    if (waitUntil === null) return { jobId, execution, phase: "over", waitSeconds: 0, resumeAt: null };
    const waitMs = Math.min(Math.max(0, waitUntil - ports.clock.now()), MAX_WAIT_MS);
    const waitSeconds = Math.ceil(waitMs / 1_000);
    return {
      jobId,
      execution,
      phase: "purge",
      waitSeconds,
      resumeAt: waitSeconds > 0 ? ports.clock.now() + waitSeconds * 1_000 : null,
    };
  };
}

/** Works until a real time. Returns when to go on (milliseconds); null when the purge is over. */
async function work(purge: StoredPurge, steps: PurgeStep[], until: number, ports: Ports): Promise<number | null> {
  const retryAt = ports.clock.now() + LOST_PAUSE_MS;
  if (purge.step === END) {
    if (mayFinish(purge)) return (await finish(purge, steps, ports)) ? null : retryAt;
    const startsAt = Math.max(
      purge.settledAt,
      purge.passStartedAt + (purge.passStartedAt >= purge.settledAt ? PASS_PAUSE_MS : 0),
    );
    if (ports.clock.now() < startsAt) return startsAt;
    const begun = await beginPass(purge, ports);
    return begun ? work(begun, steps, until, ports) : retryAt;
  }
  return (await runPass(purge, steps, until, ports)) ? ports.clock.now() : retryAt;
}

/** Name of the step after the last one. */
const END = "end";

/** A pass that began when nobody wrote any more, and found nothing, is the last. */
function mayFinish({ passStartedAt, settledAt, passFound }: PurgeItem): boolean {
  return passStartedAt >= settledAt && passFound === 0;
}

function beginPass(purge: StoredPurge, ports: Ports): Promise<StoredPurge | null> {
  ports.directory.invalidate(purge.tenantId);
  const now = ports.clock.now();
  const pass = { step: null, cursor: null, pass: purge.pass + 1, passStartedAt: now, passFound: 0 };
  return changePurge(purge, { ...pass, ...dueAttributesOf(purge.id, nextWatchAt(now)) }, ports);
}

/**
 * Runs the steps of a pass until its end or until a real time; progress is kept after each part. Returns null when another run
 * was ahead. Throws UpstreamError.
 */
export async function runPass(purge: StoredPurge, steps: PurgeStep[], until: number, ports: Ports): Promise<StoredPurge | null> {
  let current: StoredPurge | null = purge;
  while (current && current.step !== END && Date.now() < until) {
    const position = Math.max(
      0,
      steps.findIndex(({ name }) => name === current!.step),
    );
    current = await runPart(current, steps, position, ports);
  }
  return current;
}

async function runPart(purge: StoredPurge, steps: PurgeStep[], position: number, ports: Ports): Promise<StoredPurge | null> {
  const { name, counter, purge: remove } = steps[position]!;
  const { tenantId, workspaceId } = purge;
  const { removed, next, isLeft } = await remove({ tenantId, workspaceId }, purge.step === name ? purge.cursor : null, ports);
  const found = removed + (isLeft ? 1 : 0);
  const step = next === null ? (steps[position + 1]?.name ?? END) : name;
  // A part without a finding needs no note: a repetition costs as little.
  if (found === 0 && step !== END) return { ...purge, step, cursor: next };
  const counts = counter ? { [counter]: purge[counter] + removed } : {};
  return changePurge(purge, { step, cursor: next, passFound: purge.passFound + found, ...counts }, ports);
}

/** Removes what named the rest, then ends the purge. Both can be repeated. Returns false when another run was ahead. */
async function finish(purge: StoredPurge, steps: PurgeStep[], ports: Ports): Promise<boolean> {
  const { tenantId, workspaceId } = purge;
  for (const step of steps) await step.finish?.({ tenantId, workspaceId }, ports);
  if (!(await changePurge(purge, { status: "completed", completedAt: ports.clock.now() }, ports))) return false;
  ports.log.info("A purge is over.", { jobId: purge.id, tenantId, workspaceId, passes: purge.pass });
  return true;
}
