import { beforeAll, describe, expect, test } from "@jest/globals";
import { eventsOperations } from "../../../functions/features/events/index.ts";
import type { Log } from "../../../functions/platform/ports/log.ts";
import type { Shop } from "../../support/new-shop.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf } from "../chat/conversation-setup.ts";
import { addProducts, storedEvents } from "./stored-events.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let local: Local;
let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  stranger = await local.newShop();
  await addProducts(shop, ["desk", "chair"]);
  await addProducts(stranger, ["their-lamp"]);
});

const view = (fields: object = {}) => ({ type: "view", productId: "desk", ...fields });
const send = (events: object[], client = shop.secret, further: object = {}) => client.post("/events", { events, ...further });
const after = (milliseconds: number) => new Date(local.clock.now() + milliseconds).toISOString();

/** The event of this id as it is stored. */
async function stored(id: string) {
  return (await storedEvents(local, shop)).find((event) => event.id === id);
}

test("events of both kinds of keys are accepted and stored with all their fields", async () => {
  verifies("events.send");
  const click = {
    ...{ id: "e1", type: "click", productId: "desk", visitorId: "v1", searchRequestId: "request-1", position: 3 },
    timestamp: after(-HOUR),
  };
  const purchase = { id: "e2", type: "purchase", productIds: ["desk", "chair", "desk"], userId: "u1", value: 99.5 };

  const browser = await send([click], shop.publishable);
  const server = await send([purchase]);

  expect([browser.status, server.status]).toEqual([200, 200]);
  expect([browser.body.data, server.body.data]).toEqual([
    { accepted: 1, ignored: [], leftOut: [] },
    { accepted: 1, ignored: [], leftOut: [] },
  ]);
  const { timestamp: _timestamp, productId: _productId, ...rest } = click;
  const network = expect.any(Number);
  expect(await stored("e1")).toEqual({ ...rest, productIds: ["desk"], at: local.clock.now() - HOUR, network });
  expect(await stored("e2")).toEqual({ ...purchase, productIds: ["desk", "chair"], at: local.clock.now(), orderId: "e2" });
});

describe("events that cannot be read are 400 with the path of each fault, and nothing is stored", () => {
  verifies("events.shape");
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  test.each([
    ["an unknown type", [view(), view({ type: "stroll" })], ["events[1].type"]],
    ["no product", [view({ productId: undefined })], ["events[0].productId"]],
    ["an empty list of products", [view({ productIds: [] })], ["events[0].productIds"]],
    ["more than 100 products", [view({ productIds: many(101) })], ["events[0].productIds"]],
    ["no events", [], ["events"]],
    ["more than 100 events", many(101).map((id) => view({ id })), ["events"]],
    ["a position of 0", [view({ position: 0 })], ["events[0].position"]],
    ["a negative value", [view({ value: -1 })], ["events[0].value"]],
    ["a time that is none", [view({ timestamp: "yesterday" })], ["events[0].timestamp"]],
    ["an id with spaces", [view({ id: "a b" })], ["events[0].id"]],
    ["an order of what is no purchase", [view({ orderId: "1001" })], ["events[0].orderId"]],
    ["an order with spaces", [view({ type: "purchase", orderId: "10 01" })], ["events[0].orderId"]],
  ])("%s", async (_what, events, params) => {
    const before = (await storedEvents(local, shop)).length;

    const { status, body } = await send(events);

    expect(status).toBe(400);
    expect(body.details.map(({ param }: { param: string }) => param)).toEqual(params);
    expect(await storedEvents(local, shop)).toHaveLength(before);
  });
});

test("events that cannot count are ignored with their reasons, and the others are stored", async () => {
  verifies("events.ignored", "events.products", "events.timestamps");
  const events = [
    view({ id: "kept" }),
    view({ id: "nothing", productId: "no-such" }),
    view({ id: "theirs", productId: "their-lamp" }),
    view({ id: "partly", productIds: ["their-lamp", "chair"] }),
    view({ id: "later", timestamp: after(HOUR + 1_000) }),
    view({ id: "skewed", timestamp: after(HOUR - 1_000) }),
    view({ id: "ancient", timestamp: after(-401 * DAY) }),
    view({ id: "old", timestamp: after(-399 * DAY) }),
    view({ id: "kept", productId: "chair" }),
    view({ productId: "no-such" }),
    view({ id: "leap", timestamp: "2016-12-31T23:59:60Z" }),
  ];

  const { status, body } = await send(events, shop.publishable);

  expect(status).toBe(200);
  expect(body.data).toEqual({
    accepted: 4,
    ignored: [
      { index: 1, id: "nothing", reason: "unknown_product" },
      { index: 2, id: "theirs", reason: "unknown_product" },
      { index: 4, id: "later", reason: "timestamp_in_future" },
      { index: 6, id: "ancient", reason: "timestamp_too_old" },
      { index: 8, id: "kept", reason: "repeated_id" },
      { index: 9, reason: "unknown_product" },
      { index: 10, id: "leap", reason: "timestamp_invalid" },
    ],
    leftOut: [],
  });
  expect(await stored("kept")).toMatchObject({ productIds: ["desk"] });
  expect(await stored("partly")).toMatchObject({ productIds: ["desk", "chair"] });
  expect(await stored("skewed")).toMatchObject({ at: local.clock.now() });
  expect(await stored("old")).toMatchObject({ at: local.clock.now() - 399 * DAY });
  expect(await storedEvents(local, stranger)).toEqual([]);
});

