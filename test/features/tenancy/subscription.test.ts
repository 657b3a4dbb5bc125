import { beforeAll, describe, expect, test } from "@jest/globals";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const DAY = 86_400_000;

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const inDays = (days: number) => new Date(local.clock.now() + days * DAY).toISOString();

/** Changes a subscription, and waits until it is in force everywhere. */
async function subscribe(tenantId: string, subscription: object) {
  const { status, body } = await local.admin.put(`/admin/tenants/${tenantId}/subscription`, subscription);
  expect(status).toBe(200);
  await local.clock.skip("11s");
  return body.data;
}

describe("a subscription ends by itself", () => {
  test("at the end of a trial, to the second, and lives again when a plan is chosen", async () => {
    verifies("subscription.trial");
    const { secret, tenantId } = await local.newShop();
    const endsAt = inDays(7);
    await subscribe(tenantId, { status: "trialing", trialEndsAt: endsAt });

    await local.clock.skip("167h");
    const before = await secret.get("/tenant/status");
    await local.clock.skip("1h");
    const after = await secret.get("/tenant/status");
    const seen = await local.admin.get(`/admin/tenants/${tenantId}`);
    await subscribe(tenantId, { status: "active" });
    const renewed = await secret.get("/tenant/status");

    expect(before.body.data).toMatchObject({ status: "active", subscriptionStatus: "trialing", trialEndsAt: endsAt });
    expect([after.status, after.body.error.code]).toEqual([403, "SUBSCRIPTION_INACTIVE"]);
    expect(after.body.error.message).toBe(
      `The trial of this account ended on ${endsAt.slice(0, 10)}. Choose a plan, or ask its owner to.`,
    );
    expect(seen.body.data).toMatchObject({ status: "inactive", subscriptionStatus: "trialing" });
    expect([renewed.status, renewed.body.data.status]).toEqual([200, "active"]);
  });

  test("fourteen days after a payment failed, however often the provider says so, and goes on when it is paid", async () => {
    verifies("subscription.grace");
    const { secret, tenantId } = await local.newShop();
    const endsAt = inDays(14);
    const failed = await subscribe(tenantId, { status: "past_due" });

    await local.clock.skip("240h");
    const again = await subscribe(tenantId, { status: "past_due" });
    const within = await secret.get("/tenant/whoami");
    await local.clock.skip("96h");
    const over = await secret.get("/tenant/whoami");
    const paid = await subscribe(tenantId, { status: "active" });
    const served = await secret.get("/tenant/whoami");
    const failedLater = await subscribe(tenantId, { status: "past_due" });

    expect(failed.graceEndsAt).toBe(endsAt);
    expect(again.graceEndsAt).toBe(failed.graceEndsAt);
    expect(within.status).toBe(200);
    expect([over.status, over.body.error.code]).toEqual([403, "SUBSCRIPTION_INACTIVE"]);
    expect(over.body.error.message).toContain("A payment for this account failed");
    expect([paid.status, paid.graceEndsAt, served.status]).toEqual(["active", null, 200]);
    expect(Date.parse(failedLater.graceEndsAt)).toBeGreaterThan(Date.parse(failed.graceEndsAt));
  });

  test("after another grace, where an administrator sets one", async () => {
    verifies("subscription.grace");
    const { secret, tenantId } = await local.newShop();
    const endsAt = inDays(1);
    const set = await subscribe(tenantId, { status: "past_due", graceEndsAt: endsAt });

    await local.clock.skip("25h");

    expect(set.graceEndsAt).toBe(endsAt);
    expect((await secret.get("/tenant/whoami")).status).toBe(403);
  });

  test("at the date of a cancellation, unless it is taken back", async () => {
    verifies("subscription.cancellation");
    const [leaving, staying] = [await local.newShop(), await local.newShop()];
    for (const { tenantId } of [leaving, staying]) await subscribe(tenantId, { cancelAt: inDays(2) });
    const announced = await leaving.secret.get("/tenant/status");
    await subscribe(staying.tenantId, { cancelAt: null });

    await local.clock.skip("49h");
    const gone = await leaving.secret.get("/tenant/whoami");

    expect(announced.body.data).toMatchObject({ status: "active", cancelAt: expect.any(String) });
    expect([gone.status, gone.body.error.code]).toEqual([403, "SUBSCRIPTION_INACTIVE"]);
    expect(gone.body.error.message).toContain("was cancelled for");
    expect((await staying.secret.get("/tenant/whoami")).status).toBe(200);
  });

  test("and a delivery that failed is not tried again for it", async () => {
    verifies("subscription.background");
    const [ended, goesOn] = [await local.newShop(), await local.newShop()];
    const [lost, received] = [await startReceiver([500, 200]), await startReceiver([500, 200])];
    for (const [{ secret }, { url }] of [[ended, lost] as const, [goesOn, received] as const]) {
      await secret.post("/webhooks", { name: "sync", url, events: ["product.created"] });
      await secret.post("/products", { id: "p1", name: "Oak desk" });
    }
    await local.idle();
    await subscribe(ended.tenantId, { status: "trialing", trialEndsAt: new Date(local.clock.now() + 30_000).toISOString() });

    await local.clock.advance("3m");

    expect([lost.requests.length, received.requests.length]).toEqual([1, 2]);
  });

  test.each([["trialEndsAt"], ["graceEndsAt"], ["cancelAt"]])("a %s that is no date is refused", async (name) => {
    const { tenantId } = await local.newShop();

    const { status, body } = await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { [name]: "next week" });

    expect([status, body.error.param]).toEqual([400, name]);
  });
});

