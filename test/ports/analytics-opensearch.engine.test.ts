import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "@jest/globals";
import type { ActivityDocument, Analytics } from "../../functions/platform/ports/analytics/analytics.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { verifies } from "../support/verifies.ts";
import { DAY, DAY_MS, NOON, searchOf } from "./analytics/activity.ts";
import { openAnalytics, openRefreshed } from "./analytics/opensearch-analytics.ts";
import { analyticsContract } from "./analytics-suite.ts";

const endpoint = process.env.OPENSEARCH_URL;
const prefix = `analytics-${randomUUID().slice(0, 8)}`;

if (endpoint) {
  analyticsContract("OpenSearch", async () => openRefreshed(endpoint, { prefix }), { histories: 15 });
  analyticsContract(
    "OpenSearch, three shards a month",
    async () => openRefreshed(endpoint, { prefix: `${prefix}-3`, monthShards: 3 }),
    {
      histories: 5,
    },
  );
  describe("months of activity on OpenSearch", () => describeMonths(endpoint));
  describe("activity on an OpenSearch that is ill", () => describeFaults(endpoint));
  afterAll(() => fetch(`${endpoint}/${prefix}*`, { method: "DELETE" }));
} else {
  process.stdout.write("Analytics on OpenSearch were left out: OPENSEARCH_URL names no server.\n");
}

const YEAR = { from: NOON - 300 * DAY_MS, to: NOON + 65 * DAY_MS };
const countAll = async (analytics: Analytics, tenantId: string) =>
  (await analytics.searches({ tenantId }, YEAR, { topN: 5, source: null })).totalSearches;

