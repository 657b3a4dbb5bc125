import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useFollowed } from "../../api/hooks/use-followed.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { toClock } from "../../parts/formats.ts";
import { useLetterKeys } from "../../parts/hooks/use-letter-keys.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { MessageList, type ThreadMessage } from "../../parts/thread/message-list.tsx";
import { type Agent, useAgent } from "./agent.ts";
import { AgentName } from "./agent-name.tsx";
import { Composer } from "./composer.tsx";
import { isHeldBy, noteSeen } from "./use-threads.ts";

const SHOWN = 100;
/** Lines that come together are looked at together. */
const TOGETHER_MS = 60;

type Thread = Data<"GET /threads/{id}">;

/** One conversation for the agent who has it, or may take it. What is said comes while it is said. */
export function HandoffThread({ id, back }: { id: string; back: string }) {
  const { isLive, thread, messages } = useLiveThread(id);
  const said = messages.data?.messages.toReversed() ?? [];
  const error = thread.error ?? messages.error;
  const retry = () => void Promise.all([thread.refetch(), messages.refetch()]);
  return (
    <section className="inbox-thread" aria-label="Conversation">
      <p className="row">
        <Link href={back}>Close</Link>
        <Link href={`/conversations/${encodeURIComponent(id)}`}>All of it</Link>
        <span className="quiet" role="status">
          {isLive ? "live" : ""}
        </span>
      </p>
      {error && <Problem error={error} onRetry={retry} />}
      {!error && !(thread.data && messages.data) && <Loading />}
      {!error && thread.data && messages.data && (
        <>
          {messages.data.pagination.hasMore && <p className="quiet">The latest {SHOWN} messages:</p>}
          <Said messages={said} />
          <Handling thread={thread.data} onChanged={retry} />
          <EndInSight latest={said.at(-1)?.id} />
        </>
      )}
    </section>
  );
}

/** Reads a conversation, and again whenever its stream tells that something was said or somebody has it. */
function useLiveThread(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isLive = useFollowed(id, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void Promise.all([thread.refetch(), messages.refetch()]), TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const looks = { ids: [id], ...(!isLive && { everyMs: LOOK_MS }) };
  const thread = useAnswer("GET /threads/{id}", {}, looks);
  const messages = useAnswer("GET /threads/{id}/messages", { limit: SHOWN, sortOrder: "desc" }, looks);
  const count = thread.data?.messageCount ?? 0;
  useEffect(() => noteSeen(id, count), [id, count]);
  return { isLive, thread, messages };
}

/** The messages. What comes is read out. */
function Said({ messages }: { messages: ThreadMessage[] }) {
  return (
    <div role="log" aria-label="What is said">
      <MessageList messages={messages} />
    </div>
  );
}

/** Brings the field of the answer into sight with each message that comes. */
function EndInSight({ latest }: { latest: string | undefined }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [latest]);
  return <div ref={end} className="thread-end" />;
}

/** Offers what can be done with a conversation in its state. */
function Handling({ thread, onChanged }: { thread: Thread; onChanged(): void }) {
  const agent = useAgent();
  const { handoff } = thread;
  if (!handoff) return <Empty title="The assistant has this conversation." />;
  if (handoff.provider !== "console")
    return <Empty title={`Agents in ${handoff.provider} have this conversation. Answer it there.`} />;
  if (!agent) return <AgentName />;
  return <Acts {...{ thread, agent, onChanged }} isMine={isHeldBy(agent, thread)} />;
}

interface ActsProps {
  thread: Thread;
  agent: Agent;
  isMine: boolean;
  onChanged(): void;
}

function Acts({ thread: { id, handoff }, agent, isMine, onChanged }: ActsProps) {
  const { call, run, isPending, error } = useWrite();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasTaken, setTaken] = useState(false);
  const holder = (handoff?.agent as { name?: unknown } | undefined)?.name;
  const isWaiting = handoff?.status === "requested";
  const take = async (reassign: boolean) => {
    setTaken(true);
    await run(() => call("POST /threads/{id}/handoff/take", { agent, ...(reassign && { reassign }) }, [id]));
    // Whoever was faster is seen, too.
    onChanged();
  };
  const end = () => run(() => call("POST /threads/{id}/handoff/end", {}, [id])).then(onChanged);
  useLetterKeys({ ...(isWaiting && { t: () => void take(false) }), ...(isMine && { a: () => field.current?.focus() }) });
  // Who was faster is told below, with the act that takes it over.
  const isBeaten = hasTaken && !isWaiting && !isMine;
  return (
    <div className="handling">
      <p role="status">
        {isWaiting && `Waits for a person${handoff?.acceptBy ? `, until ${toClock(handoff.acceptBy)}` : ""}.`}
        {isMine && "You have this conversation."}
        {!isWaiting && !isMine && `${typeof holder === "string" ? holder : "Another agent"} has this conversation.`}
        {isBeaten && " You were a moment too late."}
      </p>
      <div className="row">
        {isWaiting && (
          <Button className="button main" isDisabled={isPending} onPress={() => void take(false)}>
            Take it <kbd>T</kbd>
          </Button>
        )}
        {!isWaiting && !isMine && (
          <Button className="button" onPress={() => void take(true)}>
            Take it over
          </Button>
        )}
        {isMine && (
          <Button className="button" onPress={() => void end()}>
            Give it back to the assistant
          </Button>
        )}
      </div>
      {error !== null && !isBeaten && <Problem error={error} />}
      <Composer {...{ id, agent, field, isMine }} startsFocused={hasTaken && isMine} onSent={onChanged} />
    </div>
  );
}
