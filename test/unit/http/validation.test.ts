import { expect, test } from "@jest/globals";
import { type TSchema, Type } from "@sinclair/typebox";
import { validateInput } from "../../../functions/http/input/validation.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import { Choice, MetadataValue, Nullable, Patterned } from "../../../schemas/shapes.ts";

const Body = Type.Object({
  name: Type.String({ maxLength: 5 }),
  price: Type.Optional(Nullable(Type.Number({ minimum: 0 }))),
  status: Type.Optional(Choice(["on", "off"])),
  lines: Type.Optional(Type.Array(Type.Object({ id: Type.String(), count: Type.Optional(Type.Integer()) }))),
  url: Type.Optional(Type.String({ format: "uri" })),
  at: Type.Optional(Type.String({ format: "date-time" })),
  mail: Type.Optional(Type.String({ format: "email" })),
  code: Type.Optional(Patterned("^\\d\\d$", "must be two digits")),
  metadata: Type.Optional(Type.Record(Type.String(), MetadataValue({ length: 3, items: 2 }))),
});
const issuesOf = (value: unknown, schema: TSchema = Body) => validateInput({ request: schema } as Operation, "request", value);

test("a valid value has no issues", () => {
  expect(issuesOf({ name: "desk", price: null, lines: [{ id: "a" }], metadata: { a: 1, b: ["x"] }, more: 1 })).toEqual([]);
  expect(validateInput({ request: null } as unknown as Operation, "request", 1)).toEqual([]);
});

test.each([
  [{}, "name", "is required"],
  [{ name: 1 }, "name", "must be string"],
  [{ name: "too long" }, "name", "must have at most 5 characters"],
  [{ name: "a", price: "1" }, "price", "must be number or null"],
  [{ name: "a", status: "gone" }, "status", "must be one of on, off"],
  [{ name: "a", lines: [{ id: "x" }, { id: "x", count: 1.5 }] }, "lines[1].count", "must be integer"],
  [{ name: "a", lines: [{}] }, "lines[0].id", "is required"],
  [{ name: "a", metadata: { "a/b~c.d": {} } }, "metadata.a/b~c.d", "must be string or number or boolean or array"],
  [{ name: "a", metadata: { a: ["x", 1] } }, "metadata.a[1]", "must be string"],
  [null, "", "must be object"],
  [{ name: "a", url: "/a" }, "url", expect.stringContaining("must be a whole URL, such as")],
  [{ name: "a", at: "today" }, "at", "must be a date and time with its zone, such as 2026-02-03T04:05:00Z"],
  [{ name: "a", mail: "a" }, "mail", "must be an e-mail address"],
  [{ name: "a", price: -1 }, "price", "must be at least 0"],
  [{ name: "a", code: "x" }, "code", "must be two digits"],
])("the value %j has one issue, at its path", (value, param, message) => {
  expect(issuesOf(value)).toEqual([{ param, message }]);
});

test("every issue is listed, at most 100, and long names are cut", () => {
  const many = { name: "a", lines: Array.from({ length: 150 }, () => ({})) };

  expect(issuesOf({ price: -1, status: 1, lines: 2 }).map(({ param }) => param)).toEqual(
    expect.arrayContaining(["name", "price", "status", "lines"]),
  );
  expect(issuesOf(many)).toHaveLength(100);
  expect(issuesOf({ name: "a", metadata: { ["k".repeat(10_000)]: {} } })[0]!.param).toHaveLength("metadata.".length + 101);
});

test("a property that a strict schema refuses is named", () => {
  const strict = Type.Object({ a: Type.Optional(Type.String()) }, { additionalProperties: false });

  expect(issuesOf({ b: 1 }, strict)).toEqual([{ param: "b", message: "is not a known property" }]);
});
