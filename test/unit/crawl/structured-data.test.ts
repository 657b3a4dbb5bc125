import { describe, expect, test } from "@jest/globals";
import { parseDocument } from "htmlparser2";
import { readStructuredData } from "../../../functions/features/crawl/structured/read-structured-data.ts";
import { cpuMs } from "../../support/cpu-ms.ts";
import { verifies } from "../../support/verifies.ts";

const PAGE = "https://shop.example/products/oak-desk";

const read = (html: string) => readStructuredData(parseDocument(html), PAGE);
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const readJson = (...values: unknown[]) => read(values.map(script).join("\n"));

const DESK = {
  "@context": "https://schema.org/",
  "@type": "Product",
  name: "Oak desk &amp; drawers",
  description: "<p>Solid <b>oak</b>.</p><p>Oiled by hand.</p>",
  sku: "D-140",
  gtin13: "4006381333931",
  brand: { "@type": "Brand", name: "Holzwerk" },
  image: ["/images/desk.jpg", { "@type": "ImageObject", url: "https://cdn.example/side.jpg" }, "javascript:alert(1)"],
  category: "Furniture > Desks",
  color: "Natural",
  additionalProperty: [{ "@type": "PropertyValue", name: "Drawers", value: 2 }],
  weight: { "@type": "QuantitativeValue", value: 32.5, unitCode: "KGM" },
  aggregateRating: { "@type": "AggregateRating", ratingValue: "8.8", bestRating: "10", reviewCount: "41" },
  offers: { "@type": "Offer", price: "449.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
};

describe("products", () => {
  test("a product has the fields that a shop's record has, without markup and with absolute addresses", () => {
    expect(readJson(DESK).products).toEqual([
      {
        url: null,
        name: "Oak desk & drawers",
        description: "Solid oak.\nOiled by hand.",
        sku: "D-140",
        identifiers: ["D-140", "4006381333931"],
        brands: ["Holzwerk"],
        images: ["https://shop.example/images/desk.jpg", "https://cdn.example/side.jpg"],
        categories: ["Furniture", "Desks"],
        price: 449,
        highestPrice: 449,
        isLowestPrice: false,
        regularPrice: null,
        currency: "EUR",
        stockStatus: "instock",
        rating: 4.4,
        reviewCount: 41,
        attributes: { color: ["Natural"], gtin: ["4006381333931"], Drawers: ["2"], weight: ["32.5 kg"] },
        hasVariants: false,
      },
    ]);
  });

  test("variants give a range of prices, all their values, and the best availability", () => {
    const variant = (size: string, price: number, availability: string) => ({
      "@type": "Product",
      name: `Shirt ${size}`,
      sku: `S-${size}`,
      size,
      offers: { "@type": "Offer", price, priceCurrency: "USD", availability },
    });
    const variants = [variant("S", 20, "OutOfStock"), variant("M", 25, "http://schema.org/InStock")];
    const group = { "@type": "ProductGroup", name: "Shirt", productGroupID: "shirt", hasVariant: variants };
    const apart = variants.map((each) => ({ ...each, inProductGroupWithID: "shirt" }));

    for (const values of [[group], [{ ...group, hasVariant: [] }, ...apart], [apart]])
      expect(readJson(...values).products).toMatchObject([
        {
          price: 20,
          highestPrice: 25,
          stockStatus: "instock",
          attributes: { size: ["S", "M"] },
          identifiers: ["S-S", "S-M"],
          hasVariants: true,
        },
      ]);
  });

  const SOLD_OUT = { price: 30, availability: "OutOfStock" };
  const SILENT = { price: 10 };
  test.each([
    ["all are sold out", [SOLD_OUT, { ...SOLD_OUT, price: 40 }], "outofstock"],
    ["one is sold out and one with a price says nothing", [SILENT, SOLD_OUT], null],
    ["one is sold out and one names neither price nor availability", [{ name: "Desk" }, SOLD_OUT], "outofstock"],
    ["one can be bought", [SILENT, SOLD_OUT, { price: 50, availability: "InStock" }], "instock"],
    [
      "a summary says nothing of those that are sold out",
      { "@type": "AggregateOffer", lowPrice: 30, offers: [SOLD_OUT] },
      "outofstock",
    ],
    ["one of a summary says nothing", { "@type": "AggregateOffer", lowPrice: 10, offers: [SOLD_OUT, SILENT] }, null],
    [
      "a summary says for all that they are sold out",
      { "@type": "AggregateOffer", availability: "SoldOut", offers: [SILENT, { price: 20 }] },
      "outofstock",
    ],
    ["none says anything", [SILENT, { price: 20 }], null],
  ])("a product of whose offers %s has the availability that is certain", (_what, offers, stockStatus) => {
    verifies("crawl.product");
    expect(readJson({ "@type": "Product", name: "Desk", offers }).products).toMatchObject([{ stockStatus }]);
  });

  test("a range of prices beside variants that are all sold out leaves them sold out", () => {
    const hasVariant = ["S", "M"].map((size) => ({ "@type": "Product", name: `Shirt ${size}`, size, offers: SOLD_OUT }));
    const offers = { "@type": "AggregateOffer", lowPrice: 30 };

    const [group] = readJson({ "@type": "ProductGroup", name: "Shirt", offers, hasVariant }).products;

    expect(group).toMatchObject({ price: 30, stockStatus: "outofstock" });
  });

  test.each([
    ["a number", { price: 12.5 }, 12.5, 12.5, null],
    ["a text with a decimal comma", { price: "1.299,50 €" }, 1299.5, 1299.5, null],
    ["a text with thousands", { price: "$1,299.00" }, 1299, 1299, null],
    ["a range", { "@type": "AggregateOffer", lowPrice: "10", highPrice: "30" }, 10, 30, null],
    ["offers inside a range", { "@type": "AggregateOffer", offers: [{ price: 5 }, { price: 7 }] }, 5, 7, null],
    [
      "a reduced price",
      { price: 80, priceSpecification: [{ price: 100, priceType: "https://schema.org/ListPrice" }] },
      80,
      80,
      100,
    ],
    ["a specification", { priceSpecification: { "@type": "UnitPriceSpecification", price: "9.90" } }, 9.9, 9.9, null],
    ["nothing that is a price", { price: "on request" }, null, null, null],
    ["a negative number", { price: -4 }, null, null, null],
  ])("a price that is %s is read", (_, offers, price, highestPrice, regularPrice) => {
    expect(readJson({ "@type": "Product", name: "Desk", offers }).products).toMatchObject([
      { price, highestPrice, regularPrice },
    ]);
  });

  test("products of a list and related products are not what the page is about", () => {
    const other = { "@type": "Product", name: "Chair" };

    const { products } = readJson(
      { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: other }] },
      { "@type": "Product", name: "Desk", isRelatedTo: other, isSimilarTo: [other] },
    );

    expect(products.map(({ name }) => name)).toEqual(["Desk"]);
  });

  test("microdata says the same as JSON-LD", () => {
    const { products, breadcrumbs } = read(`
      <div itemscope itemtype="https://schema.org/BreadcrumbList">
        <a itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><b itemprop="name">Home</b></a>
        <a itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><b itemprop="name">Desks</b></a>
      </div>
      <div itemscope itemtype="http://schema.org/Product">
        <h1 itemprop="name">Oak <i>desk</i></h1><img itemprop="image" src="desk.jpg"><a itemprop="url" href="?a=1">here</a>
        <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Holzwerk</span></span>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
          <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="449.00">449 Euro</span>
          <link itemprop="availability" href="https://schema.org/PreOrder">
        </div>
      </div>`);

    expect(breadcrumbs).toEqual(["Home", "Desks"]);
    expect(products).toMatchObject([
      {
        name: "Oak desk",
        url: `${PAGE}?a=1`,
        images: ["https://shop.example/products/desk.jpg"],
        brands: ["Holzwerk"],
        price: 449,
        stockStatus: "onbackorder",
      },
    ]);
  });
});

