import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const FAMILIES: { path: string; sample: (id: string) => Record<string, unknown> }[] = [
  { path: "products", sample: (id: string) => ({ id, name: `Product ${id}`, categories: ["desks"], status: "publish" }) },
  { path: "posts", sample: (id: string) => ({ id, title: `Post ${id}`, categories: ["desks"], status: "publish" }) },
  { path: "taxonomies", sample: (id: string) => ({ id, name: `Term ${id}`, slug: id, taxonomyName: "product_cat" }) },
];

describe.each(FAMILIES)("the records of $path", ({ path, sample }) => {
  test("an upsert creates (201), replaces (200) and is read back whole", async () => {
    verifies("upsert.statuses", "upsert.times");
    const { secret } = await local.newShop();

    const created = await secret.post(`/${path}`, sample("a"));
    await local.clock.advance("5s");
    const replaced = await secret.post(`/${path}`, { ...sample("a"), source: "import" });
    const read = await secret.get(`/${path}/a`);

    expect(created.status).toBe(201);
    expect(replaced.status).toBe(200);
    expect(read.body.data).toMatchObject({ ...sample("a"), source: "import", createdAt: created.body.data.createdAt });
    expect(read.body.data.updatedAt > created.body.data.updatedAt).toBe(true);
  });

  test("an unchanged upsert succeeds and changes nothing", async () => {
    verifies("upsert.unchanged");
    const { secret } = await local.newShop();
    const first = await secret.post(`/${path}`, sample("a"));
    await local.clock.advance("5s");

    const second = await secret.post(`/${path}`, sample("a"));

    expect(second.status).toBe(200);
    expect(second.body.data.updatedAt).toBe(first.body.data.updatedAt);
  });

  test("a bad entry of a bulk fails alone with its reason, and the bulk answers 207", async () => {
    verifies("bulk.partial", "bulk.result");
    const { secret } = await local.newShop();

    const { status, body } = await secret.post(`/${path}/bulk`, { [path]: [sample("a"), { id: "bad" }, sample("b")] });

    expect(status).toBe(207);
    expect(body.object).toBe("bulk_operation");
    expect(body.data.processed).toBe(3);
    expect(body.data.succeeded).toEqual(["a", "b"]);
    expect(body.data.failed).toEqual([{ id: "bad", error: expect.stringContaining("is required") }]);
  });

  test("the last entry wins when a bulk names an id twice", async () => {
    verifies("bulk.last-wins", "bulk.entities", "bulk.partial");
    const { secret } = await local.newShop();

    const { status, body } = await secret.post(`/${path}/bulk`, {
      entities: [
        { ...sample("a"), source: "1" },
        { ...sample("a"), source: "2" },
      ],
    });

    expect(status).toBe(200);
    expect(body.data).toEqual({ processed: 2, succeeded: ["a"], failed: [] });
    expect((await secret.get(`/${path}/a`)).body.data.source).toBe("2");
  });

  test("lists page by cursor in order of id, and id lists count exactly", async () => {
    verifies("envelope.list", "list.pages", "list.ids");
    const { secret } = await local.newShop();
    await secret.post(`/${path}/bulk`, { [path]: ["a", "b", "c", "d", "e"].map((id) => sample(id)) });

    const first = await secret.get(`/${path}?limit=2`);
    const second = await secret.get(`/${path}?limit=2&cursor=${first.body.data.pagination.cursor}`);
    const ids = await secret.get(`/${path}/ids?limit=3&offset=1`);
    const rest = await secret.get(`/${path}/ids?limit=3&cursor=${ids.body.data.pagination.cursor}`);

    expect(first.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["a", "b"]);
    expect(first.body.data.pagination).toMatchObject({ total: 5, limit: 2, hasMore: true });
    expect(second.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["c", "d"]);
    expect(ids.body.data).toMatchObject({ ids: ["b", "c", "d"], totalCount: 5, hasMore: true, returnedCount: 3 });
    expect(rest.body.data).toMatchObject({ ids: ["e"], hasMore: false });
  });

  test("records are deleted by one id, by many ids, or by a filter", async () => {
    verifies("delete.one", "delete.bulk", "delete.by-query", "delete.empty-query");
    const { secret } = await local.newShop();
    await secret.post(`/${path}/bulk`, {
      [path]: [...["a", "b", "c"].map((id) => sample(id)), { ...sample("d"), source: "old" }, { ...sample("e"), source: "old" }],
    });

    const one = await secret.delete(`/${path}/a`);
    const again = await secret.delete(`/${path}/a`);
    const many = await secret.delete(`/${path}/bulk`, { ids: ["b", "nope"] });
    const matched = await secret.post(`/${path}/delete-by-query`, { filters: [{ field: "source", value: "old" }] });
    const everything = await secret.post(`/${path}/delete-by-query`, { filters: {} });

    expect(one.body.data).toEqual({ id: "a", deleted: true });
    expect(again.status).toBe(404);
    expect(many.status).toBe(207);
    expect(many.body.data).toMatchObject({ processed: 2, succeeded: ["b"], failed: [{ id: "nope" }] });
    expect(matched.body.data).toEqual({ foundCount: 2, deletedCount: 2 });
    expect(everything.status).toBe(400);
    expect((await secret.get(`/${path}/ids`)).body.data).toMatchObject({ ids: ["c"], totalCount: 1 });
  });
});

