import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

test("concurrent patches of different fields are all kept", async () => {
  const { secret } = await local.newShop();
  const changes = { price: 12, weight: 3, rating: 4, sku: "OAK-1", source: "till" };
  await secret.post("/products", { id: "a", name: "Oak desk" });

  const answers = await Promise.all(
    Object.entries(changes).map(([name, value]) => secret.patch("/products/a", { [name]: value })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await secret.get("/products/a")).body.data).toMatchObject(changes);
});

test("a concurrent bulk patch and single patch are both kept", async () => {
  verifies("patch.bulk");
  const { secret } = await local.newShop();
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  await secret.post("/products/bulk", { products: ids.map((id) => ({ id, name: id })) });

  await Promise.all([
    secret.patch("/products/bulk", { products: ids.map((id) => ({ id, price: 5 })) }),
    secret.patch("/products/bulk", { products: ids.map((id) => ({ id, stockQuantity: 7 })) }),
  ]);

  const { body } = await secret.get("/products?limit=100");
  const kept = body.data.results.filter(
    ({ price, stockQuantity }: { price: number; stockQuantity: number }) => price === 5 && stockQuantity === 7,
  );
  expect(kept).toHaveLength(50);
});

test("a patch that brings back what was there, or an upsert of the same fields in another order, changes nothing", async () => {
  verifies("upsert.unchanged");
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "a", name: "Oak desk", tags: ["wood"] });
  const patched = await secret.patch("/products/a", { price: 12 });
  await local.clock.advance("5s");

  const again = await secret.post("/products", { id: "a", name: "Oak desk", price: 12, tags: ["wood"] });

  expect(again.body.data.updatedAt).toBe(patched.body.data.updatedAt);
});
