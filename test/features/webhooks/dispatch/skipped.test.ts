import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

test.each(["inactive", "suspended"])(
  "what happens while a webhook is %s is skipped, and recover sends it once it is active",
  async (status) => {
    verifies("deliveries.skipped", "recover.skipped");
    const sync = await openSync(local);
    await sync.shop.secret.patch(sync.path, { status });
    await sync.sell("p1", "p2");
    const skipped = await sync.deliveries();

    await sync.shop.secret.patch(sync.path, { status: "active" });
    await local.clock.advance("5m");
    const untilRecovered = sync.receiver.requests.length;
    const { body } = await sync.recover();
    await local.idle();

    expect(skipped.map(({ event, ...rest }) => [rest.status, rest.attemptCount, rest.reason])).toEqual(
      Array(2).fill([
        "skipped",
        0,
        `The webhook was ${status}. POST /webhooks/{id}/recover sends it once the webhook is active again.`,
      ]),
    );
    expect(untilRecovered).toBe(0);
    expect(body.data.recovered).toBe(2);
    expect(productsTold(sync.receiver).sort()).toEqual(["p1", "p2"]);
    const after = await sync.deliveries();
    expect(after.map((delivery) => delivery.status)).toEqual(["delivered", "delivered"]);
    expect(after[0]).not.toHaveProperty("reason");
  },
);

test("a webhook that is created inactive skips its deliveries", async () => {
  verifies("deliveries.skipped");
  const sync = await openSync(local, { fields: { status: "inactive" } });

  await sync.sell("p1");

  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["skipped"]);
});

test("a retry that is due while the webhook is inactive is skipped and keeps its attempts", async () => {
  verifies("deliveries.skipped");
  const sync = await openSync(local, { answers: [500, 200] });
  await sync.sell("p1");
  await sync.shop.secret.patch(sync.path, { status: "inactive" });
  await local.clock.advance("68s");
  const skipped = await sync.newest();

  await sync.shop.secret.patch(sync.path, { status: "active" });
  await sync.recover();
  await local.idle();

  expect(skipped).toMatchObject({ status: "skipped", attemptCount: 1, nextAttemptAt: null });
  expect(sync.receiver.requests.map(({ headers }) => headers["x-webhook-attempt"])).toEqual(["1", "2"]);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2 });
});

test("a webhook that is active again before a retry is due gets the retry at its time", async () => {
  verifies("deliveries.skipped");
  const sync = await openSync(local, { answers: [500, 200] });
  await sync.sell("p1");

  await sync.shop.secret.patch(sync.path, { status: "inactive" });
  await sync.shop.secret.patch(sync.path, { status: "active" });
  await local.clock.advance("68s");

  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2 });
});

test("a tenant without a subscription gets no deliveries and no retries, and recover sends them once it is renewed", async () => {
  verifies("deliveries.subscription");
  const sync = await openSync(local, { answers: [500, 200] });
  await sync.sell("p1");
  const setStatus = (status: string) => local.admin.put(`/admin/tenants/${sync.shop.tenantId}/subscription`, { status });

  await setStatus("canceled");
  await local.clock.advance("2m");
  const sentMeanwhile = sync.receiver.requests.length - 1;
  await setStatus("active");
  await local.clock.advance("10s");
  const [skipped] = await sync.deliveries();
  await sync.recover();
  await local.clock.advance("10s");

  expect(sentMeanwhile).toBe(0);
  expect(skipped).toMatchObject({ status: "skipped", reason: expect.stringMatching(/subscription/) });
  expect(productsTold(sync.receiver)).toEqual(["p1", "p1"]);
});
