import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { StreamingFunction } from "./constructs/streaming-function.ts";
import type { Alarms } from "./platform/alarms.ts";

const MINUTE = Duration.minutes(1);

/** What the API's own alarms do not see: streamed answers come by function URLs. */
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
