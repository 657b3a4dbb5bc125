import { expect, test } from "@jest/globals";
import { listDays, readFigures, stack } from "../../../console/parts/charts/chart-series.ts";
import { chartUse } from "../../../console/screens/account/use-by-time.ts";
import { chartSearches, findTodayFigures } from "../../../console/screens/home/today.ts";
import { chartDays, chartHours, collectHours, HOURS_READ } from "../../../console/screens/webhooks/deliveries/delivery-counts.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = Date.parse("2026-11-29T10:30:00Z");

type Series = { name: string; values: readonly (number | null)[] }[];
const read = (series: Series) => Object.fromEntries(series.map(({ name, values }) => [name, values]));

test("bars stand upon each other, and what is not told is nothing", () => {
  verifies("console.charts");
  expect(
    stack([
      [1, 0],
      [2, null],
      [null, 4],
    ] as never),
  ).toEqual([
    [1, 0],
    [3, 0],
    [3, 4],
  ]);
  expect(listDays(3, Date.parse("2026-03-01T00:00:00Z"))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  const rows = [
    ["b", 1],
    ["b", 2],
    ["elsewhere", 9],
  ] as [string, number][];
  expect(readFigures(["a", "b"], rows, (row) => row)).toEqual([0, 3]);
});

test("a day without searches has no share that found nothing", () => {
  verifies("console.charts");
  const byPeriod = [
    { period: "2026-11-28", searches: 4, zeroResults: 1, clicked: 0, converted: 0 },
    { period: "2026-11-29", searches: 2, zeroResults: 2, clicked: 0, converted: 0 },
  ];
  const { labels, series } = chartSearches({ byPeriod } as Parameters<typeof chartSearches>[0], NOW);
  expect(labels).toEqual(["23 Nov", "24 Nov", "25 Nov", "26 Nov", "27 Nov", "28 Nov", "29 Nov"]);
  expect(read(series)).toEqual({
    "Found something": [0, 0, 0, 0, 0, 3, 0],
    "Found nothing": [0, 0, 0, 0, 0, 1, 2],
    "Share that found nothing": [null, null, null, null, null, 0.25, 1],
  });
  expect(series.at(-1)!.values.map(series.at(-1)!.write)).toEqual([...Array(5).fill("none"), "25 %", "100 %"]);
});

test("today is told by the day of the reports, the limits that will not last among what is at risk", () => {
  verifies("console.home");
  const answers = {
    searches: {
      byPeriod: [
        { period: "2026-11-28", searches: 90, zeroResults: 9 },
        { period: "2026-11-29", searches: 1_200, zeroResults: 30 },
      ],
      zeroResultQueries: [{ query: "a&b" }],
    },
    chats: { unansweredRate: 0.3333, totalTurns: 9 },
    failed: { results: Array.from({ length: 100 }, () => ({})), pagination: { hasMore: true } },
    usage: {
      quotas: {
        search: { current: 980, limit: 1_000, percentage: 98, resetDate: "2026-12-01T00:00:00.000Z" },
        chat: { current: 10, limit: 1_000, percentage: 1, resetDate: "2026-12-01T00:00:00.000Z" },
      },
      capacities: { products: { current: 5, limit: 10, percentage: 50, resetDate: null } },
    },
  };
  const figures = findTodayFigures(answers as unknown as Parameters<typeof findTodayFigures>[0], NOW);
  expect(figures.map(({ name, value, about, path }) => [name, value, about, path])).toEqual([
    ["Searches", "1,200", "today", "/search"],
    ["Found nothing", "30", "3 % of today's searches", "/search?q=a%26b"],
    ["Failed deliveries", "100+", "in 24 hours", "/webhooks?status=failed"],
    ["Unanswered questions", "3", "today", undefined],
    ["Limits at risk", "1", "search", "/account"],
  ]);
  expect(findTodayFigures({}, NOW)).toEqual([]);
});

test("use is summed up by day, and by the months of a year", () => {
  verifies("console.account-use");
  const reports = {
    searches: {
      byPeriod: [
        { period: "2026-10-31", searches: 1 },
        { period: "2026-11-01", searches: 2 },
        { period: "2026-11-29", searches: 3 },
      ],
    },
    chats: { byPeriod: [{ period: "2026-11-29", messages: 8 }] },
  } as unknown as Parameters<typeof chartUse>[0];
  const months = chartUse(reports, "months", NOW);
  expect([months.labels.length, months.labels.slice(-2)]).toEqual([12, ["Oct 2026", "Nov 2026"]]);
  expect(read(months.series).Searches!.slice(-2)).toEqual([1, 5]);
  const days = chartUse(reports, "days", NOW);
  expect([days.labels.length, read(days.series).Searches!.at(1), read(days.series)["Messages of chats"]!.at(-1)]).toEqual([
    30, 2, 8,
  ]);
});

test("the outcomes of several webhooks are summed up by day", () => {
  verifies("console.webhook-chart");
  const day = { day: "2026-11-29", delivered: 5, failed: 1, pending: 0, skipped: 2 };
  const { labels, series } = chartDays([day, { ...day, delivered: 2 }], NOW);
  expect([labels.length, labels.at(-1)]).toEqual([30, "29 Nov"]);
  expect(series.map(({ name, values }) => [name, values.at(-1), values.at(-2)])).toEqual([
    ["Delivered", 7, 0],
    ["Failed", 2, 0],
    ["On their way", 0, 0],
    ["Left out", 4, 0],
  ]);
});

test("hours are counted from the list, of which no more is read than so many pages", async () => {
  verifies("console.webhook-chart");
  const asked: object[] = [];
  const list = async (input: object) => {
    asked.push(input);
    const results = Array.from({ length: 100 }, (_, place) => ({
      createdAt: new Date(NOW - place * 60_000).toISOString(),
      status: place % 2 ? "failed" : "delivered",
    }));
    return { results, pagination: { hasMore: true, cursor: `c${asked.length}` } } as never;
  };
  const recent = await collectHours(list, { webhookId: "wh_1", now: NOW });
  expect([asked.length, recent.deliveries.length, recent.isComplete]).toEqual([HOURS_READ / 100, HOURS_READ, false]);
  expect(asked[0]).toEqual({ since: "2026-11-28T11:00:00.000Z", limit: 100, webhookId: "wh_1" });
  expect(asked.at(-1)).toMatchObject({ cursor: "c4" });
  const { labels, series } = chartHours(recent);
  expect(labels).toHaveLength(24);
  expect(new Set(labels).size).toBe(24);
  // Of each page 31 deliveries were made from 10:00 to 10:30, and 60 in the hour before; every other one arrived.
  expect(read(series).Delivered!.slice(-2)).toEqual([5 * 30, 5 * 16]);
});
