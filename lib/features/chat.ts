import { Duration } from "aws-cdk-lib";
import type { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { countedMetric, type StreamingFunction } from "../constructs/service-function.ts";
import { percentOf, sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const chatFeature: Feature = {
  name: "chat",
  permissions: {
    tables: { conversations: "write", tenancy: "read", catalog: "read", events: "write", identities: "write", usage: "write" },
    // Holds events that are too large for their table.
    buckets: { content: "write" },
    search: "read",
    embedding: true,
    secrets: ["modelKey"],
    // Shoppers' tokens are checked with their tenant's secret.
    tenantSecrets: "read",
  },
  memoryMb: ({ chatMemoryMb }) => chatMemoryMb,
  addAlarms: addChatAlarms,
};

const FIVE_MINUTES = Duration.minutes(5);

/** Half of the answers this slow make a chat unusable; by default the model has 6 s for its first word and 20 s in all. */
const SLOW_MS = 15_000;

/** Adds alarms on the counts of chat turns: a stream that fails or is degraded still has status 200. */
function addChatAlarms(streaming: StreamingFunction, { alarms }: Platform): void {
  alarms.add(streaming, "TurnsFailing", {
    severity: "page",
    meaning: "One question in fifty or more ends in an error instead of an answer.",
    runbook: "chat#turns-failing",
    metric: percentOfTurns(streaming, "ChatTurnFailed"),
    threshold: 2,
    periods: 2,
  });
  alarms.add(streaming, "ModelFailing", {
    severity: "ticket",
    meaning: "One answer in five or more is put together without the language model, which failed or was late.",
    runbook: "chat#model-failing",
    metric: percentOfTurns(streaming, "ComposerFailed"),
    threshold: 20,
    periods: 3,
  });
  alarms.add(streaming, "SearchesOfChatFailing", {
    severity: "page",
    meaning: "One question in ten or more is answered without having searched the shop.",
    runbook: "chat#searches-of-chat-failing",
    metric: percentOfTurns(streaming, "ChatCuratorFailed"),
    threshold: 10,
    periods: 2,
  });
  alarms.add(streaming, "CustomDomainsFailing", {
    severity: "ticket",
    meaning: "Shops' own MCP servers fail or answer what cannot be read: shoppers get an apology.",
    runbook: "chat#custom-domains-failing",
    metric: sumOf(
      ["CustomDomainFailed", "CustomDomainBadAnswer"].map((name) => countedMetric(streaming, name)),
      FIVE_MINUTES,
      "Custom domains that failed",
    ),
    threshold: 20,
    periods: 3,
  });
  alarms.add(streaming, "SlowStreams", {
    severity: "ticket",
    meaning: "Half of the answers take longer than fifteen seconds.",
    runbook: "chat#slow-streams",
    metric: streaming.metricDuration({ statistic: "p50", period: FIVE_MINUTES }),
    threshold: SLOW_MS,
    periods: 3,
  });
}

/** Percentage of the turns that counted something. */
function percentOfTurns(streaming: StreamingFunction, counted: string): MathExpression {
  return percentOf(countedMetric(streaming, counted), countedMetric(streaming, "ChatTurn"), FIVE_MINUTES, `${counted}, percent`);
}
