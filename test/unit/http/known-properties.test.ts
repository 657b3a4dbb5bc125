import { expect, test } from "@jest/globals";
import { type TSchema, Type } from "@sinclair/typebox";
import {
  closeSchema,
  DroppedProperties,
  dropUnknownProperties,
  readKnownProperties,
  type UnknownProperties,
} from "../../../functions/http/input/known-properties.ts";
import { verifies } from "../../support/verifies.ts";

const Line = Type.Object({ id: Type.String(), unitPrice: Type.Optional(Type.Number()) });
const Body = Type.Object({
  name: Type.String(),
  stockStatus: Type.Optional(Type.String()),
  lines: Type.Optional(Type.Array(Line)),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

function read(value: unknown, schema: TSchema = Body) {
  const unknown: UnknownProperties = { dropped: new DroppedProperties(), refused: [] };
  return { value: readKnownProperties(schema, value, unknown), warnings: unknown.dropped.toWarnings().warnings ?? [], unknown };
}

test("unknown properties are dropped at every level that lists its properties, and only there", () => {
  verifies("envelope.unknown-dropped");
  const raw = JSON.parse(
    '{"name":"a","extra":1,"__proto__":{"polluted":1},"lines":[{"id":"x","extra":1}],"metadata":{"own_name":1,"constructor":2}}',
  );

  const { value, warnings } = read(raw);

  expect(value).toEqual({ name: "a", lines: [{ id: "x" }], metadata: { own_name: 1, constructor: 2 } });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(warnings.map(({ param }) => param)).toEqual(["lines[0].extra", "extra", "__proto__"]);
  expect(read(null)).toMatchObject({ value: null, warnings: [] });
});

test.each([
  ["stockStatuss", "stockStatuss was dropped; did you mean stockStatus?"],
  ["StockStatus", "StockStatus was dropped; did you mean stockStatus?"],
  ["nmae", "nmae was dropped; did you mean name?"],
  ["colour", "colour was dropped; it is not a known property."],
])("a warning of %j names the property that it resembles, if there is one", (name, message) => {
  verifies("envelope.unknown-dropped");
  expect(read({ name: "a", [name]: 1 }).warnings).toEqual([{ param: name, message }]);
});

test("what many entries share is one warning, and there are at most 100", () => {
  verifies("envelope.unknown-dropped");
  const lines = Array.from({ length: 500 }, (_, index) => ({ id: "x", tax: index }));
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`other${index}`, 1]));

  const { warnings } = read({ name: "a", lines });

  expect(warnings).toEqual([
    { param: "lines[0].tax", message: "tax was dropped; it is not a known property. The same in 499 more." },
  ]);
  expect(read({ name: "a", ...many }).warnings).toHaveLength(100);
  expect(read({ name: "a", ["x".repeat(100_000)]: 1 }).warnings[0]!.param).toHaveLength(65);
});

test("a known property is taken in snake_case and kebab-case, and its own spelling wins", () => {
  verifies("envelope.snake-case");
  expect(read({ name: "a", stock_status: "x", lines: [{ id: "1", "unit-price": 2 }] })).toMatchObject({
    value: { name: "a", stockStatus: "x", lines: [{ id: "1", unitPrice: 2 }] },
    warnings: [],
  });
  expect(read({ name: "a", stock_status: "x", stockStatus: "y" })).toMatchObject({
    value: { name: "a", stockStatus: "y" },
    warnings: [{ param: "stock_status", message: "stock_status was dropped; did you mean stockStatus?" }],
  });
});

test("a closed schema refuses unknown properties at every level, each with the name that is meant", () => {
  verifies("envelope.unknown-refused", "envelope.snake-case");
  const closed = closeSchema(Body);
  const body = { nmae: "a", stock_status: "x", lines: [{ id: "1", unitPrices: 2 }], metadata: { nmae: 1 }, totally: 1 };

  const { value, warnings, unknown } = read(body, closed);

  expect(value).toEqual({ stockStatus: "x", lines: [{ id: "1" }], metadata: { nmae: 1 } });
  expect(warnings).toEqual([]);
  expect(unknown.refused).toEqual([
    { param: "lines[0].unitPrices", message: "is not a known property; did you mean unitPrice?" },
    { param: "nmae", message: "is not a known property; did you mean name?" },
    { param: "totally", message: "is not a known property; known here: name, metadata, stockStatus, lines" },
  ]);
});

test("a closed schema refuses one property in two spellings, and lists 100 refusals at most", () => {
  verifies("envelope.snake-case", "errors.at-most-100");
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`other${index}${"x".repeat(1_000)}`, 1]));

  const twice = read({ stockStatus: "x", stock_status: "y", "stock-status": "x" }, closeSchema(Body)).unknown.refused;

  const message = "is another spelling of stockStatus, which is there as well: send one of them";
  expect(twice).toEqual([
    { param: "stock_status", message },
    { param: "stock-status", message },
  ]);
  expect(read(many, closeSchema(Body)).unknown.refused).toHaveLength(100);
});

test("a free name that is almost a known one is kept, and warned of", () => {
  const open = Type.Object({ ordersUri: Type.Optional(Type.String()) }, { additionalProperties: Type.String() });

  expect(read({ orderUri: "x", wishes: "y" }, closeSchema(open))).toMatchObject({
    value: { orderUri: "x", wishes: "y" },
    warnings: [{ param: "orderUri", message: "is kept as a name of your own; did you mean ordersUri?" }],
    unknown: { refused: [] },
  });
});

test.each([
  ["siteURL", "siteUrl"],
  ["site", "siteUrl"],
  ["shopSiteUrl", "siteUrl"],
  ["purge", "purgeData"],
  ["scope", "scopes"],
  ["expires", "expiresAt"],
  ["qury", "query or bury"],
])("%j resembles %j", (name, meant) => {
  const properties = Object.fromEntries(
    ["siteUrl", "purgeData", "scopes", "expiresAt", "query", "bury"].map((known) => [known, Type.Unknown()]),
  );
  const { refused } = read({ [name]: 1 }, closeSchema(Type.Object(properties))).unknown;

  expect(refused).toEqual([{ param: name, message: `is not a known property; did you mean ${meant}?` }]);
});

test("a record without its unknown properties has the order of the schema", () => {
  expect(Object.keys(dropUnknownProperties(Body, { metadata: {}, extra: 1, name: "a" }) as object)).toEqual(["name", "metadata"]);
});
