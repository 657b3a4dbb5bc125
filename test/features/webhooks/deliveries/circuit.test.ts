import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

const local = await startLocal();
const products = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Lamp ${index}` }));

test("an endpoint that answers gets its deliveries while other endpoints are silent", async () => {
  verifies("webhooks.fair-share");
  const silent = await Promise.all([1, 2, 3].map(() => openSync(local, { answers: [{ hold: true }, 200] })));
  for (const { shop } of silent) await shop.secret.post("/products/bulk", { products: products(40) });
  await Promise.all(silent.map(({ receiver }) => receiver.received(1)));
  const healthy = await openSync(local);

  await healthy.shop.secret.post("/products/bulk", { products: products(20) });
  await healthy.receiver.received(20);

  expect(silent.map(({ receiver }) => receiver.requests.length)).toEqual([1, 1, 1]);
  for (const { receiver } of silent) receiver.release();
  await Promise.all(silent.map(({ receiver }) => receiver.received(40)));
});

test("an endpoint with an open circuit is served by the slow lane, and leaves it after quick answers", async () => {
  verifies("webhooks.circuit");
  const sync = await openSync(local);
  const key = { collection: ["webhookStates"], id: sync.id };
  const change = { set: { circuit: "open", quick: 0, timeouts: 2 } };
  await local.ports.tables.webhooks.write(sync.shop.tenantId, { kind: "update", key, change });

  await sync.sell("a", "b");
  const before = await sync.webhook();
  await sync.sell("c");

  expect(before.circuit).toBe("open");
  expect(await sync.webhook()).not.toHaveProperty("circuit");
  expect(sync.receiver.requests).toHaveLength(3);
});
