import type { EventData } from "../../../schemas/events.ts";

export type LiveAgentProvider = EventData<"handoff.requested">["provider"];
export type LiveAgent = NonNullable<EventData<"handoff.requested">["agent"]>;

/** A conversation as it is handed to an agent. */
export interface HandoffConversation {
  /** Idempotency key of a handoff: an adapter that has accepted it returns the same conversation again. */
  handoffId: string;
  threadId: string;
  workspaceId: string | null;
  shopper: { userId: string | null; visitorId: string | null };
  /** ISO 639-1 code of the shopper's language. */
  language: string;
  /** The shopper's last question, in the shopper's words. */
  reason?: string;
  /** The latest turns as text, oldest first. */
  summary: string;
}

export type HandoffResult = { accepted: true; conversationId: string; agent?: LiveAgent } | { accepted: false; reason: string };

/** A shopper's message to the agent who has the conversation. */
export interface ShopperMessage {
  conversationId: string;
  /** Idempotency key: an adapter that has sent it sends nothing again. */
  messageId: string;
  text: string;
  /** The shopper of the handoff: some providers know a conversation's parties by their ids. */
  shopper: HandoffConversation["shopper"];
}

export type SendResult = { accepted: true } | { accepted: false; reason: string };

/** An event of a provider about one conversation; its signature, age and repetition are checked. */
export type AgentEvent = {
  /** The provider's id, or one that follows from the event: repeated, it is the same. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  conversationId: string;
} & (
  | { type: "accepted"; agent: LiveAgent }
  /** The first message accepts a handoff that nobody has accepted before. */
  | { type: "message"; messageId: string; agent: LiveAgent | null; text: string }
  | { type: "typing"; agent: LiveAgent | null }
  | { type: "ended"; agent: LiveAgent | null; reason: string | null }
);

/** The live agents of a tenant, at the provider that it has connected. Calls end when the signal is aborted. */
export interface LiveAgents {
  /** Returns the provider where an agent of this workspace is available now; null when none is. Throws UpstreamError. */
  findAvailable(tenantId: string, workspaceId: string | null, signal: AbortSignal): Promise<LiveAgentProvider | null>;
  /**
   * Hands a conversation over. A provider that declines is a result (`reason` is for the log), not an error. One `handoffId`
   * makes one conversation, however often it is handed over. Throws UpstreamError when the provider cannot be reached: it may
   * have accepted the conversation all the same.
   */
  handOver(
    tenantId: string,
    provider: LiveAgentProvider,
    conversation: HandoffConversation,
    signal: AbortSignal,
  ): Promise<HandoffResult>;
  /**
   * Sends a shopper's message into the conversation. A conversation that is closed there, or gone, is a result, not an error.
   * Throws UpstreamError when the provider cannot be reached: it may have the message all the same, and sending it again under
   * the same `messageId` is safe.
   */
  send(tenantId: string, provider: LiveAgentProvider, message: ShopperMessage, signal: AbortSignal): Promise<SendResult>;
  /**
   * Tells the provider that our side has ended the conversation. Repeatable; one that is closed there is left as it is. Throws
   * UpstreamError.
   */
  end(
    tenantId: string,
    provider: LiveAgentProvider,
    conversationId: string,
    reason: "resolved" | "shopper_left",
    signal: AbortSignal,
  ): Promise<void>;
}

/** Used when no provider is configured: no agent is available. */
export const noLiveAgents: LiveAgents = {
  findAvailable: async () => null,
  handOver: async () => ({ accepted: false, reason: "no provider is configured" }),
  send: async () => ({ accepted: false, reason: "no provider is configured" }),
  end: async () => undefined,
};
