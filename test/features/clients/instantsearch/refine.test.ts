import { beforeAll, describe, expect, test } from "@jest/globals";
import { openDom } from "../../../support/open-dom.ts";
import { type InstantSearch, openWidgetPage, type WidgetPage } from "../../../support/widget-page.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
const { default: instantsearch } = await import("instantsearch.js/es/index.js");
const { configure, hierarchicalMenu, hits, menu, rangeInput, refinementList, searchBox, toggleRefinement } = await import(
  "instantsearch.js/es/widgets/index.js"
);

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});

const newSearch = (): InstantSearch => instantsearch({ searchClient: shop.clientOf(), indexName: "products" });

interface Choice {
  label: string;
  count: number;
  click(): void;
}

/** Reads the choices of a list, a menu or a toggle, and how many hits each promises. */
function choicesOf(page: WidgetPage, name: string): Choice[] {
  return page.all(`#${name} li > div > a, #${name} label`).map((element) => ({
    label: (element.querySelector("[class*=labelText], [class*=label]") ?? element).textContent!.trim(),
    count: Number(element.querySelector("[class*=count]")!.textContent!.replaceAll(",", "")),
    click: () => (element.querySelector("input") ?? element).click(),
  }));
}

/** Clicks on every choice of a widget, one after another, and each time back again. */
async function countClicks(page: WidgetPage, name: string): Promise<{ promised: [string, number][]; found: [string, number][] }> {
  const promised = choicesOf(page, name).map(({ label, count }): [string, number] => [label, count]);
  const found: [string, number][] = [];
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

describe("the count that is shown is the number of hits after the click, for every value", () => {
  test.each([
    ["a list of several values", "brands", { attribute: "brands", limit: 50 }],
    ["a list of an attribute", "colors", { attribute: "attributes.color", limit: 50 }],
    ["a list whose values narrow", "tags", { attribute: "tags", operator: "and" as const, limit: 50 }],
    ["values with colons, signs and quotation marks", "finish", { attribute: "attributes.finish" }],
  ])("in %s", async (_, name, options) => {
    const page = await openWidgetPage(dom, newSearch(), { [name]: (container) => refinementList({ container, ...options }) });
    const { promised, found } = await countClicks(page, name);
    page.stop();

    expect(promised.length).toBeGreaterThan(3);
    expect(found).toEqual(promised);
  });
});
