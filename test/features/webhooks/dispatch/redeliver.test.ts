import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold, type Sync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

async function redeliver(sync: Sync, id?: string) {
  const answer = await sync.shop.secret.post(`${sync.path}/deliveries/${id ?? (await sync.newest()).id}/redeliver`);
  await local.idle();
  return answer;
}

const idsTold = ({ receiver }: Sync) => new Set(receiver.requests.map(({ headers }) => headers["x-webhook-id"]));

test("redeliver sends a delivered event again at once, under the same event id", async () => {
  verifies("redeliver.any");
  const sync = await openSync(local);
  await sync.sell("p1");

  const { status, body } = await redeliver(sync);

  expect(status).toBe(200);
  expect(body).toMatchObject({ object: "webhook_delivery", data: { webhookId: sync.id, event: "product.created" } });
  // On a slow machine the attempt may be over before the request is answered.
  expect(["pending", "delivered"]).toContain(body.data.status);
  expect(sync.receiver.requests.map(({ headers }) => headers["x-webhook-attempt"])).toEqual(["1", "2"]);
  expect(idsTold(sync).size).toBe(1);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2 });
});

test("redeliver sends a failed delivery with all attempts of its policy, and its success sets the health back", async () => {
  verifies("redeliver.any");
  const answers = [500, 500, 500, 200];
  const sync = await openSync(local, { answers, fields: { retryPolicy: { maxAttempts: 2, initialDelayMs: 1_000 } } });
  await sync.sell("p1");
  await local.clock.advance("5s");
  const failed = await sync.webhook();

  await redeliver(sync);
  const between = await sync.newest();
  await local.clock.advance("5s");

  expect(failed.health).toBe("failed");
  expect(between).toMatchObject({ status: "pending", attemptCount: 3 });
  expect(between).not.toHaveProperty("reason");
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 4 });
  expect((await sync.webhook()).health).toBe("healthy");
});

test("redeliver sends a skipped delivery", async () => {
  verifies("redeliver.any");
  const sync = await openSync(local, { fields: { status: "inactive" } });
  await sync.sell("p1");
  await sync.shop.secret.patch(sync.path, { status: "active" });

  await redeliver(sync);

  expect(productsTold(sync.receiver)).toEqual(["p1"]);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 1 });
});

test("redeliver sends a delivery that waits for its retry now instead of then", async () => {
  verifies("redeliver.any");
  const sync = await openSync(local, { answers: [500, 200] });
  await sync.sell("p1");

  await redeliver(sync);
  await local.clock.advance("3m");

  expect(sync.receiver.requests).toHaveLength(2);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 2, nextAttemptAt: null });
});

test("redeliver answers 409 for a delivery that is being sent", async () => {
  verifies("redeliver.under-way");
  const sync = await openSync(local, { answers: [{ status: 200, hold: true }] });
  await sync.shop.secret.post("/products", { id: "p1", name: "Oak desk" });
  await sync.receiver.received(1);
  const [{ id }] = await sync.deliveries();

  const { status, body } = await sync.shop.secret.post(`${sync.path}/deliveries/${id}/redeliver`);
  sync.receiver.release();
  await local.idle();

  expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  expect(sync.receiver.requests).toHaveLength(1);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 1 });
});

test.each(["inactive", "suspended"])("redeliver answers 409 for a webhook that is %s", async (status) => {
  verifies("redeliver.inactive");
  const sync = await openSync(local);
  await sync.sell("p1");
  await sync.shop.secret.patch(sync.path, { status });

  const { status: code, body } = await redeliver(sync);

  expect([code, body.error.code]).toEqual([409, "CONFLICT"]);
  expect(sync.receiver.requests).toHaveLength(1);
});

test("every call answers 404 for deliveries of another tenant, workspace or webhook", async () => {
  verifies("deliveries.foreign");
  const shop = { workspaces: ["east-shop", "west-shop"] };
  const [mine, theirs] = [await openSync(local, { shop }), await openSync(local)];
  await mine.sell("p1");
  const [{ id }] = await mine.deliveries();
  const second = { name: "second", url: mine.receiver.url, events: ["post.created"] };
  const secondId = (await mine.shop.secret.post("/webhooks", second)).body.data.id;
  const callers = [theirs.shop.secret, mine.shop.secret.with({ "x-workspace-id": "west-shop" })];

  const calls = (path: string): ["GET" | "POST", string, object?][] => [
    ["GET", `${path}/deliveries/${id}`],
    ["POST", `${path}/deliveries/${id}/redeliver`],
  ];
  const ofWebhook: ["GET" | "POST", string, object?][] = [
    ["GET", `${mine.path}/deliveries`],
    ["GET", `${mine.path}/stats`],
    ["POST", `${mine.path}/recover`, { since: "2026-01-01T00:00:00Z" }],
  ];
  const answers = [
    ...callers.flatMap((caller) =>
      [...calls(mine.path), ...ofWebhook].map(([method, path, body]) => caller.request(method, path, body)),
    ),
    ...calls(`/webhooks/${secondId}`).map(([method, path]) => mine.shop.secret.request(method, path)),
    ...calls(theirs.path).map(([method, path]) => theirs.shop.secret.request(method, path)),
    mine.shop.secret.get(`${mine.path}/deliveries/dlv_nowhere`),
    mine.shop.secret.get(`${mine.path}/deliveries/no%23such%2Fid`),
  ];
  const codes = (await Promise.all(answers)).map(({ status, body }) => [status, body.error?.code]);
  await local.idle();

  expect(codes).toEqual(Array(16).fill([404, "NOT_FOUND"]));
  expect(mine.receiver.requests).toHaveLength(1);
});
