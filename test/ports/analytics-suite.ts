import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Analytics, AnalyticsScope, Percentiles } from "../../functions/platform/ports/analytics/analytics.ts";
import type { ExperimentCell } from "../../functions/platform/ports/analytics/experiment-cell.ts";
import { DAY, DAY_MS, feedbackOf, HOUR_MS, NOON, productOf, searchOf, turnOf } from "./analytics/activity.ts";
import { PlainAnalytics } from "./analytics/plain-analytics.ts";
import { randomWrites, type Write } from "./analytics/random-activity.ts";

/** The contract of the port `Analytics`; each adapter runs it, with as many random histories as its speed allows. */
export function analyticsContract(name: string, open: () => Promise<Analytics>, { histories = 60 } = {}): void {
  describe(`the store of analytics (${name})`, () => {
    let analytics: Analytics;
    let tenantId: string;
    beforeAll(async () => {
      analytics = await open();
    });
    beforeEach(() => {
      tenantId = randomUUID();
    });
    afterAll(() => analytics.close());
    const searches = (scope: Partial<AnalyticsScope> = {}, span = DAY) =>
      analytics.searches({ tenantId, ...scope }, span, { topN: 5, source: null });

    test("reports of random histories of writes are those that counting all documents gives", async () => {
      await fc.assert(
        fc.asyncProperty(randomWrites, async (writes) => {
          tenantId = randomUUID();
          const plain = await apply(writes, tenantId, analytics);
          for (const workspaceId of [undefined, "main", "other"]) {
            for (const span of [SPAN, PART]) await compareAll(analytics, plain, { tenantId, workspaceId }, span);
          }
        }),
        { numRuns: histories },
      );
    });

    test("a document that is put again counts once, and one of a higher revision replaces the whole of it", async () => {
      const first = searchOf({ id: "s1", query: "oak desk", total: 0, source: "widget" });

      await analytics.put(tenantId, [first, first]);
      await analytics.put(tenantId, [first]);
      expect(await searches()).toMatchObject({ totalSearches: 1, zeroResultRate: 1, avgClickPosition: null });

      const clicks = [{ productId: "p1", position: 4 }];
      const paid = { purchased: true, revenue: 19.9 };
      await analytics.put(tenantId, [{ ...first, revision: 3, query: "oak", total: 7, source: "chat", clicks, ...paid }]);
      await analytics.put(tenantId, [{ ...first, revision: 2 }]);

      expect(await searches()).toEqual({
        totalSearches: 1,
        uniqueQueries: 1,
        avgResults: 7,
        zeroResultRate: 0,
        clickThroughRate: 1,
        avgClickPosition: 4,
        conversionRate: 1,
        revenue: 19.9,
        topQueries: [{ query: "oak", count: 1, avgResults: 7, clickThroughRate: 1, conversionRate: 1, revenue: 19.9 }],
        zeroResultQueries: [],
        byPeriod: [{ period: "2026-11-20", searches: 1, zeroResults: 0, clicked: 1, converted: 1, revenue: 19.9 }],
        bySource: [{ source: "chat", searches: 1 }],
        byRule: [],
      });
    });

    test("revenue that several searches share adds up to the purchase, and follows the last revision of each", async () => {
      const third = { purchased: true, revenue: 10 / 3 };
      const shared = ["s1", "s2", "s3"].map((id) => searchOf({ id, ...third }));
      await analytics.put(tenantId, [...shared, searchOf({ id: "s4", purchased: true, revenue: 99.99, revision: 3 })]);
      await analytics.put(tenantId, [searchOf({ id: "s4", purchased: true, revenue: 5, revision: 2 }), ...shared]);
      await analytics.put(tenantId, [searchOf({ id: "s4", purchased: true, revenue: 20.01, revision: 4, at: NOON })]);

      const { revenue, byPeriod, topQueries } = await searches();
      for (const sum of [revenue, byPeriod[0]!.revenue, topQueries[0]!.revenue]) expect(sum).toBeCloseTo(30.01, 3);
      await analytics.remove(tenantId, [searchOf({ id: "s4" })]);
      expect((await searches()).revenue).toBeCloseTo(10, 3);
    });

    test("a rule has the searches that it applied to, and what came of them, each as its last revision has it", async () => {
      const rules = ["rule_b", "rule_a"];
      const met = searchOf({
        id: "s1",
        rules,
        clicks: [{ productId: "p", position: 1 }],
        purchased: true,
        revenue: 7.5,
        revision: 2,
      });
      await analytics.put(tenantId, [met, searchOf({ id: "s2", rules: ["rule_b"], source: "chat" }), searchOf({ id: "s3" })]);
      await analytics.put(tenantId, [{ ...met, revision: 1, rules: ["rule_c"] }, met]);
      const of = async (source: string | null) => (await analytics.searches({ tenantId }, DAY, { topN: 1, source })).byRule;

      expect(await of(null)).toEqual([
        { ruleId: "rule_b", searches: 2, clicked: 1, converted: 1, revenue: 7.5 },
        { ruleId: "rule_a", searches: 1, clicked: 1, converted: 1, revenue: 7.5 },
      ]);
      expect(await of("chat")).toEqual([{ ruleId: "rule_b", searches: 1, clicked: 0, converted: 0, revenue: 0 }]);
      await analytics.remove(tenantId, [met]);
      expect(await of(null)).toEqual([{ ruleId: "rule_b", searches: 1, clicked: 0, converted: 0, revenue: 0 }]);
    });

    test("writes of the same documents at the same time count each once", async () => {
      const documents = Array.from({ length: 50 }, (_, at) => searchOf({ id: `s${at}`, query: `query ${at % 7}` }));

      await Promise.all(
        [1, 2, 3, 4].map((revision) =>
          analytics.put(
            tenantId,
            documents.map((document) => ({ ...document, revision, total: revision })),
          ),
        ),
      );

      expect(await searches()).toMatchObject({ totalSearches: 50, uniqueQueries: 7, avgResults: 4 });
    });

    test("documents of visitors are listed by time, of one workspace or of all, and one of them by its key", async () => {
      const at = (minute: number) => NOON + minute * 60_000;
      await analytics.put(tenantId, [
        turnOf({ id: "t1", at: at(3), visitor: "jane", question: "a desk?" }),
        searchOf({ id: "s1", at: at(1), visitor: "jane", query: "oak", followsQuery: "ok" }),
        productOf({ id: "p1", at: at(2), visitor: "other-browser", workspaceId: "second" }),
        searchOf({ id: "s2", at: at(4), visitor: "else" }),
        feedbackOf({ id: "f1", at: at(5) }),
      ]);
      await analytics.put(randomUUID(), [searchOf({ id: "s1", visitor: "jane" })]);
      const list = (scope: Partial<AnalyticsScope>, from = 0, limit = 10) =>
        analytics.listOfVisitors({ tenantId, ...scope }, ["jane", "other-browser", "unknown"], { from, limit });

      const all = await list({});
      expect(all.map(({ key: _key, ...document }) => document)).toEqual([
        {
          ...{ type: "search", workspaceId: "main", at: at(1), revision: 1, visitor: "jane" },
          texts: { query: "oak", followsQuery: "ok" },
        },
        { type: "product", workspaceId: "second", at: at(2), revision: 1, visitor: "other-browser", texts: {} },
        { type: "turn", workspaceId: "main", at: at(3), revision: 1, visitor: "jane", texts: { question: "a desk?" } },
      ]);
      expect(await list({ workspaceId: "second" })).toEqual([all[1]]);
      expect(await list({}, at(2), 1)).toEqual([all[1]]);
      const { key } = all[2]!;
      expect(await analytics.listOfVisitors({ tenantId }, ["jane"], { from: 0, limit: 5, key })).toEqual([all[2]]);
      expect(await analytics.listOfVisitors({ tenantId }, ["other-browser"], { from: 0, limit: 5, key })).toEqual([]);
    });

    test("another visitor and other texts replace those of a document, under its next revision, and no more", async () => {
      const clicks = [{ productId: "desk", position: 2 }];
      const bought = { clicks, purchased: true, revenue: 30, rules: ["rule_a"] };
      const searched = searchOf({ id: "s1", visitor: "jane", query: "for jane", ...bought, revision: 4 });
      const failed = { unanswered: true, startsThread: true, dropped: { claim: 2 } };
      const asked = turnOf({ id: "t1", visitor: "jane", question: "I am Jane", ...failed });
      await analytics.put(tenantId, [searched, asked, searchOf({ id: "s2", visitor: "else", query: "for jane" })]);
      const [first, second] = await analytics.listOfVisitors({ tenantId }, ["jane"], { from: 0, limit: 5 });
      const redacted = [first!, second!].map((document) => ({
        ...document,
        visitor: "pseudonym",
        texts: document.type === "turn" ? { question: "" } : { query: "for x" },
      }));

      await analytics.replaceVisitors(tenantId, redacted);

      expect(await analytics.listOfVisitors({ tenantId }, ["jane"], { from: 0, limit: 5 })).toEqual([]);
      const now = await analytics.listOfVisitors({ tenantId }, ["pseudonym"], { from: 0, limit: 5 });
      expect(now.map(({ type, revision }) => [type, revision]).sort()).toEqual([
        ["search", 5],
        ["turn", 2],
      ]);
      const { topQueries, avgClickPosition, conversionRate, byRule } = await searches();
      expect(byRule).toEqual([{ ruleId: "rule_a", searches: 1, clicked: 1, converted: 1, revenue: 30 }]);
      expect([topQueries.map(({ query }) => query).sort(), avgClickPosition, conversionRate]).toEqual([
        ["for jane", "for x"],
        2,
        0.5,
      ]);
      const chats = await analytics.chats({ tenantId }, DAY, { topN: 5 });
      expect(chats).toMatchObject({ totalThreads: 1, totalTurns: 1, unansweredQuestions: [] });
      expect(chats.droppedSentences).toMatchObject({ answers: 1, sentences: 2, questions: [] });

      // What was read before is refused, and a write that was on its way is older.
      await analytics.replaceVisitors(tenantId, [{ ...first!, visitor: "late" }]);
      await analytics.put(tenantId, [searched, asked]);
      expect(await analytics.listOfVisitors({ tenantId }, ["late", "jane"], { from: 0, limit: 5 })).toEqual([]);
      const popular = await analytics.popularQueries({ tenantId }, DAY, { minVisitors: 1, size: 5 });
      expect(popular.map(({ query, visitors }) => [query, visitors])).toEqual([
        ["for jane", 1],
        ["for x", 1],
      ]);
    });

    test("one call takes thousands of documents", async () => {
      const documents = Array.from({ length: 3_000 }, (_, at) => searchOf({ id: `s${at}`, query: `query ${at % 1_000}` }));

      await analytics.put(tenantId, documents);

      expect(await searches()).toMatchObject({ totalSearches: 3_000, uniqueQueries: 1_000 });
      expect((await searches()).topQueries[0]).toMatchObject({ query: "query 0", count: 3 });
    });

    test("tenants do not see each other's documents, even under the same ids", async () => {
      const other = randomUUID();
      await analytics.put(tenantId, [searchOf({ id: "s1" }), searchOf({ id: "s2" })]);
      await analytics.put(other, [searchOf({ id: "s1", query: "theirs" })]);
      await analytics.remove(other, [searchOf({ id: "s1" })]);

      expect(await searches()).toMatchObject({ totalSearches: 2, uniqueQueries: 1 });
      expect((await searches({ tenantId: other })).totalSearches).toBe(0);
    });

    test("documents of different types share ids", async () => {
      await analytics.put(tenantId, [
        searchOf({ id: "x" }),
        productOf({ id: "x" }),
        turnOf({ id: "x" }),
        feedbackOf({ id: "x" }),
      ]);
      await analytics.remove(tenantId, [{ type: "turn", id: "x", at: NOON }]);

      expect((await searches()).totalSearches).toBe(1);
      expect((await analytics.chats({ tenantId }, DAY, { topN: 5 })).totalTurns).toBe(0);
      expect((await analytics.feedback({ tenantId }, DAY, { topN: 5 })).total).toBe(1);
      expect(await analytics.popularProducts({ tenantId }, DAY, { size: 5 })).toHaveLength(1);
    });

    test("a report of nothing has all its days and no shares", async () => {
      const none = { topN: 5 };
      const span = { from: DAY.from - DAY_MS, to: DAY.to };

      expect(await searches({}, span)).toMatchObject({ totalSearches: 0, clickThroughRate: 0, avgClickPosition: null });
      expect((await searches({}, span)).byPeriod.map(({ period }) => period)).toEqual(["2026-11-19", "2026-11-20"]);
      expect(await analytics.chats({ tenantId }, DAY, none)).toMatchObject({ totalThreads: 0, handoffRate: 0, tookMs: null });
      expect(await analytics.feedback({ tenantId }, DAY, none)).toEqual({
        total: 0,
        positive: 0,
        negative: 0,
        byPeriod: [{ period: "2026-11-20", positive: 0, negative: 0 }],
        topCategories: [],
        bySource: [],
      });
    });

    test("the first and the last moment of a day belong to it", async () => {
      await analytics.put(tenantId, [
        searchOf({ id: "before", at: DAY.from - 1 }),
        searchOf({ id: "first", at: DAY.from }),
        searchOf({ id: "last", at: DAY.to - 1 }),
        searchOf({ id: "after", at: DAY.to }),
      ]);

      expect((await searches()).totalSearches).toBe(2);
      expect((await searches({}, { from: NOON, to: NOON + 1 })).totalSearches).toBe(2);
    });

    test("a query without results tells what its shoppers looked for and clicked next", async () => {
      const clicks = [{ productId: "walnut-desk", position: 1 }];
      await analytics.put(tenantId, [
        searchOf({ id: "1", query: "walnutt desk", total: 0 }),
        searchOf({ id: "2", query: "walnutt desk", total: 0 }),
        searchOf({ id: "3", query: "walnut desk", followsQuery: "walnutt desk", clicks }),
        searchOf({ id: "4", query: "walnut desk", followsQuery: "walnutt desk", clicks }),
        searchOf({ id: "5", query: "dark desk", followsQuery: "walnutt desk" }),
      ]);

      expect((await searches()).zeroResultQueries).toEqual([
        {
          query: "walnutt desk",
          count: 2,
          laterQueries: [
            { query: "walnut desk", count: 2 },
            { query: "dark desk", count: 1 },
          ],
          laterProductIds: ["walnut-desk"],
        },
      ]);
    });

    test("popular products are ordered by what shoppers did with them, ties by id", async () => {
      await analytics.put(tenantId, [
        productOf({ id: "e1", action: "view", productIds: ["b", "a", "viewed"] }),
        productOf({ id: "e2", action: "view", productIds: ["viewed"] }),
        productOf({ id: "e3", action: "view", productIds: ["viewed"] }),
        productOf({ id: "e4", action: "click", productIds: ["clicked", "clicked"] }),
        productOf({ id: "e5", action: "add_to_cart", productIds: ["carted"] }),
        productOf({ id: "e6", action: "purchase", productIds: ["bought"] }),
        productOf({ id: "e7", action: "purchase", productIds: ["before"], at: DAY.from - 1 }),
      ]);

      const products = await analytics.popularProducts({ tenantId, workspaceId: "main" }, DAY, { size: 5 });

      const none = { views: 0, clicks: 0, cartAdditions: 0, purchases: 0, networks: 0 };
      expect(products).toEqual([
        { productId: "bought", ...none, purchases: 1, score: 8 },
        { productId: "carted", ...none, cartAdditions: 1, score: 4 },
        { productId: "viewed", ...none, views: 3, score: 3 },
        { productId: "clicked", ...none, clicks: 1, score: 2 },
        { productId: "a", ...none, views: 1, score: 1 },
      ]);
      expect(await analytics.popularProducts({ tenantId, workspaceId: "other" }, DAY, { size: 5 })).toEqual([]);
    });

    test("what publishable keys tell makes a product popular by networks, each once, from four on", async () => {
      const told = (productId: string, networks: number, { times = 1, action = "purchase" as const } = {}) =>
        Array.from({ length: networks * times }, (_, at) =>
          productOf({ id: `${productId}-${at}`, action, productIds: [productId], network: at % networks }),
        );
      await analytics.put(tenantId, [
        ...told("three", 3, { times: 100 }),
        ...told("six", 6, { times: 2 }),
        ...told("thirty", 30),
        productOf({ id: "own", action: "purchase", productIds: ["six"] }),
        productOf({ id: "view", productIds: ["six"], network: 1 }),
        productOf({ id: "waits", action: "purchase", productIds: ["six"], network: 20, leftOut: "unconfirmed_purchase" }),
      ]);

      const popular = await analytics.popularProducts({ tenantId }, DAY, { size: 5 });

      expect(popular).toMatchObject([
        { productId: "thirty", purchases: 30, networks: 30, score: 240 },
        { productId: "six", purchases: 13, views: 1, networks: 6, score: expect.closeTo(8 + (6 * 8 + 1) / 3, 6) },
        { productId: "three", purchases: 300, networks: 3, score: 0 },
      ]);
    });

    test("a report on learning tells what counts, what was confirmed, and what was left out, by reason and day", async () => {
      await analytics.put(tenantId, [
        productOf({ id: "e1", productIds: ["a", "b"] }),
        productOf({ id: "e2", action: "purchase", network: 3 }),
        productOf({ id: "e3", action: "purchase", network: 3, leftOut: "unconfirmed_purchase" }),
        productOf({ id: "e4", action: "purchase", network: 3, leftOut: "unconfirmed_purchase" }),
        productOf({ id: "e5", network: 3, leftOut: "too_many_visitors" }),
        productOf({ id: "e6", action: "click", network: 3, leftOut: "too_many_visitors", at: DAY.from - 1 }),
      ]);
      await analytics.put(tenantId, [productOf({ id: "e4", action: "purchase", network: 3, leftOut: "confirmed", revision: 2 })]);

      const none = { views: 0, clicks: 0, cartAdditions: 0, purchases: 0 };
      expect(await analytics.learning({ tenantId }, { from: DAY.from - DAY_MS, to: DAY.to })).toEqual({
        counted: { ...none, views: 1, purchases: 1 },
        confirmed: 1,
        leftOut: [
          { reason: "unconfirmed_purchase", ...none, purchases: 1 },
          { reason: "too_many_visitors", ...none, views: 1, clicks: 1 },
        ],
        byPeriod: [
          { period: "2026-11-19", counted: 0, leftOut: 1 },
          { period: "2026-11-20", counted: 2, leftOut: 2 },
        ],
      });
    });

    test("popular queries are those with results that enough visitors typed", async () => {
      const typed = (query: string, visitors: (string | null)[], total = 1) =>
        visitors.map((visitor, at) => searchOf({ id: `${query}-${at}`, query, visitor, total }));
      await analytics.put(tenantId, [
        ...typed("oak", ["v1", "v2", "v3", "v3"]),
        ...typed("desk", ["v1", "v2", "v3", null]),
        ...typed("mine alone", ["v1", "v1", "v1", "v1", "v1", null, null]),
        ...typed("nothing found", ["v1", "v2", "v3"], 0),
        ...[1, 2, 3, 1, 2, 3].map((network, at) => searchOf({ id: `few-${at}`, query: "few", visitor: `v${at}`, network })),
        ...[1, 2, 3, 4, 4, 4].map((network, at) => searchOf({ id: `four-${at}`, query: "four", visitor: `v${at}`, network })),
      ]);
      const popular = (span = DAY) => analytics.popularQueries({ tenantId }, span, { minVisitors: 3, size: 10 });

      expect(await popular()).toEqual([
        { query: "desk", count: 4, visitors: 3, score: 4 },
        { query: "oak", count: 4, visitors: 3, score: 4 },
        { query: "four", count: 6, visitors: 6, score: expect.closeTo(4 / 9) },
      ]);
      expect(await popular({ from: DAY.from - DAY_MS, to: DAY.from })).toEqual([]);
    });

    test("popularity counts whole hours", async () => {
      const early = productOf({ id: "e1", productIds: ["early"], at: NOON });
      const late = productOf({ id: "e2", productIds: ["late"], at: NOON + HOUR_MS });
      await analytics.put(tenantId, [early, late]);
      const popular = async (from: number, to: number) =>
        (await analytics.popularProducts({ tenantId }, { from, to }, { size: 5 })).map(({ productId }) => productId);

      expect(await popular(NOON + 60_000, NOON + 120_000)).toEqual(["early"]);
      expect(await popular(NOON + HOUR_MS, NOON + 2 * HOUR_MS)).toEqual(["late"]);
      expect(await popular(NOON, NOON + HOUR_MS + 1)).toEqual(["early", "late"]);
    });

    test("answers with dropped sentences are counted by reason, day and question, each as its last revision has it", async () => {
      const asked = turnOf({ id: "t1", question: "is it oak?", dropped: { claim: 2, price: 1 }, revision: 2 });
      const other = turnOf({ id: "t2", question: "is it oak?", dropped: { claim: 12 }, at: DAY.from - 1 });
      await analytics.put(tenantId, [
        asked,
        other,
        turnOf({ id: "t3" }),
        turnOf({ id: "t4", question: "", dropped: { name: 1 } }),
      ]);
      await analytics.put(tenantId, [{ ...asked, revision: 1, dropped: { link: 9 } }, asked]);
      const span = { from: DAY.from - DAY_MS, to: DAY.to };
      const read = async () => (await analytics.chats({ tenantId }, span, { topN: 5 })).droppedSentences;

      expect(await read()).toEqual({
        ...{ answers: 3, sentences: 16 },
        reasons: [
          { reason: "price", answers: 1, sentences: 1 },
          { reason: "claim", answers: 2, sentences: 14 },
          { reason: "name", answers: 1, sentences: 1 },
        ],
        questions: [{ question: "is it oak?", count: 2 }],
      });
      const { byPeriod } = await analytics.chats({ tenantId }, span, { topN: 5 });
      expect(byPeriod).toMatchObject([
        { period: "2026-11-19", answersWithDropped: 1, droppedSentences: 12 },
        { period: "2026-11-20", answersWithDropped: 2, droppedSentences: 4 },
      ]);
      await analytics.put(tenantId, [{ ...asked, revision: 3, question: "" }]);
      expect(await read()).toMatchObject({ answers: 3, sentences: 16, questions: [{ question: "is it oak?", count: 1 }] });
      await analytics.remove(tenantId, [other]);
      expect(await read()).toMatchObject({ answers: 2, sentences: 4, questions: [] });
    });

    test("percentiles of durations are within 2 % of the sorted list's", async () => {
      const durations = Array.from({ length: 2_000 }, (_, at) => 3 + ((at * 7_919) % 2_000) ** 2 / 40);
      await analytics.put(
        tenantId,
        durations.map((took, at) => turnOf({ id: `t${at}`, tookMs: took, firstChunkMs: at % 2 === 0 ? took / 10 : null })),
      );

      const { tookMs, firstChunkMs } = await analytics.chats({ tenantId }, DAY, { topN: 5 });

      const firstChunks = durations.filter((_, at) => at % 2 === 0).map((took) => took / 10);
      expectPercentiles(tookMs, durations);
      expectPercentiles(firstChunkMs, firstChunks);
    });

    test("any text is counted", async () => {
      const texts = ["'; DROP TABLE documents; --", '{"a":1}', "🪑 %_*", "\u0000\u0007", "line\nbreak", "x".repeat(150_000), ""];
      await analytics.put(tenantId, [
        ...texts.map((query, at) => searchOf({ id: `s${at}`, query, visitor: "v" })),
        searchOf({ id: "lone surrogate", query: "\ud800" }),
        ...texts.map((id, at) => productOf({ id: `e${at}`, productIds: [id] })),
        ...texts.map((question, at) => turnOf({ id: `t${at}`, question, unanswered: true })),
      ]);

      const report = await analytics.searches({ tenantId }, DAY, { topN: 20, source: null });
      const queries = report.topQueries.map(({ query }) => query);
      expect(report).toMatchObject({ totalSearches: texts.length + 1, uniqueQueries: texts.length + 1 });
      expect(queries).toEqual(expect.arrayContaining(texts.filter(({ length }) => length < 1_000)));
      // An empty question is one whose text was deleted.
      expect((await analytics.chats({ tenantId }, DAY, { topN: 20 })).unansweredQuestions).toHaveLength(texts.length - 1);
      expect(await analytics.popularProducts({ tenantId }, DAY, { size: 20 })).toHaveLength(texts.length);
    });

    test("removing a workspace removes its documents and no others, and returns their number", async () => {
      const documents = [0, 1, 2].flatMap((at) =>
        ["main", "other"].map((workspaceId) => searchOf({ id: `${workspaceId}-${at}`, workspaceId, query: workspaceId })),
      );
      await analytics.put(tenantId, [...documents, feedbackOf({ id: "f", workspaceId: "other" })]);

      expect(await analytics.removeWorkspace(tenantId, "other")).toBe(4);
      expect(await searches()).toMatchObject({ totalSearches: 3, uniqueQueries: 1 });
      expect(await analytics.removeWorkspace(tenantId, "other")).toBe(0);

      expect(await analytics.removeWorkspace(tenantId, null)).toBe(3);
      expect(await searches()).toMatchObject({ totalSearches: 0, topQueries: [] });
    });

    test("what is older than 400 days goes within the month, and what is younger stays", async () => {
      const now = NOON + 500 * DAY_MS;
      const on = (day: number, id: string) => searchOf({ id, query: id, at: now - day * DAY_MS });
      await analytics.put(tenantId, [on(432, "old"), on(399, "young"), on(0, "today")]);

      await analytics.removeExpired(now);

      const report = await searches({}, { from: now - 450 * DAY_MS, to: now + DAY_MS });
      expect(report.topQueries.map(({ query }) => query)).toEqual(["today", "young"]);
    });
  });
}

