import { Duration } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Construct } from "constructs";
import { environmentName } from "../../schemas/resources.ts";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import { sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";

/** A run waits up to a minute for its change to be found; the requests around it take seconds. */
const RUN_TIMEOUT = Duration.minutes(3);

/** Runs that may be missing in a row before silence counts as a failure. */
const MISSING_RUNS = 3;

/**
 * Runs a part of the smoke test on a schedule, against the public address and with a tenant of its own. Alarms start when a run
 * fails, and when runs stop. It is built after the distribution, whose address it calls.
 */
export class SmokeTest extends Construct {
  /** Starts when a run fails. */
  readonly failing: Alarm;

  constructor(scope: Construct, id: string, { platform, minutes }: SmokeTestProps) {
    super(scope, id);
    const { alarms } = platform;
    const runner = new ServiceFunction(this, "Runner", {
      platform,
      entry: "smoke-test",
      description: "Calls the public address as a client does",
      // The item in jobs holds the keys of the runs' tenant, sealed like a tenant's own secrets.
      permissions: { tables: { jobs: "write" }, secrets: ["adminKey"], tenantSecrets: "write" },
      timeout: RUN_TIMEOUT,
      retryAttempts: 0,
      environment: { [environmentName.baseUrl]: platform.baseUrl },
    });
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      // The next run asks the same.
      targets: [new LambdaFunction(runner, { retryAttempts: 0 })],
    });
    this.failing = alarms.add(this, "Failing", {
      severity: "page",
      meaning: "The smoke test of the public address fails: callers are refused, or find no changes.",
      runbook: "service#smoke-test-failing",
      metric: countedMetric(this, "SmokeFailed").with({ period: Duration.minutes(minutes) }),
      threshold: 1,
    });
    alarms.add(this, "Silent", {
      severity: "page",
      meaning: "The smoke test no longer runs: failures of the public address would go unnoticed.",
      runbook: "service#smoke-test-silent",
      metric: sumOf(
        ["SmokePassed", "SmokeFailed"].map((name) => countedMetric(this, name)),
        Duration.minutes(minutes * MISSING_RUNS),
        "Runs",
      ),
      threshold: 0,
      below: true,
      silence: "alarm",
    });
  }
}

interface SmokeTestProps {
  platform: Platform;
  /** Pause between two runs. */
  minutes: number;
}
