import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { REGISTRY, REGISTRY_KEYS } from "../../../functions/domain/tenancy/tenant-directory.ts";
import { apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const CUSTOMER = { id: 191167, email: "john@example.com", phone: "+15552625218" };
let shops = 0;
let deliveries = 0;

interface Delivery {
  topic: string;
  body: unknown;
  id?: string;
  triggeredAt?: number;
  secret?: string;
  headers?: Record<string, string>;
}

/** Sends a webhook as Shopify does. */
function deliver({ topic, body, id = `delivery-${++deliveries}`, triggeredAt, secret, headers = {} }: Delivery) {
  const bytes = Buffer.from(JSON.stringify(body));
  const signature = createHmac("sha256", secret ?? local.shopifySecret)
    .update(bytes)
    .digest("base64");
  const own = {
    "content-type": "application/json",
    "x-shopify-topic": topic,
    "x-shopify-hmac-sha256": signature,
    "x-shopify-webhook-id": id,
    "x-shopify-triggered-at": new Date(triggeredAt ?? local.clock.now()).toISOString(),
  };
  return local.anonymous.post("/shopify/webhooks", bytes, { headers: { ...own, ...headers } });
}

async function install(domain = `shop-${++shops}.myshopify.com`, existingTenantId?: string) {
  const { body } = await local.admin.post("/provision/shopify", { shop: domain, tier: "starter", existingTenantId });
  const { tenantId, workspaceId, apiKey } = body.data;
  return { domain, tenantId, workspaceId, secret: apiClient(local.baseUrl, apiKey) };
}

const toDataRequest = (domain: string, customer: unknown = CUSTOMER) => ({
  shop_id: 954889,
  shop_domain: domain,
  orders_requested: [299938],
  customer,
  data_request: { id: 9999 },
});
const toRedact = (domain: string, customer: unknown = CUSTOMER) => ({
  shop_id: 954889,
  shop_domain: domain,
  customer,
  orders_to_redact: [299938],
});
const toShopRedact = (domain: string) => ({ shop_id: 954889, shop_domain: domain });
const toUninstalled = (domain: string) => ({ id: 954889, name: "Oak & Ash", domain: "oak.example", myshopify_domain: domain });

const HOUR = 3_600_000;

describe("a webhook that Shopify did not sign", () => {
  test.each([
    ["the wrong secret", { secret: "another" }],
    ["no signature", { headers: { "x-shopify-hmac-sha256": "" } }],
    ["a signature in another form", { headers: { "x-shopify-hmac-sha256": "%%%" } }],
    ["the signature of another body", { headers: { "x-shopify-hmac-sha256": "u6tVmKv1DGrmxlXWd3m7bPpkdYcU8lOjYvXW2kXo0YE=" } }],
  ])("is 401 with %s, and nothing is started", async (_what, wrong) => {
    verifies("shopify.signature");
    const { domain, secret } = await install();

    const refused = await deliver({ topic: "shop/redact", body: toShopRedact(domain), ...wrong });

    expect([refused.status, refused.body.error.code]).toEqual([401, "UNAUTHORIZED"]);
    expect((await secret.get("/tenant/whoami")).status).toBe(200);
  });
});

describe("a signed webhook", () => {
  test.each([
    ["customers/data_request", toDataRequest, "customer_data_request"],
    ["customers/redact", toRedact, "customer_redact"],
  ])("of topic %s starts a request for this shop's workspace", async (topic, toBody, requestType) => {
    verifies("shopify.customers");
    const { domain, secret, workspaceId } = await install();

    const { status, body } = await deliver({ topic, body: toBody(domain.toUpperCase()) });

    expect([status, body.data.outcome]).toEqual([200, "started"]);
    const audit = await secret.get(`/compliance/audits/${body.data.requestId}`);
    expect(audit.body.data).toMatchObject({ requestId: body.data.requestId, requestType, workspaceId });
  });

  test("reaches a shop whose provisioning anew was interrupted", async () => {
    verifies("shopify.customers");
    const { domain, secret } = await install();
    const key = REGISTRY_KEYS.shop(domain);
    const change = { set: { isDone: false } };
    await local.ports.tables.tenancy.write(REGISTRY, { kind: "update", key, change, when: { exists: true } });

    const { body } = await deliver({ topic: "customers/redact", body: toRedact(domain) });

    expect((await secret.get(`/compliance/audits/${body.data.requestId}`)).status).toBe(200);
  });

  test("starts one request, however often it is delivered, also at once", async () => {
    verifies("shopify.once");
    const { domain, secret } = await install();
    const delivery = { topic: "customers/redact", body: toRedact(domain), id: "the-same" };

    const answers = await Promise.all([deliver(delivery), deliver(delivery), deliver(delivery)]);
    const later = await deliver(delivery);
    const another = await deliver({ ...delivery, id: "another" });

    const ids = [...answers, later].map(({ body }) => body.data.requestId);
    expect(new Set(ids).size).toBe(1);
    expect(another.body.data.requestId).not.toBe(ids[0]);
    const { body } = await secret.get("/tenant/audit-log?action=redactCustomer");
    expect(body.data.results.map(({ target }: { target: { id: string } }) => target.id).sort()).toEqual(
      [ids[0], another.body.data.requestId].sort(),
    );
    expect(body.data.results[0].actor).toEqual({ type: "system", keyId: "shopify", label: "Shopify" });
  });

  test.each([
    ["without an id", { email: "jane@example.com", phone: null }, "started"],
    ["with a phone that is no number", { id: 5, email: null, phone: "unknown" }, "started"],
    ["without anything", {}, "ignored"],
  ])("about a customer %s is answered 200", async (_what, customer, outcome) => {
    verifies("shopify.customers");
    const { domain } = await install();

    const { status, body } = await deliver({ topic: "customers/redact", body: toRedact(domain, customer) });

    expect([status, body.data.outcome]).toEqual([200, outcome]);
  });

  test.each([
    ["customers/redact", "a request for data", toDataRequest],
    ["shop/redact", "a request for data", toDataRequest],
    ["shop/redact", "a customer's deletion", toRedact],
    ["customers/data_request", "a customer's deletion", toRedact],
    ["app/uninstalled", "a shop's deletion", toShopRedact],
    ["shop/redact", "a shop", toUninstalled],
  ])("of topic %s with the body of %s is refused: the signature does not cover the topic", async (topic, _what, toBody) => {
    verifies("shopify.topic");
    const { domain, secret } = await install();

    const { status, body } = await deliver({ topic, body: toBody(domain) });

    expect([status, body.details[0].param]).toEqual([400, "X-Shopify-Topic"]);
    expect((await secret.get("/tenant/whoami")).status).toBe(200);
  });

  test("of another topic, or about a shop that nobody knows, is answered 200 and ignored", async () => {
    verifies("shopify.ignored");
    const other = await deliver({ topic: "products/update", body: { id: 1 } });
    const unknown = await deliver({ topic: "customers/redact", body: toRedact("nobody.myshopify.com") });

    expect([other.status, other.body.data.outcome]).toEqual([200, "ignored"]);
    expect([unknown.status, unknown.body.data.outcome]).toEqual([200, "ignored"]);
  });

  test("is refused when it was triggered more than three days ago, or in the future", async () => {
    verifies("shopify.age");
    const { domain } = await install();
    const send = (ago: number) =>
      deliver({ topic: "customers/redact", body: toRedact(domain), triggeredAt: local.clock.now() - ago });

    const [old, late, ahead, soon] = [await send(73 * HOUR), await send(71 * HOUR), await send(-HOUR), await send(-60_000)];

    expect([old.status, late.status, ahead.status, soon.status]).toEqual([400, 200, 400, 200]);
    expect(old.body.details[0].param).toBe("X-Shopify-Triggered-At");
    expect((await deliver({ topic: "shop/redact", body: [], headers: { "x-shopify-triggered-at": "soon" } })).status).toBe(400);
  });

  test("whose body is no JSON is refused", async () => {
    verifies("shopify.topic");
    const bytes = Buffer.from("{");
    const signature = createHmac("sha256", local.shopifySecret).update(bytes).digest("base64");
    const headers = { "x-shopify-topic": "shop/redact", "x-shopify-hmac-sha256": signature };

    const { status, body } = await local.anonymous.post("/shopify/webhooks", bytes, { headers });

    expect([status, body.error.code]).toEqual([400, "INVALID_JSON"]);
  });
});

describe("a shop that uninstalls the app", () => {
  test("loses its keys within 10 seconds, keeps its data, and comes back when it installs it again", async () => {
    verifies("shopify.uninstalled");
    const shop = await install();
    const { secret, workspaceId } = shop;
    await secret.post("/products", { id: "p1", name: "Oak desk" }, { headers: { "x-workspace-id": workspaceId } });
    const uninstalled = { topic: "app/uninstalled", body: toUninstalled(shop.domain), triggeredAt: local.clock.now() + 1_000 };

    const { status, body } = await deliver(uninstalled);
    await local.clock.advance("10s");
    const ended = await secret.get("/tenant/whoami");
    const again = await install(shop.domain);
    const repeated = await deliver(uninstalled);
    await local.clock.advance("10s");

    expect([status, body.data.outcome]).toEqual([200, "started"]);
    expect(ended.status).toBeGreaterThanOrEqual(401);
    expect(again.tenantId).toBe(shop.tenantId);
    expect(repeated.body.data.outcome).toBe("ignored");
    const kept = await again.secret.get("/products/p1", { headers: { "x-workspace-id": workspaceId } });
    expect(kept.body.data).toMatchObject({ id: "p1" });
  });

  test("loses its data with shop/redact, and nothing of the tenant's other shop", async () => {
    verifies("shopify.redacted");
    const first = await install();
    const second = await install(undefined, first.tenantId);
    const keep = { headers: { "x-workspace-id": first.workspaceId } };
    const remove = { headers: { "x-workspace-id": second.workspaceId } };
    await first.secret.post("/products", { id: "kept", name: "Oak desk" }, keep);
    await first.secret.post("/products", { id: "removed", name: "Oak desk" }, remove);
    await local.clock.skip("49h");

    const { status, body } = await deliver({ topic: "shop/redact", body: toShopRedact(second.domain) });
    await local.clock.advance("10m");

    expect([status, body.data.outcome]).toEqual([200, "started"]);
    const purge = await local.admin.get(`/deprovision/${body.data.requestId}`);
    expect(purge.body.data).toMatchObject({ tenantId: first.tenantId, workspaceId: second.workspaceId, status: "completed" });
    expect((await first.secret.get("/products/kept", keep)).status).toBe(200);
    const again = await deliver({ topic: "shop/redact", body: toShopRedact(second.domain) });
    expect([again.status, again.body.data.outcome]).toEqual([200, "ignored"]);
  });

  test("and installs it again within two days keeps its data, whatever shop/redact says then", async () => {
    verifies("shopify.redacted");
    const { domain, secret } = await install();
    await local.clock.skip("47h");

    const { status, body } = await deliver({ topic: "shop/redact", body: toShopRedact(domain) });
    await local.clock.advance("10s");

    expect([status, body.data.outcome]).toEqual([200, "ignored"]);
    expect((await secret.get("/tenant/whoami")).status).toBe(200);
  });
});
