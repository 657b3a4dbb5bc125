import type { HandOver, LiveAgentProvider } from "../../../platform/live-agents.ts";
import { withinTime } from "../../../platform/within-time.ts";
import type { Composed, Handoff, Kit, Turn } from "../contracts.ts";
import { handoffEvent } from "../conversation/shop-events.ts";
import { describeHandoff } from "./describe-handoff.ts";
import { findAgents } from "./find-agents.ts";
import { offerInstead } from "./offer-people.ts";
import { offerPhrases } from "./phrases.ts";
import { sayText } from "./say.ts";

/** Providers begin a conversation within seconds; the gateway's 30 s must hold the contact form as well. */
const HAND_OVER_MS = 10_000;

/**
 * Passes the thread on to a live agent. The event and the thread's new state are left for the transaction that ends the turn. A process that dies before
 * it leaves neither: the shopper's next try asks under the same handoffId, which makes no second conversation.
 */
export async function handOver(turn: Turn, language: string, kit: Kit): Promise<Composed> {
  const say = offerPhrases(language);
  const { handoff, handoffCount = 0 } = turn.contact;
  if (handoff) return confirm(handoff, say.connecting, kit);
  kit.send({ type: "progress", data: { stage: "connect", message: say.finding } });
  const provider = await findAgents(turn, kit);
  // Who has stopped does not want to be called any more.
  kit.signal.throwIfAborted();
  if (!provider) return fail(turn, say.noAgent, language, kit);
  const conversation = describeHandoff(turn, language);
  const answer = await passOn(turn, provider, conversation, kit);
  if (!answer.accepted) return fail(turn, say.unreached, language, kit);
  const since = new Date(kit.ports.clock.now()).toISOString();
  const begun: Handoff = { provider, conversationId: answer.conversationId, since, ...(answer.agent && { agent: answer.agent }) };
  const leaves = {
    events: [handoffEvent(turn, begun, conversation.reason)],
    contact: { handoff: begun, handoffCount: handoffCount + 1 },
  };
  return { ...confirm(begun, say.connecting, kit), leaves };
}

async function passOn(
  { tenantId }: Turn,
  provider: LiveAgentProvider,
  conversation: ReturnType<typeof describeHandoff>,
  { ports, log }: Kit,
): Promise<HandOver> {
  try {
    const answer = await withinTime(HAND_OVER_MS, (signal) =>
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

function confirm({ conversationId, agent }: Handoff, text: string, kit: Kit): Composed {
  const data = { domain: "handoff", status: "success" as const, conversationId, ...(agent && { agent }) };
  kit.send({ type: "domain_offer_success", data });
  return sayText(text, kit, "handoff");
}

function fail(turn: Turn, text: string, language: string, kit: Kit): Composed {
  kit.send({ type: "domain_offer_success", data: { domain: "handoff", status: "error" } });
  return offerInstead(turn, text, language, kit);
}
