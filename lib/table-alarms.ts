import type { Construct } from "constructs";
import { toConstructId } from "./configuration/construct-id.ts";
import type { Alarms } from "./platform/alarms.ts";
import { sumMetrics } from "./service-alarms.ts";
import type { StatefulStack } from "./stores/stateful-stack.ts";

/** Tables on demand throttle only when one partition is hot or traffic more than doubles at once: both want a look. */
export function addTableAlarms(scope: Construct, { tables }: StatefulStack, alarms: Alarms): void {
  for (const [name, table] of Object.entries(tables)) {
    alarms.add(scope, `${toConstructId(name)}TableThrottled`, {
      severity: "ticket",
      meaning: `The ${name} table turns requests away.`,
      runbook: "service#table-throttled",
      metric: sumMetrics(["ReadThrottleEvents", "WriteThrottleEvents"].map((event) => table.metric(event, { statistic: "Sum" }))),
      threshold: 100,
      periods: 3,
    });
  }
}
