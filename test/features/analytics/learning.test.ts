import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const NONE = { views: 0, clicks: 0, cartAdditions: 0, purchases: 0 };

test("the report on learning tells by day and reason which events count nothing, of one workspace or of all", async () => {
  verifies("analytics.learning-report", "analytics.scope");
  const shop = await local.newShop({ workspaces: ["first-shop", "second-shop"] });
  const second = { "x-workspace-id": "second-shop" };
  for (const client of [shop.secret, shop.secret.with(second)]) await client.post("/products", { id: "desk", name: "Desk" });
  const send = async (client: typeof shop.secret, ...events: object[]) => {
    expect((await client.post("/events", { events })).status).toBe(200);
    await local.idle();
  };
  const bought = { type: "purchase", productId: "desk" };
  await send(shop.publishable, { ...bought, orderId: "1" }, { ...bought, orderId: "2" }, bought);
  await send(shop.publishable, { type: "view", productId: "desk", visitorId: "v1" });
  await local.clock.skip("24h");
  await send(shop.secret, { ...bought, orderId: "1" });
  await send(shop.publishable.with(second), { ...bought, orderId: "3" });
  const flood = Array.from({ length: 303 }, () => ({ type: "click", productId: "desk", visitorId: "v2" }));
  for (let start = 0; start < flood.length; start += 100) await send(shop.publishable, ...flood.slice(start, start + 100));

  const report = async (client = shop.secret) => (await client.get("/analytics/learning?days=2")).body.data;
  const message = expect.any(String);
  expect(await report()).toEqual({
    counted: { ...NONE, views: 1, clicks: 300, purchases: 1 },
    confirmed: 1,
    leftOut: [
      { reason: "unconfirmed_purchase", message, ...NONE, purchases: 1 },
      { reason: "no_order_id", message, ...NONE, purchases: 1 },
      { reason: "too_many_events", message, ...NONE, clicks: 3 },
    ],
    fewAddresses: [{ productId: "desk", ...NONE, views: 1, clicks: 300, purchases: 1, addresses: 1, share: 0 }],
    byPeriod: [
      { period: expect.any(String), counted: 1, leftOut: 2 },
      { period: expect.any(String), counted: 301, leftOut: 3 },
    ],
  });
  expect(await report(shop.secret.with(second))).toMatchObject({
    counted: NONE,
    leftOut: [{ reason: "unconfirmed_purchase", purchases: 1 }],
    fewAddresses: [],
  });
});

test("a publishable key is refused the report on learning, and days that are not kept are 400", async () => {
  verifies("analytics.secret-only", "analytics.bad-input");
  const shop = await local.newShop();

  const [refused, wrong] = [
    await shop.publishable.get("/analytics/learning"),
    await shop.secret.get("/analytics/learning?days=401&topN=0"),
  ];

  expect([refused.status, wrong.status]).toEqual([403, 400]);
  expect(wrong.body.details.map(({ param }: { param: string }) => param).sort()).toEqual(["days", "topN"]);
});
