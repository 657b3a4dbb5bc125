import { expect } from "@jest/globals";
import type { Shop } from "./new-shop.ts";
import { startLocal } from "./start-local.ts";

/** Starts the product with one new shop that has these records, all of which are stored and found. */
export async function openStockedShop({ products, posts = [] }: { products: object[]; posts?: object[] }): Promise<Shop> {
  const local = await startLocal();
  const shop = await local.newShop();
  const stored = await shop.secret.post("/products/bulk", { products });
  expect(stored.body.data.failed).toEqual([]);
  if (posts.length > 0) await shop.secret.post("/posts/bulk", { posts });
  await local.idle();
  return shop;
}

/** Returns a search for products as a shopper, which must succeed. */
export function productSearchOf(shop: () => Shop) {
  return async (text: string, request: Record<string, unknown> = {}) => {
    const { status, body } = await shop().publishable.post("/products/search", { text, limit: 50, ...request });
    expect(status).toBe(200);
    const { results, total, interpretation } = body.data;
    const scores = Object.fromEntries(results.map(({ id, score }: { id: string; score: number }) => [id, score]));
    return { ids: results.map(({ id }: { id: string }) => id) as string[], scores, total, interpretation, body: body.data };
  };
}
