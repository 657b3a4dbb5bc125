import { beforeAll, describe, expect, test } from "@jest/globals";
import type { EventItem } from "../../../functions/domain/event-log.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Returns the events of a shop from the log, in order of time. */
async function eventsOf({ tenantId }: Shop) {
  await local.idle();
  const day = new Date(local.clock.now()).toISOString().slice(0, 10);
  const { items } = await local.ports.tables.events.list<EventItem>(tenantId, ["events", day]);
  return items.map(({ id, eventType, createdAt, workspaceId, data }) => ({
    id: id.split("#")[1],
    eventType,
    createdAt,
    workspaceId,
    data: JSON.parse(data!),
  }));
}
const typesOf = (events: { eventType: string }[]) => events.map(({ eventType }) => eventType);

describe.each([
  { path: "products", name: "product", sample: { id: "a", name: "Oak desk", price: 10, categories: ["Desks"] } },
  { path: "posts", name: "post", sample: { id: "a", title: "About oak", categories: ["Care"] } },
])("events about changes of $path", ({ path, name, sample }) => {
  test("a record emits created, updated and deleted events", async () => {
    verifies("events.created", "events.updated", "events.deleted");
    const shop = await local.newShop();

    await shop.secret.post(`/${path}`, sample);
    await local.clock.advance("1s");
    await shop.secret.post(`/${path}`, { ...sample, excerpt: "More" });
    await local.clock.advance("1s");
    await shop.secret.delete(`/${path}/a`);

    // No order is promised, and a deletion's time is the store's, to the second.
    expect(typesOf(await eventsOf(shop)).sort()).toEqual([`${name}.created`, `${name}.deleted`, `${name}.updated`]);
  });

  test("an event holds an id, an ISO time and the record", async () => {
    verifies("events.data");
    const shop = await local.newShop();

    const { body } = await shop.secret.post(`/${path}`, { ...sample, searchableText: "not for others" });

    expect(await eventsOf(shop)).toEqual([
      {
        id: expect.stringMatching(/^evt_\w{20,}$/),
        eventType: `${name}.created`,
        createdAt: body.data.createdAt,
        workspaceId: shop.workspaceId,
        data: { ...sample, createdAt: body.data.createdAt, updatedAt: body.data.updatedAt },
      },
    ]);
  });

  test("an event is emitted once the record can be found, not before", async () => {
    verifies("events.created");
    const shop = await local.newShop();
    const { index } = local.ports;
    const put = index.put;
    const toldBeforePut: string[][] = [];
    index.put = async (...given) => {
      const day = new Date(local.clock.now()).toISOString().slice(0, 10);
      const { items } = await local.ports.tables.events.list<EventItem>(shop.tenantId, ["events", day]);
      toldBeforePut.push(typesOf(items));
      return put.apply(index, given);
    };

    await shop.secret.post(`/${path}`, sample);
    const told = typesOf(await eventsOf(shop));
    index.put = put;

    expect(toldBeforePut).toEqual([[]]);
    expect(told).toEqual([`${name}.created`]);
  });
});

test("unchanged records, taxonomy terms and prompts emit no events", async () => {
  verifies("events.quiet", "upsert.unchanged");
  const shop = await local.newShop();
  const product = { id: "a", name: "Oak desk" };
  await shop.secret.post("/products", product);
  await local.clock.advance("1s");

  await shop.secret.post("/products", product);
  await shop.secret.patch("/products/a", { name: "Oak desk" });
  await shop.secret.post("/taxonomies", { id: "t", name: "Oak", slug: "oak", taxonomyName: "wood" });
  await shop.secret.post("/prompts", { prompt: "Why oak?" });

  expect(typesOf(await eventsOf(shop))).toEqual(["product.created"]);
});
