import { marshall } from "@aws-sdk/util-dynamodb";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { DynamoDBRecord } from "aws-lambda";
import { createActivityCounter } from "../../../functions/features/events/index.ts";
import type { Shop } from "../../support/new-shop.ts";
import { readRecordedSearches } from "../../support/recorded-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf } from "../chat/conversation-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  const products = [
    { id: "desk", name: "Oak desk", price: 449 },
    { id: "chair", name: "Beech chair", price: 89 },
  ];
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
});

/** Searches as a shopper's browser does and returns the request's id. */
async function search(text: string, fields: object = {}, kind = "products"): Promise<string> {
  const { status, body } = await shop.publishable.post(`/${kind}/search`, { text, searchContext: "widget", ...fields });
  expect(status).toBe(200);
  return body.requestId;
}

async function send(events: object[], client = shop.publishable): Promise<void> {
  const { body } = await client.post("/events", { events });
  expect(body.data).toEqual({ accepted: events.length, ignored: [], leftOut: [] });
}

async function report(query = "", headers: Record<string, string> = {}) {
  await local.idle();
  const { status, body } = await shop.secret.with(headers).get(`/analytics/search${query}`);
  expect(status).toBe(200);
  return body.data;
}

/** Reads the tenant's searches as the stream of their table reports them when they were written or changed. */
async function readChanges(): Promise<DynamoDBRecord[]> {
  const searches = await readRecordedSearches(local, shop.tenantId);
  const shards = await Promise.all(
    Array.from({ length: 16 }, (_, shard) => local.ports.tables.activity.list(shop.tenantId, ["searches", String(shard)])),
  );
  const shardOf = new Map(shards.flatMap(({ items }, shard) => items.map(({ id }) => [id, shard])));
  return searches.map(({ id, ...item }, index) => ({
    eventName: "INSERT",
    dynamodb: {
      Keys: marshall({ pk: `${shop.tenantId}#searches#${shardOf.get(id)}`, sk: id }) as never,
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
      SequenceNumber: String(index + 1),
      ApproximateCreationDateTime: local.clock.now() / 1_000,
    },
  }));
}

describe("the report on searches", () => {
  verifies("analytics.search-report");
  test("tells what was searched, found, clicked and bought, and what shoppers tried after a query without results", async () => {
    const first = await search("  Oak  DESK ", { visitorId: "v1" });
    await search("oak desk", { visitorId: "v2", searchContext: "api" });
    await search("xylophone", { visitorId: "v3" });
    await local.clock.advance("1m");
    const second = await search("chair", { visitorId: "v3" });
    await search("hidden wish", { trackAnalytics: false });
    await send([
      { type: "click", productId: "desk", visitorId: "v1", searchRequestId: first, position: 1 },
      { type: "click", productId: "chair", visitorId: "v3", searchRequestId: second, position: 4 },
    ]);
    const order = { type: "purchase", productIds: ["desk"], visitorId: "v1", searchRequestId: first, value: 449 };
    await send([order], shop.secret);

    const all = await report("?days=2");
    expect(all).toMatchObject({
      totalSearches: 4,
      uniqueQueries: 3,
      zeroResultRate: 0.25,
      clickThroughRate: 0.5,
      avgClickPosition: 2.5,
      conversionRate: 0.25,
      revenue: 449,
      zeroResultQueries: [
        { query: "xylophone", count: 1, laterQueries: [{ query: "chair", count: 1 }], laterProductIds: ["chair"] },
      ],
      bySource: [
        { source: "widget", searches: 3 },
        { source: "api", searches: 1 },
      ],
    });
    expect(all.topQueries[0]).toMatchObject({
      query: "oak desk",
      count: 2,
      clickThroughRate: 0.5,
      conversionRate: 0.5,
      revenue: 449,
    });
    expect(all.byPeriod.map((day: { revenue: number }) => day.revenue)).toEqual([0, 449]);
    expect(await report("?source=api")).toMatchObject({ totalSearches: 1, clickThroughRate: 0, conversionRate: 0, revenue: 0 });
  });

  test("covers posts and prompts, and each workspace by itself", async () => {
    verifies("analytics.scope");
    await shop.secret.post("/workspaces", { workspaceId: "second-shop", name: "Second shop" });
    await search("oak", {}, "posts");
    await search("oak", {}, "prompts");
    await shop.secret.with({ "x-workspace-id": "second-shop" }).post("/products/search", { text: "oak" });

    const own = await report();
    const second = await report("", { "x-workspace-id": "second-shop" });

    expect([own.totalSearches, second.totalSearches]).toEqual([2, 1]);
  });
});

