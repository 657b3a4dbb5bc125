import { beforeAll, describe, expect, test } from "@jest/globals";
import type { FeedbackActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { beginThread } from "./rated-thread.ts";

const NOW = Date.parse("2026-03-12T09:00:00Z");

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: NOW });
  shop = await local.newShop();
});

let records = 0;
function counted(at: string, rating: FeedbackActivity["rating"], fields: Partial<FeedbackActivity> = {}): FeedbackActivity {
  return {
    type: "feedback",
    id: `fb_${++records}`,
    workspaceId: shop.workspaceId,
    at: Date.parse(at),
    revision: 1,
    visitor: null,
    rating,
    category: null,
    source: null,
    contentType: null,
    ...fields,
  };
}

describe("the summary of feedback", () => {
  verifies("feedback.summary");
  test("a summary counts ratings by day, category and source, with the share of good ones", async () => {
    await local.ports.analytics.put(shop.tenantId, [
      counted("2026-03-10T08:00:00Z", "positive", { category: "Price", source: "chat_response" }),
      counted("2026-03-10T23:59:59Z", "negative", { category: "Price" }),
      counted("2026-03-12T00:00:00Z", "positive", { category: "Tone", source: "chat_response" }),
      counted("2026-03-01T08:00:00Z", "negative"),
    ]);

    const { status, body } = await shop.secret.get("/feedback/analytics?dateFrom=2026-03-10&dateTo=2026-03-12T06:00:00Z");

    expect(status).toBe(200);
    expect(body.data).toEqual({
      total: 3,
      positive: 2,
      negative: 1,
      positiveRate: 0.6667,
      byPeriod: [
        { period: "2026-03-10", positive: 1, negative: 1 },
        { period: "2026-03-11", positive: 0, negative: 0 },
        { period: "2026-03-12", positive: 1, negative: 0 },
      ],
      topCategories: [
        { category: "Price", positive: 1, negative: 1 },
        { category: "Tone", positive: 1, negative: 0 },
      ],
      bySource: [{ source: "chat_response", positive: 2, negative: 0 }],
    });
  });

  test("a record counts within seconds, a later rating in place of the earlier one, a deleted one not at all", async () => {
    const counting = await local.newShop();
    const { threadId, messageId } = await beginThread(local, counting);
    const rate = (rating: string, fields: object) => counting.publishable.post("/feedback", { rating, ...fields });
    const summary = async () => {
      await local.idle();
      const { total, positive, negative, topCategories } = (await counting.secret.get("/feedback/analytics")).body.data;
      return { total, positive, negative, topCategories };
    };
    const onMessage = { threadId, messageId, visitorId: "v1", category: "Tone" };
    const { body } = await rate("positive", onMessage);
    await rate("negative", { category: "Price" });

    const first = await summary();
    await rate("negative", onMessage);
    const changed = await summary();
    await counting.secret.delete(`/feedback/${body.data.id}`);
    const deleted = await summary();

    const price = { category: "Price", positive: 0, negative: 1 };
    expect(first).toEqual({
      ...{ total: 2, positive: 1, negative: 1 },
      topCategories: [price, { category: "Tone", positive: 1, negative: 0 }],
    });
    expect(changed).toEqual({
      ...{ total: 2, positive: 0, negative: 2 },
      topCategories: [price, { category: "Tone", positive: 0, negative: 1 }],
    });
    expect(deleted).toEqual({ total: 1, positive: 0, negative: 1, topCategories: [price] });
  });

  test("a summary without dates is of the last 30 days, and of nothing it is zeros", async () => {
    const quiet = await local.newShop();

    const { body } = await quiet.secret.get("/feedback/analytics");

    expect(body.data).toMatchObject({ total: 0, positive: 0, negative: 0, positiveRate: 0, topCategories: [], bySource: [] });
    expect(body.data.byPeriod).toHaveLength(30);
    expect(body.data.byPeriod.at(-1)).toEqual({ period: "2026-03-12", positive: 0, negative: 0 });
  });

  test.each([
    ["dateFrom=2026-03-13", "must not be after today"],
    ["dateFrom=2020-01-01&dateTo=2026-01-01", "must be at most 400 days before dateTo"],
    ["dateFrom=soon", "must be a day"],
  ])("the span %s is refused: dateFrom %s", async (query, reason) => {
    const { status, body } = await shop.secret.get(`/feedback/analytics?${query}`);

    expect([status, body.details.length, body.details[0].param]).toEqual([400, 1, "dateFrom"]);
    expect(body.details[0].message).toContain(reason);
  });

  test("a publishable key may not read, list, count or delete feedback", async () => {
    const { publishable } = shop;

    const answers = await Promise.all([
      publishable.get("/feedback"),
      publishable.get("/feedback/analytics"),
      publishable.get("/feedback/thread/any"),
      publishable.get("/feedback/fb_000000000xxxxxxxxxxxxx"),
      publishable.delete("/feedback/fb_000000000xxxxxxxxxxxxx"),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
