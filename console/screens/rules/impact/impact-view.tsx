import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { writeNumber } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";
import { Empty } from "../../../parts/states.tsx";
import { type Impact, isChanged, sortImpacts, sumUp } from "./impact.ts";
import { type Measurement, type Trial, useImpact } from "./use-impact.ts";

/** Shows what a change does to the shop's own most frequent searches, before it is published. Null: there is no change yet. */
export function ImpactView({ change }: { change: Trial | null }) {
  const { caller } = useSession();
  const { state, start, stop, forget } = useImpact();
  const key = JSON.stringify(change);
  // Figures of a rule that has changed since are wrong.
  useEffect(() => {
    stop();
    forget();
  }, [key]);
  const missing = missingScopes(caller, ["analytics:read", "search"]);
  return (
    <section className="card impact" aria-labelledby="impact">
      <h2 id="impact">Impact on your shoppers</h2>
      <p className="quiet">
        Runs the 50 most frequent searches of the last 30 days without and with this change, and compares the first ten hits.
        Nothing is published, and no report counts these searches.
      </p>
      {missing.length > 0 && <p>Your key may not: it needs {missing.join(" and ")}.</p>}
      {missing.length === 0 && (
        <div className="row">
          <Button
            className="button"
            isDisabled={change === null || state.status === "running"}
            onPress={() => change && void start(change)}
          >
            Measure the impact
          </Button>
          {state.status === "running" && (
            <Button className="button" onPress={stop}>
              Stop
            </Button>
          )}
          {change === null && <span className="quiet">The rule does nothing yet.</span>}
        </div>
      )}
      <Progress state={state} />
      {state.error !== null && <Problem error={state.error} onRetry={() => change && void start(change)} />}
      {state.status === "done" && state.total === 0 && <Empty title="Nobody has searched in the last 30 days." />}
      {state.impacts.length > 0 && <Impacts impacts={state.impacts} />}
      {state.unknown.length > 0 && <p className="bad">Not measured, since a search failed: {state.unknown.join(", ")}</p>}
    </section>
  );
}

function Progress({ state: { status, done, total, impacts } }: { state: Measurement }) {
  const { queries, changed, lost, gained, share } = sumUp(impacts);
  const found =
    status === "done" && total > 0
      ? `${changed} of ${queries} searches change, ${Math.round(share * 100)} % of the traffic. ` +
        `${lost} lose all their results${gained > 0 ? `, ${gained} find something for the first time` : ""}.`
      : "";
  return (
    <>
      {status === "running" && <progress aria-label="Searches measured" max={Math.max(1, total)} value={done} />}
      <p role="status" className={lost > 0 ? "bad" : ""}>
        {status === "running" ? `${done} of ${total || "…"} searches` : found}
      </p>
    </>
  );
}

function Impacts({ impacts }: { impacts: Impact[] }) {
  const changed = sortImpacts(impacts.filter(isChanged));
  const same = sortImpacts(impacts.filter((impact) => !isChanged(impact)));
  return (
    <>
      {changed.length > 0 && (
        <table className="table">
          <TableHead names={["Search", "Asked", "Hits", "Same in the first ten", "Change"]} />
          <tbody>
            {changed.map((impact) => (
              <Row key={impact.query} impact={impact} />
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <details>
          <summary>
            {same.length} {same.length === 1 ? "search does" : "searches do"} not change
          </summary>
          <p className="quiet">{same.map(({ query, count }) => `${query || "*"} (${count})`).join(", ")}</p>
        </details>
      )}
    </>
  );
}

function Row({ impact: { query, count, before, after, kept, of, change, isLost } }: { impact: Impact }) {
  return (
    <tr className={isLost ? "lost" : ""}>
      <th scope="row">
        <Link href={`/search?q=${encodeURIComponent(query)}`}>{query || "*"}</Link>
      </th>
      <td data-name="Asked">{writeNumber(count)}</td>
      <td data-name="Hits">
        {before.total === after.total ? after.total : `${before.total} → ${after.total}`}
        {isLost && " loses all results"}
      </td>
      <td data-name="Same in the first ten">{of === 0 ? "nothing found" : `${kept} of ${of}`}</td>
      <td data-name="Change">
        {change === 0 ? "behind the tenth" : `${Math.max(1, Math.round(change * 100))} %`}
        {after.redirect !== before.redirect &&
          ` ${after.redirect ? `leads to ${after.redirect}` : "leads nowhere else any more"}`}
      </td>
    </tr>
  );
}
