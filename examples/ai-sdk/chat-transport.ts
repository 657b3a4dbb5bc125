import {
  ApiError,
  ask,
  type ChatChunk,
  type ChatStream,
  Connection,
  type ConnectionOptions,
  follow,
} from "../../clients/typescript/src/index.ts";
import { createMessageStream, type MessageChunk } from "./message-stream.ts";

/** Keeps what a page needs to take up an answer after it was loaded again: `sessionStorage`, or a Map of your own. */
interface TokenStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface ShopChatOptions extends ConnectionOptions {
  tokens?: TokenStore;
  /** Owner of the threads, for shoppers who are not signed in. */
  visitorId?: string;
  /** Owner of the threads, for signed-in shoppers: signed by the shop's own server. */
  userJwt?: string;
}

interface SentMessage {
  role: string;
  parts: { type: string; text?: string }[];
}

interface SendOptions {
  chatId: string;
  messages: SentMessage[];
  abortSignal?: AbortSignal;
  /** Further fields of the question: `promptId`, `productFilter`, `offerResponse`. */
  body?: object;
}

/**
 * Feeds the AI SDK's `useChat` from this API: `useChat({ id, transport: new ShopChatTransport({ url, key }) })`. The chat's
 * id is the thread's. Stopping the chat stops the turn, a broken connection is resumed, and `resumeStream` takes up an answer
 * after the page was loaded again. An offer is answered by `sendMessage({ text }, { body: { offerResponse } })`.
 */
export class ShopChatTransport {
  /** An answer that is taken up again comes from its beginning. */
  readonly resumeStreamIsReplay = true;
  private readonly connection: Connection;
  private readonly shopper: { visitorId?: string; userJwt?: string };
  private readonly tokens: TokenStore | undefined;

  constructor({ tokens, visitorId, userJwt, ...options }: ShopChatOptions) {
    this.connection = new Connection(options);
    this.shopper = { visitorId, userJwt };
    this.tokens = tokens;
  }

  /** Asks the last question of the conversation; the thread holds the rest. Throws ApiError when it is refused. */
  sendMessages = async ({ chatId, messages, abortSignal, body }: SendOptions): Promise<ReadableStream<MessageChunk>> => {
    const message = readText(messages.findLast(({ role }) => role === "user"));
    const answer = ask(this.connection, { ...body, ...this.shopper, threadId: chatId, message });
    abortSignal?.addEventListener("abort", () => void answer.stop().catch(() => undefined), { once: true });
    return this.open(answer);
  };

  /** Takes up the answer that the thread is being given. Returns null when there is none. */
  reconnectToStream = async ({ chatId }: { chatId: string }): Promise<ReadableStream<MessageChunk> | null> => {
    const token = this.tokens?.getItem(toKey(chatId)) ?? null;
    if (token === null) return null;
    try {
      return await this.open(follow(this.connection, { ...this.shopper, threadId: chatId, resumeToken: token }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      this.tokens?.removeItem(toKey(chatId));
      return null;
    }
  };

  /** Waits for the first chunk: a refusal is an error of the call, not of the stream. */
  private async open(answer: ChatStream): Promise<ReadableStream<MessageChunk>> {
    const chunks = answer[Symbol.asyncIterator]();
    const convert = createMessageStream();
    let next = await chunks.next();
    const read = async (controller: ReadableStreamDefaultController<MessageChunk>) => {
      // A pull that adds nothing is not repeated.
      for (let added = 0; added === 0; next = await chunks.next()) {
        if (next.done) return controller.close();
        this.noteToken(answer.threadId, next.value);
        const converted = convert(next.value);
        for (const chunk of converted) controller.enqueue(chunk);
        added = converted.length;
      }
    };
    return new ReadableStream({ pull: read, cancel: () => void chunks.return(undefined) });
  }

  private noteToken(chatId: string, { type, data }: ChatChunk): void {
    if (type === "progress" && data.resumeToken) this.tokens?.setItem(toKey(chatId), data.resumeToken);
    if (type === "complete" || type === "error") this.tokens?.removeItem(toKey(chatId));
  }
}

function toKey(chatId: string): string {
  return `shop-chat:${chatId}`;
}

function readText(message: SentMessage | undefined): string {
  return (message?.parts ?? []).flatMap(({ type, text }) => (type === "text" && text ? [text] : [])).join("\n");
}
