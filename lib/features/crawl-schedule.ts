import { Duration, Stack, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Construct } from "constructs";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import type { Platform } from "../platform/platform.ts";

/** Crawls start within the hour that was chosen: their minutes are spread over its first three quarters. */
const EVERY = Duration.minutes(15);

/** Starts scheduled crawls and looks after running ones. One schedule serves all workspaces: their times are in the due index. */
export function buildCrawlSchedule(scope: Construct, platform: Platform): void {
  const { alarms } = platform;
  const worker = new ServiceFunction(scope, "StartDue", {
    platform,
    entry: "start-due-crawls",
    description: "Starts crawls and purges that are due and looks after those, and runs that index, that do not move",
    permissions: {
      // Marks what a purge that was put off begins to remove.
      tables: { jobs: "write", tenancy: "update", usage: "read" },
      dueIndexes: ["jobs"],
      machines: ["crawlSite", "purgeData", "reindex"],
    },
    timeout: Duration.minutes(2),
    retryAttempts: 0,
  });
  // The next run does the same work.
  const target = new LambdaInvoke(worker, { retryAttempts: 0, role: buildCallerRole(scope, worker) });
  new Schedule(scope, "Schedule", { schedule: ScheduleExpression.rate(EVERY), target });
  alarms.add(scope, "ScheduleFailing", {
    severity: "ticket",
    meaning: "Scheduled crawls are not started, and crawls that broke off are not taken up.",
    runbook: "crawl#schedule-failing",
    metric: worker.metricErrors({ statistic: "Sum", period: EVERY }),
    threshold: 1,
    periods: 3,
  });
  alarms.add(scope, "ScheduleSilent", {
    severity: "ticket",
    meaning: "Nothing looks for due crawls any more: the schedule is disabled, gone, or may not call its function.",
    runbook: "crawl#schedule-silent",
    metric: worker.metricInvocations({ statistic: "Sum", period: Duration.minutes(3 * EVERY.toMinutes()) }),
    threshold: 0,
    below: true,
    silence: "alarm",
  });
  alarms.add(scope, "CrawlsTakenUp", {
    severity: "ticket",
    meaning: "Crawls broke off and had to be taken up again.",
    runbook: "crawl#crawls-taken-up",
    metric: countedMetric(scope, "CrawlTakenUp").with({ period: Duration.hours(1) }),
    threshold: 5,
  });
}

/** Builds the role by which EventBridge Scheduler, for this account only, calls the worker. */
function buildCallerRole(scope: Construct, worker: ServiceFunction): Role {
  const { account } = Stack.of(scope);
  const conditions = { StringEquals: { "aws:SourceAccount": account } };
  const role = new Role(scope, "ScheduleRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com", { conditions }) });
  const logicalId = Stack.of(worker).getLogicalId(worker.node.defaultChild as CfnFunction);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
    reason: "All versions of this one function.",
  });
  return role;
}
