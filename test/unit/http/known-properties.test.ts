import { expect, test } from "@jest/globals";
import { type TSchema, Type } from "@sinclair/typebox";
import { DroppedProperties, dropUnknownProperties, readKnownProperties } from "../../../functions/http/known-properties.ts";
import { verifies } from "../../support/verifies.ts";

const Line = Type.Object({ id: Type.String(), unitPrice: Type.Optional(Type.Number()) });
const Body = Type.Object({
  name: Type.String(),
  stockStatus: Type.Optional(Type.String()),
  lines: Type.Optional(Type.Array(Line)),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

function read(value: unknown, schema: TSchema = Body) {
  const dropped = new DroppedProperties();
  return { value: readKnownProperties(schema, value, dropped), warnings: dropped.toWarnings().warnings ?? [] };
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
  expect(read(null)).toEqual({ value: null, warnings: [] });
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
  const lines = Array.from({ length: 500 }, (_, index) => ({ id: "x", price: index }));
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`other${index}`, 1]));

  const { warnings } = read({ name: "a", lines });

  expect(warnings).toEqual([
    { param: "lines[0].price", message: "price was dropped; it is not a known property. The same in 499 more." },
  ]);
  expect(read({ name: "a", ...many }).warnings).toHaveLength(100);
  expect(read({ name: "a", ["x".repeat(100_000)]: 1 }).warnings[0]!.param).toHaveLength(65);
});

test("a known property is taken in snake_case and kebab-case, and its own spelling wins", () => {
  verifies("envelope.snake-case");
  expect(read({ name: "a", stock_status: "x", lines: [{ id: "1", "unit-price": 2 }] })).toEqual({
    value: { name: "a", stockStatus: "x", lines: [{ id: "1", unitPrice: 2 }] },
    warnings: [],
  });
  expect(read({ name: "a", stock_status: "x", stockStatus: "y" })).toEqual({
    value: { name: "a", stockStatus: "y" },
    warnings: [{ param: "stock_status", message: "stock_status was dropped; did you mean stockStatus?" }],
  });
});

test("a schema that refuses unknown properties keeps them, and takes known ones in snake_case", () => {
  verifies("envelope.snake-case");
  const strict = Type.Object({ activeFrom: Type.Optional(Type.String()) }, { additionalProperties: false });

  expect(read({ active_from: "x", other: 1 }, strict)).toEqual({ value: { activeFrom: "x", other: 1 }, warnings: [] });
});

test("a record without its unknown properties has the order of the schema", () => {
  expect(Object.keys(dropUnknownProperties(Body, { metadata: {}, extra: 1, name: "a" }) as object)).toEqual(["name", "metadata"]);
});
