import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website } from "../../../support/websites/website.ts";
import { crawl } from "../machine/crawl-setup.ts";

const WORDS = "Cold pressed oil from our own mill, of olives that were picked by hand in October, in a bottle of dark glass.";
const page = (title: string, { head = "", body = "" }) =>
  `<!doctype html><html lang="de"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>
  <p>${WORDS} ${title}.</p>${body}</main></body></html>`;
const script = (json: string) => ({ head: `<script type="application/ld+json">${json}</script>` });
const product = (name: string, offers: string) => script(`{"@type":"Product","name":"${name}","offers":${offers}}`);
const offer = (price: string, more = "") => `{"@type":"Offer","price":${price},"priceCurrency":"EUR"${more}}`;
const metas = (values: Record<string, string>) => ({
  head: Object.entries(values)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join(""),
});
const microdata = (price: string) => ({
  body: `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Parts</b><div itemprop="offers" itemscope
    itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR">
    <span itemprop="price">${price}</span></div></div>`,
});

/** Pages of a shop by their paths, and what their products must have; null for a page that is none. */
const PAGES: Record<string, [string, object | null]> = {
  "/swiss": [
    page("Swiss", product("Swiss", offer('"CHF 1’299.–"').replace("EUR", "CHF"))),
    { price: 1299, metadata: { currency: "CHF" } },
  ],
  "/dash": [page("Dash", product("Dash", offer('"1.299,-"'))), { price: 1299 }],
  "/thousand": [page("Thousand", product("Thousand", offer('"2.499 €"'))), { price: 2499 }],
  "/bare": [page("Bare", product("Bare", offer('"2.499"'))), { price: undefined }],
  "/bare-shown": [page("Bare shown", { ...product("Bare shown", offer('"2.499"')), body: "<b>2.499,00 €</b>" }), { price: 2499 }],
  "/cents": [page("Cents", product("Cents", offer('",89"'))), { price: 0.89 }],
  "/struck": [page("Struck", microdata("<del>99,00</del> 68,50")), { price: 68.5 }],
  "/raised": [page("Raised", microdata("68<sup>50</sup>")), { price: 68.5 }],
  "/from": [page("From", product("From", offer('"ab 19,90 €"'))), { price: 19.9, priceMin: 19.9 }],
  "/range": [page("Range", product("Range", offer('"25,00 – 49,00 €"'))), { price: 25, priceMin: 25, priceMax: 49 }],
  "/range-bare": [page("Range bare", product("Range bare", offer('"25-49"'))), { price: 25, priceMin: 25, priceMax: 49 }],
  "/range-two": [
    page("Range two", microdata("<b>25,00 €</b> – <b>49,00 €</b> <i>Price range: 25,00 € through 49,00 €</i>")),
    { price: 25, priceMin: 25, priceMax: 49, regularPrice: undefined },
  ],
  "/range-struck": [
    page("Range struck", microdata("<del>39,00 € – 69,00 €</del> <ins>25,00 € – 49,00 €</ins>")),
    { price: 25, priceMin: 25, priceMax: 49 },
  ],
  "/range-high": [
    page("Range high", product("Range high", '{"@type":"AggregateOffer","lowPrice":"25","highPrice":"25 – 49 €"}')),
    { price: 25, priceMin: 25, priceMax: 49 },
  ],
  "/either": [page("Either", product("Either", offer('"25,00 € / 49,00 €"'))), { price: undefined, priceMin: undefined }],
  "/recommended": [page("Recommended", product("Recommended", offer('"UVP 25,00 – 49,00 €"'))), { price: undefined }],
  "/weighed": [page("Weighed", product("Weighed", offer('"10,00 – 20,00 €/kg"'))), { price: undefined }],
  "/range-open-graph": [
    page("Range open graph", metas({ "og:type": "product", "og:title": "R", "product:price:amount": "25.00 to 49.00 EUR" })),
    { price: 25, priceMin: 25, priceMax: 49 },
  ],
  "/tiers": [
    page("Tiers", product("Tiers", `[${offer("12", ',"eligibleQuantity":{"minValue":10}')},${offer("20")}]`)),
    { price: 20, priceMin: undefined, priceMax: undefined },
  ],
  "/past-sale": [
    page("Past sale", product("Past sale", `[${offer("15", ',"priceValidUntil":"2020-01-01"')},${offer("20")}]`)),
    { price: 20 },
  ],
  "/comma": [page("Comma", script(`{"@type":"Product","name":"Comma","offers":${offer("24.50")},}`)), { price: 24.5 }],
  "/inch": [
    page("Inch", script(`{"@type":"Product","name":"Tube 24" wide","offers":${offer("24.50")}}`)),
    { name: 'Tube 24" wide', price: 24.5 },
  ],
  "/cut": [page("Cut", script(`{"@type":"Product","name":"Cut","offers":{"price":"124.5`)), { name: "Cut", price: undefined }],
  "/stock": [
    page("Stock", product("Stock", offer("5", ',"availability":{"@id":"https://schema.org/OutOfStock"}'))),
    { stockStatus: "outofstock" },
  ],
  "/open-graph": [
    page(
      "Open graph",
      metas({
        "og:type": "product",
        "og:title": "Open graph",
        "og:price:amount": "24,50",
        "og:price:currency": "EUR",
        "product:availability": "oos",
      }),
    ),
    { name: "Open graph", price: 24.5, stockStatus: "outofstock" },
  ],
  "/category": [page("Category", metas({ "og:type": "product.group", "og:title": "Category" })), null],
};

let local: Local;
let shop: Shop;
let site: Website;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  const links = Object.keys(PAGES).map((path) => `<a href="${path}">${path}</a>`);
  const pages = Object.fromEntries(Object.entries(PAGES).map(([path, [html]]) => [path, html]));
  site = await startWebsite({ "/": page("Mill", { body: `<nav>${links.join(" ")}</nav>` }), ...pages });
  await crawl(local, shop, site.url);
});

test("a crawl of pages as shops write them makes products of their prices, and none of a wrong one", async () => {
  verifies("crawl.prices", "crawl.offers", "crawl.stock", "crawl.open-graph", "crawl.careless-data");
  const { body } = await shop.secret.get("/products?limit=100");
  const products = new Map(body.data.results.map((record: { url: string }) => [new URL(record.url).pathname, record]));

  for (const [path, [, expected]] of Object.entries(PAGES))
    if (expected === null) expect([path, products.has(path)]).toEqual([path, false]);
    else expect([path, products.get(path)]).toEqual([path, expect.objectContaining({ name: expect.any(String) })]);
  for (const [path, [, expected]] of Object.entries(PAGES)) {
    const record = products.get(path) as Record<string, unknown>;
    for (const [name, value] of Object.entries(expected ?? {}))
      expect([path, name, record[name] ?? undefined]).toEqual([
        path,
        name,
        name === "metadata" ? expect.objectContaining(value) : value,
      ]);
  }
});

test("a search in the shop finds a product by the price that it costs", async () => {
  verifies("crawl.prices");
  const { body } = await shop.publishable.post("/products/search", { text: "*", filters: { price: { gte: 1200, lte: 1300 } } });

  expect(body.data.results.map(({ name }: { name: string }) => name).sort()).toEqual(["Dash", "Swiss"]);
});
