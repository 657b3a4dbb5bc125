import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { HandoffResult, LiveAgentProvider } from "../../../platform/ports/live-agents.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Handoff, Turn, TurnContext } from "../contracts/turn.ts";
import { offerPhrases } from "../language/offer-phrases.ts";
import { describeHandoff } from "./describe-handoff.ts";
import { findAvailableAgents } from "./find-available-agents.ts";
import { buildHandoffEvent } from "./handoff-events.ts";
import { offerContactInstead } from "./offer-handoff.ts";
import { sendText } from "./send-text.ts";

/** Providers begin a conversation within seconds; the gateway's 30 s must hold the contact form as well. */
const HANDOFF_TIMEOUT_MS = 10_000;

/**
 * Passes the thread on to a live agent. The event and the thread's new state are left for the transaction that ends the turn. A process that dies before
 * it leaves neither: the shopper's next try asks under the same handoffId, which makes no second conversation.
 */
export async function startHandoff(turn: Turn, language: string, kit: TurnContext): Promise<ComposedAnswer> {
  const say = offerPhrases(language);
  const { handoff, handoffCount = 0 } = turn.contact;
  if (handoff) return confirmHandoff(handoff, say.connecting, kit);
  kit.send({ type: "progress", data: { stage: "connect", message: say.finding } });
  const provider = await findAvailableAgents(turn, kit);
  // Who has stopped does not want to be called any more.
  kit.signal.throwIfAborted();
  if (!provider) return reportFailedHandoff(turn, say.noAgent, language, kit);
  const conversation = describeHandoff(turn, language);
  const answer = await requestHandoff(turn, provider, conversation, kit);
  if (!answer.accepted) return reportFailedHandoff(turn, say.notReached, language, kit);
  const since = new Date(kit.ports.clock.now()).toISOString();
  const begun: Handoff = { provider, conversationId: answer.conversationId, since, ...(answer.agent && { agent: answer.agent }) };
  const leaves = {
    events: [buildHandoffEvent(turn, begun, conversation.reason)],
    contact: { handoff: begun, handoffCount: handoffCount + 1 },
  };
  return { ...confirmHandoff(begun, say.connecting, kit), effects: leaves };
}

async function requestHandoff(
  { tenantId }: Turn,
  provider: LiveAgentProvider,
  conversation: ReturnType<typeof describeHandoff>,
  { ports, log }: TurnContext,
): Promise<HandoffResult> {
  try {
    const answer = await withTimeout(HANDOFF_TIMEOUT_MS, (signal) =>
      ports.liveAgents.handOver(tenantId, provider, conversation, signal),
    );
    if (!answer.accepted) log.info("A conversation was declined.", { tenantId, provider, reason: answer.reason });
    return answer;
  } catch (error) {
    log.warn("A conversation could not be passed on.", { tenantId, provider, error });
    log.count("HandOverFailed");
    return { accepted: false, reason: "unavailable" };
  }
}

function confirmHandoff({ conversationId, agent }: Handoff, text: string, kit: TurnContext): ComposedAnswer {
  const data = { domain: "handoff", status: "success" as const, conversationId, ...(agent && { agent }) };
  kit.send({ type: "domain_offer_success", data });
  return sendText(text, kit, "handoff");
}

function reportFailedHandoff(turn: Turn, text: string, language: string, kit: TurnContext): ComposedAnswer {
  kit.send({ type: "domain_offer_success", data: { domain: "handoff", status: "error" } });
  return offerContactInstead(turn, text, language, kit);
}
