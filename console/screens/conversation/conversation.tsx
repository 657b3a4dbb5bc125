import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { LineForm } from "../../parts/line-form.tsx";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { toTime } from "../../parts/to-time.ts";

const ON_A_PAGE = 100;

/** A conversation that somebody has the id of, as it was written. */
export function Conversation() {
  const { "*": path } = useParams();
  const [, go] = useLocation();
  const id = path ? decodeURIComponent(path) : null;
  const open = (text: string) => {
    if (text.trim()) go(`/conversations/${encodeURIComponent(text.trim())}`);
    return undefined;
  };
  return (
    <>
      <h1>Conversation</h1>
      <LineForm key={id} label="Id of a conversation" action="Open" initial={id ?? ""} onSubmit={open} />
      {id === null ? <Empty title="Which conversation?">Its id is the threadId of the chat.</Empty> : <Thread key={id} id={id} />}
    </>
  );
}

function Thread({ id }: { id: string }) {
  const thread = useAnswer("GET /threads/{id}", {}, { ids: [id] });
  if (thread.error) return <Problem error={thread.error} onRetry={() => void thread.refetch()} />;
  if (!thread.data) return <Loading />;
  const { userId, visitorId, source, handoff, messageCount, createdAt } = thread.data;
  const facts = [
    ["Shopper", userId ?? visitorId ?? "unknown"],
    ["Begun", toTime(createdAt)],
    ["Messages", messageCount.toLocaleString("en")],
    ["From", source ?? "unknown"],
    ["Live agents", handoff ? handoff.status : "none"],
  ] as const;
  return (
    <>
      <dl className="known">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Messages id={id} />
    </>
  );
}

/** Messages, the oldest first, page by page: a conversation may be a year long. */
function Messages({ id }: { id: string }) {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const answer = useAnswer(
    "GET /threads/{id}/messages",
    { limit: ON_A_PAGE, sortOrder: "asc", ...(cursor && { cursor }) },
    { ids: [id] },
  );
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const { messages, pagination } = answer.data;
  const next = pagination.hasMore ? pagination.cursor : null;
  return (
    <>
      {messages.length === 0 && <Empty title="Nothing was written yet." />}
      <ol className="messages" aria-label="Messages">
        {messages.map((message) => (
          <OneMessage key={message.id} message={message} />
        ))}
      </ol>
      <ListPages cursors={cursors} next={next} onChange={setCursors} names={["Earlier", "Later"]} />
    </>
  );
}

const ROLES: Record<string, string> = { user: "Shopper", assistant: "Assistant", agent: "Live agent" };

type Message = Data<"GET /threads/{id}/messages">["messages"][number];

function OneMessage({ message: { role, content, timestamp, rating, finished } }: { message: Message }) {
  return (
    <li className={`card message ${role}`}>
      <p className="quiet">
        {ROLES[role] ?? role}, {toTime(timestamp)}
        {rating && `, rated ${rating}`}
        {finished === false && ", broken off"}
      </p>
      <p className="said">{content}</p>
    </li>
  );
}
