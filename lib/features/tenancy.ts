import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Construct } from "constructs";
import { ServiceFunction } from "../constructs/service-function.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const tenancyFeature: Feature = {
  name: "tenancy",
  permissions: {
    // Another language has a workspace indexed anew.
    tables: { tenancy: "write", jobs: "update" },
    machines: ["reindex"],
    buckets: { content: "write", uploads: "write" },
    tenantSecrets: "write",
  },
  build: buildQuotaNotices,
};

/** Tells owners of quotas that are used up, or nearly so. */
function buildQuotaNotices(scope: Construct, platform: Platform): void {
  const { alarms } = platform;
  const worker = new ServiceFunction(scope, "QuotaNotices", {
    platform,
    entry: "notify-quotas",
    description: "Mails owners whose quotas reached 80 or 100 percent",
    permissions: { tables: { tenancy: "read", usage: "write" }, mail: true },
    // Three reads a tenant, twenty tenants at a time.
    timeout: Duration.minutes(10),
  });
  const every = Duration.hours(1);
  const rule = new Rule(scope, "EveryHour", { schedule: Schedule.rate(every), targets: [new LambdaFunction(worker)] });
  alarms.add(scope, "QuotaNoticesFailing", {
    severity: "ticket",
    meaning: "Owners are not told that their quotas are used up.",
    runbook: "service#quota-notices-failing",
    metric: worker.metricErrors({ statistic: "Sum", period: every }),
    threshold: 3,
  });
  alarms.addHeartbeat(scope, "QuotaNoticesSilent", {
    severity: "ticket",
    meaning: "Nothing looks for used-up quotas any more.",
    runbook: "service#quota-notices-silent",
    rule,
    every,
  });
}
