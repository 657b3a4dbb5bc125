import { Duration } from "aws-cdk-lib";
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { Api } from "./api/api.ts";
import { toConstructId } from "./configuration/construct-id.ts";
import { countedMetric, type StreamingFunction } from "./constructs/service-function.ts";
import type { Alarms } from "./platform/alarms.ts";
import type { StatefulStack } from "./stores/stateful-stack.ts";

/** A search answers in milliseconds; a p99 of two seconds means that something it depends on is waiting. */
const SLOW_MS = 2_000;

/** Adds alarms on failures that callers of every feature would notice: errors, slowness, throttling. */
export function addApiAlarms(scope: Construct, { http, functions }: Api, alarms: Alarms): void {
  alarms.add(scope, "ServerErrors", {
    severity: "page",
    meaning: "One request in fifty or more ends in a server error.",
    runbook: "service#server-errors",
    metric: new MathExpression({
      // A single failed request in a quiet minute raises no alarm.
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
      // A single failed request in a quiet minute raises no alarm.
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

/**
 * The dashboard to look at first: every alarm, then traffic, errors and latency of the API, then the functions, then chat, whose
 * failures no HTTP status shows.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, alarms }: { api: Api; alarms: Alarms }) {
    super(scope, id);
    const { http } = api;
    const functions = [...api.functions, ...api.streaming];
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    const counted = (...names: string[]) => names.map((name) => countedMetric(this, name).with({ label: name }));
    const firstToken = ["p50", "p99"].map((statistic) =>
      countedMetric(this, "ComposerFirstTokenMs").with({ statistic, label: statistic }),
    );
    const latency = ["p50", "p90", "p99"].map((statistic) => http.metricLatency({ statistic, label: statistic }));
    new CloudWatchDashboard(this, "Board", {
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: alarms.added, width: 24 })],
        [
          graph("Requests", [http.metricCount({ statistic: "Sum" })]),
          graph("Errors", [http.metricClientError({ statistic: "Sum" }), http.metricServerError({ statistic: "Sum" })]),
          graph("Latency, ms", latency),
        ],
        [
          graph(
            "Invocations",
            functions.map((each) => each.metricInvocations()),
          ),
          graph(
            "Function errors",
            functions.map((each) => each.metricErrors()),
          ),
          graph(
            "Duration p99",
            functions.map((each) => each.metricDuration({ statistic: "p99" })),
          ),
        ],
        [
          graph("Chat turns", counted("ChatTurn", "ChatTurnDegraded", "ChatTurnFailed")),
          graph(
            "What chat did without",
            counted("ComposerFailed", "ChatTriageFailed", "ChatCuratorFailed", "CustomDomainFailed"),
          ),
          graph("The model's first word, ms", firstToken),
        ],
      ],
    });
  }
}
