import type { ShopperMessage } from "../../../domain/live-agents/live-agents.ts";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { ConditionFailedError, type TablePage, tryWrite } from "../../../platform/ports/stores/table.ts";
import type { Handoff } from "../contracts/turn.ts";
import { type MessageItem, type ThreadItem, toMessageCollection, toThreadKey } from "../thread/records.ts";
import type { HandoffPorts } from "./change-handoff.ts";
import { endClosedHandoff, endIdleHandoff, giveBackHandoff } from "./give-back-handoff.ts";
import { HANDOFF_SHARDS, type RelayItem, toDue, toRelayKey } from "./handoff-records.ts";

export type RelayPorts = HandoffPorts & Pick<Ports, "liveAgents" | "directory" | "log">;

/** `sent`: the agent has every message. `waiting`: one is still to be sent. `ended`: no agent has the thread any more. */
type Relayed = "sent" | "waiting" | "ended";

/** Longer than one call of a provider; each message that was sent renews it. */
const LEASE_MS = 30_000;
/** A shopper waits for it. */
const CALL_TIMEOUT_MS = 5_000;
const PAGE = 20;
/** Pause after the nth failure; the schedule looks each minute. */
const PAUSES_MS = [15_000, 60_000, 120_000, 300_000];
/** A provider that is down for longer costs the handoff: the shopper is offered the contact form. */
const GIVE_UP_MS = 3_600_000;
/** A provider that was not told of an end for so long is not told any more. */
const FORGET_MS = 86_400_000;

/** A relay that this process holds. */
interface HeldRelay extends RelayItem {
  tenantId: string;
  handoffId: string;
}

/**
 * Tells the provider of a handoff what it does not know yet: messages in their order, and the end. Gives a handoff back that
 * nobody has accepted in time, in which nobody writes any more, or whose provider could not be reached for an hour. What fails
 * stays due and is tried again. One process at a time works for a handoff. Throws UpstreamError of the store.
 */
export async function relayHandoff(tenantId: string, handoffId: string, ports: RelayPorts): Promise<Relayed> {
  const held = await hold(tenantId, handoffId, ports);
  if (held === "gone") return "ended";
  if (held === "busy") return "waiting";
  for (;;) {
    const outcome = await workThrough(held, ports);
    if (outcome === "ended") return "ended";
    if (await release(held, outcome, ports)) return outcome.relayed;
  }
}

async function hold(tenantId: string, handoffId: string, ports: RelayPorts): Promise<HeldRelay | "gone" | "busy"> {
  const now = ports.clock.now();
  const change = { set: { leaseUntil: now + LEASE_MS, ...toDue(handoffId, now + LEASE_MS) } };
  const when = { exists: true, atMost: { leaseUntil: now } };
  const write = { kind: "update", key: toRelayKey(handoffId), change, when } as const;
  try {
    const item = (await ports.tables.jobs.write<RelayItem>(tenantId, write))!;
    return { ...item, tenantId, handoffId };
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    return error.current ? "busy" : "gone";
  }
}

/** Time at which the relay is worked on next; null: at once when there is something to tell, else not before. */
interface Pause {
  relayed: "sent" | "waiting";
  dueAt: number | null;
}

async function workThrough(held: HeldRelay, ports: RelayPorts): Promise<Pause | "ended"> {
  // A message that came after the handoff's end has made an item of its own.
  if (held.threadId === undefined) return forget(held, ports);
  const thread = await ports.tables.conversations.get<ThreadItem>(held.tenantId, toThreadKey(held.threadId));
  const handoff = thread?.status === "active" && thread.handoff?.handoffId === held.handoffId ? thread.handoff : null;
  try {
    if (!handoff) return await tellEnd(held, ports);
    // The thread is about to be taken from its agents.
    if (held.endReason) return { relayed: "waiting", dueAt: ports.clock.now() + PAUSES_MS[0]! };
    if (!(await sendMessages(held, thread!, ports))) {
      await endClosedHandoff(held, ports);
      return "ended";
    }
  } catch (error) {
    return await postpone(held, error, ports);
  }
  if (handoff.status === "accepted") return { relayed: "sent", dueAt: await endIdleHandoff(held, handoff.idleMs, ports) };
  return awaitAgent(held, handoff, ports);
}

async function awaitAgent(held: HeldRelay, { acceptBy }: Handoff, ports: RelayPorts): Promise<Pause> {
  if (acceptBy > ports.clock.now()) return { relayed: "sent", dueAt: acceptBy };
  await giveBackHandoff(held, "noAgent", ports);
  // Its end is told by the same item, in the next round.
  return { relayed: "sent", dueAt: null };
}

/** Sends the messages that the agent does not have. Returns false when the conversation is closed there. */
async function sendMessages(held: HeldRelay, { userId, visitorId }: ThreadItem, ports: RelayPorts): Promise<boolean> {
  const { tenantId, handoffId, threadId } = held;
  const shopper = { userId, visitorId };
  let after: string | null = held.sentUpTo;
  do {
    const page: TablePage<MessageItem & { id: string }> = await ports.tables.conversations.list(
      tenantId,
      toMessageCollection(threadId),
      { after, limit: PAGE },
    );
    for (const message of page.items) {
      if (message.role !== "user" || message.handoffId !== handoffId) continue;
      if (!(await sendMessage(held, { messageId: message.messageId, text: message.content, shopper }, ports))) return false;
      await renew(held, message.id, ports);
    }
    after = page.next;
  } while (after !== null);
  return true;
}

