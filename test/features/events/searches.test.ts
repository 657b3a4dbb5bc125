import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "./stored-events.ts";

const HOUR = 3_600_000;

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  await addProducts(shop, ["desk", "chair"]);
});

/** Searches and returns the request's id. */
async function search(text: string, fields: object = {}): Promise<string> {
  const { status, body } = await shop.publishable.post("/products/search", { text, ...fields });
  expect(status).toBe(200);
  return body.requestId;
}

async function send(...events: object[]): Promise<void> {
  const { status, body } = await shop.publishable.post("/events", { events });
  expect([status, body.data.accepted]).toEqual([200, events.length]);
  await local.idle();
}

/** Sends purchases as the shop's server does, whose word counts. */
async function buy(...events: object[]): Promise<void> {
  const { status, body } = await shop.secret.post("/events", { events });
  expect([status, body.data.accepted]).toEqual([200, events.length]);
  await local.idle();
}

async function report() {
  const now = local.clock.now();
  const { tenantId, workspaceId } = shop;
  const span = { from: now - 48 * HOUR, to: now + 24 * HOUR };
  return local.ports.analytics.searches({ tenantId, workspaceId }, span, { topN: 10, source: null });
}

describe("what shoppers do with results", () => {
  verifies("events.attribution");
  test("a click, an addition to the cart and a purchase count for their search, once each", async () => {
    const searchRequestId = await search("desk", { visitorId: "v1" });
    await search("desk", { visitorId: "v2" });
    const click = { id: "c1", type: "click", productId: "desk", visitorId: "v1", searchRequestId, position: 2 };
    const order = { id: "o1", type: "purchase", productIds: ["desk"], visitorId: "v1", searchRequestId };
    await local.idle();

    await send(click, { ...click, id: "c2", position: 4 }, { ...order, id: "a1", type: "add_to_cart" });
    await send(click);
    await buy(order);
    await buy(order);

    const { totalSearches, clickThroughRate, avgClickPosition, conversionRate } = await report();
    expect({ totalSearches, clickThroughRate, avgClickPosition, conversionRate }).toEqual({
      ...{ totalSearches: 2, clickThroughRate: 0.5, avgClickPosition: 3, conversionRate: 0.5 },
    });
  });

  test("a click that arrives before its search was counted is not lost", async () => {
    const [searchRequestId] = await Promise.all([search("desk", { visitorId: "v1" })]);

    await send({ type: "click", productId: "desk", searchRequestId, position: 1 });

    expect(await report()).toMatchObject({ totalSearches: 1, clickThroughRate: 1, avgClickPosition: 1 });
  });

  test("a purchase that names no search counts for the one whose result its shopper clicked within the day before", async () => {
    verifies("events.conversion");
    const [first, second, third] = [await search("desk"), await search("chair"), await search("desk chair")];
    const click = (productId: string, visitorId: string, searchRequestId: string) => ({
      ...{ type: "click", productId, visitorId, searchRequestId, position: 1 },
    });
    await send(click("desk", "v1", first!), click("chair", "v1", second!), click("desk", "v2", third!));
    await local.clock.skip("23h");

    await buy({ id: "o1", type: "purchase", productIds: ["desk"], visitorId: "v1" });
    await buy({ id: "o1", type: "purchase", productIds: ["desk"], visitorId: "v1" });
    await local.clock.skip("2h");
    await buy({ id: "o2", type: "purchase", productIds: ["desk"], visitorId: "v2" });

    const { totalSearches, conversionRate, topQueries } = await report();
    expect(totalSearches).toBe(3);
    expect(conversionRate).toBeCloseTo(1 / 3, 3);
    expect(topQueries.map(({ query, conversionRate: converted }) => [query, converted])).toEqual([
      ["chair", 0],
      ["desk", 1],
      ["desk chair", 0],
    ]);
  });

  test("views, unknown searches and another shop's searches change nothing", async () => {
    const searchRequestId = await search("desk");
    const stranger = await local.newShop();
    await addProducts(stranger, ["desk"]);
    await local.idle();
    const click = { type: "click", productId: "desk", searchRequestId };

    await send({ ...click, type: "view" }, { ...click, searchRequestId: "nothing-1" });
    await stranger.publishable.post("/events", { events: [click] });
    await local.idle();

    expect(await report()).toMatchObject({ totalSearches: 1, clickThroughRate: 0, conversionRate: 0 });
  });

  test("clicks on one search at the same time are all kept, up to 50", async () => {
    const searchRequestId = await search("desk");
    await local.idle();
    const clicks = Array.from({ length: 60 }, (_, index) => ({
      ...{ type: "click", productId: "desk", searchRequestId, position: 1 + (index % 3) },
    }));

    await Promise.all(clicks.map((click) => shop.publishable.post("/events", { events: [click] })));
    await local.idle();

    expect(await report()).toMatchObject({ clickThroughRate: 1, avgClickPosition: expect.closeTo(2, 0) });
    const { totalSearches } = await report();
    expect(totalSearches).toBe(1);
  });
});

describe("a query without results", () => {
  verifies("events.second-try");
  test("is reported with what its shopper searched and clicked next, within ten minutes", async () => {
    await search("Zzyzx  blorfwyg", { visitorId: "v1" });
    await local.clock.advance("1m");
    const searchRequestId = await search("chair", { visitorId: "v1" });
    await search("desk", { visitorId: "v2" });
    await local.clock.advance("1m");
    await search("qqqqqq", { visitorId: "v3" });
    await local.clock.advance("11m");
    await search("desk", { visitorId: "v3" });

    await send({ type: "click", productId: "chair", visitorId: "v1", searchRequestId, position: 1 });

    const { totalSearches, zeroResultQueries } = await report();
    expect(totalSearches).toBe(5);
    expect(zeroResultQueries).toEqual([
      { query: "qqqqqq", count: 1, laterQueries: [], laterProductIds: [] },
      {
        ...{ query: "zzyzx blorfwyg", count: 1 },
        ...{ laterQueries: [{ query: "chair", count: 1 }], laterProductIds: ["chair"] },
      },
    ]);
  });
});

test("200 searches of a visitor count in an hour, and those of another visitor beside them", async () => {
  verifies("events.cap");
  for (let round = 0; round < 21; round++) {
    await Promise.all(Array.from({ length: 10 }, () => search("desk", { visitorId: "bot", limit: 1 })));
  }
  await search("desk", { visitorId: "person" });
  await local.idle();
  const first = (await report()).totalSearches;
  await local.clock.skip("1h");
  await search("desk", { visitorId: "bot" });
  await local.idle();

  expect([first, (await report()).totalSearches]).toEqual([201, 202]);
});