/** Calls the server past the adapter. */
async function call<T>(address: string, method: string, path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

async function listIndices(address: string, name: string): Promise<string[]> {
  return Object.keys(await call<object>(address, "GET", `${name}-activity-*`)).sort();
}

function describeMonths(address: string): void {
  test("writers that meet a missing month at once create it once, and none of their documents is lost", async () => {
    const name = `${prefix}-race`;
    const stores = Array.from({ length: 4 }, () => openRefreshed(address, { prefix: name }));
    const tenantId = randomUUID();

    await Promise.all(stores.map((store, at) => store.put(tenantId, [searchOf({ id: `s${at}` })])));

    expect(await countAll(stores[0]!, tenantId)).toBe(4);
    expect(await listIndices(address, name)).toEqual([`${name}-activity-2026-11-000001`]);
    await Promise.all(stores.map((store) => store.close()));
  });

  test("a document lies in the index of its month, and a higher revision replaces it there", async () => {
    const name = `${prefix}-months`;
    const analytics = openRefreshed(address, { prefix: name });
    const tenantId = randomUUID();
    const documents = ["2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00.000Z"].map((at) =>
      searchOf({ id: at, at: Date.parse(at) }),
    );

    await analytics.put(tenantId, documents);
    await analytics.put(
      tenantId,
      documents.map((document) => ({ ...document, revision: 2, query: "pine" })),
    );

    const { count } = await call<{ count: number }>(address, "GET", `${name}-activity-2026-10/_count`);
    expect(count).toBe(1);
    expect(await listIndices(address, name)).toEqual(["10", "11"].map((month) => `${name}-activity-2026-${month}-000001`));
    const span = { from: Date.parse("2026-10-31"), to: Date.parse("2026-11-02") };
    const report = await analytics.searches({ tenantId }, span, { topN: 5, source: null });
    expect(report.topQueries).toMatchObject([{ query: "pine", count: 2 }]);
    expect(report.byPeriod.map(({ searches }) => searches)).toEqual([1, 1]);
    await analytics.close();
  });

  test("the first of all months together is found, which is the first of none", async () => {
    const analytics = openRefreshed(address, { prefix: `${prefix}-sums`, monthShards: 3 });
    const tenantId = randomUUID();
    const typed = (query: string, daysAgo: number, times: number) =>
      Array.from({ length: times }, (_, at) => searchOf({ id: `${query}${daysAgo}-${at}`, query, at: NOON - daysAgo * DAY_MS }));
    const months = [0, 31, 61];
    await analytics.put(tenantId, [
      ...months.flatMap((daysAgo, at) => typed(`month ${at}`, daysAgo, 5)),
      ...months.flatMap((daysAgo) => typed("always", daysAgo, 2)),
    ]);

    const report = await analytics.searches({ tenantId }, YEAR, { topN: 1, source: null });
    const popular = await analytics.popularQueries({ tenantId }, YEAR, { minVisitors: 0, size: 1 });

    expect(report.topQueries).toMatchObject([{ query: "always", count: 6 }]);
    expect(popular).toEqual([{ query: "always", count: 6, visitors: 0, score: 6 }]);
    await analytics.close();
  });

  test("a popular query is found behind hundreds that one visitor typed more often", async () => {
    const analytics = openRefreshed(address, { prefix });
    const tenantId = randomUUID();
    const flood = Array.from({ length: 2_400 }, (_, at) => searchOf({ id: `f${at}`, query: `own ${at % 600}`, visitor: "bot" }));
    const shared = ["v1", "v2", "v3"].map((visitor) => searchOf({ id: visitor, query: "oak desk", visitor }));
    await analytics.put(tenantId, [...flood, ...shared]);

    const popular = await analytics.popularQueries({ tenantId }, DAY, { minVisitors: 3, size: 10 });

    expect(popular).toEqual([{ query: "oak desk", count: 3, visitors: 3, score: 3 }]);
    await analytics.close();
  });

  test("nothing that a document holds adds a field", async () => {
    verifies("analytics.mapping");
    const analytics = openRefreshed(address, { prefix });
    const mapping = () => call<object>(address, "GET", `${prefix}-activity-*/_mapping`);
    await analytics.put(randomUUID(), [searchOf({ id: "s1" })]);
    const before = await mapping();
    const strange = { ...searchOf({ id: "s2", query: '{"a":{"b":1}}' }), more: { nested: 1 } };

    await analytics.put(randomUUID(), [strange as ActivityDocument]);

    expect(await mapping()).toEqual(before);
    await analytics.close();
  });

  test("every shard is refreshed each second, so that a report shows what was written two seconds ago", async () => {
    verifies("analytics.visible");
    const analytics = openAnalytics(address, { prefix });
    const tenantId = randomUUID();
    await analytics.put(tenantId, [searchOf({ id: "s1" })]);
    const settings = await call<Record<string, unknown>>(address, "GET", `${prefix}-activity-*/_settings?flat_settings=true`);

    while ((await countAll(analytics, tenantId)) === 0);

    const intervals = Object.values(settings).map((index) => Object(index).settings["index.refresh_interval"]);
    expect(intervals.length).toBeGreaterThan(0);
    expect(new Set(intervals)).toEqual(new Set(["1s"]));
    await analytics.close();
  });

  test("a removed document is not brought back by an older write that comes late", async () => {
    const analytics = openRefreshed(address, { prefix });
    const tenantId = randomUUID();
    const search = searchOf({ id: "s1", revision: 3 });
    await analytics.put(tenantId, [search]);
    await analytics.remove(tenantId, [search]);

    await analytics.put(tenantId, [search, { ...search, revision: 2 }]);

    expect(await countAll(analytics, tenantId)).toBe(0);
    await analytics.close();
  });

  test("months that are over for 400 days go as a whole, and of the next one the old days", async () => {
    verifies("analytics.kept");
    const name = `${prefix}-old`;
    const analytics = openRefreshed(address, { prefix: name });
    const tenants = [randomUUID(), randomUUID()];
    const at = (date: string) => searchOf({ id: date, query: date, at: Date.parse(date) });
    const dates = ["2025-09-30T23:59", "2025-10-01T00:00", "2025-10-15T11:59", "2025-10-16T12:01", "2026-11-20T12:00"];
    for (const tenantId of tenants)
      await analytics.put(
        tenantId,
        dates.map((date) => at(`${date}Z`)),
      );

    await analytics.removeExpired(NOON);

    expect(await listIndices(address, name)).toEqual(["2025-10", "2026-11"].map((month) => `${name}-activity-${month}-000001`));
    for (const tenantId of tenants) {
      const span = { from: Date.parse("2025-09-01"), to: DAY.to };
      const { topQueries } = await analytics.searches({ tenantId }, span, { topN: 5, source: null });
      expect(topQueries.map(({ query }) => query)).toEqual(["2025-10-16T12:01Z", "2026-11-20T12:00Z"]);
    }
    await analytics.close();
  });
}

function describeFaults(address: string): void {
  test("a month that was lost counts nothing, and the next write creates it again", async () => {
    const name = `${prefix}-lost`;
    const analytics = openRefreshed(address, { prefix: name });
    const tenantId = randomUUID();
    await analytics.put(tenantId, [searchOf({ id: "s1" })]);
    await call(address, "DELETE", `${name}-activity-2026-11-000001`);

    expect(await countAll(analytics, tenantId)).toBe(0);
    await analytics.remove(tenantId, [searchOf({ id: "s1" })]);
    await analytics.put(tenantId, [searchOf({ id: "s2" })]);

    expect(await countAll(analytics, tenantId)).toBe(1);
    await analytics.close();
  });

  test("reports over a month whose shard is missing are unavailable, as are its writes, and other months work", async () => {
    verifies("analytics.whole");
    const name = `${prefix}-red`;
    const analytics = openAnalytics(address, { prefix: name });
    const tenantId = randomUUID();
    const earlier = NOON - 60 * DAY_MS;
    // A refresh of the month without a shard would wait for it.
    const refresh = (month: string) => call(address, "POST", `${name}-activity-${month}/_refresh`);
    await analytics.put(tenantId, [searchOf({ id: "s1" }), searchOf({ id: "s2", at: earlier })]);
    await refresh("2026-11");
    const restore = await loseShard(address, `${name}-activity-2026-11`);

    const report = await countAll(analytics, tenantId).catch((error: unknown) => error);
    const impatient = openAnalytics(address, { prefix: name, shardWaitMs: 500 });
    const write = await impatient.put(tenantId, [searchOf({ id: "s3" })]).catch((error: unknown) => error);
    await impatient.close();
    await analytics.put(tenantId, [searchOf({ id: "s4", at: earlier })]);
    await refresh("2026-09");
    const span = { from: earlier - DAY_MS, to: earlier + DAY_MS };
    const other = await analytics.searches({ tenantId }, span, { topN: 5, source: null });
    await restore();
    await analytics.put(tenantId, [searchOf({ id: "s3" })]);
    await refresh("2026-11");

    for (const error of [report, write]) expect(error).toBeInstanceOf(UpstreamError);
    expect((write as UpstreamError).isRefusal).toBe(false);
    expect(other.totalSearches).toBe(2);
    expect(await countAll(analytics, tenantId)).toBe(4);
    await analytics.close();
  });
}

/**
 * Leaves a month without its shard: a copy of the index, which no node may take, stands in its place. The returned function lets
 * a node take it, with all documents.
 */
async function loseShard(address: string, alias: string): Promise<() => Promise<void>> {
  const [before, after] = [`${alias}-000001`, `${alias}-000002`];
  const nowhere = "index.routing.allocation.require._name";
  await call(address, "PUT", `${before}/_settings`, { "index.blocks.write": true });
  const settings = { [nowhere]: "no-such-node", "index.blocks.write": null };
  await call(address, "PUT", `${before}/_clone/${after}?wait_for_active_shards=0`, { settings });
  const actions = [{ remove: { index: before, alias } }, { add: { index: after, alias } }];
  await call(address, "POST", "_aliases", { actions });
  return async () => {
    await call(address, "PUT", `${after}/_settings`, { [nowhere]: null });
    await call(address, "GET", `_cluster/health/${after}?wait_for_status=yellow`);
  };
}
