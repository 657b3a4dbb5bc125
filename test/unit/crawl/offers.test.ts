import { describe, expect, test } from "@jest/globals";
import { parseDocument } from "htmlparser2";
import { readStructuredData } from "../../../functions/features/crawl/structured/read-structured-data.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = Date.UTC(2026, 5, 15);
const read = (html: string, url = "https://shop.example/p/oil") => readStructuredData(parseDocument(html), url, NOW).products;
const page = (offers: unknown, { lang = "de", shown = "", more = {} } = {}) =>
  `<html lang="${lang}"><body><script type="application/ld+json">
  ${JSON.stringify({ "@type": "Product", name: "Oil", offers, ...more })}</script>
  <main>${shown}</main></body></html>`;
const PIECE = { "@type": "Offer", price: "19.99", priceCurrency: "EUR" };
const unit = (price: string, more: object) => ({ "@type": "UnitPriceSpecification", price, priceCurrency: "EUR", ...more });
const PER_100_ML = { referenceQuantity: { "@type": "QuantitativeValue", value: 100, unitCode: "MLT" } };
const GROSS = { valueAddedTaxIncluded: true };
const NET = { valueAddedTaxIncluded: "false" };

describe("of several prices, what one piece costs now", () => {
  test.each<[string, unknown, number | null]>([
    [
      "a price per 100 ml first, then the price",
      [{ ...PIECE, price: "6.66", priceSpecification: unit("6.66", PER_100_ML) }, PIECE],
      19.99,
    ],
    [
      "prices per 100 ml and for the piece in one offer",
      { priceSpecification: [unit("6.66", PER_100_ML), unit("19.99", {})] },
      19.99,
    ],
    ["a price per 100 ml by the offer itself", [{ ...PIECE, price: 6.66, ...PER_100_ML }, PIECE], 19.99],
    ["a price per litre by its unit", [{ ...PIECE, price: 6.66, unitText: "1 l" }, PIECE], 19.99],
    ["a price per 100 ml alone", { ...PIECE, price: 6.66, priceSpecification: unit("6.66", PER_100_ML) }, null],
    ["a price per kilogram that its specification tells", { ...PIECE, priceSpecification: { unitCode: "KGM" } }, null],
    [
      "the price of what the piece holds, compared by 100 ml",
      {
        priceSpecification: unit("19.99", {
          referenceQuantity: { value: 300, unitCode: "MLT", valueReference: { value: 100, unitCode: "MLT" } },
        }),
      },
      19.99,
    ],
    [
      "a price for one piece",
      { ...PIECE, priceSpecification: unit("19.99", { referenceQuantity: { value: 1, unitCode: "C62" } }) },
      19.99,
    ],
    [
      "net first, then gross",
      [
        { ...PIECE, price: 16.8, priceSpecification: unit("16.80", NET) },
        { ...PIECE, ...GROSS },
      ],
      19.99,
    ],
    ["net and gross in one offer", { priceSpecification: [unit("16.80", NET), unit("19.99", GROSS)] }, 19.99],
    ["net alone", { ...PIECE, price: 16.8, priceSpecification: unit("16.80", NET) }, null],
    ["a monthly rate first", [{ ...PIECE, price: 12.5, priceSpecification: unit("12.50", { unitCode: "MON" }) }, PIECE], 19.99],
    ["a rate by its duration", [{ priceSpecification: unit("12.50", { billingDuration: "P12M" }) }, PIECE], 19.99],
    ["a rate by its name", [{ ...PIECE, name: "24 Monatsraten", price: 1 }, PIECE], 19.99],
    ["leasing", [{ ...PIECE, businessFunction: "http://purl.org/goodrelations/v1#LeaseOut", price: 1 }, PIECE], 19.99],
    [
      "a down payment",
      [{ priceSpecification: unit("5", { priceComponentType: "https://schema.org/Downpayment" }) }, PIECE],
      19.99,
    ],
    ["a rate alone", { ...PIECE, priceSpecification: unit("19.99", { billingIncrement: 1 }) }, null],
    ["12 each from ten pieces", [{ ...PIECE, price: 12, eligibleQuantity: { minValue: 10 } }, PIECE], 19.99],
    [
      "12 each from ten pieces, by a specification",
      { ...PIECE, priceSpecification: unit("12", { eligibleQuantity: { minValue: 10, unitCode: "C62" } }) },
      19.99,
    ],
    [
      "a summary that counts the price of ten pieces",
      {
        "@type": "AggregateOffer",
        lowPrice: 12,
        highPrice: 19.99,
        offers: [PIECE, { ...PIECE, price: 12, eligibleQuantity: { minValue: 10 } }],
      },
      19.99,
    ],
    ["a price for members", [{ ...PIECE, priceSpecification: [unit("15", { validForMemberTier: { name: "Gold" } })] }], 19.99],
    ["a price for members first", { priceSpecification: [unit("15", { validForMemberTier: {} }), unit("19.99", {})] }, 19.99],
    ["shipping as a charge", { ...PIECE, priceSpecification: { "@type": "DeliveryChargeSpecification", price: 4.9 } }, 19.99],
    ["shipping as an offer", [{ ...PIECE, name: "Versandkosten", price: 4.9 }, PIECE], 19.99],
    ["a deposit as an offer", [{ ...PIECE, name: "Pfand", price: 0.25 }, PIECE], 19.99],
    [
      "a used one for less",
      [
        { ...PIECE, price: 9, itemCondition: "https://schema.org/UsedCondition" },
        { ...PIECE, itemCondition: "NewCondition" },
      ],
      19.99,
    ],
    ["used ones only", { ...PIECE, itemCondition: "https://schema.org/RefurbishedCondition" }, 19.99],
    ["a sale that is over", [{ ...PIECE, price: 15, priceValidUntil: "2026-05-31" }, PIECE], 19.99],
    ["a sale that has not begun", [{ ...PIECE, price: 15, validFrom: "2026-11-27" }, PIECE], 19.99],
    ["a price that was valid once", { ...PIECE, priceValidUntil: "2020-12-31" }, null],
    ["a price that is valid until today", { ...PIECE, priceValidUntil: "2026-06-15" }, 19.99],
    ["a sale now", { ...PIECE, price: 15, priceValidUntil: "2026-12-31" }, 15],
    ["a sale that may hold beside another price", { ...PIECE, priceSpecification: unit("15", { priceType: "SalePrice" }) }, null],
    ["a list price alone", { priceSpecification: unit("19.99", { priceType: "https://schema.org/ListPrice" }) }, 19.99],
    ["a suggested price beside it", { ...PIECE, priceSpecification: unit("29.99", { priceType: "SRP" }) }, 19.99],
    ["prices that contradict each other", { priceSpecification: [unit("15", {}), unit("19.99", {})] }, null],
    ["a list of two prices", { ...PIECE, price: ["99.00", "19.99"] }, null],
    ["a price of zero", { ...PIECE, price: "0.00" }, null],
    ["a text in another currency", { ...PIECE, price: "$19.99" }, null],
    ["a sign as its currency", { price: "19,99", priceCurrency: "€" }, 19.99],
  ])("%s", (_what, offers, price) => {
    verifies("crawl.offers");
    expect(read(page(offers))).toMatchObject([{ name: "Oil", price, highestPrice: price }]);
  });

  test("a dollar offer before one in euros is not what readers of a German page pay", () => {
    verifies("crawl.offers");
    const offers = [{ price: "21.50", priceCurrency: "USD" }, PIECE];

    expect(read(page(offers))).toMatchObject([{ price: 19.99, currency: "EUR" }]);
    expect(read(page(offers, { lang: "en", shown: "<b>19.99 €</b>" }))).toMatchObject([{ price: 19.99, currency: "EUR" }]);
    expect(read(page(offers, { lang: "en", shown: "<b>$21.50</b>" }))).toMatchObject([{ price: null }]);
    expect(read(page(offers, { lang: "en-US" }))).toMatchObject([{ price: 21.5, currency: "USD" }]);
    expect(read(page(offers, { lang: "en" }))).toMatchObject([{ price: null }]);
    expect(read(page(offers, { lang: "en" }), "https://shop.de/p/oil")).toMatchObject([{ price: 19.99 }]);
  });

  test("a price that says that it is without taxes is paid where the page shows it so", () => {
    verifies("crawl.offers");
    const offers = { ...PIECE, priceSpecification: unit("19.99", NET) };

    expect(read(page(offers, { shown: "<p>19,99 €</p>" }))).toMatchObject([{ price: 19.99 }]);
    expect(read(page(offers, { shown: "<p>19,99 € netto, 23,79 € brutto</p>" }))).toMatchObject([{ price: null }]);
    expect(read(page({ ...offers, priceCurrency: "USD", priceSpecification: NET }))).toMatchObject([{ price: 19.99 }]);
  });

  test.each<[string, string, string, number | null]>([
    ["1.299", "de", "<p>1.299,00 €</p>", 1299],
    ["1.299", "de", "<p>1.299 €</p>", 1299],
    ["1.299", "de", "<p>1,30 €</p>", null],
    ["1.299", "de", "", null],
    ["2.490", "de", "<p>2.490 €</p>", 2490],
    ["2.499 €", "de", "", 2499],
    ["2,499 €", "de", "", null],
    ["1,299", "en", "", 1299],
  ])("%j on a page in %s that shows %j costs %j", (price, lang, shown, expected) => {
    verifies("crawl.prices");
    expect(read(page({ ...PIECE, price }, { lang, shown }))).toMatchObject([{ price: expected }]);
  });

  test("a number with three decimals is unsure as well, also when the last one is a zero", () => {
    verifies("crawl.prices");
    const html = (shown: string) => page({ ...PIECE, price: "PRICE" }, { shown }).replace('"PRICE"', "2.490");

    expect(read(html(""))).toMatchObject([{ price: null }]);
    expect(read(html("2.490,00 €"))).toMatchObject([{ price: 2490 }]);
  });

  test("the price before a reduction is that of the variant that is paid", () => {
    verifies("crawl.offers");
    const variant = (name: string, price: number, before?: number) => ({
      "@type": "Product",
      name,
      offers: {
        ...PIECE,
        price,
        ...(before && { priceSpecification: { price: before, priceType: "https://schema.org/StrikethroughPrice" } }),
      },
    });
    const group = (...hasVariant: object[]) => page([], { more: { "@type": "ProductGroup", hasVariant } });

    expect(read(group(variant("A", 20), variant("B", 40, 60)))).toMatchObject([
      { price: 20, highestPrice: 40, regularPrice: null },
    ]);
    expect(read(group(variant("A", 20, 30), variant("B", 40)))).toMatchObject([
      { price: 20, highestPrice: 40, regularPrice: 30 },
    ]);
  });

  test.each<[unknown, object]>([
    [
      { ...PIECE, price: "ab 19,90 €" },
      { price: 19.9, highestPrice: 19.9, isLowestPrice: true },
    ],
    [
      { ...PIECE, price: "19,90 € - 29,90 €" },
      { price: 19.9, highestPrice: 29.9, isLowestPrice: false },
    ],
    [
      { "@type": "AggregateOffer", lowPrice: 19.9, priceCurrency: "EUR" },
      { price: 19.9, isLowestPrice: true },
    ],
    [
      { "@type": "AggregateOffer", lowPrice: 19.9, highPrice: 29.9 },
      { price: 19.9, highestPrice: 29.9, isLowestPrice: false },
    ],
    [{ "@type": "AggregateOffer", lowPrice: 29.9, highPrice: 19.9 }, { price: null }],
  ])("%j is a range", (offers, expected) => {
    verifies("crawl.prices");
    expect(read(page(offers))).toMatchObject([expected]);
  });
});

