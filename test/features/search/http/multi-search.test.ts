import { beforeAll, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../../functions/platform/anthropic/create-model.ts";
import { type ModelDouble, startModelDouble } from "../../../support/model-double.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { restrictedClient } from "../../../support/restricted-client.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let double: ModelDouble;
let local: Local;
let shop: Shop;

beforeAll(async () => {
  double = await startModelDouble();
  local = await startLocal({ model: createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url }), quiet: true });
  shop = await local.newShop();
  await shop.secret.post("/products/bulk", {
    products: [
      { id: "desk", name: "Oak desk", price: 300, categories: ["Desks"] },
      { id: "lamp", name: "Desk lamp", price: 40, categories: ["Lamps"] },
    ],
  });
  await shop.secret.post("/posts", { id: "care", title: "Caring for an oak desk", status: "publish" });
  await shop.secret.post("/prompts", { id: "which", prompt: "Which desk fits a small room?" });
  await local.idle();
});

const search = (body: unknown) => shop.publishable.post("/search", body);
const countSearches = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.search.current;
const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);

test("several searches of all kinds answer in one request, in its order, each as it would by itself", async () => {
  verifies("multi-search.results");
  const products = { text: "desk", facetFields: ["categories"], filters: { price: { lt: 100 } } };
  const alone = await shop.publishable.post("/products/search", products);

  const { status, body } = await search({
    queries: [
      { kind: "prompts", text: "desk" },
      { kind: "products", ...products },
      { kind: "posts", text: "oak" },
    ],
  });

  expect(status).toBe(200);
  const { results } = body.data;
  expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(["prompts", "products", "posts"]);
  expect(results.map(idsOf)).toEqual([["which"], ["lamp"], ["care"]]);
  expect(results[1]).toEqual({ kind: "products", ...alone.body.data });
});

test("what is dropped of a search is told with its place", async () => {
  verifies("multi-search.results");
  const { status, body } = await search({
    queries: [
      { kind: "posts", text: "oak" },
      { kind: "products", text: "desk", filter: { price: { lt: 100 } } },
    ],
  });

  expect(status).toBe(200);
  expect(body.warnings).toEqual([{ param: "queries[1].filter", message: "filter was dropped; did you mean filters?" }]);
});

test("each search that is answered draws one from the quota, and one that is refused draws none", async () => {
  verifies("multi-search.metered", "multi-search.failures");
  const before = await countSearches();

  const { status, body } = await search({
    queries: [
      { kind: "products", text: "desk" },
      { kind: "products", text: "desk", limit: 99 },
      { kind: "posts", text: "desk", filters: { colour: "red" } },
      { kind: "posts", text: "oak" },
    ],
  });

  expect(status).toBe(200);
  const [first, tooMany, unknownField, last] = body.data.results;
  expect([idsOf(first), idsOf(last)]).toEqual([["desk", "lamp"], ["care"]]);
  const details = [{ param: "queries[1].limit", message: "must be at most 50" }];
  expect(tooMany).toEqual({ kind: "products", error: { code: "VALIDATION_ERROR", message: expect.any(String), details } });
  expect(unknownField).toMatchObject({ error: { details: [{ param: "queries[2].filters.colour" }] } });
  expect(await countSearches()).toBe(before + 2);
});

test("suggestions beside hits take one request, and each draws on its own quota", async () => {
  verifies("multi-search.suggestions", "multi-search.metered");
  const read = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas;
  const [alone, before] = [await shop.publishable.post("/suggestions", { text: "des", limit: 2 }), await read()];

  const queries = [
    { kind: "suggestions", text: "des", limit: 2 },
    { kind: "products", text: "des", limit: 1 },
  ];
  const one = await search({ queries: queries.slice(1) });
  const { status, body } = await search({ queries });

  expect(status).toBe(200);
  expect(body.data.results).toMatchObject([{ kind: "suggestions" }, { kind: "products", total: 2 }]);
  expect(body.data.results[0]).toEqual({ kind: "suggestions", ...alone.body.data });
  expect(one.body.usage.rateLimit.remaining.perMinute - body.usage.rateLimit.remaining.perMinute).toBe(1);
  const after = await read();
  expect(after.suggestions.current).toBe(before.suggestions.current + 1);
  expect(after.search.current).toBe(before.search.current + 2);
});

