import { ask, type ChatStream, follow, type Question, type StreamPlace } from "../../clients/typescript/src/chat-stream.ts";
import { connectTo } from "./call.ts";

interface CallerOf {
  key: string | null;
  workspace: string | null;
}

/** Asks the chat of the service. A connection that breaks is taken up again by itself, one that the signal ends is not. */
export function askChat(caller: CallerOf, question: Question, signal: AbortSignal): ChatStream {
  const input = { ...question, stream: true };
  return ask(connectTo(caller, { route: "POST /chat", ids: [], input, ifMatch: null, isShortened: true }), question, { signal });
}

/** Takes up an answer behind the last chunk that came. */
export function resumeChat(caller: CallerOf, place: StreamPlace, signal: AbortSignal): ChatStream {
  const { threadId, ...input } = place;
  const call = { route: "GET /chat/{threadId}/stream", ids: [threadId], input, ifMatch: null, isShortened: true };
  return follow(connectTo(caller, call), place, { signal });
}
