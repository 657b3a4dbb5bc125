import { expect, test } from "@jest/globals";
import { EventMatcher, validateEventFilters } from "../../../../functions/features/webhooks/endpoints/matching.ts";

const matcher = new EventMatcher();

test("a filter is parsed once, however often it is asked for", () => {
  const eventFiltersJson = JSON.stringify({ status: "publish", "metadata.team": ["a", "b"] });

  const filter = matcher.findFilter({ eventFiltersJson });

  expect(filter).toMatchObject({ and: [{ field: "status" }, { field: "metadata.team" }] });
  expect(matcher.findFilter({ eventFiltersJson })).toBe(filter);
});

test("a webhook without a filter, or with an empty one, matches all events", () => {
  expect(matcher.findFilter({})).toBeNull();
  expect(matcher.findFilter({ eventFiltersJson: "{}" })).toBeNull();
  expect(validateEventFilters({})).toEqual([]);
});

test("issues of a filter are named by their paths, and a long filter is refused", () => {
  expect(validateEventFilters({ price: { around: 5 }, status: { in: "x" } }).map(({ param }) => param)).toEqual([
    "eventFilters.price.around",
    "eventFilters.status.in",
  ]);
  expect(validateEventFilters({ name: Array(10).fill("x".repeat(2_500)) })).toEqual([
    { param: "eventFilters", message: expect.stringContaining("20000") },
  ]);
});
