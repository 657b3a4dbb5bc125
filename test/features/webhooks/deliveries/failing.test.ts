import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

test("a webhook is failing from the first failed attempt on, and healthy after the first success", async () => {
  verifies("deliveries.failing", "deliveries.success-clears");
  const sync = await openSync(local, { answers: [500, 200] });
  const before = await sync.webhook();

  await sync.sell("p1");
  const failing = await sync.webhook();
  const stats = (await sync.shop.secret.get(`${sync.path}/stats`)).body.data;
  await local.clock.advance("2m");
  const after = await sync.webhook();

  const [{ id: deliveryId }] = await sync.deliveries();
  expect([before.health, before.lastFailure]).toEqual(["healthy", null]);
  expect(failing).toMatchObject({
    ...{ status: "active", health: "failing", lastDeliveryAt: null },
    lastFailure: { deliveryId, event: "product.created", responseCode: 500, errorMessage: "The receiver answered 500." },
  });
  expect(stats).toMatchObject({ health: "failing", lastFailure: failing.lastFailure });
  expect(after).toMatchObject({ health: "healthy", lastFailure: failing.lastFailure });
});

test("a refused connection makes a webhook failing, without a response code", async () => {
  verifies("deliveries.failing");
  const sync = await openSync(local);
  await sync.receiver.close();

  await sync.sell("p1");

  const lastFailure = { responseCode: null, errorMessage: "The receiver refused the connection." };
  expect(await sync.webhook()).toMatchObject({ health: "failing", lastFailure });
});

test("a webhook that gave a delivery up stays failed while other attempts fail", async () => {
  verifies("deliveries.failing");
  const sync = await openSync(local, { answers: [500], fields: { retryPolicy: { maxAttempts: 2, initialDelayMs: 1_000 } } });
  await sync.sell("p1");
  await local.clock.advance("10s");

  await sync.sell("p2");

  expect(await sync.webhook()).toMatchObject({ status: "active", health: "failed" });
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["pending", "failed"]);
});
