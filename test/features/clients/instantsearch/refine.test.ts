/** @jest-environment node */
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { openDom } from "../../../support/open-dom.ts";
import { verifies } from "../../../support/verifies.ts";
import { type InstantSearch, openWidgetPage, type WidgetPage } from "../../../support/widget-page.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
const { default: instantsearch } = await import("instantsearch.js/es/index.js");
const { configure, hierarchicalMenu, hits, menu, rangeInput, refinementList, toggleRefinement } = await import(
  "instantsearch.js/es/widgets/index.js"
);

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});
beforeEach(() => {
  shop.requests.length = 0;
});

const newSearch = (initialUiState?: object): InstantSearch =>
  instantsearch({ searchClient: shop.clientOf(), indexName: "products", ...(initialUiState && { initialUiState }) });

type Counted = [label: string, count: number];

/** Reads the choices of a list, a menu or a toggle, and how many hits each promises. */
function choicesOf(page: WidgetPage, name: string) {
  return page.all(`#${name} li > div > a, #${name} label`).map((element) => ({
    label: (element.querySelector("[class*=labelText], [class*=label]") ?? element).textContent.trim(),
    count: Number(element.querySelector("[class*=count]")!.textContent.replaceAll(",", "")),
    click: () => (element.querySelector("input") ?? element).click(),
  }));
}

/** Clicks on each choice of a widget that is not chosen, and on none between. */
async function countClicks(page: WidgetPage, name: string): Promise<{ promised: Counted[]; found: Counted[] }> {
  const promised = choicesOf(page, name).map(({ label, count }): Counted => [label, count]);
  const found: Counted[] = [];
  const before = page.search.getUiState();
  for (const [label] of promised) {
    await page.act(() =>
      choicesOf(page, name)
        .find((choice) => choice.label === label)!
        .click(),
    );
    found.push([label, page.results().nbHits]);
    await page.act(() => page.search.setUiState(before));
  }
  return { promised, found };
}

/** A toggle shows its count where its page asks for it. */
const TOGGLE_LABEL = ({ onFacetValue }: { onFacetValue: { count: number } }): string =>
  `On sale <span class="count">${onFacetValue.count}</span>`;
const LEVELS = ["categories.lvl0", "categories.lvl1", "categories.lvl2", "categories.lvl3"];

