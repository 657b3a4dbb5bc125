import { beforeAll, describe, expect, test } from "@jest/globals";
import type { SearchHit, SearchRequest } from "../../../functions/features/search/index.ts";
import { ApiError } from "../../../functions/http/errors.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const COLORS = ["red", "blue", "green", "black"];
const MODELS = 45;

interface Group {
  value: unknown;
  total: number;
  hits: SearchHit[];
}

const groupOf = (hit: SearchHit) => hit.group as Group;
const idsOf = (hits: SearchHit[]) => hits.map(({ id }) => id);

/** Four colours of each of 45 shirts, a mug in two sizes, and a belt without any model. */
function listProducts() {
  const shirts = Array.from({ length: MODELS }, (_, model) =>
    COLORS.map((color, at) => ({
      ...{ id: `shirt-${model}-${color}`, name: "Linen shirt", categories: ["Shirts"], image: `https://shop.test/${color}.jpg` },
      ...{ price: 10 + model + at, attributes: { color }, metadata: { model: `m${model}`, year: 2000 + (model % 3) } },
    })),
  ).flat();
  const mug = (size: number) => ({ id: `mug-${size}`, name: `Tea mug`, categories: ["Mugs"], metadata: { model: "mug", size } });
  return [...shirts, mug(1), mug(2), { id: "belt", name: "Linen belt", categories: ["Belts"], price: 5 }];
}

