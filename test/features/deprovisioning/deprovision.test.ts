import { beforeAll, expect, test } from "@jest/globals";
import { TenantDirectory } from "../../../functions/domain/tenancy/tenant-directory.ts";
import { STORED_DATA } from "../../../functions/features/deprovisioning/purge-steps.ts";
import { createPurgeStep } from "../../../functions/features/deprovisioning/run-purge.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { apiClient } from "../../support/api-client.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const DESK = { id: "p1", name: "Oak desk" };

function readPurge(jobId: string) {
  return local.admin.get(`/deprovision/${jobId}`).then(({ body }) => body.data);
}

test("a tenant that is deprovisioned with its data loses its keys, and within the request its records", async () => {
  verifies("deprovision.keys", "deprovision.counts");
  const [shop, other] = [await local.newShop(), await local.newShop()];
  for (const { secret } of [shop, other]) await secret.post("/products", DESK);
  await local.idle();

  const answer = await shop.secret.post("/deprovision", { purgeData: true, confirm: shop.tenantId });

  expect(answer.status).toBe(200);
  const { jobId, purge } = answer.body.data;
  expect(purge.openSearchDeleted).toBe(1);
  expect(purge.dynamoDbDeleted).toBeGreaterThan(1);
  await local.clock.skip("6s");
  expect((await shop.secret.get("/products/p1")).status).toBe(401);
  expect((await shop.publishable.post("/products/search", { text: "desk" })).status).toBe(401);
  await local.idle();
  const { status, purge: counts } = await readPurge(jobId);
  expect(status).toBe("completed");
  expect(counts.dynamoDbDeleted).toBeGreaterThanOrEqual(purge.dynamoDbDeleted);
  expect((await local.admin.get(`/admin/tenants/${shop.tenantId}`)).status).toBe(404);
  expect((await other.secret.get("/products/p1")).status).toBe(200);
  expect((await other.secret.post("/products/search", { text: "desk" })).body.data.results).toHaveLength(1);
});

test("a workspace that another process has just made is among those that end, and is found by its siteUrl", async () => {
  const { tenantId, secret } = await local.newShop({ workspaces: ["main"] });
  const directory = new TenantDirectory(local.ports.tables.tenancy, local.clock);
  await directory.workspaces(tenantId);
  await secret.post("/workspaces", { workspaceId: "new", siteUrl: "https://new.example" });
  const deprovision = (body: object) =>
    postOver(withPorts(local.ports, { directory }), local.adminKey, "/deprovision", { tenantId, ...body });

  const site = await deprovision({ siteUrl: "https://new.example", confirm: "other" });
  const account = await deprovision({ confirm: "other" });

  expect(site.lines[0].error.message).toContain("The workspace new would end");
  expect(account.lines[0].error.message).toContain("2 workspaces (main, new)");
});

test("a store that cannot be reached during the request leaves its data to the machine", async () => {
  verifies("deprovision.resumed");
  const shop = await local.newShop();
  await shop.secret.post("/products", DESK);
  await local.idle();
  const fail = () => Promise.reject(new UpstreamError("The search index"));
  const index = Object.assign(Object.create(local.ports.index), { removeWorkspace: fail });

  const { status, lines } = await postOver(withPorts(local.ports, { index }), local.adminKey, "/deprovision", {
    tenantId: shop.tenantId,
    purgeData: true,
  });
  await local.idle();

  expect([status, lines[0].data.purge.success]).toEqual([200, false]);
  expect((await readPurge(lines[0].data.jobId)).status).toBe("completed");
});

