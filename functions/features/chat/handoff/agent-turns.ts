import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../domain/ports.ts";
import { languageData } from "../../../languages/registry.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { sealResumeToken } from "../thread/resume-token.ts";
import { endByOurSide } from "./give-back-handoff.ts";
import { sendText } from "./offers/send-offer.ts";

/**
 * Passes a message on to the agent who has the thread, instead of answering it. The message is kept first, with the end of the
 * turn, and sent afterwards: what the agent did not get is sent again.
 */
export async function relayMessage(turn: Turn): Promise<ComposedAnswer> {
  const { handoffId } = turn.contact.handoff!;
  const effects = { relayedTo: handoffId, toldHandoff: handoffId };
  return { prose: "", shown: [], followUps: [], degraded: false, lastAgent: "agent", isComposed: false, effects };
}

/** Tells the shopper what became of a message to an agent. */
export async function reportRelayed(
  turn: Turn,
  relayed: "sent" | "waiting" | "ended",
  ports: Pick<Ports, "secrets">,
): Promise<ChatChunk> {
  if (relayed === "ended") return { type: "handoff_ended", data: {} };
  const { handoffId, status, language, agent } = turn.contact.handoff!;
  const resumeToken = await sealStreamToken(turn, handoffId, ports);
  const data = {
    status: status === "accepted" ? ("online" as const) : ("waiting" as const),
    ...(agent && { agent }),
    delivery: relayed,
    ...(relayed === "waiting" && { message: languageData(language).offers.keptMessage }),
    resumeToken,
  };
  return { type: "agent_status", data };
}

/** Ends the conversation with an agent for the shopper; one that is over stays as it is. */
export async function endConversation(turn: Turn, language: string, context: TurnContext): Promise<ComposedAnswer> {
  const { tenantId, threadId, contact } = turn;
  const handoffId = contact.handoff?.handoffId;
  if (handoffId) await endByOurSide({ tenantId, threadId, handoffId }, "shopper_left", context.ports);
  context.send({ type: "handoff_ended", data: {} });
  const composed = sendText(languageData(language).offers.ended, context, "handoff");
  return { ...composed, ...(handoffId && { effects: { toldHandoff: handoffId } }) };
}

/** Seals the token that opens an agent's stream for the shopper of the thread. */
export function sealStreamToken({ tenantId, threadId }: Turn, handoffId: string, ports: Pick<Ports, "secrets">): Promise<string> {
  return sealResumeToken({ tenantId, threadId, turnId: handoffId }, ports);
}
