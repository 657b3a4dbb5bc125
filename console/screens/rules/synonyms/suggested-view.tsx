import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { Problem } from "../../../parts/problem.tsx";
import { totalGain } from "./gain.ts";
import { listOpenQueries, suggestSynonyms } from "./suggested-synonyms.ts";
import { type Group, toKey, writeGroup } from "./synonym-groups.ts";
import { useGains } from "./use-gains.ts";

const SHOWN = 8;

interface SuggestedProps {
  groups: Group[];
  mayWrite: boolean;
  onAdd(group: Group): void;
}

/** Offers what shoppers typed after they had found nothing, as synonyms to add. */
export function SuggestedSynonyms({ groups, mayWrite, onAdd }: SuggestedProps) {
  const { caller } = useSession();
  const enabled = missingScopes(caller, ["analytics:read"]).length === 0;
  const answer = useAnswer("GET /analytics/search", { days: 30, topN: 50 }, { enabled });
  const failed = answer.data?.zeroResultQueries ?? [];
  const suggested = suggestSynonyms(failed, groups).slice(0, SHOWN);
  const open = listOpenQueries(failed, groups).slice(0, SHOWN);
  const gains = useGains(
    suggested.map(({ group }) => group),
    groups,
  );
  if (!enabled) return <p className="quiet">Suggestions need analytics:read.</p>;
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (suggested.length + open.length === 0) return null;
  return (
    <section className="card" aria-labelledby="suggested">
      <h2 id="suggested">What shoppers did not find</h2>
      <p className="quiet">Searches of the last 30 days without a result, and what the same shoppers typed next.</p>
      <ul className="suggested">
        {suggested.map(({ group, count, later }, at) => {
          const gain = totalGain(gains[at]!);
          return (
            <li key={toKey(group)} className="row">
              <span className="grow">
                <strong>{group[0]}</strong> → {group[1]}
                <span className="quiet">
                  {" "}
                  {count} without a result, {later} typed this next
                  {gain !== null && (gain > 0 ? `, gains ${gain} ${gain === 1 ? "hit" : "hits"}` : ", gains nothing")}
                </span>
              </span>
              {mayWrite && (gain ?? 0) > 0 && (
                <Button className="button" aria-label={`Add synonym: ${writeGroup(group)}`} onPress={() => onAdd(group)}>
                  Add synonym
                </Button>
              )}
            </li>
          );
        })}
        {open.map(({ query, count, laterProductIds }) => (
          <li key={query} className="row">
            <span className="grow">
              <strong>{query}</strong>
              <span className="quiet">
                {" "}
                {count} without a result
                {laterProductIds.length > 0 && `, then looked at ${laterProductIds.slice(0, 3).join(", ")}`}
              </span>
            </span>
            <Link className="link" href={`/search?q=${encodeURIComponent(query)}`}>
              Search it
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
