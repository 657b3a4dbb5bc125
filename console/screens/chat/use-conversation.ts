import { useEffect, useRef, useState } from "react";
import type { ChatStream, Question } from "../../../clients/typescript/src/chat-stream.ts";
import type { ChatChunk } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { askChat, resumeChat } from "../../api/chat-streams.ts";
import { useSession } from "../../api/session.ts";
import type { LoggedChunk } from "./answer.ts";
import type { TriedSettings } from "./draft.ts";

/** A question and what came of it. */
export interface ShownTurn {
  number: number;
  question: string;
  /** The change of settings that it was asked under; null: none. */
  settings: TriedSettings | null;
  log: readonly LoggedChunk[];
  /** Numbers of the chunks behind which the connection was cut. */
  cuts: readonly number[];
  status: "running" | "cut" | "over" | "failed";
  error: unknown;
  askedAt: number;
}

/** Members of a question of the widget besides its words. */
interface AskedFrom {
  /** The widget's own thread: another one begins another conversation. */
  threadId: string;
  promptId?: string;
}

export interface LiveConversation {
  turns: readonly ShownTurn[];
  /** The latest one; null before the first question. */
  last: ShownTurn | null;
  /** Asks, and returns the number of the turn. */
  ask(question: string, settings: TriedSettings | null, from?: AskedFrom): number;
  /** Ends the answer at the service. */
  stop(): void;
  /** Ends the connection alone: the answer goes on. */
  cut(): void;
  resume(): void;
  /** Begins another conversation. */
  reset(): void;
}

/** Fields of every question of the console: nobody shops. */
export const AS_SHOPPER = { audience: "shopper", explain: true, trackAnalytics: false } as const satisfies Partial<Question>;

/** Holds a conversation with the chat, chunk by chunk. */
export function useConversation(): LiveConversation {
  const { key, workspace } = useSession();
  const caller = { key, workspace };
  const [turns, setTurns] = useState<readonly ShownTurn[]>([]);
  const thread = useRef<string>(crypto.randomUUID());
  const reading = useRef<AbortController | null>(null);
  const asked = useRef(0);
  useEffect(() => () => reading.current?.abort(), []);
  const change = (number: number, toNext: (before: ShownTurn) => Partial<ShownTurn>) =>
    setTurns((all) => all.map((each) => (each.number === number ? { ...each, ...toNext(each) } : each)));

  const read = async (number: number, askedAt: number, open: (signal: AbortSignal) => ChatStream) => {
    const controller = new AbortController();
    reading.current = controller;
    try {
      for await (const chunk of open(controller.signal)) {
        const logged = { chunk, ms: Math.round(performance.now() - askedAt) };
        change(number, ({ log }) => (chunk.seq > seqOf(log) ? { log: [...log, logged] } : {}));
      }
      change(number, () => ({ status: "over" }));
    } catch (error) {
      if (controller.signal.aborted) change(number, ({ log, cuts }) => ({ status: "cut", cuts: [...cuts, seqOf(log)] }));
      else change(number, () => ({ status: "failed", error }));
    }
  };

  const reset = (threadId: string) => {
    reading.current?.abort();
    thread.current = threadId;
    setTurns([]);
  };

  const last = turns.at(-1) ?? null;
  return {
    turns,
    last,
    ask(question, settings, { threadId = thread.current, ...further } = { threadId: thread.current }) {
      const [number, askedAt] = [++asked.current, performance.now()];
      const turn = { number, question, settings, log: [], cuts: [], status: "running", error: null, askedAt } as const;
      if (threadId !== thread.current) reset(threadId);
      setTurns((all) => [...all, turn]);
      const input = { message: question, threadId, source: "console", ...further, ...AS_SHOPPER, ...(settings && { settings }) };
      void read(number, askedAt, (signal) => askChat(caller, input, signal));
      return number;
    },
    stop() {
      if (!last) return;
      const { number } = last;
      const stopping = callService(caller, "POST /chat/{threadId}/stop", {}, { ids: [thread.current] });
      stopping.catch((error: unknown) => change(number, () => ({ error })));
    },
    cut: () => reading.current?.abort(),
    resume() {
      const resumeToken = last && resumeTokenOf(last.log);
      if (!last || !resumeToken) return;
      change(last.number, () => ({ status: "running" }));
      const place = { threadId: thread.current, resumeToken, after: seqOf(last.log) };
      void read(last.number, last.askedAt, (signal) => resumeChat(caller, place, signal));
    },
    reset: () => reset(crypto.randomUUID()),
  };
}

/** Returns the number of the last chunk that came; 0: none did. */
export function seqOf(log: readonly LoggedChunk[]): number {
  return log.at(-1)?.chunk.seq ?? 0;
}

/** Returns what an answer is taken up by; null before its first chunk. */
export function resumeTokenOf(log: readonly LoggedChunk[]): string | null {
  const first: ChatChunk | undefined = log[0]?.chunk;
  return first?.type === "progress" ? (first.data.resumeToken ?? null) : null;
}
