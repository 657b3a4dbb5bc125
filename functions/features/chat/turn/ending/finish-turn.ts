import type { Ports } from "../../../../domain/ports.ts";
import { ApiError } from "../../../../http/errors.ts";
import { ConditionFailedError, type TableWrite, tryWrite } from "../../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../../platform/ports/upstream-error.ts";
import { toMemory } from "../../thread/memory.ts";
import { type MemoryItem, NO_TURN, type ThreadItem, toMemoryKey, toThreadKey } from "../../thread/records.ts";
import type { OpenTurn } from "../open-turn.ts";
import { buildFinalWrites, type EndingTurn, type TurnOutcome } from "./final-writes.ts";

type FinishPorts = Pick<Ports, "tables" | "objects" | "clock">;

/**
 * Writes everything of a turn (messages, counters, events) and frees its thread in one transaction, before `complete` is sent.
 * For a turn that failed before it answered anything, only the shopper's message is stored. `more` is written with them. Throws
 * CONFLICT when the turn lost its thread to another, and UpstreamError.
 */
export async function finishTurn(
  open: OpenTurn,
  outcome: TurnOutcome,
  ports: FinishPorts,
  more: TableWrite[] = [],
): Promise<void> {
  await open.lease.close();
  const endedAt = ports.clock.now();
  for (let turn: EndingTurn = open; ; ) {
    // What was understood of the question builds upon the memory from which a person was taken out.
    const { conversation: _, ...effects } = outcome.effects ?? {};
    const kept = turn === open ? outcome : { ...outcome, effects };
    try {
      return await writeEnd(turn, kept, { endedAt, more }, ports);
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      if (await isAlreadyWritten(open, endedAt, ports)) return;
      turn = await withRedactedMemory(turn, ports);
    }
  }
}

async function writeEnd(
  turn: EndingTurn,
  outcome: TurnOutcome,
  { endedAt, more }: { endedAt: number; more: TableWrite[] },
  ports: FinishPorts,
): Promise<void> {
  const { change, writes } = await buildFinalWrites(turn, outcome, endedAt, ports);
  const { tenantId, threadId, turnId, redactions } = turn;
  const set = { ...change.set, ...NO_TURN };
  const when = { equals: { turnId }, atMost: { redactions } };
  const free: TableWrite = { kind: "update", key: toThreadKey(threadId), change: { set, add: change.add }, when };
  const write = () => ports.tables.conversations.transact(tenantId, [free, ...writes, ...more]);
  await write().catch((error) => {
    // The shopper has read the answer, and the model's cost is spent: this justifies a second attempt.
    if (error instanceof UpstreamError) return write();
    throw error;
  });
}

/**
 * Returns a turn that still has its thread with the memory as it is now: a person was taken out of it during the turn, whose own
 * copy must not bring her back. Throws CONFLICT when the turn has lost its thread, and UpstreamError.
 */
async function withRedactedMemory(turn: EndingTurn, { tables }: Pick<Ports, "tables">): Promise<EndingTurn> {
  const { tenantId, threadId, turnId } = turn;
  const thread = await tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  // Read later, the memory is never older than the count.
  const memory = await tables.conversations.get<MemoryItem>(tenantId, toMemoryKey(threadId));
  const { redactions = 0 } = thread ?? {};
  if (thread?.turnId !== turnId || redactions === turn.redactions) throw lostThreadError();
  return { ...turn, memory: toMemory(memory), redactions };
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
  // Unless another turn has the thread by now: there is nothing to free.
  await tryWrite(tables.conversations, tenantId, write);
}

/**
 * Ends the lease of a turn that could not be written: the next turn need not wait for it, and recovers its answer as if its
 * process had died. Throws UpstreamError.
 */
export async function expireLease(open: OpenTurn, { tables }: Pick<Ports, "tables">): Promise<void> {
  await open.lease.close();
  const { tenantId, threadId, turnId } = open;
  const change = { set: { leaseUntil: 0 } };
  const when = { equals: { turnId } };
  await tryWrite(tables.conversations, tenantId, { kind: "update", key: toThreadKey(threadId), change, when });
}

function lostThreadError(): ApiError {
  return new ApiError("CONFLICT", "Another message of this thread took over before this one was answered. Ask again.");
}
