import { ApiError, ask, type ChatStream, Connection, type ConnectionOptions, follow } from "../../../typescript/src/index.ts";
import { createMessageParts } from "./message-parts.ts";

export interface ChatTransportOptions extends ConnectionOptions {
  /** Owner of the conversation, for shoppers who are not signed in. */
  visitorId?: string;
  /** Owner of the conversation, for signed-in shoppers: signed by the shop's own server. */
  userJwt?: string;
  /** Keeps a conversation over a loading of the page, such as `sessionStorage`; give the widget an `id` of its own then. */
  storage?: Pick<Storage, "getItem" | "setItem">;
}

/** Is the `transport` of InstantSearch's chat. */
export interface ChatTransport {
  api: string;
  fetch: typeof fetch;
}

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Conversation {
  threadId: string;
  resumeToken?: string;
}

interface SentChat {
  id: string;
  messages: { role: string; parts?: { type: string; text?: string }[] }[];
  [field: string]: unknown;
}

/** Fields of a question that a page may send beside its text, by `sendMessage(message, { body })`. */
const FIELDS = ["promptId", "productFilter", "postFilter", "offerResponse"];

/**
 * Creates the transport of InstantSearch's chat, whose requests it answers by conversations of this API: a question by its
 * stream, `resume` by what is left of one. Stopping the chat stops the answer. A refusal is answered with status and message.
 */
export function createChatTransport({ visitorId, userJwt, storage, ...options }: ChatTransportOptions): ChatTransport {
  const connection = new Connection(options);
  const shopper = { visitorId, userJwt };
  const kept = new Map<string, string>();
  const store = storage ?? { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  const read = (id: string): Conversation =>
    JSON.parse(store.getItem(`shop-chat:${id}`) ?? "null") ?? { threadId: newThreadId() };
  const write = (id: string, conversation: Conversation): void => store.setItem(`shop-chat:${id}`, JSON.stringify(conversation));

  const respond = async (id: string, stream: ChatStream): Promise<Response> => {
    try {
      return new Response(await toEvents(stream, (resumeToken) => write(id, { threadId: stream.threadId, resumeToken })), {
        headers: { "content-type": "text/event-stream" },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return Response.json({ message: error.message }, { status: error.status || 503 });
    }
  };
  const send = async (input: unknown, { method = "GET", body, signal }: RequestInit = {}): Promise<Response> => {
    if (method === "GET") {
      const id = new URL(String(input)).searchParams.get("chatId") ?? "";
      const { threadId, resumeToken } = read(id);
      if (!resumeToken) return new Response(null, { status: 404 });
      return respond(id, follow(connection, { ...shopper, threadId, resumeToken }));
    }
    const sent = JSON.parse(String(body)) as SentChat;
    const { threadId } = read(sent.id);
    write(sent.id, { threadId });
    const message = (sent.messages.filter(({ role }) => role === "user").at(-1)?.parts ?? [])
      .map(({ text = "" }) => text)
      .join("\n");
    const fields = Object.fromEntries(FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
    const answer = ask(connection, { ...fields, ...shopper, threadId, message });
    signal?.addEventListener("abort", () => void answer.stop().catch(() => undefined), { once: true });
    return respond(sent.id, answer);
  };
  return { api: `${options.url.replace(/\/+$/, "")}/chat`, fetch: send as typeof fetch };
}

/** A thread of somebody who is not signed in belongs to whoever knows its id: the widget's own ids can be guessed. */
const newThreadId = (): string => crypto.randomUUID();

/** Writes an answer as server-sent events, once its first chunk is there: a refusal comes before. */
async function toEvents(stream: ChatStream, noteToken: (token: string | undefined) => void): Promise<ReadableStream<Uint8Array>> {
  const chunks = stream[Symbol.asyncIterator]();
  const convert = createMessageParts();
  const encoder = new TextEncoder();
  let next = await chunks.next();
  return new ReadableStream({
    async pull(controller) {
      // A pull that adds nothing is not repeated.
      for (let added = 0; added === 0; next = await chunks.next()) {
        if (next.done) return controller.close();
        const { type, data } = next.value;
        if (type === "progress" && data.resumeToken) noteToken(data.resumeToken);
        if (type === "complete" || type === "error") noteToken(undefined);
        const parts = convert(next.value);
        for (const part of parts) controller.enqueue(encoder.encode(`data: ${JSON.stringify(part)}\n\n`));
        added = parts.length;
      }
    },
    cancel: () => void chunks.return(undefined),
  });
}
