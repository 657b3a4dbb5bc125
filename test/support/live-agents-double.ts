import type {
  AgentEvent,
  HandoffConversation,
  HandoffResult,
  LiveAgentProvider,
  LiveAgents,
  ShopperMessage,
} from "../../functions/domain/live-agents/live-agents.ts";
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
  /** Shoppers' messages that arrived, each once. */
  messages: ShopperMessage[];
  /** Conversations that our side has ended, with the reason, each once. */
  ended: { conversationId: string; reason: string }[];
  /** Makes the event of an agent's message, at a time in milliseconds: another one each time. */
  write(conversationId: string, text: string, at: number): AgentEvent;
  /** Lets the next attempt wait, once accepted, until it is released. */
  holdNext(): { reached: Promise<void>; release(): void };
}

const MAJA = { id: "a1", name: "Maja" };

interface Hold {
  reach(): void;
  released: Promise<void>;
}

/** Live agents of one provider. They take a conversation once, however often it is handed over, as the port promises. */
export function liveAgentsDouble(): LiveAgentsDouble {
  let hold: Hold | null = null;
  let written = 0;
  const double: LiveAgentsDouble = {
    there: "zendesk",
    mood: "accepts",
    attempts: [],
    conversations: new Map(),
    messages: [],
    ended: [],
    write(conversationId, text, at) {
      const id = `agent-message-${++written}`;
      return { type: "message", id, messageId: id, at, conversationId, text, agent: MAJA };
    },
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
      return { accepted: true, conversationId, agent: MAJA };
    },
    async send(_tenantId, _provider, message) {
      if (double.mood === "fails") throw new UpstreamError("The live agents' provider");
      if (double.ended.some(({ conversationId }) => conversationId === message.conversationId))
        return { accepted: false, reason: "the conversation is closed" };
      if (!double.messages.some(({ messageId }) => messageId === message.messageId)) double.messages.push(message);
      return { accepted: true };
    },
    async end(_tenantId, _provider, conversationId, reason) {
      if (double.mood === "fails") throw new UpstreamError("The live agents' provider");
      if (!double.ended.some((ended) => ended.conversationId === conversationId)) double.ended.push({ conversationId, reason });
    },
  };
  return double;
}
