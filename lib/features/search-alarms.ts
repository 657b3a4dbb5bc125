import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { SearchSizes } from "../configuration/stages/stages.ts";
import type { Alarms } from "../platform/alarms.ts";
import { percentOf, sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";
import type { StatefulStack } from "../stores/stateful-stack.ts";

type DomainMetric = (metricName: string, statistic: string) => Metric;

const MINUTE = Duration.minutes(1);

/** Returns a function that names the metrics of the search domain: by its name and the account, not by its address. */
export function domainMetrics({ search, account }: Pick<StatefulStack, "search" | "account">): DomainMetric {
  const dimensionsMap = { DomainName: search.domain.ref, ClientId: account };
  return (metricName, statistic) => new Metric({ namespace: "AWS/ES", metricName, statistic, dimensionsMap, period: MINUTE });
}

/** Adds the alarms on the search domain. */
export function addDomainAlarms(scope: Construct, { store, alarms, configuration }: Platform): void {
  const metric = domainMetrics(store);
  const sizes = configuration.sizes.search;
  addHealthAlarms(scope, alarms, metric);
  addPresenceAlarms(scope, alarms, metric, sizes);
  addCapacityAlarms(scope, alarms, metric, sizes);
  addLoadAlarms(scope, alarms, metric, sizes);
}

/** Adds alarms on a domain that reports that it does not work. */
function addHealthAlarms(scope: Construct, alarms: Alarms, metric: DomainMetric): void {
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
  alarms.add(scope, "SearchServerErrors", {
    severity: "page",
    meaning: "One request in ten or more to the search domain ends in a server error.",
    runbook: "search#server-errors",
    metric: percentOf(metric("5xx", "Sum"), metric("OpenSearchRequests", "Sum"), MINUTE, "Server errors, percent"),
    threshold: 10,
    periods: 3,
  });
  alarms.add(scope, "SearchKeyInaccessible", {
    severity: "page",
    meaning: "The search domain cannot use the key that encrypts it.",
    runbook: "search#key-inaccessible",
    metric: sumOf([metric("KMSKeyError", "Maximum"), metric("KMSKeyInaccessible", "Maximum")], MINUTE, "Key errors"),
    threshold: 1,
  });
  alarms.add(scope, "SearchSnapshotFailed", {
    severity: "ticket",
    meaning: "The automatic snapshot of the search domain failed.",
    runbook: "search#snapshot-failed",
    metric: metric("AutomatedSnapshotFailure", "Maximum"),
    threshold: 1,
  });
}

/** Adds alarms on a domain, or a part of it, that reports nothing any more. */
function addPresenceAlarms(
  scope: Construct,
  alarms: Alarms,
  metric: DomainMetric,
  { instanceCount, standby }: SearchSizes,
): void {
  const nodes = instanceCount + (standby?.masterCount ?? 0);
  alarms.add(scope, "SearchSilent", {
    severity: "page",
    meaning: "The search domain reports nothing: it is gone, or no node of it runs.",
    runbook: "search#domain-silent",
    metric: metric("Nodes", "Minimum"),
    threshold: 0,
    below: true,
    periods: 10,
    silence: "alarm",
  });
  alarms.add(scope, "SearchNodesMissing", {
    severity: "ticket",
    meaning: "Nodes of the search domain have been missing for half an hour.",
    runbook: "search#nodes-missing",
    metric: metric("Nodes", "Minimum"),
    threshold: nodes - 1,
    below: true,
    periods: 30,
  });
  if (!standby) return;
  alarms.add(scope, "SearchMasterUnreachable", {
    severity: "page",
    meaning: "The search domain has no master that its nodes reach: it accepts no changes.",
    runbook: "search#master-unreachable",
    metric: metric("MasterReachableFromNode", "Maximum"),
    threshold: 0,
    below: true,
    periods: 5,
  });
}

/** Adds alarms on a domain that will soon be full. */
function addCapacityAlarms(scope: Construct, alarms: Alarms, metric: DomainMetric, { volumeGb }: SearchSizes): void {
  alarms.add(scope, "SearchStorageLow", {
    severity: "ticket",
    meaning: "Less than a quarter of a search node's usable storage is free.",
    runbook: "search#storage-low",
    metric: metric("FreeStorageSpace", "Minimum"),
    // The metric counts the megabytes of the node with the least space.
    threshold: Math.round(usableGb(volumeGb) * 1024 * 0.25),
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

/** OpenSearch Service keeps a fifth of a volume, at most 20 GB, for its own work; `FreeStorageSpace` is without that part. */
function usableGb(volumeGb: number): number {
  return volumeGb - Math.min(volumeGb * 0.2, 20);
}

/** Adds alarms on a domain with more work than it can do. */
function addLoadAlarms(scope: Construct, alarms: Alarms, metric: DomainMetric, { standby }: SearchSizes): void {
  const addProcessorAlarm = (id: string, name: string, whose: string, threshold: number) =>
    alarms.add(scope, id, {
      severity: "ticket",
      meaning: `The processor of a search domain's ${whose} has been busy for a quarter of an hour.`,
      runbook: "search#processor-busy",
      metric: metric(name, "Maximum"),
      threshold,
      periods: 15,
    });
  addProcessorAlarm("SearchProcessorBusy", "CPUUtilization", "data node", 80);
  // AWS recommends twice the reserve for masters.
  if (standby) addProcessorAlarm("SearchMasterBusy", "MasterCPUUtilization", "master", 50);
  const addRejectedAlarm = (id: string, name: string, what: string) =>
    alarms.add(scope, id, {
      severity: "ticket",
      meaning: `The search domain turns ${what} away: its queue for them is full.`,
      runbook: "search#requests-rejected",
      // Each node counts since it was started: the difference is what was rejected in the minute.
      metric: new MathExpression({
        expression: "DIFF(rejected)",
        usingMetrics: { rejected: metric(name, "Sum") },
        period: MINUTE,
      }),
      threshold: 1,
    });
  addRejectedAlarm("SearchWritesRejected", "ThreadpoolWriteRejected", "writes");
  addRejectedAlarm("SearchQueriesRejected", "ThreadpoolSearchRejected", "searches");
}
