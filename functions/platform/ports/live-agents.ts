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
}

/** Used when no provider is configured: no agent is available. */
export const noLiveAgents: LiveAgents = {
  findAvailable: async () => null,
  handOver: async () => ({ accepted: false, reason: "no provider is configured" }),
};
