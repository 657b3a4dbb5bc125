import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "../events/stored-events.ts";
import { begin, complete, countsOf, finish, readAllItems, WHOLE_ACCOUNT, walk } from "./compliance-setup.ts";

const EMAIL = "jane.doe@mail.example";
const HOUR = 3_600_000;

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop({ workspaces: [nextWorkspace(), nextWorkspace()] });
  await addProducts(shop, ["desk", "chair"]);
});

let workspaces = 0;
function nextWorkspace(): string {
  return `erased-${++workspaces}`;
}

async function report() {
  const now = local.clock.now();
  const span = { from: now - 48 * HOUR, to: now + 24 * HOUR };
  const scope = { tenantId: shop.tenantId };
  return {
    searches: await local.ports.analytics.searches(scope, span, { topN: 10, source: null }),
    popular: await local.ports.analytics.popularQueries(scope, span, { minVisitors: 1, size: 10 }),
    products: await local.ports.analytics.popularProducts(scope, span, { size: 10 }),
  };
}

/** A visitor searches, clicks and buys; another one does the same. */
async function browse(): Promise<void> {
  for (const visitorId of ["visitor-jane", "visitor-else"]) {
    const { body } = await shop.publishable.post("/products/search", { text: "desk", visitorId });
    const click = { type: "click", productId: "desk", visitorId, searchRequestId: body.requestId, position: 1 };
    await shop.publishable.post("/events", { events: [click] });
    await shop.secret.post("/events", { events: [{ type: "purchase", productId: "desk", visitorId }] });
  }
  await shop.secret.post("/events", {
    events: [{ type: "view", productId: "chair", userId: "customer-jane", visitorId: "visitor-jane" }],
  });
  await local.idle();
}

