import { beforeAll, expect, test } from "@jest/globals";
import { readRecordedSearches } from "../../support/recorded-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

let local: Local;
beforeAll(async () => {
  // The last hour of a month: the clock advances minute by minute.
  local = await startLocal({ rateLimits: false, startsAt: Date.parse("2027-01-31T23:00:00.000Z") });
});

async function shopWith(searches: number) {
  const shop = await local.newShop({ tier: "personal" });
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { search: searches } });
  const search = (body: unknown = { text: "*" }) => shop.secret.post("/products/search", body);
  const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.search.current;
  return { ...shop, search, used };
}

test("concurrent searches consume exactly the quota, and the rest are told when it resets", async () => {
  const { search, used } = await shopWith(5);

  const answers = await Promise.all(Array.from({ length: 12 }, () => search()));

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(7);
  expect(refused[0]!.body.error).toMatchObject({ code: "QUOTA_EXCEEDED", type: "rate_limit_error" });
  expect(refused[0]!.body.error.message).toContain("current 5, limit 5, requested 1");
  expect(refused[0]!.headers.get("retry-after")).toBe(String(refused[0]!.body.error.retryAfter));
  expect(await used()).toBe(5);
});

test("requests with bad bodies, filters or cursors consume no quota", async () => {
  const { search, used } = await shopWith(5);

  const answers = [
    await search({ text: "" }),
    await search("{"),
    await search({ text: "*", filters: { nowhere: 1 } }),
    await search({ text: "*", cursor: "forged" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await used()).toBe(0);
});

test("a refused search is not recorded for analytics", async () => {
  const { search, tenantId } = await shopWith(1);

  await search();
  await search();
  await search();

  expect(await readRecordedSearches(local, tenantId)).toHaveLength(1);
});

test("a tenant with overages passes its quota, which counts on", async () => {
  const { search, secret } = await shopWith(1);
  await secret.patch("/tenant/features", { overagesEnabled: true });

  const answers = [await search(), await search(), await search()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.at(-1)!.body.usage.quota).toMatchObject({ current: 3, limit: 1 });
});

test("a spent quota resets on the 1st of the month", async () => {
  const { search } = await shopWith(1);
  await search();
  const spent = await search();
  const now = new Date(local.clock.now());
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);

  await local.clock.advance(`${Math.ceil((first - now.getTime()) / 1_000)}s`);
  const again = await search();

  expect(spent.status).toBe(429);
  expect(again.status).toBe(200);
  expect(again.body.usage.quota).toMatchObject({ current: 1, limit: 1 });
});