test("with siteUrl only that site's workspace is removed, and an unknown site is 404", async () => {
  verifies("deprovision.site");
  const first = await local.admin.post("/provision/manual", { siteUrl: "https://one.example" });
  const { tenantId, apiKey } = first.body.data;
  await local.admin.post("/provision/manual", { siteUrl: "https://two.example", existingTenantId: tenantId });
  const key = apiClient(local.baseUrl, apiKey);
  for (const id of ["one-example", "two-example"]) await key.with({ "x-workspace-id": id }).post("/products", DESK);

  const unknown = await key.post("/deprovision", { siteUrl: "https://three.example", purgeData: true });
  const answer = await key.post("/deprovision", { siteUrl: "https://two.example/shop", purgeData: true });
  await local.idle();

  expect(unknown.status).toBe(404);
  expect(answer.body.data).toMatchObject({ success: true, purge: { openSearchDeleted: expect.any(Number) } });
  const { results } = (await key.get("/workspaces")).body.data;
  expect(results.map(({ workspaceId }: { workspaceId: string }) => workspaceId)).toEqual(["one-example"]);
  expect((await key.with({ "x-workspace-id": "one-example" }).get("/products/p1")).status).toBe(200);
  const again = await local.admin.post("/provision/manual", { siteUrl: "https://two.example" });
  expect(again.body.data.tenantId).not.toBe(tenantId);
});

test("two sites of one host are told apart by their address, and a host alone names neither", async () => {
  verifies("deprovision.site");
  const { secret } = await local.newShop();
  const sites = { german: "https://both.example/de", french: "https://both.example/fr" };
  for (const [workspaceId, siteUrl] of Object.entries(sites)) await secret.post("/workspaces", { workspaceId, siteUrl });

  const unclear = await secret.post("/deprovision", { siteUrl: "https://both.example", purgeData: true });
  const exact = await secret.post("/deprovision", { siteUrl: "https://both.example/fr/", purgeData: true });
  await local.idle();

  expect([unclear.status, unclear.body.error?.code, exact.status]).toEqual([409, "CONFLICT", 200]);
  const { results } = (await secret.get("/workspaces")).body.data;
  const ids = results.map(({ workspaceId }: { workspaceId: string }) => workspaceId);
  expect(ids).toContain("german");
  expect(ids).not.toContain("french");
});

test("a purge that died before it noted its end leaves a workspace that was created anew", async () => {
  verifies("workspaces.delete");
  const { secret } = await local.newShop({ workspaces: ["east", "west"] });
  const west = secret.with({ "x-workspace-id": "west" });
  const { jobId } = (await secret.delete("/workspaces/west")).body.data;
  await local.idle();
  expect((await secret.post("/workspaces", { workspaceId: "west" })).status).toBe(201);
  await west.post("/products", DESK);
  const key = { collection: ["purges"], id: jobId };
  const set = { status: "running", step: "end" };
  await local.ports.tables.jobs.write("~purges", { kind: "update", key, change: { set } });

  const step = createPurgeStep(local.ports, STORED_DATA);
  let state: Parameters<typeof step>[0] = { jobId, execution: 1 };
  while (state.phase !== "over") state = await step(state);

  expect((await readPurge(jobId)).status).toBe("completed");
  expect((await west.get("/products/p1")).status).toBe(200);
  expect((await secret.get("/workspaces/west")).body.data).toMatchObject({ workspaceId: "west", status: "active" });
});

test("the administrator names the tenant, and a tenant's key ends its own tenant, whatever it names", async () => {
  verifies("deprovision.caller");
  const [shop, other, third] = [await local.newShop(), await local.newShop(), await local.newShop()];
  const weak = await shop.secret.post("/keys", { label: "no admin" });

  const unnamed = await local.admin.post("/deprovision", { purgeData: true });
  const unknown = await local.admin.post("/deprovision", { tenantId: "ten_none" });
  const refused = await apiClient(local.baseUrl, weak.body.data.key).post("/deprovision", { purgeData: true });
  const own = await shop.secret.post("/deprovision", {
    ...{ tenantId: other.tenantId, purgeData: true },
    confirm: shop.tenantId,
  });
  const named = await local.admin.post("/deprovision", { tenantId: third.tenantId, purgeData: true });
  await local.idle();

  expect(unnamed.status).toBe(400);
  expect(unnamed.body.error.message).toBe("Send the tenantId of the account to end.");
  expect([unknown.status, refused.status, own.status, named.status]).toEqual([404, 403, 200, 200]);
  expect((await other.secret.get("/tenant/whoami")).status).toBe(200);
  expect((await local.admin.get(`/admin/tenants/${third.tenantId}`)).status).toBe(404);
});

