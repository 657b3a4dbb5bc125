import { Duration } from "aws-cdk-lib";
import { type Alarm, type MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { DUE_INDEX, TABLES, type TableName, UNDELIVERED_INDEX } from "../schemas/resources.ts";
import type { Api } from "./api/api.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { toConstructId } from "./configuration/construct-id.ts";
import { countedMetric, type StreamingFunction } from "./constructs/service-function.ts";
import type { Alarms } from "./platform/alarms.ts";
import { inAlarmGroups, percentOf, sumOf } from "./platform/metric-math.ts";
import type { StatefulStack } from "./stores/stateful-stack.ts";

/** A search answers in milliseconds; a p99 of two seconds means that something it depends on is waiting. */
const SLOW_MS = 2_000;

/** Adds alarms on failures that callers of every feature would notice: errors, slowness, throttling. Returns that of errors. */
export function addApiAlarms(scope: Construct, { http, functions }: Api, alarms: Alarms): { serverErrors: Alarm } {
  const serverErrors = alarms.add(scope, "ServerErrors", {
    severity: "page",
    meaning: "One request in fifty or more ends in a server error.",
    runbook: "service#server-errors",
    metric: percentOf(
      http.metricServerError({ statistic: "Sum" }),
      http.metricCount({ statistic: "Sum" }),
      MINUTE,
      "Server errors, percent",
    ),
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
  addThrottleAlarms(scope, functions, alarms);
  alarms.add(scope, "UsageUnavailable", {
    severity: "ticket",
    meaning: "Requests were served without being counted, for the usage table could not be reached.",
    runbook: "service#usage-unavailable",
    metric: countedMetric(scope, "UsageUnavailable"),
    threshold: 10,
  });
  return { serverErrors };
}

/** Adds alarms on functions that Lambda does not start. Ten share an alarm, CloudWatch's limit of metrics for one. */
export function addThrottleAlarms(scope: Construct, functions: readonly IFunction[], alarms: Alarms): void {
  for (const [index, group] of inAlarmGroups(functions).entries()) {
    alarms.add(scope, index === 0 ? "Throttled" : `Throttled${index + 1}`, {
      severity: "page",
      meaning: "Lambda turns requests away: the account's concurrency is used up.",
      runbook: "service#throttled",
      metric: sumOf(
        group.map((each) => each.metricThrottles({ statistic: "Sum" })),
        MINUTE,
        "Throttled calls",
      ),
      threshold: 10,
      periods: 3,
    });
  }
}

/** Adds an alarm on the concurrency of the whole account, before anything is throttled. */
export function addAccountAlarms(scope: Construct, { concurrencyQuota }: Configuration, alarms: Alarms): void {
  alarms.add(scope, "ConcurrencyNearQuota", {
    severity: "ticket",
    meaning: "Four fifths of the account's concurrency are in use or reserved.",
    runbook: "service#concurrency-near-quota",
    // What is reserved is not free for others, even while it is not used.
    metric: new Metric({
      namespace: "AWS/Lambda",
      metricName: "ClaimedAccountConcurrency",
      statistic: "Maximum",
      period: MINUTE,
    }),
    threshold: 0.8 * concurrencyQuota,
    periods: 5,
  });
}

/** Requests in five minutes that pass the distribution by, and are more than somebody who tries an address: one a second. */
const MANY_PAST_EDGE = 300;

/** Adds an alarm on requests to the API's or a function's own address: no firewall and no cache stands before these. */
export function addBypassAlarm(scope: Construct, alarms: Alarms): void {
  alarms.add(scope, "OriginRefused", {
    severity: "ticket",
    meaning: "More than one request a second passes the distribution and its firewall by, and is refused.",
    runbook: "service#origin-refused",
    metric: countedMetric(scope, "OriginRefused"),
    threshold: MANY_PAST_EDGE,
  });
}

/** Adds alarms on mails that come back: SES stops an account that sends too many of them. */
export function addMailAlarms(scope: Construct, alarms: Alarms): void {
  const addRate = (id: string, metricName: string, threshold: number, meaning: string) =>
    alarms.add(scope, id, {
      severity: "ticket",
      meaning,
      runbook: "service#mail-returned",
      metric: new Metric({ namespace: "AWS/SES", metricName, statistic: "Maximum", period: Duration.hours(1) }),
      threshold,
      silence: "keep",
    });
  // The shares at which SES puts an account under review.
  addRate("MailBounces", "Reputation.BounceRate", 0.05, "One mail in twenty or more cannot be delivered.");
  addRate("MailComplaints", "Reputation.ComplaintRate", 0.001, "One mail in a thousand or more is reported as spam.");
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
    metric: percentOf(
      streaming.metric("Url5xxCount", { statistic: "Sum" }),
      streaming.metric("UrlRequestCount", { statistic: "Sum" }),
      MINUTE,
      "Server errors, percent",
    ),
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
      metric: sumThrottles(table),
      threshold: 100,
      periods: 3,
    });
    const described: TableOptions = TABLES[name as TableName];
    // A table's metrics leave its indexes out.
    if (described.due) addIndexAlarm(scope, "Index", { name, table, index: DUE_INDEX.name, of: "due items" }, alarms);
    if (described.undelivered)
      addIndexAlarm(scope, "UndeliveredIndex", { name, table, index: UNDELIVERED_INDEX.name, of: "what did not arrive" }, alarms);
  }
}

type TableOptions = { stream: boolean; due?: boolean; undelivered?: boolean };

function addIndexAlarm(
  scope: Construct,
  kind: string,
  { name, table, index, of }: { name: string; table: ITable; index: string; of: string },
  alarms: Alarms,
): void {
  alarms.add(scope, `${toConstructId(name)}${kind}Throttled`, {
    severity: "ticket",
    meaning: `The index of ${of} of the ${name} table turns requests away, and soon the table does.`,
    runbook: "service#index-throttled",
    metric: sumThrottles(table, { TableName: table.tableName, GlobalSecondaryIndexName: index }),
    threshold: 100,
    periods: 3,
  });
}

function sumThrottles(table: ITable, dimensionsMap?: Record<string, string>): MathExpression {
  const events = ["ReadThrottleEvents", "WriteThrottleEvents"];
  const options = { statistic: "Sum", ...(dimensionsMap && { dimensionsMap }) };
  return sumOf(
    events.map((event) => table.metric(event, options)),
    MINUTE,
    "Throttled requests",
  );
}
