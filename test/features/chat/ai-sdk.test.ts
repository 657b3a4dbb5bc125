import { beforeAll, describe, expect, test } from "@jest/globals";
import { ShopChatTransport } from "../../../examples/ai-sdk/chat-transport.ts";
import { modelThatActsDuringTurn } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: the package's types are not needed to state what it ends with.
interface ChatLike {
  messages: { id: string; role: string; parts: any[]; metadata?: any }[];
  status: string;
  error?: Error;
  sendMessage(message: { text: string }, options?: { body?: object }): Promise<void>;
  resumeStream(): Promise<void>;
  stop(): Promise<void>;
}
type Part = any;
// biome-ignore-end lint/suspicious/noExplicitAny: as above.

/** The package that front ends feed; its name is not a literal, so that the sources compile without it. */
const PACKAGE: string = "ai";

let shop: ChatShop;
let amid: () => Promise<unknown> = async () => undefined;
let openChat: (options: object) => ChatLike;
beforeAll(async () => {
  shop = await openChatShop();
  const { AbstractChat }: { AbstractChat: new (options: object) => object } = await import(PACKAGE);
  openChat = (options) => {
    const { messages = [], ...rest } = options as { messages?: object[] };
    return new AbstractChat({ ...rest, state: new ChatState(messages) }) as ChatLike;
  };
});

/** State of a chat as a front end's framework keeps it. */
class ChatState {
  status = "ready";
  error: Error | undefined;
  messages: object[];
  constructor(messages: object[]) {
    this.messages = messages;
  }
  pushMessage(message: object): void {
    this.messages = [...this.messages, message];
  }
  popMessage(): void {
    this.messages = this.messages.slice(0, -1);
  }
  replaceMessage(at: number, message: object): void {
    this.messages = this.messages.with(at, message);
  }
  snapshot<T>(value: T): T {
    return structuredClone(value);
  }
}

function keepTokens() {
  const kept = new Map<string, string>();
  const noted = Promise.withResolvers<void>();
  const setItem = (key: string, value: string) => {
    kept.set(key, value);
    noted.resolve();
  };
  return {
    kept,
    noted: noted.promise,
    tokens: { getItem: (key: string) => kept.get(key) ?? null, setItem, removeItem: kept.delete.bind(kept) },
  };
}

const transportTo = ({ local, publishable }: ChatShop, more: object = {}) =>
  new ShopChatTransport({ url: local.baseUrl, key: publishable.key, workspace: shopId(), visitorId: "v1", ...more });
const shopId = () => shop.workspaceId;
const partsOf = (chat: ChatLike, type: string): Part[] => chat.messages.at(-1)!.parts.filter((part) => part.type === type);

describe("the AI SDK's chat over this API", () => {
  verifies("chat.ai-sdk");
  test("has text parts, a data part for each card as it ends, and follow-ups", async () => {
    const chat = openChat({ id: "sdk-1", transport: transportTo(shop) });

    await chat.sendMessage({ text: "Do you have an oak desk?" });

    expect([chat.status, chat.error]).toEqual(["ready", undefined]);
    expect(chat.messages.at(-1)).toMatchObject({ role: "assistant", id: expect.stringMatching(/^msg_/) });
    expect(partsOf(chat, "text")[0]).toMatchObject({ text: expect.stringContaining("Oak desk"), state: "done" });
    expect(partsOf(chat, "data-card").map(({ id }) => id)).toContain("desk-1");
    expect(partsOf(chat, "data-card")[0].data.payload.reason).toMatch(/^Matches .*\.$/);
    expect(partsOf(chat, "data-block")[0].data).toMatchObject({ type: "products", ids: expect.arrayContaining(["desk-1"]) });
    expect(partsOf(chat, "data-prompts")[0].data[0].label).toEqual(expect.any(String));
    expect(chat.messages.at(-1)!.metadata).toMatchObject({ finished: true, degradedReasons: ["no_model"] });
  });

  test("shows an offer, and sends the shopper's answer to it", async () => {
    const chat = openChat({ id: "sdk-2", transport: transportTo(shop) });

    await chat.sendMessage({ text: "How can I get in touch with you?" });
    const [offer] = partsOf(chat, "data-offer");
    const formData = { email: "ada@example.com" };
    await chat.sendMessage({ text: "Sent" }, { body: { offerResponse: { domain: "contact", actionId: "submit", formData } } });

    expect(offer.data.ui).toMatchObject({ component: "form", requireOneOf: ["email", "phone"] });
    expect(partsOf(chat, "data-offer-result")[0].data).toEqual({ domain: "contact", status: "success" });
  });

  test("reports a refused question as its error", async () => {
    const chat = openChat({ id: "sdk-3", transport: transportTo(shop, { key: "if_pk_wrong" }) });

    await chat.sendMessage({ text: "Hello" });

    expect([chat.status, chat.error?.message]).toEqual(["error", expect.any(String)]);
  });

  test("has nothing to take up where no answer is under way", async () => {
    const kept = new Map<string, string>();
    const tokens = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: kept.set.bind(kept),
      removeItem: kept.delete.bind(kept),
    };
    const chat = openChat({ id: "sdk-4", transport: transportTo(shop, { tokens }) });

    await chat.resumeStream();
    await chat.sendMessage({ text: "Do you have an oak desk?" });

    expect([chat.status, chat.messages.length, kept.size]).toEqual(["ready", 2, 0]);
  });
});

describe("the AI SDK's chat during an answer of the model", () => {
  let slow: ChatShop;
  beforeAll(async () => {
    slow = await openChatShop(modelThatActsDuringTurn(() => amid()));
  });

  test("takes up an answer after the page was loaded again", async () => {
    verifies("chat.ai-sdk");
    const { tokens, noted } = keepTokens();
    const transport = transportTo(slow, { tokens, workspace: slow.workspaceId });
    const held = Promise.withResolvers<void>();
    amid = () => held.promise;
    const chat = openChat({ id: "sdk-5", transport });
    const asking = chat.sendMessage({ text: "Do you have an oak desk?" });
    await noted;

    const reloaded = openChat({ id: "sdk-5", transport });
    const resuming = reloaded.resumeStream();
    held.resolve();
    await Promise.all([asking, resuming]);

    expect(partsOf(reloaded, "text")[0].text).toBe("There is the oak desk.");
    expect(partsOf(reloaded, "data-card")[0].id).toBe("desk-1");
    expect(reloaded.messages.at(-1)).toEqual(chat.messages.at(-1));
  });

  test("stops the turn when it is stopped", async () => {
    verifies("chat.ai-sdk");
    const stopped = Promise.withResolvers<void>();
    const noting = async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      if (String(request[0]).endsWith("/stop")) stopped.resolve();
      return answer;
    };
    const chat = openChat({ id: "sdk-6", transport: transportTo(slow, { fetch: noting, workspace: slow.workspaceId }) });
    amid = async () => {
      void chat.stop();
      await stopped.promise;
    };

    await chat.sendMessage({ text: "Do you have an oak desk?" });
    const chunks = await (await slow.secret.stream("/chat/sdk-6/stream")).rest();

    expect([chat.status, chunks.at(-1)]).toEqual(["ready", expect.objectContaining({ data: { finished: false } })]);
  });
});
