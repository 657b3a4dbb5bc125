import { beforeAll, describe, expect, test } from "@jest/globals";
import type { SearchRequest } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const PRODUCTS = [
  {
    id: "mat",
    name: "Yoga mat",
    price: 40,
    attributes: { color: ["Black"], material: ["Rubber"], grip_zones: ["4"] },
    content: "Rolls out flat and stays where it is.",
  },
  {
    id: "tank",
    name: "Runner tank",
    price: 30,
    attributes: { color: ["White"], material: ["Cotton"], vegan: ["No"], waschbar: ["ja"] },
    content: "Light enough for an industrial hall in summer; wear it with gloves.",
  },
  {
    id: "shirt",
    name: "Trail shirt",
    price: 20,
    attributes: { color: ["Black"], material: ["Cotton"], vegan: ["Yes"] },
    content: "One color, no print. Soft on the skin.",
  },
  { id: "bottle", name: "Steel bottle", price: 10, categories: ["Bottles"], content: "Keeps water cold for a day." },
  { id: "cold-box", name: "Cold box", price: 60, content: "For bottles and food." },
];
const HOODIES = [
  { id: "full-zip", name: "Full-zip hoodie", price: 60, content: "Warm." },
  { id: "pullover", name: "Pullover hoodie", price: 50, content: "Warm up before the race." },
  { id: "tote", name: "Race tote", price: 15, content: "Zip pocket; holds a hoodie, and hangs up anywhere." },
  { id: "vest", name: "Race vest", price: 25, content: "Zip it up over a hoodie." },
  { id: "hoodie", name: "Hoodie", price: 90, content: "For cold days, and more of it." },
  { id: "hoodie-kids", name: "Hoodie for kids", price: 30, tags: ["hoodie"], content: "A hoodie, and only a hoodie." },
];
const POSTS = [
  { id: "cold", title: "Winter runs", content: "How to keep water from freezing: carry the bottle under the jacket." },
];

