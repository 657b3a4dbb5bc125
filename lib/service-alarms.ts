import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Api } from "./api/api.ts";
import { toConstructId } from "./configuration/construct-id.ts";
import { countedMetric } from "./constructs/service-function.ts";
import type { StreamingFunction } from "./constructs/streaming-function.ts";
import type { Alarms } from "./platform/alarms.ts";
import type { StatefulStack } from "./stores/stateful-stack.ts";

/** A search answers in milliseconds; a p99 of two seconds means that something behind it waits. */
const SLOW_MS = 2_000;

/** Adds alarms on what callers of any feature would notice: errors, slowness, throttling. */
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

/** Adds up to ten metrics, CloudWatch's limit for one expression. */
function sumMetrics(metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({ expression: Object.keys(usingMetrics).join(" + "), usingMetrics, period: MINUTE, label: "Sum" });
}

const MINUTE = Duration.minutes(1);

/** Adds alarms on a streaming function: its answers come by a function URL, which the API's own alarms do not cover. */
export function addStreamAlarms(streaming: StreamingFunction, alarms: Alarms): void {
  alarms.add(streaming, "StreamsFailing", {
    severity: "page",
    meaning: "Streamed answers break off: their function fails or runs out of time.",
    runbook: `${streaming.feature}#streams-failing`,
    metric: streaming.metricErrors({ statistic: "Sum", period: MINUTE }),
    threshold: 5,
    periods: 3,
  });
  alarms.add(streaming, "StreamServerErrors", {
    severity: "page",
    meaning: "One request in fifty or more to the streaming function ends in a server error.",
    runbook: `${streaming.feature}#stream-server-errors`,
    metric: new MathExpression({
      // A single failed request in a quiet minute wakes nobody.
      expression: "IF(errors > 5, 100 * errors / requests, 0)",
      usingMetrics: {
        errors: streaming.metric("Url5xxCount", { statistic: "Sum" }),
        requests: streaming.metric("UrlRequestCount", { statistic: "Sum" }),
      },
      period: MINUTE,
      label: "Server errors, percent",
    }),
    threshold: 2,
    periods: 3,
  });
  alarms.add(streaming, "StreamsThrottled", {
    severity: "page",
    meaning: "Lambda turns requests for streams away: the account's concurrency is used up.",
    runbook: `${streaming.feature}#streams-throttled`,
    metric: streaming.metricThrottles({ statistic: "Sum", period: MINUTE }),
    threshold: 10,
    periods: 3,
  });
}

/** Adds alarms on throttled tables. On demand, that means a hot partition, or traffic that more than doubled at once. */
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
