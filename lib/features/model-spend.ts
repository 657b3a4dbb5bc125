import { Annotations, Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { MODEL_NAMES, MODEL_SPEND } from "../../schemas/model-providers.ts";
import { countedNamespace, type ServiceFunction } from "../constructs/service-function.ts";
import { sumOf } from "../platform/metric-math.ts";
import type { Platform } from "../platform/platform.ts";

const METRIC = "ModelMicroUsd";
const MICROS = 1_000_000;
const DAY = Duration.days(1);

/** Returns the cost of the calls of one model, over all functions and tenants, in millionths of a dollar. */
export function modelSpendMetric(scope: Construct, model: string): Metric {
  return new Metric({
    namespace: countedNamespace(scope),
    metricName: METRIC,
    dimensionsMap: { model },
    statistic: "Sum",
    label: model,
  });
}

/**
 * Makes a metric of what the log of functions tells of the cost of each model call, raises an alarm on the sum of a day, and has
 * AWS watch the month where it bills the models. Tenants are no dimension: each would be a metric of its own, and cost more than
 * many of them spend.
 */
export function buildModelSpend(scope: Construct, functions: readonly ServiceFunction[], platform: Platform): void {
  const { model, modelBudget } = platform.configuration;
  if (model.provider === "none") return;
  for (const each of functions.filter(({ asksModel }) => asksModel)) {
    new MetricFilter(scope, `${each.node.id}Spend`, {
      logGroup: each.logGroup,
      filterPattern: FilterPattern.exists(`$.${MODEL_SPEND}`),
      metricNamespace: countedNamespace(scope),
      metricName: METRIC,
      metricValue: `$.${MODEL_SPEND}`,
      dimensions: { model: "$.model" },
    });
  }
  if (modelBudget.dayUsd !== null) {
    platform.alarms.add(scope, "ModelSpendHigh", {
      severity: "ticket",
      meaning: `The language models have cost ${modelBudget.dayUsd} USD or more in a day.`,
      runbook: "service#model-spend-high",
      metric: sumOf(
        MODEL_NAMES.map((name) => modelSpendMetric(scope, name)),
        DAY,
        "Cost of models in a day, millionths of a dollar",
      ),
      threshold: modelBudget.dayUsd * MICROS,
    });
  }
  addMonthlyBudget(scope, platform);
}

/** Percentages of the budget that are told: of what was spent, and of what AWS expects the month to come to. */
const NOTIFICATIONS = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
  { notificationType: "FORECASTED", threshold: 100 },
];

/**
 * Adds the month's budget of AWS, over the whole account: its bill does not know deployments. Models of other makers are sold by
 * AWS Marketplace, each as a service of its own whose name ends in "(Amazon Bedrock Edition)": "Amazon Bedrock" alone would miss
 * them.
 */
function addMonthlyBudget(scope: Construct, { configuration }: Platform): void {
  const { model, modelBudget, alarmEmail } = configuration;
  const { monthUsd, notify } = modelBudget;
  if (monthUsd === null) return;
  if (model.provider !== "bedrock") {
    const told =
      "modelBudget.monthUsd has no effect: AWS does not bill the calls of Anthropic's API. The alarm on dayUsd counts them.";
    Annotations.of(scope).addWarningV2("model-spend:monthUsd", told);
    return;
  }
  const addresses = notify.length > 0 || alarmEmail === null ? notify : [alarmEmail];
  const subscribers = addresses.map((address) => ({ subscriptionType: "EMAIL", address }));
  new CfnBudget(scope, "Budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthUsd, unit: "USD" },
      metrics: ["UnblendedCost"],
      filterExpression: { dimensions: { key: "SERVICE", matchOptions: ["CONTAINS"], values: ["Bedrock"] } },
    },
    // AWS refuses a notification of which nobody is told.
    notificationsWithSubscribers:
      subscribers.length === 0
        ? undefined
        : NOTIFICATIONS.map((when) => ({
            notification: { ...when, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
            subscribers,
          })),
  });
}
