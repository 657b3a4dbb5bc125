import { expect, test } from "@jest/globals";
import { Type } from "@sinclair/typebox";
import { DroppedProperties } from "../../../functions/http/input/known-properties.ts";
import { parseQuery } from "../../../functions/http/input/read-input.ts";

const nothingFound = () => ({ dropped: new DroppedProperties(), refused: [] });

const Query = Type.Object({
  limit: Type.Integer(),
  price: Type.Number(),
  shown: Type.Boolean(),
  status: Type.String(),
  tags: Type.Array(Type.String()),
});

test.each([
  ["limit=5&price=-1.5&shown=true&status=on", { limit: 5, price: -1.5, shown: true, status: "on" }],
  ["status=a&status=b", { status: "b" }],
  ["tags=a,b&tags=c,,", { tags: ["a", "b", "c"] }],
  ["status=a%2Cb+c%20d", { status: "a,b c d" }],
  ["limit=&status=&tags=&shown=", {}],
  ["unknown=1&__proto__=2&constructor=3", {}],
  ["", {}],
])("%j", (raw, query) => {
  expect(parseQuery(Query, raw, nothingFound())).toEqual(query);
});

test("a query value that does not look like its type stays text, so that validation reports it", () => {
  const query = parseQuery(Query, "limit=1e9&price=0x10&shown=yes", nothingFound());

  expect(query).toEqual({ limit: "1e9", price: "0x10", shown: "yes" });
});