describe("texts", () => {
  test("an article names its author through a reference, and its date in ISO 8601", () => {
    const { articles } = readJson({
      "@graph": [
        {
          "@type": "BlogPosting",
          headline: "Caring for oak",
          author: { "@id": "#ann" },
          datePublished: "2026-03-01T10:00:00+02:00",
        },
        { "@type": "Person", "@id": "#ann", name: "Ann Miller" },
      ],
    });

    expect(articles).toMatchObject([
      { headline: "Caring for oak", author: "Ann Miller", publishedAt: "2026-03-01T08:00:00.000Z" },
    ]);
  });

  test("questions have their answers, steps of instructions their order, recipes what they need", () => {
    const { questions, howTos } = readJson(
      {
        "@type": "FAQPage",
        mainEntity: [
          {
            "@type": "Question",
            name: "Do you ship abroad?",
            acceptedAnswer: { "@type": "Answer", text: "<p>Yes, to the EU.</p>" },
          },
          { "@type": "Question", name: "No answer" },
        ],
      },
      {
        "@type": "HowTo",
        name: "Oil a desk",
        supply: ["Oil"],
        step: [
          { "@type": "HowToSection", itemListElement: [{ "@type": "HowToStep", name: "Clean", text: "Wipe it." }] },
          { "@type": "HowToStep", text: "Oil it." },
        ],
      },
      { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 onion"], recipeInstructions: "Chop.\nBoil." },
    );

    expect(questions).toEqual([{ question: "Do you ship abroad?", answer: "Yes, to the EU." }]);
    expect(howTos).toEqual([
      { name: "Oil a desk", description: null, needed: ["Oil"], steps: ["Clean: Wipe it.", "Oil it."] },
      { name: "Soup", description: null, needed: ["1 onion"], steps: ["Chop.", "Boil."] },
    ]);
  });
});

describe("organisations", () => {
  test("an organisation tells how it is reached and when it is open", () => {
    const { organisations } = readJson({
      "@type": "FurnitureStore",
      name: "Holzwerk",
      address: { "@type": "PostalAddress", streetAddress: "Am Markt 1", postalCode: "10115", addressLocality: "Berlin" },
      telephone: "tel:+49 30 1234567",
      contactPoint: { "@type": "ContactPoint", email: "mailto:hello@holzwerk.example" },
      openingHours: ["Mo-Fr 09:00-12:00, 13:00-18:00; Sa 10:00-14:00"],
      openingHoursSpecification: { dayOfWeek: "https://schema.org/Sunday", opens: "00:00", closes: "00:00" },
      sameAs: "https://social.example/holzwerk",
    });

    const week = { from: null, through: null };
    expect(organisations).toMatchObject([
      {
        name: "Holzwerk",
        addresses: ["Am Markt 1, 10115, Berlin"],
        telephones: ["+49 30 1234567"],
        emails: ["hello@holzwerk.example"],
        profiles: ["https://social.example/holzwerk"],
        openingHours: [
          { days: [6], opens: null, closes: null, ...week },
          { days: [0, 1, 2, 3, 4], opens: "09:00", closes: "12:00", ...week },
          { days: [0, 1, 2, 3, 4], opens: "13:00", closes: "18:00", ...week },
          { days: [5], opens: "10:00", closes: "14:00", ...week },
        ],
      },
    ]);
  });

  test("the publisher of the site is one, the publisher of a book is none", () => {
    const { organisations } = readJson(
      { "@type": "WebSite", publisher: { "@type": "Organization", name: "Holzwerk" } },
      { "@type": "Book", publisher: { "@type": "Organization", name: "Verlag" } },
    );

    expect(organisations.map(({ name }) => name)).toEqual(["Holzwerk"]);
  });
});

describe("data that means harm or was written carelessly", () => {
  test("line breaks in strings, comments around the JSON and a last semicolon do not hide it", () => {
    for (const text of [
      '{"@type":"Product","name":"Oak\ndesk"}',
      '<!-- {"@type":"Product","name":"Oak desk"} -->',
      '//<![CDATA[\n{"@type":"Product","name":"Oak desk"}\n//]]>',
      '{"@type":"Product","name":"Oak desk"};',
    ])
      expect(read(`<script type="Application/LD+JSON; charset=utf-8">${text}</script>`).products).toMatchObject([
        { name: "Oak desk" },
      ]);
  });

  test("values of any type in any property are read or left out, and nothing throws", () => {
    const strange = [
      null,
      true,
      0,
      -1,
      1e308,
      "",
      "x",
      [],
      {},
      [[["x"]]],
      { "@value": "x" },
      { name: { name: "x" } },
      "__proto__",
    ];
    const names = Object.keys(DESK).concat(
      "mainEntity acceptedAnswer step itemListElement address openingHours openingHoursSpecification contactPoint author".split(
        " ",
      ),
      "datePublished headline keywords text opens closes dayOfWeek hasVariant isVariantOf priceSpecification @id".split(" "),
    );
    for (const type of ["Product", "ProductGroup", "Article", "Question", "HowTo", "Organization", "BreadcrumbList", 7, [{}]])
      for (const name of names)
        for (const value of strange)
          expect(() => readJson({ "@type": type, name: "x", [name]: value, offers: { [name]: value } })).not.toThrow();
  });

  test("depth, size and circles of references end, in time", () => {
    const deep = `${'{"@graph":['.repeat(40_000)}${"]}".repeat(40_000)}`;
    const wide = { "@graph": Array.from({ length: 50_000 }, (_, index) => ({ "@type": "Product", name: `P${index}` })) };
    const circle = [
      { "@type": "Product", "@id": "#a", name: "A", isVariantOf: { "@id": "#b" } },
      { "@type": "ProductGroup", "@id": "#b", hasVariant: [{ "@id": "#a" }, { "@id": "#b" }] },
    ];
    const started = cpuMs();

    expect(read(`<script type="application/ld+json">${deep}</script>`).products).toEqual([]);
    expect(readJson(wide).products.length).toBeLessThanOrEqual(100);
    expect(readJson(circle).products).toMatchObject([{ name: "A" }]);
    expect(read(`<script type="application/ld+json">${";".repeat(400_000)}x</script>`).products).toEqual([]);
    expect(cpuMs() - started).toBeLessThan(2_000);
  });

  test("the texts of ten thousand properties are read, those of the rest would take too long", () => {
    verifies("crawl.hostile-markup");
    const page = (count: number) => {
      const prizes = Array.from({ length: count }, (_, index) => `<i itemprop="award">Prize ${index}</i>`).join("");
      return `<div itemscope itemtype="https://schema.org/Product">${prizes}<b itemprop="name">Desk</b></div>`;
    };

    expect(read(page(9_999)).products).toMatchObject([{ name: "Desk" }]);
    expect(read(page(10_000)).products).toEqual([]);
  });

  test("a name that reaches for an object's prototype is a name", () => {
    const property = (name: string) => ({ "@type": "PropertyValue", name, value: "x" });
    const { products } = readJson({
      "@type": "Product",
      name: "A",
      additionalProperty: ["__proto__", "constructor"].map(property),
    });

    expect(Object.entries(products[0]!.attributes)).toEqual([["constructor", ["x"]]]);
  });
});