describe("prices in the markup of a page", () => {
  const microdata = (
    price: string,
    attribute = 'itemprop="price"',
  ) => `<html lang="de"><div itemscope itemtype="https://schema.org/Product">
    <h1 itemprop="name">Oil</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    <meta itemprop="priceCurrency" content="EUR">
    ${price.startsWith("<") ? price : `<span ${attribute}>${price}</span>`}</div></div></html>`;

  test.each<[string, number | null]>([
    ["68,50 €", 68.5],
    ["<span itemprop=price><del>99,00</del> 68,50</span>", 68.5],
    ["<span itemprop=price><s>99,00 €</s><ins>68,50 €</ins></span>", 68.5],
    ["<span itemprop=price>68<sup>50</sup></span>", 68.5],
    ["<span itemprop=price>1.299<sup>00</sup> €</span>", 1299],
    ["<span itemprop=price>68,50 €<sup>1)</sup></span>", 68.5],
    ["<span itemprop=price><span>68</span><span class='price-cents'>50</span></span>", 68.5],
    ["<span itemprop=price><span>68</span><span>50</span></span>", null],
    ["<span itemprop=price><span>99</span> <span>100</span></span>", null],
    ["<span itemprop=price><span class='old-price'>99,00</span> 68,50</span>", 68.5],
    ["<span itemprop=price><span style='text-decoration: line-through'>99,00</span> 68,50</span>", 68.5],
    ["<span itemprop=price><span class='sr-only'>Sonderpreis</span>68,50&nbsp;€</span>", 68.5],
    ["<span itemprop=price content='68.50'>99,00 68,50</span>", 68.5],
    ["<del itemprop=price>99,00</del><ins itemprop=price>68,50</ins>", 68.5],
    ["<b itemprop=price>99,00</b><b itemprop=price>68,50</b>", null],
    ["<data itemprop=price value='68.50'>nur 68,50</data>", 68.5],
    ["<meta itemprop=price content=''><span itemprop=price>68,50</span>", 68.5],
    ["<span itemprop=price>99,00 68,50</span>", null],
  ])("%s costs %j", (price, expected) => {
    verifies("crawl.prices");
    expect(read(microdata(price))).toMatchObject([{ name: "Oil", price: expected }]);
  });

  test("a list around the product strikes no price", () => {
    verifies("crawl.prices");
    expect(read(`<div class="list-price">${microdata("68,50 €")}</div>`)).toMatchObject([{ price: 68.5 }]);
  });

  test("RDFa says the same as microdata, beside the properties of Open Graph", () => {
    verifies("crawl.product");
    const products = read(`<html><head><meta property="og:title" content="No product"></head>
      <body vocab="https://schema.org/"><div typeof="schema:Product" resource="#oil"><h1 property="schema:name">Oil</h1>
      <div property="offers" typeof="Offer"><meta property="priceCurrency" content="EUR">
      <span property="price" content="19.99">19,99</span>
      <link property="availability" href="https://schema.org/SoldOut"></div></div></body></html>`);

    expect(products).toMatchObject([{ name: "Oil", price: 19.99, currency: "EUR", stockStatus: "outofstock" }]);
  });
});

