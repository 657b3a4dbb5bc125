import { expect, test } from "@jest/globals";
import { parseEventFilter, validateEventFilters } from "../../../../functions/features/webhooks/endpoints/matching.ts";

test("a filter is parsed once a text", () => {
  const eventFiltersJson = JSON.stringify({ status: "publish", "metadata.team": ["a", "b"] });

  const filter = parseEventFilter({ eventFiltersJson });

  expect(filter).toMatchObject({ and: [{ field: "status" }, { field: "metadata.team" }] });
  expect(parseEventFilter({ eventFiltersJson })).toBe(filter);
});

test("no filter, and one that says nothing, let all through", () => {
  expect(parseEventFilter({})).toBeNull();
  expect(parseEventFilter({ eventFiltersJson: "{}" })).toBeNull();
  expect(validateEventFilters({})).toEqual([]);
});

test("faults are told by their paths, and long filters refused", () => {
  expect(validateEventFilters({ price: { around: 5 }, status: { in: "x" } }).map(({ param }) => param)).toEqual([
    "eventFilters.price.around",
    "eventFilters.status.in",
  ]);
  expect(validateEventFilters({ name: Array(10).fill("x".repeat(2_500)) })).toEqual([
    { param: "eventFilters", message: expect.stringContaining("20000") },
  ]);
});
