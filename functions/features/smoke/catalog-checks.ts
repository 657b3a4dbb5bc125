import {
  bySecret,
  expectData,
  expectEqual,
  expectError,
  type SmokeCheck,
  type SmokeContext,
  tenantOf,
  waitUntil,
} from "./smoke-test.ts";

/** Ids with characters that have a meaning in URLs, as shops have them. `a%20b` and `a b` must stay apart. */
const RESERVED_IDS = ["gid://shopify/Product/1", "50% off", "what?", "a b", "a%20b"] as const;

const PRODUCTS = [
  { id: "lamp-1", name: "Oak table lamp", price: 40, categories: ["Lamps"], brands: ["Luma"] },
  { id: "lamp-2", name: "Brass floor lamp", price: 90, categories: ["Lamps"], brands: ["Novo"] },
  { id: "chair-1", name: "Folding garden chair", price: 25, categories: ["Chairs"], brands: ["Luma"] },
  ...RESERVED_IDS.map((id) => ({ id, name: `Voucher ${id}`, price: 10, categories: ["Vouchers"] })),
];

const importProducts: SmokeCheck = {
  name: "an import takes products and reports an invalid one",
  isRequired: true,
  async run(context) {
    const body = { entities: [...PRODUCTS, { id: "nameless" }] };
    const data = expectData(
      "POST /products/bulk",
      await context.client.call("POST", "/products/bulk", { ...bySecret(context), body }),
      207,
    );
    expectEqual("the number of imported products", data.succeeded.length, PRODUCTS.length);
    expectEqual(
      "the refused products",
      data.failed.map(({ id }: { id: string }) => id),
      ["nameless"],
    );
    return `${PRODUCTS.length} products`;
  },
};

const reservedIds: SmokeCheck = {
  name: "ids with / % ? and spaces are read, and deleted one at a time",
  async run(context) {
    const call = (method: string, id: string) =>
      context.client.call(method, `/products/${encodeURIComponent(id)}`, bySecret(context));
    for (const id of RESERVED_IDS) expectEqual("the id", expectData(`product ${id}`, await call("GET", id), 200).id, id);
    expectData("DELETE of a%20b", await call("DELETE", "a%20b"), 200);
    expectError("the deleted a%20b", await call("GET", "a%20b"), 404, "NOT_FOUND");
    expectData("its neighbour, a b", await call("GET", "a b"), 200);
    return undefined;
  },
};

const facetedSearch: SmokeCheck = {
  name: "imported products are found, with facets and filters",
  async run(context) {
    const body = { text: "lamp", facetFields: ["categories", "brands"], trackAnalytics: false };
    const seconds = await waitUntil(context.pause, async () => {
      const { results, facets } = await search(context, body);
      const ids = listIds(results).filter((id) => id.startsWith("lamp-"));
      return ids.length === 2 && facets.categories?.[0]?.key === "Lamps" ? null : `a search for lamps finds ${ids.length} of 2`;
    });
    const filtered = await search(context, { ...body, filters: { brands: "Novo" } });
    expectEqual("the lamps of one brand", listIds(filtered.results), ["lamp-2"]);
    return `found after ${seconds}`;
  },
};

const patch: SmokeCheck = {
  name: "a changed price is read at once, and soon found",
  async run(context) {
    const path = "/products/lamp-1";
    const patched = await context.client.call("PATCH", path, { ...bySecret(context), body: { price: 41.5 } });
    expectEqual("the patched price", expectData("PATCH /products/{id}", patched, 200).price, 41.5);
    const read = expectData("GET /products/{id}", await context.client.call("GET", path, bySecret(context)), 200);
    expectEqual("the price and the name", [read.price, read.name], [41.5, "Oak table lamp"]);
    const seconds = await waitUntil(context.pause, async () => {
      const { results } = await search(context, { text: "*", filters: { price: 41.5 }, trackAnalytics: false });
      return listIds(results).includes("lamp-1") ? null : "a search does not find the new price";
    });
    return `found after ${seconds}`;
  },
};

const removal: SmokeCheck = {
  name: "a deleted product is gone, soon from searches too",
  async run(context) {
    const path = "/products/chair-1";
    expectData("DELETE /products/{id}", await context.client.call("DELETE", path, bySecret(context)), 200);
    expectError("a deleted product", await context.client.call("GET", path, bySecret(context)), 404, "NOT_FOUND");
    const seconds = await waitUntil(context.pause, async () => {
      const { results } = await search(context, { text: "folding garden chair", trackAnalytics: false });
      return listIds(results).includes("chair-1") ? "a search still finds the deleted product" : null;
    });
    return `gone after ${seconds}`;
  },
};

