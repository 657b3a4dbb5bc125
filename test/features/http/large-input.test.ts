import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  await shop.secret.post("/products", { id: "p1", name: "Oak desk" });
});

describe("input too large for a store or a response is refused, never a 5xx", () => {
  const LONG = "k".repeat(3_000_000);

  test("an id in a path that is too long for any record is 404", async () => {
    expect((await shop.secret.get(`/products/${"x".repeat(2_000)}`)).status).toBe(404);
    expect((await shop.secret.delete(`/products/${"x".repeat(2_000)}`)).status).toBe(404);
    expect((await shop.secret.get(`/workspaces/${"x".repeat(3_000)}`)).status).toBe(404);
  });

  test("property names of megabytes are cut in the error", async () => {
    const prompt = await shop.secret.post("/prompts", { prompt: "x", [LONG]: 1 });
    const filter = await shop.secret.post("/products/delete-by-query", { filters: { [LONG]: 1 } });
    const bulk = await shop.secret.post("/products/bulk", { products: [{ id: "a", name: "b", metadata: { [LONG]: {} } }] });

    expect([prompt.status, filter.status, bulk.status]).toEqual([400, 400, 207]);
    for (const { body } of [prompt, filter, bulk]) expect(JSON.stringify(body).length).toBeLessThan(5_000);
  });

  test("a body of very many values is refused before they are validated", async () => {
    const { status, body } = await shop.secret.post(
      "/products",
      `{"id":"a","name":"b","categories":[${"0,".repeat(1_900_000)}0]}`,
    );

    expect(status).toBe(400);
    expect(body.details).toHaveLength(1);
    expect(body.error.message).toContain("values");
  });

  test("workspace settings keep any number and depth, up to a size", async () => {
    const settings = { chat: { big: 1e300, more: 2 ** 60, deep: JSON.parse(`${"[".repeat(29)}1${"]".repeat(29)}`) } };
    const large = { customDomains: [{ text: "x".repeat(500_000) }] };

    const kept = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
    const refused = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, large);

    expect(kept.status).toBe(200);
    expect((await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data).toEqual(settings);
    expect(refused.status).toBe(400);
  });

  test("limits and addresses in an admin's call are bounded", async () => {
    const limits = await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { products: 1e300 } });
    const site = await local.admin.post("/provision/manual", { siteUrl: `https://${"a".repeat(1_500)}.example` });

    expect([limits.status, site.status]).toEqual([400, 400]);
  });
});

test("every 400 names the parameter at issue", async () => {
  const noWorkspace = await shop.secret.with({ "x-workspace-id": "" }).post("/products", {});
  const noJson = await shop.secret.post("/products", "{oops");
  const prototype = await shop.secret.post("/products", '{"id":"p","name":"x","metadata":{"__proto__":1}}');

  expect(noWorkspace.body).toMatchObject({ error: { param: "X-Workspace-ID" }, details: [{ param: "X-Workspace-ID" }] });
  expect(noJson.body).toMatchObject({ error: { param: null }, details: [{ param: "" }] });
  expect(prototype.body.details).toEqual([{ param: "metadata.__proto__", message: expect.stringContaining("not accepted") }]);
});

test("query parameters without a value are ignored", async () => {
  const { status, body } = await shop.secret.get("/products?status=&categories=&tags=&limit=&cursor=&source=");

  expect(status).toBe(200);
  expect(body.data.results.length).toBeGreaterThan(0);
});
