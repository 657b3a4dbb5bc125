import { expectProtocol } from "../../support/chat.ts";
import { type LiveAgentsDouble, liveAgentsDouble } from "../../support/live-agents-double.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

export const HUMAN = "I want to talk to a real person";
export const FORM = { name: "Ada", email: "ada@example.com", phone: "", message: "Call me" };

/** Returns the chunks about offers. */
interface Offered {
  // biome-ignore-start lint/suspicious/noExplicitAny: a test states what it expects of an offer by looking into it.
  offer: any;
  result: any;
  last: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: as above.
  stages: string[];
  said: string;
}

export interface OfferShop extends ChatShop {
  agents: LiveAgentsDouble;
  /** The whole stream of a turn, by the protocol. */
  chat(message: string, fields: object): Promise<Offered>;
  answer(threadId: string, domain: string, actionId: string, formData?: object): Promise<Offered>;
  accept(threadId: string): Promise<Offered>;
  /** Counts the events of a type for a thread. */
  timesTold(type: string, threadId: string): Promise<number>;
}

/** A shop with live agents to chat with. */
export async function openOfferShop(): Promise<OfferShop> {
  const agents = liveAgentsDouble();
  const shop = await openChatShop(undefined, agents);
  const chat: OfferShop["chat"] = async (message, fields) => {
    const { rest } = await shop.ask(message, fields);
    return offeredBy(await rest());
  };
  const answer: OfferShop["answer"] = (threadId, domain, actionId, formData) =>
    chat(actionId, { threadId, offerResponse: { domain, actionId, ...(formData && { formData }) } });
  return {
    ...shop,
    agents,
    chat,
    answer,
    accept: (threadId) => answer(threadId, "handoff", "accept"),
    async timesTold(type, threadId) {
      const events = await shop.allEvents();
      return events.filter(({ type: each, data }) => each === type && threadId === (data.threadId ?? data.thread_id)).length;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
function offeredBy(chunks: any[]): Offered {
  expectProtocol(chunks);
  return {
    offer: chunks.find(({ type }) => type === "domain_offer")?.data,
    result: chunks.find(({ type }) => type === "domain_offer_success")?.data,
    stages: chunks.filter(({ type }) => type === "progress").map(({ data }) => data.stage),
    said: chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : [])).join(""),
    last: chunks.at(-1),
  };
}
