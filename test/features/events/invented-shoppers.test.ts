import { beforeAll, describe, expect, test } from "@jest/globals";
import { postFrom } from "../../support/from-address.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf } from "../chat/conversation-setup.ts";
import { storedEvents } from "./stored-events.ts";

const JACKETS = ["alpine", "birch", "coast", "dale", "ember", "fjord", "gannet"];
/** The product that somebody wants to be first, and is last. */
const PUSHED = "gannet";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

async function openShop(): Promise<void> {
  shop = await local.newShop();
  const products = JACKETS.map((id) => ({ id, name: `${id} jacket`, categories: ["Jackets"], price: 100 }));
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
}

const send = (address: string, events: object[]) => postFrom(local.baseUrl, address, shop.publishable, "/events", { events });

/** Events of invented visitors, a hundred a request, from one address or by turns from several. */
async function invent(type: string, count: number, addresses = ["127.0.0.1"], productId = PUSHED): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const events = Array.from({ length: Math.min(100, count - start) }, (_, index) => {
      return { type, visitorId: `bot-${addresses.length}-${start + index}`, productIds: [productId] };
    });
    const { status, body } = await send(addresses[(start / 100) % addresses.length]!, events);
    expect([status, body.data.accepted]).toEqual([200, events.length]);
  }
}

/** Cached for a minute. */
async function settle(): Promise<void> {
  await local.idle();
  await local.clock.skip("2m");
}

const ids = (products: { id: string }[]) => products.map(({ id }) => id);
const trending = async () => ids((await shop.publishable.get("/recommendations/trending")).body.data.recommendations);
const found = async () => {
  const { body } = await shop.publishable.post("/products/search", { text: "jacket", limit: 10, trackAnalytics: false });
  return ids(body.data.results);
};

/** Addresses of shoppers, a new one each. */
const addressesOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `127.0.${1 + Math.floor((from + index) / 200)}.${1 + ((from + index) % 200)}`);

/** Lets one visitor of each address do something with a product. */
async function visit(addresses: string[], type: string, productId: string): Promise<void> {
  for (const address of addresses) {
    const { status } = await send(address, [
      { type, visitorId: `person-${address.replaceAll(".", "-")}`, productIds: [productId] },
    ]);
    expect(status).toBe(200);
  }
}

const THREE = ["127.0.0.11", "127.0.0.12", "127.0.0.13"];

describe.each([
  ["one address", ["127.0.0.1"]],
  ["three addresses", THREE],
])("300 invented shoppers of %s", (_where, addresses) => {
  verifies("events.unconfirmed", "events.few-addresses");
  test.each(["purchase", "view", "click", "add_to_cart"])("put no product first by %s", async (type) => {
    await openShop();
    const before = await found();
    expect(before).toHaveLength(JACKETS.length);
    await invent(type, 300, addresses);
    await settle();

    expect(await trending()).toEqual([]);
    expect(await found()).toEqual(before);
  });
});

describe("honest shoppers", () => {
  verifies("events.few-addresses");
  test("of thirty addresses outrank 300 invented carts of three, though each adds one", async () => {
    await openShop();
    await invent("add_to_cart", 300, THREE);
    await visit(addressesOf(30), "add_to_cart", "birch");
    await settle();

    expect(await trending()).toEqual(["birch"]);
    expect((await found())[0]).toBe("birch");
  });

  test("count more from four addresses on, and whole from twelve on", async () => {
    await openShop();
    for (const [productId, count] of [
      ["alpine", 3],
      ["birch", 4],
      ["coast", 8],
      ["dale", 12],
    ] as const)
      await visit(addressesOf(count), "view", productId);
    await settle();

    const { body } = await shop.secret.get("/analytics/learning?days=2");
    expect(await trending()).toEqual(["dale", "coast", "birch"]);
    const none = { clicks: 0, cartAdditions: 0, purchases: 0 };
    expect(body.data.fewAddresses).toEqual([
      { productId: "coast", views: 8, ...none, addresses: 8, share: 0.5556 },
      { productId: "birch", views: 4, ...none, addresses: 4, share: 0.1111 },
      { productId: "alpine", views: 3, ...none, addresses: 3, share: 0 },
    ]);
  });

  test("whom the shop's own server tells of count at once, from wherever it does", async () => {
    await openShop();
    await shop.secret.post("/events", { events: [{ type: "view", productId: "coast", visitorId: "person-1" }] });
    await settle();

    expect(await trending()).toEqual(["coast"]);
  });

  test("are not outdone by an address that floods what they look at", async () => {
    await openShop();
    await visit(addressesOf(14), "view", "alpine");
    await visit(addressesOf(13), "view", PUSHED);
    await invent("view", 400);
    await settle();

    expect(await trending()).toEqual(["alpine", PUSHED]);
  });
});

