import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { parseCarelessJson, readStructuredData } from "../../../functions/features/crawl/structured/read-structured-data.ts";
import { cpuMs } from "../../support/cpu-ms.ts";
import { verifies } from "../../support/verifies.ts";

const OFFERS = '"offers":{"@type":"Offer","price":"24.50","priceCurrency":"EUR"}';
const WHOLE = `{"@type":"Product","name":"Oil","sku":"O-1",${OFFERS}}`;
const readProducts = (text: string) =>
  readStructuredData(parseDocument(`<script type="application/ld+json">${text}</script>`), "https://shop.example/p/oil").products;

describe("JSON-LD with a fault", () => {
  test.each([
    ["nothing wrong", WHOLE],
    ["a comma behind the last property", WHOLE.replace(/\}$/, ",}")],
    ["a comma behind the last property of an offer", WHOLE.replace('"EUR"', '"EUR",')],
    ["a comma behind the last value of a list", `[${WHOLE},]`],
    ["PHP's slashes", WHOLE.replace('"O-1"', '"O\\\'1"')],
    ["a comment in front", `/* SEO */ ${WHOLE}`],
    ["a comment of one line", `// SEO\n${WHOLE}`],
    ["a comment inside", WHOLE.replace('"name"', '/* name */ "name"')],
    ["a comment inside and a line break in a text", WHOLE.replace('"name"', '/* name */ "description":"one\ntwo","name"')],
    ["a byte order mark", `\ufeff${WHOLE}`],
    ["a byte order mark behind a line break", `\n\ufeff${WHOLE}`],
    ["an inch sign in a text", WHOLE.replace("O-1", 'Tube 24" wide')],
    ["an inch sign at the end of a text", WHOLE.replace("O-1", 'Tube 24"')],
    ["quotes in a text", WHOLE.replace("O-1", 'the "best" oil, "pure"')],
    ["single quotes", WHOLE.replaceAll('"', "'")],
    ["names without quotes", WHOLE.replace(/"(\w+)":/g, "$1:")],
    ["a wrapping comment", `<!-- ${WHOLE} -->`],
    ["CDATA", `//<![CDATA[\n${WHOLE}\n//]]>`],
    ["a semicolon", `${WHOLE};`],
    ["line breaks and tabs in texts", WHOLE.replace("O-1", "O\n\t1")],
    ["a line separator in a text", WHOLE.replace("O-1", "O\u20281")],
    ["two values", `{"@type":"WebSite","name":"Mill"}${WHOLE}`],
    ["two values on lines", `{"@type":"WebSite","name":"Mill"}\n${WHOLE}\n`],
    ["two values with a comma", `{"@type":"WebSite","name":"Mill"},${WHOLE}`],
    ["entities", WHOLE.replaceAll('"', "&quot;")],
    ["numeric entities", WHOLE.replaceAll('"', "&#34;")],
    ["JSON inside of JSON", JSON.stringify(WHOLE)],
    ["NaN", WHOLE.replace('"O-1"', "NaN")],
    ["undefined", WHOLE.replace('"O-1"', "undefined")],
    ["a value that is missing", WHOLE.replace('"O-1"', "")],
    ["a comma that is missing", WHOLE.replace('"Oil",', '"Oil" ')],
    ["its last bracket missing", WHOLE.slice(0, -1)],
    ["a later property cut off", `${WHOLE.slice(0, -1)},"review":{"reviewBody":"Very go`],
  ])("%s is read with its price", (_what, text) => {
    verifies("crawl.careless-data");
    expect(readProducts(text)).toMatchObject([{ name: "Oil", price: 24.5, currency: "EUR" }]);
  });

  test.each([
    ["an end within the price", `{"@type":"Product","name":"Oil","offers":{"price":"24.5`],
    ["an end within a number", `{"@type":"Product","name":"Oil","offers":{"priceCurrency":"EUR","price":24`],
    ["an end within the offer", `{"@type":"Product","name":"Oil","offers":{"price":"24.50","priceSpecification":{"price":"2`],
    ["an end behind the first of its offers", `{"@type":"Product","name":"Oil","offers":[{"price":"24.50"},{"price":"19`],
    ["an inch sign within the offer", `{"@type":"Product","name":"Oil","offers":{"name":"Tube 24" wide","price":"24.50"}}`],
    ["a currency behind the price", `{"@type":"Product","name":"Oil","offers":{"price":"24.50" EUR}}`],
    [
      "offers in what a reader wrote",
      '{"@type":"Product","name":"Oil","review":{"reviewBody":"good","offers":{"price":"1"},"x":"", "y":"Tube 24" wide"},' +
        '"offers":{"price":"24.50" }',
    ],
    [
      "an end behind the first variant",
      `{"@type":"ProductGroup","name":"Oil","hasVariant":[{"@type":"Product","name":"A",${OFFERS}},{"@type":"Product","name":"B`,
    ],
  ])("%s is no price", (_what, text) => {
    verifies("crawl.careless-data");
    for (const { price } of readProducts(text)) expect(price).toBeNull();
  });

  test.each([
    ["a comma in the number", `{"@type":"Product","name":"Oil","offers":{"price": 1.299,00}}`],
    ["no JSON", "price: 24.50"],
    ["brackets that do not fit", `{"@type":"Product","name":"Oil",${OFFERS}]`],
  ])("%s is no product", (_what, text) => {
    verifies("crawl.careless-data");
    expect(readProducts(text)).toEqual([]);
  });

  test("any part of a product's data, and any part of it left out, states its price or none", () => {
    verifies("crawl.careless-data");
    const text =
      `{"@type":"Product","name":"Tube 24\\" wide","description":"It's \\"good\\", {really}",` +
      `"offers":{"@type":"Offer","price":"124.50","sku":"1"}}`;
    const inserted = fc.constantFrom('"', "'", ",", "}", "{", "]", ":", "\\", "/*", "1", "");
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), inserted, fc.nat(text.length), (from, count, mark, cut) => {
        for (const faulty of [text.slice(0, from) + mark + text.slice(from + count), text.slice(0, cut)]) {
          const price = readProducts(faulty)[0]?.price ?? null;
          // What is left of the price is a price of its own where the rest is as it was.
          const isChanged = from + count > text.indexOf("124.50") - 1 && from <= text.indexOf("124.50") + 7;
          if (!isChanged || faulty === text.slice(0, cut)) expect([null, 124.5]).toContain(price);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test("hostile texts end in time", () => {
    verifies("crawl.structured-bounds");
    const long = 200_000;
    const parts = [
      '{"offers":',
      '"offers":{}',
      '{"a":"',
      'x" ',
      "'é*/…",
      '"a" ',
      "[",
      "{*/}[",
      '\\"',
      "//",
      "/*",
      '"a":1 ',
      "&quot;",
      '{"a":,',
      "}",
    ];
    const texts = parts.map((part) => part.repeat(long / part.length));
    texts.push(`{"a":"${'x" '.repeat(long / 3)}`, `{"a":"${'\\"'.repeat(long / 2)}`, `{"a":"b"${" ".repeat(long)}c`);

    for (const text of texts) {
      const started = cpuMs();
      expect(() => parseCarelessJson(text)).not.toThrow();
      // JSON5 looks up a global name for every character, which takes ten times as long in the contexts of Jest.
      expect(cpuMs() - started).toBeLessThan(6_000);
    }
    expect(readProducts(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)).toEqual([]);
    expect(readProducts(`[${'"x",'.repeat(2_000_000)}"x"]`)).toEqual([]);
  });
});