const idempotency: SmokeCheck = {
  name: "a request repeated under one Idempotency-Key takes effect once",
  async run(context) {
    const send = (price: number) =>
      context.client.call("POST", "/products", {
        ...bySecret(context),
        headers: { "idempotency-key": `smoke-${context.run}` },
        body: { id: "once", name: "Repeated product", price },
      });
    expectData("the first request", await send(5), 201);
    const repeated = await send(5);
    expectData("the repeated request", repeated, 201);
    expectEqual("Idempotent-Replayed", repeated.headers.get("idempotent-replayed"), "true");
    expectError("the key with another body", await send(6), 409, "IDEMPOTENCY_MISMATCH");
    return undefined;
  },
};

/** A crawl of the service's own page about its crawler: it is public, and links to nothing. */
export const crawl: SmokeCheck = {
  name: "a crawl makes a page a post, which a search finds",
  async run(context) {
    const caller = bySecret(context);
    const read = async (path: string) => expectData(`GET ${path}`, await context.client.call("GET", path, caller), 200);
    const body = { url: `${context.client.baseUrl}/crawler`, maxPages: 2 };
    const started = expectData("POST /crawl/start", await context.client.call("POST", "/crawl/start", { ...caller, body }), 202);
    const seconds = await waitUntil(context.pause, async () => {
      const { status, error } = await read(`/crawl/${started.crawlId}`);
      return status === "completed" ? null : `the crawl is ${status} (${error ?? "no error"})`;
    });
    const { records, progress } = await read(`/crawl/${started.crawlId}`);
    expectEqual("what the crawl created and fetched", [records.created, progress.fetched], [1, 1]);
    const later = await waitUntil(context.pause, async () => {
      const query = { text: "ShopSearchBot", trackAnalytics: false };
      const { results } = expectData(
        "POST /posts/search",
        await context.client.call("POST", "/posts/search", { ...caller, body: query }),
        200,
      );
      return results.some(({ url }: { url: string }) => url === body.url) ? null : "a search does not find the crawled page";
    });
    return `complete after ${seconds}, found ${later} later`;
  },
};

/** Searches as the shop's server. Throws unless the search succeeds. */
async function search(context: SmokeContext, body: object) {
  const { secretKey, workspaceId } = tenantOf(context);
  const answer = await context.client.call("POST", "/products/search", { key: secretKey, workspaceId, body });
  return expectData("POST /products/search", answer, 200);
}

function listIds(results: { id: string }[]): string[] {
  return results.map(({ id }) => id);
}

export const CATALOG_CHECKS: readonly SmokeCheck[] = [importProducts, reservedIds, facetedSearch, patch, removal, idempotency];

/** Follows one change from the API to the search index, in a catalog that stays. */
export const changeIsFound: SmokeCheck = {
  name: "a change reaches the search index",
  async run(context) {
    // Unchanged products cost no write: only the first run, or one after a loss, imports them.
    const body = { entities: PRODUCTS.slice(0, 2) };
    expectData("POST /products/bulk", await context.client.call("POST", "/products/bulk", { ...bySecret(context), body }), 200);
    const id = RESERVED_IDS[0];
    const product = { id, name: "Clock", excerpt: `Run ${context.run}`, categories: ["Clocks"] };
    const written = await context.client.call("POST", "/products", { ...bySecret(context), body: product });
    if (written.status !== 201) expectData("POST /products", written, 200);
    const path = `/products/${encodeURIComponent(id)}`;
    const read = expectData("GET /products/{id}", await context.client.call("GET", path, bySecret(context)), 200);
    expectEqual("the excerpt", read.excerpt, product.excerpt);
    const seconds = await waitUntil(context.pause, async () => {
      const query = { text: "clock", facetFields: ["categories"], trackAnalytics: false };
      const { results, facets } = await search(context, query);
      const found = results.find((result: { id: string }) => result.id === id);
      return found?.excerpt === product.excerpt && facets.categories.length > 0 ? null : "a search does not find the change";
    });
    return `found after ${seconds}`;
  },
};
