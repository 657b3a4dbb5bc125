import { describe, expect, test } from "@jest/globals";
import { readPathSegments } from "../../../functions/http/input/received-request.ts";
import { toHttpApiPath } from "../../../local/runtime/http/route-table.ts";
import { functionUrlEvent, httpApiEvent, RECORDED_PATHS } from "../../support/path-events.ts";

describe("the path that the distribution reports", () => {
  test.each([
    ["/products/gid%3A%2F%2Fshopify%2FProduct%2F1", "gid://shopify/Product/1"],
    ["/products/a%2520b", "a%20b"],
    ["/products/50%25%20off", "50% off"],
    ["/products/what%3F", "what?"],
    ["/products/a+b;c", "a+b;c"],
    ["/products/%2E%2E", ".."],
  ])("%s is decoded once", (original, id) => {
    const event = httpApiEvent("/products/something_else", { "x-original-path": original });

    expect(readPathSegments(event, true)).toEqual(["products", id]);
  });

  test("is not believed when a client sends it past the distribution", () => {
    const event = httpApiEvent("/products/a", { "x-original-path": "/products/b" });

    expect(readPathSegments(event, false)).toEqual(["products", "a"]);
  });

  test.each(["/products/%E0%A4%A", "/products/50%", "/%"])("%s is no path: its encoding is malformed", (original) => {
    expect(readPathSegments(httpApiEvent("/", { "x-original-path": original }), true)).toBeNull();
  });
});

describe("without the distribution", () => {
  test.each(RECORDED_PATHS)("a function URL's $sent is decoded once", ({ sent }) => {
    expect(readPathSegments(functionUrlEvent(sent), false)).toEqual([
      "products",
      decodeURIComponent(sent.slice("/products/".length)),
    ]);
  });

  test.each(RECORDED_PATHS.filter(({ httpApi }) => httpApi !== null))(
    "an HTTP API's $httpApi is not decoded again",
    ({ httpApi }) => {
      expect(readPathSegments(httpApiEvent(httpApi!), false)).toEqual(httpApi!.split("/").slice(1));
    },
  );
});

test.each(RECORDED_PATHS)("the local API Gateway makes of $sent what the real one does", ({ sent, httpApi }) => {
  expect(toHttpApiPath(sent)).toBe(httpApi);
});
