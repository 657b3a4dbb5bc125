import { beforeAll, describe, expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, searchesOf } from "../garden-shop.ts";

const KETTLES = [
  { id: "a", price: 30, attributes: { power: ["1500"] }, metadata: { margin: 5 }, publishedAt: "2025-01-01T00:00:00Z" },
  { id: "b", price: 20, attributes: { power: ["900"] }, metadata: { margin: 9 }, publishedAt: "2025-03-01T00:00:00Z" },
  { id: "c", price: 20, attributes: { power: ["2200", "1800"] }, metadata: { margin: "7" }, publishedAt: "2025-02-01" },
  {
    id: "d",
    price: 30,
    attributes: { power: ["strong"] },
    metadata: { margin: 12.5, note: "new" },
    releasedAt: "2025-06-01T00:00:00Z",
  },
  { id: "e", attributes: { color: ["red"] }, metadata: { cost: 3 }, publishedAt: "1999-01-01", releasedAt: "1998-01-01" },
];

describe.each(INDEXES)("orders over HTTP, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    const local = await startLocal({ index });
    const opened = await local.newShop();
    await opened.secret.post("/products/bulk", { products: KETTLES.map((kettle) => ({ name: "Kettle", ...kettle })) });
    await local.idle();
    shop = { ...opened, local, ...searchesOf(opened) };
  });

  test.each<[unknown, string]>([
    [["price", "metadata.margin"], "cbade"],
    [["price:desc", "metadata.margin:desc"], "dabce"],
    [[{ field: "price", direction: "asc" }, "attributes.power:desc"], "cbade"],
    ["metadata.margin:desc", "dbcae"],
    ["attributes.power", "bacde"],
    [{ field: "attributes.power", direction: "desc" }, "cabde"],
    ["newest", "dbcae"],
    ["newest:asc", "eacbd"],
  ])("the order %j puts equal records in that of its next field, and those without a number last", async (sort, expected) => {
    verifies("search.sort", "search.sort-fields");
    for (const text of ["*", "kettle"]) expect((await shop.ids({ text, sort })).join("")).toBe(expected);
  });

  describe("business signals", () => {
    const DAY = 86_400_000;
    const ago = (days: number) => new Date(shop.local.clock.now() - days * DAY).toISOString();
    const LAMPS = () => [
      { id: "old", name: "Reading lamp", releasedAt: ago(300), stockStatus: "instock", stockQuantity: 0 },
      { id: "new", name: "Reading lamp", releasedAt: ago(10), stockStatus: "onbackorder" },
      { id: "loved", name: "Reading lamp", releasedAt: ago(360), rating: 4.5, reviewCount: 200 },
      { id: "once", name: "Reading lamp", releasedAt: ago(360), rating: 5, reviewCount: 1 },
      { id: "sold", name: "Reading lamp", releasedAt: ago(1), rating: 5, reviewCount: 900, stockStatus: "outofstock" },
      { id: "empty", name: "Reading lamp", releasedAt: ago(360), stockQuantity: 0, metadata: { push: 90 } },
      { id: "push", name: "Reading lamp", releasedAt: ago(360), metadata: { push: 50 } },
      {
        id: "desk",
        name: "Desk",
        content: "For a reading lamp.",
        releasedAt: ago(1),
        rating: 5,
        reviewCount: 900,
        metadata: { push: 99 },
      },
    ];
    const TEXT_ONLY = "desk";
    let lamps: GardenShop;
    beforeAll(async () => {
      const opened = await shop.local.newShop();
      await opened.secret.post("/products/bulk", { products: LAMPS() });
      await shop.local.idle();
      lamps = { ...opened, local: shop.local, ...searchesOf(opened) };
    });

    async function weigh(signals: Record<string, unknown>): Promise<void> {
      const { status, body } = await lamps.secret.put(`/workspaces/${lamps.workspaceId}/settings`, { search: { signals } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await shop.local.clock.skip("11s");
    }

    test.each<[Record<string, unknown>, string[]]>([
      [{}, ["loved", "new", "old", "once", "push", "empty", "sold"]],
      [{ rating: 1 }, ["loved", "once"]],
      [{ newness: 1 }, ["new", "old"]],
      [{ number: 1, numberField: "metadata.push" }, ["push"]],
      [{ stock: 0, number: 1, numberField: "metadata.push" }, ["empty", "push"]],
      [{ stock: 0, rating: 1 }, ["sold", "loved", "once"]],
    ])("with the weights %j equal matches and what is browsed come in the order %j", async (signals, first) => {
      verifies("search.signals", "search.stock");
      await weigh(signals);
      const browsed = (await lamps.ids({ text: "*" })).filter((id) => id !== TEXT_ONLY);
      const found = await lamps.ids({ text: "reading lamp" });

      expect(browsed.slice(0, first.length)).toEqual(first);
      expect(found.slice(0, first.length)).toEqual(first);
      // However good its signals, what has the words in its text alone stays behind.
      expect(found.at(-1)).toBe(TEXT_ONLY);
    });

    test("what is out of stock has one score in every order, in the range of its match, and stays in the total", async () => {
      verifies("search.signals", "search.absolute-scores", "search.one-set");
      await weigh({});
      const scoreOf = async (body: Record<string, unknown>) => {
        const { results, total } = await lamps.search({ text: "reading lamp", ...body });
        return [total, results.find(({ id }: { id: string }) => id === "sold").score];
      };
      const [total, score] = await scoreOf({});

      expect(score).toBeGreaterThanOrEqual(0.99);
      for (const body of [{ sort: "newest" }, { minScore: 0.5 }, { filters: { stockStatus: "outofstock" } }])
        expect((await scoreOf(body))[1]).toBe(score);
      expect(total).toBe(8);
    });

    test("a weight above 1 and a number that is not in metadata are 400", async () => {
      verifies("search.signals");
      for (const signals of [{ stock: 1.1 }, { rating: -0.1 }, { numberField: "price" }, { numberField: "metadata." }]) {
        const { status, body } = await lamps.secret.put(`/workspaces/${lamps.workspaceId}/settings`, { search: { signals } });
        expect([status, body.details[0].param]).toEqual([400, `search.signals.${Object.keys(signals)[0]}`]);
      }
    });
  });

  test("what is out of stock comes last over all pages, and within the best hundred and behind them in a search", async () => {
    verifies("search.stock", "search.cursor");
    const many = await shop.local.newShop();
    const products = Array.from({ length: 260 }, (_, at) => ({
      id: `m${at}`,
      name: at % 2 === 0 ? "Clay pot" : "Glazed clay pot",
      stockStatus: at % 5 === 0 ? "outofstock" : "instock",
    }));
    for (let start = 0; start < products.length; start += 100)
      await many.secret.post("/products/bulk", { products: products.slice(start, start + 100) });
    await shop.local.idle();
    const soldOut = new Set(products.filter(({ stockStatus }) => stockStatus === "outofstock").map(({ id }) => id));
    const read = async (body: Record<string, unknown>) => {
      const ids: string[] = [];
      for (let cursor: string | undefined, first = true; first || cursor; first = false) {
        const { data } = (await many.secret.post("/products/search", { ...body, limit: 50, cursor })).body;
        ids.push(...data.results.map(({ id }: { id: string }) => id));
        cursor = data.cursor;
      }
      return ids;
    };
    const isOrdered = (ids: string[]) => ids.slice(ids.findIndex((id) => soldOut.has(id))).every((id) => soldOut.has(id));

    const [browsed, found] = [await read({ text: "*" }), await read({ text: "pot" })];

    for (const ids of [browsed, found]) expect([new Set(ids).size, ids.length]).toEqual([260, 260]);
    expect(isOrdered(browsed)).toBe(true);
    expect([isOrdered(found.slice(0, 100)), isOrdered(found.slice(100))]).toEqual([true, true]);
    const byOffset = (await many.secret.post("/products/search", { text: "pot", limit: 50, offset: 200 })).body.data.results;
    expect(byOffset.map(({ id }: { id: string }) => id)).toEqual(found.slice(200, 250));
  });

  test("values of a facet are searched by the beginnings of their words, with the counts of the facet", async () => {
    verifies("facets.queries", "facets.stats");
    const shoes = await shop.local.newShop();
    await shoes.secret.post("/products/bulk", {
      products: [
        { id: "1", name: "Shoe", brands: ["Nike"], price: 10, metadata: { drop: 4 }, categories: ["Café > Été"] },
        {
          id: "2",
          name: "Shoe",
          brands: ["Nike", "New Balance"],
          price: 30,
          metadata: { drop: 8 },
          attributes: { width: ["2.5"] },
        },
        { id: "3", name: "Shoe", brands: ["Big Nina"], price: 50, attributes: { width: ["wide", "4"] } },
        { id: "4", name: "Boot", brands: ["Nike"], metadata: { cost: 7 } },
      ],
    });
    await shop.local.idle();
    const { search } = searchesOf(shoes);
    const brands = async (text: string, more = {}) =>
      (await search({ text: "*", facetFields: ["brands"], facetQueries: { brands: text }, ...more })).facets.brands;

    expect(await brands("ni")).toEqual([
      { key: "Nike", count: 3 },
      { key: "Big Nina", count: 1 },
    ]);
    expect(await brands("BAL ne")).toEqual([{ key: "New Balance", count: 1 }]);
    expect(await brands("ni", { facetSize: 1, filters: { brands: "Big Nina", price: { gte: 20 } } })).toEqual([
      { key: "Big Nina", count: 1 },
    ]);
    expect(await brands("ike")).toEqual([]);
    expect(await brands("")).toHaveLength(3);
    expect((await search({ text: "shoe", facetQueries: { categories: "ete" } })).facets).toEqual({
      categories: [{ key: "Café > Été", count: 1 }],
    });

    const facetStats = ["price", "metadata.drop", "attributes.width", "rating"];
    const { facetStats: stats } = await search({ text: "shoe", facetStats, filters: { price: { gte: 20 } } });

    expect(stats).toEqual({
      price: { min: 10, max: 50, average: 30, count: 3 },
      "metadata.drop": { min: 8, max: 8, average: 8, count: 1 },
      "attributes.width": { min: 2.5, max: 4, average: 3.25, count: 2 },
      rating: { min: null, max: null, average: null, count: 0 },
    });
    for (const [body, param] of [
      [{ facetStats: ["brands"] }, "facetStats[0]"],
      [{ facetStats: ["metadata.cost"] }, "facetStats[0]"],
      [{ facetQueries: { priceRanges: "1" } }, "facetQueries.priceRanges"],
      [{ facetQueries: { colour: "red" } }, "facetQueries.colour"],
      [{ facetQueries: { "metadata.cost": "7" } }, "facetQueries.metadata.cost"],
    ] as const) {
      const { status, body: refused } = await shoes.publishable.post("/products/search", { text: "shoe", ...body });
      expect([status, refused.details[0].param]).toEqual([400, param]);
    }
  });

  test("a category counts for all above it, and a filter on one finds what is below it", async () => {
    verifies("search.category-paths", "facets.counts", "search.one-set");
    const home = await shop.local.newShop();
    await home.secret.post("/products/bulk", {
      products: [
        { id: "k1", name: "Kettle", categories: ["Home > Kitchen > Kettles", "Gifts"] },
        { id: "k2", name: "Kettle", categories: ["Home>Kitchen", "Home > Kitchen > Kettles"] },
        { id: "k3", name: "Pan", categories: ["Home > Kitchen > Pans"] },
        { id: "k4", name: "Sofa", categories: ["Home", "Home > Living"] },
        { id: "k5", name: "Rug", categories: ["> 2 m", "Kitchen"] },
      ],
    });
    await shop.local.idle();
    const { search, ids } = searchesOf(home);

    const { facets } = await search({ text: "*", facetFields: ["categories"] });

    expect(facets.categories).toEqual([
      { key: "Home", count: 4 },
      { key: "Home > Kitchen", count: 3 },
      { key: "Home > Kitchen > Kettles", count: 2 },
      ...["> 2 m", "Gifts", "Home > Kitchen > Pans", "Home > Living", "Kitchen"].map((key) => ({ key, count: 1 })),
    ]);
    for (const { key, count } of facets.categories)
      expect((await search({ text: "*", filters: { categories: key } })).total).toBe(count);
    expect((await ids({ text: "*", filters: { categories: ["Home>Kitchen"] } })).sort()).toEqual(["k1", "k2", "k3"]);
    expect(await ids({ text: "*", filters: { categories: { nin: ["Home > Kitchen"] } } })).toEqual(["k4", "k5"]);
    expect((await search({ text: "kettle" })).results[0].categories).toEqual(["Home > Kitchen > Kettles", "Gifts"]);
  });

  test.each<[unknown, string, RegExp]>([
    ["metadata.note", "sort", /no record has a number in metadata\.note: sort by a field of numbers/],
    [["price", "attributes.color:desc"], "sort[1]", /no record has a number in attributes\.color/],
    ["metadata.unheard", "sort", /no record has a number/],
    ["metadata.cost", "sort", /is not a field that can be sorted by/],
    [["price", "relevance"], "sort[1]", /order of its own: send it without others/],
    [["price", "price:desc"], "sort[1]", /names price a second time/],
    ["tags", "sort", /must be relevance, price, rating, reviewCount, newest, name, attributes\.<name>, metadata\.<name>/],
    [["price", { field: "content" }], "sort[1].field", /must be relevance, price/],
    [[], "sort", /./],
    [["price", "rating", "newest", "name", "reviewCount"], "sort", /./],
  ])("the order %j is 400 and says what to do", async (sort, param, message) => {
    verifies("search.sort-fields", "search.hidden-fields");
    const { status, body } = await shop.publishable.post("/products/search", { text: "kettle", sort });

    expect([status, body.details]).toEqual([400, [{ param, message: expect.stringMatching(message) }]]);
  });
});
