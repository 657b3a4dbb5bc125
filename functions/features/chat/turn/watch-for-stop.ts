import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { alignedTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Table } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { OpenTurn } from "./open-turn.ts";
import { registerRunningTurn, unregisterRunningTurn } from "./running-turns.ts";
import { toStopKey } from "./stop-turn.ts";

/** How long a model call that was stopped from another process may go on. */
const LOOK_MS = 500;

export interface StopWatch {
  /** Aborted when the turn is stopped, or has lost its thread to another. */
  signal: AbortSignal;
  /** Ends the watching; the signal stays as it is. */
  close(): void;
}

/** Watches for a stop of this turn, from whatever process it comes, until it is closed. Turns that run beside are looked for together. */
export function watchForStop(
  { tenantId, turnId, lease }: Pick<OpenTurn, "tenantId" | "turnId" | "lease">,
  { tables, log }: Pick<Ports, "tables" | "log">,
): StopWatch {
  const controller = registerRunningTurn(turnId);
  let timer: NodeJS.Timeout | null = null;
  const look = async () => {
    if (await stopBatcherFor(tables.conversations).submit(tenantId, turnId)) controller.abort();
  };
  const lookAgain = () => {
    timer = alignedTimeout(LOOK_MS, async () => {
      await bestEffort(log, "look whether a chat turn is stopped", look);
      if (timer) lookAgain();
    });
  };
  const close = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    unregisterRunningTurn(turnId);
  };
  lookAgain();
  controller.signal.addEventListener("abort", close, { once: true });
  lease.lost.addEventListener("abort", () => controller.abort(), { once: true });
  return { signal: controller.signal, close };
}

const looks = new WeakMap<Table, RequestBatcher<string, boolean>>();

/** Whether turns are stopped, by their ids. */
function stopBatcherFor(table: Table): RequestBatcher<string, boolean> {
  let look = looks.get(table);
  if (!look) {
    look = new RequestBatcher(async (tenantId, turnIds) =>
      (await table.getMany(tenantId, turnIds.map(toStopKey))).map((stop) => stop !== null),
    );
    looks.set(table, look);
  }
  return look;
}
