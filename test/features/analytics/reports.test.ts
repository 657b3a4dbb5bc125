import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ActivityDocument, SearchActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** Noon of a day whose reports are asked for. */
const NOW = Date.parse("2027-03-10T12:00:00.000Z");
const DAY_MS = 86_400_000;

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: NOW });
});

let searches = 0;
function newSearch({ workspaceId }: Shop, more: Partial<SearchActivity> = {}): SearchActivity {
  return {
    type: "search",
    id: `s${++searches}`,
    workspaceId,
    at: NOW,
    revision: 1,
    visitor: "v1",
    network: null,
    kind: "products",
    query: "oak desk",
    total: 4,
    source: "widget",
    tookMs: 3,
    clicks: [],
    addedToCart: false,
    purchased: false,
    revenue: 0,
    followsQuery: null,
    experiment: null,
    rules: [],
    ...more,
  };
}

async function shopWith(toDocuments: (shop: Shop) => ActivityDocument[]): Promise<Shop> {
  const shop = await local.newShop();
  await local.ports.analytics.put(shop.tenantId, toDocuments(shop));
  return shop;
}

test("the report on searches has all figures, for the days and the source that are asked for", async () => {
  verifies("analytics.search-report", "analytics.days");
  const { secret } = await shopWith((shop) => [
    newSearch(shop, { clicks: [{ productId: "p1", position: 2 }], purchased: true, revenue: 449.5, rules: ["rule_1"] }),
    newSearch(shop, { total: 5, rules: ["rule_1"] }),
    newSearch(shop, { query: "lamp", at: NOW - DAY_MS, source: "api" }),
    newSearch(shop, { query: "submarine", total: 0 }),
    newSearch(shop, { query: "boat", total: 2, followsQuery: "submarine", clicks: [{ productId: "p9", position: null }] }),
    newSearch(shop, { query: "old", at: NOW - 2 * DAY_MS, rules: ["rule_2"] }),
  ]);

  const all = await secret.get("/analytics/search?days=2");
  const fromApi = await secret.get("/analytics/search?days=2&source=api");
  const first = await secret.get("/analytics/search?days=2&topN=1");

  expect(all.status).toBe(200);
  expect(all.body.object).toBe("analytics");
  expect(all.body.data).toEqual({
    totalSearches: 5,
    uniqueQueries: 4,
    avgResults: 3,
    zeroResultRate: 0.2,
    clickThroughRate: 0.4,
    avgClickPosition: 2,
    conversionRate: 0.2,
    revenue: 449.5,
    topQueries: [
      { query: "oak desk", count: 2, avgResults: 4.5, clickThroughRate: 0.5, conversionRate: 0.5, revenue: 449.5 },
      { query: "boat", count: 1, avgResults: 2, clickThroughRate: 1, conversionRate: 0, revenue: 0 },
      { query: "lamp", count: 1, avgResults: 4, clickThroughRate: 0, conversionRate: 0, revenue: 0 },
      { query: "submarine", count: 1, avgResults: 0, clickThroughRate: 0, conversionRate: 0, revenue: 0 },
    ],
    zeroResultQueries: [{ query: "submarine", count: 1, laterQueries: [{ query: "boat", count: 1 }], laterProductIds: ["p9"] }],
    byPeriod: [
      { period: "2027-03-09", searches: 1, zeroResults: 0, clicked: 0, converted: 0, revenue: 0 },
      { period: "2027-03-10", searches: 4, zeroResults: 1, clicked: 2, converted: 1, revenue: 449.5 },
    ],
    bySource: [
      { source: "widget", searches: 4 },
      { source: "api", searches: 1 },
    ],
    byRule: [{ ruleId: "rule_1", searches: 2, clicked: 1, converted: 1, revenue: 449.5 }],
  });
  expect(fromApi.body.data).toMatchObject({ totalSearches: 1, topQueries: [{ query: "lamp" }] });
  expect(first.body.data.topQueries).toHaveLength(1);
});

test("a report ends with another day where one is named, as a day or as a time of it", async () => {
  verifies("analytics.date-to");
  const { secret } = await shopWith((shop) => [
    newSearch(shop),
    newSearch(shop, { query: "lamp", at: NOW - DAY_MS }),
    newSearch(shop, { query: "old", at: NOW - 2 * DAY_MS }),
    newSearch(shop, { query: "older", at: NOW - 3 * DAY_MS }),
  ]);
  const read = async (name: string, query: string) => (await secret.get(`/analytics/${name}?${query}`)).body.data;
  const periodsOf = ({ byPeriod }: { byPeriod: { period: string }[] }) => byPeriod.map(({ period }) => period);

  const day = await read("search", "days=2&dateTo=2027-03-09");
  const time = await read("search", "days=2&dateTo=2027-03-09T00:30:00Z");
  const chats = await read("chat", "days=2&dateTo=2027-03-09");
  const learning = await read("learning", "days=2&dateTo=2027-03-09");

  expect(day.topQueries.map(({ query }: { query: string }) => query)).toEqual(["lamp", "old"]);
  expect(time).toEqual(day);
  for (const report of [day, chats, learning]) expect(periodsOf(report)).toEqual(["2027-03-08", "2027-03-09"]);
});

