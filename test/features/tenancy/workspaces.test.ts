import { beforeAll, expect, test } from "@jest/globals";
import { listWorkspaceIds } from "../../../functions/domain/stored-data.ts";
import { TenantDirectory } from "../../../functions/domain/tenancy/tenant-directory.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("workspaces are created, listed, read and changed", async () => {
  verifies("workspaces.manage");
  const { secret } = await local.newShop({ workspaces: ["main"] });

  const created = await secret.post("/workspaces", {
    workspaceId: "blog",
    name: "Blog",
    source: "wordpress",
    siteUrl: "https://blog.example",
  });
  const again = await secret.post("/workspaces", { workspaceId: "blog" });
  const changed = await secret.patch("/workspaces/blog", { domain: "blog.example" });
  const listed = await secret.get("/workspaces");

  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({ workspaceId: "blog", platform: "wordpress", status: "active" });
  expect(again.status).toBe(409);
  expect(changed.body.data).toMatchObject({ name: "Blog", domain: "blog.example" });
  expect(listed.body.data.results.map(({ workspaceId }: { workspaceId: string }) => workspaceId)).toEqual(["blog", "main"]);
  expect((await secret.get("/workspaces/none")).status).toBe(404);
});

test("a workspace whose data are only kept is like none, until provisioning brings it back as it was", async () => {
  verifies("workspaces.kept");
  const { secret, tenantId } = await local.newShop({ workspaces: ["main"] });
  const site = { workspaceId: "blog", siteUrl: "https://kept-blog.example" };
  const created = (await secret.post("/workspaces", site)).body.data;
  const idsOf = async () =>
    (await secret.get("/workspaces")).body.data.results.map(({ workspaceId }: { workspaceId: string }) => workspaceId);

  await secret.post("/deprovision", { siteUrl: site.siteUrl });
  const hidden = await Promise.all([
    secret.get("/workspaces/blog"),
    secret.patch("/workspaces/blog", { name: "Late" }),
    secret.get("/workspaces/blog/settings"),
    secret.put("/workspaces/blog/settings", { currency: "EUR" }),
  ]);
  const [listed, again] = [await idsOf(), await secret.post("/workspaces", site)];
  await local.admin.post("/provision/manual", { ...site, existingTenantId: tenantId });
  const back = (await secret.get("/workspaces/blog")).body.data;

  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(listed).toEqual(["main"]);
  expect(again.status).toBe(409);
  expect(await idsOf()).toEqual(["blog", "main"]);
  expect(back).toEqual({ ...created, updatedAt: expect.any(String) });
  await secret.post("/deprovision", { siteUrl: site.siteUrl });
  expect(await secret.delete("/workspaces/blog")).toMatchObject({ status: 202, body: { data: { status: "deleting" } } });
  await local.idle();
  expect((await secret.post("/workspaces", site)).status).toBe(201);
});

test("workspace settings are validated and replaced as a whole", async () => {
  verifies("workspaces.settings");
  const { secret } = await local.newShop({ workspaces: ["main"] });
  const settings = {
    origins: ["http://localhost:8080"],
    synonyms: [["sofa", "couch"]],
    stopWords: ["shop"],
    currency: "EUR",
    language: "de",
  };

  const put = await secret.put("/workspaces/main/settings", settings);
  const read = await secret.get("/workspaces/main/settings");
  const wrong = await secret.put("/workspaces/main/settings", { currency: "euro", synonyms: [["alone"]] });

  expect(put.status).toBe(200);
  expect(read.body.data).toEqual(settings);
  expect(wrong.body.details.map(({ param }: { param: string }) => param).sort()).toEqual(["currency", "synonyms[0]"]);
});