describe("stock", () => {
  test.each<[unknown, string | null]>([
    ["https://schema.org/InStock", "instock"],
    ["http://schema.org/OutOfStock/", "outofstock"],
    ["OutOfStock", "outofstock"],
    ["schema:OutOfStock", "outofstock"],
    [{ "@id": "https://schema.org/OutOfStock" }, "outofstock"],
    [{ "@type": "ItemAvailability", name: "SoldOut" }, "outofstock"],
    [["https://schema.org/OutOfStock"], "outofstock"],
    [["OutOfStock", "InStock"], "outofstock"],
    ["out of stock", "outofstock"],
    ["out_of_stock", "outofstock"],
    ["oos", "outofstock"],
    ["Ausverkauft!", "outofstock"],
    ["épuisé", "outofstock"],
    ["Rupture de stock", "outofstock"],
    ["agotado", "outofstock"],
    ["esaurito", "outofstock"],
    ["uitverkocht", "outofstock"],
    ["esgotado", "outofstock"],
    ["Discontinued", "outofstock"],
    ["SoldOut", "outofstock"],
    ["LimitedAvailability", "instock"],
    ["InStoreOnly", "instock"],
    ["OnlineOnly", "instock"],
    ["auf Lager", "instock"],
    ["PreOrder", "onbackorder"],
    ["PreSale", "onbackorder"],
    ["BackOrder", "onbackorder"],
    ["MadeToOrder", "onbackorder"],
    ["perhaps", null],
    [7, null],
  ])("of %j is %j", (availability, stockStatus) => {
    verifies("crawl.stock");
    expect(read(page({ ...PIECE, availability }))).toMatchObject([{ stockStatus }]);
  });

  test.each(["product:availability", "og:availability"])("stands in %s where nothing else tells it", (property) => {
    verifies("crawl.stock");
    const meta = `<meta property="${property}" content="out of stock">`;

    expect(read(meta + page(PIECE))).toMatchObject([{ price: 19.99, stockStatus: "outofstock" }]);
    expect(read(meta + page({ ...PIECE, availability: "InStock" }))).toMatchObject([{ stockStatus: "instock" }]);
  });
});

