import { describe, expect, test } from "@jest/globals";
import { ROUTES } from "../../../clients/typescript/src/routes.ts";
import { packRoutes } from "../../../commands/clients/pack-routes.ts";
import { type ClientTable, unpackRoutes } from "../../../commands/clients/unpack-routes.ts";

/** Replaces the names of parameters, which the packed form leaves out. */
const withoutNames = (table: ClientTable): ClientTable => JSON.parse(JSON.stringify(table).replace(/\{\w+\}/g, "{id}"));

test("a packed table is read as it was, but for the names of parameters", () => {
  const packed = packRoutes(ROUTES);

  expect(unpackRoutes(packed)).toEqual(withoutNames(ROUTES));
  expect(packed.length).toBeLessThan(JSON.stringify(ROUTES).length / 2);
});

test.each([
  ["the path of its group", { rules: { list: "GET /rules" } }],
  ["a path below it", { rules: { get: "GET /rules/{ruleId}" } }],
  ["a path that only begins like it", { rules: { list: "GET /rules", other: "GET /rules-of-thumb/{id}" } }],
  ["a path elsewhere", { shopify: { provision: "POST /provision/shopify", receive: "POST /shopify/webhooks" } }],
  ["two parameters", { uploads: { get: "GET /uploads/{uploadId}/{fileName}" } }],
  ["a dot in its path", { compliance: { keys: "GET /.well-known/jwks.json" } }],
  ["each of the methods", { a: { b: "GET /a", c: "POST /a", d: "PUT /a", e: "PATCH /a", f: "DELETE /a" } }],
])("a route with %s is read as it was", (_what, table) => {
  expect(unpackRoutes(packRoutes(table))).toEqual(withoutNames(table));
});

describe("a route that could not be read again is told by its name", () => {
  test.each([
    ["an unknown method", { rules: { list: "LIST /rules" } }],
    ["a blank in its path", { rules: { list: "GET /rules of" } }],
    ["a star in its path", { rules: { list: "GET /rules/*" } }],
    ["a sign in its name", { rules: { "li-st": "GET /rules" } }],
  ])("%s", (_what, table) => {
    expect(() => packRoutes(table)).toThrow(/The route li-?st, .* cannot be packed/);
  });
});
