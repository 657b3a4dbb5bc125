import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const products = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${from + index}`, name: `Product ${from + index}` }));

test("1,000 concurrent upserts against a capacity of 500 store exactly 500 records, and the counter is exact", async () => {
  verifies("capacity.never-exceeded", "capacity.full");
  const { secret } = await local.newShop({ tier: "personal" });

  const answers = await Promise.all(products(0, 1_000).map((product) => secret.post("/products", product)));

  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect(statuses.get(201)).toHaveLength(500);
  expect(statuses.get(429)).toHaveLength(500);
  expect(statuses.get(429)![0]!.body.error).toMatchObject({ type: "rate_limit_error", code: "INDEXING_LIMIT_EXCEEDED" });
  const ids = await secret.get("/products/ids?limit=1000");
  expect(ids.body.data.ids).toHaveLength(500);
  expect((await secret.get("/tenant/usage")).body.data.capacities.products.current).toBe(500);
});

test("a bulk upsert at the limit stores what fits, updates, counts the skipped, and is refused when nothing fits", async () => {
  verifies("capacity.bulk", "capacity.updates", "capacity.full", "capacity.freed");
  const { secret, tenantId } = await local.newShop({ tier: "personal" });
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { products: 5 } });
  await secret.post("/products/bulk", { products: products(0, 3) });

  const partly = await secret.post("/products/bulk", {
    products: [...products(0, 1).map((p) => ({ ...p, price: 1 })), ...products(3, 4)],
  });
  const updates = await secret.post("/products/bulk", { products: products(0, 5).map((product) => ({ ...product, price: 2 })) });
  const nothing = await secret.post("/products/bulk", { products: products(10, 2) });
  const twice = await secret.post("/products/bulk", { products: [...products(10, 2), ...products(10, 1)] });
  await secret.delete("/products/p0");
  const freed = await secret.post("/products", products(20, 1)[0]);

  expect(partly.status).toBe(200);
  expect(partly.body).toMatchObject({
    skipped: 2,
    indexingLimitReached: true,
    data: { processed: 5, succeeded: ["p0", "p3", "p4"], failed: [] },
  });
  expect(updates.status).toBe(200);
  expect(updates.body).not.toHaveProperty("skipped");
  expect(nothing.status).toBe(429);
  expect(nothing.body.error.message).toContain("requested 2");
  expect(nothing.headers.get("retry-after")).toBe(String(nothing.body.error.retryAfter));
  expect(twice.status).toBe(429);
  expect(freed.status).toBe(201);
});

test("concurrent bulks, deletions and upserts of the same ids leave the counter equal to the number of records", async () => {
  verifies("capacity.exact");
  const { secret } = await local.newShop({ tier: "personal" });
  const round = (turn: number) => [
    secret.post("/products/bulk", { products: products(0, 120).map((product) => ({ ...product, price: turn })) }),
    secret.delete("/products/bulk", { ids: products(40, 60).map(({ id }) => id) }),
    secret.post("/products", { id: "p50", name: `Product ${turn}` }),
  ];

  const answers = await Promise.all([1, 2, 3, 4].flatMap(round));

  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const ids = await secret.get("/products/ids?limit=1000");
  expect((await secret.get("/tenant/usage")).body.data.capacities.products.current).toBe(ids.body.data.ids.length);
  expect(ids.body.data.totalCount).toBe(ids.body.data.ids.length);
});

test("two concurrent requests with one Idempotency-Key have one effect", async () => {
  verifies("idempotency.twins", "idempotency.replay", "idempotency.mismatch");
  const { secret } = await local.newShop();
  const headers = { "idempotency-key": "import-7" };
  const send = (name: string) => secret.post("/prompts", { prompt: name }, { headers });

  const twins = await Promise.all([send("Once"), send("Once"), send("Once")]);
  const replay = await send("Once");
  const mismatch = await send("Other");

  expect(twins.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
  expect(twins.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(replay.status).toBe(201);
  expect(replay.headers.get("idempotent-replayed")).toBe("true");
  expect(mismatch.body.error.code).toBe("IDEMPOTENCY_MISMATCH");
  expect((await secret.get("/prompts")).body.data.pagination.total).toBe(1);
});
