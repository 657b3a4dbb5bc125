import { AlarmStatusWidget, Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { Api } from "./api/api.ts";
import { countedMetric } from "./constructs/service-function.ts";
import type { Alarms } from "./platform/alarms.ts";

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
