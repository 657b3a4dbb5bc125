import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { callService } from "../../../api/call.ts";
import { useSession } from "../../../api/session.ts";
import { Chart } from "../../../parts/charts/chart.tsx";
import { writeNumber } from "../../../parts/formats.ts";
import { useAddress } from "../../../parts/hooks/use-address.ts";
import { Problems } from "../../../parts/problem.tsx";
import { Loading } from "../../../parts/states.tsx";
import {
  chartDays,
  chartHours,
  collectHours,
  type Day,
  HOURS_READ,
  MAX_WEBHOOKS_COUNTED,
  type Recent,
} from "./delivery-counts.ts";

const SPANS = [
  ["", "Deliveries by day, 30 days"],
  ["hours", "Deliveries by hour, 24 hours"],
  ["none", "No chart of deliveries"],
] as const;

/** Draws what became of the deliveries: of all webhooks, or of the one that the list is narrowed to. */
export function DeliveryChart({ webhookIds }: { webhookIds: string[] }) {
  const [query, change] = useAddress();
  const span = query.get("chart") ?? "";
  const chosen = query.get("webhook");
  const ids = chosen ? [chosen] : webhookIds;
  return (
    <>
      <select
        className="input span"
        aria-label="Chart"
        value={span}
        onChange={({ currentTarget: { value } }) => change({ chart: value })}
      >
        {SPANS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {span === "hours" && <Hours webhookId={chosen} />}
      {span === "" && ids.length <= MAX_WEBHOOKS_COUNTED && <Days ids={ids} />}
      {span === "" && ids.length > MAX_WEBHOOKS_COUNTED && (
        <p className="quiet">
          The service counts by webhook, a request each: choose one below to see its deliveries by day, or the chart by hour.
        </p>
      )}
    </>
  );
}

function Days({ ids }: { ids: string[] }) {
  const { key, workspace, caller } = useSession();
  const stats = useQueries({
    queries: ids.map((id) => ({
      queryKey: [caller.apiKeyId, workspace, "GET /webhooks/{id}/stats", [id], {}],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callService({ key, workspace }, "GET /webhooks/{id}/stats", {}, { ids: [id], signal })).data,
    })),
  });
  const rows = JSON.stringify(stats.flatMap(({ data }) => (data?.byDay ?? []) as unknown as Day[]));
  const chart = useMemo(() => chartDays(JSON.parse(rows), Date.now()), [rows]);
  return (
    <Drawn asked={stats} title="Deliveries by day, 30 days (UTC)" of="Day" chart={chart}>
      A delivery counts on the day it was made, as what became of it last.
    </Drawn>
  );
}

function Hours({ webhookId }: { webhookId: string | null }) {
  const { key, workspace, caller } = useSession();
  const asked = useQueries({
    queries: [
      {
        queryKey: [caller.apiKeyId, workspace, "deliveries by hour", webhookId],
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          const session = { key, workspace };
          return collectHours(async (input) => (await callService(session, "GET /webhooks/deliveries", input, { signal })).data, {
            webhookId,
            now: Date.now(),
          });
        },
      },
    ],
  });
  const recent: Recent | undefined = asked[0].data;
  const chart = useMemo(() => chartHours(recent ?? { deliveries: [], now: 0, isComplete: true }), [recent]);
  return (
    <Drawn asked={asked} title="Deliveries by hour, 24 hours" of="Hour" chart={chart}>
      The service has no counts by hour: the list is counted
      {recent?.isComplete === false && `, its latest ${writeNumber(HOURS_READ)} deliveries alone: hours before those are cut`}.
    </Drawn>
  );
}

interface DrawnProps {
  asked: UseQueryResult<unknown>[];
  title: string;
  of: string;
  chart: ReturnType<typeof chartDays>;
  children: ReactNode;
}

function Drawn({ asked, title, of, chart, children }: DrawnProps) {
  if (asked.some(({ error }) => error)) return <Problems answers={asked} />;
  if (asked.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <Chart title={title} of={of} empty="Nothing was sent in this time." {...chart}>
      {children}
    </Chart>
  );
}
