import type { Construct } from "constructs";
import { toConstructId } from "./construct-id.ts";
import type { Alarms } from "./constructs/alarms.ts";
import type { StatefulStack } from "./stacks/stateful.ts";
import { sumOf } from "./watch-api.ts";

/** Tables on demand throttle only when one partition is hot or traffic more than doubles at once: both want a look. */
export function watchTables(scope: Construct, { tables }: StatefulStack, alarms: Alarms): void {
  for (const [name, table] of Object.entries(tables)) {
    alarms.raise(scope, `${toConstructId(name)}TableThrottled`, {
      severity: "ticket",
      meaning: `The ${name} table turns requests away.`,
      runbook: "service#table-throttled",
      metric: sumOf(["ReadThrottleEvents", "WriteThrottleEvents"].map((event) => table.metric(event, { statistic: "Sum" }))),
      threshold: 100,
      periods: 3,
    });
  }
}
