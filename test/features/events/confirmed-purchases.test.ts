import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { readAffinities } from "../../../functions/domain/signals/affinities.ts";
import { readShopperHistory } from "../../../functions/domain/signals/shopper-history.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts, storedEvents } from "./stored-events.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  await addProducts(shop, ["desk", "chair", "lamp", "rug"]);
  await local.idle();
});

type Client = Shop["secret"];

async function send(client: Client, ...events: object[]) {
  const { status, body } = await client.post("/events", { events });
  expect([status, body.data.accepted]).toEqual([200, events.length]);
  return body.data;
}

/** Makes what the shop's page tells of an order, and what its server does. */
const told = (fields: object = {}) => {
  return { type: "purchase", orderId: "1001", productIds: ["desk", "chair"], visitorId: "v1", ...fields };
};
const order = (fields: object = {}) => ({ type: "purchase", orderId: "1001", productIds: ["desk", "chair"], ...fields });

async function purchases(): Promise<Record<string, number>> {
  await local.idle();
  const now = local.clock.now();
  const { tenantId, workspaceId } = shop;
  const found = await local.ports.analytics.popularProducts(
    { tenantId, workspaceId },
    { from: now - 40 * DAY, to: now + HOUR },
    { size: 50 },
  );
  return Object.fromEntries(found.filter((each) => each.purchases > 0).map((each) => [each.productId, each.purchases]));
}

async function boughtWith(productId: string): Promise<Record<string, number>> {
  const affinities = (await readAffinities(local.ports, shop, [productId])).get(productId);
  return Object.fromEntries((affinities?.bought.neighbours ?? []).map((each) => [each.productId, each.support]));
}

async function historyOf(visitorId: string): Promise<string[]> {
  await local.idle();
  const { events } = await readShopperHistory(local.ports, shop, { visitorId });
  return events.map(({ type, productId }) => `${type} ${productId}`).sort();
}

async function conversionRate(): Promise<number> {
  await local.idle();
  return (await shop.secret.get("/analytics/search?days=2")).body.data.conversionRate;
}

async function search(visitorId: string): Promise<string> {
  const { body } = await shop.publishable.post("/products/search", { text: "product", visitorId });
  await local.idle();
  return body.requestId;
}

describe("a purchase of a publishable key", () => {
  verifies("events.unconfirmed", "events.left-out");
  test("teaches nothing by itself, and the answer says what it waits for", async () => {
    const searchRequestId = await search("v1");
    const { leftOut } = await send(
      shop.publishable,
      told({ id: "e1", searchRequestId }),
      { type: "purchase", productId: "lamp", visitorId: "v1" },
      { type: "view", productId: "lamp", visitorId: "v1" },
    );

    expect(leftOut).toEqual([
      { index: 0, id: "e1", reason: "unconfirmed_purchase", message: expect.stringContaining("orderId") },
      { index: 1, reason: "no_order_id", message: expect.stringContaining("orderId") },
    ]);
    expect(await purchases()).toEqual({});
    expect(await boughtWith("desk")).toEqual({});
    expect(await historyOf("v1")).toEqual(["view lamp"]);
    expect(await conversionRate()).toBe(0);
  });

  const page = async () => void (await send(shop.publishable, told()));
  const server = async () => void (await send(shop.secret, order()));
  test.each<[string, (() => Promise<void>)[]]>([
    ["before its confirmation", [page, server]],
    ["after its confirmation", [server, page]],
    ["at the same time", [() => Promise.all([page(), server()]).then(() => undefined)]],
    ["before and after it, several times", [page, page, server, server, page, server]],
  ])("counts once when it comes %s", async (_when, steps) => {
    for (const step of steps) {
      await step();
      await local.idle();
    }

    expect(await purchases()).toEqual({ desk: 1, chair: 1 });
    expect(await boughtWith("desk")).toEqual({ chair: 1 });
    expect(await historyOf("v1")).toEqual(["purchase chair", "purchase desk"]);
    const { body } = await shop.secret.get("/analytics/learning?days=2");
    expect(body.data).toMatchObject({ counted: { purchases: 1 }, confirmed: 1, leftOut: [] });
  });

  test("is confirmed by its id where the shop names no order, and weeks later as well", async () => {
    await send(shop.publishable, { id: "order-7", type: "purchase", productIds: ["desk"], visitorId: "v1" });
    await local.clock.skip("696h");
    await send(shop.secret, { id: "order-7", type: "purchase", productIds: ["desk"] });

    expect(await purchases()).toEqual({ desk: 1 });
    expect(await historyOf("v1")).toEqual(["purchase desk"]);
  });

  test("has the products, the time and the value that its confirmation names", async () => {
    const at = new Date(local.clock.now() - DAY).toISOString();
    await send(shop.publishable, told({ productIds: ["desk", "lamp", "rug"], value: 9_999 }));
    await send(shop.secret, order({ timestamp: at, value: 100 }));

    expect(await purchases()).toEqual({ desk: 1, chair: 1 });
    expect(await boughtWith("lamp")).toEqual({});
    expect(await historyOf("v1")).toEqual(["purchase chair", "purchase desk"]);
  });
});

