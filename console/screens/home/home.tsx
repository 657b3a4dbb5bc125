import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { missingScopes, type Scope } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Icon } from "../../parts/icon.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { findMatters, type Matter } from "./attention.ts";
import { type Facts, STEPS, type Step, stateOf } from "./checklist.ts";

/** The first hour as a list that ticks itself, and what needs a person. */
export function Home() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above: your key may not list the workspaces.</Empty>;
  return <Overview workspace={workspace} />;
}

function Overview({ workspace }: { workspace: string }) {
  const read = useOverview(workspace);
  const asked = Object.values(read).filter(({ fetchStatus, status }) => fetchStatus !== "idle" || status !== "pending");
  const isLoading = asked.some(({ isLoading: waits }) => waits);
  const broken = asked.filter(({ error }) => error);
  const retry = () => {
    for (const { refetch } of broken) void refetch();
  };
  const { week, chats, failed, webhooks, usage } = read;
  return (
    <>
      <h1>Home</h1>
      {broken[0] && <Problem error={broken[0].error} onRetry={retry} />}
      <Figures searches={week.data} chats={chats.data} />
      <div className="columns">
        <section className="card" aria-labelledby="attention">
          <h2 id="attention">To look at</h2>
          {isLoading ? (
            <Loading />
          ) : (
            <Matters
              matters={findMatters({
                ...{ failed: failed.data, webhooks: webhooks.data },
                ...{ searches: week.data, chats: chats.data, usage: usage.data },
              })}
            />
          )}
        </section>
        <FirstHour facts={toFacts(read)} isLoading={isLoading} />
      </div>
    </>
  );
}

function useOverview(workspace: string) {
  const { caller } = useSession();
  const [since] = useState(() => new Date(Date.now() - 86_400_000).toISOString());
  const has = (scope: Scope) => ({ enabled: missingScopes(caller, [scope]).length === 0, everyMs: 60_000 });
  const account = caller.workspaceId === null ? has("tenant:read") : { enabled: false };
  return {
    products: useAnswer("GET /products", { limit: 1 }, has("content:read")),
    week: useAnswer("GET /analytics/search", { days: 7 }, has("analytics:read")),
    chats: useAnswer("GET /analytics/chat", { days: 7 }, has("analytics:read")),
    webhooks: useAnswer("GET /webhooks", { limit: 100 }, has("webhooks:manage")),
    failed: useAnswer("GET /webhooks/deliveries", { status: "failed", since, limit: 100 }, has("webhooks:manage")),
    settings: useAnswer("GET /workspaces/{workspaceId}/settings", {}, { ...has("tenant:read"), ids: [workspace] }),
    usage: useAnswer("GET /tenant/usage", {}, account),
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

type Week = ReturnType<typeof useOverview>;

function Figures({ searches, chats }: { searches: Week["week"]["data"]; chats: Week["chats"]["data"] }) {
  if (!searches && !chats) return null;
  const figures: [string, string][] = [
    ...(searches
      ? ([
          ["Searches", searches.totalSearches.toLocaleString("en")],
          ["Found nothing", toPercent(searches.zeroResultRate)],
          ["Clicked", toPercent(searches.clickThroughRate)],
        ] as [string, string][])
      : []),
    ...(chats ? ([["Chats", chats.totalThreads.toLocaleString("en")]] as [string, string][]) : []),
  ];
  return (
    <dl className="figures" aria-label="The last seven days">
      {figures.map(([name, value]) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="quiet">7 days</dd>
        </div>
      ))}
    </dl>
  );
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
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