test("a suggestion that is refused says why in its place, and leaves the hits as they are", async () => {
  verifies("multi-search.suggestions", "multi-search.failures");
  const { status, body } = await search({
    queries: [
      { kind: "suggestions", text: "x".repeat(201) },
      { kind: "suggestions", text: "desk", filters: { price: 1 } },
      { kind: "products", text: "desk" },
    ],
  });

  expect(status).toBe(200);
  const [tooLong, suggested, hits] = body.data.results;
  expect(tooLong).toMatchObject({ kind: "suggestions", error: { details: [{ param: "queries[0].text" }] } });
  expect(suggested.suggestions.length).toBeGreaterThan(0);
  expect(idsOf(hits)).toEqual(["desk", "lamp"]);
  expect(body.warnings).toEqual([expect.objectContaining({ param: "queries[1].filters" })]);
});

test("suggestions in a request with others obey the filters of a restricted key", async () => {
  verifies("multi-search.suggestions");
  const restricted = await restrictedClient(local, shop, { products: { categories: "Lamps" } });

  const { body } = await restricted.post("/search", { queries: [{ kind: "suggestions", text: "desk" }] });

  const ids = body.data.results[0].suggestions.flatMap(({ id }: { id?: string }) => id ?? []);
  expect(ids).toEqual(["lamp"]);
});

test("a secret key that looks without being counted draws on no quota, also a spent one; a publishable key does", async () => {
  verifies("quota.previews");
  const owned = await local.newShop();
  await owned.secret.post("/products", { id: "desk", name: "Oak desk" });
  await local.idle();
  await local.admin.put(`/admin/tenants/${owned.tenantId}/subscription`, { limits: { search: 2 } });
  await local.clock.advance("10s");
  const look = { text: "desk", trackAnalytics: false };
  const ask = async (client: typeof owned.secret, path: string, body: object) => {
    const answer = await client.post(path, body);
    return answer.body.error?.code ?? answer.body.usage.quota.current;
  };

  expect(await ask(owned.secret, "/products/search", look)).toBe(0);
  expect(await ask(owned.secret, "/search", { queries: [{ kind: "products", ...look }] })).toBe(0);
  expect(await ask(owned.publishable, "/products/search", look)).toBe(1);
  expect(await ask(owned.secret, "/products/search", { text: "desk" })).toBe(2);
  expect(await ask(owned.publishable, "/products/search", look)).toBe("QUOTA_EXCEEDED");
  expect(await ask(owned.secret, "/products/search", { text: "desk" })).toBe("QUOTA_EXCEEDED");
  // A model is paid for, whoever looks.
  expect(await ask(owned.secret, "/products/search", { ...look, useAgent: true })).toBe("QUOTA_EXCEEDED");
  expect(await ask(owned.secret, "/products/search", look)).toBe(2);
});

test("a request of which no search is answered is refused like its first one", async () => {
  verifies("multi-search.failures");

  const { status, body } = await search({ queries: [{ kind: "products" }, { kind: "posts", text: "" }] });

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", param: "queries[0].text" });
});

test.each<[string, unknown, string]>([
  ["no searches", { queries: [] }, "queries"],
  ["eleven searches", { queries: Array.from({ length: 11 }, () => ({ kind: "products", text: "desk" })) }, "queries"],
  ["an unknown kind", { queries: [{ kind: "threads", text: "desk" }] }, "queries[0].kind"],
  ["no time", { queries: [{ kind: "products", text: "desk" }], timeoutMs: 1 }, "timeoutMs"],
])("a request with %s is refused", async (_, body, param) => {
  verifies("multi-search.limits");
  const refused = await search(body);
  expect(refused.status).toBe(400);
  expect(refused.body.details).toEqual([{ param, message: expect.stringMatching(/^must/) }]);
});

test("a slow search leaves its place to an error and holds up none of the others", async () => {
  verifies("multi-search.slow");
  double.script({ kind: "silence" });

  const { status, body } = await search({
    timeoutMs: 1_500,
    queries: [
      { kind: "products", text: "a desk for less than 100", useAgent: true },
      { kind: "products", text: "lamp" },
    ],
  });

  expect(status).toBe(200);
  expect(body.data.results[0]).toEqual({
    kind: "products",
    error: { code: "UPSTREAM_UNAVAILABLE", message: expect.stringContaining("Try again") },
  });
  expect(idsOf(body.data.results[1])).toEqual(["lamp"]);
  // Ends the slow one before the product does.
  await double.stop();
  await local.idle();
});