test("an id that exists in two workspaces requires X-Workspace-ID", async () => {
  verifies("envelope.ambiguous-id");
  const { secret } = await local.newShop({ workspaces: ["one", "two"] });
  await secret.post("/products", { id: "a", name: "in one" });
  await secret.with({ "x-workspace-id": "two" }).post("/products", { id: "a", name: "in two" });
  await secret.with({ "x-workspace-id": "two" }).post("/products", { id: "b", name: "only in two" });
  const without = secret.with({ "x-workspace-id": "" });

  expect((await without.get("/products/a")).body.error.code).toBe("WORKSPACE_REQUIRED");
  expect((await without.get("/products/b")).body.data.name).toBe("only in two");
  expect((await without.get("/products/ids")).body.data.ids).toEqual(["a", "a", "b"]);
});

test("an altered cursor, or one of another list, is refused", async () => {
  verifies("envelope.cursor");
  const { secret } = await local.newShop();
  const other = await local.newShop();
  await secret.post("/products/bulk", { products: ["a", "b"].map((id) => ({ id, name: id })) });
  const { body } = await secret.get("/products?limit=1");
  const { cursor } = body.data.pagination;

  for (const answer of [
    await secret.get(`/products?limit=1&cursor=A${cursor}`),
    await secret.get(`/products?limit=1&status=publish&cursor=${cursor}`),
    await secret.get(`/posts?limit=1&cursor=${cursor}`),
    await other.secret.get(`/products?limit=1&cursor=${cursor}`),
    await secret.get("/products?cursor=%00"),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.details[0].param).toBe("cursor");
  }
});

test("a patch changes the given fields only; a bulk patch reports what is missing", async () => {
  verifies("patch.fields", "patch.bulk");
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "a", name: "Oak desk", price: 10, tags: ["wood"] });

  const patched = await secret.patch("/products/a", { price: 12, stockStatus: "outofstock" });
  const bulk = await secret.patch("/products/bulk", {
    products: [
      { id: "a", price: 14 },
      { id: "none", price: 1 },
      { id: "a2", price: "x" },
    ],
  });
  const wrong = await secret.patch("/products/a", { price: -1 });

  expect(patched.body.data).toMatchObject({ name: "Oak desk", price: 12, stockStatus: "outofstock", tags: ["wood"] });
  expect(bulk.status).toBe(207);
  expect(bulk.body.data).toMatchObject({ processed: 3, succeeded: ["a"] });
  expect(bulk.body.data.failed.map(({ id }: { id: string }) => id).sort()).toEqual(["a2", "none"]);
  expect(wrong.status).toBe(400);
  expect((await secret.patch("/products/none", { price: 1 })).status).toBe(404);
});

test("a post shows its word count and reading time", async () => {
  verifies("posts.reading-time");
  const { secret } = await local.newShop();

  const { body } = await secret.post("/posts", {
    id: "a",
    title: "Oak",
    content: `<p class="x">Oak's <b>grain</b></p> ${"word ".repeat(300)}`,
  });
  const read = await secret.get("/posts/a");

  expect(body.data).toMatchObject({ wordCount: 302, readingTime: 2 });
  expect(read.body.data).toEqual(body.data);
});

test("a status, a visibility or a time that is none is stored with a warning, in bulks once for all", async () => {
  verifies("upsert.warnings");
  const { secret } = await local.newShop();
  const typo = { id: "a", name: "Oak desk", status: "drfat", visibility: "hiden" };

  const product = await secret.post("/products", typo);
  const bulk = await secret.post("/products/bulk", {
    products: [typo, { ...typo, id: "b" }, { id: "c", name: "C", status: "Draft" }],
  });
  const patched = await secret.patch("/products/a", { status: "publsh" });
  const post = await secret.post("/posts", { id: "p", title: "P", publishedAt: "yesterday" });
  const prompt = await secret.post("/prompts", { prompt: "Why?", activeFrom: "soon", activeTo: "2030-01-01T00:00:00Z" });
  const fine = await secret.post("/products", { id: "d", name: "D", status: "publish", visibility: "catalog" });

  const paramsOf = ({ body }: typeof product) => body.warnings?.map(({ param }: { param: string }) => param);
  expect(product.status).toBe(201);
  expect(product.body.warnings[0].message).toMatch(/^"drfat" is no known status, and hides nothing\. Those that do are draft, /);
  expect([product, bulk, patched, post, prompt, fine].map(paramsOf)).toEqual([
    ["status", "visibility"],
    ["products[0].status", "products[0].visibility"],
    ["status"],
    ["publishedAt"],
    ["activeFrom"],
    undefined,
  ]);
  expect(bulk.body.warnings[0].message).toMatch(/The same in 1 more\.$/);
});
