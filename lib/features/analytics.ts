import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Construct } from "constructs";
import { ServiceFunction } from "../constructs/service-function.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  // The embedding table groups questions; it is read when a report asks for that, and needs no more memory than the rest.
  permissions: { analytics: ["read"], embedding: true },
  memoryMb: ({ functionMemoryMb }) => functionMemoryMb,
  build: buildRetention,
};

/** Removes activity that is older than analytics keep it. */
function buildRetention(scope: Construct, platform: Platform): void {
  const { alarms } = platform;
  const worker = new ServiceFunction(scope, "Retention", {
    platform,
    entry: "expire-activity",
    description: "Removes activity that analytics no longer keep",
    permissions: { analytics: ["expire"] },
    // A busy month has a million documents a day; what is left, the next day does.
    timeout: Duration.minutes(15),
  });
  const every = Duration.days(1);
  const rule = new Rule(scope, "EveryDay", { schedule: Schedule.rate(every), targets: [new LambdaFunction(worker)] });
  alarms.add(scope, "RetentionFailing", {
    severity: "ticket",
    meaning: "Activity of shoppers is kept longer than promised: its daily removal failed.",
    runbook: "analytics#retention-failing",
    metric: worker.metricErrors({ statistic: "Sum", period: every }),
    threshold: 3,
  });
  alarms.addHeartbeat(scope, "RetentionSilent", {
    severity: "ticket",
    meaning: "The daily removal of old activity is no longer started.",
    runbook: "analytics#retention-silent",
    rule,
    every,
  });
}
