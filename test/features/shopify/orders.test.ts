import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { readShopperHistory } from "../../../functions/domain/signals/shopper-history.ts";
import { type ApiClient, apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: { domain: string; tenantId: string; workspaceId: string; secret: ApiClient; publishable: ApiClient };
let shops = 0;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await install();
});

async function install() {
  const domain = `orders-${++shops}.myshopify.com`;
  const { body } = await local.admin.post("/provision/shopify", { shop: domain, tier: "starter" });
  const { tenantId, workspaceId, apiKey, publishableKey } = body.data;
  const inShop = (key: string) => apiClient(local.baseUrl, key, { "x-workspace-id": workspaceId });
  const secret = inShop(apiKey);
  const products = ["11", "gid://shopify/Product/12", "gid://shopify/ProductVariant/131", "mug"].map((id) => ({
    id,
    name: `Product ${id}`,
  }));
  await secret.post("/products/bulk", { products });
  return { domain, tenantId, workspaceId, secret, publishable: inShop(publishableKey) };
}

const ORDER = {
  id: 4_501_001,
  admin_graphql_api_id: "gid://shopify/Order/4501001",
  name: "#1001",
  test: false,
  cancelled_at: null,
  financial_status: "paid",
  total_price: "119.80",
  currency: "EUR",
  processed_at: null as string | null,
  customer: { id: 191_167, email: "john@example.com" },
  line_items: [
    { product_id: 11, variant_id: 111, quantity: 2 },
    { product_id: 12, variant_id: 121, quantity: 1 },
    { product_id: 13, variant_id: 131, quantity: 1 },
    { product_id: 99, variant_id: 991, quantity: 1 },
    { product_id: null, variant_id: null, title: "Tip" },
  ],
};

async function deliver(topic: string, body: object, { domain = shop.domain, secret = local.shopifySecret } = {}) {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    "content-type": "application/json",
    "x-shopify-topic": topic,
    "x-shopify-shop-domain": domain,
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(bytes).digest("base64"),
    "x-shopify-triggered-at": new Date(local.clock.now()).toISOString(),
  };
  const answer = await local.anonymous.post("/shopify/webhooks", bytes, { headers });
  await local.idle();
  return answer;
}

/** Purchases by product, as trends count them. */
async function purchases({ tenantId, workspaceId } = shop) {
  const now = local.clock.now();
  const span = { from: now - 30 * 86_400_000, to: now + 3_600_000 };
  const found = await local.ports.analytics.popularProducts({ tenantId, workspaceId }, span, { size: 10 });
  return Object.fromEntries(found.map(({ productId, purchases: count }) => [productId, count]));
}

const OWN = { 11: 1, "gid://shopify/Product/12": 1, "gid://shopify/ProductVariant/131": 1 };

describe("an order of Shopify", () => {
  verifies("shopify.orders");
  test("counts once, whatever topics tell of it and however often", async () => {
    const first = await deliver("orders/create", ORDER);
    await deliver("orders/paid", ORDER);
    await Promise.all([deliver("orders/paid", ORDER), deliver("orders/paid", ORDER)]);

    expect([first.status, first.body.data.outcome]).toEqual([200, "started"]);
    expect(await purchases()).toEqual(OWN);
    const { events } = await readShopperHistory(local.ports, shop, { userId: "191167" });
    expect(events.map(({ productId }) => productId).sort()).toEqual(Object.keys(OWN).sort());
  });

  test("confirms what the shop's page told of it, under any of Shopify's ids", async () => {
    for (const [orderId, number] of [
      ["gid://shopify/OrderIdentity/4501002", 4_501_002],
      ["4501003", 4_501_003],
    ] as const) {
      const visitorId = `visitor-${number}`;
      const told = { type: "purchase", orderId, productIds: ["11", "mug"], visitorId };
      const { body } = await shop.publishable.post("/events", { events: [told] });
      expect(body.data.leftOut).toMatchObject([{ index: 0, reason: "unconfirmed_purchase" }]);
      await local.idle();
      await deliver("orders/paid", { ...ORDER, id: number, admin_graphql_api_id: undefined });

      const { events } = await readShopperHistory(local.ports, shop, { visitorId });
      expect(events.map(({ productId }) => productId).sort()).toEqual(Object.keys(OWN).sort());
    }
    expect(await purchases()).toEqual({ 11: 2, "gid://shopify/Product/12": 2, "gid://shopify/ProductVariant/131": 2 });
  });

  test.each([
    ["that is a test", "orders/paid", { test: true }],
    ["that was cancelled", "orders/paid", { cancelled_at: "2026-11-22T10:00:00-05:00" }],
    ["that is not paid", "orders/create", { financial_status: "pending" }],
    ["that says nothing of its payment", "orders/paid", { financial_status: undefined }],
    ["of products that the workspace does not have", "orders/paid", { line_items: [{ product_id: 99, variant_id: 991 }] }],
    ["without any line", "orders/create", { line_items: [] }],
    ["that is older than what is kept", "orders/create", { processed_at: "2020-01-01T00:00:00Z" }],
  ])("%s is answered 200 and ignored", async (_what, topic, change) => {
    const { status, body } = await deliver(topic, { ...ORDER, ...change });

    expect([status, body.data.outcome]).toEqual([200, "ignored"]);
    expect(await purchases()).toEqual({});
  });

  test("counts nothing in another shop, whose name the header gives, and none without a shop", async () => {
    verifies("shopify.topic");
    const other = await local.admin.post("/provision/shopify", { shop: "other.myshopify.com", tier: "starter" });
    const stolen = await deliver("orders/paid", ORDER, { domain: "other.myshopify.com" });
    const nowhere = await deliver("orders/paid", ORDER, { domain: "" });

    expect([stolen.body.data.outcome, nowhere.body.data.outcome]).toEqual(["ignored", "ignored"]);
    expect(await purchases(other.body.data)).toEqual({});
    expect(await purchases()).toEqual({});
  });

  test("that Shopify did not sign is 401, and one that is another thing 400", async () => {
    verifies("shopify.signature");
    const forged = await deliver("orders/paid", ORDER, { secret: "another" });
    const wrong = await deliver("orders/paid", { id: 7, title: "A product" });

    expect([forged.status, wrong.status, wrong.body.details?.[0].param]).toEqual([401, 400, "X-Shopify-Topic"]);
    expect(await purchases()).toEqual({});
  });

  test("counts nothing once the shop has uninstalled the app", async () => {
    const uninstalled = { id: 1, name: "Shop", domain: "shop.example", myshopify_domain: shop.domain };
    await local.clock.advance("1s");
    await deliver("app/uninstalled", uninstalled);
    await local.clock.advance("10s");

    const { status, body } = await deliver("orders/paid", ORDER);

    expect([status, body.data.outcome]).toEqual([200, "ignored"]);
    expect(await purchases()).toEqual({});
  });
});