describe("the count that is shown is the number of hits after the click, for every value", () => {
  verifies("instantsearch.counts");
  test.each([
    ["a list of several values", "brands", refinementList, { attribute: "brands", limit: 50 }],
    ["a list of an attribute", "colors", refinementList, { attribute: "attributes.color", limit: 50 }],
    ["a list whose values narrow", "tags", refinementList, { attribute: "tags", operator: "and", limit: 50 }],
    ["values with colons, signs and quotation marks", "finish", refinementList, { attribute: "attributes.finish" }],
    ["a menu", "gender", menu, { attribute: "attributes.gender" }],
    ["a toggle", "onSale", toggleRefinement, { attribute: "onSale", templates: { labelText: TOGGLE_LABEL } }],
    ["a menu of levels", "levels", hierarchicalMenu, { attributes: LEVELS, limit: 50 }],
  ])("in %s", async (_, name, widget, options) => {
    const page = await openWidgetPage(dom, newSearch(), { [name]: (container) => widget({ container, ...options } as never) });
    const { promised, found } = await countClicks(page, name);
    page.stop();

    expect(promised.length).toBeGreaterThan(0);
    expect(found).toEqual(promised);
  });

  test("in a list of which some values are chosen, beside others that are refined", async () => {
    const brands = ["brands", (container: never) => refinementList({ container, attribute: "brands", limit: 50 })] as const;
    const tags = [
      "tags",
      (container: never) => refinementList({ container, attribute: "tags", operator: "and", limit: 50 }),
    ] as const;
    const page = await openWidgetPage(
      dom,
      newSearch({ products: { refinementList: { tags: ["hiking"] }, range: { price: "20:300" } } }),
      Object.fromEntries([brands, tags, ["price", (container: never) => rangeInput({ container, attribute: "price" })]]),
    );
    const open = await countClicks(page, "brands");
    const narrowing = await countClicks(page, "tags");
    page.stop();

    expect(open.promised.length).toBeGreaterThan(5);
    expect(open.found).toEqual(open.promised);
    // A click on the chosen value takes it back.
    expect(narrowing.promised.length).toBeGreaterThan(5);
    expect(narrowing.found.filter(([label]) => label !== "hiking")).toEqual(
      narrowing.promised.filter(([label]) => label !== "hiking"),
    );
  });

  test("on a page of a category, which filters by the field that a menu counts", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      brands: (container) => refinementList({ container, attribute: "brands", limit: 50 }),
      categories: (container) => refinementList({ container, attribute: "categories", limit: 50 }),
      configure: () => configure({ filters: "categories:Clothing AND price < 300" } as never),
    });
    const brands = await countClicks(page, "brands");
    const categories = await countClicks(page, "categories");
    page.stop();

    expect(brands.promised.length).toBeGreaterThan(1);
    expect(brands.found).toEqual(brands.promised);
    expect(categories.promised.length).toBeGreaterThan(1);
    expect(categories.found).toEqual(categories.promised);
  });

  test("on every level of a menu, below the one that is chosen and above it", async () => {
    const chosen = { products: { hierarchicalMenu: { "categories.lvl0": ["Home", "Kitchen"] } } };
    const page = await openWidgetPage(dom, newSearch(chosen), {
      levels: (container) => hierarchicalMenu({ container, attributes: LEVELS, limit: 50 }),
    });
    const labels = choicesOf(page, "levels").map(({ label, count }) => [label, count]);
    const paths: Record<string, string[]> = { Kettles: ["Home", "Kitchen", "Kettles"], Pans: ["Home", "Kitchen", "Pans"] };
    const found: Record<string, number> = {};
    for (const [label, path] of Object.entries({ ...paths, Garden: ["Home", "Garden"], Home: ["Home"] })) {
      await page.act(() => page.search.setUiState({ products: { hierarchicalMenu: { "categories.lvl0": path } } }));
      found[label] = page.results().nbHits;
    }
    page.stop();

    // The demo shop has more categories than a facet has values: what is below the chosen ones is asked for as well.
    expect(labels).toEqual(expect.arrayContaining(Object.entries(found)));
    expect(found).toEqual({ Kettles: 1, Pans: 2, Garden: 1, Home: 4 });
  });

  test("a level that the data do not have is empty, and nothing else", async () => {
    const chosen = { products: { hierarchicalMenu: { "categories.lvl0": ["Home", "Kitchen", "Pans", "Woks"] } } };
    const page = await openWidgetPage(dom, newSearch(chosen), {
      levels: (container) => hierarchicalMenu({ container, attributes: LEVELS }),
    });
    const { nbHits } = page.results();
    page.stop();

    expect(nbHits).toBe(0);
  });
});

describe("requests", () => {
  verifies("instantsearch.one-request");
  test("three refined facets and a range are one request, and so is each further change", async () => {
    const refined = { brands: ["Skarnfell", "Maker & Sons"], "attributes.color": ["Navy"], tags: ["rain"] };
    const page = await openWidgetPage(dom, newSearch({ products: { refinementList: refined, range: { price: "10:900" } } }), {
      brands: (container) => refinementList({ container, attribute: "brands" }),
      colors: (container) => refinementList({ container, attribute: "attributes.color" }),
      tags: (container) => refinementList({ container, attribute: "tags" }),
      price: (container) => rangeInput({ container, attribute: "price" }),
      categories: (container) => refinementList({ container, attribute: "categories" }),
      hits: (container) => hits({ container }),
    });
    expect(shop.requests.map(({ path }) => path)).toEqual(["/products/search"]);
    expect(shop.requests[0]!.body.facetFields.toSorted()).toEqual(["attributes.color", "brands", "categories", "tags"]);

    await page.act(() => choicesOf(page, "brands")[2]!.click());
    page.stop();
    expect(shop.requests).toHaveLength(2);
  });

  test("what was asked before is not asked again, until the page is told to refresh", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      brands: (container) => refinementList({ container, attribute: "brands" }),
    });
    await page.act(() => choicesOf(page, "brands")[0]!.click());
    await page.act(() => choicesOf(page, "brands")[0]!.click());
    expect(shop.requests).toHaveLength(2);

    await page.act(() => page.search.refresh());
    page.stop();
    expect(shop.requests).toHaveLength(3);
  });
});
