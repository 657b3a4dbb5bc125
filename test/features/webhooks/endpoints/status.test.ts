import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop({ workspaces: ["bulk-one", "bulk-two"] });
});

const create = async (client = shop.secret): Promise<string> => {
  const { body } = await client.post("/webhooks", {
    name: "sync",
    url: "http://127.0.0.1:9999/hook",
    events: ["product.created"],
  });
  return body.data.id;
};
const read = async (id: string) => (await shop.secret.get(`/webhooks/${id}`)).body.data;
const setStatus = (webhookIds: string[], status: string) => shop.secret.post("/webhooks/bulk/status", { webhookIds, status });

const failed = {
  health: "failed",
  lastDeliveryAt: "2025-03-14T09:00:00.000Z",
  lastFailureJson: JSON.stringify({
    at: "2025-03-14T10:00:00.000Z",
    deliveryId: "dlv_1",
    event: "product.created",
    responseCode: 500,
    errorMessage: "The receiver answered 500.",
  }),
  exhaustedInARow: 10,
  circuit: "open",
  timeouts: 4,
  notice: "Your webhook was suspended.",
};
/** A webhook as it is after ten deliveries in a row were given up. */
const createSuspended = async (): Promise<string> => {
  const id = await create();
  await setStatus([id], "suspended");
  const key = { collection: ["webhookStates"], id };
  await local.ports.tables.webhooks.write(shop.tenantId, { kind: "put", key, item: failed });
  return id;
};

test.each(["active", "inactive", "suspended"])("a bulk call makes webhooks %s, whatever they were", async (status) => {
  verifies("webhooks.bulk-status");
  const ids = await Promise.all([create(), create(), create()]);
  await setStatus([ids[1]!], "inactive");
  await setStatus([ids[2]!], "suspended");

  const answer = await setStatus([...ids, ids[0]!], status);

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ object: "bulk_operation", data: { processed: 4, succeeded: ids, failed: [] } });
  for (const id of ids) expect((await read(id)).status).toBe(status);
});

test("a bulk call fails only for ids that are not there or are another workspace's", async () => {
  verifies("webhooks.bulk-status");
  const own = await create();
  const other = await create(shop.secret.with({ "x-workspace-id": "bulk-two" }));

  const { status, body } = await setStatus([own, other, "nobody"], "inactive");

  expect(status).toBe(207);
  expect(body.data).toEqual({
    processed: 3,
    succeeded: [own],
    failed: [
      { id: other, error: "there is no such webhook" },
      { id: "nobody", error: "there is no such webhook" },
    ],
  });
});

test("a webhook shows the state that its deliveries wrote", async () => {
  verifies("webhooks.state");
  const id = await createSuspended();

  expect(await read(id)).toMatchObject({
    status: "suspended",
    health: "failed",
    circuit: "open",
    lastDeliveryAt: "2025-03-14T09:00:00.000Z",
    lastFailure: { deliveryId: "dlv_1", event: "product.created", responseCode: 500, errorMessage: "The receiver answered 500." },
    notice: "Your webhook was suspended.",
  });
});

test.each([
  ["bulk", (id: string) => setStatus([id], "active")],
  ["update", (id: string) => shop.secret.patch(`/webhooks/${id}`, { status: "active" })],
])("an activation by %s clears the failures that suspended the webhook", async (_way, activate) => {
  verifies("webhooks.activate");
  const id = await createSuspended();

  const { status } = await activate(id);

  const shown = await read(id);
  const state = await local.ports.tables.webhooks.get(shop.tenantId, { collection: ["webhookStates"], id });
  expect(status).toBe(200);
  expect(shown).toMatchObject({ status: "active", health: "healthy", lastFailure: null, lastDeliveryAt: failed.lastDeliveryAt });
  expect(shown).not.toHaveProperty("circuit");
  expect(shown).not.toHaveProperty("notice");
  expect(state).toEqual({ lastDeliveryAt: failed.lastDeliveryAt });
});

test("a change of a suspended webhook other than its activation clears nothing", async () => {
  verifies("webhooks.activate");
  const id = await createSuspended();

  await shop.secret.patch(`/webhooks/${id}`, { name: "renamed" });

  expect(await read(id)).toMatchObject({ name: "renamed", status: "suspended", health: "failed" });
});
