import { beforeAll, expect, test } from "@jest/globals";
import { postOver, withPorts } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { readRecordedSearches } from "../../support/recorded-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf } from "../chat/conversation-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

async function openShop(): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.post("/products", { id: "p1", name: "Oak desk", price: 10 });
  await local.idle();
  return shop;
}

test("a search is recorded with words, context, filters, shopper and result count, unless the caller asks not to", async () => {
  verifies("analytics.recorded", "analytics.opt-out", "analytics.shopper");
  const { secret, tenantId, workspaceId } = await openShop();
  const counted = { text: " oak ", searchContext: "widget", filters: { price: { lt: 50 } }, visitorId: "v1" };

  const { body } = await secret.post("/products/search", counted);
  await secret.post("/products/search", { text: "secret wish", trackAnalytics: false });

  const timestamp = new Date(local.clock.now()).toISOString();
  const [recorded, ...others] = await readRecordedSearches(local, tenantId);
  expect(others).toEqual([]);
  expect(recorded).toMatchObject({
    query: "oak",
    kind: "products",
    searchContext: "widget",
    filters: { price: { lt: 50 } },
    total: 1,
    tookMs: 0,
    workspaceId,
    requestId: body.requestId,
    visitorId: "v1",
    timestamp,
    revision: 1,
    expiresAt: Math.floor(local.clock.now() / 1_000) + 400 * 86_400,
  });
  expect(recorded!.id.startsWith(`${body.requestId}#${timestamp}`)).toBe(true);
});

test("a search that only counts is not recorded: nobody has seen a hit of it", async () => {
  verifies("search.counts-only");
  const { publishable, tenantId } = await openShop();

  const counted = await publishable.post("/products/search", { text: "oak", limit: 0, includeFacets: true });
  await publishable.post("/products/search", { text: "desk" });

  expect(counted.body.data).toMatchObject({
    results: [],
    total: 1,
    facets: { categories: [] },
    query: { text: "oak", limit: 0 },
  });
  expect(counted.body.data.pagination).toEqual({ total: 1, limit: 0, hasMore: false, cursor: null });
  expect((await readRecordedSearches(local, tenantId)).map(({ query }) => query)).toEqual(["desk"]);
});

test("the shopper of a search is the user of a valid userJwt; an invalid one is 401 and not recorded", async () => {
  verifies("analytics.shopper");
  const shop = await openShop();
  const userJwt = await jwtOf(local, shop, { sub: "u1" });

  await shop.publishable.post("/products/search", { text: "oak", visitorId: "v1", userJwt });
  await shop.publishable.post("/products/search", { text: "desk" }, { headers: { "x-user-jwt": userJwt } });
  const forged = await shop.publishable.post("/products/search", { text: "forged", userJwt: `${userJwt}x` });
  const tooLong = await shop.publishable.post("/products/search", { text: "long", visitorId: "v".repeat(256) });

  expect(forged.status).toBe(401);
  expect(tooLong).toMatchObject({ status: 400, body: { details: [{ param: "visitorId", message: expect.any(String) }] } });
  const recorded = await readRecordedSearches(local, shop.tenantId);
  expect(recorded.map(({ query, userId, visitorId }) => ({ query, userId, visitorId })).toSorted(byQuery)).toEqual([
    { query: "desk", userId: "u1", visitorId: undefined },
    { query: "oak", userId: "u1", visitorId: "v1" },
  ]);
});

test("searches that share a request id and a moment are recorded each", async () => {
  verifies("analytics.recorded");
  const { secret, tenantId } = await openShop();
  const caller = secret.with({ "x-request-id": "page-view-0001" });

  await Promise.all(["oak", "desk", "lamp"].map((text) => caller.post("/products/search", { text })));

  const recorded = await readRecordedSearches(local, tenantId);
  expect(recorded.map(({ query }) => query).toSorted()).toEqual(["desk", "lamp", "oak"]);
  expect(new Set(recorded.map(({ requestId }) => requestId))).toEqual(new Set(["page-view-0001"]));
});

test("a long query is recorded shortened, large filters are left out, and a store that fails fails no search", async () => {
  verifies("analytics.recorded");
  const { secret, tenantId } = await openShop();
  const tags = Array.from({ length: 90 }, (_, index) => `${index}-${"x".repeat(60)}`);

  const { status } = await secret.post("/products/search", { text: "oak ".repeat(500), filters: { tags } });
  const activity = Object.assign(Object.create(local.ports.tables.activity), { write: () => Promise.reject(new Error("down")) });
  const ports = withPorts(local.ports, { tables: Object.create(local.ports.tables, { activity: { value: activity } }) });
  const unrecorded = await postOver(ports, secret.key, "/products/search", { text: "unrecorded" });

  expect([status, unrecorded.status]).toEqual([200, 200]);
  const [recorded, ...others] = await readRecordedSearches(local, tenantId);
  expect(others).toEqual([]);
  expect(recorded!.query).toHaveLength(200);
  expect(recorded).not.toHaveProperty("filters");
});

function byQuery(one: { query: string }, other: { query: string }): number {
  return one.query < other.query ? -1 : 1;
}
