import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop({ workspaces: ["main-shop", "side-shop"] });
});

const basic = { name: "sync", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };
const whole = {
  ...basic,
  events: ["product.created", "post.deleted"],
  description: "Keeps the warehouse up to date",
  method: "PUT",
  secret: "a secret of ours",
  timeoutMs: 5_000,
  eventFilters: { or: [{ status: "publish" }, { price: { gte: 10 } }] },
  payloadTemplate: '{"text": "{{data.name}}{{data.title}}"}',
  status: "inactive",
  retryPolicy: { maxAttempts: 3, backoffStrategy: "linear", initialDelayMs: 100, maxDelayMs: 1_000 },
  headers: { "X-Shop": "7" },
  authType: "basic",
  authConfig: { username: "ida", password: "correct horse" },
  schedule: { enabled: false, cronExpression: "0 9 * * MON-FRI", timezone: "Europe/Berlin" },
  metadata: { team: { name: "ops", big: 12345678901234567890n.toString() }, list: [1, null] },
  rateLimit: 50,
};
const masked = { secret: "••••ours", authConfig: { username: "ida", password: "••••orse" } };

test("a webhook needs name, url and events only; the other fields have their defaults", async () => {
  verifies("webhooks.create", "webhooks.defaults");
  const { status, body } = await shop.secret.post("/webhooks", basic);

  expect(status).toBe(201);
  expect(body.object).toBe("webhook");
  expect(body.data).toEqual({
    ...basic,
    id: expect.stringMatching(/^wh_\w{22}$/),
    status: "active",
    method: "POST",
    timeoutMs: 30_000,
    authType: "none",
    workspaceId: "main-shop",
    health: "healthy",
    lastDeliveryAt: null,
    lastFailure: null,
    createdAt: new Date(local.clock.now()).toISOString(),
    updatedAt: new Date(local.clock.now()).toISOString(),
  });
});

test("every field of a webhook is read back as it was sent, secrets masked", async () => {
  verifies("webhooks.fields", "webhooks.masks", "webhooks.read");
  const created = await shop.secret.post("/webhooks", whole);
  const read = await shop.secret.get(`/webhooks/${created.body.data.id}`);

  expect(created.status).toBe(201);
  expect(read.body.data).toMatchObject({ ...whole, ...masked });
  expect(created.body.data).toEqual(read.body.data);
});

test.each(["put", "patch"] as const)("%s changes the given fields and leaves the others", async (method) => {
  verifies("webhooks.update");
  const { body } = await shop.secret.post("/webhooks", whole);
  const path = `/webhooks/${body.data.id}`;
  await local.clock.advance("1s");

  const changed = await shop.secret[method](path, { name: "renamed", events: ["post.created"], timeoutMs: 1_000 });

  expect(changed.status).toBe(200);
  const updatedAt = new Date(local.clock.now()).toISOString();
  expect(changed.body.data).toEqual({ ...body.data, name: "renamed", events: ["post.created"], timeoutMs: 1_000, updatedAt });
  expect((await shop.secret.get(path)).body.data).toEqual(changed.body.data);
});

test("null takes an optional field away, or back to its default, and is refused for a required one", async () => {
  verifies("webhooks.update-null");
  const { body } = await shop.secret.post("/webhooks", whole);
  const path = `/webhooks/${body.data.id}`;
  const optional = Object.keys(whole).filter((name) => !["name", "url", "events", "status"].includes(name));

  const changed = await shop.secret.patch(path, Object.fromEntries(optional.map((name) => [name, null])));
  const refused = await shop.secret.patch(path, { name: null, url: null, events: null, status: null });

  expect(
    Object.keys(changed.body.data)
      .filter((name) => optional.includes(name))
      .sort(),
  ).toEqual(["authType", "method", "timeoutMs"]);
  expect(changed.body.data).toMatchObject({ method: "POST", timeoutMs: 30_000, authType: "none", status: "inactive" });
  expect(refused.status).toBe(400);
  expect(new Set(refused.body.details.map(({ param }: { param: string }) => param))).toEqual(
    new Set(["name", "url", "events", "status"]),
  );
  expect((await shop.secret.get(path)).body.data).toEqual(changed.body.data);
});

test("a webhook that is sent back as it was read stays as it is, with its secrets", async () => {
  verifies("webhooks.update-unchanged");
  const { body } = await shop.secret.post("/webhooks", whole);
  await local.clock.advance("1s");

  const sentBack = await shop.secret.put(`/webhooks/${body.data.id}`, body.data);

  expect(sentBack.status).toBe(200);
  expect(sentBack.body.data).toEqual(body.data);
});

test("several changes of a webhook at the same time are all kept", async () => {
  verifies("webhooks.update-together");
  const { body } = await shop.secret.post("/webhooks", basic);
  const path = `/webhooks/${body.data.id}`;
  const changes = [
    { name: "renamed" },
    { description: "described" },
    { timeoutMs: 2_000 },
    { rateLimit: 5 },
    { headers: { "X-A": "1" } },
    { secret: "another secret" },
  ];

  const answers = await Promise.all(changes.map((change) => shop.secret.patch(path, change)));

  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect((await shop.secret.get(path)).body.data).toMatchObject({ ...Object.assign({}, ...changes), secret: "••••cret" });
});

test("a deleted webhook is gone, together with its state", async () => {
  verifies("webhooks.delete");
  const { body } = await shop.secret.post("/webhooks", basic);
  const { id } = body.data;
  const stateKey = { collection: ["webhookStates"], id };
  await local.ports.tables.webhooks.write(shop.tenantId, { kind: "put", key: stateKey, item: { health: "failed" } });

  const deleted = await shop.secret.delete(`/webhooks/${id}`);

  expect(deleted.body).toMatchObject({ object: "webhook", data: { id, deleted: true } });
  for (const again of ["get", "delete"] as const) expect((await shop.secret[again](`/webhooks/${id}`)).status).toBe(404);
  expect((await shop.secret.patch(`/webhooks/${id}`, { name: "back" })).status).toBe(404);
  expect(await local.ports.tables.webhooks.get(shop.tenantId, stateKey)).toBeNull();
});

test("a call with a workspace sees that workspace's webhooks only, a call without one all of them", async () => {
  verifies("webhooks.workspaces");
  const side = shop.secret.with({ "x-workspace-id": "side-shop" });
  const tenant = shop.secret.with({ "x-workspace-id": "" });
  const ids = {
    main: (await shop.secret.post("/webhooks", basic)).body.data.id,
    side: (await side.post("/webhooks", basic)).body.data.id,
    tenant: (await tenant.post("/webhooks", basic)).body.data.id,
  };
  const seenBy = async (client: typeof side) => {
    const answers = await Promise.all(Object.values(ids).map((id) => client.get(`/webhooks/${id}`)));
    return answers.map(({ status, body }) => (status === 200 ? body.data.workspaceId : status));
  };
  const listed = (await side.get("/webhooks")).body.data.results;

  expect(await seenBy(shop.secret)).toEqual(["main-shop", 404, 404]);
  expect(await seenBy(side)).toEqual([404, "side-shop", 404]);
  expect(await seenBy(tenant)).toEqual(["main-shop", "side-shop", null]);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([ids.side]);
  for (const path of [`/webhooks/${ids.main}`, `/webhooks/${ids.tenant}`]) {
    expect((await side.patch(path, { name: "stolen" })).status).toBe(404);
    expect((await side.delete(path)).status).toBe(404);
    expect((await side.post(`${path}/test`)).status).toBe(404);
    expect((await side.post(`${path}/rotate-secret`)).status).toBe(404);
  }
});