test("with a publishable key in a browser the workspace follows from the Origin", async () => {
  verifies("cors.workspace", "cors.exact", "cors.refused", "cors.contradiction");
  const { secret, publishable } = await local.newShop({ workspaces: ["www-oak-example", "blog"] });
  await secret.put("/workspaces/blog/settings", { origins: ["http://localhost:8080"] });
  const browser = publishable.with({ "x-workspace-id": "" });

  const shop = await browser.get("/tenant/whoami", { headers: { origin: "https://www.oak.example" } });
  const blog = await browser.get("/tenant/whoami", { headers: { origin: "http://localhost:8080" } });
  const foreign = await browser.get("/tenant/whoami", { headers: { origin: "https://evil.example" } });
  const contradiction = await publishable.get("/tenant/whoami", { headers: { origin: "http://localhost:8080" } });

  await secret.patch("/workspaces/blog", { domain: "https://Blog.example/en/" });
  const copied = await browser.get("/tenant/whoami", { headers: { origin: "https://blog.example" } });

  expect(copied.body.data.workspaceId).toBe("blog");
  expect(shop.body.data.workspaceId).toBe("www-oak-example");
  expect(shop.headers.get("access-control-allow-origin")).toBe("https://www.oak.example");
  expect(blog.body.data.workspaceId).toBe("blog");
  expect(foreign.status).toBe(403);
  expect(foreign.body.error.code).toBe("ORIGIN_NOT_ALLOWED");
  expect(contradiction.status).toBe(403);
});

test("where two workspaces name one origin, the header says which one is meant", async () => {
  verifies("cors.contradiction");
  const { secret, publishable } = await local.newShop({ workspaces: ["two-en", "two-de", "two-other"] });
  for (const id of ["two-en", "two-de"]) await secret.put(`/workspaces/${id}/settings`, { origins: ["https://two.example"] });
  const ask = async (id: string) =>
    publishable.get("/tenant/whoami", { headers: { origin: "https://two.example", "x-workspace-id": id } });

  const answers = await Promise.all(["two-en", "two-de", "two-other", ""].map(ask));

  expect(answers.map(({ status, body }) => body.data?.workspaceId ?? status)).toEqual([
    "two-en",
    "two-de",
    403,
    expect.stringMatching(/^two-(en|de)$/),
  ]);
});

test("a preflight needs no key and names the origin and the methods", async () => {
  verifies("cors.preflight");
  const { status, headers } = await local.anonymous.request("OPTIONS", "/products/p1", undefined, {
    headers: { origin: "https://any.example" },
  });

  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe("https://any.example");
  expect(headers.get("access-control-allow-methods")).toBe("DELETE, GET, OPTIONS, PATCH");
  expect(headers.get("access-control-allow-headers")).toContain("x-workspace-id");
});

test("usage shows every quota and capacity, and allowing overages lifts the refusal", async () => {
  verifies("tenancy.usage", "tenancy.features");
  const { secret } = await local.newShop({ tier: "personal" });
  await secret.post("/products", { id: "p1", name: "Oak desk" });

  const usage = await secret.get("/tenant/usage");
  const features = await secret.patch("/tenant/features", { overagesEnabled: true });

  const quotas = ["search", "chat", "recommendations", "suggestions", "crawlPages", "webhookDeliveries"];
  expect(Object.keys(usage.body.data.quotas)).toEqual(quotas);
  expect(usage.body.data.capacities.products).toEqual({ current: 1, limit: 500, percentage: 0.2, resetDate: null });
  expect(features.body.data).toEqual({ overagesEnabled: true, rateShares: { publishable: 0.8, address: 0.5 } });
});

test("status shows the publishable key and the secret that signs shoppers' tokens", async () => {
  verifies("tenancy.status");
  const { secret, publishable, tenantId } = await local.newShop({ tier: "starter" });

  const { body } = await secret.get("/tenant/status");

  expect(body.data).toMatchObject({ tenantId, tier: "starter", status: "active", publishableKey: publishable.key });
  expect(body.data.jwtSecret).toHaveLength(48);
});

/** A directory of its own that counts what it reads, as another function's would be. */
function countingDirectory() {
  const { tenancy } = local.ports.tables;
  const reads = { lists: 0, items: 0 };
  const table = {
    ...tenancy,
    get: (...call: Parameters<typeof tenancy.get>) => {
      reads.items++;
      return tenancy.get(...call);
    },
    list: (...call: Parameters<typeof tenancy.list>) => {
      reads.lists++;
      return tenancy.list(...call);
    },
  };
  return { directory: new TenantDirectory(table as typeof tenancy, local.clock), reads };
}

