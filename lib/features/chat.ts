import { Duration } from "aws-cdk-lib";
import type { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Construct } from "constructs";
import { countedMetric, ServiceFunction, type StreamingFunction } from "../constructs/service-function.ts";
import type { Alarms } from "../platform/alarms.ts";
import { percentOf, sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const chatFeature: Feature = {
  name: "chat",
  permissions: {
    tables: {
      ...{ conversations: "write", tenancy: "read", catalog: "read", events: "write", identities: "write", usage: "write" },
      jobs: "write",
    },
    // Holds events that are too large for their table.
    buckets: { content: "write" },
    search: "read",
    embedding: true,
    model: true,
    // Shoppers' tokens are checked with their tenant's secret.
    tenantSecrets: "read",
  },
  memoryMb: ({ chatMemoryMb }) => chatMemoryMb,
  build: buildHandoffs,
  addAlarms: addChatAlarms,
};

/** Tells live agents' providers each minute what they do not know yet, and gives handoffs back that nobody has accepted. */
function buildHandoffs(scope: Construct, platform: Platform): void {
  const { alarms } = platform;
  const worker = new ServiceFunction(scope, "RelayHandoffs", {
    platform,
    entry: "relay-handoffs",
    description: "Sends messages that live agents did not get, and ends handoffs that nobody has accepted",
    permissions: {
      tables: { conversations: "write", tenancy: "read", events: "write", identities: "write", jobs: "write" },
      buckets: { content: "write" },
      dueIndexes: ["jobs"],
      // The credentials of the providers.
      tenantSecrets: "read",
    },
    timeout: Duration.minutes(1),
    retryAttempts: 0,
  });
  const every = Duration.minutes(1);
  const rule = new Rule(scope, "EveryMinute", {
    schedule: Schedule.rate(every),
    // The next one comes in a minute and does the same work.
    targets: [new LambdaFunction(worker, { retryAttempts: 0 })],
  });
  alarms.add(scope, "HandoffsFailing", {
    severity: "page",
    meaning: "Shoppers' messages that live agents did not get are not sent again, and handoffs that nobody accepts do not end.",
    runbook: "chat#handoffs-failing",
    metric: worker.metricErrors({ statistic: "Sum", period: Duration.minutes(1) }),
    threshold: 1,
    periods: 5,
  });
  alarms.addHeartbeat(scope, "HandoffsSilent", {
    severity: "page",
    meaning: "Nothing looks after handoffs any more: the schedule is disabled, gone, or may not call its function.",
    runbook: "chat#handoffs-silent",
    rule,
    every,
  });
  alarms.add(scope, "LiveAgentsUnreachable", {
    severity: "ticket",
    meaning: "Providers of live agents fail: shoppers' messages wait to be passed on.",
    runbook: "chat#live-agents-unreachable",
    metric: countedMetric(scope, "HandoffRelayFailed").with({ period: Duration.minutes(5) }),
    threshold: 20,
    periods: 3,
  });
}

const FIVE_MINUTES = Duration.minutes(5);

/** Half of the answers this slow make a chat unusable; by default the model has 6 s for its first word and 20 s in all. */
const SLOW_MS = 15_000;

/** Two thirds of the time that a workspace gives the model for its first word, unless it says otherwise. */
const SLOW_FIRST_WORD_MS = 4_000;

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
  addModelAlarms(streaming, alarms);
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

/** Adds alarms on the language model: answers without it, slow ones, and what it invents. */
function addModelAlarms(streaming: StreamingFunction, alarms: Alarms): void {
  alarms.add(streaming, "ModelFailing", {
    severity: "ticket",
    meaning: "One answer in five or more is put together without the language model, which failed or was late.",
    runbook: "chat#model-failing",
    metric: percentOfTurns(streaming, "ComposerFailed"),
    threshold: 20,
    periods: 3,
  });
  alarms.add(streaming, "ModelPaused", {
    severity: "ticket",
    meaning: "Functions have stopped asking the language model, which fails time and again: answers are made without it.",
    runbook: "chat#model-paused",
    metric: countedMetric(streaming, "ModelPaused").with({ period: FIVE_MINUTES }),
    // A pause lasts half a minute: one instance alone comes to this in an outage, and a single fault never does.
    threshold: 3,
    periods: 2,
  });
  alarms.add(streaming, "SlowFirstWord", {
    severity: "ticket",
    meaning: "One answer in ten waits four seconds or more for the model's first word; at six seconds it is made without it.",
    runbook: "chat#slow-first-word",
    metric: countedMetric(streaming, "ComposerFirstTokenMs").with({ statistic: "p90", period: FIVE_MINUTES }),
    threshold: SLOW_FIRST_WORD_MS,
    periods: 3,
  });
  alarms.add(streaming, "SentencesLeftOut", {
    severity: "ticket",
    meaning: "One sentence in five of the models' answers is left out: it rests on nothing that the shop has.",
    runbook: "chat#invented-sentences",
    metric: percentOf(
      countedMetric(streaming, "SentenceLeftOut"),
      countedMetric(streaming, "SentenceRead"),
      FIVE_MINUTES,
      "Sentences left out, percent",
    ),
    threshold: 20,
    periods: 3,
  });
}

/** Percentage of the turns that counted something. */
function percentOfTurns(streaming: StreamingFunction, counted: string): MathExpression {
  return percentOf(countedMetric(streaming, counted), countedMetric(streaming, "ChatTurn"), FIVE_MINUTES, `${counted}, percent`);
}
