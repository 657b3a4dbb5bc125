import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { INDEXES } from "../garden-shop.ts";

/** Records for more than the fused window of 100, with many equal prices and names. */
const MANY = 230;

describe.each(INDEXES)("pages over HTTP, on the %s index", (index) => {
  let shop: Shop;
  beforeAll(async () => {
    const local = await startLocal({ index });
    shop = await local.newShop();
    const products = Array.from({ length: MANY }, (_, at) => ({
      id: `p${at}`,
      name: at % 3 === 0 ? "Clay pot" : "Glazed clay pot",
      price: at % 10 === 0 ? null : at % 7,
      content: "Fired twice. ".repeat(at % 5),
      metadata: { height: at % 4 },
    }));
    for (let start = 0; start < MANY; start += 100)
      await shop.secret.post("/products/bulk", { products: products.slice(start, start + 100) });
    await local.idle();
  });

  test.each<Record<string, unknown>>([
    { text: "clay pot" },
    { text: "glazed pot" },
    { text: "clya pott" },
    { text: "*" },
    { text: "clay", sort: "price" },
    { text: "*", sort: "price:desc" },
    { text: "*", sort: "name" },
    { text: "*", sort: "newest" },
    { text: "pot", sort: ["price:desc", "metadata.height", { field: "name", direction: "desc" }] },
    { text: "pot", sort: "rating", filters: { price: { exists: true } } },
  ])("pages of %j show each record once", async (body) => {
    verifies("search.cursor", "search.scores");
    const ids: string[] = [];
    const totals = new Set<number>();
    let cursor: string | undefined;
    do {
      const { data } = (await shop.publishable.post("/products/search", { ...body, limit: 50, cursor })).body;
      ids.push(...data.results.map((hit: { id: string }) => hit.id));
      totals.add(data.total);
      expect(data.pagination.hasMore).toBe(data.cursor !== undefined);
      cursor = data.cursor;
    } while (cursor);

    expect(new Set(ids).size).toBe(ids.length);
    expect([...totals]).toEqual([ids.length]);
    expect(ids.length).toBeGreaterThan(100);
  });

  test.each<Record<string, unknown>>([
    { text: "clay pot" },
    { text: "clay pot", minScore: 0.3 },
    { text: "pot", sort: ["price", "metadata.height:desc"] },
    { text: "*" },
  ])("pages of %j by offset are those by cursor, and one past the end is empty", async (body) => {
    verifies("search.offset");
    const read = async (page: Record<string, unknown>) => {
      const { data } = (await shop.secret.post("/products/search", { ...body, limit: 50, ...page })).body;
      return { ...data, hits: data.results.map(({ id, score }: { id: string; score: number }) => [id, score]) };
    };
    const byCursor: unknown[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await read({ cursor });
      byCursor.push(...page.hits);
      cursor = page.cursor;
    }

    const { total } = await read({});
    for (const [offset, limit] of [
      [0, 50],
      [7, 50],
      [95, 20],
      [total - 3, 10],
    ] as const) {
      const page = await read({ offset, limit });
      expect(page.hits).toEqual(byCursor.slice(offset, offset + limit));
      const next = page.cursor ? (await read({ cursor: page.cursor, limit: 5 })).hits : [];
      expect(next).toEqual(byCursor.slice(offset + limit, offset + limit + 5));
    }
    for (const offset of [total, 1_000])
      expect(await read({ offset })).toMatchObject({ hits: [], total, pagination: { hasMore: false, cursor: null } });
  });

  test("an offset beside a cursor, above 1,000 or below 0 is 400 and says what to do", async () => {
    verifies("search.offset");
    const body = { text: "clay pot", limit: 5 };
    const { cursor } = (await shop.secret.post("/products/search", body)).body.data;

    const both = await shop.secret.post("/products/search", { ...body, cursor, offset: 5 });

    expect([both.status, both.body.details]).toEqual([
      400,
      [{ param: "offset", message: "cannot be used with `cursor`, which holds its own place: send one of them" }],
    ]);
    for (const offset of [-1, 1_001, 1.5, "5"]) {
      const { status, body: refused } = await shop.secret.post("/products/search", { ...body, offset });
      expect([status, refused.details[0].param]).toEqual([400, "offset"]);
    }
  });

  test("a cursor is accepted only unaltered, and only for its own search, key type and tenant", async () => {
    verifies("search.cursor", "envelope.cursor");
    const body = { text: "clay pot", limit: 5 };
    const { cursor } = (await shop.publishable.post("/products/search", body)).body.data;
    const middle = Math.floor(cursor.length / 2);
    const altered = cursor.slice(0, middle) + (cursor[middle] === "A" ? "B" : "A") + cursor.slice(middle + 1);

    const answers = await Promise.all([
      shop.publishable.post("/products/search", { ...body, cursor: altered }),
      shop.publishable.post("/products/search", { ...body, cursor: "nonsense" }),
      shop.publishable.post("/products/search", { ...body, cursor, sort: "price" }),
      shop.publishable.post("/products/search", { ...body, cursor, filters: { price: 1 } }),
      shop.publishable.post("/posts/search", { ...body, cursor }),
      shop.secret.post("/products/search", { ...body, cursor }),
    ]);

    for (const { status, body: refused } of answers) {
      expect(status).toBe(400);
      expect(refused.details).toEqual([expect.objectContaining({ param: "cursor" })]);
    }
    expect((await shop.publishable.post("/products/search", { ...body, cursor })).status).toBe(200);
  });
});
