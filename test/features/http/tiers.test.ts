import { expect, test } from "@jest/globals";
import type { Tier } from "../../../schemas/limits.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** The tables of docs/specification/limits.md, row by row. */
const FIGURES: [tier: Tier, figures: Record<string, number>][] = [
  [
    "personal",
    {
      minute: 100,
      hour: 1_000,
      search: 3_000,
      chat: 250,
      recommendations: 500,
      suggestions: 30_000,
      products: 500,
      posts: 250,
      crawl: 250,
      deliveries: 1_000,
    },
  ],
  [
    "starter",
    {
      minute: 150,
      hour: 1_500,
      search: 10_000,
      chat: 1_200,
      recommendations: 1_800,
      suggestions: 100_000,
      products: 1_500,
      posts: 500,
      crawl: 500,
      deliveries: 5_000,
    },
  ],
  [
    "professional",
    {
      minute: 200,
      hour: 2_000,
      search: 50_000,
      chat: 4_000,
      recommendations: 5_000,
      suggestions: 500_000,
      products: 5_000,
      posts: 2_500,
      crawl: 2_500,
      deliveries: 20_000,
    },
  ],
];

test("each tier has the limits of the contract's tables", async () => {
  verifies("limits.figures", "envelope.tier-limits");
  const local = await startLocal();

  for (const [tier, figures] of FIGURES) {
    const { secret } = await local.newShop({ tier });
    const { body } = await secret.get("/tenant/whoami");
    const { remaining } = body.usage.rateLimit;

    expect(body.tierLimits).toEqual({
      search: { enabled: true, queriesPerMonth: figures.search, semantic: { enabled: true } },
      chat: { enabled: true, messagesPerMonth: figures.chat },
      recommendations: { enabled: true, perMonth: figures.recommendations },
      suggestions: { enabled: true, perMonth: figures.suggestions },
      indexing: expect.objectContaining({ products: figures.products, posts: figures.posts }),
      crawl: { enabled: true, pagesPerMonth: figures.crawl },
      webhooks: { enabled: true, deliveriesPerMonth: figures.deliveries },
    });
    expect([remaining.perMinute + 1, remaining.perHour + 1]).toEqual([figures.minute, figures.hour]);
  }
  const enterprise = (await (await local.newShop({ tier: "enterprise" })).secret.get("/tenant/whoami")).body;
  expect(enterprise.usage.rateLimit.remaining).toEqual({ perMinute: 299, perHour: 4_999 });
  expect(enterprise.tierLimits).toMatchObject({
    search: { queriesPerMonth: 150_000 },
    chat: { messagesPerMonth: 12_000 },
    recommendations: { perMonth: 25_000 },
    suggestions: { perMonth: 1_500_000 },
    indexing: { products: 50_000, posts: 25_000 },
    webhooks: { deliveriesPerMonth: 100_000 },
  });
});

test("a spent quota resets on the 1st of the month at 00:00 UTC", async () => {
  verifies("quota.reset", "envelope.quota-usage");
  const thisMonth = new Date();
  const reset = Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() + 1, 1);
  const local = await startLocal({ startsAt: reset - 600_000 });
  const { secret, tenantId } = await local.newShop();
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { search: 1 } });
  const search = () => secret.post("/products/search", { text: "oak" });

  const first = await search();
  await local.clock.advance(`${Math.floor((reset - local.clock.now()) / 1_000) - 1}s`);
  const before = await search();
  await local.clock.advance("2s");
  const after = await search();

  expect(first.body.usage.quota).toEqual({ current: 1, limit: 1, resetDate: new Date(reset).toISOString() });
  expect([before.status, after.status]).toEqual([429, 200]);
  expect(after.body.usage.quota.current).toBe(1);
});

test("overages lift neither rate limits nor capacities", async () => {
  verifies("quota.overages-only");
  const local = await startLocal();
  const { secret, tenantId } = await local.newShop();
  await secret.patch("/tenant/features", { overagesEnabled: true });
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { products: 1, perMinute: 4 } });
  await local.clock.advance("60s");

  const answers = [];
  for (const id of ["a", "b"]) answers.push(await secret.post("/products", { id, name: id }));
  for (let call = 0; call < 3; call++) answers.push(await secret.get("/tenant/whoami"));

  expect(answers.map(({ status, body }) => body.error?.code ?? status)).toEqual([
    201,
    "INDEXING_LIMIT_EXCEEDED",
    200,
    200,
    "RATE_LIMITED",
  ]);
});

test("a capacity is shared by all workspaces of a tenant", async () => {
  verifies("capacity.per-tenant");
  const local = await startLocal();
  const { secret, tenantId } = await local.newShop({ workspaces: ["one", "two"] });
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { products: 1 } });
  await local.clock.advance("10s");

  const first = await secret.post("/products", { id: "a", name: "in one" });
  const second = await secret.with({ "x-workspace-id": "two" }).post("/products", { id: "a", name: "in two" });

  expect(first.status).toBe(201);
  expect(second.body.error.code).toBe("INDEXING_LIMIT_EXCEEDED");
});
