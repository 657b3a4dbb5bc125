import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const ORDERS = "http://127.0.0.1:8930/orders";

test("the addresses of MCP servers are replaced as a whole, read and deleted", async () => {
  verifies("mcp.settings");
  const { secret, tenantId } = await local.newShop();

  const before = await secret.get("/tenant/mcp");
  const put = await secret.put("/tenant/mcp", { ordersUri: ORDERS, loyaltyUri: "http://127.0.0.1:8930/loyalty" });
  const read = await secret.get("/tenant/mcp");
  await secret.put("/tenant/mcp", { accountUri: ORDERS });
  const replaced = await secret.get("/tenant/mcp");
  const deleted = await secret.delete("/tenant/mcp");
  const after = await secret.get("/tenant/mcp");

  expect(before.status).toBe(200);
  expect(before.body.data).toEqual({});
  expect(put.status).toBe(200);
  expect(read.body.data).toEqual({ ordersUri: ORDERS, loyaltyUri: "http://127.0.0.1:8930/loyalty" });
  expect(replaced.body.data).toEqual({ accountUri: ORDERS });
  expect(deleted.body.data).toEqual({ id: tenantId, deleted: true });
  expect(after.body.data).toEqual({});
});

test("an address that must not be called is refused under its name, with all issues at once", async () => {
  verifies("mcp.addresses");
  const { secret } = await local.newShop();

  const refused = await secret.put("/tenant/mcp", {
    ordersUri: "http://169.254.169.254/latest/meta-data",
    supportUri: "https://10.0.0.1/mcp",
    accountUri: "https://me:secret@shop.example/mcp",
    shippingUri: "ftp://shop.example/mcp",
    inventoryUri: ORDERS,
  });
  const read = await secret.get("/tenant/mcp");

  expect(refused.status).toBe(400);
  expect(refused.body.error.code).toBe("VALIDATION_ERROR");
  expect(refused.body.details.map(({ param }: { param: string }) => param)).toEqual([
    "ordersUri",
    "supportUri",
    "accountUri",
    "shippingUri",
  ]);
  expect(JSON.stringify(refused.body)).not.toContain("secret");
  expect(read.body.data).toEqual({});
});

test.each([
  ["ordersUri", "not a URL"],
  ["anythingUri", 7],
  ["anythingUri", `https://shop.example/${"a".repeat(2_048)}`],
])("%s must be a URI of at most 2048 characters: %s", async (name, value) => {
  verifies("mcp.addresses");
  const { secret } = await local.newShop();

  const { status, body } = await secret.put("/tenant/mcp", { [name]: value });

  expect(status).toBe(400);
  expect(body.details.map(({ param }: { param: string }) => param)).toEqual([name]);
});

test("a tenant sees its own MCP servers only, and needs tenant:admin", async () => {
  verifies("mcp.own");
  const [one, other] = [await local.newShop(), await local.newShop()];
  await one.secret.put("/tenant/mcp", { ordersUri: ORDERS });
  await other.secret.delete("/tenant/mcp");

  const foreign = await other.secret.get("/tenant/mcp");
  const own = await one.secret.get("/tenant/mcp");
  const publishable = await one.publishable.get("/tenant/mcp");

  expect(foreign.body.data).toEqual({});
  expect(own.body.data).toEqual({ ordersUri: ORDERS });
  expect(publishable.status).toBe(403);
});

test("the custom domains of a workspace are validated and stored", async () => {
  verifies("workspaces.custom-domains");
  const { secret } = await local.newShop({ workspaces: ["main"] });
  const orders = {
    id: "orders",
    label: "Your orders",
    mcp: "ordersUri",
    description: "Where an order is and what was in it.",
    intents: ["where is my parcel"],
    keywords: ["order", "parcel"],
    tools: ["lookup_order"],
    toolProgressMessages: { lookup_order: "Looking up your order..." },
    composerStreamingFields: ["summary"],
    renderHint: "card",
    itemIdField: "number",
    titleField: "name",
    auth: "required",
    budgetMs: 2_000,
  };

  const put = await secret.put("/workspaces/main/settings", { customDomains: [orders] });
  const read = await secret.get("/workspaces/main/settings");
  const wrong = await secret.put("/workspaces/main/settings", {
    customDomains: [{ id: "product", mcp: "ordersUri" }, { id: "orders" }, { ...orders, renderHint: "huge", budgetMs: 60_000 }],
  });

  expect(put.status).toBe(200);
  expect(read.body.data).toEqual({ customDomains: [orders] });
  expect(wrong.body.details.map(({ param }: { param: string }) => param).sort()).toEqual([
    "customDomains[0].id",
    "customDomains[1].mcp",
    "customDomains[2].budgetMs",
    "customDomains[2].renderHint",
  ]);
});
