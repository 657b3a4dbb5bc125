import type { Construct } from "constructs";
import { countedMetric } from "../constructs/service-function.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";
import { addDomainAlarms } from "./search-alarms.ts";

export const searchFeature: Feature = {
  name: "search",
  permissions: {
    // A search that is explained tells records that are not indexed yet from those that are not there.
    tables: { activity: "write", insights: "read", catalog: "read" },
    search: "read",
    analytics: ["read"],
    embedding: true,
    model: true,
    // Shoppers' tokens are checked with their tenant's secret.
    tenantSecrets: "read",
  },
  reservedConcurrency: ({ search }) => search.concurrency,
  build: (scope, platform) => {
    addDomainAlarms(scope, platform);
    addUnansweredAlarm(scope, platform);
  },
};

/** Adds the alarm that the functions raise themselves, when the domain answers none of their probes. */
function addUnansweredAlarm(scope: Construct, { alarms }: Platform): void {
  alarms.add(scope, "SearchUnanswered", {
    severity: "page",
    meaning: "Functions get no answer from the search domain, and refuse searches.",
    runbook: "search#searches-unanswered",
    metric: countedMetric(scope, "SearchCircuitOpened"),
    // One instance may have met a pause of the engine; three in five minutes are no accident.
    threshold: 3,
  });
}
