import { beforeAll, expect, test } from "@jest/globals";
import { sampleEvent } from "../../../../schemas/events.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const preview = (body: object, path = "/webhooks/preview") => shop.secret.post(path, body);
const event = { event_type: "product.created", data: { id: "p1", name: "Oak desk", price: 49, categories: ["Desks"] } };

test("a preview tells of a real delivery's event what its webhook would get, to the byte", async () => {
  verifies("webhooks.preview");
  const receiver = await startReceiver();
  const draft = {
    events: ["product.created"],
    eventFilters: { price: { gte: 10 } },
    payloadTemplate: '{"text": "{{data.name}}", "sale": {{data.salePrice}}, "id": "{{id}}"}',
  };
  const { body: made } = await shop.secret.post("/webhooks", { ...draft, name: "sync", url: receiver.url });
  await shop.secret.post("/products", event.data);
  await local.idle();
  const { body: listed } = await shop.secret.get("/webhooks/deliveries");
  const [{ id }] = listed.data.results;
  const { payload } = (await shop.secret.get(`/webhooks/${made.data.id}/deliveries/${id}`)).body.data;

  const { status, body } = await preview({ ...draft, event: payload });

  const [request] = receiver.requests;
  expect(status).toBe(200);
  expect(body.object).toBe("webhook_preview");
  expect(body.data).toEqual({
    ...{ passes: true, reason: null, conditions: [] },
    body: request!.body,
    contentType: request!.headers["content-type"],
  });
  expect(JSON.parse(body.data.body)).toEqual({ text: "Oak desk", sale: null, id: payload.id });
  await local.idle();
  expect(receiver.requests.length).toBe(1);
  expect((await shop.secret.get("/webhooks/deliveries")).body.data.results.length).toBe(1);
  expect((await shop.secret.get("/webhooks")).body.data.total).toBe(1);
});

test("a preview names the conditions that the event's data do not meet, with what they have", async () => {
  verifies("webhooks.preview");
  const eventFilters = { price: { gte: 100 }, categories: { in: ["Desks"] }, not: { name: "Oak desk" } };
  const { body } = await preview({ event, eventFilters });

  expect(body.data).toMatchObject({ passes: false, reason: "The event's data do not meet eventFilters." });
  expect(body.data.conditions).toEqual([
    { field: "price", operator: "gte", value: 100, has: [49] },
    { field: "name", operator: "in", value: "Oak desk", denied: true, has: ["Oak desk"] },
  ]);
  expect(JSON.parse(body.data.body)).toMatchObject(event);
});

test("an event that the webhook does not name does not pass", async () => {
  verifies("webhooks.preview");
  const { body } = await preview({ event: { event_type: "post.created" }, events: ["product.created"] });

  expect(body.data).toMatchObject({ passes: false, reason: expect.stringContaining("post.created"), conditions: [] });
});

test("without data the event is the sample of its type, alone or in a batch", async () => {
  verifies("webhooks.preview");
  const sample = { event_type: "post.updated" };
  const alone = (await preview({ event: sample })).body.data;
  const inBatch = (await preview({ event: sample, batch: true })).body.data;

  expect(JSON.parse(alone.body)).toEqual(sampleEvent("post.updated"));
  expect(JSON.parse(inBatch.body)).toMatchObject({ event_type: "batch", data: { events: [sampleEvent("post.updated")] } });
});

test.each([
  ["a template that does not parse", { payloadTemplate: '{"a": "{{#data}}"}' }, "payloadTemplate", /does not parse/],
  ["a template that makes no JSON", { payloadTemplate: "{no json" }, "payloadTemplate", /is not JSON/],
  ["sections four deep", { payloadTemplate: `${nest(4)}` }, "payloadTemplate", /3 deep/],
  ["an operator that there is not", { eventFilters: { price: { above: 1 } } }, "eventFilters.price.above", /operator/],
  ["an event that there is not", { event: { event_type: "product.sold" } }, "event.event_type", /./],
  ["a misspelt filter", { eventFilter: { price: 1 } }, "eventFilter", /./],
])("%s is refused at its field", async (_, changes, param, message) => {
  verifies("webhooks.preview");
  const { status, body } = await preview({ event, ...changes });

  expect(status).toBe(400);
  expect(body.details).toContainEqual(expect.objectContaining({ param, message: expect.stringMatching(message) }));
});

test("filter and template are both named where both are wrong", async () => {
  verifies("webhooks.preview");
  const { body } = await preview({ event, eventFilters: { price: { above: 1 } }, payloadTemplate: '{"a": "{{#data}}"}' });

  expect(body.details.map(({ param }: { param: string }) => param)).toEqual(["eventFilters.price.above", "payloadTemplate"]);
});

/** A template whose sections lie in each other so deep. */
function nest(depth: number): string {
  return depth === 0 ? "1" : `{{#data}}${nest(depth - 1)}{{/data}}`;
}
