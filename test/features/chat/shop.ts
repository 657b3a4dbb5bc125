import { readEvents } from "../../../functions/domain/event-log.ts";
import type { LiveAgents } from "../../../functions/domain/live-agents/live-agents.ts";
import type { Model } from "../../../functions/platform/ports/model.ts";
import type { ApiStream } from "../../support/api-client.ts";
import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { jwtOf } from "./conversation-setup.ts";

interface ToldEvent {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an event by looking into it.
  data: any;
}

/** A small furniture shop to chat with. */
export interface ChatShop extends Shop {
  local: Local;
  ask(message: string, fields?: object): Promise<ApiStream>;
  /** The whole stream of a question, which keeps the protocol. */
  // biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
  chunksOf(message: string, fields?: object): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: as for the body of an answer.
  messagesOf(threadId: string): Promise<any[]>;
  /** Sets the workspace's settings, for all questions that come after. */
  configure(settings: object): Promise<void>;
  allEvents(): Promise<ToldEvent[]>;
  /** A userJwt as the shop's own server signs it. */
  jwt(sub: string, exp?: number): Promise<string>;
}

const PRODUCTS = [
  {
    id: "desk-1",
    name: "Oak desk",
    content: "A solid oak desk with two drawers, 140 cm wide.",
    price: 449,
    categories: ["Desks"],
    url: "https://shop.example/desk-1",
  },
  { id: "chair-1", name: "Beech chair", content: "A light chair of beech wood.", price: 89, categories: ["Chairs"] },
  { id: "lamp-1", name: "Brass lamp", content: "A reading lamp of brass.", price: 59.5, categories: ["Lamps"] },
];
const POSTS = [
  {
    id: "care-1",
    title: "How to care for oak",
    content: "Oil oak twice a year.",
    status: "publish",
    url: "https://shop.example/care",
  },
];

let threads = 0;

export async function openChatShop(model?: Model, liveAgents?: LiveAgents, startsAt?: number): Promise<ChatShop> {
  const options = { ...(model && { model }), ...(liveAgents && { liveAgents }), ...(startsAt !== undefined && { startsAt }) };
  const local = await startLocal({ ...options, rateLimits: false });
  const shop = await local.newShop();
  await stock(shop, local);
  const allEvents = async (): Promise<ToldEvent[]> => {
    const span = {
      since: new Date(local.clock.now() - 86_400_000).toISOString(),
      until: new Date(local.clock.now()).toISOString(),
    };
    const { events } = await readEvents(local.ports, shop.tenantId, { ...span, limit: 1_000 });
    return events.map(({ event_type, data }) => ({ type: event_type, data }));
  };
  const ask: ChatShop["ask"] = (message, fields = {}) =>
    shop.secret.stream("/chat", { message, threadId: `thread-${++threads}`, stream: true, ...fields });
  return {
    ...shop,
    local,
    ask,
    async chunksOf(message, fields) {
      const chunks = await (await ask(message, fields)).rest();
      expectProtocol(chunks);
      return chunks;
    },
    messagesOf: async (threadId) => (await shop.secret.get(`/threads/${threadId}/messages`)).body.data.messages,
    async configure(settings) {
      const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
      if (status !== 200) throw new Error(`Could not set the settings: ${status} ${JSON.stringify(body)}`);
      // Settings are known everywhere within 10 seconds.
      await local.clock.advance("11s");
    },
    allEvents,
    jwt: (sub, exp) => jwtOf(local, shop, { sub, ...(exp !== undefined && { exp }) }),
  };
}

/** Puts the furniture into a shop. */
export async function stock({ secret }: Shop, local: Local): Promise<void> {
  await secret.post("/products/bulk", { products: PRODUCTS });
  await secret.post("/posts/bulk", { posts: POSTS });
  await local.idle();
}
