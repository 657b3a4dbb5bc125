import type { Item, Key } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import { stopLocalTurn } from "./running-turns.ts";

/** Longer than any turn. */
const KEEP_SECONDS = 600;

/** There once a turn is to stop: small, since running turns look for it several times a second. */
export function toStopKey(turnId: string): Key {
  return { collection: ["turnStops"], id: turnId };
}

/** Asks the thread's running turn to stop; false: none runs. Throws NOT_FOUND for a thread that is not the caller's. */
export async function stopTurn(threadId: string, caller: ThreadCaller, ports: Ports): Promise<boolean> {
  const { turnId, leaseUntil } = await findThread(threadId, caller, ports);
  const now = ports.clock.now();
  if (turnId === null || leaseUntil <= now) return false;
  // The one that runs in this process need not wait for the table.
  stopLocalTurn(turnId);
  const item: Item = { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
  await ports.tables.conversations.write(caller.tenantId, { kind: "put", key: toStopKey(turnId), item });
  return true;
}
