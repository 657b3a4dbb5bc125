import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const shopSite = () =>
  startWebsite({
    "/": htmlPage({ title: "Oak and Linen", links: ["/about", "/returns", "/gone"] }),
    "/about": htmlPage({ title: "Our workshop" }),
    "/returns": htmlPage({ title: "Returns within 30 days", links: ["/private"] }),
    "/private": htmlPage({ title: "Not for machines", head: '<meta name="robots" content="noindex">' }),
  });

test("a crawl is accepted, runs without its caller, and shows what it read, stored, left out and could not read", async () => {
  verifies("crawl.start", "crawl.progress");
  const { secret, workspaceId } = await local.newShop();
  const site = await shopSite();

  const started = await secret.post("/crawl/start", { url: site.url, maxPages: 50 });
  await local.idle();
  const { body } = await secret.get(`/crawl/${started.body.data.crawlId}`);

  expect(started).toMatchObject({
    status: 202,
    body: { object: "crawl", data: { workspaceId, status: "queued", maxPages: 50 } },
  });
  expect(body.data).toMatchObject({
    crawlId: started.body.data.crawlId,
    status: "completed",
    trigger: "manual",
    limitReached: false,
    limit: null,
    error: null,
    robots: "absent",
    records: { created: 3, updated: 0, removed: 0 },
    failures: [{ url: `${new URL("/gone", site.url)}`, reason: "notFound" }],
  });
  expect(body.data.progress).toMatchObject({
    discovered: 5,
    fetched: 4,
    unchanged: 0,
    failed: 1,
    failureReasons: { notFound: 1 },
    skipped: 1,
    skipReasons: { noindex: 1 },
    remaining: 0,
  });
  expect(body.data.progress.bytes).toBeGreaterThan(1_000);
  expect(body.usage.quota).toMatchObject({ current: 4 });
});

test("crawls are listed latest first, by cursor, of one workspace or of all, and not those of another tenant", async () => {
  verifies("crawl.list");
  const { secret } = await local.newShop({ workspaces: ["north-shop", "south-shop"] });
  const other = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });
  const crawlIds: string[] = [];
  for (const workspaceId of ["north-shop", "south-shop", "north-shop"]) {
    const { body } = await secret.post("/crawl/start", { url: site.url, workspaceId });
    crawlIds.unshift(body.data.crawlId);
    await local.idle();
    await local.clock.advance("1s");
  }
  const everywhere = secret.with({ "x-workspace-id": "" });
  const idsOf = ({ body }: Awaited<ReturnType<typeof secret.get>>) =>
    body.data.results.map(({ crawlId }: { crawlId: string }) => crawlId);

  const first = await everywhere.get("/crawl?limit=2");
  const second = await everywhere.get(`/crawl?limit=2&cursor=${first.body.data.pagination.cursor}`);

  expect([idsOf(first), first.body.data.pagination.hasMore]).toEqual([crawlIds.slice(0, 2), true]);
  expect([idsOf(second), second.body.data.pagination]).toEqual([crawlIds.slice(2), expect.objectContaining({ hasMore: false })]);
  expect(idsOf(await secret.get("/crawl"))).toEqual([crawlIds[0], crawlIds[2]]);
  expect(idsOf(await other.secret.get("/crawl"))).toEqual([]);
  expect((await other.secret.get(`/crawl/${crawlIds[0]}`)).status).toBe(404);
  expect((await other.secret.post(`/crawl/${crawlIds[0]}/cancel`)).status).toBe(404);
  expect((await secret.get(`/crawl/${crawlIds[1]}`)).status).toBe(404);
});

test("a workspace has one running crawl: a second start is refused with the first one's id, also at the same time", async () => {
  verifies("crawl.start-conflict");
  const { secret } = await local.newShop();
  const site = await startWebsite({ "/": { body: htmlPage({ title: "Home" }), hold: true } });

  const answers = await Promise.all([1, 2, 3].map(() => secret.post("/crawl/start", { url: site.url })));

  const accepted = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status === 409);
  expect([accepted.length, refused.length]).toEqual([1, 2]);
  const { crawlId } = accepted[0]!.body.data;
  for (const { body } of refused) expect(body.error.message).toContain(`POST /crawl/${crawlId}/cancel`);
  await site.reached("/");
  site.pages.set("/", htmlPage({ title: "Home" }));
  site.release();
  await local.idle();
  expect((await secret.post("/crawl/start", { url: site.url })).status).toBe(202);
  await local.idle();
});

