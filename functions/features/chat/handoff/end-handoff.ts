import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { type ThreadItem, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import { endByOurSide } from "./give-back-handoff.ts";
import { type RelayPorts, relayHandoff } from "./relay-handoff.ts";

/**
 * Gives a thread that an agent has back to the assistant, for the shop: tells the provider, and publishes `handoff.resolved` in
 * the transaction that ends it. A thread that no agent has stays as it is. Returns the thread. Throws NOT_FOUND.
 */
export async function endThreadHandoff(threadId: string, caller: ThreadCaller, ports: RelayPorts): Promise<ThreadItem> {
  const { tenantId } = caller;
  const thread = await findThread(threadId, caller, ports);
  if (!thread.handoff) return thread;
  const { handoffId } = thread.handoff;
  await endByOurSide({ tenantId, threadId, handoffId }, "resolved", ports);
  // Otherwise the provider is told by the schedule that looks for handoffs that are due.
  await bestEffort(ports.log, "tell a provider that a conversation is over", () => relayHandoff(tenantId, handoffId, ports));
  return (await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId))) ?? { ...thread, handoff: null };
}