describe.each(ADAPTERS)("scores of a search, on the %s index", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", PRODUCTS);
    await shop.put("posts", POSTS);
    await shop.put("products", HOODIES, "hoodies");
  });

  async function scores(request: Partial<SearchRequest> & { text: string }): Promise<Record<string, number>> {
    const { results } = await shop.search(request);
    return Object.fromEntries(results.map((hit) => [hit.id, hit.score as number]));
  }

  test("a word in a name counts more than all words in running text, also in records that meaning finds", async () => {
    verifies("search.places", "search.partial-words", "search.match-type");
    const inHoodies = { workspaceId: "hoodies" };
    const { results } = await shop.search({ text: "zip up hoodie", explain: true }, inHoodies);
    const sorted = await shop.search({ text: "zip up hoodie", sort: { field: "price", direction: "asc" } }, inHoodies);

    expect(results[0]).toMatchObject({ id: "full-zip", matchType: "partial", explanation: { lexicalScore: expect.any(Number) } });
    expect((results[0] as { explanation: { lexicalScore: number } }).explanation.lexicalScore).toBeGreaterThan(0.3);
    expect(results.map(({ id, matchType }) => [id, matchType])).toEqual(
      expect.arrayContaining([
        ["tote", "words"],
        ["vest", "words"],
      ]),
    );
    expect(sorted.results.map(({ id }) => id)).toEqual(expect.arrayContaining(["full-zip", "pullover", "hoodie"]));
    for (const { id, score, matchType } of sorted.results)
      expect(results.find((hit) => hit.id === id)).toMatchObject({ score, matchType });
  });

  test("an order by price leaves out what only mentions the word, where others are called or labelled so", async () => {
    verifies("search.relevant-sort");
    const inHoodies = { workspaceId: "hoodies" };
    const byPrice = { field: "price", direction: "asc" } as const;
    const named = ["hoodie-kids", "pullover", "full-zip", "hoodie"];
    const maxPrice = { field: "price", op: "lte", value: 30 } as const;

    expect(await shop.ids({ text: "hoodie" }, inHoodies)).toEqual(expect.arrayContaining(["tote", "vest"]));
    const { results, total, facets } = await shop.search(
      { text: "hoodie", sort: byPrice, facets: ["tags"], limit: 2 },
      inHoodies,
    );
    expect(results.map(({ id }) => id)).toEqual(named.slice(0, 2));
    expect({ total, facets }).toEqual({ total: 4, facets: { tags: [{ key: "hoodie", count: 1 }] } });
    expect(await shop.ids({ text: "hoodie", sort: byPrice, filter: maxPrice }, inHoodies)).toEqual(["hoodie-kids"]);
    // A filter decides nothing: the tote mentions the word, and is left out though nothing else is left.
    const isTote = { field: "price", op: "lt", value: 20 } as const;
    expect(await shop.search({ text: "hoodie", sort: byPrice, filter: isTote }, inHoodies)).toMatchObject({
      total: 0,
      results: [],
    });
  });

  test("an order by price has everything where no record is called or labelled so", async () => {
    verifies("search.relevant-sort");
    const sort = { field: "price", direction: "asc" } as const;

    expect(await shop.ids({ text: "race pocket anywhere", sort }, { workspaceId: "hoodies" })).toContain("tote");
    expect(await shop.ids({ text: "anywhere", sort }, { workspaceId: "hoodies" })).toEqual(["tote"]);
    expect(await shop.ids({ text: "*", sort }, { workspaceId: "hoodies" })).toHaveLength(6);
  });

  test("a name that is the whole text comes before longer names that contain it", async () => {
    verifies("search.places", "search.match-type");
    const { results } = await shop.search({ text: "the hoodies" }, { workspaceId: "hoodies" });

    expect(results[0]).toMatchObject({ id: "hoodie", matchType: "exact" });
    expect(results[1]).toMatchObject({ matchType: "words" });
    expect(results[0]!.score).toBeGreaterThan(results[1]!.score as number);
    const named = await shop.search({ text: "Hoodie for kids", fields: ["price"] }, { workspaceId: "hoodies" });
    expect(named.results[0]).toMatchObject({ id: "hoodie-kids", matchType: "exact", price: 30 });
  });

  test("the name of an attribute is no text: mat finds mats and no materials", async () => {
    verifies("search.attribute-names");

    expect(await shop.ids({ text: "mat" })).toEqual(["mat"]);
    expect(await shop.ids({ text: "mat", sort: { field: "price", direction: "asc" } })).toEqual(["mat"]);
  });

  test.each(["color black", "black color", "black"])(
    "the name of an attribute finds nothing and is not missed: %s",
    async (text) => {
      verifies("search.attribute-names");
      const request = { text, facets: ["attributes.material"] };

      const { total, facets } = await shop.search(request);

      expect((await shop.ids(request)).sort()).toEqual(["mat", "shirt"]);
      expect(total).toBe(2);
      expect(facets["attributes.material"]).toHaveLength(2);
    },
  );

  test("a name of several words is one, and each of its words alone is a word", async () => {
    verifies("search.attribute-names");

    expect(await shop.ids({ text: "grip zones mat" })).toEqual(["mat"]);
    expect((await scores({ text: "grip zones mat" })).mat).toBeGreaterThanOrEqual(0.99);
    expect((await scores({ text: "grip mat" })).mat).toBeLessThan(0.5);
  });

  test("a query of nothing but names of attributes asks for what is called so", async () => {
    verifies("search.attribute-names");

    expect((await scores({ text: "color" })).shirt).toBeLessThan(0.5);
    expect(Object.keys(await scores({ text: "color" }))).not.toContain("mat");
  });

  test("what an attribute says by its name alone is text", async () => {
    verifies("search.attribute-names");

    expect((await scores({ text: "vegan shirt" })).shirt).toBeGreaterThanOrEqual(0.5);
    expect((await scores({ text: "waschbar" })).tank).toBeGreaterThanOrEqual(0.5);
  });

  test("what a record says not to be is missed in it", async () => {
    verifies("search.attribute-names");

    expect((await scores({ text: "vegan tank" })).tank).toBeLessThan(0.5);
  });

  test.each(["industrial diesel generator", "gloves", "diesel generator", "summer tires"])(
    "what the shop does not have has no hit of 0.5, though a text has a word of it: %s",
    async (text) => {
      verifies("search.incidental-word", "search.absolute-scores");

      for (const score of Object.values(await scores({ text }))) expect(score).toBeLessThan(0.5);
    },
  );

  test.each([
    ["all words in the name", "yoga mat", "mat", 0.99, 1],
    ["a word in the name", "bottles", "bottle", 0.99, 1],
    ["all words in name and labels", "cotton shirt", "shirt", 0.5, 0.9],
    ["a misspelt word of the name", "yogga", "mat", 0.5, 0.9],
    ["an unfinished word of the name", "shir", "shirt", 0.5, 0.9],
    ["a word that no text has", "yoga mat rental", "mat", 0, 0.4999],
    ["a word in running text alone", "skin", "shirt", 0, 0.4999],
  ])("%s", async (_, text, id, least, most) => {
    verifies("search.absolute-scores");
    const score = (await scores({ text }))[id]!;

    expect(score).toBeGreaterThanOrEqual(least);
    expect(score).toBeLessThanOrEqual(most);
  });

  test("the text of a post is what it is about", async () => {
    verifies("search.absolute-scores");

    expect((await scores({ kind: "posts", text: "freezing water" })).cold).toBeGreaterThanOrEqual(0.5);
  });

  test("a hit has the same score under each filter, in each order and on each page", async () => {
    verifies("search.absolute-scores");
    for (const text of ["cold bottle", "black shirt", "water cold food", "cotton", "bottl"]) {
      const plain = await scores({ text });
      expect(Object.keys(plain).length).toBeGreaterThan(0);
      for (const changed of [
        { sort: { field: "price", direction: "asc" as const } },
        { sort: { field: "$name", direction: "desc" as const } },
        { filter: { field: "price", op: "lt" as const, value: 35 } },
        { filter: { field: "price", op: "lt" as const, value: 35 }, sort: { field: "price", direction: "desc" as const } },
      ])
        expect(plain).toMatchObject(await scores({ text, ...changed }));
      const pages = (await shop.pages({ text, limit: 1 })).flat();
      expect(Object.fromEntries(pages.map((hit) => [hit.id, hit.score]))).toEqual(plain);
    }
  });

  test.each([0.3, 0.5, 0.9])(
    "minScore %d cuts hits, total and facets alike, before filters and in every order",
    async (minScore) => {
      verifies("search.min-score");
      for (const text of ["cold bottle", "black shirt", "cotton", "bottles", "yoga mat"]) {
        const kept = Object.entries(await scores({ text })).filter(([, score]) => score >= minScore);
        const ids = kept.map(([id]) => id);
        for (const filter of [null, { field: "price", op: "lt" as const, value: 35 }]) {
          const passing = PRODUCTS.filter(({ id, price }) => ids.includes(id) && (!filter || price < 35));
          for (const sort of [null, { field: "price", direction: "asc" as const }]) {
            const request = { text, minScore, filter, sort, facets: ["attributes.color"] };

            const { results, total, facets } = await shop.search(request);

            expect(results.map(({ id }) => id).sort()).toEqual(passing.map(({ id }) => id).sort());
            expect(total).toBe(passing.length);
            const colored = passing.filter(({ attributes }) => attributes).length;
            expect((facets["attributes.color"] ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(colored);
            for (const { id, score } of results) expect(score).toBe(Object.fromEntries(kept)[String(id)]);
            const inOrder = sort ? passing.toSorted((one, other) => one.price - other.price).map(({ id }) => id) : ids;
            expect(results.map(({ id }) => id)).toEqual(inOrder.filter((id) => passing.some((product) => product.id === id)));
            expect((await shop.pages({ ...request, limit: 1 })).flat().map(({ id }) => id)).toEqual(results.map(({ id }) => id));
          }
        }
      }
    },
  );

  test("a minScore leaves what is browsed, and what a sku names", async () => {
    verifies("search.min-score");

    expect((await shop.search({ text: "*", minScore: 1 })).total).toBe(PRODUCTS.length);
    expect(await shop.ids({ text: "COLD-BOX", minScore: 1 })).toEqual(["cold-box"]);
    expect(await shop.ids({ text: "gloves", minScore: 0.5 })).toEqual([]);
  });
});
