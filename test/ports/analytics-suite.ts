import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Analytics, ProductActivity, SearchActivity } from "../../functions/platform/ports/analytics.ts";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const SPAN = { from: NOON - 12 * 3_600_000, to: NOON + 12 * 3_600_000 };

/** The contract of the port `Analytics`; each adapter runs it. */
export function analyticsContract(name: string, open: () => Promise<Analytics>): void {
  describe(`the store of analytics (${name})`, () => {
    let analytics: Analytics;
    beforeAll(async () => {
      analytics = await open();
    });
    afterAll(() => analytics.close());

    test("a document that is put again counts once, and one of a higher revision replaces the whole of it", async () => {
      const tenantId = randomUUID();
      const scope = { tenantId };
      const first = searchOf({ id: "s1", query: "oak desk", total: 0, source: "widget" });
      const report = () => analytics.searches(scope, SPAN, { topN: 5, source: null });

      await analytics.put(tenantId, [first, first]);
      await analytics.put(tenantId, [first]);
      expect(await report()).toMatchObject({ totalSearches: 1, zeroResultRate: 1, avgClickPosition: null });

      const clicks = [{ productId: "p1", position: 4 }];
      await analytics.put(tenantId, [{ ...first, revision: 3, query: "oak", total: 7, source: "chat", clicks, purchased: true }]);
      await analytics.put(tenantId, [{ ...first, revision: 2 }]);

      expect(await report()).toEqual({
        totalSearches: 1,
        uniqueQueries: 1,
        avgResults: 7,
        zeroResultRate: 0,
        clickThroughRate: 1,
        avgClickPosition: 4,
        conversionRate: 1,
        topQueries: [{ query: "oak", count: 1, avgResults: 7, clickThroughRate: 1, conversionRate: 1 }],
        zeroResultQueries: [],
        byPeriod: [{ period: "2026-11-20", searches: 1, zeroResults: 0, clicked: 1, converted: 1 }],
        bySource: [{ source: "chat", searches: 1 }],
      });
    });

    test("popular products are ordered by what shoppers did with them, ties by id", async () => {
      const tenantId = randomUUID();
      await analytics.put(tenantId, [
        productOf({ id: "e1", action: "view", productIds: ["b", "a", "viewed"] }),
        productOf({ id: "e2", action: "view", productIds: ["viewed"] }),
        productOf({ id: "e3", action: "view", productIds: ["viewed"] }),
        productOf({ id: "e4", action: "click", productIds: ["clicked", "clicked"] }),
        productOf({ id: "e5", action: "add_to_cart", productIds: ["carted"] }),
        productOf({ id: "e6", action: "purchase", productIds: ["bought"] }),
        productOf({ id: "e7", action: "purchase", productIds: ["before"], at: SPAN.from - 1 }),
      ]);

      const products = await analytics.popularProducts({ tenantId, workspaceId: "main" }, SPAN, { size: 5 });

      const none = { views: 0, clicks: 0, cartAdditions: 0, purchases: 0 };
      expect(products).toEqual([
        { productId: "bought", ...none, purchases: 1 },
        { productId: "carted", ...none, cartAdditions: 1 },
        { productId: "viewed", ...none, views: 3 },
        { productId: "clicked", ...none, clicks: 1 },
        { productId: "a", ...none, views: 1 },
      ]);
      expect(await analytics.popularProducts({ tenantId, workspaceId: "other" }, SPAN, { size: 5 })).toEqual([]);
    });

    test("popular queries are those with results that enough visitors typed", async () => {
      const tenantId = randomUUID();
      const typed = (query: string, visitors: (string | null)[], total = 1) =>
        visitors.map((visitor, at) => searchOf({ id: `${query}-${at}`, query, visitor, total }));
      await analytics.put(tenantId, [
        ...typed("oak", ["v1", "v2", "v3", "v3"]),
        ...typed("desk", ["v1", "v2", "v3", null]),
        ...typed("mine alone", ["v1", "v1", "v1", "v1", "v1", null, null]),
        ...typed("nothing found", ["v1", "v2", "v3"], 0),
      ]);
      const popular = (span = SPAN) => analytics.popularQueries({ tenantId }, span, { minVisitors: 3, size: 10 });

      expect(await popular()).toEqual([
        { query: "desk", count: 4, visitors: 3 },
        { query: "oak", count: 4, visitors: 3 },
      ]);
      expect(await popular({ from: SPAN.from - DAY_MS, to: SPAN.from })).toEqual([]);
    });
  });
}

function searchOf(fields: Partial<SearchActivity>): SearchActivity {
  return {
    type: "search",
    id: "s",
    workspaceId: "main",
    at: NOON,
    revision: 1,
    visitor: null,
    kind: "products",
    query: "oak",
    total: 1,
    source: "native",
    tookMs: 5,
    clicks: [],
    addedToCart: false,
    purchased: false,
    followsQuery: null,
    ...fields,
  };
}

function productOf(fields: Partial<ProductActivity>): ProductActivity {
  return {
    type: "product",
    id: "e",
    workspaceId: "main",
    at: NOON,
    revision: 1,
    visitor: null,
    action: "view",
    productIds: ["p"],
    value: null,
    ...fields,
  };
}
