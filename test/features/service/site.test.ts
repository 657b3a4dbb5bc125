import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const local = await startLocal();

const fetchSite = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(local.baseUrl + path, { headers, method, redirect: "manual" });

test("GET /docs is the index of the reference, as UTF-8, under a strict policy", async () => {
  verifies("service.site");
  const response = await fetchSite("/docs");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(response.headers.get("cache-control")).toContain("max-age=60");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toContain("<!doctype html>");
});

test("a page that has not changed is 304, and one is compressed as the browser asks", async () => {
  verifies("service.site");
  const etag = (await fetchSite("/docs", { "accept-encoding": "identity" })).headers.get("etag")!;
  expect((await fetchSite("/docs", { "if-none-match": etag, "accept-encoding": "identity" })).status).toBe(304);
  expect((await fetchSite("/docs", { "accept-encoding": "br" })).headers.get("content-encoding")).toBe("br");
  const head = await fetchSite("/docs", { "accept-encoding": "identity" }, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("what is no page is refused, and so is every method but GET and HEAD", async () => {
  verifies("service.site");
  const refused = ["/docs/none", "/docs/..%2fpackage.json", "/docs/index.html%00", "/docs/toString"];
  for (const path of refused) expect([path, (await fetchSite(path)).status]).toEqual([path, 403]);
  expect((await fetchSite("/docs", {}, "POST")).status).toBe(403);
});
