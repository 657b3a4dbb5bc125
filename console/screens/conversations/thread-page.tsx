import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useLocation, useSearchParams } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { useLetterKeys } from "../../parts/hooks/use-letter-keys.ts";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { MessageList } from "../../parts/thread/message-list.tsx";
import { DeleteThread } from "./delete-thread.tsx";
import { ExportState } from "./export-state.tsx";
import { readThreadSearch, toListQuery } from "./thread-filter.ts";
import { useThreadExport } from "./use-thread-export.ts";

const ON_A_PAGE = 100;

type Thread = Data<"GET /threads/{id}">;

/** One conversation as it was written. J and K read the next and the one before of the list that it came from. */
export function ThreadPage({ id }: { id: string }) {
  const [query] = useSearchParams();
  const thread = useAnswer("GET /threads/{id}", {}, { ids: [id] });
  return (
    <>
      <h1>Conversation</h1>
      <div className="row">
        <Link href={`/conversations${toListQuery(query)}`}>To the list</Link>
        <Neighbours id={id} query={query} />
      </div>
      {thread.error && <Problem error={thread.error} onRetry={() => void thread.refetch()} />}
      {!thread.error && !thread.data && <Loading />}
      {!thread.error && thread.data && (
        <>
          <Facts thread={thread.data} />
          <Acts thread={thread.data} />
          <Messages id={id} />
        </>
      )}
    </>
  );
}

/** Leads to the conversations before and behind this one in the list, as far as its page goes. */
function Neighbours({ id, query }: { id: string; query: URLSearchParams }) {
  const [, go] = useLocation();
  const { data } = useAnswer("POST /threads/search", readThreadSearch(query));
  const ids = (data?.results ?? []).map((thread) => thread.id);
  const place = ids.indexOf(id);
  const toPath = (other: string | undefined) => other && `/conversations/${encodeURIComponent(other)}${toListQuery(query)}`;
  const [before, behind] = place === -1 ? [] : [toPath(ids[place - 1]), toPath(ids[place + 1])];
  useLetterKeys({ ...(behind && { j: () => go(behind) }), ...(before && { k: () => go(before) }) });
  if (place === -1) return null;
  return (
    <>
      {before && <Link href={before}>Previous</Link>}
      {behind && <Link href={behind}>Next</Link>}
      <span className="quiet" role="status">
        {place + 1} of {ids.length} on this page
      </span>
    </>
  );
}

function Facts({ thread }: { thread: Thread }) {
  const { userId, visitorId, source, handoff, messageCount, createdAt } = thread;
  const agent = (handoff?.agent as { name?: unknown } | undefined)?.name;
  const facts = [
    ["Shopper", userId ?? visitorId ?? "unknown"],
    ["Begun", toTime(createdAt)],
    ["Messages", writeNumber(messageCount)],
    ["Source", source ?? "not told"],
    ["Live agents", handoff ? [handoff.status, typeof agent === "string" && agent].filter(Boolean).join(", ") : "none"],
  ] as const;
  return (
    <dl className="known">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ thread: { id, userId, messageCount } }: { thread: Thread }) {
  const { caller } = useSession();
  const [query] = useSearchParams();
  const [, go] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const saved = useThreadExport();
  useLetterKeys({ e: () => saved.save(id) });
  const mayWrite = missingScopes(caller, ["threads:write"]).length === 0;
  return (
    <>
      <div className="row thread-acts">
        <Button className="button" onPress={() => saved.save(id)}>
          Export <kbd>E</kbd>
        </Button>
        <Button className="button" onPress={() => saved.save(id, "csv")}>
          Export as CSV
        </Button>
        {userId && (
          <Link className="button" href={`/conversations?user=${encodeURIComponent(userId)}`}>
            All of this shopper
          </Link>
        )}
        {mayWrite ? (
          <Button className="button" onPress={() => setDeleting(true)}>
            Delete …
          </Button>
        ) : (
          <span className="quiet">
            To delete it a key needs <code>threads:write</code>.
          </span>
        )}
        {userId && <Redact userId={userId} />}
      </div>
      <ExportState saved={saved} />
      {isDeleting && (
        <DeleteThread
          {...{ id, messageCount }}
          onClose={() => setDeleting(false)}
          onDeleted={() => go(`/conversations${toListQuery(query)}`)}
        />
      )}
    </>
  );
}

/** Leads to the form that takes the shopper out of everything that is stored, with the id filled in. */
function Redact({ userId }: { userId: string }) {
  const { caller } = useSession();
  if (missingScopes(caller, ["tenant:admin"]).length > 0 || caller.workspaceId !== null)
    return (
      <span className="quiet">
        To delete the person everywhere a key of the whole account needs <code>tenant:admin</code>.
      </span>
    );
  return (
    <Link className="button" href={`/account/privacy?start=deletion&customerId=${encodeURIComponent(userId)}`}>
      Delete the person everywhere …
    </Link>
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
      <MessageList messages={messages} />
      <ListPages cursors={cursors} next={next} onChange={setCursors} names={["Earlier", "Later"]} />
    </>
  );
}
