import { useEffect, useMemo, useState } from "preact/hooks";
import { ask, follow } from "../../../../clients/typescript/src/chat-stream.ts";
import { Connection } from "../../../../clients/typescript/src/connection.ts";
import { newId } from "../../../../clients/typescript/src/retry.ts";
import type { Shop } from "../core/context.ts";
import { visitorOf } from "../core/events.ts";
import { type ChatService, ChatSession, type ChatState } from "./chat-session.ts";
import type { Chunk } from "./conversation.ts";
import { readConversation, writeConversation } from "./conversation-store.ts";

/** Further attempts for a question: a shopper waits for a busy minute, not for a quota. */
const RETRIES = 2;

/** Gives a view its conversation. It is kept for this tab alone, under the shop's workspace. */
export function useChat(shop: Shop): ChatSession {
  const [, redraw] = useState<ChatState | null>(null);
  const session = useMemo(() => {
    const name = `shop-widget-chat-${shop.options.workspace ?? ""}`;
    const keep = (state: ChatState) => {
      write(name, writeConversation(state));
      redraw(state);
    };
    return new ChatSession(chatService(shop), readConversation(read(name)), (ms, act) => setTimeout(act, ms), keep);
  }, [shop]);
  useEffect(() => session.resume(), [session]);
  return session;
}

function chatService({ connection, options }: Shop): ChatService {
  const patient = new Connection({ ...connection.options, retries: RETRIES });
  const shopper = () => {
    const visitorId = visitorOf(options);
    return { ...(visitorId && { visitorId }), ...(options.userJwt && { userJwt: options.userJwt }) };
  };
  return {
    newId,
    ask: (threadId, question) =>
      ask(patient, {
        ...question,
        threadId,
        source: "widget",
        ...shopper(),
      } as never) as AsyncIterable<unknown> as AsyncIterable<Chunk>,
    follow: (threadId, resumeToken, after) =>
      follow(patient, { threadId, resumeToken, after, ...shopper() }) as AsyncIterable<unknown> as AsyncIterable<Chunk>,
    stop: (threadId) => patient.call("POST /chat/{threadId}/stop", threadId, shopper()),
  };
}

/** Storage is refused on some pages; the conversation then ends with the page. */
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Too large, or refused: what is shown is not affected.
  }
}
