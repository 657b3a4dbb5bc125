import { describe, expect, test } from "@jest/globals";
import { audienceFor, isPromptActive } from "../../../functions/features/search/filters/visibility.ts";
import { extractFilterableFields } from "../../../functions/features/search/indexing/filterable-fields.ts";
import { extractSearchableText } from "../../../functions/features/search/indexing/index-documents.ts";
import { splitIntoPassages } from "../../../functions/features/search/indexing/passages.ts";
import { toReadableText } from "../../../functions/features/search/indexing/readable-text.ts";
import {
  decodePhrases,
  decodeSource,
  decodeWholeSource,
  encodeSource,
} from "../../../functions/features/search/indexing/record-source.ts";
import { verifies } from "../../support/verifies.ts";

describe("the stored source of a record", () => {
  test("a hit shows 2,000 characters of the content and no searchableText", () => {
    const hit = decodeSource(encodeSource({ id: "a", name: "A", content: "x".repeat(2_500), searchableText: "s" }), null);

    expect(hit).toEqual({ id: "a", name: "A", content: "x".repeat(2_000), contentTruncated: true });
  });

  test("a hit shows short content whole, without contentTruncated", () => {
    expect(decodeSource(encodeSource({ id: "a", content: "x" }), null)).toEqual({ id: "a", content: "x" });
  });

  test("a hit shows the requested fields whole, and always the id", () => {
    const source = encodeSource({ id: "a", name: "A", content: "x".repeat(2_500), searchableText: "s\nt", price: 1 });

    expect(decodeSource(source, ["price", "searchableText"])).toEqual({ id: "a", price: 1, searchableText: "s\nt" });
    expect(decodeSource(source, ["content"])).toEqual({ id: "a", content: "x".repeat(2_500) });
  });

  test("phrases that were written for a record are told apart from what hits and callers see", () => {
    const source = encodeSource({ id: "a", searchableText: "s" }, ["night light", "afraid of the dark"]);

    expect(decodePhrases(source)).toEqual(["night light", "afraid of the dark"]);
    expect(decodeSource(source, ["searchableText"])).toEqual({ id: "a", searchableText: "s" });
    expect(decodeWholeSource(source)).toEqual({ id: "a", searchableText: "s" });
    expect(decodePhrases(encodeSource({ id: "a" }))).toEqual([]);
  });

  test("a cut never splits a surrogate pair", () => {
    const { content } = decodeSource(encodeSource({ id: "a", content: `${"x".repeat(1_999)}😀😀` }), null);

    expect(content).toBe("x".repeat(1_999));
  });
});

describe("splitting content into passages", () => {
  test("a passage ends at the end of a sentence, after about 120 words", () => {
    verifies("indexing.text");
    const chunks = splitIntoPassages("This sentence has exactly seven small words. ".repeat(40));

    expect(chunks.map((chunk) => chunk.split(" ").length)).toEqual([119, 119, 42]);
    expect(chunks.every((chunk) => chunk.endsWith("words."))).toBe(true);
  });

  test("text without sentences is cut by length, and numbers and abbreviations stay in one piece", () => {
    expect(splitIntoPassages("x ".repeat(300)).map((chunk) => chunk.split(" ").length)).toEqual([120, 120, 60]);
    expect(splitIntoPassages("Weighs 1.5 kg.")).toEqual(["Weighs 1.5 kg."]);
    expect(splitIntoPassages(" \n ")).toEqual([]);
  });

  test("a heading begins a passage of its own, without its marks, however short the one before is", () => {
    verifies("crawl.headings");
    const text =
      "# Help\n\n## Shipping\n\nWe ship to the EU.\n\n## Returns\n\nWithin 30 days. #1 in oak.\n\n### Cost\n\nReturns are free.";

    expect(splitIntoPassages(text)).toEqual([
      "Help\n\nShipping\n\nWe ship to the EU.",
      "Returns\n\nWithin 30 days. #1 in oak.",
      "Cost\n\nReturns are free.",
    ]);
  });

  test("a section longer than a passage is cut at its sentences, and a short rest stays with it", () => {
    const passages = splitIntoPassages(`## Care\n${"This sentence has exactly seven small words. ".repeat(20)}\n## End\nDone.`);

    expect(passages.map((passage) => passage.split(/\s+/).length)).toEqual([141, 2]);
  });

  test("headings without end make no more passages than any text", () => {
    expect(splitIntoPassages("# Heading\nText.\n".repeat(5_000))).toHaveLength(400);
    expect(splitIntoPassages("# Heading\n".repeat(5_000)).length).toBeLessThanOrEqual(400);
  });

  test("a passage of a text without spaces stays short", () => {
    expect(Math.max(...splitIntoPassages("山".repeat(5_000)).map((chunk) => chunk.length))).toBeLessThanOrEqual(1_000);
  });
});

