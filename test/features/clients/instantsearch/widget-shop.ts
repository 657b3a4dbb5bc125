import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "@jest/globals";
import { createSearchClient, type SearchClient, type SearchClientOptions } from "../../../../clients/instantsearch/src/index.ts";
import { createRecommendations, type Recommendations } from "../../../../clients/instantsearch/src/recommendations.ts";
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
  /** Creates a search client that notes its requests, with recommendations. */
  clientOf(options?: Partial<SearchClientOptions>): SearchClient & Recommendations;
}

const ADAPTER = "clients/instantsearch";
const { exports: entries } = JSON.parse(readFileSync(`${ADAPTER}/package.json`, "utf8")) as {
  exports: Record<string, { import?: { default: string } }>;
};

/** The sources of the packages, by the paths that a shop imports them by. */
export const PACKAGE_SOURCES: Record<string, string> = {
  "@search-chat-content/client": resolve("clients/typescript/src/index.ts"),
  ...Object.fromEntries(
    Object.entries(entries).flatMap(([path, { import: built }]) => {
      const source = built?.default.replace("./dist/", "src/").replace(/js$/, "ts");
      return source ? [[`@search-chat-content/instantsearch${path.slice(1)}`, resolve(ADAPTER, source)]] : [];
    }),
  ),
};

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
  const clientOf: WidgetShop["clientOf"] = (more) => ({
    ...createSearchClient({ ...options, ...more }),
    ...createRecommendations(options),
  });
  return { local, shop, requests, options, clientOf };
}
