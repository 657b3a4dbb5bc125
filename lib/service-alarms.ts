import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Api } from "./api/api.ts";
import { countedMetric } from "./constructs/service-function.ts";
import type { Alarms } from "./platform/alarms.ts";

/** A search answers in milliseconds; a p99 of two seconds means that something behind it waits. */
const SLOW_MS = 2_000;
const MINUTE = Duration.minutes(1);

/** What callers would notice, whatever the feature. */
export function addApiAlarms(scope: Construct, { http, functions }: Api, alarms: Alarms): void {
  alarms.add(scope, "ServerErrors", {
    severity: "page",
    meaning: "One request in fifty or more ends in a server error.",
    runbook: "service#server-errors",
    metric: new MathExpression({
      // A single failed request in a quiet minute wakes nobody.
      expression: "IF(errors > 5, 100 * errors / requests, 0)",
      usingMetrics: { errors: http.metricServerError({ statistic: "Sum" }), requests: http.metricCount({ statistic: "Sum" }) },
      period: MINUTE,
      label: "Server errors, percent",
    }),
    threshold: 2,
    periods: 3,
  });
  alarms.add(scope, "SlowAnswers", {
    severity: "ticket",
    meaning: "One request in a hundred takes more than two seconds.",
    runbook: "service#slow-answers",
    metric: http.metricLatency({ statistic: "p99", period: Duration.minutes(5) }),
    threshold: SLOW_MS,
    periods: 3,
  });
  alarms.add(scope, "Throttled", {
    severity: "page",
    meaning: "Lambda turns requests away: the account's concurrency is used up.",
    runbook: "service#throttled",
    metric: sumMetrics(functions.map((each) => each.metricThrottles({ statistic: "Sum" }))),
    threshold: 10,
    periods: 3,
  });
  alarms.add(scope, "UsageUnavailable", {
    severity: "ticket",
    meaning: "Requests were served without being counted, for the usage table could not be reached.",
    runbook: "service#usage-unavailable",
    metric: countedMetric(scope, "UsageUnavailable"),
    threshold: 10,
  });
}

/** One alarm over several metrics (CloudWatch allows ten in one expression). */
export function sumMetrics(metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({ expression: Object.keys(usingMetrics).join(" + "), usingMetrics, period: MINUTE, label: "Sum" });
}
