import { beforeAll, describe, expect, test } from "@jest/globals";
import { readAffinities } from "../../../functions/domain/signals/affinities.ts";
import { readShopperHistory } from "../../../functions/domain/signals/shopper-history.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "./stored-events.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PRODUCTS = ["desk", "chair", "lamp", "rug", "shelf"];

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

/** Each test has a shop of its own. */
async function openShop(): Promise<void> {
  shop = await local.newShop();
  await addProducts(shop, PRODUCTS);
}

async function send(events: object[], client = shop.secret): Promise<void> {
  for (let start = 0; start < events.length; start += 100) {
    const some = events.slice(start, start + 100);
    const { status, body } = await client.post("/events", { events: some });
    expect([status, body.data]).toEqual([200, { accepted: some.length, ignored: [], leftOut: [] }]);
  }
  await local.idle();
}

const at = (milliseconds: number) => ({ timestamp: new Date(local.clock.now() + milliseconds).toISOString() });
const view = (productId: string, visitorId: string, fields: object = {}) => ({ type: "view", productId, visitorId, ...fields });
const purchase = (productIds: string[], fields: object = {}) => ({ type: "purchase", productIds, ...fields });

/** Popularity as analytics report it. */
async function popular(days = 2) {
  const now = local.clock.now();
  const { tenantId, workspaceId } = shop;
  return local.ports.analytics.popularProducts(
    { tenantId, workspaceId },
    { from: now - days * DAY, to: now + HOUR },
    { size: 50 },
  );
}

/** Neighbours of a product by kind, with their support. */
async function supportOf(productId: string): Promise<{ bought: Record<string, number>; viewed: Record<string, number> }> {
  const affinities = (await readAffinities(local.ports, shop, [productId])).get(productId);
  const toSupport = (list: { productId: string; support: number }[] = []) =>
    Object.fromEntries(list.map(({ productId: id, support }) => [id, support]));
  return { bought: toSupport(affinities?.bought.neighbours), viewed: toSupport(affinities?.viewed.neighbours) };
}

test("an event that is sent again under its id counts once, and the one that came first counts", async () => {
  verifies("events.counted-once", "events.first-id");
  await openShop();
  await send([purchase(["desk", "chair"], { id: "order-1" })]);
  await send([purchase(["desk", "chair"], { id: "order-1" }), purchase(["lamp", "rug"], { id: "order-2" })]);
  await send([purchase(["shelf"], { id: "order-1", ...at(-40 * DAY) })]);

  expect(await popular(60)).toEqual(
    ["chair", "desk", "lamp", "rug"].map((productId) => {
      return { productId, views: 0, clicks: 0, cartAdditions: 0, purchases: 1, networks: 0, score: 8 };
    }),
  );
  expect((await supportOf("desk")).bought).toEqual({ chair: 1 });
});

test("another workspace's events of the same ids count for themselves", async () => {
  verifies("events.own-ids");
  shop = await local.newShop({ workspaces: ["first-space", "second-space"] });
  const other = shop.secret.with({ "x-workspace-id": "second-space" });
  for (const client of [shop.secret, other]) {
    await client.post("/products", { id: "desk", name: "Oak desk" });
    await send([view("desk", "v1", { id: "e1" })], client);
  }

  const now = local.clock.now();
  const span = { from: now - DAY, to: now + HOUR };
  const [first, second, both] = await Promise.all(
    ["first-space", "second-space", undefined].map((workspaceId) =>
      local.ports.analytics.popularProducts({ tenantId: shop.tenantId, ...(workspaceId && { workspaceId }) }, span, { size: 9 }),
    ),
  );
  expect([first, second, both].map((found) => found![0]!.views)).toEqual([1, 1, 2]);
});

describe("bought together", () => {
  verifies("events.bought-together");
  test("products of one purchase are, each pair once", async () => {
    await openShop();
    await send([purchase(["desk", "chair", "lamp"]), purchase(["desk", "chair"], { userId: "u1" })]);

    expect((await supportOf("desk")).bought).toEqual({ chair: 2, lamp: 1 });
    expect((await supportOf("lamp")).bought).toEqual({ chair: 1, desk: 1 });
    expect((await supportOf("rug")).bought).toEqual({});
  });

  test("products of one shopper's purchases within a day are, whatever order they come in", async () => {
    await openShop();
    await send([purchase(["desk"], { userId: "u1", ...at(-2 * HOUR) })]);
    await send([purchase(["chair"], { userId: "u1" }), purchase(["lamp"], { userId: "u1", ...at(-26 * HOUR) })]);
    await send([purchase(["rug"], { userId: "u2" })]);

    expect((await supportOf("desk")).bought).toEqual({ chair: 1, lamp: 1 });
    expect((await supportOf("chair")).bought).toEqual({ desk: 1 });
    expect((await supportOf("rug")).bought).toEqual({});
  });

  test("orders of guests under one id are not joined with each other", async () => {
    await openShop();
    await send(
      Array.from({ length: 40 }, (_, index) => purchase([PRODUCTS[index % 5]!], { userId: "guest", ...at(-index * MINUTE) })),
    );

    const { bought } = await supportOf("desk");
    expect(Object.values(bought).reduce((sum, support) => sum + support, 0)).toBeLessThan(10);
  });

  test("two products of a large basket weigh less than those of a small one", async () => {
    await openShop();
    await send([purchase(["desk", "chair", "lamp", "rug"]), purchase(["shelf", "desk"])]);

    const { bought } = (await readAffinities(local.ports, shop, ["desk"])).get("desk")!;
    expect(bought.neighbours.map(({ productId, weight }) => [productId, weight])).toEqual([
      ["shelf", expect.closeTo(1, 3)],
      ["chair", expect.closeTo(0.5, 3)],
      ["lamp", expect.closeTo(0.5, 3)],
      ["rug", expect.closeTo(0.5, 3)],
    ]);
    expect(bought.total).toBeCloseTo(2.5, 3);
  });
});

