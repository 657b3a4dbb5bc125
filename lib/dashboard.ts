import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  Metric,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { MODEL_NAMES } from "../schemas/model-providers.ts";
import type { Api } from "./api/api.ts";
import { countedMetric } from "./constructs/service-function.ts";
import { modelSpendMetric } from "./features/model-spend.ts";
import { domainMetrics } from "./features/search-alarms.ts";
import type { Platform } from "./platform/platform.ts";

interface DashboardProps {
  api: Api;
  platform: Platform;
}

/**
 * The dashboard to look at first: every alarm, then traffic, errors and latency of the API, who asks for what (from the access
 * log), then the functions, chat, whose failures no HTTP status shows, the stores and the queues.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, platform }: DashboardProps) {
    super(scope, id);
    new CloudWatchDashboard(this, "Board", {
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: platform.alarms.added, width: 24 })],
        toTraffic(api),
        toRequests(api),
        toFunctions(api),
        this.toChat(),
        toSearch(platform),
        toStores(platform),
      ],
    });
  }

  private toChat(): IWidget[] {
    const counted = (...names: string[]) => names.map((name) => countedMetric(this, name).with({ label: name }));
    const spread = (name: string, label: string) =>
      ["p50", "p99"].map((statistic) => countedMetric(this, name).with({ statistic, label: `${label}, ${statistic}` }));
    return [
      graph("Chat turns", counted("ChatTurn", "ChatTurnDegraded", "ChatTurnFailed")),
      graph(
        "What chat did without",
        counted("ComposerFailed", "ChatTriageFailed", "ChatCuratorFailed", "CustomDomainFailed", "ModelPaused"),
      ),
      graph("The model's answer, ms", [...spread("ComposerFirstTokenMs", "first word"), ...spread("ComposerMs", "whole")]),
      graph("The model's sentences", counted("SentenceRead", "SentenceLeftOut")),
      graph(
        "Cost of models, millionths of a dollar",
        MODEL_NAMES.map((name) => modelSpendMetric(this, name)),
      ),
      graph("Answered without a model, for its ceiling was reached", counted("ModelBudgetSpent")),
    ];
  }
}

/** A third of a row. */
const SIZE = { width: 8, height: 6 };

function graph(title: string, left: IMetric[]): IWidget {
  return new GraphWidget({ title, left, ...SIZE });
}

function toTraffic({ http }: Api): IWidget[] {
  const latency = ["p50", "p90", "p99"].map((statistic) => http.metricLatency({ statistic, label: statistic }));
  return [
    graph("Requests", [http.metricCount({ statistic: "Sum" })]),
    graph("Errors", [http.metricClientError({ statistic: "Sum" }), http.metricServerError({ statistic: "Sum" })]),
    graph("Latency, ms", latency),
  ];
}

/** Tables from the functions' access log, streams included. Showing them costs what a query of Logs Insights reads. */
function toRequests({ functions, streaming }: Api): IWidget[] {
  const logGroupNames = [...functions, ...streaming].map(({ logGroup }) => logGroup.logGroupName);
  const table = (title: string, ...steps: string[]) =>
    new LogQueryWidget({ title, logGroupNames, queryLines: ['filter message = "request"', ...steps], ...SIZE });
  return [
    table(
      "Operations",
      "stats count() as requests, pct(durationMs, 50) as p50, pct(durationMs, 99) as p99 by operation",
      "sort p99 desc",
    ),
    table(
      "Refused and failed",
      "filter status >= 400",
      "stats count() as requests by operation, status, code",
      "sort requests desc",
    ),
    table(
      "Tenants",
      "stats count() as requests, pct(durationMs, 99) as p99, sum(responseBytes) as bytes by tenantId",
      "sort requests desc",
      "limit 20",
    ),
  ];
}

function toFunctions(api: Api): IWidget[] {
  const functions = [...api.functions, ...api.streaming];
  const metrics = (toMetric: (each: (typeof functions)[number]) => IMetric) => functions.map(toMetric);
  return [
    graph(
      "Invocations",
      metrics((each) => each.metricInvocations()),
    ),
    graph(
      "Function errors",
      metrics((each) => each.metricErrors()),
    ),
    graph(
      "Duration p99",
      metrics((each) => each.metricDuration({ statistic: "p99" })),
    ),
  ];
}

function toSearch({ store }: Platform): IWidget[] {
  const metric = domainMetrics(store);
  return [
    graph("Search domain: processor and memory, percent", [
      metric("CPUUtilization", "Maximum"),
      metric("JVMMemoryPressure", "Maximum"),
    ]),
    graph("Search domain: requests and latency", [metric("SearchRate", "Sum"), metric("SearchLatency", "Average")]),
    graph("Search domain: free storage, MB", [metric("FreeStorageSpace", "Minimum")]),
  ];
}

function toStores({ store, queues, deadLetters }: Platform): IWidget[] {
  const concurrency = ["ConcurrentExecutions", "ClaimedAccountConcurrency"].map(
    (metricName) => new Metric({ namespace: "AWS/Lambda", metricName, statistic: "Maximum", label: metricName }),
  );
  return [
    graph(
      "Throttled requests to tables",
      Object.entries(store.tables).flatMap(([name, table]) =>
        ["ReadThrottleEvents", "WriteThrottleEvents"].map((event) =>
          table.metric(event, { statistic: "Sum", label: `${name} ${event}` }),
        ),
      ),
    ),
    graph("Age of the oldest message, s; dead letters", [
      ...[...queues].map(([name, queue]) => queue.metricApproximateAgeOfOldestMessage({ label: name })),
      ...[...deadLetters].map(([name, queue]) =>
        queue.metricApproximateNumberOfMessagesVisible({ label: `${name}: dead letters` }),
      ),
    ]),
    graph("Concurrency of the account", concurrency),
  ];
}
