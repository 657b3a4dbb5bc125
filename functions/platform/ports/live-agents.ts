import type { EventData } from "../../../schemas/events.ts";

export type LiveAgentProvider = EventData<"handoff.requested">["provider"];
export type LiveAgent = NonNullable<EventData<"handoff.requested">["agent"]>;

/** What an agent is told of the conversation that is passed on. */
export interface HandoffConversation {
  /** The same for every attempt at one handoff: an adapter that has accepted it answers again with the conversation that it made then. */
  handoffId: string;
  threadId: string;
  workspaceId: string | null;
  shopper: { userId: string | null; visitorId: string | null };
  /** ISO 639-1: in which the shopper writes. */
  language: string;
  /** What the shopper asked last, in the shopper's words. */
  reason?: string;
  /** The latest turns as text, oldest first. */
  summary: string;
}

export type HandoffResult = { accepted: true; conversationId: string; agent?: LiveAgent } | { accepted: false; reason: string };

/** The live agents of a tenant, at whichever provider it has connected. Calls end when the signal is aborted. */
export interface LiveAgents {
  /** The provider at which an agent of this workspace would take a conversation now; null: nobody is there. Throws UpstreamError. */
  findAvailable(tenantId: string, workspaceId: string | null, signal: AbortSignal): Promise<LiveAgentProvider | null>;
  /**
   * Passes a conversation on. A provider that declines is an answer (`reason` is for the log), not an error. One `handoffId` makes one conversation, however
   * often it is passed on. Throws UpstreamError when the provider cannot be reached: it may have taken the conversation all the same.
   */
  handOver(
    tenantId: string,
    provider: LiveAgentProvider,
    conversation: HandoffConversation,
    signal: AbortSignal,
  ): Promise<HandoffResult>;
}

/** Stands where no provider is configured: nobody is there. */
export const noLiveAgents: LiveAgents = {
  findAvailable: async () => null,
  handOver: async () => ({ accepted: false, reason: "no provider is configured" }),
};
