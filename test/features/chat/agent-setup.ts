import type { AgentEvent } from "../../../functions/domain/live-agents/live-agents.ts";
import { receiveAgentEvent } from "../../../functions/features/chat/index.ts";
import { expectProtocol } from "../../support/chat.ts";
import { type OfferShop, openOfferShop } from "./offers-setup.ts";

// biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
type Chunks = any[];

/** An event without what the handoff knows. */
type Happening =
  | { type: "accepted" }
  | { type: "typing" }
  | { type: "ended" }
  | { type: "message"; text: string; messageId?: string };

/** A thread that an agent has, or is to have. */
interface HandedOver {
  threadId: string;
  conversationId: string;
  /** Sends a shopper's message. */
  write(message: string, fields?: object): Promise<Chunks>;
  /** Receives an event from the provider; returns the answer. */
  happens(happening: Happening, id?: string): Promise<"taken" | "repeated" | "unknown">;
  /** The agent's stream: what there is after a chunk. */
  stream(after?: number): Promise<Chunks>;
  /** Opens the agent's stream as a page does. */
  open(after?: number): ReturnType<OfferShop["publishable"]["stream"]>;
  token: string;
}

export interface AgentShop extends OfferShop {
  /** `fields` of the shopper who accepts. */
  handOver(threadId: string, fields?: object): Promise<HandedOver>;
}

const MAJA = { id: "a1", name: "Maja" };

/** A shop whose shoppers talk to agents. */
export async function openAgentShop(): Promise<AgentShop> {
  const shop = await openOfferShop();
  let events = 0;
  const handOver: AgentShop["handOver"] = async (threadId, fields = {}) => {
    const offerResponse = { domain: "handoff", actionId: "accept" };
    const { result } = await shop.chat("Talk to a person", { threadId, offerResponse, ...fields });
    const { conversationId, resumeToken: token } = result;
    const path = (after: number) => `/chat/${threadId}/stream?after=${after}&resumeToken=${token}`;
    return {
      threadId,
      conversationId,
      token,
      async write(message, fields) {
        const answer = await shop.secret.stream("/chat", { message, threadId, stream: true, ...fields });
        const chunks = await answer.rest();
        expectProtocol(chunks);
        return chunks;
      },
      happens(happening, id = `event-${++events}`) {
        const agent = MAJA;
        const base = { id, at: shop.local.clock.now(), conversationId, agent };
        const event =
          happening.type === "message"
            ? { ...base, messageId: id, ...happening }
            : happening.type === "ended"
              ? { ...base, ...happening, reason: null }
              : { ...base, ...happening };
        return receiveAgentEvent(shop.tenantId, "zendesk", event as AgentEvent, shop.local.ports);
      },
      stream: async (after = 0) => (await shop.publishable.stream(`${path(after)}&wait=0`)).rest(),
      open: (after = 0) => shop.publishable.stream(path(after)),
    };
  };
  return { ...shop, handOver };
}
