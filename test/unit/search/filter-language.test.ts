import { describe, expect, test } from "@jest/globals";
import { ANY_FIELDS, fieldSetFor } from "../../../functions/features/search/filters/fields.ts";
import { parseFilter } from "../../../functions/features/search/filters/filter-language.ts";
import { verifies } from "../../support/verifies.ts";

const products = (raw: unknown) => parseFilter(raw, fieldSetFor("products"));
const issuesIn = (raw: unknown) => {
  const parsed = products(raw);
  return parsed.ok ? [] : parsed.issues.map(({ param, message }) => `${param} ${message}`);
};

describe("parsing a filter", () => {
  test("a filter without members is null", () => {
    expect(products({})).toEqual({ ok: true, filter: null });
  });

  test("a scalar becomes an equality condition, and an array matches any of its values", () => {
    verifies("filters.equal");
    expect(products({ sku: "A-1" })).toEqual({ ok: true, filter: { field: "sku", op: "in", values: ["A-1"] } });
    expect(products({ categories: ["Tents", "Stoves"] })).toEqual({
      ok: true,
      filter: { field: "categories", op: "in", values: ["Tents", "Stoves"] },
    });
  });

  test("fields and operators of one object are ANDed", () => {
    expect(products({ price: { gte: 10, lt: 50 }, onSale: true })).toEqual({
      ok: true,
      filter: {
        and: [
          { field: "price", op: "gte", value: 10 },
          { field: "price", op: "lt", value: 50 },
          { field: "onSale", op: "in", values: [true] },
        ],
      },
    });
  });

  test("the operators ne, in, nin and exists are parsed", () => {
    verifies("filters.operators");
    expect(
      products({ brands: { ne: "A" }, tags: { nin: ["b", "c"] }, sku: { exists: false }, type: { in: ["simple"] } }),
    ).toEqual({
      ok: true,
      filter: {
        and: [
          { field: "brands", op: "nin", values: ["A"] },
          { field: "tags", op: "nin", values: ["b", "c"] },
          { field: "sku", op: "exists", value: false },
          { field: "type", op: "in", values: ["simple"] },
        ],
      },
    });
  });

  test("and, or and not nest", () => {
    verifies("filters.nested");
    expect(products({ or: [{ onSale: true }, { not: { price: { gt: 20 } } }] })).toEqual({
      ok: true,
      filter: { or: [{ field: "onSale", op: "in", values: [true] }, { not: { field: "price", op: "gt", value: 20 } }] },
    });
  });

  test("attributes are named dotted or nested, and what follows the prefix is one key with all its dots", () => {
    verifies("filters.open-fields");
    const expected = { ok: true, filter: { field: "attributes.size.eu", op: "in", values: ["EU 42"] } };

    expect(products({ "attributes.size.eu": "EU 42" })).toEqual(expected);
    expect(products({ attributes: { "size.eu": "EU 42" } })).toEqual(expected);
  });

  test("a value that is the key of a facet matches what the facet has counted under it", () => {
    verifies("filters.facet-keys");
    expect(products({ onSale: "true", featured: ["false", true] })).toEqual(products({ onSale: true, featured: [false, true] }));
    expect(
      products({ "attributes.washable": "true", "attributes.size": { ne: "42" }, "metadata.year": ["2020", "2.50"] }),
    ).toEqual({
      ok: true,
      filter: {
        and: [
          { field: "attributes.washable", op: "in", values: ["true", true] },
          { field: "attributes.size", op: "nin", values: ["42", 42] },
          { field: "metadata.year", op: "in", values: ["2020", 2020, "2.50"] },
        ],
      },
    });
    expect(products({ "metadata.year": 2020 })).toMatchObject({ filter: { values: [2020] } });
  });

  test("an empty list of values asks for nothing", () => {
    verifies("filters.empty-list");
    expect(products({ tags: [] })).toEqual({ ok: true, filter: null });
    expect(products({ and: [{ tags: [] }, { brands: { in: [] } }], sku: { nin: [] }, name: "a" })).toEqual(
      products({ name: "a" }),
    );
    expect(parseFilter({ tags: [] }, fieldSetFor("products"), "filters", { refusesEmptyLists: true })).toEqual({
      ok: false,
      issues: [{ param: "filters.tags", message: "must hold at least one value" }],
    });
  });

  test("a filter over event data may name any path", () => {
    expect(parseFilter({ "responseMessage.intro": { exists: true } }, ANY_FIELDS)).toMatchObject({ ok: true });
  });
});

describe("a filter's validation issue", () => {
  test("an unknown operator or field is reported under its JSON path", () => {
    verifies("filters.unknown");
    expect(issuesIn({ price: { gtt: 1 }, colour: "red", or: [{ nope: 1 }] })).toEqual([
      "filters.price.gtt is not an operator (gt, gte, lt, lte, ne, in, nin, exists)",
      "filters.colour is not a field that can be filtered by",
      "filters.or[0].nope is not a field that can be filtered by",
    ]);
  });

  test("a value of another type than the field's is reported", () => {
    verifies("filters.types");
    expect(issuesIn({ price: "10", onSale: "yes", name: [1, "a"], rating: { gte: null } })).toEqual([
      "filters.price must be a number",
      "filters.onSale must be a boolean",
      "filters.name[0] must be a string",
      "filters.rating.gte must be a number",
    ]);
  });

  test("an empty object, and, or or not is reported, and so is an alternative that asks for nothing", () => {
    expect(issuesIn({ sku: {}, and: [], or: [{}, { tags: [] }], not: {} })).toEqual([
      "filters.sku must hold an operator",
      "filters.and must be an array of at least one filter",
      "filters.or[0] must hold a condition",
      "filters.or[1] must hold a condition",
      "filters.not must hold a condition",
    ]);
  });

  test.each([null, [], "x", 1, true])("%j in place of a filter is reported", (raw) => {
    expect(issuesIn(raw)).toEqual(["filters must be an object"]);
  });

  test.each(["__proto__", "constructor", "toString", "attributes.", "attributes", "$audience", "and.or"])(
    "the unknown field %s is reported",
    (name) => {
      const raw = JSON.parse(`{ ${JSON.stringify(name)}: "x" }`);

      expect(issuesIn(raw)).toEqual([`filters.${name} is not a field that can be filtered by`]);
    },
  );

  test("too much depth, too many conditions, and too many or too long values are reported", () => {
    let deep: object = { sku: "a" };
    for (let depth = 0; depth < 5_000; depth++) deep = { not: deep };

    expect(issuesIn(deep)[0]).toMatch(/may nest at most 8 deep$/);
    expect(issuesIn({ or: Array.from({ length: 300 }, () => ({ sku: "a" })) })).toContain(
      "filters may hold at most 200 conditions",
    );
    expect(issuesIn({ tags: Array.from({ length: 2_000 }, (_, at) => `${at}`) })).toContain(
      "filters may hold at most 1000 values",
    );
    expect(issuesIn({ sku: "x".repeat(5_001) })).toEqual(["filters.sku may have at most 5000 characters"]);
  });
});
