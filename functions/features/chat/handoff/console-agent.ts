import type { LiveAgent, LiveAgentProvider } from "../../../domain/live-agents/live-agents.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import type { Handoff } from "../contracts/turn.ts";
import { type ThreadItem, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import { changeHandoff, type HandoffChange, type HandoffPorts } from "./change-handoff.ts";
import { buildEventClaim } from "./handoff-records.ts";
import { acceptedBy, toAgentMessageId, typedBy, written } from "./receive-agent-event.ts";

const CONSOLE: LiveAgentProvider = "console";

/** Names an agent who acts in a thread, and says whether the thread may be taken from another agent. */
interface AgentAct {
  agent: LiveAgent;
  reassigns: boolean;
}

/**
 * Takes a thread for an agent who answers by the API, and returns it. Of two agents at once one gets it; for the one who has it
 * already nothing changes. Throws NOT_FOUND, and CONFLICT where another agent has it, or nobody of the console was asked.
 */
export async function takeHandoff(
  threadId: string,
  { agent, reassigns }: AgentAct,
  caller: ThreadCaller,
  ports: HandoffPorts,
): Promise<ThreadItem> {
  await changeConsoleHandoff(threadId, caller, ports, (handoff) => {
    assertFree(handoff, agent, reassigns);
    return acceptedBy(agent, handoff);
  });
  return (await ports.tables.conversations.get<ThreadItem>(caller.tenantId, toThreadKey(threadId)))!;
}

/**
 * Writes an agent's message into a thread and its stream, once for each `messageId`, and returns the message's id. The first
 * message takes a thread that nobody has taken. Throws as `takeHandoff`.
 */
export async function writeAsAgent(
  threadId: string,
  { agent, reassigns, text, messageId }: AgentAct & { text: string; messageId: string },
  caller: ThreadCaller,
  ports: HandoffPorts,
): Promise<{ id: string; isRepeated: boolean }> {
  const now = ports.clock.now();
  const { handoffId } = (await findConsoleHandoff(threadId, caller, ports)).handoff!;
  const claim = buildEventClaim(handoffId, `message ${messageId}`, now);
  const decide = (handoff: Handoff) => {
    assertFree(handoff, agent, reassigns);
    const taken = acceptedBy(agent, handoff);
    const event = {
      type: "message" as const,
      id: messageId,
      messageId,
      at: now,
      conversationId: handoff.conversationId,
      agent,
      text,
    };
    const change = written(event, taken?.handoff ?? handoff);
    return { ...change, chunks: [...(taken?.chunks ?? []), ...change.chunks], ...(taken?.event && { event: taken.event }) };
  };
  const id = toAgentMessageId(handoffId, messageId);
  try {
    await changeConsoleHandoff(threadId, caller, ports, decide, claim);
    return { id, isRepeated: false };
  } catch (error) {
    if (error instanceof ConditionFailedError) return { id, isRepeated: true };
    throw error;
  }
}

/** Shows the shopper that the agent is writing, every five seconds at most. Throws as `takeHandoff`. */
export async function showTyping(threadId: string, agent: LiveAgent, caller: ThreadCaller, ports: HandoffPorts): Promise<void> {
  await changeConsoleHandoff(threadId, caller, ports, (handoff) => {
    assertFree(handoff, agent, false);
    return typedBy(agent, handoff, ports.clock.now());
  });
}

async function changeConsoleHandoff(
  threadId: string,
  caller: ThreadCaller,
  ports: HandoffPorts,
  decide: (handoff: Handoff) => HandoffChange | null,
  claim?: TableWrite,
): Promise<void> {
  const { tenantId } = caller;
  const { handoffId } = (await findConsoleHandoff(threadId, caller, ports)).handoff!;
  let isDecided = false;
  const decideOnce = (handoff: Handoff) => {
    isDecided = true;
    return decide(handoff);
  };
  const changed = await changeHandoff({ tenantId, threadId, handoffId }, decideOnce, ports, claim);
  if (changed) return;
  // Given back between the look and the change; or there was nothing to change.
  const now = await findConsoleHandoff(threadId, caller, ports);
  if (!isDecided || now.handoff!.handoffId !== handoffId) throw notAskedError();
}

/** Reads a thread that agents of the console have, or are asked to take. */
async function findConsoleHandoff(threadId: string, caller: ThreadCaller, ports: HandoffPorts): Promise<ThreadItem> {
  const thread = await findThread(threadId, caller, ports);
  if (!thread.handoff) throw notAskedError();
  if (thread.handoff.provider === CONSOLE) return thread;
  throw new ApiError("CONFLICT", `Agents at ${thread.handoff.provider} have this thread. Answer it there.`);
}

function notAskedError(): ApiError {
  const remedy = 'POST /threads/search with {"handoff": "requested"} lists those that wait for one';
  return new ApiError("CONFLICT", `No live agent has this thread, and none is asked to take it. ${remedy}.`);
}

function assertFree({ status, agent: holder }: Handoff, agent: LiveAgent, reassigns: boolean): void {
  if (status === "requested" || reassigns || holder?.id === agent.id) return;
  const who = holder ? `${holder.name} has` : "Another agent has";
  throw new ApiError("CONFLICT", `${who} taken this thread. Take it from the agent with {"reassign": true}.`);
}
