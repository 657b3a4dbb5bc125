import { describe, expect, test } from "@jest/globals";
import { TIER_LIMITS, unpackTierLimits, withModelCeiling } from "../../../schemas/limits.ts";
import { MODEL_NAMES } from "../../../schemas/model-providers.ts";
import { environmentName } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, loadTemplates } from "../templates.ts";

const budgetOf = (budget: object) => ({ modelBudget: JSON.stringify(budget) });
const alarmOf = (context: Record<string, string> = {}) =>
  findAll(loadTemplates("prod", context), "AWS::CloudWatch::Alarm").find(({ id }) => id.includes("ModelSpendHigh"));
const filtersOf = (context: Record<string, string> = {}) =>
  findAll(loadTemplates("prod", context), "AWS::Logs::MetricFilter").filter(
    ({ properties }) => at((properties.MetricTransformations as Json[])[0], "MetricName") === "ModelMicroUsd",
  );

describe("the cost of the models", () => {
  test("is a metric by model, of the log lines of every function that may call one", () => {
    verifies("spend.logged");
    const filters = filtersOf();
    const functions = findAll(loadTemplates("prod"), "AWS::Lambda::Function");
    const asking = functions.filter(({ properties }) =>
      at(properties, "Environment", "Variables", environmentName.modelKeySecret),
    );

    expect(asking).toHaveLength(5);
    expect(filters).toHaveLength(asking.length);
    for (const { properties } of filters) {
      expect(properties.FilterPattern).toBe('{ $.modelMicroUsd = "*" }');
      expect(properties.MetricTransformations).toEqual([
        {
          Dimensions: [{ Key: "model", Value: "$.model" }],
          MetricName: "ModelMicroUsd",
          MetricNamespace: "Prod-Stateless/functions",
          MetricValue: "$.modelMicroUsd",
        },
      ]);
    }
  });

  test("raises an alarm on the sum of a day over the models, at 50 USD unless the setting names another sum", () => {
    verifies("spend.alarm");
    const alarm = alarmOf()!.properties;
    const metrics = (alarm.Metrics as Json[]).flatMap((each) => at(each, "MetricStat") ?? []);

    expect(alarm).toMatchObject({ Threshold: 50_000_000, ComparisonOperator: "GreaterThanOrEqualToThreshold" });
    expect(metrics.map((each) => at(each, "Period"))).toEqual([86_400, 86_400]);
    expect(metrics.map((each) => at((at(each, "Metric", "Dimensions") as Json[])[0], "Value")).sort()).toEqual(
      [...MODEL_NAMES].sort(),
    );
    expect(alarmOf(budgetOf({ dayUsd: 7.5 }))!.properties.Threshold).toBe(7_500_000);
    expect(alarmOf(budgetOf({ dayUsd: null }))).toBeUndefined();
  });

  test("of a deployment without models is neither counted nor watched", () => {
    verifies("spend.alarm");
    expect([filtersOf({ model: "none" }), alarmOf({ model: "none" })]).toEqual([[], undefined]);
  });

  test("has a ceiling that every function which knows tenants gets with their limits", () => {
    verifies("spend.setting", "spend.ceiling");
    const functions = findAll(loadTemplates("prod", budgetOf({ tenantMonthUsd: 25 })), "AWS::Lambda::Function");
    const environments = functions.map(({ properties }) => at(properties, "Environment", "Variables") as Record<string, string>);
    const knowing = environments.filter((variables) => variables?.[environmentName.table("tenancy")] !== undefined);
    const texts = new Set(knowing.map((variables) => variables[environmentName.tierLimits]));

    expect([...texts].map((text) => unpackTierLimits(text!))).toEqual([withModelCeiling(TIER_LIMITS, 25)]);
  });
});

describe("the budget of AWS", () => {
  const budgetsOf = (context: Record<string, string>) => findAll(loadTemplates("prod", context), "AWS::Budgets::Budget");
  const month = budgetOf({ monthUsd: 1_000, notify: ["a@example.com", "b@example.com"] });

  test("is over the month's bill of Bedrock and the models that are sold by it, and tells its recipients", () => {
    verifies("spend.aws-budget");
    const [budget, ...others] = budgetsOf({ model: "bedrock", ...month });

    expect(others).toEqual([]);
    expect(budget!.properties.Budget).toEqual({
      BudgetType: "COST",
      TimeUnit: "MONTHLY",
      BudgetLimit: { Amount: 1_000, Unit: "USD" },
      Metrics: ["UnblendedCost"],
      FilterExpression: { Dimensions: { Key: "SERVICE", MatchOptions: ["CONTAINS"], Values: ["Bedrock"] } },
    });
    const told = budget!.properties.NotificationsWithSubscribers as Json[];
    expect(told.map((each) => [at(each, "Notification", "NotificationType"), at(each, "Notification", "Threshold")])).toEqual([
      ["ACTUAL", 80],
      ["ACTUAL", 100],
      ["FORECASTED", 100],
    ]);
    expect(at(told[0], "Subscribers")).toEqual([
      { SubscriptionType: "EMAIL", Address: "a@example.com" },
      { SubscriptionType: "EMAIL", Address: "b@example.com" },
    ]);
  });

  test("tells the address of the alarms where it names none, and nobody where there is none", () => {
    verifies("spend.aws-budget");
    const alone = { model: "bedrock", ...budgetOf({ monthUsd: 1_000 }) };
    const [told] = budgetsOf({ ...alone, alarmEmail: "ops@example.com" });
    const [silent] = budgetsOf(alone);

    expect(at((told!.properties.NotificationsWithSubscribers as Json[])[0], "Subscribers")).toEqual([
      { SubscriptionType: "EMAIL", Address: "ops@example.com" },
    ]);
    expect(silent!.properties.NotificationsWithSubscribers).toBeUndefined();
  });

  test("is left out where AWS does not bill the models, and where none is set", () => {
    verifies("spend.aws-budget");
    expect([budgetsOf(month), budgetsOf({ model: "bedrock" })]).toEqual([[], []]);
  });
});
