import { useMemo } from "react";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Chart } from "../../parts/charts/chart.tsx";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problems } from "../../parts/problem.tsx";
import { Forbidden, Loading } from "../../parts/states.tsx";
import { chartUse, type Reports, SPANS, type Span } from "./use-by-time.ts";

/** Draws what was used by day or by month, as far as reports tell it: searches and messages of chats. */
export function UsageChart() {
  const { caller } = useSession();
  const [query, change] = useAddress();
  const span = query.get("span") === "months" ? "months" : "days";
  const missing = missingScopes(caller, ["analytics:read"]);
  const asked = { ofAccount: true, enabled: missing.length === 0 };
  const searches = useAnswer("GET /analytics/search", { days: SPANS[span].days, topN: 1 }, asked);
  const chats = useAnswer("GET /analytics/chat", { days: SPANS[span].days, topN: 1 }, asked);
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  if (searches.error || chats.error) return <Problems answers={[searches, chats]} />;
  if (!searches.data || !chats.data) return <Loading />;
  return (
    <>
      <label className="span">
        Use by day or month
        <select
          className="input"
          value={span}
          onChange={({ currentTarget: { value } }) => change({ span: value === "days" ? "" : value })}
        >
          {Object.entries(SPANS).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Drawn span={span} searches={searches.data} chats={chats.data} />
    </>
  );
}

function Drawn({ span, searches, chats }: Reports & { span: Span }) {
  const chart = useMemo(() => chartUse({ searches, chats }, span, Date.now()), [searches, chats, span]);
  const { name, of } = SPANS[span];
  return (
    <Chart title={`Searches and messages of the last ${name} (UTC)`} of={of} empty="Nothing was used in this time." {...chart}>
      Of searches and chats alone the service tells the use by day, for all workspaces together, and only of those that its
      reports count. The table has what counts against the limits.
    </Chart>
  );
}