describe("viewed together", () => {
  verifies("events.viewed-together");
  test("products of one visit are, once, and those of other visits and shoppers are not", async () => {
    await openShop();
    const visit = ["desk", "chair", "desk", "chair", "desk"].map((id, index) =>
      view(id, "v1", at(-20 * MINUTE + index * MINUTE)),
    );
    await send(visit);
    await send([view("lamp", "v1", at(-51 * MINUTE)), view("rug", "v2"), { type: "click", productId: "shelf", visitorId: "v1" }]);

    expect((await supportOf("desk")).viewed).toEqual({ chair: 1, shelf: 1 });
    expect((await supportOf("lamp")).viewed).toEqual({});
    expect((await supportOf("rug")).viewed).toEqual({});
  });
});

test("views by nobody, and a page that lists many products, show nothing together", async () => {
  verifies("events.viewed-together");
  await openShop();
  const many = Array.from({ length: 6 }, (_, index) => `many-${index}`);
  await addProducts(shop, many);
  await send([
    { type: "view", productIds: ["desk", "chair"] },
    { type: "view", productIds: many, visitorId: "v1" },
    { type: "click", productIds: ["lamp", "rug"], visitorId: "v2" },
  ]);

  expect((await supportOf("desk")).viewed).toEqual({});
  expect((await supportOf("many-0")).viewed).toEqual({});
  expect((await supportOf("lamp")).viewed).toEqual({ rug: 1 });
});

test("what was bought long ago weighs less, half after 90 days", async () => {
  verifies("events.decay");
  await openShop();
  await send([purchase(["desk", "chair"], at(-90 * DAY)), purchase(["desk", "lamp"]), view("desk", "v1", at(-30 * DAY))]);
  await send([view("chair", "v1", at(-30 * DAY + MINUTE))]);

  const { bought, viewed } = (await readAffinities(local.ports, shop, ["desk"])).get("desk")!;
  expect(bought.neighbours).toMatchObject([
    { productId: "lamp", weight: expect.closeTo(1, 3) },
    { productId: "chair", weight: expect.closeTo(0.5, 3), support: 1 },
  ]);
  expect(bought.total).toBeCloseTo(1.5, 3);
  expect(viewed.neighbours).toMatchObject([{ productId: "chair", weight: expect.closeTo(0.5, 3) }]);
});

test("a product keeps its 200 heaviest neighbours", async () => {
  verifies("events.neighbours");
  await openShop();
  const others = Array.from({ length: 210 }, (_, index) => `other-${String(index).padStart(3, "0")}`);
  await addProducts(shop, others);
  await send(others.map((id, index) => purchase(["desk", id], at(-index * HOUR))));
  await send([purchase(["desk", "other-209"]), purchase(["desk", "other-209"])]);

  const { bought } = (await readAffinities(local.ports, shop, ["desk"])).get("desk")!;
  expect(bought.neighbours).toHaveLength(200);
  const kept = new Set(bought.neighbours.map(({ productId }) => productId));
  expect(kept.has("other-000") && kept.has("other-150")).toBe(true);
  expect(kept.has("other-205")).toBe(false);
  expect(bought.neighbours[0]!.productId).toBe("other-209");
});

test("a history holds the latest products, and purchases do not give way to views", async () => {
  verifies("events.history");
  await openShop();
  await send([purchase(["desk", "chair"], { visitorId: "v1", ...at(-3 * HOUR) })]);
  await send(Array.from({ length: 120 }, (_, index) => view("lamp", "v1", at(-HOUR + index * 1_000))));
  await send([{ type: "add_to_cart", productId: "rug", visitorId: "v1" }]);

  const { events } = await readShopperHistory(local.ports, shop, { visitorId: "v1" });
  expect(events).toHaveLength(100);
  expect(events[0]).toEqual({ type: "add_to_cart", productId: "rug", at: local.clock.now() });
  expect(events.slice(-2).map(({ type, productId }) => [type, productId])).toEqual([
    ["purchase", "desk"],
    ["purchase", "chair"],
  ]);
});

describe("the limit of one shopper", () => {
  verifies("events.cap");
  test("300 events of a visitor count in an hour, however often they are sent, and an hour later again", async () => {
    await openShop();
    const flood = Array.from({ length: 400 }, (_, index) => view("desk", "bot", { id: `flood-${index}`, ...at(-index * HOUR) }));
    await send(flood, shop.publishable);
    await send(flood, shop.publishable);
    await send([view("desk", "person", { id: "person-1" })], shop.publishable);
    const first = (await popular(30))[0]!.views;
    await local.clock.skip("1h");
    await send([view("desk", "bot", { id: "later" })], shop.publishable);

    expect([first, (await popular(30))[0]!.views]).toEqual([301, 302]);
  });

  test("a year of a customer's orders that a server sends at once counts whole", async () => {
    verifies("events.order-history");
    await openShop();
    const orders = Array.from({ length: 365 }, (_, day) =>
      purchase(["desk", "chair"], { id: `order-${day}`, userId: "u1", ...at(-day * DAY) }),
    );
    await send(orders);

    expect((await popular(380))[0]).toMatchObject({ purchases: 365 });
    expect((await supportOf("desk")).bought).toEqual({ chair: 365 });
  });
});