describe("products of Open Graph", () => {
  const metas = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join("");
  const OIL = {
    "og:type": "product",
    "og:title": "Oil – Mill",
    "og:site_name": "Mill",
    "product:price:amount": "19.99",
    "product:price:currency": "EUR",
  };

  test("a page that names one price is a product", () => {
    verifies("crawl.open-graph");
    const more = {
      "product:availability": "oos",
      "product:brand": "Mill",
      "product:retailer_item_id": "O-1",
      "product:color": "green",
    };

    expect(read(metas({ ...OIL, ...more }))).toMatchObject([
      {
        name: "Oil",
        price: 19.99,
        highestPrice: 19.99,
        currency: "EUR",
        stockStatus: "outofstock",
        brands: ["Mill"],
        sku: "O-1",
        attributes: { color: ["green"] },
      },
    ]);
  });

  test.each<[string, Record<string, string>, object]>([
    ["its sale", { "product:sale_price:amount": "15.00" }, { price: 15, regularPrice: 19.99 }],
    [
      "no sale that is over",
      { "product:sale_price:amount": "15.00", "product:sale_price_dates:end": "2026-06-01" },
      { price: 19.99, regularPrice: null },
    ],
    [
      "no sale that has not begun",
      { "product:sale_price:amount": "15.00", "product:sale_price_dates:start": "2026-07-01" },
      { price: 19.99, regularPrice: null },
    ],
    ["no sale that costs more", { "product:sale_price:amount": "25.00" }, { price: null }],
    ["its price before", { "product:original_price:amount": "25.00" }, { price: 19.99, regularPrice: 25 }],
    ["no price that is unsure", { "product:price:amount": "1.299" }, { price: null }],
    ["a price with a comma", { "product:price:amount": "1.299,00" }, { price: 1299 }],
  ])("a product has %s", (_what, more, expected) => {
    verifies("crawl.open-graph");
    expect(read(metas({ ...OIL, ...more }))).toMatchObject([expected]);
  });

  test.each<[string, string, string?]>([
    ["a page without a price", metas({ ...OIL, "product:price:amount": "" })],
    ["a group of products", metas({ ...OIL, "og:type": "product.group" })],
    ["an article", metas({ ...OIL, "og:type": "article" })],
    [
      "an article that calls itself a product",
      `${metas(OIL)}<script type="application/ld+json">{"@type":"BlogPosting","headline":"Oil"}</script>`,
    ],
    [
      "a list that calls itself a product",
      `${metas(OIL)}<script type="application/ld+json">{"@type":"CollectionPage","name":"Oils"}</script>`,
    ],
    ["a list of several prices", metas(OIL) + metas({ "product:price:amount": "29.99" })],
    ["the start page", metas(OIL), "https://shop.example/"],
    ["a page without a name", metas({ ...OIL, "og:title": "" })],
  ])("%s is none", (_what, html, ...[url]) => {
    verifies("crawl.open-graph");
    expect(read(html, url)).toEqual([]);
  });

  test("a pair of a label and a value tells price and stock", () => {
    verifies("crawl.open-graph");
    const pair = {
      "twitter:label1": "Preis",
      "twitter:data1": "24,50 €",
      "twitter:label2": "Verfügbarkeit",
      "twitter:data2": "Auf Lager",
    };

    expect(read(metas(pair) + page([]))).toMatchObject([{ price: 24.5, currency: "EUR", stockStatus: "instock" }]);
  });

  test("fills in a price as a whole, and contradicts none", () => {
    verifies("crawl.open-graph");
    expect(read(metas(OIL) + page({ price: "on request" }))).toMatchObject([
      { price: 19.99, highestPrice: 19.99, currency: "EUR" },
    ]);
    expect(read(metas(OIL) + page({ ...PIECE, price: 15 }))).toMatchObject([{ price: 15, highestPrice: 15 }]);
    expect(read(metas(OIL) + page({ price: "on request", priceCurrency: "USD" }))).toMatchObject([{ price: 19.99 }]);
  });
});
