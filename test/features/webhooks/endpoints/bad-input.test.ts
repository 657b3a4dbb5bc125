import { beforeAll, expect, test } from "@jest/globals";
import { localAddresses, localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { mayIsolate } from "../../../../local/runtime/engines/engine-process.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
let path: string;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, isolated: true });
  shop = await local.newShop();
  path = `/webhooks/${(await shop.secret.post("/webhooks", basic)).body.data.id}`;
});

const basic = { name: "sync", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };
const cases: [what: string, fields: Record<string, unknown>, params: string[]][] = [
  ["an unknown event", { events: ["product.created", "product.sold"] }, ["events[1]"]],
  ["no event", { events: [] }, ["events"]],
  ["an address of a private network", { url: "https://10.0.0.7/hook" }, ["url"]],
  ["an address of a machine's metadata", { url: "http://169.254.169.254/latest/meta-data" }, ["url"]],
  ["a password in the url", { url: "https://ida:secret@shop.example/hook" }, ["url"]],
  ["another protocol", { url: "ftp://shop.example/hook" }, ["url"]],
  ["a url that is none", { url: "shop" }, ["url"]],
  ["a template that makes no JSON", { payloadTemplate: "Hello {{data.name}}" }, ["payloadTemplate"]],
  ["a template that does not parse", { payloadTemplate: '{"a": "{{#data}}"}' }, ["payloadTemplate"]],
  ["a long template", { payloadTemplate: `"${"x".repeat(20_000)}"` }, ["payloadTemplate"]],
  [
    "a bad schedule",
    { schedule: { enabled: true, cronExpression: "* * * * * *", timezone: "Nowhere" } },
    ["schedule.cronExpression", "schedule.timezone"],
  ],
  ["half a schedule", { schedule: { enabled: true } }, ["schedule.cronExpression", "schedule.timezone"]],
  ["a header with a line break", { headers: { "X-A\r\nX-B": "1" } }, ["headers.X-A??X-B"]],
  ["a header value with a line break", { headers: { "X-A": "1\r\nX-B: 2" } }, ["headers.X-A"]],
  ["a header of ours", { headers: { "X-Webhook-Signature": "forged" } }, ["headers.X-Webhook-Signature"]],
  ["too many headers", { headers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, "1"])) }, ["headers"]],
  ["authentication without its fields", { authType: "basic" }, ["authConfig.username", "authConfig.password"]],
  ["a long authentication", { authConfig: { password: "ü".repeat(2_500) } }, ["authConfig"]],
  ["an unknown operator", { eventFilters: { price: { around: 10 } } }, ["eventFilters.price.around"]],
  ["large metadata", { metadata: { note: "x".repeat(20_000) } }, ["metadata"]],
  ["a quick time-out", { timeoutMs: 999 }, ["timeoutMs"]],
  [
    "no attempt",
    { retryPolicy: { maxAttempts: 0, initialDelayMs: 99, maxDelayMs: 999 } },
    ["retryPolicy.maxAttempts", "retryPolicy.initialDelayMs", "retryPolicy.maxDelayMs"],
  ],
  ["a rate of nothing", { rateLimit: 0 }, ["rateLimit"]],
  ["a method without a body", { method: "GET" }, ["method"]],
];

const paramsOf = (body: { details: { param: string }[] }) => body.details.map(({ param }) => param);

test.each(cases)("%s is refused at create and at update, with its path, and nothing is stored", async (_what, fields, params) => {
  verifies("webhooks.bad-input");
  const before = (await shop.secret.get("/webhooks?limit=100")).body.data;

  const created = await shop.secret.post("/webhooks", { ...basic, ...fields });
  const updated = await shop.secret.patch(path, fields);

  for (const { status, body } of [created, updated]) {
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", param: params[0] });
    expect(paramsOf(body)).toEqual(params);
  }
  expect((await shop.secret.get("/webhooks?limit=100")).body.data).toEqual(before);
});

test("a webhook with several issues is refused with all of them at once", async () => {
  verifies("webhooks.bad-input-at-once");
  const { body } = await shop.secret.post("/webhooks", {
    ...basic,
    url: "https://192.168.1.1/",
    eventFilters: { and: [] },
    payloadTemplate: "{",
    headers: { Host: "elsewhere" },
    authType: "bearer",
    schedule: { enabled: true, cronExpression: "x", timezone: "UTC" },
  });

  expect(paramsOf(body)).toEqual([
    "url",
    "eventFilters.and",
    "payloadTemplate",
    "headers.Host",
    "authConfig.bearerToken",
    "schedule.cronExpression",
  ]);
});

