import { expect, test } from "@jest/globals";
import type { Operation } from "../../../functions/http/operation.ts";
import { Router } from "../../../functions/http/router.ts";

const operation = (id: string, method: string, path: string, aliases?: string[]) =>
  ({ id, method, path, aliases }) as unknown as Operation;

const routes = new Router([
  operation("list", "GET", "/products"),
  operation("get", "GET", "/products/{id}"),
  operation("bulk", "POST", "/products/bulk"),
  operation("search", "POST", "/products/search"),
  operation("variants", "GET", "/products/{id}/variants"),
  operation("keys", "GET", "/provision/keys", ["/keys"]),
  operation("rotate", "POST", "/provision/keys/{keyId}/rotate", ["/keys/{keyId}/rotate"]),
]);
const match = (method: string, path: string) => routes.match(method, path.split("/").slice(1));
const idAt = (method: string, path: string) => {
  const found = match(method, path);
  return found.found === "operation" ? found.operation.id : found.found;
};

test("an operation is found by method and path, also under its aliases", () => {
  expect(idAt("GET", "/products")).toBe("list");
  expect(idAt("GET", "/keys")).toBe("keys");
  expect(idAt("POST", "/keys/k1/rotate")).toBe("rotate");
  expect(match("POST", "/keys/k1/rotate")).toMatchObject({ params: { keyId: "k1" } });
});

test("HEAD finds the operation of GET", () => {
  expect(idAt("HEAD", "/products/p1")).toBe("get");
});

test("a literal segment wins over a parameter unless no operation is below it", () => {
  expect(idAt("POST", "/products/bulk")).toBe("bulk");
  expect(idAt("GET", "/products/bulk/variants")).toBe("variants");
});

test("a segment is taken as it is: it was decoded before", () => {
  expect(routes.match("GET", ["products", "a/b ä#%20"])).toMatchObject({ params: { id: "a/b ä#%20" } });
  expect(routes.match("GET", null)).toEqual({ found: "nothing" });
});

test("a path without the method returns its allowed methods", () => {
  expect(match("DELETE", "/products")).toEqual({ found: "path", allowed: ["GET", "OPTIONS"] });
  expect(match("GET", "/products/bulk")).toEqual({ found: "path", allowed: ["OPTIONS", "POST"] });
});

test.each(["", "/", "/products/", "/products//variants", "//products", "/Products", `/products/${"x".repeat(1_025)}`])(
  "the path %j matches nothing",
  (path) => {
    expect(idAt("GET", path)).toBe("nothing");
  },
);

test("names such as constructor and __proto__ match no route", () => {
  expect(idAt("GET", "/constructor")).toBe("nothing");
  expect(match("GET", "/products/__proto__")).toMatchObject({ params: { id: "__proto__" } });
});

test("two operations with one method and path are refused", () => {
  expect(() => new Router([operation("one", "GET", "/a/{id}"), operation("two", "GET", "/a/{other}")])).toThrow(
    "two and one are both GET /a/{other}.",
  );
});
