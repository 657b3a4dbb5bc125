import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes, type Scope } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Problems } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { findMatters, type Matter } from "./attention.ts";
import { type Facts, STEPS, type Step, stateOf } from "./checklist.ts";
import { Runs } from "./runs.tsx";
import { chartSearches, findTodayFigures } from "./today.ts";

/** The first hour as a list that ticks itself, and what needs a person. */
export function Home() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above: your key may not list the workspaces.</Empty>;
  return <Overview workspace={workspace} />;
}

function Overview({ workspace }: { workspace: string }) {
  const read = useOverview(workspace);
  const asked = Object.values(read).filter(({ fetchStatus, status }) => fetchStatus !== "idle" || status !== "pending");
  const { products, week, chats, failed, webhooks, settings, usage, reindex, crawls } = read;
  return (
    <>
      <h1>Home</h1>
      <Problems answers={asked} />
      <Figures figures={findTodayFigures(toTodayRead(read), Date.now())} />
      <Runs reindex={reindex.data} crawl={crawls.data?.results[0]} />
      <div className="columns">
        <section className="card" aria-labelledby="attention">
          <h2 id="attention">To look at</h2>
          {isWaiting([failed, webhooks, week, chats, usage]) ? (
            <Loading />
          ) : (
            <Matters
              matters={findMatters(
                {
                  ...{ failed: failed.data, webhooks: webhooks.data },
                  ...{ searches: week.data, chats: chats.data, usage: usage.data },
                },
                Date.now(),
              )}
            />
          )}
        </section>
        <FirstHour facts={toFacts(read)} isLoading={isWaiting([products, week, chats, webhooks, settings])} />
      </div>
      {week.data && <SearchChart searches={week.data} />}
    </>
  );
}

const isWaiting = (answers: readonly { isLoading: boolean }[]) => answers.some(({ isLoading }) => isLoading);

/** Asks first what the first hour needs: browsers send six requests at a time to a server without HTTP/2. */
function useOverview(workspace: string) {
  const { caller } = useSession();
  const once = (scope: Scope) => ({ enabled: missingScopes(caller, [scope]).length === 0 });
  const [since] = useState(() => new Date(Date.now() - 86_400_000).toISOString());
  const has = (scope: Scope) => ({ ...once(scope), everyMs: 60_000 });
  const account = caller.workspaceId === null ? has("tenant:read") : { enabled: false };
  const settings = useAnswer("GET /workspaces/{workspaceId}/settings", {}, { ...once("tenant:read"), ids: [workspace] });
  const running = { ...has("tenant:read"), ids: [workspace] };
  return {
    settings,
    products: useAnswer("GET /products", { limit: 1 }, once("content:read")),
    week: useAnswer("GET /analytics/search", { days: 7 }, has("analytics:read")),
    chats: useAnswer("GET /analytics/chat", { days: 7 }, once("analytics:read")),
    webhooks: useAnswer("GET /webhooks", { limit: 100 }, has("webhooks:manage")),
    today: useAnswer("GET /analytics/chat", { days: 1, topN: 1 }, has("analytics:read")),
    failed: useAnswer("GET /webhooks/deliveries", { status: "failed", since, limit: 100 }, has("webhooks:manage")),
    usage: useAnswer("GET /tenant/usage", {}, account),
    crawls: useAnswer("GET /crawl", { limit: 1 }, has("crawl:manage")),
    // Where nothing can have begun a run, the answer would be that there is none.
    reindex: useAnswer("GET /workspaces/{workspaceId}/reindex", {}, { ...running, enabled: mayHaveReindex(settings.data) }),
  } satisfies Record<string, UseQueryResult>;
}

function toFacts({ products, week, chats, webhooks, settings }: ReturnType<typeof useOverview>): Facts {
  return {
    products: products.data?.results.length,
    searches: week.data?.totalSearches,
    conversations: chats.data?.totalThreads,
    webhooks: webhooks.data?.results.length,
    origins: settings.data && (settings.data.origins?.length ?? 0),
  };
}

function toTodayRead({ week, today, failed, usage }: ReturnType<typeof useOverview>) {
  return { searches: week.data, chats: today.data, failed: failed.data, usage: usage.data };
}

/** Another language than English, and weights of fields, have had the workspace indexed anew. */
function mayHaveReindex(settings: Data<"GET /workspaces/{workspaceId}/settings"> | undefined): boolean {
  const { language = "en", search } = settings ?? {};
  return !/^en\b/.test(language) || Object.keys(search?.fields ?? {}).length > 0;
}

function Figures({ figures }: { figures: ReturnType<typeof findTodayFigures> }) {
  if (figures.length === 0) return null;
  return (
    <dl className="figures" aria-label="Today">
      {figures.map(({ name, value, about, path, isBad }) => (
        <div key={name} className="card">
          <dt>{path ? <Link href={path}>{name}</Link> : name}</dt>
          <dd className={isBad ? "bad" : ""}>{value}</dd>
          <dd className="quiet">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

function SearchChart({ searches }: { searches: Parameters<typeof chartSearches>[0] }) {
  const chart = useMemo(() => chartSearches(searches, Date.now()), [searches]);
  return (
    <Chart title="Searches of the last seven days (UTC)" of="Day" empty="Nobody has searched in these days." {...chart}>
      Searches of this console are not among them.
    </Chart>
  );
}

function Matters({ matters }: { matters: Matter[] }) {
  if (matters.length === 0) return <Empty title="Nothing needs you now." />;
  return (
    <ul className="matters">
      {matters.map(({ id, title, items, path }) => (
        <li key={id}>
          {path ? <Link href={path}>{title}</Link> : <strong>{title}</strong>}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function FirstHour({ facts, isLoading }: { facts: Facts; isLoading: boolean }) {
  const done = STEPS.filter((step) => stateOf(step, facts) === "done").length;
  return (
    <section className="card" aria-labelledby="first-hour">
      <h2 id="first-hour">The first hour</h2>
      {isLoading ? (
        <Loading />
      ) : (
        <p className="quiet">
          {done} of {STEPS.length} done
        </p>
      )}
      <ol className="steps">
        {STEPS.map((step) => (
          <OneStep key={step.fact} step={step} state={isLoading ? "open" : stateOf(step, facts)} />
        ))}
      </ol>
    </section>
  );
}

function OneStep({ step: { title, how, scope, guide }, state }: { step: Step; state: ReturnType<typeof stateOf> }) {
  const { caller } = useSession();
  const isMissing = missingScopes(caller, [scope]).length > 0;
  return (
    <li className={state}>
      <span className="tick">
        {state === "done" && <Icon name="done" />}
        <span className="hidden">{state === "done" ? "Done:" : "Open:"}</span>
      </span>
      <div>
        <a href={guide}>{title}</a>
        <p className="quiet">{state === "unknown" && isMissing ? `Your key may not tell: it needs ${scope}.` : how}</p>
      </div>
    </li>
  );
}