describe.each(ADAPTERS)("groups, on %s", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", listProducts());
    const post = (id: string, title: string, series: string) => ({ id, title, content: "Tea for two.", metadata: { series } });
    await shop.put("posts", [
      post("p1", "Tea at noon", "tea"),
      post("p2", "Tea at night", "tea"),
      post("p3", "Tea and rain", "rain"),
    ]);
  });
  const grouped = (request: Partial<SearchRequest> & { text: string }) => shop.search({ groupBy: "metadata.model", ...request });

  test("a hit stands for its group, and total, facets and pages count groups", async () => {
    verifies("groups.hits", "groups.counts");
    const { results, total, facets } = await grouped({ text: "linen", limit: 50, facets: ["categories", "attributes.color"] });

    expect(total).toBe(MODELS + 1);
    expect(results).toHaveLength(MODELS + 1);
    expect(new Set(results.map((hit) => groupOf(hit).value)).size).toBe(MODELS + 1);
    expect(facets.categories).toEqual([
      { key: "Shirts", count: MODELS },
      { key: "Belts", count: 1 },
    ]);
    expect(facets["attributes.color"]).toEqual(COLORS.toSorted().map((key) => ({ key, count: MODELS })));
    const belt = results.find(({ id }) => id === "belt")!;
    expect(belt.group).toEqual({ value: null, total: 1, hits: [] });
    for (const hit of results) if (hit !== belt) expect(groupOf(hit)).toMatchObject({ total: COLORS.length, hits: [] });
  });

  test.each<Partial<SearchRequest> & { text: string }>([
    { text: "linen shirt" },
    { text: "*" },
    { text: "linen shirt", sort: { field: "price", direction: "desc" } },
    { text: "linen shirt", minScore: 0.4 },
    { text: "linen shirt", minScore: 0.4, sort: { field: "price", direction: "asc" } },
    { text: "blue linen shirt", filter: { field: "price", op: "gte", value: 30 } },
    { text: "linen shirt", groupBy: "metadata.year" },
  ])("pages of %j show each group once, as many as the total says", async (request) => {
    verifies("groups.counts", "search.cursor");
    const values: unknown[] = [];
    for (const page of await shop.pages({ groupBy: "metadata.model", limit: 7, ...request }))
      values.push(...page.map((hit) => groupOf(hit).value ?? `alone ${hit.id}`));

    expect(new Set(values).size).toBe(values.length);
    expect((await grouped({ ...request, limit: 1 })).total).toBe(values.length);
    const first = await grouped({ ...request, limit: 10 });
    const offset = await grouped({ ...request, limit: 5, offset: 5 });
    expect(idsOf(offset.results)).toEqual(idsOf(first.results).slice(5));
  });

  test("the record that has the words or passes the filter best is the group's hit, with its own picture and price", async () => {
    verifies("groups.best-first");
    const blue = await grouped({ text: "blue linen shirt", limit: 20 });
    expect(blue.results.map(({ attributes }) => attributes)).toEqual(Array(20).fill({ color: "blue" }));
    expect(blue.results[0]).toMatchObject({ image: "https://shop.test/blue.jpg" });

    const filter = { field: "attributes.color", op: "in" as const, values: ["green"] };
    const green = await grouped({ text: "linen shirt", filter, facets: ["attributes.color"], limit: 50 });
    expect(green.total).toBe(MODELS);
    expect(new Set(green.results.map((hit) => hit.image))).toEqual(new Set(["https://shop.test/green.jpg"]));
    expect(new Set(green.results.map((hit) => groupOf(hit).total))).toEqual(new Set([1]));
    expect(green.facets["attributes.color"]).toEqual(COLORS.toSorted().map((key) => ({ key, count: MODELS })));

    const cheap = await grouped({ text: "linen shirt", sort: { field: "price", direction: "desc" }, limit: 2 });
    expect(idsOf(cheap.results)).toEqual([`shirt-${MODELS - 1}-black`, `shirt-${MODELS - 2}-black`]);
  });

  test("a group shows as many of its records as asked for, the best of the others behind the hit, in every order", async () => {
    verifies("groups.size");
    const [first] = (await grouped({ text: "linen shirt", groupSize: 3, limit: 1 })).results;
    const { hits, total } = groupOf(first!);
    expect(total).toBe(COLORS.length);
    expect(hits).toHaveLength(2);
    expect(idsOf(hits)).not.toContain(first!.id);
    for (const hit of hits) expect(Number(hit.score)).toBeLessThanOrEqual(Number(first!.score));

    const sorted = await grouped({ text: "linen shirt", sort: { field: "price", direction: "asc" }, groupSize: 4, limit: 2 });
    const prices = sorted.results.map((hit) => [hit, ...groupOf(hit).hits].map(({ price }) => price));
    expect(prices).toEqual([
      [10, 11, 12, 13],
      [11, 12, 13, 14],
    ]);
    const scored = await grouped({ text: "linen shirt", minScore: 0.4, groupSize: 10, limit: 3 });
    for (const hit of scored.results) expect(groupOf(hit).hits.length).toBe(groupOf(hit).total - 1);
    const browsed = await grouped({ text: "*", groupSize: 2, limit: 50 });
    const mug = browsed.results.find((hit) => groupOf(hit).value === "mug")!;
    expect([mug.id, ...idsOf(groupOf(mug).hits)]).toEqual(["mug-1", "mug-2"]);
  });

  test("posts make groups as well, and what is found by meaning or by an identifier is in its group", async () => {
    verifies("groups.hits");
    const posts = await shop.search({ kind: "posts", text: "tea", groupBy: "metadata.series", groupSize: 2 });
    expect([posts.total, posts.results.map((hit) => groupOf(hit).total).sort()]).toEqual([2, [1, 2]]);

    // Among 180 products of one name a graph of vectors may miss the only other one.
    const meant = await shop.search({ kind: "posts", text: "hot beverage", groupBy: "metadata.series", groupSize: 2 });
    expect(meant.results.map((hit) => groupOf(hit).value)).toContain("tea");
    expect(meant.results).toHaveLength(meant.total);
    await shop.put("products", [{ id: "cap", name: "Cap", sku: "CAP-77", metadata: { model: "cap" } }]);
    const named = await grouped({ text: "CAP-77" });
    expect(named.results[0]).toMatchObject({ id: "cap", group: { value: "cap", total: 1 } });
  });

  test("a cursor of groups opens for the same groups only", async () => {
    verifies("search.cursor");
    const { cursor } = await grouped({ text: "linen shirt", limit: 3 });

    await expect(shop.search({ text: "linen shirt", limit: 3, cursor: cursor! })).rejects.toThrow(ApiError);
    await expect(grouped({ text: "linen shirt", groupBy: "metadata.year", cursor: cursor! })).rejects.toThrow(ApiError);
  });
});
