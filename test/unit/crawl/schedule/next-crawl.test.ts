import { expect, test } from "@jest/globals";
import { nextCrawlAt } from "../../../../functions/features/crawl/schedule/next-crawl.ts";

const SINCE = Date.parse("2027-01-13T12:00:00Z");

/** The next times of a schedule, one after the other. */
function timesOf(
  schedule: "daily" | "weekly" | "monthly",
  { hour = 3, timezone = "UTC", workspace = "shop", since = SINCE, count = 3 } = {},
) {
  const times: number[] = [];
  for (let after = since; times.length < count; after = times.at(-1)!)
    times.push(nextCrawlAt({ schedule, preferredHour: hour, timezone }, workspace, { since, after })!);
  return times.map((time) => new Date(time).toISOString());
}

const toHour = (time: string) => time.slice(0, 13);

test("a daily crawl starts each day within its preferred hour", () => {
  expect(timesOf("daily").map(toHour)).toEqual(["2027-01-14T03", "2027-01-15T03", "2027-01-16T03"]);
});

test("a weekly crawl comes back on the weekday of its first, which is the next preferred hour", () => {
  expect(timesOf("weekly").map(toHour)).toEqual(["2027-01-14T03", "2027-01-21T03", "2027-01-28T03"]);
  expect(timesOf("weekly", { hour: 14 }).map(toHour)).toEqual(["2027-01-13T14", "2027-01-20T14", "2027-01-27T14"]);
});

test("a monthly crawl comes back on the day of its first, and on the 28th where a month may lack that day", () => {
  expect(timesOf("monthly").map(toHour)).toEqual(["2027-01-14T03", "2027-02-14T03", "2027-03-14T03"]);
  const since = Date.parse("2027-01-30T12:00:00Z");
  expect(timesOf("monthly", { since }).map(toHour)).toEqual(["2027-02-28T03", "2027-03-28T03", "2027-04-28T03"]);
});

test("the hour is that of the time zone, in winter and in summer", () => {
  const since = Date.parse("2027-03-26T12:00:00Z");
  expect(timesOf("daily", { timezone: "Europe/Berlin", since }).map(toHour)).toEqual([
    "2027-03-27T02",
    "2027-03-28T01",
    "2027-03-29T01",
  ]);
});

test("a day whose preferred hour the clock change leaves out has its crawl all the same", () => {
  const since = Date.parse("2027-03-27T12:00:00Z");
  const days = timesOf("daily", { hour: 2, timezone: "Europe/Berlin", since }).map((time) => time.slice(0, 10));

  expect(days).toEqual(["2027-03-28", "2027-03-29", "2027-03-30"]);
});

test("a weekday counts in the time zone, where the day may be another", () => {
  const [first, second] = timesOf("weekly", { hour: 8, timezone: "Pacific/Auckland" });

  expect([first, second].map((time) => toHour(time!))).toEqual(["2027-01-13T19", "2027-01-20T19"]);
});

test("workspaces are spread over the first 45 minutes of the hour, each always at the same minute", () => {
  const minutes = Array.from({ length: 400 }, (_, index) =>
    timesOf("daily", { workspace: `shop-${index}`, count: 1 })[0]!.slice(14, 16),
  );

  expect(new Set(minutes).size).toBe(45);
  expect(Math.max(...minutes.map(Number))).toBe(44);
  expect(timesOf("daily", { workspace: "shop-1", count: 1 })).toEqual(timesOf("daily", { workspace: "shop-1", count: 1 }));
});

test("without a schedule there is no next crawl", () => {
  const plan = { schedule: "none" as const, preferredHour: 3, timezone: "UTC" };
  expect(nextCrawlAt(plan, "shop", { since: SINCE, after: SINCE })).toBeNull();
});