test("a tenant's key that ends its whole account repeats the account's id, or nothing ends", async () => {
  verifies("deprovision.confirm");
  const { secret, tenantId } = await local.newShop({ workspaces: ["shop-one", "shop-two"] });
  const send = (body: object) => secret.post("/deprovision", body);

  const refused = [
    await send({}),
    await send({ purgeData: true }),
    await send({ tenantId, purgeData: true }),
    await send({ confirm: "shop-one", purgeData: true }),
    await local.admin.post("/deprovision", { tenantId, confirm: "ten_other" }),
  ];

  const what = `The account ${tenantId} with 2 workspaces (shop-one, shop-two)`;
  for (const { status, body } of refused) {
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", param: "confirm" });
    expect(body.error.message).toBe(
      `${what} would end: send confirm "${tenantId}" if this is what you want. Send siteUrl to end one site only.`,
    );
    expect(body.details).toEqual([{ param: "confirm", message: `must be ${tenantId}, the id of what would end` }]);
  }
  expect((await secret.get("/tenant/whoami")).status).toBe(200);
  expect((await local.admin.get(`/admin/tenants/${tenantId}`)).body.data.status).toBe("active");
});

test("the answer says what ends, and until when provisioning brings it back", async () => {
  verifies("deprovision.confirm", "deprovision.recoverable");
  const { secret, tenantId } = await local.newShop({ workspaces: ["back-one", "back-two"] });
  const site = { siteUrl: "https://three.example" };
  await secret.post("/workspaces", { workspaceId: "back-three", ...site });
  const inThirtyDays = () => new Date(local.clock.now() + 30 * 86_400_000).toISOString();

  const otherwise = await secret.post("/deprovision", { ...site, confirm: tenantId });
  const siteEnd = inThirtyDays();
  const ended = await secret.post("/deprovision", { ...site, confirm: "back-three" });
  const deleted = await secret.delete("/workspaces/back-two");
  await local.idle();
  const accountEnd = inThirtyDays();
  const account = (await secret.post("/deprovision", { confirm: tenantId })).body.data;
  const waiting = await readPurge(account.jobId);
  const purged = (await local.admin.post("/deprovision", { tenantId, purgeData: true })).body.data;

  expect(otherwise.status).toBe(400);
  expect(ended.body.data).toMatchObject({ tenantId, workspaceIds: ["back-three"], recoverableUntil: siteEnd });
  expect(deleted.body.data).toMatchObject({ workspaceId: "back-two", recoverableUntil: null });
  expect(account).toMatchObject({ tenantId, recoverableUntil: accountEnd });
  expect(account.workspaceIds).toContain("back-one");
  expect(account.message).toContain(`Its data are kept for 30 days, until ${accountEnd}: provision it again`);
  expect(waiting).toMatchObject({ status: "waiting", recoverableUntil: accountEnd });
  expect(purged).toMatchObject({ tenantId, recoverableUntil: null });
  expect(purged.message).toContain("which cannot be undone");
});

test("a shop whose data are kept comes back with new keys within 30 days, and is removed after them", async () => {
  verifies("deprovision.keep");
  const site = { siteUrl: "https://kept.example" };
  const { apiKey, tenantId } = (await local.admin.post("/provision/manual", site)).body.data;
  const old = apiClient(local.baseUrl, apiKey, { "x-workspace-id": "kept-example" });
  await old.post("/products", DESK);

  const first = (await old.post("/deprovision", { confirm: tenantId })).body.data;
  await local.clock.skip("6s");
  const refused = await old.get("/products/p1");
  const back = await local.admin.post("/provision/manual", site);
  const key = apiClient(local.baseUrl, back.body.data.apiKey, { "x-workspace-id": "kept-example" });

  expect(first).not.toHaveProperty("purge");
  expect(refused.status).toBe(401);
  expect(back).toMatchObject({ status: 200, body: { data: { tenantId, isNew: false } } });
  expect((await key.get("/products/p1")).status).toBe(200);
  expect((await old.get("/products/p1")).status).toBe(401);
  const second = (await key.post("/deprovision", { confirm: tenantId })).body.data;
  await local.clock.skip("31d");
  await local.idle();
  expect([(await readPurge(first.jobId)).status, (await readPurge(second.jobId)).status]).toEqual(["cancelled", "completed"]);
  expect((await local.admin.get(`/admin/tenants/${tenantId}`)).status).toBe(404);
});

