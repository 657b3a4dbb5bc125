import { expect, test } from "@jest/globals";
import type { ApiDocument } from "../../../console/api/schemas.ts";
import { describeMissing, findExample } from "../../../console/app/requests/operation-example.ts";
import { kindOf } from "../../../console/app/requests/route-kind.ts";
import { buildOpenApi } from "../../../functions/features/service/index.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";

const document = buildOpenApi(OPERATIONS, "") as unknown as ApiDocument;
const exampleOf = (id: string) => findExample(document, id);

test("every operation is found with its key, its scope, and a value for each part of its path", () => {
  verifies("console.run-example");
  for (const { id, method, path, key, scope, request } of OPERATIONS) {
    const example = exampleOf(id)!;
    expect(example).toMatchObject({ id, method, path, key, scope });
    expect(example.bodies.length > 0).toBe(request !== null);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = example.values.filter((each) => each.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(names);
    expect(inPath.filter(({ value, isNeeded }) => value === "" || !isNeeded)).toEqual([]);
    for (const { text } of example.bodies) expect(JSON.parse(text)).toBeInstanceOf(Object);
  }
});

test("an example is the one that was tested: path, query, and each of its bodies", () => {
  verifies("console.run-example");
  expect(exampleOf("getProduct")!.values).toMatchObject([{ name: "id", in: "path", value: "springwell-insulated-bottle" }]);
  const search = exampleOf("searchProducts")!;
  expect(search.bodies.map(({ title }) => title)).toEqual([
    "Rain jackets in stock for less than 300",
    "A category page, cheapest first",
  ]);
  expect(JSON.parse(search.bodies[1]!.text)).toMatchObject({ text: "*", filters: { categories: "Backpacks" } });
  expect(search.reference).toBe("/docs/search#searchProducts");
});

test.each([
  "",
  "nothing",
  "constructor",
  "__proto__",
  "toString",
  "<img src=x onerror=alert(1)>",
  "searchProducts ",
  "x".repeat(10_000),
])("no operation is found by another text (%#)", (id) => {
  verifies("console.run-example");
  expect(exampleOf(id)).toBeNull();
});

test("what a key lacks is named: a scope, or the other kind of key", () => {
  verifies("console.run-example");
  const tenant = (...effectiveScopes: ("search" | "tenant:admin")[]) => ({ keyType: "secret" as const, effectiveScopes });
  const admin = { keyType: "admin" as const, effectiveScopes: [] };
  const missing = (caller: Parameters<typeof describeMissing>[0], id: string) => describeMissing(caller, exampleOf(id)!);

  expect(missing(tenant("search"), "searchProducts")).toBeNull();
  expect(missing(tenant("search"), "getProduct")).toEqual({
    text: "Your key may not send this. It needs",
    scope: "content:read",
  });
  expect(missing(tenant("search"), "getTenant")?.text).toContain("admin key alone");
  expect(missing(tenant("tenant:admin"), "deprovisionTenant")).toBeNull();
  expect(missing(admin, "deprovisionTenant")).toBeNull();
  expect(missing(admin, "getTenant")).toBeNull();
  expect(missing(admin, "searchProducts")?.text).toContain("A key of a tenant");
  expect([missing(tenant(), "getHealth"), missing(admin, "getHealth"), missing(tenant(), "getCaller")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what changes nothing is sent at once, and what takes away, replaces or acts on many asks for more than a press", () => {
  verifies("console.run-example");
  const routes = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  const ofKind = (kind: string) => routes.filter((route) => kindOf(route) === kind);

  expect(
    ofKind("read")
      .filter((route) => !route.startsWith("GET "))
      .sort(),
  ).toEqual([
    "POST /crawl/check",
    "POST /posts/search",
    "POST /products/search",
    "POST /products/search/explain",
    "POST /prompts/search",
    "POST /recommendations/products",
    "POST /search",
    "POST /suggestions",
    "POST /tenant/status",
    "POST /threads/search",
    "POST /webhooks/preview",
  ]);
  expect(routes.filter((route) => /^(DELETE|PUT) /.test(route) && kindOf(route) !== "destructive")).toEqual([]);
  expect(
    ofKind("destructive")
      .filter((route) => !/^(DELETE|PUT) /.test(route))
      .sort(),
  ).toEqual([
    "PATCH /products/bulk",
    "POST /admin/redrive",
    "POST /admin/reindex",
    "POST /admin/tenants/{tenantId}/claim",
    "POST /chat/{threadId}/stop",
    "POST /compliance/redact",
    "POST /deprovision",
    "POST /experiments/{experimentId}/publish",
    "POST /experiments/{experimentId}/stop",
    "POST /posts/bulk",
    "POST /posts/delete-by-query",
    "POST /products/bulk",
    "POST /products/delete-by-query",
    "POST /prompts/bulk",
    "POST /provision/keys/{keyId}/revoke",
    "POST /provision/keys/{keyId}/rotate",
    "POST /taxonomies/bulk",
    "POST /taxonomies/delete-by-query",
    "POST /webhooks/bulk/status",
    "POST /webhooks/{id}/recover",
    "POST /webhooks/{id}/rotate-secret",
    "POST /workspaces/{workspaceId}/reindex",
  ]);
});
