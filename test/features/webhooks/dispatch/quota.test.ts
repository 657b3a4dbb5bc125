import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold, type Sync } from "../support/sync.ts";

/** The day before the month ends, so that both the next day and the next month are near. */
const BEGIN = Date.parse("2027-01-30T22:30:00.000Z");

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: BEGIN });
});

const drawn = async ({ shop }: Sync) => (await shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current;
const statuses = async (sync: Sync) => (await sync.deliveries()).map(({ status }) => status).reverse();
const mailsTo = (address: string) => local.mails.filter(({ to }) => to === address);

test("deliveries beyond the month's quota are stored as skipped, with the reason", async () => {
  verifies("quota.skipped");
  const sync = await openSync(local, { quota: 2 });

  await sync.sell("p1", "p2", "p3");

  expect(productsTold(sync.receiver)).toEqual(["p1", "p2"]);
  expect(await statuses(sync)).toEqual(["delivered", "delivered", "skipped"]);
  expect((await sync.newest()).reason).toBe(
    "The monthly quota of webhook deliveries was spent. POST /webhooks/{id}/recover sends it after the reset.",
  );
  expect((await sync.shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries).toMatchObject({
    current: 2,
    limit: 2,
  });
});

test("exactly as many of several concurrent events are delivered as the quota holds", async () => {
  verifies("quota.skipped");
  const sync = await openSync(local, { quota: 3 });

  const products = Array.from({ length: 8 }, (_, index) => ({ id: `p${index}`, name: `Product ${index}` }));
  await Promise.all(products.map((product) => sync.shop.secret.post("/products", product)));
  await local.idle();

  expect(sync.receiver.requests).toHaveLength(3);
  expect((await statuses(sync)).sort()).toEqual([...Array(3).fill("delivered"), ...Array(5).fill("skipped")]);
  expect(await drawn(sync)).toBe(3);
});

test("a delivery consumes one of the quota however often it is sent; a skipped one consumes it when it is sent", async () => {
  verifies("quota.one-a-delivery");
  const sync = await openSync(local, { answers: [500, 500, 200], quota: 5 });
  await sync.sell("p1");
  await local.clock.advance("7m");
  const [{ id }] = await sync.deliveries();
  await sync.shop.secret.post(`${sync.path}/deliveries/${id}/redeliver`);
  await local.idle();
  const afterFour = await drawn(sync);
  await sync.shop.secret.patch(sync.path, { status: "inactive" });
  await sync.sell("p2");
  const afterSkipped = await drawn(sync);
  await sync.shop.secret.patch(sync.path, { status: "active" });
  await sync.recover();
  await local.idle();

  expect(productsTold(sync.receiver)).toEqual(["p1", "p1", "p1", "p1", "p2"]);
  expect([afterFour, afterSkipped, await drawn(sync)]).toEqual([1, 1, 2]);
});

test("with overages the quota counts on and skips nothing; deliveries skipped before can be recovered at once", async () => {
  verifies("quota.overages");
  const sync = await openSync(local, { quota: 1 });
  await sync.sell("p1", "p2");

  await sync.shop.secret.patch("/tenant/features", { overagesEnabled: true });
  await sync.sell("p3");
  const { body } = await sync.recover();
  await local.idle();

  expect(body.data.recovered).toBe(1);
  expect(productsTold(sync.receiver)).toEqual(["p1", "p3", "p2"]);
  expect(await drawn(sync)).toBe(3);
});

test("with a spent quota skipped deliveries cannot be sent, and those that were counted before can", async () => {
  verifies("quota.refused");
  const sync = await openSync(local, { quota: 1 });
  await sync.sell("p1", "p2");
  const [skipped, delivered] = await sync.deliveries();

  const refused = await sync.shop.secret.post(`${sync.path}/deliveries/${skipped.id}/redeliver`);
  const recovered = await sync.recover();
  const again = await sync.shop.secret.post(`${sync.path}/deliveries/${delivered.id}/redeliver`);
  await local.idle();

  for (const { status, body } of [refused, recovered]) {
    expect(status).toBe(429);
    expect(body.error).toMatchObject({
      code: "QUOTA_EXCEEDED",
      message: "The monthly quota of webhook deliveries is spent. It resets on 2027-02-01.",
      retryAfter: Math.ceil((Date.parse("2027-02-01T00:00:00Z") - local.clock.now()) / 1_000),
    });
  }
  expect(again.status).toBe(200);
  expect(productsTold(sync.receiver)).toEqual(["p1", "p1"]);
  expect(await statuses(sync)).toEqual(["delivered", "skipped"]);
});

test("a recovery that the quota covers in part says how many it sends, and the next one continues there", async () => {
  verifies("quota.refused");
  const sync = await openSync(local, { quota: 2, fields: { events: ["product.deleted"] } });
  await sync.sell("p1", "p2", "p3", "p4");
  await sync.shop.secret.patch(sync.path, { events: ["product.created"] });

  const part = await sync.recover();
  await local.idle();
  const spent = await sync.recover({ cursor: part.body.data.cursor });
  await sync.shop.secret.patch("/tenant/features", { overagesEnabled: true });
  const rest = await sync.recover({ cursor: part.body.data.cursor });
  await local.idle();

  expect(part.body.data).toMatchObject({ recovered: 2, hasMore: true });
  expect(spent.status).toBe(429);
  expect(rest.body.data).toMatchObject({ recovered: 2, hasMore: false });
  expect(productsTold(sync.receiver).sort()).toEqual(["p1", "p2", "p3", "p4"]);
});

test("the owner gets one mail a day; after the reset its call sends all skipped deliveries", async () => {
  verifies("quota.mail", "quota.reset");
  const sync = await openSync(local, { quota: 1, ownerEmail: "quota@shop.example" });
  await sync.sell("p1");
  const first = new Date(local.clock.now() + 1).toISOString();
  await sync.sell("p2", "p3");
  const onTheFirstDay = mailsTo("quota@shop.example");
  await local.clock.skip("2h");
  await sync.sell("p4", "p5");
  const onTheSecondDay = mailsTo("quota@shop.example");
  await local.clock.skip("24h");
  const [, path, body] = /POST (\/webhooks\/\{id\}\/recover) with ({.*?})/.exec(onTheSecondDay.at(-1)!.text)!;

  const { body: answer } = await sync.shop.secret.post(path!.replace("{id}", sync.id), JSON.parse(body!));
  await sync.shop.secret.patch("/tenant/features", { overagesEnabled: true });
  const { body: rest } = await sync.shop.secret.post(path!.replace("{id}", sync.id), JSON.parse(body!));
  await local.idle();

  expect(onTheFirstDay).toEqual([
    {
      to: "quota@shop.example",
      subject: "The monthly quota of webhook deliveries is spent",
      text: [
        "Events go on being recorded, and deliveries are kept as skipped. Nothing is lost: events are kept for 30 days.",
        "",
        `The quota resets on 2027-02-01. Then send what was skipped: POST /webhooks/{id}/recover with {"since": "${first}"}.`,
        'To go on at once: allow use beyond the quotas (PATCH /tenant/features with {"overagesEnabled": true}) ' +
          "or change the tier, then recover.",
        "",
        "You get this mail once a day while deliveries are skipped.",
      ].join("\n"),
    },
  ]);
  expect(onTheSecondDay).toHaveLength(2);
  expect(answer.data.recovered).toBe(1);
  expect(rest.data.recovered).toBe(3);
  expect(productsTold(sync.receiver).sort()).toEqual(["p1", "p2", "p3", "p4", "p5"]);
});
