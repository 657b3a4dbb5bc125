import { describe, expect, test } from "@jest/globals";
import { readModelBudget } from "../../../lib/configuration/model-budget.ts";
import { readStartSettings } from "../../../local/runtime/startup/run-service.ts";
import { verifies } from "../../support/verifies.ts";

const read = (value: unknown) =>
  readModelBudget(value, (reason) => {
    throw new Error(reason);
  });
const UNSET = { dayUsd: 50, monthUsd: null, tenantMonthUsd: null, notify: [] };

describe("the budget of the models", () => {
  test.each<[string, unknown, object]>([
    ["that is not set has an alarm at 50 dollars a day", undefined, UNSET],
    ["that is empty is the same", {}, UNSET],
    [
      "may be an object",
      { dayUsd: 20, monthUsd: 400.5, tenantMonthUsd: 0, notify: ["a@example.com"] },
      { dayUsd: 20, monthUsd: 400.5, tenantMonthUsd: 0, notify: ["a@example.com"] },
    ],
    ["may be JSON", '{"dayUsd":null,"tenantMonthUsd":25}', { ...UNSET, dayUsd: null, tenantMonthUsd: 25 }],
  ])("%s", (_, value, expected) => {
    verifies("spend.setting");
    expect(read(value)).toEqual(expected);
  });

  test.each<[unknown, string]>([
    ["", "modelBudget must be a JSON object"],
    ["fifty", "modelBudget must be a JSON object"],
    [[], "modelBudget must be a JSON object"],
    ["50", "modelBudget must be a JSON object"],
    [{ dayUsd: -1 }, "dayUsd must be null or dollars from 0.01 to 1000000, not -1"],
    [{ dayUsd: 0 }, "dayUsd must be null or dollars from 0.01 to 1000000, not 0"],
    [{ monthUsd: Number.NaN }, "monthUsd must be null or dollars"],
    [{ tenantMonthUsd: Number.POSITIVE_INFINITY }, "tenantMonthUsd must be null or dollars"],
    ['{"tenantMonthUsd":1e999}', "tenantMonthUsd must be null or dollars"],
    [{ tenantMonthUsd: "25" }, 'tenantMonthUsd must be null or dollars from 0 to 1000000, not "25"'],
    [{ dayusd: 5 }, "dayusd is no part of it; did you mean dayUsd?"],
    [{ tenant_month_usd: 5 }, "tenant_month_usd is no part of it; did you mean tenantMonthUsd?"],
    [{ day: 5 }, "day is no part of it; did you mean dayUsd?"],
    [{ yearUsd: 5 }, "yearUsd is no part of it; there are dayUsd, monthUsd, tenantMonthUsd, notify"],
    [{ toString: 5 }, "toString is no part of it; there are dayUsd, monthUsd, tenantMonthUsd, notify"],
    [{ notify: ["a"] }, "notify must be up to 10 e-mail addresses"],
    [{ notify: null }, "notify must be up to 10 e-mail addresses"],
    [{ notify: Array.from({ length: 11 }, () => "a@example.com") }, "notify must be up to 10 e-mail addresses"],
    [{ dayUsd: -1, other: 1 }, "; other is no part of it"],
  ])("%j is refused: %s", (value, message) => {
    verifies("spend.setting");
    expect(() => read(value)).toThrow(message);
  });
});

test("npm start takes the ceiling of a tenant from MODEL_BUDGET, and stops at one that is none", () => {
  verifies("spend.setting", "spend.ceiling");
  const { tierLimits } = readStartSettings([], { MODEL_BUDGET: '{"tenantMonthUsd":2.5}' });

  expect(Object.values(tierLimits).map(({ modelUsd }) => modelUsd)).toEqual([2.5, 2.5, 2.5, 2.5]);
  expect(() => readStartSettings([], { MODEL_BUDGET: '{"tenantMonth":2.5}' })).toThrow(
    /^MODEL_BUDGET cannot be used: tenantMonth/,
  );
  expect(() => readStartSettings([], { MODEL_BUDGET: "2.5" })).toThrow(/^MODEL_BUDGET must be a JSON object/);
});
