import { beforeAll, expect, jest, test } from "@jest/globals";
import { DynamoTable } from "../../../functions/platform/aws/stores/dynamo-table.ts";
import { ConditionFailedError } from "../../../functions/platform/ports/stores/table.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** A hundred writers take turns. */
const LONG = 30_000;

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

test("fifteen parallel writers of one record all succeed, and the record is what one of them wrote", async () => {
  verifies("upsert.parallel");
  const { secret } = await local.newShop();
  const names = Array.from({ length: 15 }, (_, writer) => `Desk ${writer}`);

  const created = await Promise.all(names.map((name) => secret.post("/products", { id: "a", name })));
  const replaced = await Promise.all(names.map((name) => secret.post("/products/bulk", { products: [{ id: "a", name }] })));

  const statuses = [...created, ...replaced].map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(29).fill(200), 201]);
  expect(names).toContain((await secret.get("/products/a")).body.data.name);
  expect((await secret.get("/tenant/usage")).body.data.capacities.products.current).toBe(1);
});

test(
  "a hundred parallel patches of one record all succeed",
  async () => {
    verifies("upsert.parallel");
    const { secret } = await local.newShop();
    await secret.post("/products", { id: "a", name: "Desk" });

    const patched = await Promise.all(Array.from({ length: 100 }, (_, price) => secret.patch("/products/a", { price })));

    expect(patched.filter(({ status }) => status !== 200)).toEqual([]);
  },
  LONG,
);

test("a write that others keep losing its turn to is 409 once a request has waited long enough", async () => {
  verifies("upsert.parallel");
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "a", name: "Desk" });
  const now = jest.spyOn(performance, "now");
  const { write: writeItem } = DynamoTable.prototype;
  const write = jest.spyOn(DynamoTable.prototype, "write").mockImplementation(function (this: DynamoTable, tenantId, change) {
    if (change.key.id !== "a") return writeItem.call(this, tenantId, change) as Promise<null>;
    now.mockReturnValue(Date.now());
    return Promise.reject(new ConditionFailedError([0]));
  });

  const answers = await Promise.all([
    secret.patch("/products/a", { price: 1 }),
    secret.patch("/products/bulk", { products: [{ id: "a", price: 1 }] }),
  ]).finally(() => {
    write.mockRestore();
    now.mockRestore();
  });

  expect(answers[0]).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT", message: expect.stringMatching(/again/) } },
  });
  expect(answers[1]!.body.data.failed).toEqual([{ id: "a", error: expect.stringMatching(/send it again/) }]);
});

test("parallel deletions and writers of one record fail none, and the capacity is exact", async () => {
  verifies("upsert.parallel", "capacity.exact");
  const { secret } = await local.newShop();
  const turns = Array.from({ length: 30 }, (_, turn) => turn);

  const answers = await Promise.all(
    turns.map((turn) => (turn % 3 === 0 ? secret.delete("/products/a") : secret.post("/products", { id: "a", name: `${turn}` }))),
  );

  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  const left = (await secret.get("/products/a")).status === 200 ? 1 : 0;
  expect((await secret.get("/tenant/usage")).body.data.capacities.products.current).toBe(left);
});