const SPAN = { from: DAY.from, to: DAY.from + 4 * DAY_MS };
/** A span that begins and ends within an hour. */
const PART = { from: DAY.from + 30 * HOUR_MS + 60_000, to: DAY.from + 55 * HOUR_MS + 60_000 };

async function apply(writes: Write[], tenantId: string, analytics: Analytics): Promise<PlainAnalytics> {
  const plain = new PlainAnalytics();
  for (const write of writes) {
    if ("put" in write) {
      plain.put(write.put);
      await analytics.put(tenantId, write.put);
    } else {
      plain.remove(write.remove);
      await analytics.remove(tenantId, write.remove);
    }
  }
  return plain;
}
function byCell(one: ExperimentCell, other: ExperimentCell): number {
  return one.arm.localeCompare(other.arm) || one.bucket - other.bucket;
}

async function compareAll(
  analytics: Analytics,
  plain: PlainAnalytics,
  scope: AnalyticsScope,
  span: { from: number; to: number },
): Promise<void> {
  const [queries, products] = [{ minVisitors: 2, size: 3 }, { size: 2 }];
  for (const options of [
    { topN: 20, source: null },
    { topN: 2, source: "widget" },
  ]) {
    expect(await analytics.searches(scope, span, options)).toEqual(plain.searches(scope, span, options));
  }
  for (const id of ["exp_1", "exp_3"]) {
    const cells = await analytics.experiment(scope, span, id);
    expect(cells.sort(byCell)).toEqual(plain.experiment(scope, span, id).sort(byCell));
  }
  expect(await analytics.feedback(scope, span, { topN: 2 })).toEqual(plain.feedback(scope, span, { topN: 2 }));
  expect(await analytics.popularQueries(scope, span, queries)).toEqual(plain.popularQueries(scope, span, queries));
  expect(await analytics.popularProducts(scope, span, products)).toEqual(plain.popularProducts(scope, span, products));
  expect(await analytics.learning(scope, span)).toEqual(plain.learning(scope, span));

  const { firstChunkMs, tookMs, ...chats } = await analytics.chats(scope, span, { topN: 2 });
  expect(chats).toEqual(plain.chats(scope, span, { topN: 2 }));
  expectPercentiles(firstChunkMs, plain.durations(scope, span, "firstChunkMs"));
  expectPercentiles(tookMs, plain.durations(scope, span, "tookMs"));
}

/** Between two values a percentile may be either, within 2 %. */
function expectPercentiles(percentiles: Percentiles | null, durations: number[]): void {
  expect(percentiles === null).toBe(durations.length === 0);
  if (percentiles === null) return;
  const sorted = durations.toSorted((one, other) => one - other);
  for (const [name, quantile] of [
    ["p50", 0.5],
    ["p90", 0.9],
    ["p99", 0.99],
  ] as const) {
    const lower = sorted[Math.floor(quantile * (sorted.length - 1))]!;
    const upper = sorted[Math.min(sorted.length - 1, Math.ceil(quantile * sorted.length))]!;
    expect(percentiles[name]).toBeGreaterThanOrEqual(lower * 0.98 - 0.1);
    expect(percentiles[name]).toBeLessThanOrEqual(upper * 1.02 + 0.1);
  }
}
