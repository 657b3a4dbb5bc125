import { useEffect, useRef } from "react";
import type { Input } from "../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { createStore, useStore } from "../../api/store.ts";
import type { ListedThread } from "../../parts/thread/thread-rows.tsx";
import { type Agent, useAgent } from "./agent.ts";
import { bell, ring } from "./bell.ts";

const SHOWN = 100;

/** Messages of each conversation that were seen here. */
const seen = createStore<Readonly<Record<string, number>>>({});

/** Remembers that a conversation was read so far. */
export function noteSeen(id: string, messages: number): void {
  if ((seen.get()[id] ?? 0) < messages) seen.set({ ...seen.get(), [id]: messages });
}

/** Asks for conversations of the handoff's states; those that wait longest come first. */
function useThreads(search: Input<"POST /threads/search">, enabled: boolean) {
  const alsoHidden = useStore(bell);
  const sorted = { ...search, sortOrder: "asc", limit: SHOWN } as const;
  return useAnswer("POST /threads/search", sorted, { everyMs: LOOK_MS, enabled, alsoHidden });
}

/** Follows what an agent has to look at: who waits, her own conversations, and which of these have something new. */
export function useInbox() {
  const agent = useAgent();
  const known = useStore(seen);
  const waiting = useThreads({ handoff: "requested" }, true);
  const mine = useThreads({ handoff: "accepted", ...(agent && { agentId: agent.id }) }, agent !== null);
  const isNew = ({ id, messageCount }: ListedThread) => messageCount > (known[id] ?? messageCount);
  const fresh = (mine.data?.results ?? []).filter(isNew).length;
  useEffect(() => {
    for (const { id, messageCount } of mine.data?.results ?? []) if (!(id in seen.get())) noteSeen(id, messageCount);
  }, [mine.data]);
  const count = (waiting.data?.total ?? 0) + fresh;
  useTitle(count);
  useBell(
    waiting.data
      ? [...waiting.data.results.map(({ id }) => id), ...(mine.data?.results ?? []).filter(isNew).map(toVersion)]
      : null,
  );
  return { waiting, mine, isNew, agent };
}

const toVersion = ({ id, messageCount }: ListedThread) => `${id} ${messageCount}`;

/** Tells an agent in the title how much waits, which is read from another tab as well. */
function useTitle(count: number): void {
  useEffect(() => {
    let isLeft = false;
    // The shell writes the screen's name in an effect of its own, which runs after this one.
    queueMicrotask(() => {
      if (!isLeft) document.title = `${count > 0 ? `(${count}) ` : ""}Inbox · Console`;
    });
    return () => {
      isLeft = true;
    };
  }, [count]);
}

/** Rings when something is there that was not before; what was there at first is no news. */
function useBell(news: readonly string[] | null): void {
  const known = useRef<Set<string> | null>(null);
  const now = news?.join("\n");
  useEffect(() => {
    if (!news) return;
    if (known.current && news.some((each) => !known.current!.has(each))) ring();
    known.current = new Set([...(known.current ?? []), ...news]);
  }, [now]);
}

export function isHeldBy(agent: Agent | null, thread: Pick<ListedThread, "handoff">): boolean {
  return agent !== null && (thread.handoff?.agent as { id?: unknown } | undefined)?.id === agent.id;
}

/** Conversations that other agents have, or that are over. */
export function useOtherThreads(handoff: "accepted" | "ended", enabled: boolean) {
  const input: Input<"POST /threads/search"> = { handoff, sortOrder: "desc", limit: SHOWN };
  return useAnswer("POST /threads/search", input, { enabled, everyMs: LOOK_MS });
}
