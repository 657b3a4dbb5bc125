import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { alignedTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Item, Key, Table } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import type { OpenTurn } from "./open-turn.ts";

/** Longer than any turn. */
const KEEP_SECONDS = 600;
/** How long a model call that was stopped from another process may go on. */
const POLL_INTERVAL_MS = 500;

export interface StopWatch {
  /** Aborted when the turn is stopped, or has lost its thread to another. */
  signal: AbortSignal;
  /** Ends the watching; the signal stays as it is. */
  close(): void;
}

/** Asks the thread's running turn to stop. Returns false when none runs. Throws NOT_FOUND for a thread that is not the caller's. */
export async function stopTurn(
  threadId: string,
  caller: ThreadCaller,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<boolean> {
  const { turnId, leaseUntil } = await findThread(threadId, caller, { tables });
  const now = clock.now();
  if (turnId === null || leaseUntil <= now) return false;
  // A turn of this process need not wait for the table.
  localTurns.get(turnId)?.abort();
  const item: Item = { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
  await tables.conversations.write(caller.tenantId, { kind: "put", key: toStopKey(turnId), item });
  return true;
}

/** Watches for a stop of this turn, from any process, until it is closed. Turns that run at the same time are read in one batch. */
export function watchForStop(
  { tenantId, turnId, lease }: Pick<OpenTurn, "tenantId" | "turnId" | "lease">,
  { tables, log }: Pick<Ports, "tables" | "log">,
): StopWatch {
  const controller = new AbortController();
  localTurns.set(turnId, controller);
  let timer: NodeJS.Timeout | null = null;
  const poll = async () => {
    if (await stopBatcherFor(tables.conversations).submit(tenantId, turnId)) controller.abort();
  };
  const schedule = () => {
    timer = alignedTimeout(POLL_INTERVAL_MS, async () => {
      await bestEffort(log, "look whether a chat turn is stopped", poll);
      if (timer) schedule();
    });
  };
  const close = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    unregisterRunningTurn(turnId);
  };
  schedule();
  controller.signal.addEventListener("abort", close, { once: true });
  lease.lost.addEventListener("abort", () => controller.abort(), { once: true });
  return { signal: controller.signal, close };
}

export function unregisterRunningTurn(turnId: string): void {
  localTurns.delete(turnId);
}

/** Returns true while the turn runs in this process. */
export function isLocalTurn(turnId: string): boolean {
  return localTurns.has(turnId);
}

/** Turns that run in this process, by their ids, which no two processes share. */
const localTurns = new Map<string, AbortController>();

const stopBatchers = new WeakMap<Table, RequestBatcher<string, boolean>>();

function stopBatcherFor(table: Table): RequestBatcher<string, boolean> {
  let batcher = stopBatchers.get(table);
  if (!batcher) {
    batcher = new RequestBatcher(async (tenantId, turnIds) =>
      (await table.getMany(tenantId, turnIds.map(toStopKey))).map((stop) => stop !== null),
    );
    stopBatchers.set(table, batcher);
  }
  return batcher;
}

/** Returns the key of the item that stops a turn. The item is small: running turns look for it twice a second. */
export function toStopKey(turnId: string): Key {
  return { collection: ["turnStops"], id: turnId };
}