test("an order counts its worth once, however often it is told, and shared by the searches that led to it", async () => {
  verifies("analytics.revenue", "analytics.exact");
  for (const text of ["oak desk", "desk", "beech chair"]) {
    const searchRequestId = await search(text, { visitorId: "v1" });
    await send([{ type: "click", productId: "desk", visitorId: "v1", searchRequestId }]);
  }
  await local.idle();
  const order = { type: "purchase", productIds: ["desk"], visitorId: "v1", value: 100, id: "order-1" };
  const unpriced = { type: "purchase", productIds: ["desk"], visitorId: "v1", id: "order-2" };
  for (let time = 0; time < 2; time++) await shop.secret.post("/events", { events: [order, unpriced] });
  const before = await report();
  const consume = createActivityCounter(local.ports);
  for (const change of [...(await readChanges()), ...(await readChanges()).reverse()])
    await consume({ Records: [change, change] });

  expect(before.revenue).toBe(100);
  expect(before.topQueries.reduce((sum: number, query: { revenue: number }) => sum + query.revenue, 0)).toBeCloseTo(100, 2);
  expect(before.byPeriod.at(-1).revenue).toBe(100);
  expect(await report()).toEqual(before);
});

test("each rule is told with the searches that shoppers met it in, and what came of them, once", async () => {
  verifies("analytics.rules", "analytics.exact");
  const create = async (is: string) => {
    const consequences = { pin: [{ id: "chair", position: 1 }] };
    const { body } = await shop.secret.post("/rules", { name: is, conditions: { query: { is: [is] } }, consequences });
    return body.data.id as string;
  };
  const [met, gone, idle] = [await create("oak desk"), await create("desk"), await create("lamp")];
  await local.clock.advance("11s");
  const first = await search("oak desk", { visitorId: "v1" });
  await search("oak desk", { visitorId: "v2", searchContext: "api" });
  await search("desk", { visitorId: "v2" });
  await search("oak desk", { visitorId: "v3", trackAnalytics: false });
  const tried = { id: met, conditions: {}, consequences: { pin: [{ id: "desk", position: 1 }] } };
  await shop.secret.post("/products/search", { text: "oak desk", rules: [tried] });
  await shop.secret.post("/products/search", { text: "oak desk", rulesAt: "2041-01-01T00:00:00Z" });
  await local.idle();
  await send([{ type: "click", productId: "desk", visitorId: "v1", searchRequestId: first, position: 1 }]);
  await send([{ type: "purchase", productIds: ["desk"], visitorId: "v1", searchRequestId: first, value: 449 }], shop.secret);
  await shop.secret.delete(`/rules/${gone}`);

  const before = await report("?days=7");
  const consume = createActivityCounter(local.ports);
  for (const change of [...(await readChanges()).reverse(), ...(await readChanges())])
    await consume({ Records: [change, change] });

  expect(before.byRule).toEqual([
    { ruleId: met, searches: 2, clicked: 1, converted: 1, revenue: 449 },
    { ruleId: gone, searches: 1, clicked: 0, converted: 0, revenue: 0 },
  ]);
  expect(JSON.stringify(before)).not.toContain(idle);
  expect(await report("?days=7")).toEqual(before);
  expect((await report("?days=7&source=api")).byRule).toMatchObject([{ ruleId: met, searches: 1, clicked: 0 }]);
});

test("searches count once, and keep their clicks, whatever part of a batch of changes is repeated", async () => {
  verifies("analytics.exact");
  const [searchRequestId] = [await search("desk", { visitorId: "v1" }), await search("xylophone", { visitorId: "v1" })];
  await local.idle();
  const written = await readChanges();
  await send([{ type: "click", productId: "desk", visitorId: "v1", searchRequestId, position: 3 }]);
  const before = await report();
  const consume = createActivityCounter(local.ports);

  await consume({ Records: [...written, ...(await readChanges())] });
  for (const change of [...(await readChanges()), ...written]) await consume({ Records: [change, change] });

  expect(before).toMatchObject({ totalSearches: 2, clickThroughRate: 0.5, avgClickPosition: 3 });
  expect(await report()).toEqual(before);
});

test("a flood of one shopper's searches does not drown the others', whatever visitor ids come with the same user", async () => {
  verifies("analytics.flood");
  const userJwt = await jwtOf(local, shop, { sub: "bot" });
  for (let round = 0; round < 25; round++) {
    const visitorId = `bot-${round}`;
    await Promise.all(Array.from({ length: 10 }, () => search("buy followers", { visitorId, userJwt, limit: 1 })));
  }
  for (const visitorId of ["v1", "v2", "v3"]) await search("oak desk", { visitorId });

  const { totalSearches, topQueries } = await report();
  expect(totalSearches).toBe(203);
  expect(topQueries.map(({ query, count }: { query: string; count: number }) => [query, count])).toEqual([
    ["buy followers", 200],
    ["oak desk", 3],
  ]);
});
