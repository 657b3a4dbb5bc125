import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a taxonomy term shows its path in the tree and how often it was written", async () => {
  verifies("taxonomies.tree", "taxonomies.sync-version");
  const { secret } = await local.newShop();
  const term = (id: string, name: string, more: object) => ({ id, name, slug: id, taxonomyName: "product_cat", ...more });
  await secret.post("/taxonomies/bulk", {
    taxonomies: [
      term("1", "Home", { termId: 1 }),
      term("2", "Desks", { termId: 2, parent: 1 }),
      term("3", "Oak", { termId: 3, parent: 2 }),
    ],
  });
  await secret.post("/taxonomies", term("3", "Oak desks", { termId: 3, parent: 2 }));

  await secret.post("/taxonomies", term("4", "Ring", { termId: 4, parent: 4 }));
  const ring = await secret.get("/taxonomies/4");
  const { body } = await secret.get("/taxonomies/3");

  expect(body.data).toMatchObject({
    hierarchyPath: "Home > Desks > Oak desks",
    hierarchyLevel: 2,
    isHierarchical: true,
    syncVersion: 2,
  });
  expect(ring.body.data).toMatchObject({ hierarchyPath: "Ring", hierarchyLevel: 0, isHierarchical: false });
  expect((await secret.get("/taxonomies?taxonomyName=pa_color")).body.data.results).toEqual([]);
});

test("prompts get an id and refuse unknown properties, and shoppers see only those that are active now", async () => {
  verifies("prompts.id", "prompts.unknown", "prompts.active", "prompts.order");
  const { secret, publishable } = await local.newShop();

  const created = await secret.post("/prompts", { prompt: "What fits a small room?", priority: 5 });
  const refused = await secret.post("/prompts", { prompt: "x", colour: "red" });
  await secret.post("/prompts/bulk", {
    prompts: [
      { id: "first", prompt: "First", priority: 9 },
      { id: "draft", prompt: "Draft", status: "draft" },
      { id: "over", prompt: "Over", activeTo: "2020-01-01T00:00:00Z" },
    ],
  });
  const all = await secret.get("/prompts");
  const shown = await publishable.get("/prompts");

  expect(created.body.data.id).toMatch(/^prompt_/);
  expect(refused.body.details).toEqual([
    { param: "colour", message: expect.stringContaining("is not a known property; known here: ") },
  ]);
  expect(all.body.data.pagination.total).toBe(4);
  expect(shown.body.data.results.map(({ prompt }: { prompt: string }) => prompt)).toEqual(["First", "What fits a small room?"]);
  expect((await publishable.get("/prompts/draft")).status).toBe(404);
});
