import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import { NO_TURN, type ThreadItem, toThreadKey } from "../thread/records.ts";
import { buildFinalWrites, type TurnOutcome } from "./final-writes.ts";
import type { OpenTurn } from "./open-turn.ts";

type FinishPorts = Pick<Ports, "tables" | "objects" | "clock">;

/**
 * Writes everything of a turn (messages, counters, events) and frees its thread in one transaction, before `complete` is sent.
 * For a turn that failed before it answered anything, only the shopper's message is stored. Throws CONFLICT when the turn lost
 * its thread to another, and UpstreamError.
 */
export async function finishTurn(open: OpenTurn, outcome: TurnOutcome, ports: FinishPorts): Promise<void> {
  await open.lease.close();
  const endedAt = ports.clock.now();
  const { change, writes } = await buildFinalWrites(open, outcome, endedAt, ports);
  const { tenantId, threadId, turnId } = open;
  const set = { ...change.set, ...NO_TURN };
  const free: TableWrite = {
    kind: "update",
    key: toThreadKey(threadId),
    change: { set, add: change.add },
    when: { equals: { turnId } },
  };
  const write = () => ports.tables.conversations.transact(tenantId, [free, ...writes]);
  try {
    await write().catch((error) => {
      // The shopper has read the answer, and the model's cost is spent: this justifies a second attempt.
      if (error instanceof UpstreamError) return write();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    if (!(await isAlreadyWritten(open, endedAt, ports))) throw lostThreadError();
  }
}

/**
 * Returns true when an attempt that seemed to fail has written after all. A turn that took over the thread ends this one as well,
 * but is running itself.
 */
async function isAlreadyWritten(
  { tenantId, threadId, turnId }: OpenTurn,
  endedAt: number,
  { tables }: Pick<Ports, "tables">,
): Promise<boolean> {
  const thread = await tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  return thread?.lastTurnId === turnId && thread.lastTurnEndedAt === endedAt && thread.turnId === null;
}

/** Frees the thread of a turn that was refused afterwards, as if the question had never been sent. */
export async function abandonTurn(open: OpenTurn, { tables }: Pick<Ports, "tables">): Promise<void> {
  await open.lease.close();
  const { tenantId, threadId, turnId, messageCount } = open;
  const key = toThreadKey(threadId);
  const when = { equals: { turnId } };
  const write: TableWrite =
    messageCount === 0 ? { kind: "remove", key, when } : { kind: "update", key, change: { set: { ...NO_TURN } }, when };
  try {
    await tables.conversations.write(tenantId, write);
  } catch (error) {
    // Another turn has the thread by now: there is nothing to free.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/**
 * Ends the lease of a turn that could not be written: the next turn need not wait for it, and recovers its answer as if its
 * process had died. Throws UpstreamError.
 */
export async function expireLease(open: OpenTurn, { tables }: Pick<Ports, "tables">): Promise<void> {
  await open.lease.close();
  const { tenantId, threadId, turnId } = open;
  const change = { set: { leaseUntil: 0 } };
  try {
    await tables.conversations.write(tenantId, {
      kind: "update",
      key: toThreadKey(threadId),
      change,
      when: { equals: { turnId } },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

function lostThreadError(): ApiError {
  return new ApiError("CONFLICT", "Another message of this thread took over before this one was answered. Ask again.");
}