describe("visitors of one address", () => {
  verifies("events.visitors", "events.left-out");
  test("are believed up to a hundred an hour, and the answer says which are not", async () => {
    await openShop();
    const view = (visitor: number) => ({ type: "view", productId: "birch", visitorId: `v-${visitor}`, id: `e-${visitor}` });
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => view(from + index));

    const first = await send("127.0.0.1", range(0, 60));
    const second = await send("127.0.0.1", range(40, 120));
    const again = await send("127.0.0.1", range(90, 110));
    const elsewhere = await send("127.0.0.2", range(110, 115));
    await local.clock.skip("1h");
    const later = await send("127.0.0.1", range(100, 120));

    const leftOut = [first, second, again, elsewhere, later].map(({ body }) => body.data.leftOut);
    expect(leftOut.map(({ length }) => length)).toEqual([0, 20, 10, 0, 0]);
    expect(leftOut[1][0]).toEqual({ index: 60, id: "e-100", reason: "too_many_visitors", message: expect.any(String) });
    await local.idle();
    const { body } = await shop.secret.get("/analytics/learning?days=2");
    expect(body.data.leftOut).toEqual([
      { reason: "too_many_visitors", message: expect.any(String), views: 20, clicks: 0, cartAdditions: 0, purchases: 0 },
    ]);
  });

  test("are counted together when they come at once, and those without an id are one", async () => {
    await openShop();
    const events = (round: number) =>
      Array.from({ length: 20 }, (_, index) => ({ type: "view", productId: "birch", visitorId: `r${round}-${index}` }));
    const nameless = Array.from({ length: 50 }, () => ({ type: "view", productId: "birch" }));

    const named = await send("127.0.0.3", nameless);
    const rounds = await Promise.all(Array.from({ length: 8 }, (_, round) => send("127.0.0.3", events(round))));

    expect(named.body.data.leftOut).toEqual([]);
    const total = rounds.reduce((sum, { body }) => sum + body.data.leftOut.length, 0);
    expect(total).toBe(8 * 20 - 99);
  });

  test("whom a token verifies are not among them", async () => {
    await openShop();
    await send(
      "127.0.0.4",
      Array.from({ length: 100 }, (_, index) => ({ type: "view", productId: "birch", visitorId: `v-${index}` })),
    );
    const userJwt = await jwtOf(local, shop, { sub: "customer-1" });
    const body = { events: [{ type: "view", productId: "birch", visitorId: "new-browser" }], userJwt };
    const signed = await postFrom(local.baseUrl, "127.0.0.4", shop.publishable, "/events", body);
    const unsigned = await send("127.0.0.4", [{ type: "view", productId: "birch", visitorId: "new-browser" }]);

    expect(signed.body.data.leftOut).toEqual([]);
    expect(unsigned.body.data.leftOut).toMatchObject([{ reason: "too_many_visitors" }]);
  });
});

describe("what is viewed together", () => {
  verifies("events.few-addresses");
  const partners = async () => {
    const { body } = await shop.publishable.post("/recommendations/products", {
      ...{ productId: "alpine", weights: { similarProducts: 0, basketAffinity: 1, memoryBased: 0 } },
    });
    return body.data.fallbackApplied ? [] : ids(body.data.recommendations);
  };
  const viewBoth = (address: string, visitorId: string, productId: string) =>
    send(
      address,
      ["alpine", productId].map((id) => ({ type: "view", productId: id, visitorId })),
    );

  test("is not what a hundred visitors of three addresses have looked at, and is what twelve addresses have", async () => {
    await openShop();
    for (let visitor = 0; visitor < 100; visitor++) await viewBoth(THREE[visitor % 3]!, `bot-${visitor}`, PUSHED);
    await settle();
    const invented = await partners();
    for (const address of addressesOf(20)) await viewBoth(address, `person-${address}`, "birch");
    await settle();

    expect(invented).toEqual([]);
    expect(await partners()).toEqual(["birch"]);
  });
});

describe("the setting learning.events", () => {
  verifies("events.learning");
  const TWENTY = addressesOf(20);
  const teach = async (events: string | null) => {
    await openShop();
    const { status } = await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { learning: events && { events } });
    expect(status).toBe(200);
    await local.clock.skip("10s");
    await visit(TWENTY, "view", "alpine");
    await visit(TWENTY, "purchase", "birch");
    const { body } = await shop.secret.post("/events", { events: [{ type: "purchase", productId: "coast" }] });
    await settle();
    return { trending: await trending(), server: body.data.leftOut.map(({ reason }: { reason: string }) => reason) };
  };

  test.each([
    [null, ["alpine", "coast"], []],
    ["confirmed", ["alpine", "coast"], []],
    ["all", ["birch", "alpine", "coast"], []],
    ["servers", ["coast"], []],
    ["off", [], ["learning_setting"]],
  ])("%j lets just these teach", async (events, expected, server) => {
    expect(await teach(events)).toEqual({ trending: expected, server });
  });

  test("with another value is refused with those that there are", async () => {
    await openShop();
    const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { learning: { events: "some" } });

    expect([status, body.details[0].param]).toEqual([400, "learning.events"]);
    expect(JSON.stringify(body)).toContain("servers");
  });
});

test("no table holds an address, and an event one of 65,536 numbers", async () => {
  verifies("events.addresses-unknown");
  await openShop();
  await visit(addressesOf(3, 150), "view", "birch");
  await local.idle();

  const stored = await storedEvents(local, shop);
  const numbers = stored.map(({ network }) => network!);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.every((number) => number >= 0 && number < 65_536)).toBe(true);
  const shards = Array.from({ length: 16 }, (_, shard) => ["addressVisitors", String(shard)]);
  const kept = await Promise.all(shards.map((shard) => local.ports.tables.usage.list(shop.tenantId, shard)));
  expect(kept.flatMap(({ items }) => items)).toHaveLength(3);
  expect(JSON.stringify([stored, kept])).not.toContain("127.0.");
});
