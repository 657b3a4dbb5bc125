/** @jest-environment node */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { openDom } from "../../../support/open-dom.ts";
import { verifies } from "../../../support/verifies.ts";
import { type InstantSearch, openWidgetPage } from "../../../support/widget-page.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
const { default: instantsearch } = await import("instantsearch.js/es/index.js");
const widgets = await import("instantsearch.js/es/widgets/index.js");

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});
beforeEach(() => {
  shop.requests.length = 0;
});
const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => {
  warned.mockClear();
});

const newSearch = (more: object = {}): InstantSearch =>
  instantsearch({ searchClient: shop.clientOf(), indexName: "products", ...more } as never) as never;

/** Answers one query as the helper sends it. */
async function ask(params: object, indexName = "products") {
  return (await shop.clientOf().search([{ indexName, params }])).results[0];
}

interface Snippets {
  _snippetResult: { content: { value: string } };
}

/** Are given to a template by InstantSearch. */
interface Tools {
  html: (parts: TemplateStringsArray, ...values: unknown[]) => unknown;
  components: { Highlight(options: { hit: object; attribute: string }): unknown };
}

describe("hits", () => {
  verifies("instantsearch.hits");
  test("marked texts show what the record says: nothing escaped twice, and no tag of its own", async () => {
    const page = await openWidgetPage(dom, newSearch({ initialUiState: { products: { query: "kettle" } } }), {
      box: (container) => widgets.searchBox({ container }),
      hits: (container) =>
        widgets.hits({
          container,
          templates: {
            item: (hit: object, { html, components: { Highlight } }: Tools) =>
              html`<p data-id=${(hit as { id: string }).id}>${Highlight({ hit, attribute: "name" })}</p>`,
          },
        } as never),
    });
    const shown = page.element('[data-id="special-0"]');
    page.stop();

    expect(shown.textContent).toBe('Copper & Co: "Kettle" 1');
    expect([...shown.querySelectorAll("mark, b")].map(({ textContent }) => textContent)).toEqual(["Kettle"]);
  });

  test("with tags of HTML the texts are HTML", async () => {
    const { hits } = await ask({ query: "kettle", highlightPreTag: "<mark>", highlightPostTag: "</mark>" });
    const hit = hits.find(({ objectID }: { objectID: string }) => objectID === "special-0");

    expect(hit._highlightResult.name).toEqual({
      ...{ value: "Copper &amp; Co: &quot;<mark>Kettle</mark>&quot; 1", matchLevel: "full" },
      ...{ matchedWords: ["kettle"], fullyHighlighted: false },
    });
    expect(hit._highlightResult.brands).toEqual([{ value: "Maker &amp; Sons", matchLevel: "none", matchedWords: [] }]);
    expect(hit._highlightResult.attributes.finish[0].value).toBe("-40");
  });

  test("have the asked fields, and beginnings of long texts", async () => {
    const params = {
      query: "rain jacket",
      attributesToRetrieve: ["name", "attributes.color"],
      attributesToSnippet: ["content:5"],
    };
    const { hits } = await ask(params);
    const all = (await ask({ query: "rain jacket", attributesToSnippet: ["content:5", "sku"] })).hits;
    const marked = all.filter(({ _snippetResult }: Snippets) => _snippetResult.content.value.includes("<em>"));
    const plain = all.filter(({ _snippetResult }: Snippets) => !_snippetResult.content.value.includes("<em>"));

    expect(Object.keys(hits[0]).sort()).toEqual(["_highlightResult", "_snippetResult", "attributes", "id", "name", "objectID"]);
    expect([marked.length > 0, plain.length > 0]).toEqual([true, true]);
    expect(plain[0]._snippetResult.content).toEqual({
      value: `${plain[0].content.split(" ").slice(0, 5).join(" ")}…`,
      matchLevel: "none",
    });
    expect(plain[0]._snippetResult.sku).toEqual({ value: plain[0].sku, matchLevel: "none" });
  });

  test("are ordered by the name of the index, also by several fields and under the shop's own names", async () => {
    const client = shop.clientOf({ indices: { shop_cheap: "products/sort/price:asc" } });
    const search = async (indexName: string) =>
      (await client.search([{ indexName, params: { query: "jacket" } }])).results[0].hits;
    const prices = (await search("shop_cheap")).map(({ price }: { price: number }) => price);

    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect(await search("products/sort/price:asc,name:desc")).toHaveLength(prices.length);
    await expect(search("instant_search")).rejects.toThrow(/no index "instant_search".*indices/);
  });

  test("of several indices, and suggestions, come in one request", async () => {
    const page = await openWidgetPage(dom, newSearch({ initialUiState: { products: { query: "rain" } } }), {
      products: (container) => widgets.hits({ container }),
      posts: (container) =>
        widgets
          .index({ indexName: "posts" })
          .addWidgets([widgets.hits({ container }), widgets.configure({ query: "rain" } as never)]),
      suggestions: (container) =>
        widgets
          .index({ indexName: "suggestions" })
          .addWidgets([widgets.hits({ container }), widgets.configure({ query: "rain" } as never)]),
    });
    const counts = ["products", "posts", "suggestions"].map((name) => page.all(`#${name} li`).length);
    page.stop();

    expect(shop.requests.map(({ path }) => path)).toEqual(["/search"]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});

describe("pages", () => {
  verifies("instantsearch.pages");
  test("of more than fifty hits come in one request, and none begins after the thousandth", async () => {
    const { hits, nbHits, nbPages } = await ask({ hitsPerPage: 120 });
    const second = await ask({ hitsPerPage: 120, page: 1 });

    expect([hits.length, nbPages, nbHits > 120]).toEqual([120, Math.ceil(nbHits / 120), true]);
    expect(new Set([...hits, ...second.hits].map(({ objectID }) => objectID)).size).toBe(240);
    expect(shop.requests.map(({ path }) => path)).toEqual(["/search", "/search"]);
    // One search of a shopper counts once.
    expect(shop.requests[0]!.body.queries.map(({ trackAnalytics }: { trackAnalytics?: boolean }) => trackAnalytics)).toEqual([
      undefined,
      false,
      false,
    ]);
  });

  test("past the last one have no hits, and their counts", async () => {
    const { hits, nbHits } = await ask({ hitsPerPage: 20, page: 500, facets: ["brands"] });

    expect([hits, nbHits > 100]).toEqual([[], true]);
  });

  test("follow each other in widgets", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      hits: (container) => widgets.infiniteHits({ container }),
      stats: (container) => widgets.stats({ container }),
      pages: (container) => widgets.pagination({ container }),
    });
    await page.act(() => page.element(".ais-InfiniteHits-loadMore").click());
    const shown = page.all("#hits li").length;
    page.stop();

    expect(shown).toBe(40);
  });
});