test("a repeated call goes on with the same purge, and a shop whose data are being removed cannot be provisioned", async () => {
  verifies("deprovision.again");
  const site = { siteUrl: "https://again.example" };
  const { tenantId } = (await local.admin.post("/provision/manual", site)).body.data;
  const kept = await local.admin.post("/deprovision", { tenantId });

  const purged = await Promise.all([1, 2].map(() => local.admin.post("/deprovision", { tenantId, purgeData: true })));
  const again = await local.admin.post("/provision/manual", site);
  await local.idle();

  expect(purged.map(({ body }) => body.data?.jobId)).toEqual([kept.body.data.jobId, kept.body.data.jobId]);
  // Removed already, where the machine was faster: then it is another tenant.
  expect([409, 201]).toContain(again.status);
  expect(again.body.data?.tenantId).not.toBe(tenantId);
  const anew = await local.admin.post("/provision/manual", site);
  expect(anew.body.data.tenantId).not.toBe(tenantId);
});

test("a purge of kept data that dies once it is promised begins within minutes, not weeks", async () => {
  verifies("deprovision.resumed");
  const { secret, tenantId } = await local.newShop();
  const kept = (await secret.post("/deprovision", { confirm: tenantId })).body.data;
  const { tenancy } = local.ports.tables;
  const dying = Object.assign(Object.create(tenancy), {
    async transact(...args: Parameters<typeof tenancy.transact>) {
      await tenancy.transact(...args);
      throw new UpstreamError("The store");
    },
  });
  const ports = withPorts(local.ports, { tables: { ...local.ports.tables, tenancy: dying } });

  const { status } = await postOver(ports, local.adminKey, "/deprovision", { tenantId, purgeData: true });
  await local.clock.skip("15m");
  await local.idle();

  expect(status).toBe(503);
  expect((await readPurge(kept.jobId)).status).toBe("completed");
  expect((await local.admin.get(`/admin/tenants/${tenantId}`)).status).toBe(404);
});

test("a tenant's key reads how far its own purges are, and those of others are like none", async () => {
  verifies("deprovision.progress");
  const [shop, other] = [await local.newShop({ workspaces: ["north", "south"] }), await local.newShop()];
  const weak = await shop.secret.post("/keys", { label: "no admin" });
  const path = `/deprovision/${(await shop.secret.delete("/workspaces/south")).body.data.jobId}`;
  await local.idle();

  const own = await shop.secret.get(path);
  const foreign = await other.secret.get(path);
  const unknown = await other.secret.get("/deprovision/purge_none");
  const refused = await apiClient(local.baseUrl, weak.body.data.key).get(path);

  const shown = { tenantId: shop.tenantId, workspaceId: "south", status: "completed" };
  expect(own).toMatchObject({ status: 200, body: { data: shown } });
  expect((await local.admin.get(path)).body.data).toEqual(own.body.data);
  expect([foreign.status, unknown.status, refused.status]).toEqual([404, 404, 403]);
  expect(foreign.body.error).toEqual(unknown.body.error);
});

test("a deleted workspace is reached by no request, leaves the counts right, and its id can be used again", async () => {
  verifies("workspaces.delete", "workspaces.delete-only");
  const { secret } = await local.newShop({ workspaces: ["north", "south"] });
  const south = secret.with({ "x-workspace-id": "south" });
  for (const client of [secret, south]) await client.post("/products", DESK);
  await south.post("/feedback", { type: "product", productId: "p1", rating: "positive" });
  await local.idle();

  const answer = await secret.delete("/workspaces/south");
  const reached = await south.get("/products/p1");
  await local.idle();

  expect(answer).toMatchObject({ status: 202, body: { data: { workspaceId: "south", status: "deleting" } } });
  expect(reached.status).toBe(404);
  const { capacities } = (await secret.get("/tenant/usage")).body.data;
  expect(capacities.products.current).toBe(1);
  expect((await secret.get("/products/p1")).status).toBe(200);
  expect((await secret.post("/workspaces", { workspaceId: "south" })).status).toBe(201);
  expect((await south.get("/products")).body.data.results).toEqual([]);
  expect((await secret.delete("/workspaces/nowhere")).status).toBe(404);
});
