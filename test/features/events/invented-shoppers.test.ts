import { beforeAll, describe, expect, test } from "@jest/globals";
import { postFrom } from "../../support/from-address.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

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
