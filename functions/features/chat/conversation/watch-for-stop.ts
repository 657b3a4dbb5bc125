import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { OpenTurn } from "./open-turn.ts";
import { addRunning, removeRunning } from "./running-turns.ts";
import { stopKey } from "./stop-turn.ts";

/** How long a model call that was stopped from another process may go on. */
const LOOK_MS = 500;

export interface StopWatch {
  /** Aborted when the turn is stopped, or has lost its thread to another. */
  signal: AbortSignal;
  /** Ends the watching; the signal stays as it is. */
  close(): void;
}

/** Watches for a stop of this turn, from whatever process it comes, until it is closed. */
export function watchForStop(
  { tenantId, turnId, lease }: Pick<OpenTurn, "tenantId" | "turnId" | "lease">,
  { tables, log }: Pick<Ports, "tables" | "log">,
): StopWatch {
  const controller = addRunning(turnId);
  const look = async () => {
    if (await tables.conversations.get(tenantId, stopKey(turnId))) controller.abort();
  };
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await attempt(log, "look whether a chat turn is stopped", look);
    isLooking = false;
  }, LOOK_MS).unref();
  const close = () => {
    clearInterval(timer);
    removeRunning(turnId);
  };
  controller.signal.addEventListener("abort", close, { once: true });
  return { signal: AbortSignal.any([controller.signal, lease.lost]), close };
}