describe("a confirmed purchase", () => {
  verifies("events.joined");
  test.each([
    ["before", true],
    ["after", false],
  ])("counts for the search that only the page named, when the page told of it %s", async (_when, isFirst) => {
    const searchRequestId = await search("v1");
    if (isFirst) await send(shop.publishable, told({ searchRequestId }));
    await local.idle();
    await send(shop.secret, order());
    await local.idle();
    if (!isFirst) await send(shop.publishable, told({ searchRequestId }));

    expect(await conversionRate()).toBe(1);
  });

  test("counts for the search whose result the page's shopper clicked", async () => {
    const searchRequestId = await search("v1");
    await send(shop.publishable, { type: "click", productId: "desk", visitorId: "v1", searchRequestId, position: 1 });
    await local.idle();
    await send(shop.publishable, told());
    await send(shop.secret, order());

    expect(await conversionRate()).toBe(1);
  });

  test("joins what its shopper bought on the same day, as the server's shopper has it once", async () => {
    await send(shop.secret, order({ visitorId: "v1", orderId: "1000", productIds: ["rug"] }));
    await local.idle();
    await send(shop.publishable, told());
    await send(shop.secret, order({ visitorId: "v1" }));

    expect(await historyOf("v1")).toEqual(["purchase chair", "purchase desk", "purchase rug"]);
    expect(await boughtWith("rug")).toEqual({ chair: 1, desk: 1 });
    expect(await boughtWith("desk")).toEqual({ chair: 1, rug: 1 });
  });

  test("is nobody's who named its order with other products", async () => {
    const searchRequestId = await search("thief");
    await send(shop.publishable, told({ productIds: ["lamp"], visitorId: "thief", searchRequestId }));
    await send(shop.publishable, told());
    await local.idle();
    await send(shop.secret, order());

    expect(await purchases()).toEqual({ desk: 1, chair: 1 });
    expect(await historyOf("thief")).toEqual([]);
    expect(await historyOf("v1")).toEqual(["purchase chair", "purchase desk"]);
    expect(await conversionRate()).toBe(0);
  });

  test("is another workspace's in no way", async () => {
    const large = await local.newShop({ workspaces: ["north-shop", "south-shop"] });
    const inSouth = (client: Client) => client.with({ "x-workspace-id": "south-shop" });
    for (const client of [large.secret, inSouth(large.secret)]) await client.post("/products", { id: "desk", name: "Desk" });
    shop = large;
    await send(large.publishable, told({ productIds: ["desk"] }));
    await send(inSouth(large.secret), order({ productIds: ["desk"] }));

    expect(await historyOf("v1")).toEqual([]);
    expect(await purchases()).toEqual({});
  });
});

describe("a purchase of a secret key", () => {
  verifies("events.guessed-ids");
  test.each(["view", "click", "add_to_cart", "purchase"])(
    "counts though a publishable key's %s guessed its ids before",
    async (type) => {
      const guessed = ["1001", "p-1"].map((id) => ({ id, type, productIds: ["lamp"], visitorId: "thief" }));
      await send(shop.publishable, ...guessed);
      await local.idle();
      for (const id of ["p-1", "p-1", "p-2"]) await send(shop.secret, order({ id }));

      expect(await purchases()).toEqual({ desk: 1, chair: 1 });
      expect(await boughtWith("desk")).toEqual({ chair: 1 });
    },
  );

  test("counts though a view of the shop's own had the number of its order as id, and the view too", async () => {
    await send(shop.secret, { id: "1001", type: "view", productId: "lamp", visitorId: "v1" }, order({ id: "p-1" }));

    expect(await purchases()).toEqual({ desk: 1, chair: 1 });
    expect(await historyOf("v1")).toEqual(["view lamp"]);
  });
});

test("a person is taken out of a purchase that waits, and its confirmation counts for a pseudonym", async () => {
  verifies("events.joined");
  const person = { userId: "customer-to-forget", visitorId: "visitor-to-forget" };
  await send(shop.secret, { type: "view", productId: "rug", ...person });
  await send(shop.publishable, told({ visitorId: person.visitorId }));
  await local.idle();
  const request = { customer: { customerId: person.userId }, caller: { source: "sdk" } };
  expect((await shop.secret.post("/compliance/redact", request)).status).toBe(202);
  await local.clock.advance("10m");
  await send(shop.secret, order());

  expect(await historyOf("visitor-to-forget")).toEqual([]);
  expect(await purchases()).toEqual({ desk: 1, chair: 1 });
  const waiting = (await storedEvents(local, shop)).find(({ leftOut }) => leftOut !== undefined);
  expect(waiting).toMatchObject({ type: "purchase", productIds: ["desk", "chair"] });
  expect(Object.keys(waiting!)).not.toContain("network");
  expect(JSON.stringify(await storedEvents(local, shop))).not.toContain("to-forget");
});
