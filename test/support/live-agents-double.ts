import type {
  HandoffConversation,
  HandoffResult,
  LiveAgentProvider,
  LiveAgents,
} from "../../functions/platform/ports/live-agents.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";

export interface LiveAgentsDouble extends LiveAgents {
  /** The agent who is present; null for none. `down`: presence cannot be read. */
  there: LiveAgentProvider | null | "down";
  /** Outcome of a handoff. */
  mood: "accepts" | "declines" | "fails";
  /** Every attempt, in order. */
  attempts: HandoffConversation[];
  /** Conversations by handoffId. */
  conversations: Map<string, string>;
  /** Lets the next attempt wait, once accepted, until it is released. */
  holdNext(): { reached: Promise<void>; release(): void };
}

interface Hold {
  reach(): void;
  released: Promise<void>;
}

/** Live agents of one provider. They take a conversation once, however often it is handed over, as the port promises. */
export function liveAgentsDouble(): LiveAgentsDouble {
  let hold: Hold | null = null;
  const double: LiveAgentsDouble = {
    there: "zendesk",
    mood: "accepts",
    attempts: [],
    conversations: new Map(),
    holdNext() {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      hold = { reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    async findAvailable() {
      if (double.there === "down") throw new UpstreamError("The live agents' provider");
      return double.there;
    },
    async handOver(_tenantId, _provider, conversation): Promise<HandoffResult> {
      double.attempts.push(conversation);
      if (double.mood === "fails") throw new UpstreamError("The live agents' provider");
      if (double.mood === "declines") return { accepted: false, reason: "everybody is busy" };
      const { handoffId } = conversation;
      const conversationId = double.conversations.get(handoffId) ?? `conversation-${double.conversations.size + 1}`;
      double.conversations.set(handoffId, conversationId);
      const held = hold;
      hold = null;
      held?.reach();
      await held?.released;
      return { accepted: true, conversationId, agent: { id: "a1", name: "Maja" } };
    },
  };
  return double;
}