describe("conditions", () => {
  test("in all three parameters narrow together", async () => {
    const found = await ask({
      filters: 'NOT brands:"Maker & Sons"',
      facetFilters: [["categories:Tents", "categories:Jackets"], "stockStatus:instock"],
      numericFilters: ["price>=100", ["rating>=4.5", "reviewCount>100"]],
      hitsPerPage: 50,
    });

    expect(found.nbHits).toBeGreaterThan(3);
    for (const { price, rating, reviewCount, categories, stockStatus } of found.hits) {
      expect([price >= 100, rating >= 4.5 || reviewCount > 100, stockStatus]).toEqual([true, true, "instock"]);
      expect(categories.includes("Tents") || categories.includes("Jackets")).toBe(true);
    }
  });

  test("that cannot be read are errors with the place, of the page as well", async () => {
    const page = openWidgetPage(dom, newSearch(), {
      configure: () => widgets.configure({ filters: "brands:A and tags:b" } as never),
    });

    await expect(page).rejects.toThrow('expected AND or OR at position 9, found "and tags:b"');
    await expect(ask({ facetFilters: ["brands"] })).rejects.toThrow(/facetFilters.*"brands"/);
    await expect(ask({ numericFilters: ["price~5"] })).rejects.toThrow(/numericFilters.*"price~5"/);
    await expect(ask({ filters: "prise > 5" })).rejects.toMatchObject({ name: "ApiError", status: 400 });
  });

  test("with values that begin with a minus, or are to be left out", async () => {
    const totalOf = async (filter: string) => (await ask({ facetFilters: [filter], facets: ["attributes.finish"] })).nbHits;
    const { nbHits } = await ask({});

    expect(await totalOf("attributes.finish:\\-40")).toBe(1);
    expect(await totalOf("attributes.finish:-it's")).toBe(nbHits - 1);
    expect(await totalOf("attributes.finish:10:30")).toBe(1);
  });

  test("of numbers have bounds for sliders", async () => {
    const { facets_stats, facets } = await ask({ facets: ["price", "metadata.height"], numericFilters: ["price<=100"] });

    expect(facets_stats.price).toEqual({ min: 5, max: expect.any(Number), avg: expect.any(Number), sum: expect.any(Number) });
    expect(facets_stats.price.max).toBeLessThanOrEqual(100);
    expect(facets_stats["metadata.height"]).toMatchObject({ min: 1, max: 7 });
    expect(facets.price).toEqual({});
  });
});

