import type { SentChunk } from "../../schemas/chat-chunks.ts";
import { ChatClient, ChatError, type Question } from "../chat-client.ts";
import { createMessageStream, type MessageChunk } from "./message-stream.ts";

/** Keeps what a page needs to take up an answer after it was loaded again: `sessionStorage`, or a Map of your own. */
interface TokenStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

type ShopChatOptions = ConstructorParameters<typeof ChatClient>[0] & { tokens?: TokenStore };

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
 * Feeds the AI SDK's `useChat` from this API: `useChat({ id, transport: new ShopChatTransport({ baseUrl, key }) })`. The chat's
 * id is the thread's. Stopping the chat stops the turn, a broken connection is resumed, and `resumeStream` takes up an answer
 * after the page was loaded again. An offer is answered by `sendMessage({ text }, { body: { offerResponse } })`.
 */
export class ShopChatTransport {
  /** An answer that is taken up again comes from its beginning. */
  readonly resumeStreamIsReplay = true;
  private readonly client: ChatClient;
  private readonly tokens: TokenStore | undefined;

  constructor({ tokens, ...options }: ShopChatOptions) {
    this.client = new ChatClient(options);
    this.tokens = tokens;
  }

  /** Asks the last question of the conversation; the thread holds the rest. Throws ChatError when it is refused. */
  sendMessages = async ({ chatId, messages, abortSignal, body }: SendOptions): Promise<ReadableStream<MessageChunk>> => {
    const message = readText(messages.findLast(({ role }) => role === "user"));
    const question: Question = { ...body, threadId: chatId, message };
    const stop = () => void this.client.stop(chatId).catch(() => undefined);
    abortSignal?.addEventListener("abort", stop, { once: true });
    return this.open(chatId, this.client.ask(question));
  };

  /** Takes up the answer that the thread is being given. Returns null when there is none. */
  reconnectToStream = async ({ chatId }: { chatId: string }): Promise<ReadableStream<MessageChunk> | null> => {
    const token = this.tokens?.getItem(toKey(chatId)) ?? null;
    if (token === null) return null;
    try {
      return await this.open(chatId, this.client.follow(chatId, token));
    } catch (error) {
      if (!(error instanceof ChatError) || error.status !== 404) throw error;
      this.tokens?.removeItem(toKey(chatId));
      return null;
    }
  };

  /** Waits for the first chunk: a refusal is an error of the call, not of the stream. */
  private async open(chatId: string, chunks: AsyncGenerator<SentChunk>): Promise<ReadableStream<MessageChunk>> {
    const convert = createMessageStream();
    let next = await chunks.next();
    const read = async (controller: ReadableStreamDefaultController<MessageChunk>) => {
      // A pull that adds nothing is not repeated.
      for (let added = 0; added === 0; next = await chunks.next()) {
        if (next.done) return controller.close();
        this.noteToken(chatId, next.value);
        const converted = convert(next.value);
        for (const chunk of converted) controller.enqueue(chunk);
        added = converted.length;
      }
    };
    return new ReadableStream({ pull: read, cancel: () => void chunks.return(undefined) });
  }

  private noteToken(chatId: string, { type, data }: SentChunk): void {
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
