import { useAnswer } from "../../api/hooks/use-answer.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { Figure } from "../../parts/usage/forecast.ts";
import { describeModelSpend } from "../../parts/usage/model-spend.ts";
import { UsageTable } from "../../parts/usage/usage-table.tsx";
import { UsageChart } from "./usage-chart.tsx";

/** Each quota and capacity with its use, and what the month will come to. */
export function Usage() {
  const usage = useAnswer("GET /tenant/usage", {});
  if (usage.error) return <Problem error={usage.error} onRetry={() => void usage.refetch()} />;
  if (!usage.data) return <Loading />;
  const { quotas, capacities, requests, modelSpend } = usage.data;
  return (
    <>
      <p>
        {writeNumber(requests.perMinute)} requests a minute and {writeNumber(requests.perHour)} an hour.
      </p>
      <p className={modelSpend.isSpent ? "bad" : ""}>{describeModelSpend(modelSpend)}</p>
      <UsageChart />
      <UsageTable quotas={quotas as Record<string, Figure>} capacities={capacities as Record<string, Figure>} />
    </>
  );
}
