import { Duration } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Construct } from "constructs";
import { environmentName } from "../../schemas/resources.ts";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import { sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";

/** A visit waits up to a minute for its change to be found; the requests around it take seconds. */
const VISIT_TIMEOUT = Duration.minutes(3);

/** Visits that may be missing in a row before silence counts as a failure. */
const MISSING_VISITS = 3;

/**
 * Visits the public address on a schedule as a client does, with a tenant of its own, and raises an alarm when a visit fails or
 * visits stop. It is built after the distribution, whose address it calls.
 */
export class SmokeTest extends Construct {
  /** Starts when a visit fails. */
  readonly failing: Alarm;

  constructor(scope: Construct, id: string, { platform, baseUrl, minutes }: SmokeTestProps) {
    super(scope, id);
    const { alarms } = platform;
    const visitor = new ServiceFunction(this, "Visitor", {
      platform,
      entry: "smoke-test",
      description: "Calls the public address as a client does",
      // The item in jobs holds the keys of the visits' tenant, sealed like a tenant's own secrets.
      permissions: { tables: { jobs: "write" }, secrets: ["adminKey"], tenantSecrets: "write" },
      timeout: VISIT_TIMEOUT,
      retryAttempts: 0,
      environment: { [environmentName.baseUrl]: baseUrl },
    });
    new Rule(this, "Visits", {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      // The next visit asks the same.
      targets: [new LambdaFunction(visitor, { retryAttempts: 0 })],
    });
    this.failing = alarms.add(this, "Failing", {
      severity: "page",
      meaning: "A visit of the public address fails: callers are refused, or find no changes.",
      runbook: "service#smoke-test-failing",
      metric: countedMetric(this, "SmokeFailed").with({ period: Duration.minutes(minutes) }),
      threshold: 1,
    });
    alarms.add(this, "Silent", {
      severity: "page",
      meaning: "Nobody visits the public address any more: its failures would go unnoticed.",
      runbook: "service#smoke-test-silent",
      metric: sumOf(
        ["SmokePassed", "SmokeFailed"].map((name) => countedMetric(this, name)),
        Duration.minutes(minutes * MISSING_VISITS),
        "Visits",
      ),
      threshold: 0,
      below: true,
      silence: "alarm",
    });
  }
}

interface SmokeTestProps {
  platform: Platform;
  baseUrl: string;
  /** Pause between two visits. */
  minutes: number;
}