async function sendMessage(
  held: HeldRelay,
  message: Omit<ShopperMessage, "conversationId">,
  ports: RelayPorts,
): Promise<boolean> {
  const { tenantId, provider, conversationId } = held;
  const sent = { conversationId, ...message };
  const result = await withTimeout(CALL_TIMEOUT_MS, (signal) => ports.liveAgents.send(tenantId, provider, sent, signal));
  if (!result.accepted) ports.log.info("A live agent's conversation is closed.", { tenantId, provider, reason: result.reason });
  return result.accepted;
}

/** Records that the agent has the message. Throws ConditionFailedError when another process has taken over. */
async function renew(held: HeldRelay, sentUpTo: string, ports: RelayPorts): Promise<void> {
  const leaseUntil = ports.clock.now() + LEASE_MS;
  const set = { sentUpTo, leaseUntil, failures: 0, failingSince: null };
  await update(held, set, ports);
  Object.assign(held, set);
}

async function tellEnd(held: HeldRelay, ports: RelayPorts): Promise<"ended"> {
  const { tenantId, provider, conversationId, endReason = "resolved" } = held;
  await withTimeout(CALL_TIMEOUT_MS, (signal) => ports.liveAgents.end(tenantId, provider, conversationId, endReason, signal));
  return forget(held, ports);
}

async function forget({ tenantId, handoffId }: HeldRelay, { tables }: RelayPorts): Promise<"ended"> {
  await tables.jobs.write(tenantId, { kind: "remove", key: toRelayKey(handoffId) });
  return "ended";
}

/** Plans the next attempt after a failure; after too many the handoff goes back to the assistant. */
async function postpone(held: HeldRelay, error: unknown, ports: RelayPorts): Promise<Pause | "ended"> {
  if (error instanceof ConditionFailedError) return { relayed: "waiting", dueAt: null };
  const { tenantId, provider } = held;
  const now = ports.clock.now();
  const since = held.failingSince ?? now;
  ports.log.warn("A live agent's provider could not be told.", { tenantId, provider, error });
  ports.log.count("HandoffRelayFailed");
  if (now - since >= FORGET_MS) return forget(held, ports);
  if (now - since >= GIVE_UP_MS && !held.endReason) await giveBackHandoff(held, "notReached", ports);
  const dueAt = now + PAUSES_MS[Math.min(held.failures, PAUSES_MS.length - 1)]!;
  await update(held, { failures: held.failures + 1, failingSince: since }, ports);
  return { relayed: "waiting", dueAt };
}

/** Returns false when something to tell was added meanwhile: it is worked through as well. */
async function release(held: HeldRelay, { relayed, dueAt }: Pause, ports: RelayPorts): Promise<boolean> {
  const { tenantId, handoffId, leaseUntil, queued } = held;
  const key = toRelayKey(handoffId);
  const change =
    dueAt === null
      ? { set: { leaseUntil: 0 }, unset: ["dueShard", "dueAt"] }
      : { set: { leaseUntil: 0, ...toDue(handoffId, dueAt) } };
  const when = { exists: true, equals: { leaseUntil, ...(relayed === "sent" && { queued }) } };
  if (await tryWrite(ports.tables.jobs, tenantId, { kind: "update", key, change, when })) return true;
  const item = await ports.tables.jobs.get<RelayItem>(tenantId, key);
  if (!item || item.leaseUntil !== leaseUntil) return true;
  Object.assign(held, item);
  return false;
}

async function update(held: HeldRelay, set: Partial<RelayItem>, { tables }: RelayPorts): Promise<void> {
  const { tenantId, handoffId, leaseUntil } = held;
  const when = { exists: true, equals: { leaseUntil } };
  await tables.jobs.write(tenantId, { kind: "update", key: toRelayKey(handoffId), change: { set }, when });
}

/** Handoffs of a shard that one run looks at; the next run comes in a minute. */
const DUE_PAGE = 500;
/** Handoffs of a shard that are worked on at the same time: a provider that hangs takes its time for each. */
const AT_ONCE = 10;
/** A run begins nothing new after this time, well within its function's minute. */
const WORK_MS = 40_000;

/**
 * Returns the handler of the schedule: sends the messages that agents did not get, gives handoffs back that nobody has accepted
 * in time, and tells providers of ends. Two runs at once do nothing twice. What fails for one handoff is logged and stays due.
 */
export function createDueHandoffsHandler(ports: RelayPorts & Pick<Ports, "dueIndexes">): () => Promise<void> {
  return async () => {
    const until = Date.now() + WORK_MS;
    await Promise.all(HANDOFF_SHARDS.map((shard) => workShard(shard, until, ports)));
  };
}

async function workShard(shard: string, until: number, ports: RelayPorts & Pick<Ports, "dueIndexes">): Promise<void> {
  const entries = await ports.dueIndexes.jobs.list(shard, { until: ports.clock.now(), limit: DUE_PAGE });
  const workNext = async () => {
    for (let entry = entries.shift(); entry && Date.now() < until; entry = entries.shift()) {
      const { tenantId, key } = entry;
      await bestEffort(ports.log, "look after a handoff", () => relayHandoff(tenantId, key.id, ports));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}
