import { globSync, readFileSync } from "node:fs";
import { expect } from "@jest/globals";
import { createSearchClient, type SearchClient, type SearchClientOptions } from "../../../../clients/instantsearch/src/index.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";

interface SentRequest {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any of its fields.
  body: any;
}

export interface WidgetShop {
  local: Local;
  shop: Shop;
  /** Requests of clients that `clientOf` made, in their order. */
  requests: SentRequest[];
  /** Options of a connection that notes its requests. */
  options: { url: string; key: string; workspace: string; fetch: typeof fetch };
  clientOf(options?: Partial<SearchClientOptions>): SearchClient;
}

/** Products whose categories are paths, and whose values hold what is special in filters and in HTML. */
const SPECIAL = [
  ["Home > Kitchen > Kettles", 'Copper & Co: "Kettle" <b>1</b>', "-40", 40],
  ["Home > Kitchen > Pans", "Pan: large", "10:30", 35],
  ["Home > Kitchen > Pans", "Pan: small", "R&D", 20],
  ["Home > Garden", "Rake", "it's", 15],
  ["Office", "Stapler", "a > b", 5],
].map(([category, name, finish, price], place) => ({
  ...{ id: `special-${place}`, name, price, categories: [category], brands: ["Maker & Sons"], status: "publish" },
  ...{ attributes: { finish: [finish] }, metadata: { height: place * 1.5 + 1, model: `model-${place >> 1}` } },
}));

/** Starts the product with the demo shop and some products more. */
export async function openWidgetShop(): Promise<WidgetShop> {
  const local = await startLocal({ rateLimits: false });
  const shop = await local.newShop();
  const demo = globSync("examples/demo-shop/products/*.json").flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
  const { body } = await shop.secret.post("/products/bulk", { products: [...demo, ...SPECIAL] });
  expect(body.data.failed).toEqual([]);
  const posts = JSON.parse(readFileSync("examples/demo-shop/posts.json", "utf8"));
  await shop.secret.post("/posts/bulk", { posts });
  const created = await shop.secret.post("/keys", { label: "page", keyType: "publishable" });
  await local.idle();
  const requests: SentRequest[] = [];
  const noting: typeof fetch = (url, init) => {
    requests.push({ path: new URL(String(url)).pathname, body: init?.body ? JSON.parse(String(init.body)) : null });
    return fetch(url, init);
  };
  const options = { url: local.baseUrl, key: created.body.data.key, workspace: shop.workspaceId, fetch: noting };
  return { local, shop, requests, options, clientOf: (more) => createSearchClient({ ...options, ...more }) };
}
