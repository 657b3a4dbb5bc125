import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parsePriceText } from "../../../../functions/domain/prices/parse-price-text.ts";
import { shopperAmount } from "../../../../functions/domain/prices/written-number.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";
import { PRICE_SPELLINGS } from "./price-spellings.ts";

describe("the price that a text states", () => {
  test.each(PRICE_SPELLINGS)("of %j is %j", (text, price, ...rest) => {
    verifies("crawl.prices");
    const [currency, where] = rest;
    const [amount, highest] = Array.isArray(price) ? price : [price, null];

    const parsed = parsePriceText(text, where);

    if (amount === null) expect(parsed).toBeNull();
    else expect(parsed).toEqual({ amount, highest, currency: currency ?? null, isLowest: Array.isArray(price) });
  });

  test("is read of at least 120 spellings, of which at least 25 state none", () => {
    expect(PRICE_SPELLINGS.length).toBeGreaterThanOrEqual(120);
    expect(PRICE_SPELLINGS.filter(([, price]) => price === null).length).toBeGreaterThanOrEqual(25);
  });

  test("is what the formats of all languages mean, or none", () => {
    const locales = "en de fr es it nl pt pt-BR de-CH de-AT fr-CH en-IN hi pl cs sv nb da fi hu ru ja ar-EG fa he tr".split(" ");
    const currencies = "EUR USD GBP CHF JPY KWD INR PLN CZK SEK BRL KRW".split(" ");
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: 99_999_999 }),
        (locale, currency, units) => {
          const format = new Intl.NumberFormat(locale, { style: "currency", currency });
          const amount = units / 10 ** format.resolvedOptions().maximumFractionDigits!;
          const decimalMark = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
          const where = { currency, decimalMark: decimalMark === "." || decimalMark === "," ? decimalMark : null } as const;

          for (const written of [format.format(amount), format.format(amount).replaceAll(/[\u00a0\u202f]/g, " ")])
            expect([null, amount]).toContain(parsePriceText(written, where)?.amount ?? null);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("is, of a range in the formats of all languages, both ends or none", () => {
    const locales = "en de fr es it nl pt pt-BR de-CH de-AT fr-CH en-IN hi pl cs sv nb da fi hu ru ja ar-EG fa he tr".split(" ");
    const currencies = "EUR USD GBP CHF JPY KWD INR PLN CZK SEK BRL KRW".split(" ");
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 })),
        fc.constantFrom("auto", "stripIfInteger" as const),
        (locale, currency, [units, more], trailingZeroDisplay) => {
          const format = new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay });
          const [low, high] = [units, units + more].map((each) => each / 10 ** format.resolvedOptions().maximumFractionDigits!);
          const decimalMark = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
          const where = { currency, decimalMark: decimalMark === "." || decimalMark === "," ? decimalMark : null } as const;

          const price = parsePriceText(format.formatRange(low!, high!), where);

          if (price !== null) expect([price.amount, price.highest]).toEqual([low, high]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("is read of most formats of currencies", () => {
    const written = ["en", "de", "fr", "es", "it", "nl", "pt-BR", "de-CH", "pl", "cs", "sv", "ja", "ar-EG"].flatMap((locale) =>
      ["EUR", "USD", "CHF", "JPY"].map((currency) => {
        const decimalMark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")!.value;
        const text = new Intl.NumberFormat(locale, { style: "currency", currency }).format(1299);
        return parsePriceText(text, { currency, decimalMark: decimalMark === "," ? "," : "." })?.amount;
      }),
    );

    expect(written.filter((amount) => amount === 1299).length).toBeGreaterThanOrEqual(45);
  });

  test("is none of any other text, and takes no time that grows with the square of its length", () => {
    const hostile = ["1.", "1 ", "1,000 ", "€", "ab ", "1-", "'1", "inkl. ", "1/", "statt ", "1,00,"].map((part) =>
      part.repeat(50_000),
    );
    const started = cpuMs();

    for (const text of hostile) expect(parsePriceText(text)).toBeNull();
    for (const text of hostile) parsePriceText(text.slice(0, 200));
    expect(cpuMs() - started).toBeLessThan(5_000);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => void parsePriceText(text)),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ["1.299", 1299],
  ["1,299", 1299],
  ["1.299,50", 1299.5],
  ["1'299.50", 1299.5],
  ["49.–", 49],
  ["12,5", 12.5],
  ["1.2.3", null],
  ["x", null],
])("the amount that a shopper means by %j is %j", (text, amount) => {
  expect(shopperAmount(text)).toBe(amount);
});