test("an account without activity has reports of zeros, over 30 days by default", async () => {
  verifies("analytics.days", "analytics.chat-report", "analytics.feedback-report");
  const { secret } = await local.newShop();

  const [search, chat, feedback] = await Promise.all(
    ["search", "chat", "feedback"].map(async (name) => (await secret.get(`/analytics/${name}`)).body.data),
  );

  for (const { byPeriod } of [search, chat, feedback]) {
    expect(byPeriod).toHaveLength(30);
    expect([byPeriod[0].period, byPeriod.at(-1).period]).toEqual(["2027-02-09", "2027-03-10"]);
  }
  expect(search).toMatchObject({ totalSearches: 0, avgResults: 0, avgClickPosition: null, topQueries: [] });
  expect(chat).toMatchObject({ totalThreads: 0, avgMessagesPerThread: 0, handoffRate: 0, tookMs: null, firstChunkMs: null });
  expect(feedback).toMatchObject({ total: 0, positiveRate: 0, topCategories: [], bySource: [] });
});

test("a workspace narrows a report, and another account's activity is in none", async () => {
  verifies("analytics.scope");
  const shop = await shopWith((own) => [newSearch(own), newSearch(own, { workspaceId: "second-shop" })]);
  await shop.secret.post("/workspaces", { workspaceId: "second-shop", name: "Second shop" });
  const stranger = await local.newShop();
  const total = async (headers: Record<string, string>, { secret }: Shop = shop) =>
    (await secret.with(headers).get("/analytics/search")).body.data.totalSearches;

  expect(await total({ "x-workspace-id": "" })).toBe(2);
  expect(await total({ "x-workspace-id": "second-shop" })).toBe(1);
  expect(await total({ "x-workspace-id": "" }, stranger)).toBe(0);
});

test("feedback is reported between two days, both included", async () => {
  verifies("analytics.feedback-report");
  const at = (day: string) => Date.parse(`${day}T23:30:00.000Z`);
  const feedback = { type: "feedback", revision: 1, visitor: null, source: "chat_response", contentType: null } as const;
  const { secret } = await shopWith(({ workspaceId }) => [
    { ...feedback, id: "f1", workspaceId, at: at("2027-03-01"), rating: "positive", category: "helpful" },
    { ...feedback, id: "f2", workspaceId, at: at("2027-03-03"), rating: "negative", category: "price" },
    { ...feedback, id: "f3", workspaceId, at: at("2027-03-03"), rating: "positive", category: null },
    { ...feedback, id: "f4", workspaceId, at: at("2027-03-04"), rating: "positive", category: null },
  ]);

  const { body } = await secret.get("/analytics/feedback?dateFrom=2027-03-02&dateTo=2027-03-03");
  const exact = await secret.get("/analytics/feedback?dateFrom=2027-03-01T10:00:00Z&dateTo=2027-03-01T10:00:00Z");
  const open = await secret.get("/analytics/feedback?dateFrom=2027-03-04");

  expect(body.data).toEqual({
    total: 2,
    positive: 1,
    negative: 1,
    positiveRate: 0.5,
    byPeriod: [
      { period: "2027-03-02", positive: 0, negative: 0 },
      { period: "2027-03-03", positive: 1, negative: 1 },
    ],
    topCategories: [{ category: "price", positive: 0, negative: 1 }],
    bySource: [{ source: "chat_response", positive: 1, negative: 1 }],
  });
  expect(exact.body.data).toMatchObject({ total: 1, byPeriod: [{ period: "2027-03-01" }] });
  expect(open.body.data.byPeriod).toHaveLength(7);
});

describe("a report that cannot be asked for", () => {
  verifies("analytics.bad-input");
  test.each([
    ["search?days=0", "days"],
    ["search?days=401", "days"],
    ["search?days=soon", "days"],
    ["search?days=1.5", "days"],
    ["search?topN=0", "topN"],
    ["search?topN=101", "topN"],
    ["search?source=billboard", "source"],
    ["search?dateTo=soon", "dateTo"],
    ["chat?days=401", "days"],
    ["chat?dateTo=2027-02-30", "dateTo"],
    ["learning?dateTo=2027-13-01", "dateTo"],
    ["feedback?dateFrom=yesterday", "dateFrom"],
    ["feedback?dateTo=2027-02-30", "dateTo"],
    ["feedback?dateFrom=2027-03-05&dateTo=2027-03-01", "dateTo"],
    ["feedback?dateFrom=2028-01-01", "dateFrom"],
    ["feedback?dateFrom=2026-01-01&dateTo=2027-03-01", "dateFrom"],
  ])("%s is 400 with its parameter", async (path, param) => {
    const { secret } = await local.newShop();

    const { status, body } = await secret.get(`/analytics/${path}`);

    expect(status).toBe(400);
    expect(body.details).toEqual([{ param, message: expect.any(String) }]);
  });

  test.each(["search?days=400", "chat?days=1", "feedback?dateFrom=2026-02-04&dateTo=2027-03-10"])("%s is fine", async (path) => {
    const { secret } = await local.newShop();

    expect((await secret.get(`/analytics/${path}`)).status).toBe(200);
  });
});

test.each(["search", "chat", "feedback"])("a publishable key is refused the report on %s", async (name) => {
  verifies("analytics.secret-only");
  const { publishable } = await local.newShop();

  const { status, body } = await publishable.get(`/analytics/${name}`);

  expect(status).toBe(403);
  expect(body.error.code).toBe("FORBIDDEN");
});