test("events that name no workspace are those of a tenant's only one, and need one where there are several", async () => {
  verifies("events.workspace");
  const large = await local.newShop({ workspaces: ["north", "south"] });
  const unnamed = { headers: { "x-workspace-id": "" } };

  const only = await shop.publishable.post("/events", { events: [view({ id: "unnamed" })] }, unnamed);
  const several = await large.publishable.post("/events", { events: [view()] }, unnamed);

  expect(only.body.data).toEqual({ accepted: 1, ignored: [], leftOut: [] });
  expect(await stored("unnamed")).toMatchObject({ productIds: ["desk"] });
  expect([several.status, several.body.error.code]).toEqual([400, "WORKSPACE_REQUIRED"]);
});

test("events that are ignored are counted by their reason", async () => {
  verifies("events.products");
  const counts: [string, number | undefined][] = [];
  const log: Log = { ...SILENT_LOG, count: (metric, amount) => counts.push([metric, amount]) };
  const ports = Object.create(local.ports, { log: { value: log } });
  const body = { events: [view({ productId: "their-lamp" }), view({ productId: "no-such" }), view()] };
  const { tenantId, workspaceId } = shop;
  const call = { body, tenant: { id: tenantId }, workspaceId, key: { type: "publishable" }, userJwt: null };

  await eventsOperations[0]!.handle(call as never, ports);

  expect(counts).toEqual([["ShopEventIgnored.unknown_product", 2]]);
});

describe("whose event it is", () => {
  verifies("events.shopper");
  test("a server names the user, and a browser only by a userJwt", async () => {
    const userJwt = await jwtOf(local, shop, { sub: "u1" });
    const named = (id: string, userId?: string) => [view({ id, visitorId: "v1", ...(userId && { userId }) })];

    await send(named("server", "u1"));
    await send(named("unsigned", "u1"), shop.publishable);
    await send(named("signed", "u1"), shop.publishable, { userJwt });
    await send(named("other", "u2"), shop.publishable, { userJwt });
    await send(named("implied"), shop.publishable.with({ "x-user-jwt": userJwt }));

    const shopperOf = async (id: string) => {
      const { userId = null, visitorId = null } = (await stored(id))!;
      return { userId, visitorId };
    };
    expect(await shopperOf("server")).toEqual({ userId: "u1", visitorId: "v1" });
    expect(await shopperOf("unsigned")).toEqual({ userId: null, visitorId: "v1" });
    expect(await shopperOf("signed")).toEqual({ userId: "u1", visitorId: "v1" });
    expect(await shopperOf("other")).toEqual({ userId: null, visitorId: "v1" });
    expect(await shopperOf("implied")).toEqual({ userId: "u1", visitorId: "v1" });
  });

  test("a userJwt that is not valid is 401", async () => {
    expect((await send([view()], shop.publishable, { userJwt: "forged" })).status).toBe(401);
  });
});

describe("a request with 10,000 product ids of 255 characters", () => {
  verifies("events.many-ids");
  const longId = (index: number) => `${index}`.padStart(255, "x");
  const orders = (name: string, toId: (order: number, line: number) => string) =>
    Array.from({ length: 100 }, (_, order) => {
      const productIds = Array.from({ length: 100 }, (_each, line) => toId(order, line));
      return { id: `${name}-${order}`, type: "purchase", productIds };
    });

  test("is stored whole, in as many items as it needs", async () => {
    await addProducts(
      shop,
      Array.from({ length: 100 }, (_, line) => longId(line)),
    );
    const events = orders("same", (_, line) => longId(line));

    const { status, body } = await send(events);

    expect([status, body.data]).toEqual([200, { accepted: 100, ignored: [], leftOut: [] }]);
    const kept = (await storedEvents(local, shop)).filter(({ id }) => id.startsWith("same-"));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(100);
    expect(kept.every(({ productIds }) => productIds.length === 100)).toBe(true);
  });

  test("is ignored event by event when none of them exists", async () => {
    const { status, body } = await send(orders("unknown", (order, line) => longId(1_000 + 100 * order + line)));

    expect([status, body.data.accepted]).toEqual([200, 0]);
    expect(body.data.ignored).toHaveLength(100);
    expect(body.data.ignored[99]).toEqual({ index: 99, id: "unknown-99", reason: "unknown_product" });
  });
});