describe("a redaction of a customer", () => {
  verifies("compliance.redact", "compliance.analytics", "compliance.linked", "compliance.verified", "compliance.audit");
  test("takes her out of searches, events and histories, follows her visitor, and counts stay", async () => {
    await browse();
    const before = await report();

    const audit = await complete(local, shop, "redact", { customerId: "customer-jane" });

    expect(audit).toMatchObject({ status: "completed", requestType: "customer_redact", workspaceId: null, source: "sdk" });
    expect(countsOf(audit)).toEqual({
      searches: [1, 1, 0],
      shopEvents: [3, 3, 0],
      shoppers: [2, 2, 0],
      analytics: expect.anything(),
    });
    expect(audit.verification).toEqual({ checkedAt: expect.any(String), remaining: 0 });
    const items = await readAllItems(local, shop);
    expect(items.filter((item) => /(visitor|customer)-jane/.test(item))).toEqual([]);
    expect(items.filter((item) => item.includes("visitor-else")).length).toBeGreaterThan(1);
    expect(await report()).toEqual(before);
  });

  test("an address in a query becomes the pseudonym that it has everywhere", async () => {
    verifies("compliance.pseudonyms");
    for (const text of [`desk for ${EMAIL}`, `is ${EMAIL.toUpperCase()} right`])
      await shop.publishable.post("/products/search", { text, visitorId: "visitor-else" });
    await local.idle();

    const audit = await complete(local, shop, "redact", { email: "Jane.Doe@Mail.Example" });

    expect(countsOf(audit)).toMatchObject({ searches: [2, 2, 0] });
    const items = (await readAllItems(local, shop)).join("\n");
    expect(items.toLowerCase()).not.toContain(EMAIL);
    const pseudonyms = new Set(items.match(/redacted-[\w-]{22}/g));
    expect(pseudonyms.size).toBe(1);
    expect(JSON.stringify(await report())).not.toContain(EMAIL);
  });

  test("what is written while it runs is redacted as well", async () => {
    verifies("compliance.late");
    await browse();
    const requestId = await begin(local, shop, "redact", { customerId: "customer-jane" });
    await shop.secret.post("/events", { events: [{ type: "view", productId: "desk", userId: "customer-jane" }] });
    await walk(local, shop, requestId);

    const audit = await finish(local, shop, requestId);

    expect(audit.status).toBe("completed");
    expect((await readAllItems(local, shop)).filter((item) => item.includes("customer-jane"))).toEqual([]);
  });

  test("leaves other workspaces and other accounts as they are", async () => {
    verifies("compliance.scope", "compliance.tenant");
    const other = await local.newShop();
    await addProducts(other, ["desk"]);
    const event = { type: "view", productId: "desk", userId: "customer-jane" };
    await shop.secret.post("/events", { events: [event] });
    await other.secret.post("/events", { events: [event] });
    await local.idle();
    const second = workspaces > 1 ? `erased-${workspaces}` : "";

    const elsewhere = await complete(local, shop, "redact", { customerId: "customer-jane" }, { workspaceId: second });
    const here = await complete(local, shop, "redact", { customerId: "customer-jane" }, { workspaceId: shop.workspaceId });

    expect(countsOf(elsewhere)).toEqual({});
    expect(countsOf(here)).toMatchObject({ shopEvents: [1, 1, 0], shoppers: [1, 1, 0] });
    expect((await readAllItems(local, other)).filter((item) => item.includes("customer-jane")).length).toBeGreaterThan(1);
    const foreign = await other.secret.get(`/compliance/audits/${here.requestId}`, WHOLE_ACCOUNT);
    expect(foreign.status).toBe(404);
  });

  test("two at once complete, and together they redact each record", async () => {
    verifies("compliance.resumed");
    await browse();
    const request = { customer: { customerId: "customer-jane" }, caller: { source: "dashboard" } };
    const started = await Promise.all([1, 2].map(() => shop.secret.post("/compliance/redact", request, WHOLE_ACCOUNT)));

    const audits = [];
    for (const { body } of started) audits.push(await finish(local, shop, body.data.requestId));

    expect(audits.map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect((await readAllItems(local, shop)).filter((item) => /(visitor|customer)-jane/.test(item))).toEqual([]);
  });

  test("removes what receivers answered to events about her, and no webhook gets an event again", async () => {
    verifies("compliance.events", "compliance.deliveries");
    const receiver = await startReceiver([{ status: 200, body: `Thank you, ${EMAIL}` }]);
    const webhook = { name: "crm", url: receiver.url, events: ["chat.conversation_started"] };
    expect((await shop.secret.post("/webhooks", webhook)).status).toBe(201);
    await shop.publishable.post("/chat", { threadId: "t1", message: "Do you have a desk?", visitorId: "visitor-jane" });
    await local.idle();
    expect(receiver.requests).toHaveLength(1);

    const audit = await complete(local, shop, "redact", { customerId: "unknown", email: EMAIL });
    expect(countsOf(audit)).toEqual({});
    await shop.secret.post("/events", {
      events: [{ type: "view", productId: "desk", userId: "customer-jane", visitorId: "visitor-jane" }],
    });
    await local.idle();
    const found = await complete(local, shop, "redact", { customerId: "customer-jane" });

    expect(countsOf(found)).toMatchObject({ events: [expect.any(Number), expect.any(Number), 0], deliveries: [1, 1, 0] });
    const items = await readAllItems(local, shop);
    expect(items.filter((item) => item.includes('"responseBody'))).not.toContain(EMAIL);
    expect(items.filter((item) => /"attempt\d/.test(item) && item.includes(EMAIL))).toEqual([]);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe("a redaction of an address", () => {
  test("replaces it in records of the shop, and in the index", async () => {
    verifies("compliance.catalog");
    const review = { id: "review", title: "What customers say", content: `<p>Jane, ${EMAIL}: a fine desk.</p>` };
    expect((await shop.secret.post("/posts", review)).status).toBeLessThan(300);
    await shop.secret.post("/posts", { id: "about", title: "About us", content: "<p>Write to hello@shop.example</p>" });
    await local.idle();

    const audit = await complete(local, shop, "redact", { email: EMAIL });

    // The event tells of the record's creation.
    expect(countsOf(audit)).toEqual({ catalog: [1, 1, 0], events: [1, 1, 0] });
    await local.idle();
    const { body } = await shop.secret.get("/posts/review");
    expect(body.data.content).toMatch(/^<p>Jane, redacted-[\w-]{22}: a fine desk.<\/p>$/);
    const found = await shop.secret.post("/posts/search", { text: "fine desk" });
    expect(JSON.stringify(found.body)).not.toContain(EMAIL);
    expect((await shop.secret.get("/posts/about")).body.data.content).toContain("hello@shop.example");
  });

  test("replaces it in the logged events of those records, and in what receivers answered to them", async () => {
    verifies("compliance.catalog-events");
    await local.idle();
    const receiver = await startReceiver([{ status: 200, body: `Thank you, ${EMAIL}` }]);
    const events = ["post.created", "product.created", "product.updated", "product.deleted"];
    expect((await shop.secret.post("/webhooks", { name: "crm", url: receiver.url, events })).status).toBe(201);
    await shop.secret.post("/posts", { id: "review", title: "What customers say", content: `<p>Ask ${EMAIL}</p>` });
    await shop.secret.post("/products", { id: "stool", name: "Stool", content: `Ask ${EMAIL} or +49 (0)171 2345678` });
    await local.idle();
    await shop.secret.patch("/products/stool", { name: "Low stool" });
    await local.idle();
    await shop.secret.delete("/products/stool");
    await local.idle();
    expect(receiver.requests).toHaveLength(4);

    const audit = await complete(local, shop, "redact", { email: EMAIL, phone: "+49 171 2345678" });

    expect(countsOf(audit)).toMatchObject({ events: [4, 4, 0], deliveries: [4, 4, 0], catalog: [1, 1, 0] });
    const items = await readAllItems(local, shop);
    expect(items.filter((item) => item.includes(EMAIL) || item.includes("2345678"))).toEqual([]);
    expect(receiver.requests).toHaveLength(4);
  });

  test("makes an entry of the index anew that still holds it, though its thread does not", async () => {
    verifies("compliance.thread-index");
    await shop.publishable.post("/chat", { threadId: "lagging", message: "Do you have a desk?", visitorId: "visitor-else" });
    await local.idle();
    const { index } = local.ports;
    await index.removeWorkspace(shop.tenantId, null);
    const old = { workspaceId: shop.workspaceId, id: "lagging", version: 1, language: "en", chunks: [], source: "{}" };
    const text = { content: [`A desk for ${EMAIL}, please`] };
    await index.put({ tenantId: shop.tenantId, kind: "threads" }, [{ ...old, text, filterableFields: [] }]);

    const audit = await complete(local, shop, "redact", { email: EMAIL });

    expect(countsOf(audit)).toEqual({ threadIndex: [1, 1, 0] });
    const total = async (query: string) => (await shop.secret.post("/threads/search", { query })).body.data.total;
    expect([await total("jane"), await total("desk")]).toEqual([0, 1]);
  });

  test("empties the stored answers to requests about the person, which do not run again", async () => {
    verifies("compliance.stored-responses");
    const key = { headers: { "idempotency-key": "one" } };
    const search = { text: `desk for ${EMAIL}`, visitorId: "visitor-else" };
    const first = await shop.secret.post("/products/search", search, key);
    expect(JSON.stringify(first.body)).toContain(EMAIL);

    const audit = await complete(local, shop, "redact", { email: EMAIL });

    expect(countsOf(audit)).toMatchObject({ storedResponses: [1, 1, 0] });
    const again = await shop.secret.post("/products/search", search, key);
    expect([again.status, again.headers.get("idempotent-replayed"), again.body.data]).toEqual([200, "true", { redacted: true }]);
    expect((await readAllItems(local, shop)).filter((item) => item.includes(EMAIL))).toEqual([]);
  });

  test("keeps the stored answer to a request about a number with the same last digits", async () => {
    verifies("compliance.stored-responses", "compliance.same-digits");
    const post = (id: string, text: string) =>
      shop.secret.post("/products/search", { text }, { headers: { "idempotency-key": id } });
    await post("hers", "desk for +49 171 2345678");
    await post("hers-at-home", "desk for 0171 2345678");
    const his = await post("his", "desk for +49 172 2345678");

    const audit = await complete(local, shop, "redact", { phone: "+49 171 2345678" });

    expect(countsOf(audit)).toMatchObject({ storedResponses: [2, 2, 0] });
    expect((await post("hers-at-home", "desk for 0171 2345678")).body.data).toEqual({ redacted: true });
    expect((await post("his", "desk for +49 172 2345678")).body.data).toEqual(his.body.data);
  });

  test("removes its enrolment, and files of exported threads that may name the person", async () => {
    verifies("compliance.exports");
    await shop.secret.post("/crawl/notifications", { email: EMAIL });
    await shop.publishable.post("/products/search", { text: EMAIL, visitorId: "v1" });
    for (const [id, filters] of Object.entries({ all: {}, hers: { userId: "customer-jane" }, others: { userId: "someone" } })) {
      const item = {
        format: "json",
        workspaceId: null,
        selectionJson: JSON.stringify({ filters }),
        status: "completed",
        createdAt: 0,
      };
      const write = {
        kind: "put" as const,
        key: { collection: ["threadExports"], id },
        item: { ...item, expiresAt: 9_999_999_999 },
      };
      await local.ports.tables.jobs.write(shop.tenantId, write);
      await local.ports.objects.content.put(shop.tenantId, `exports/threads/${id}`, Buffer.from("{}"), "application/json");
    }
    await local.idle();

    const nobody = await complete(local, shop, "redact", { email: "nobody@mail.example" });
    const audit = await complete(local, shop, "redact", { email: EMAIL, customerId: "customer-jane" });

    expect(countsOf(nobody)).toEqual({});
    expect(countsOf(audit)).toMatchObject({ enrolments: [1, 1, 0], exports: [2, 2, 0] });
    const statuses = await Promise.all(
      ["all", "hers", "others"].map((id) => shop.secret.get(`/thread-exports/${id}`, WHOLE_ACCOUNT)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect(await local.ports.objects.content.get(shop.tenantId, "exports/threads/all")).toBeNull();
  });
});

describe("a request about a person", () => {
  verifies("compliance.identifiers", "compliance.receipt");
  test("about nobody completes with zero counts and a receipt that anybody can check", async () => {
    const audit = await complete(local, shop, "redact", { email: "nobody@mail.example", phone: "+46701234567" });

    expect(audit).toMatchObject({ status: "completed", stores: [], summary: "Nothing is stored about this person." });
    const keys = (await (await fetch(`${local.baseUrl}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await compactVerify(audit.receipt, createLocalJWKSet(keys));
    expect(protectedHeader.alg).toBe("PS256");
    const claims = JSON.parse(Buffer.from(payload).toString());
    expect(claims).toMatchObject({ jti: audit.requestId, tenantId: shop.tenantId, requestType: "customer_redact", stores: [] });
    expect(JSON.stringify(claims)).not.toContain("nobody");
    const forged = audit.receipt.replace(/\.[^.]+\./, `.${Buffer.from("{}").toString("base64url")}.`);
    await expect(compactVerify(forged, createLocalJWKSet(keys))).rejects.toThrow();
  });

  test.each([
    ["no identifier", {}, "customer"],
    ["a phone number without digits", { phone: "call me" }, "customer.phone"],
    ["a phone number of five digits", { phone: "+46 12" }, "customer.phone"],
    ["an address that is none", { email: "jane" }, "customer.email"],
    ["an empty id", { customerId: "" }, "customer.customerId"],
  ])("with %s is refused", async (_case, customer, param) => {
    for (const path of ["/compliance/redact", "/compliance/data-request"]) {
      const { status, body } = await shop.secret.post(path, { customer, caller: { source: "sdk" } });
      expect([status, body.error?.param]).toEqual([400, param]);
    }
  });

  test("of the admin names the account; a key cannot name another one, nor an unknown workspace", async () => {
    const request = { customer: { customerId: "c1" }, caller: { source: "shopify" } };
    const post = (client: Shop["secret"], fields: object) =>
      client.post("/compliance/redact", { ...request, ...fields }, WHOLE_ACCOUNT);

    expect((await post(local.admin, {})).status).toBe(400);
    expect((await post(local.admin, { tenantId: "ten_none" })).status).toBe(404);
    const started = await post(local.admin, { tenantId: shop.tenantId });
    expect([started.status, started.body.data.source]).toEqual([202, "shopify"]);
    const audit = `/compliance/audits/${started.body.data.requestId}`;
    expect((await local.admin.get(`${audit}?tenantId=${shop.tenantId}`)).status).toBe(200);
    expect((await post(shop.secret, { tenantId: "ten_other" })).status).toBe(404);
    expect((await post(shop.secret, { workspaceId: "not-mine" })).status).toBe(400);
  });
});