test("a running crawl is cancelled: what it stored stays, and the workspace is free for another one", async () => {
  verifies("crawl.cancel-request");
  const { secret } = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/slow"] }),
    "/slow": { body: htmlPage({ title: "Slow" }), hold: true },
  });
  const { crawlId } = (await secret.post("/crawl/start", { url: site.url })).body.data;
  await site.reached("/slow");

  const cancelled = await secret.post(`/crawl/${crawlId}/cancel`);
  const again = await secret.post(`/crawl/${crawlId}/cancel`);
  site.pages.set("/slow", htmlPage({ title: "Slow" }));
  site.release();
  await local.idle();

  expect(cancelled).toMatchObject({ status: 200, body: { data: { status: "cancelling" } } });
  expect(again.status).toBe(200);
  const { body } = await secret.get(`/crawl/${crawlId}`);
  expect(body.data).toMatchObject({ status: "cancelled", endedAt: expect.any(String) });
  expect((await secret.post(`/crawl/${crawlId}/cancel`)).body.data).toMatchObject({ status: "cancelled" });
  const next = await secret.post("/crawl/start", { url: site.url });
  expect(next.status).toBe(202);
  await local.idle();
  expect(await secret.post(`/crawl/${next.body.data.crawlId}/cancel`)).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT" } },
  });
});

test("a start with a spent quota is refused until the 1st; overages allow it, unless the workspace forbids them", async () => {
  verifies("crawl.start-quota");
  const { secret, tenantId } = await local.newShop();
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { crawlPages: 0 } });
  await local.clock.advance("6s");
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });
  const start = () => secret.post("/crawl/start", { url: site.url });

  const spent = await start();
  await secret.patch("/tenant/features", { overagesEnabled: true });
  await local.clock.advance("6s");
  await secret.put("/crawl/config", { overagesEnabled: false });
  const forbidden = await start();
  await secret.put("/crawl/config", { overagesEnabled: null });
  const paid = await start();
  await local.idle();

  expect([spent.status, forbidden.status, paid.status]).toEqual([429, 429, 202]);
  expect(spent.body.error).toMatchObject({ code: "QUOTA_EXCEEDED", retryAfter: expect.any(Number) });
  expect((await secret.get(`/crawl/${paid.body.data.crawlId}`)).body.data).toMatchObject({
    status: "completed",
    limitReached: false,
  });
  expect((await secret.get("/crawl")).body.data.results).toHaveLength(1);
});

test("a quota that is spent on the way ends the crawl as complete, and it says what is left", async () => {
  verifies("crawl.limit-reached");
  const { secret, tenantId } = await local.newShop();
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { crawlPages: 2 } });
  await local.clock.advance("6s");
  const site = await shopSite();

  const { crawlId } = (await secret.post("/crawl/start", { url: site.url })).body.data;
  await local.idle();

  const { data } = (await secret.get(`/crawl/${crawlId}`)).body;
  expect(data).toMatchObject({ status: "completed", limitReached: true, limit: "quota", progress: { fetched: 2 } });
  expect(data.progress.remaining).toBeGreaterThan(0);
  expect((await secret.get("/tenant/usage")).body.data.quotas.crawlPages).toMatchObject({ current: 2, limit: 2 });
});

test("a start without a strategy and a limit of pages takes the workspace's", async () => {
  verifies("crawl.start");
  const { secret } = await local.newShop();
  const site = await shopSite();
  await secret.put("/crawl/config", { strategy: "full", maxPages: 1 });

  const { body } = await secret.post("/crawl/start", { url: site.url });
  await local.idle();

  expect(body.data).toMatchObject({ strategy: "full", maxPages: 1 });
  expect((await secret.get(`/crawl/${body.data.crawlId}`)).body.data).toMatchObject({
    limit: "maxPages",
    progress: { fetched: 1 },
  });
});

test.each([
  ["not a url at all", "public web page"],
  ["http://192.168.1.1/", "192.168.1.1"],
  ["https://shop.example/?api_key=0123456789abcdef", "token"],
])("a crawl of %j is refused", async (url, reason) => {
  verifies("crawl.start-address");
  const { secret } = await local.newShop();

  for (const path of ["/crawl/start", "/crawl/single", "/scrape"]) {
    expect(await secret.post(path, { url })).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_ERROR" }, details: [{ param: "url", message: expect.stringContaining(reason) }] },
    });
  }
});