test("a wrong workspace or origin never reads the list of workspaces again, and costs one read", async () => {
  verifies("workspaces.misses", "workspaces.at-once");
  const { secret, tenantId, workspaceId } = await local.newShop();
  const { directory, reads } = countingDirectory();
  const byOrigin = (origin: string) =>
    directory.searchWorkspaces(tenantId, (_id, { settings }) => settings.origins?.includes(origin) ?? false);
  await directory.workspaces(tenantId);
  reads.items = 0;

  for (let guess = 0; guess < 10; guess++) {
    expect(await directory.findWorkspace(tenantId, `guess-${guess}`)).toBeNull();
    expect(await byOrigin(`https://guess-${guess}.example`)).toBeNull();
  }
  expect(reads).toEqual({ lists: 1, items: 20 });

  await secret.post("/workspaces", { workspaceId: "just-made" });
  await secret.put(`/workspaces/${workspaceId}/settings`, { origins: ["https://new.example"] });
  expect((await directory.findWorkspace(tenantId, "just-made"))?.id).toBe("just-made");
  expect((await byOrigin("https://new.example"))?.id).toBe(workspaceId);
  expect(await byOrigin("https://other.example")).toBeNull();
  expect(reads.lists).toBe(2);
});

test("a tenant has 250 workspaces at most, also when they are created at once, and lists them in pages", async () => {
  verifies("workspaces.capped", "workspaces.pages");
  const { secret, tenantId } = await local.newShop();
  const ids = Array.from({ length: 247 }, (_, index) => `w-${String(index).padStart(3, "0")}`);
  const at = new Date(local.clock.now()).toISOString();
  const item = { platform: "custom", status: "active", createdAt: at, updatedAt: at };
  const puts = ids.map((id) => ({ kind: "put" as const, key: { collection: ["workspaces"], id }, item }));
  await local.ports.tables.tenancy.writeMany(tenantId, puts);
  await local.clock.advance("10s");

  const created = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((index) => secret.post("/workspaces", { workspaceId: `new-${index}` })),
  );
  const pages = [await secret.get("/workspaces?limit=200")];
  const { cursor } = pages[0]!.body.data.pagination;
  pages.push(await secret.get(`/workspaces?limit=200&cursor=${cursor}`));
  const first = await secret.get("/workspaces");

  expect(created.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(created.find(({ status }) => status === 409)!.body.error.message).toContain("250 workspaces");
  const listed = pages.flatMap(({ body }) => body.data.results.map(({ workspaceId }: { workspaceId: string }) => workspaceId));
  expect(new Set(listed).size).toBe(250);
  expect(pages.map(({ body }) => body.data.pagination)).toMatchObject([
    { total: 250, limit: 200, hasMore: true },
    { total: 250, limit: 200, hasMore: false, cursor: null },
  ]);
  expect(first.body.data.results).toHaveLength(100);
  expect((await secret.get("/workspaces?cursor=forged")).status).toBe(400);
});

test("what a process knows of an account does not hide a workspace or a subscription that has just begun", async () => {
  verifies("workspaces.at-once");
  const shop = await local.newShop();
  const { directory } = countingDirectory();
  const setStatus = (status: string) => local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { status });
  await setStatus("unpaid");
  const before = await directory.findServedTenant(shop.tenantId);
  await directory.workspaces(shop.tenantId);

  await setStatus("active");
  await shop.secret.post("/workspaces", { workspaceId: "just-made" });

  expect(before).toBeNull();
  expect(await directory.findServedTenant(shop.tenantId)).toMatchObject({ subscriptionStatus: "active" });
  expect([...(await directory.currentWorkspaces(shop.tenantId)).keys()].sort()).toEqual(["just-made", shop.workspaceId].sort());
});

test("a purge of an account removes what a workspace has that was made a moment before", async () => {
  verifies("workspaces.at-once");
  const shop = await local.newShop();
  const { directory } = countingDirectory();
  await directory.workspaces(shop.tenantId);

  await shop.secret.post("/workspaces", { workspaceId: "just-made" });

  const scope = { tenantId: shop.tenantId, workspaceId: null };
  expect(await listWorkspaceIds(scope, { directory })).toContain("just-made");
});
