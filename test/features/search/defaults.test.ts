import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

test("a search returns ten results unless it asks for another number, up to fifty", async () => {
  verifies("search.limit", "search.shape");
  const local = await startLocal();
  const { secret } = await local.newShop();
  const products = Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, name: "Oak desk" }));
  await secret.post("/products/bulk", { products });
  await local.idle();

  const usual = await secret.post("/products/search", { text: "oak" });
  const most = await secret.post("/products/search", { text: "oak", limit: 50 });

  expect(usual.body.data.results).toHaveLength(10);
  expect(usual.body.data).toMatchObject({ total: 60, query: { text: "oak", limit: 10 }, cursor: expect.any(String) });
  expect(usual.body.data).not.toHaveProperty("facets");
  expect(most.body.data.results).toHaveLength(50);
});

test("an agent search without a model is answered by the plain search and reports the fallback", async () => {
  verifies("agent.fallback");
  const local = await startLocal();
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "p1", name: "Oak desk" });
  await local.idle();

  const { body } = await secret.post("/products/search", { text: "oak", useAgent: true });

  expect(body.data).toMatchObject({ agentUsed: false, fallbackUsed: true, originalText: "oak", results: [{ id: "p1" }] });
});
