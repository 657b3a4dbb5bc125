import { seeded } from "../support/statistics.ts";
import { inLargeShop, type LargeShop, measureCalls } from "./large-shop.ts";
import type { ShopperRow, ShopperSizes } from "./sizes.ts";

/** Products that sell, and baskets of them. */
const SELLING = 500;
const BASKETS = 2_000;
const BASKETS_A_REQUEST = 100;
const ASKED = 500;
const LEARNT_WITHIN_MS = 120_000;

/** Latency of recommendations: half for products that sell, with a shopper who has bought, half for any product. */
export function recommendations({ docs, seconds }: ShopperSizes): Promise<ShopperRow[]> {
  return inLargeShop(docs, async (shop) => {
    await sell(shop);
    const { p50, p99, count } = await measureCalls(shop, "/recommendations/products", askedProducts(shop), seconds);
    return [
      {
        what: `recommendations over ${docs} products after ${BASKETS} purchases (${count} calls)`,
        measured: `p50 ${p50} ms, p99 ${p99} ms`,
        "to reach": "p50 ≤ 8 ms, p99 ≤ 30 ms",
      },
    ];
  });
}

function askedProducts({ products }: LargeShop): Record<string, unknown>[] {
  const random = seeded(12);
  return Array.from({ length: ASKED }, (_, number) => {
    const among = number % 2 === 0 ? SELLING : products.length;
    const { id } = products[Math.floor(random() * among)]!;
    return { productId: id, ...(number % 2 === 0 && { visitorId: `buyer-${number % 400}` }) };
  });
}

/** Sells baskets of three, and waits until what was bought together is recommended. */
async function sell({ client, products }: LargeShop): Promise<void> {
  const random = seeded(11);
  const baskets = Array.from({ length: BASKETS }, (_, number) => {
    // Neighbors in the list are bought together.
    const first = Math.floor(random() * (SELLING - 3));
    const productIds = products.slice(first, first + 3).map(({ id }) => id);
    return { id: `p-${number}`, type: "purchase", productIds, visitorId: `buyer-${number % 400}` };
  });
  for (let start = 0; start < BASKETS; start += BASKETS_A_REQUEST)
    await client.call("POST", "/events", { events: baskets.slice(start, start + BASKETS_A_REQUEST) });
  const began = performance.now();
  for (;;) {
    const productId = baskets.at(-1)!.productIds[0]!;
    const body = { productId, weights: { similarProducts: 0, basketAffinity: 1, memoryBased: 0 } };
    const { fallbackApplied } = await client.call<{ fallbackApplied: boolean }>("POST", "/recommendations/products", body);
    if (!fallbackApplied) return;
    if (performance.now() - began > LEARNT_WITHIN_MS) throw new Error("No purchase has led to a recommendation.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