describe("choices of a search", () => {
  verifies("instantsearch.unsupported");
  test("have their counterparts", async () => {
    await ask({
      query: "",
      analytics: false,
      userToken: "u1",
      enablePersonalization: false,
      relevancyStrictness: 30,
      distinct: false,
    });
    await shop.clientOf({ groupBy: "metadata.model" }).search([{ indexName: "products", params: { query: "pan", distinct: 3 } }]);

    expect(shop.requests[0]!.body).toMatchObject({
      ...{ text: "*", trackAnalytics: false, visitorId: "u1", personalize: false, minScore: 0.3, groupBy: null, limit: 20 },
    });
    expect(shop.requests[1]!.body).toMatchObject({ text: "pan", groupBy: "metadata.model", groupSize: 3 });
  });

  test("that say nothing here are warned about once, by name", async () => {
    const client = shop.clientOf();
    const params = { aroundLatLng: "1,2", optionalFilters: ["brands:A"], tagFilters: "x" };
    await client.search([{ indexName: "products", params }]);
    await client.search([{ indexName: "products", params: { ...params, query: "tent" } }]);

    expect(warned.mock.calls.map(([text]) => String(text).split(" ")[0])).toEqual([
      "aroundLatLng",
      "optionalFilters",
      "tagFilters",
    ]);
  });
});

describe("what a shop decides", () => {
  verifies("instantsearch.rules");
  test("arrives: banners, redirects, and the rules that applied", async () => {
    const rule = (name: string, contains: string, consequences: object) =>
      shop.shop.secret.post("/rules", { name, kind: "products", conditions: { query: { contains: [contains] } }, consequences });
    const banner = await rule("Banner", "umbrella", { banner: { title: "Stay dry" } });
    await rule("Away", "returns", { redirect: "https://shop.example/returns" });
    await shop.local.clock.advance("10s");

    const shown = await ask({ query: "umbrella" });
    const sent = await ask({ query: "returns" });

    expect(shown.userData).toEqual([{ title: "Stay dry", ruleId: banner.body.data.id }]);
    expect(shown.appliedRules).toEqual([{ objectID: banner.body.data.id }]);
    expect(sent.renderingContent.redirect).toEqual({ url: "https://shop.example/returns" });
  });

  test("is the order of dynamic widgets, and each of them counts", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      dynamic: (container) =>
        widgets.dynamicWidgets({
          container,
          widgets: [],
          fallbackWidget: ({ attribute, container: own }: never) =>
            widgets.refinementList({ attribute, container: own } as never),
        } as never),
    });
    await page.act(() => page.search.setUiState({ products: { refinementList: { brands: ["Skarnfell"] } } }));
    const lists = page.all("#dynamic .ais-RefinementList").length;
    page.stop();

    expect(lists).toBeGreaterThan(8);
    expect(shop.requests.map(({ path }) => path)).toEqual(["/products/fields", "/products/search", "/products/search"]);
  });
});

describe("values of a facet", () => {
  verifies("instantsearch.facet-values");
  test("are searched from their list, marked, and count what a click finds", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      brands: (container) => widgets.refinementList({ container, attribute: "brands", searchable: true }),
    });
    const found = () => page.all("#brands li .ais-RefinementList-labelText");
    const input = page.element("#brands input[type=search]");
    input.value = "sons";
    input.dispatchEvent(new dom.Event("input", { bubbles: true }));
    await page.until(() => found().some(({ innerHTML }) => innerHTML.includes("mark")));
    const [label] = found();
    page.stop();

    expect([label!.textContent, [...label!.querySelectorAll("mark")].map(({ textContent }) => textContent)]).toEqual([
      "Maker & Sons",
      ["Sons"],
    ]);
  });

  test("are searched by both ways of the helper", async () => {
    const client = shop.clientOf();
    const params = { query: "", facetQuery: "skar", maxFacetHits: 5, highlightPreTag: "[", highlightPostTag: "]" };
    const [old] = await client.searchForFacetValues([{ indexName: "products", params: { ...params, facetName: "brands" } }]);
    const { results } = await client.search([{ type: "facet", facet: "brands", indexName: "products", params }]);

    expect(old.facetHits[0]).toEqual({ value: "Skarnfell", highlighted: "[Skar]nfell", count: expect.any(Number) });
    expect(results[0]).toEqual(old);
  });
});