test("each refusal of a webhook is a sentence that says what to do", async () => {
  verifies("webhooks.bad-input");
  const messageOf = async (fields: object) => (await shop.secret.post("/webhooks", { ...basic, ...fields })).body.error.message;

  expect(await messageOf({ url: "https://10.0.0.7/hook" })).toBe(
    "10.0.0.7 is a private address; deliveries go to public addresses only.",
  );
  expect(await messageOf({ url: "/hook" })).toMatch(/^url must be a whole URL, such as https:.*[^.]\.$/);
  expect(await messageOf({ payloadTemplate: "hello" })).toMatch(/^For a sample of product\.created: The result/);
  expect(await messageOf({ rateLimit: 0, headers: { Host: "a" } })).toBe("rateLimit must be at least 1.");
});

test("a change is validated together with the fields that stay", async () => {
  verifies("webhooks.bad-input");
  const template = '{"name": {{#data.price}}"{{data.name}}"{{/data.price}} }';
  const { body } = await shop.secret.post("/webhooks", {
    ...basic,
    payloadTemplate: template,
    authType: "apiKey",
    authConfig: { apiKey: "key-of-ours" },
  });
  const own = `/webhooks/${body.data.id}`;

  const event = await shop.secret.patch(own, { events: ["contact.submitted"] });
  const auth = await shop.secret.patch(own, { authConfig: null });
  const header = await shop.secret.patch(own, { headers: { "x-api-key": "other" } });
  const other = await shop.secret.patch(own, { name: "still fine" });

  expect([event, auth, header].map((answer) => paramsOf(answer.body))).toEqual([
    ["payloadTemplate"],
    ["authConfig.apiKey"],
    ["headers.x-api-key"],
  ]);
  expect(other.status).toBe(200);
});

test("the template of a webhook with a schedule is validated on a batch, with which it will be filled", async () => {
  verifies("webhooks.bad-input");
  const schedule = { enabled: true, cronExpression: "0 6 * * *", timezone: "Europe/Stockholm" };
  const forOne = '{"name": {{#data.name}}"{{data.name}}"{{/data.name}} }';
  const forBatch = '{"names": [{{#data.events}}"{{data.name}}",{{/data.events}} null], "all": {{data.events}} }';
  const create = (fields: object) => shop.secret.post("/webhooks", { ...basic, ...fields });

  const refused = [await create({ payloadTemplate: forOne, schedule }), await create({ payloadTemplate: forBatch })];
  const accepted = [
    await create({ payloadTemplate: forBatch, schedule }),
    await create({ payloadTemplate: forOne, schedule: { ...schedule, enabled: false } }),
  ];
  const switched = await shop.secret.patch(`/webhooks/${accepted[0]!.body.data.id}`, { schedule: null });

  expect([...refused, switched].map(({ body }) => paramsOf(body))).toEqual(Array(3).fill(["payloadTemplate"]));
  expect(refused[0]!.body.error.message).toMatch(/^For a sample of batch: The result/);
  expect(accepted.map(({ status }) => status)).toEqual([201, 201]);
});

test("a webhook cannot be created suspended", async () => {
  verifies("webhooks.create-status");
  const { status, body } = await shop.secret.post("/webhooks", { ...basic, status: "suspended" });

  expect(status).toBe(400);
  expect(paramsOf(body)).toEqual(["status"]);
});

test.each(["127.83.12.201", "127.0.0.1", "localhost", "engine.example", "[::1]"])(
  "an engine that listens on the network is refused as receiver, tool and page under the name %s",
  async (host) => {
    verifies("local.own-ports");
    const engines = { dynamodb: "http://127.83.12.201:4711" };
    const guards = [localAddresses(undefined, engines), localPageAddresses(undefined, engines)];
    const url = `http://${host}:4711/`;

    for (const guard of guards)
      expect([guard.checkTarget(new URL(url)), await guard.checkUrl(url)]).toEqual(
        Array(2).fill(expect.stringMatching(/own: name/)),
      );
  },
);

test("engines on sockets are no receivers: no address leads to them", async () => {
  verifies("local.own-ports");
  const addresses = Object.values(local.engines);

  for (const url of addresses) {
    const { status, body } = await shop.secret.post("/webhooks", { ...basic, url });
    expect([status, body.details?.[0].param]).toEqual([400, "url"]);
  }
  expect(addresses.filter((address) => !address.startsWith("unix:"))).toEqual(mayIsolate() ? [] : [local.engines.dynamodb]);
});