describe("extracting readable text", () => {
  test("readable text has no markup, scripts or entities, and keeps blocks on lines of their own", () => {
    verifies("indexing.text");
    expect(
      toReadableText("<h1>Oak&nbsp;desk</h1><p>Solid &amp; <b>wide</b></p><script>alert(1)</script><ul><li>one<li>two</ul>"),
    ).toBe("Oak desk\nSolid & wide\none\ntwo");
  });

  test("text without markup stays unchanged", () => {
    expect(toReadableText("5 < 6 & a  b")).toBe("5 < 6 & a  b");
  });
});

describe("the searchable text of a record", () => {
  test("searchable text is grouped by field; the values of attributes are text, their names are not", () => {
    verifies("search.attribute-names");
    const text = extractSearchableText("products", {
      name: "Desk",
      sku: "D-1",
      categories: ["Office"],
      content: "<p>Oak</p>",
      searchableText: "bureau",
      attributes: { seat_height: ["40 cm", "50 cm"], drawers: 3, isVegan: true, handmade: ["Yes"], painted: false },
    });

    expect(text).toEqual({
      name: ["Desk"],
      sku: ["D-1"],
      categories: ["Office"],
      content: ["Oak", "bureau"],
      attributes: ["40 cm", "50 cm", "3", "is Vegan", "handmade"],
    });
  });
});

describe("the filterable fields of a record", () => {
  test("filterable fields hold the record's scalars and lists, and what sorting and look-ups need", () => {
    const fields = extractFilterableFields("products", {
      id: "p-1",
      name: "Énorme Desk",
      price: null,
      priceMin: 10,
      tags: ["a", "b", "a"],
      attributes: { Model: ["WH-1000 XM5"] },
      createdAt: "2026-01-02T00:00:00.000Z",
      unknown: "x",
    });

    expect(fields).toEqual([
      { name: "id", value: "p-1" },
      { name: "tags", value: "a" },
      { name: "tags", value: "b" },
      { name: "createdAt", value: "2026-01-02T00:00:00.000Z" },
      { name: "name", value: "Énorme Desk" },
      { name: "price", value: 10 },
      { name: "priceMin", value: 10 },
      { name: "attributes.Model", value: "WH-1000 XM5" },
      { name: "$audience", value: "shopper" },
      { name: "$newest", value: 1767312000000 },
      { name: "$name", value: "enorme desk" },
      { name: "$stock", value: 1 },
      { name: "$code", value: "p1" },
      { name: "$code", value: "wh1000xm5" },
      { name: "$attribute", value: "#model" },
      { name: "$modifier", value: "enorm" },
    ]);
  });

  test("names of attributes are kept as queries have them, except of those that are only true or false", () => {
    verifies("search.attribute-names");
    const attributes = { bladeWidths: "18 cm", "seat-height": ["40 cm"], "Type of wood": "Oak", vegan: true, painted: false };

    const fields = extractFilterableFields("products", { attributes }, "en");

    const names = fields.filter(({ name }) => name === "$attribute").map(({ value }) => value);
    expect(names).toEqual(["#blade width", "#seat height", "#type wood"]);
  });
});

describe("the audience of a record", () => {
  test.each([
    ["products", {}, "shopper"],
    ["products", { status: "publish", visibility: "visible" }, "shopper"],
    ["products", { status: "Draft" }, "merchant"],
    ["products", { visibility: "hidden" }, "merchant"],
    ["products", { visibility: "Catalog" }, "browsing-shopper"],
    ["products", { visibility: "search" }, "searching-shopper"],
    ["products", { visibility: "search", status: "draft" }, "merchant"],
    ["products", { visibility: "catalog, search" }, "shopper"],
    ["products", { indexStatus: "disabled" }, "nobody"],
    ["posts", { visibility: "search" }, "shopper"],
    ["posts", { status: "publish" }, "shopper"],
    ["posts", { status: "private" }, "merchant"],
    ["posts", { status: "publish", indexStatus: "hidden" }, "nobody"],
  ] as const)("the audience of %s %j is %s", (kind, record, audience) => {
    expect(audienceFor(kind, record)).toBe(audience);
  });

  test("a prompt is active only within its active time", () => {
    const prompt = { activeFrom: "2026-01-01T00:00:00Z", activeTo: "2026-02-01T00:00:00Z" };

    expect(isPromptActive(prompt, Date.parse("2026-01-15T00:00:00Z"))).toBe(true);
    expect(isPromptActive(prompt, Date.parse("2025-12-31T00:00:00Z"))).toBe(false);
    expect(isPromptActive(prompt, Date.parse("2026-02-02T00:00:00Z"))).toBe(false);
    expect(isPromptActive({ ...prompt, status: "draft" }, Date.parse("2026-01-15T00:00:00Z"))).toBe(false);
  });
});
