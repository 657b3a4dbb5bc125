import { expect, test } from "@jest/globals";
import { filterFaults, filterOf } from "../../../../functions/features/webhooks/registry/filters.ts";

test("a filter is parsed once a text", () => {
  const eventFiltersJson = JSON.stringify({ status: "publish", "metadata.team": ["a", "b"] });

  const filter = filterOf({ eventFiltersJson });

  expect(filter).toMatchObject({ and: [{ field: "status" }, { field: "metadata.team" }] });
  expect(filterOf({ eventFiltersJson })).toBe(filter);
});

test("no filter, and one that says nothing, let all through", () => {
  expect(filterOf({})).toBeNull();
  expect(filterOf({ eventFiltersJson: "{}" })).toBeNull();
  expect(filterFaults({})).toEqual([]);
});

test("faults are told by their paths, and long filters refused", () => {
  expect(filterFaults({ price: { around: 5 }, status: { in: "x" } }).map(({ param }) => param)).toEqual([
    "eventFilters.price.around",
    "eventFilters.status.in",
  ]);
  expect(filterFaults({ name: Array(10).fill("x".repeat(2_500)) })).toEqual([
    { param: "eventFilters", message: expect.stringContaining("20000") },
  ]);
});
