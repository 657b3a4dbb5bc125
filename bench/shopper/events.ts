import { Client } from "../support/client.ts";
import { round, seeded } from "../support/statistics.ts";
import { inLargeShop, type LargeShop } from "./large-shop.ts";
import type { ShopperRow, ShopperSizes } from "./sizes.ts";

const PRODUCTS = 1_000;
const CONNECTIONS = 4;

/** Shop events that are accepted in a second, in requests of one and of a hundred. */
export function events({ seconds }: ShopperSizes): Promise<ShopperRow[]> {
  return inLargeShop(PRODUCTS, async (shop) => {
    const rows: ShopperRow[] = [];
    for (const { size, toReach } of [
      // The small requests first: what they leave to be counted does not slow the large ones down.
      { size: 1, toReach: "–" },
      { size: 100, toReach: "≥ 1,000/s" },
    ]) {
      const { accepted, requests, took } = await load(shop, size, seconds);
      rows.push({
        what: `shop events accepted, ${size} a request, ${CONNECTIONS} connections (${requests} requests)`,
        measured: `${round(accepted / took, 0)}/s`,
        "to reach": toReach,
      });
    }
    return rows;
  });
}

async function load(
  shop: LargeShop,
  size: number,
  seconds: number,
): Promise<{ accepted: number; requests: number; took: number }> {
  const client = new Client(shop.service.baseUrl, shop.headers, CONNECTIONS);
  const random = seeded(size);
  const total = { accepted: 0, requests: 0 };
  const began = performance.now();
  const send = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const request = total.requests++;
      const sent = Array.from({ length: size }, (_, nth) => newEvent(shop, `${size}-${request}-${nth}`, random));
      const { accepted } = await client.call<{ accepted: number }>("POST", "/events", { events: sent });
      total.accepted += accepted;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  client.close();
  return { ...total, took: (performance.now() - began) / 1_000 };
}

/** Mostly views, as shops send them. */
function newEvent({ products }: LargeShop, id: string, random: () => number): Record<string, unknown> {
  const type = random() < 0.8 ? "view" : random() < 0.7 ? "click" : random() < 0.6 ? "add_to_cart" : "purchase";
  const productId = products[Math.floor(random() * products.length)]!.id;
  return { id, type, productId, visitorId: `v-${Math.floor(random() * 5_000)}` };
}
