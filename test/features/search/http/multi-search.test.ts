import { beforeAll, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../../functions/platform/anthropic/language-model.ts";
import { type ModelDouble, startModelDouble } from "../../../support/model-double.ts";
import type { Shop } from "../../../support/new-shop.ts";
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
