import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { alignedTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import type { OpenTurn } from "./open-turn.ts";

/** Longer than any turn. */
const KEEP_SECONDS = 600;
/** Time that a model call may go on after a stop from another process. */
const POLL_INTERVAL_MS = 500;

type StopPorts = Pick<Ports, "tables" | "clock" | "log">;

/** Turns that run in this process, by id; ids are unique across processes. */
const RUNNING_HERE = new Map<string, AbortController>();

interface StopWatch {
  /** Aborted when the turn is stopped, or has lost its thread to another. */
  signal: AbortSignal;
  /** Stops watching; the signal keeps its state. */
  close(): void;
}

/** Stops turns and watches for stops, within one process and between processes. */
export class TurnStops {
  private readonly ports: StopPorts;
  private readonly running: Map<string, AbortController>;
  /** Turns that run at the same time are read in one batch. */
  private readonly polls: RequestBatcher<string, boolean>;

  /** `running`: the turns of this process; several ports in one process share them. */
  constructor(ports: StopPorts, running = RUNNING_HERE) {
    this.ports = ports;
    this.running = running;
    this.polls = new RequestBatcher(async (tenantId, turnIds) =>
      (await ports.tables.conversations.getMany(tenantId, turnIds.map(toStopKey))).map((stop) => stop !== null),
    );
  }

  /**
   * Asks the thread's running turn to stop. Returns false when none runs. Throws NOT_FOUND for a thread that is not the
   * caller's.
   */
  async stop(threadId: string, caller: ThreadCaller): Promise<boolean> {
    const { tables, clock } = this.ports;
    const { turnId, leaseUntil } = await findThread(threadId, caller, { tables });
    const now = clock.now();
    if (turnId === null || leaseUntil <= now) return false;
    // A turn that runs in this process need not wait for the table.
    this.running.get(turnId)?.abort();
    const item: Item = { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
    await tables.conversations.write(caller.tenantId, { kind: "put", key: toStopKey(turnId), item });
    return true;
  }

  /** Watches for a stop of this turn, from any process, until it is closed. */
  watch({ tenantId, turnId, lease }: Pick<OpenTurn, "tenantId" | "turnId" | "lease">): StopWatch {
    const controller = new AbortController();
    this.running.set(turnId, controller);
    let timer: NodeJS.Timeout | null = null;
    const poll = async () => {
      if (await this.polls.submit(tenantId, turnId)) controller.abort();
    };
    const schedule = () => {
      timer = alignedTimeout(POLL_INTERVAL_MS, async () => {
        await bestEffort(this.ports.log, "look whether a chat turn is stopped", poll);
        if (timer) schedule();
      });
    };
    const close = () => {
      if (timer) clearTimeout(timer);
      timer = null;
      this.running.delete(turnId);
    };
    schedule();
    controller.signal.addEventListener("abort", close, { once: true });
    lease.lost.addEventListener("abort", () => controller.abort(), { once: true });
    return { signal: controller.signal, close };
  }

  /** Returns true while the turn runs here. */
  isRunningHere(turnId: string): boolean {
    return this.running.has(turnId);
  }
}

/** Returns the key of the item that stops a turn. The item is small: running turns look for it twice a second. */
export function toStopKey(turnId: string): Key {
  return { collection: ["turnStops"], id: turnId };
}
