import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readPathSegments } from "../../../functions/http/input/received-request.ts";
import { LocalEdge } from "../../../local/runtime/http/edge.ts";
import { toHttpApiPath } from "../../../local/runtime/http/route-table.ts";
import { httpApiEvent } from "../../support/path-events.ts";
import { verifies } from "../../support/verifies.ts";

const code = readFileSync(new URL("../../../lib/api/edge-functions/api-request.js", import.meta.url), "utf8");
const edge = new LocalEdge([{ pathPattern: "*", origin: "api", originHeaders: {}, viewerRequest: code, viewerResponse: null }]);
const receive = (url: string, headers: Record<string, string> = {}) =>
  edge.receive({ method: "GET", url, headers, socket: { remoteAddress: "192.0.2.1" } } as unknown as IncomingMessage).request;

test("the viewer's path, its address and the host that it called are sent in headers, which a viewer cannot set", () => {
  const forged = { "x-original-path": "/products/other", "x-viewer-address": "127.0.0.1", "x-viewer-host": "evil.example" };

  const { headers } = receive("/products/a%2520b?x=%20", { ...forged, host: "api.example" });

  expect(headers).toEqual({
    "x-original-path": "/products/a%2520b",
    "x-viewer-address": "192.0.2.1",
    "x-viewer-host": "api.example",
    host: "api.example",
  });
});

test.each([
  ["/products/gid%3A%2F%2Fshopify%2FProduct%2F1", "/products/gid___shopify_Product_1"],
  ["/products/50%25%20off", "/products/50__off"],
  ["/products/what%3F", "/products/what_"],
  ["/products/%69ds", "/products/ids"],
  ["/products/ids%3F", "/products/ids_"],
  ["/products/%2E%2E", "/products/_"],
  ["/products/..", "/products/_"],
  ["/products/50%", "/products/50_"],
  ["/chat/a%2Fb/stop", "/chat/a_b/stop"],
  ["/products/", "/products/"],
  ["/", "/"],
])("of %s API Gateway gets %s", (sent, routed) => {
  expect(receive(sent).rawPath).toBe(routed);
});

test("a path with characters that a client should have encoded arrives encoded in the header", () => {
  expect(receive("/products/Ö sofa").headers["x-original-path"]).toBe("/products/%C3%96%20sofa");
});

test("any id arrives as it is, and in one segment of the path that API Gateway routes by", () => {
  verifies("paths.any-id");
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 255, unit: "grapheme" }), (id) => {
      const { rawPath, headers } = receive(`/products/${encodeURIComponent(id)}`);
      const routed = toHttpApiPath(rawPath);

      expect(routed).toBe(rawPath);
      expect(rawPath).toMatch(/^\/products\/[\w.~-]+$/);
      expect(readPathSegments(httpApiEvent(routed!, headers), true)).toEqual(["products", id]);
    }),
  );
});
