import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const LONG = "déjà vu ".repeat(24_000);
const OTHER = "ünïque ".repeat(27_000);

test("a record too large for one item is stored whole and read back whole; lists cut its content", async () => {
  verifies("upsert.large", "envelope.read-whole", "envelope.content-cut", "envelope.fields");
  const { secret } = await local.newShop();

  const created = await secret.post("/products", { id: "big", name: "Big", content: LONG, searchableText: OTHER });
  const read = await secret.get("/products/big");
  const patched = await secret.patch("/products/big", { price: 3 });
  const listed = await secret.get("/products");
  const asked = await secret.get("/products?fields=content");

  expect(created.status).toBe(201);
  expect(read.body.data.content).toBe(LONG);
  expect(read.body.data.searchableText).toBe(OTHER);
  expect(patched.body.data.content).toBe(LONG);
  expect(listed.body.data.results[0]).toMatchObject({ content: LONG.slice(0, 2_000), contentTruncated: true });
  expect(listed.body.data.results[0]).not.toHaveProperty("searchableText");
  expect(asked.body.data.results).toEqual([{ id: "big", content: LONG }]);
});

test("a long text that is written again gets a new object key, so that deleting the old object keeps it", async () => {
  verifies("upsert.large-again");
  const { secret, tenantId, workspaceId } = await local.newShop();
  const product = { id: "big", name: "Big", searchableText: OTHER };
  const placeOf = async () =>
    (await local.ports.tables.catalog.get(tenantId, { collection: [workspaceId, "products"], id: "big" }))!.spill;
  await secret.post("/products", { ...product, content: LONG });
  const first = await placeOf();
  await secret.post("/products", { ...product, content: LONG.toUpperCase() });

  await secret.post("/products", { ...product, content: LONG });
  await local.idle();

  expect(await placeOf()).not.toBe(first);
  expect((await secret.get("/products/big")).body.data.content).toBe(LONG);
});

test("other fields than the texts may be large too; filters still see them", async () => {
  verifies("upsert.large");
  const { secret } = await local.newShop();
  const metadata = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`note${index}`, "x".repeat(1_000)]));

  const created = await secret.post("/products", { id: "noted", name: "Noted", metadata });
  const bulk = await secret.post("/products/bulk", { products: [{ id: "noted2", name: "Noted", metadata }] });
  const read = await secret.get("/products/noted");
  const deleted = await secret.post("/products/delete-by-query", { filters: { "metadata.note7": "x".repeat(1_000) } });

  expect(created.status).toBe(201);
  expect(bulk.body.data).toEqual({ processed: 1, succeeded: ["noted2"], failed: [] });
  expect(read.body.data.metadata).toEqual(metadata);
  expect(deleted.body.data).toEqual({ foundCount: 2, deletedCount: 2 });
});

test("a record whose lists exceed the item size is refused; in a bulk it fails alone", async () => {
  const { secret } = await local.newShop();
  const categories = Array.from({ length: 4_000 }, (_, index) => `${index} ${"c".repeat(100)}`);

  const refused = await secret.post("/products", { id: "wide", name: "Wide", categories });
  const bulk = await secret.post("/products/bulk", {
    products: [
      { id: "wide", name: "Wide", categories },
      { id: "ok", name: "Fine" },
    ],
  });

  expect(refused.status).toBe(400);
  expect(refused.body.error.code).toBe("VALIDATION_ERROR");
  expect(bulk.status).toBe(207);
  expect(bulk.body.data).toMatchObject({ processed: 2, succeeded: ["ok"], failed: [{ id: "wide" }] });
});

test("a page of long records holds as many records as requested, because lists cut the texts", async () => {
  verifies("envelope.page-size");
  const { secret } = await local.newShop();
  const content = "Long words of oak. ".repeat(10_000);
  for (let part = 0; part < 2; part++)
    await secret.post("/products/bulk", {
      products: Array.from({ length: 15 }, (_, index) => ({ id: `p${part}-${index}`, name: "Long", content })),
    });

  const { body } = await secret.get("/products?limit=30");
  const whole = await secret.get("/products?limit=30&fields=content");

  expect(body.data.results).toHaveLength(30);
  expect(body.data.pagination.hasMore).toBe(false);
  expect(whole.body.data.results.length).toBeLessThan(30);
  expect(whole.body.data.pagination.hasMore).toBe(true);
});

test("the event of a large record holds the whole record", async () => {
  const { secret, tenantId } = await local.newShop();
  const metadata = Object.fromEntries(Array.from({ length: 360 }, (_, index) => [`note${index}`, "x".repeat(1_000)]));
  await secret.post("/products", { id: "noted", name: "Noted", metadata });

  await local.idle();

  const day = new Date(local.clock.now()).toISOString().slice(0, 10);
  const { items } = await local.ports.tables.events.list(tenantId, ["events", day]);
  const event = items.find(({ eventType }) => eventType === "product.created")!;
  const data = event.data ?? (await local.ports.objects.content.get(tenantId, event.dataObject as string));
  expect(JSON.parse(Buffer.from(data as string).toString())).toMatchObject({ id: "noted", metadata });
});

test("a page of prompts that would exceed the response size ends early with a cursor", async () => {
  const { secret } = await local.newShop();
  const prompts = Array.from({ length: 9 }, (_, index) => ({
    id: `p${index}`,
    prompt: "Ask",
    metadata: { text: "x".repeat(480_000) },
  }));
  for (const half of [prompts.slice(0, 5), prompts.slice(5)]) await secret.post("/prompts/bulk", { prompts: half });

  const first = await secret.get("/prompts");
  const rest = await secret.get(`/prompts?cursor=${first.body.data.pagination.cursor}`);

  const ids = [...first.body.data.results, ...rest.body.data.results].map(({ id }) => id);
  expect(ids).toEqual(prompts.map(({ id }) => id));
  expect(first.body.data.results[0]).toEqual({ ...prompts[0], createdAt: expect.any(String), updatedAt: expect.any(String) });
  expect(rest.body.data.pagination).toMatchObject({ total: 9, hasMore: false });
});
