import { beforeAll, expect, test } from "@jest/globals";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

test("a webhook gets the events that it names, and no others", async () => {
  verifies("deliveries.event-types");
  const sync = await openSync(local, { fields: { events: ["product.updated", "product.deleted", "product.updated"] } });
  const { secret } = sync.shop;

  await sync.sell("p1");
  await secret.post("/products", { id: "p1", name: "Oak desk" });
  await local.idle();
  await secret.post("/posts", { id: "a1", title: "About oak", url: "https://shop.example/about-oak" });
  await secret.delete("/products/p1");
  await local.idle();

  expect(sync.receiver.requests.map(({ headers }) => headers["x-webhook-event"])).toEqual(["product.updated", "product.deleted"]);
});

test("eventFilters passes an event when its data matches", async () => {
  verifies("deliveries.event-filters");
  const eventFilters = { price: { gte: 100 }, categories: { in: ["Desks"] } };
  const sync = await openSync(local, { fields: { eventFilters } });

  for (const product of [
    { id: "fits", name: "Oak desk", price: 100, categories: ["Office", "Desks"] },
    { id: "too-cheap", name: "Pine desk", price: 99.99, categories: ["Desks"] },
    { id: "no-desk", name: "Oak chair", price: 300, categories: ["Chairs"] },
    { id: "no-price", name: "Oak", categories: ["Desks"] },
  ]) {
    await sync.shop.secret.post("/products", product);
  }
  await local.idle();

  expect(productsTold(sync.receiver)).toEqual(["fits"]);
  expect(await sync.deliveries()).toHaveLength(1);
});

test("a workspace's webhook gets the events of that workspace only; a tenant's webhook gets those of all", async () => {
  verifies("deliveries.workspaces");
  const shop = await local.newShop({ workspaces: ["north-shop", "south-shop"] });
  const [north, south, all] = [await startReceiver(), await startReceiver(), await startReceiver()];
  const inSouth = shop.secret.with({ "x-workspace-id": "south-shop" });
  const anywhere = shop.secret.with({ "x-workspace-id": "" });
  for (const [client, { url }] of [
    [shop.secret, north],
    [inSouth, south],
    [anywhere, all],
  ] as const) {
    const { status } = await client.post("/webhooks", { name: "sync", url, events: ["product.created"] });
    expect(status).toBe(201);
  }

  await shop.secret.post("/products", { id: "n1", name: "Oak desk" });
  await local.idle();
  await inSouth.post("/products", { id: "s1", name: "Oak desk" });
  await local.idle();

  expect([north, south, all].map(productsTold)).toEqual([["n1"], ["s1"], ["n1", "s1"]]);
});

test("another tenant's webhooks get nothing", async () => {
  verifies("deliveries.tenants");
  const [mine, theirs] = [await openSync(local), await openSync(local)];

  await mine.sell("p1");

  expect(productsTold(mine.receiver)).toEqual(["p1"]);
  expect(theirs.receiver.requests).toEqual([]);
});

test("an upsert that changes nothing delivers nothing", async () => {
  verifies("deliveries.unchanged");
  const sync = await openSync(local, { fields: { events: ["product.created", "product.updated"] } });

  await sync.sell("p1", "p1", "p1");

  expect(sync.receiver.requests).toHaveLength(1);
  expect(await sync.deliveries()).toHaveLength(1);
});

test("an event too large for a message, and for the log itself, is delivered whole", async () => {
  verifies("deliveries.large-events");
  const sync = await openSync(local);
  const content = "ö".repeat(150_000);

  await sync.shop.secret.post("/products", { id: "p1", name: "Oak desk", content });
  await local.idle();

  expect(sync.receiver.requests[0]!.json().data.content).toBe(content);
});

test("a deleted webhook gets no retry; a new one gets the next event", async () => {
  verifies("deliveries.new-webhook");
  const sync = await openSync(local, { answers: [500] });
  await sync.sell("p1");
  await sync.shop.secret.delete(sync.path);
  const next = await startReceiver();
  await sync.shop.secret.post("/webhooks", { name: "next", url: next.url, events: ["product.created"] });

  await sync.sell("p2");
  await local.clock.advance("68s");

  expect(productsTold(sync.receiver)).toEqual(["p1"]);
  expect(productsTold(next)).toEqual(["p2"]);
});
