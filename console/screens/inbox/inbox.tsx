import { lazy, Suspense } from "react";
import { Button } from "react-aria-components/Button";
import { useStore } from "../../api/store.ts";
import { writeNumber } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { ThreadRows } from "../../parts/thread/thread-rows.tsx";
import { AgentName } from "./agent-name.tsx";
import { bell, switchBell } from "./bell.ts";
import { HandoffThread } from "./handoff-thread.tsx";
import { Presence } from "./presence.tsx";
import { isHeldBy, useInbox, useOtherThreads } from "./use-threads.ts";

const Connections = lazy(async () => ({ default: (await import("./connections.tsx")).Connections }));

const VIEWS = ["waiting", "mine", "others", "ended", "connections"] as const;
type View = (typeof VIEWS)[number];

const EMPTY: Record<Exclude<View, "connections">, string> = {
  waiting: "Nobody waits for a person.",
  mine: "You have no conversation.",
  others: "No other agent has a conversation.",
  ended: "No conversation was given back yet.",
};

/** The conversations that shoppers have with people: those that wait, one's own, and those that are over. */
export function Inbox() {
  const [query] = useAddress();
  const view = VIEWS.find((each) => each === query.get("view")) ?? "waiting";
  const inbox = useInbox();
  const counts: Partial<Record<View, number>> = { waiting: inbox.waiting.data?.total ?? 0, mine: inbox.mine.data?.total ?? 0 };
  const isOn = useStore(bell);
  return (
    <>
      <div className="row titled">
        <h1 className="grow">Inbox</h1>
        <Button className="button" aria-pressed={isOn} onPress={() => switchBell(!isOn)}>
          {isOn ? "Sound is on" : "Sound is off"}
        </Button>
      </div>
      <Presence />
      <Tabs
        name="Inbox"
        tabs={VIEWS.map((each) => ({
          path: each === "waiting" ? "/inbox" : `/inbox?view=${each}`,
          name: toName(each) + (counts[each] ? ` (${writeNumber(counts[each])})` : ""),
          isHere: each === view,
        }))}
      />
      {view === "connections" ? (
        <Suspense fallback={<Loading />}>
          <Connections />
        </Suspense>
      ) : (
        <Conversing view={view} inbox={inbox} />
      )}
    </>
  );
}

function toName(view: View): string {
  return view.charAt(0).toUpperCase() + view.slice(1);
}

interface ConversingProps {
  view: Exclude<View, "connections">;
  inbox: ReturnType<typeof useInbox>;
}

/** A list, and beside it the conversation that is open; on a phone one of them. */
function Conversing({ view, inbox: { waiting, mine, isNew, agent } }: ConversingProps) {
  const [query] = useAddress();
  const openId = query.get("thread");
  const others = useOtherThreads("accepted", view === "others");
  const ended = useOtherThreads("ended", view === "ended");
  const answer = { waiting, mine, others, ended }[view];
  const results = answer.error ? [] : (answer.data?.results ?? []);
  const threads = view === "others" ? results.filter((thread) => !isHeldBy(agent, thread)) : results;
  const toPath = (id: string) => `/inbox?${new URLSearchParams({ ...(view !== "waiting" && { view }), thread: id })}`;
  const needsName = view === "mine" && agent === null;
  return (
    <div className={openId ? "inbox reading" : "inbox"}>
      <div className="inbox-list">
        <AgentName />
        {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isLoading && <Loading />}
        {needsName && <Empty title="Say your name first." />}
        {answer.data && !answer.error && !needsName && threads.length === 0 && <Empty title={EMPTY[view]} />}
        <ThreadRows
          name={toName(view)}
          threads={threads}
          {...{ toPath, openId }}
          mark={(thread) => (isNew(thread) ? "new" : toHolder(thread))}
        />
      </div>
      {openId && <HandoffThread key={openId} id={openId} back={view === "waiting" ? "/inbox" : `/inbox?view=${view}`} />}
    </div>
  );
}

/** Names who has a conversation, or where it is answered. */
function toHolder({ handoff }: Parameters<typeof isHeldBy>[1]): string | undefined {
  if (!handoff) return undefined;
  const name = (handoff.agent as { name?: unknown } | undefined)?.name;
  if (handoff.provider !== "console") return `in ${handoff.provider}`;
  return typeof name === "string" ? name : undefined;
}