describe("a change of tier in the middle of a month", () => {
  test("keeps what was used, under the limits of the new tier", async () => {
    verifies("subscription.tier-change");
    const { secret, tenantId } = await local.newShop({ tier: "starter" });
    for (let search = 0; search < 3; search++) await secret.post("/products/search", { text: "oak" });

    await subscribe(tenantId, { tier: "professional" });
    const up = (await secret.get("/tenant/usage")).body.data.quotas.search;
    await subscribe(tenantId, { tier: "personal", limits: { search: 4 } });
    const down = (await secret.get("/tenant/usage")).body.data.quotas.search;
    const last = await secret.post("/products/search", { text: "oak" });
    const refused = await secret.post("/products/search", { text: "oak" });

    expect([up.current, up.limit]).toEqual([3, 50_000]);
    expect([down.current, down.limit]).toEqual([3, 4]);
    expect([last.status, refused.status, refused.body.error.code]).toEqual([200, 429, "QUOTA_EXCEEDED"]);
  });

  test("to a smaller capacity keeps all records, takes their changes, and takes new ones once there is room", async () => {
    verifies("subscription.smaller-capacity");
    const { secret, tenantId } = await local.newShop({ tier: "starter" });
    const products = ["p1", "p2", "p3"].map((id) => ({ id, name: `Oak desk ${id}` }));
    await secret.post("/products/bulk", { products });
    await subscribe(tenantId, { tier: "personal", limits: { products: 2 } });

    const refused = await secret.post("/products", { id: "p4", name: "Beech chair" });
    const upserted = await secret.post("/products", { id: "p1", name: "Oak desk, oiled" });
    const patched = await secret.patch("/products/p2", { price: 3 });
    const mixed = await secret.post("/products/bulk", {
      products: [
        { id: "p3", name: "Oak table" },
        { id: "p5", name: "Lamp" },
      ],
    });
    await local.idle();
    const found = await secret.post("/products/search", { text: "*" });
    await secret.delete("/products/p1");
    const stillFull = await secret.post("/products", { id: "p4", name: "Beech chair" });
    await secret.delete("/products/p2");
    const taken = await secret.post("/products", { id: "p4", name: "Beech chair" });

    expect([refused.status, refused.body.error.code]).toEqual([429, "INDEXING_LIMIT_EXCEEDED"]);
    expect([upserted.status, patched.status]).toEqual([200, 200]);
    expect(mixed.body).toMatchObject({ skipped: 1, indexingLimitReached: true, data: { succeeded: ["p3"] } });
    expect(found.body.data.total).toBe(3);
    expect([stillFull.status, taken.status]).toEqual([429, 201]);
  });
});
