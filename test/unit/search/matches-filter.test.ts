import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fieldSetFor } from "../../../functions/features/search/filters/fields.ts";
import { parseFilter } from "../../../functions/features/search/filters/filter-language.ts";
import { matchesFilter, matchesRecord } from "../../../functions/features/search/filters/matches-filter.ts";
import { extractFilterableFields } from "../../../functions/features/search/indexing/filterable-fields.ts";
import type { FilterableField } from "../../../functions/platform/ports/search/indexed-parts.ts";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";

const RECORD = {
  id: "p1",
  name: "Oak desk",
  price: 120,
  onSale: false,
  sku: null,
  categories: ["Desks", "Office"],
  attributes: { color: ["Oak", "White"], "size.cm": ["120"] },
  metadata: { year: 2024, batch: "B7" },
  dimensions: { length: 120, width: null },
};

function matches(raw: object): boolean {
  const parsed = parseFilter(raw, fieldSetFor("products"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return matchesFilter(parsed.filter, RECORD);
}

describe("matching a record against a filter", () => {
  test.each([
    [{ price: 120 }, true],
    [{ price: { gt: 120 } }, false],
    [{ price: { gte: 120, lte: 120 } }, true],
    [{ categories: "Office" }, true],
    [{ categories: { nin: ["Office"] } }, false],
    [{ categories: { ne: "Chairs" } }, true],
    [{ "attributes.color": ["Black", "White"] }, true],
    [{ "attributes.size.cm": "120" }, true],
    [{ "metadata.year": { gt: 2020 } }, true],
    [{ "metadata.year": "2024" }, true],
    [{ "metadata.year": "2024.0" }, false],
    [{ "metadata.batch": { gt: 1 } }, false],
    [{ sku: { exists: false } }, true],
    [{ sku: { ne: "A" } }, true],
    [{ sku: { gt: "" } }, false],
    [{ onSale: false }, true],
    [{ "dimensions.length": { gt: 100 } }, true],
    [{ "dimensions.width": { exists: true } }, false],
    [{ not: { price: { lt: 100 } } }, true],
    [{ or: [{ price: 1 }, { name: "Oak desk" }] }, true],
    [{ and: [{ price: 120 }, { name: "Pine desk" }] }, false],
  ])("the filter %j matches the record: %s", (raw, expected) => {
    expect(matches(raw)).toBe(expected);
  });

  test("long texts are compared by all of their characters", () => {
    const content = "a".repeat(3_000);
    const same = parseFilter({ content }, fieldSetFor("products"));
    const other = parseFilter({ content: `${content.slice(1)}b` }, fieldSetFor("products"));

    expect(same.ok && matchesFilter(same.filter, { content })).toBe(true);
    expect(other.ok && matchesFilter(other.filter, { content })).toBe(false);
  });
});

/** Filters as the index does, straight from the port's description. */
function passes(filter: Filter, fields: FilterableField[]): boolean {
  if ("and" in filter) return filter.and.every((part) => passes(part, fields));
  if ("or" in filter) return filter.or.some((part) => passes(part, fields));
  if ("not" in filter) return !passes(filter.not, fields);
  const values = fields.filter((field) => field.name === filter.field).map((field) => field.value);
  if ("values" in filter) return values.some((value) => filter.values.includes(value)) === (filter.op === "in");
  if (filter.op === "exists") return filter.value === values.length > 0;
  const { op, value: bound } = filter;
  const order = { gt: [1], gte: [1, 0], lt: [-1], lte: [-1, 0] }[op];
  return values.some((value) => typeof value === typeof bound && order.includes(value > bound ? 1 : value < bound ? -1 : 0));
}

test("filtering by a record's filterable fields gives the same answer as filtering the record itself", () => {
  const text = fc.constantFrom("a", "b", "c", "", "ä".repeat(300), `${"ä".repeat(299)}b`);
  const number = fc.constantFrom(0, 1, 2.5, -3);
  const scalar = fc.oneof(text, number, fc.boolean());
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const record = fc.record({
    id: text,
    name: text,
    price: fc.option(number),
    salePrice: fc.option(number),
    priceMin: optional(number),
    onSale: optional(fc.boolean()),
    tags: optional(fc.array(text, { maxLength: 3 })),
    attributes: fc.option(fc.dictionary(fc.constantFrom("color", "a.b", "__proto__x"), fc.array(text, { maxLength: 2 }))),
    metadata: optional(fc.dictionary(fc.constantFrom("m", "n"), fc.oneof(scalar, fc.array(text, { maxLength: 2 })))),
  });
  const condition = fc.oneof(
    fc.record({ price: fc.oneof(number, fc.record({ gte: number, lt: number }), fc.record({ exists: fc.boolean() })) }),
    fc.record({
      tags: fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 }), fc.record({ nin: fc.array(text, { minLength: 1 }) })),
    }),
    fc.record({ name: fc.oneof(text, fc.record({ gt: text }), fc.record({ ne: text })) }),
    fc.record({ "attributes.a.b": text }),
    fc.record({ "metadata.m": fc.oneof(scalar, fc.record({ lte: fc.oneof(text, number) })) }),
  );
  const filter = fc.letrec<{ filter: object }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      condition,
      fc.record({ and: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ or: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie("filter") }),
    ),
  })).filter;

  fc.assert(
    fc.property(record, filter, (product, raw) => {
      const parsed = parseFilter(raw, fieldSetFor("products"));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      expect(matchesRecord("products", parsed.filter, product)).toBe(
        passes(parsed.filter!, extractFilterableFields("products", product)),
      );
    }),
    { numRuns: 500 },
  );
});

test("a filter of an event compares the product's own price, a filter of products what is paid", () => {
  verifies("search.paid-price");
  const reduced = { id: "p1", price: 32, salePrice: 24, onSale: true };
  const parsed = parseFilter({ price: { gte: 30 } }, fieldSetFor("products"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));

  expect(matchesFilter(parsed.filter, reduced)).toBe(true);
  expect(matchesRecord("products", parsed.filter, reduced)).toBe(false);
});
