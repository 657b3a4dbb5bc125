import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "@jest/globals";
import { AnalyticsFileError } from "../../local/analytics/analytics-file.ts";
import { openOrReplaceAnalytics, SqliteAnalytics } from "../../local/analytics/sqlite-analytics.ts";
import { startAnalyticsThread } from "../../local/runtime/threads/shared-analytics.ts";
import { DAY, feedbackOf, productOf, searchOf, turnOf } from "./analytics/activity.ts";
import { analyticsContract } from "./analytics-suite.ts";

const folder = mkdtempSync(join(tmpdir(), "analytics-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `analytics-${++files}.sqlite`);

const failOnEnd = (error: Error) => {
  throw error;
};

analyticsContract("SQLite", async () => new SqliteAnalytics(newFile()));
analyticsContract("SQLite, on its own thread", async () => startAnalyticsThread(newFile(), failOnEnd).analytics, {
  histories: 5,
});

const count = async (analytics: SqliteAnalytics) =>
  (await analytics.searches({ tenantId: "t" }, DAY, { topN: 5, source: null })).totalSearches;

describe.each([
  ["on this thread", () => new SqliteAnalytics(newFile())],
  ["on its own thread", () => startAnalyticsThread(newFile(), failOnEnd).analytics],
])("a document that the store cannot hold, %s", (_where, open) => {
  test("is refused, and no outage: its repetition would fail again", async () => {
    const analytics = open();

    const refused = await Promise.allSettled(
      [Number.NaN, null as never].map((at) => analytics.put("t", [productOf({ id: "e1", at })])),
    );

    expect(refused).toMatchObject([{ reason: { isRefusal: true } }, { reason: { isRefusal: true } }]);
    await analytics.close();
  });
});

describe("the file of analytics", () => {
  test("a reopened file has all documents and their sums", async () => {
    const file = newFile();
    const first = new SqliteAnalytics(file);
    await first.put("t", [searchOf({ id: "s1", revision: 2 })]);
    await first.close();

    const second = new SqliteAnalytics(file);
    await second.put("t", [searchOf({ id: "s1", revision: 1, query: "older" }), searchOf({ id: "s2" })]);

    expect(await count(second)).toBe(2);
    await second.close();
  });

  test("a file from before reports had revenue sums that of its searches, once, and loses it with them", async () => {
    const file = newFile();
    const first = new SqliteAnalytics(file);
    const paid = searchOf({ id: "s1", query: "oak", source: "widget", purchased: true, revenue: 12.5 });
    await first.put("t", [paid, searchOf({ id: "s2" })]);
    await first.close();
    const old = new DatabaseSync(file);
    old.exec("ALTER TABLE rollups DROP COLUMN g; UPDATE rollups SET d = 0 WHERE dimension = 2");
    old.close();
    const read = async (analytics: SqliteAnalytics) => {
      const { revenue, topQueries, byPeriod } = await analytics.searches({ tenantId: "t" }, DAY, { topN: 5, source: null });
      return [revenue, topQueries[0]!.revenue, byPeriod[0]!.revenue];
    };

    await new SqliteAnalytics(file).close();
    const reopened = new SqliteAnalytics(file);

    expect(await read(reopened)).toEqual([12.5, 12.5, 12.5]);
    await reopened.put("t", [{ ...paid, revision: 2, revenue: 20 }]);
    expect(await read(reopened)).toEqual([20, 20, 20]);
    await reopened.remove("t", [paid]);
    expect(await read(reopened)).toEqual([0, 0, 0]);
    await reopened.close();
  });

  test("a document from before searches had revenue and rules, and turns dropped sentences, adds none", async () => {
    const analytics = new SqliteAnalytics(newFile());
    const { dropped: _dropped, ...turn } = turnOf({ id: "t1" });
    const { revenue: _revenue, rules: _rules, ...old } = searchOf({ id: "s1", purchased: true });
    await analytics.put("t", [old as never, turn as never]);

    const { revenue, byPeriod, byRule } = await analytics.searches({ tenantId: "t" }, DAY, { topN: 5, source: null });
    expect([revenue, byPeriod[0]!.revenue, byRule]).toEqual([0, 0, []]);
    const { totalTurns, droppedSentences } = await analytics.chats({ tenantId: "t" }, DAY, { topN: 5 });
    expect([totalTurns, droppedSentences.answers]).toEqual([1, 0]);
    await analytics.close();
  });

  test("nothing of removed documents is left in it", async () => {
    const file = newFile();
    const analytics = new SqliteAnalytics(file);
    const clicks = [{ productId: "p1", position: 1 }];
    const dropped = { claim: 2 };
    const documents = [
      searchOf({ id: "s1", query: "my name is Ada", followsQuery: "Ada", visitor: "v1", clicks, rules: ["r"] }),
      productOf({ id: "e1", productIds: ["p1", "p2"], visitor: "v1" }),
      turnOf({
        id: "t1",
        question: "I am Ada",
        unanswered: true,
        handoff: true,
        tookMs: 12,
        domains: ["post"],
        promptId: "pr",
        dropped,
      }),
      feedbackOf({ id: "f1", category: "late", source: "chat", visitor: "v1" }),
    ];
    await analytics.put("t", documents);
    await analytics.put("t", [{ ...documents[0]!, revision: 2, visitor: "v2" }]);
    await analytics.remove("t", [...documents, ...documents]);
    await analytics.close();

    const database = new DatabaseSync(file);
    for (const table of ["documents", "names", "rollups"]) {
      expect(database.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
    }
    database.close();
  });

  test("a write that fails half way changes nothing, and succeeds when it is repeated", async () => {
    const file = newFile();
    const analytics = new SqliteAnalytics(file);
    const [good, broken] = [searchOf({ id: "s1" }), searchOf({ id: "s2", query: null as never })];

    await expect(analytics.put("t", [good, broken])).rejects.toThrow("The store of analytics refused a request.");
    expect(await count(analytics)).toBe(0);

    await analytics.put("t", [good, searchOf({ id: "s2" })]);
    expect(await count(analytics)).toBe(2);
    await analytics.close();
  });

  test("a file that is damaged, foreign or of another version is replaced by an empty one", async () => {
    const [text, foreign, other] = [newFile(), newFile(), newFile()];
    writeFileSync(text, "not a database at all, but long enough to look like something ".repeat(200));
    new DatabaseSync(foreign).exec("CREATE TABLE other (x)");
    await new SqliteAnalytics(other).close();
    new DatabaseSync(other).exec("PRAGMA user_version = 99");

    for (const file of [text, foreign, other]) {
      expect(() => new SqliteAnalytics(file)).toThrow(AnalyticsFileError);
      const reasons: string[] = [];
      const analytics = openOrReplaceAnalytics(file, (reason) => reasons.push(reason));
      await analytics.put("t", [searchOf({ id: "s1" })]);
      expect(await count(analytics)).toBe(1);
      expect(reasons).toEqual([expect.stringContaining(file)]);
      await analytics.close();
    }
    expect(readFileSync(text).subarray(0, 6).toString()).toBe("SQLite");
  });

  test("a closed store is not available", async () => {
    const analytics = new SqliteAnalytics(newFile());
    await analytics.close();
    await analytics.close();

    await expect(count(analytics)).rejects.toThrow("The store of analytics is not available.");
    await expect(analytics.put("t", [searchOf({ id: "s1" })])).rejects.toThrow("The store of analytics is not available.");
  });
});
