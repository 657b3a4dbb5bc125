import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ExtractedPage } from "../../../functions/features/crawl/extraction/extracted-page.ts";
import { toPageRecord } from "../../../functions/features/crawl/records/page-records.ts";
import { parseJsonBody, validateInput } from "../../../functions/http/input/validation.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { PostInput, ProductInput } from "../../../schemas/catalog.ts";
import { crawledPage } from "../../features/crawl/records/crawled-pages.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const PRODUCT = { "@type": "Product", name: "Oak desk" };

const recordOf = (path: string, page: Partial<ExtractedPage> & { jsonLd?: unknown } = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a record by looking into it.
  toPageRecord(crawledPage(path, page), NOW)?.record as any;
const kindOf = (path: string, page: Partial<ExtractedPage> & { jsonLd?: unknown }) =>
  toPageRecord(crawledPage(path, page), NOW)?.kind;

describe("which record a page becomes", () => {
  test.each([
    ["a page about one product", "/p/desk", PRODUCT, "products"],
    ["a product under another parameter", "/p/desk", { ...PRODUCT, url: "/p/desk?variant=7" }, "products"],
    ["a product that two plugins state", "/p/desk", [PRODUCT, { ...PRODUCT, sku: "D" }], "products"],
    [
      "a product with related ones beside it",
      "/p/desk",
      [
        { ...PRODUCT, url: "/p/desk" },
        { ...PRODUCT, name: "Lamp", url: "/p/lamp" },
      ],
      "products",
    ],
    ["a listing", "/desks", [PRODUCT, { ...PRODUCT, name: "Lamp" }], "posts"],
    ["an article about a product of another page", "/blog/desks", { ...PRODUCT, url: "/p/desk" }, "posts"],
  ])("%s is recognised", (_, path, jsonLd, kind) => {
    verifies("crawl.product");
    expect(kindOf(path, { jsonLd })).toBe(kind);
  });

  test.each([
    ["/about", "About us", {}, "page"],
    ["/blog/oak", "Oak", { "@type": "BlogPosting", headline: "Oak" }, "article"],
    [
      "/help",
      "Help",
      {
        "@type": "FAQPage",
        mainEntity: [1, 2].map((n) => ({ "@type": "Question", name: `Q${n}`, acceptedAnswer: { text: "A" } })),
      },
      "faq",
    ],
    ["/care", "Care", { "@type": "HowTo", name: "Oil", step: ["Oil it"] }, "howto"],
    ["/policies/refund-policy", "Refunds", {}, "policy"],
    ["/seite-7", "Datenschutzerklärung", {}, "policy"],
    ["/h%C3%A4ufige-fragen", "Hilfe", {}, "faq"],
    ["/kontakt", "So erreichen Sie uns", {}, "contact"],
    ["/broken%E0%A4%A", "A page", {}, "page"],
    ["/returning-to-oak", "Returning to oak", {}, "page"],
  ])("the post type of %s, %s, follows from what it states, its address or its title", (path, title, jsonLd, postType) => {
    verifies("crawl.post-types");
    expect(recordOf(path, { title, jsonLd }).postType).toBe(postType);
  });

  test("a page without words is none, and one with answers for machines is one", () => {
    const question = { "@type": "Question", name: "Where?", acceptedAnswer: { text: "Here." } };

    expect(toPageRecord(crawledPage("/a", { text: "  " }), NOW)).toBeNull();
    expect(recordOf("/a", { text: "", jsonLd: question }).content).toBe("## Where?\n\nHere.");
  });
});

describe("what a record says", () => {
  test("a product has its prices, its range, its categories and its images", () => {
    verifies("crawl.product");
    const record = recordOf("/p/desk", {
      description: "A desk.",
      jsonLd: [
        {
          ...PRODUCT,
          image: ["/1.jpg", "/2.jpg"],
          aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
          offers: {
            "@type": "AggregateOffer",
            lowPrice: 80,
            highPrice: 120,
            priceCurrency: "EUR",
            priceSpecification: { priceType: "https://schema.org/ListPrice", price: 100 },
          },
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: ["Home", "Furniture", "Desks", "Oak desk"].map((name, at) => ({ position: at + 1, name })),
        },
      ],
    });

    expect(record).toMatchObject({
      name: "Oak desk",
      excerpt: "A desk.",
      price: 80,
      salePrice: 80,
      regularPrice: 100,
      onSale: true,
      priceMin: 80,
      priceMax: 120,
      rating: 4.5,
      reviewCount: 8,
      categories: ["Furniture", "Desks"],
      image: "https://shop.example/1.jpg",
      metadata: { currency: "EUR", images: ["https://shop.example/1.jpg", "https://shop.example/2.jpg"] },
    });
  });

  test("answers and steps that the page does not show stand under headings, those that it shows are not repeated", () => {
    verifies("crawl.stated-answers");
    const jsonLd = [
      { "@type": "Question", name: "Do you ship abroad?", acceptedAnswer: { text: "Yes, to the EU." } },
      { "@type": "Question", name: "Is there a warranty?", acceptedAnswer: { text: "Five years on all desks." } },
      { "@type": "HowTo", name: "Oil a desk", supply: "Oil", step: ["Clean it.", "Oil it."] },
    ];

    expect(recordOf("/help", { text: "# Help\n\nIs there a **warranty**? Five years, on all desks.", jsonLd }).content).toBe(
      "# Help\n\nIs there a **warranty**? Five years, on all desks.\n\n## Do you ship abroad?\n\nYes, to the EU.\n\n" +
        "## Oil a desk\n\n- Oil\n\n1. Clean it.\n2. Oil it.",
    );
  });

  test("a text about markup keeps it, escaped", () => {
    verifies("crawl.markup");
    const { content, excerpt } = recordOf("/docs", {
      text: "Use <script> and &amp; where 1 < 2 & 3 > 2.",
      description: "<b>bold</b>",
    });

    expect(content).toBe("Use &lt;script> and &amp;amp; where 1 < 2 & 3 > 2.");
    expect(excerpt).toBe("&lt;b>bold&lt;/b>");
  });

  test("a page without a title is named by its first heading, else by its address", () => {
    expect(recordOf("/a", { title: " ", text: "Some text\n\n## Our desks\n\nAll of oak." }).title).toBe("Our desks");
    expect(recordOf("/shop/oak-desks.html", { title: null }).title).toBe("oak desks");
    expect(recordOf("/", { title: null }).title).toBe("shop.example");
  });
});

describe("pages of strangers", () => {
  /** Checks a record as the API checks one that a merchant sends. */
  const issuesOf = (path: string, page: Partial<ExtractedPage> & { jsonLd?: unknown }) => {
    const { kind, record } = toPageRecord(crawledPage(path, page), NOW)!;
    const request = kind === "posts" ? PostInput : ProductInput;
    return validateInput({ request } as unknown as Operation, "request", parseJsonBody(JSON.stringify(record)));
  };

  test("records stay within the limits of their kind, however long the page's texts are", () => {
    verifies("crawl.structured-bounds");
    const long = "Длинный &<b> 😀 ".repeat(30_000);
    const page = {
      title: long,
      description: long,
      author: long,
      language: long,
      text: long,
      image: `https://x.example/${"a".repeat(5_000)}`,
    };
    const words = long.slice(0, 3_000);
    const values = (count: number, length: number) => Array.from({ length: count }, (_, at) => `${at} ${words}`.slice(0, length));
    const jsonLd = {
      "@type": "Product",
      name: words,
      description: words,
      sku: words,
      color: values(80, 600),
      category: words,
      brand: values(10, 3_000),
      image: values(40, 1_900).map((each) => `/${encodeURIComponent(each).slice(0, 1_900)}`),
      additionalProperty: values(100, 300).map((name) => ({ name, value: values(2, 600) })),
    };

    expect(issuesOf("/a", page)).toEqual([]);
    expect(kindOf("/a", { ...page, jsonLd })).toBe("products");
    expect(issuesOf("/a", { ...page, jsonLd })).toEqual([]);
  });

  test("any JSON in any place makes a record that the catalog accepts", () => {
    verifies("crawl.structured-bounds");
    const types = ["Product", "ProductGroup", "BlogPosting", "Question", "HowTo", "Store", "BreadcrumbList"];
    const keys =
      `name description sku offers price priceCurrency availability brand image category color additionalProperty value unitText
      aggregateRating ratingValue bestRating reviewCount hasVariant headline author datePublished keywords articleSection
      acceptedAnswer text step itemListElement address openingHours telephone sameAs url @id @graph mainEntity`.split(/\s+/);
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.double(),
        fc.constantFrom("1,5", "-3", "http://", "\u0000", "\ud800", null, true),
        tie("list"),
        tie("node"),
      ),
      list: fc.array(tie("value"), { maxLength: 4 }),
      node: fc
        .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...keys), tie("value"), { maxKeys: 8 }))
        .map(([type, fields]) => ({ "@type": type, name: "x", ...fields })),
    }));

    fc.assert(
      fc.property(value, (jsonLd) => expect(issuesOf("/a", { jsonLd })).toEqual([])),
      { numRuns: 400 },
    );
  });
});
