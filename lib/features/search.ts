import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const searchFeature: Feature = {
  name: "search",
  permissions: { tables: { conversations: "write" }, search: "read", embedding: true, secrets: ["modelKey"] },
  build: addDomainAlarms,
};

/** The engine's own metrics. It reports them by its name and the account, not by its address. */
function addDomainAlarms(scope: Construct, { store, alarms, configuration }: Platform): void {
  const metric = (metricName: string, statistic: string) => {
    const dimensionsMap = { DomainName: store.search.domain.ref, ClientId: store.account };
    return new Metric({ namespace: "AWS/ES", metricName, statistic, dimensionsMap, period: Duration.minutes(1) });
  };
  alarms.add(scope, "SearchRed", {
    severity: "page",
    meaning: "Part of the search index is not available.",
    runbook: "search#cluster-red",
    metric: metric("ClusterStatus.red", "Maximum"),
    threshold: 1,
  });
  alarms.add(scope, "SearchWritesBlocked", {
    severity: "page",
    meaning: "The search engine refuses writes.",
    runbook: "search#writes-blocked",
    metric: metric("ClusterIndexWritesBlocked", "Maximum"),
    threshold: 1,
  });
  alarms.add(scope, "SearchStorageLow", {
    severity: "ticket",
    meaning: "Less than a fifth of a search node's volume is free.",
    runbook: "search#storage-low",
    metric: metric("FreeStorageSpace", "Minimum"),
    // The metric counts the megabytes of the node with the least space.
    threshold: configuration.sizes.search.volumeGb * 1024 * 0.2,
    below: true,
    periods: 5,
  });
  alarms.add(scope, "SearchMemoryHigh", {
    severity: "ticket",
    meaning: "The search engine is short of memory.",
    runbook: "search#memory-high",
    metric: metric("JVMMemoryPressure", "Maximum"),
    // At 92 % for 30 minutes the service blocks writes (OpenSearch Service's own limit).
    threshold: 85,
    periods: 15,
  });
}
