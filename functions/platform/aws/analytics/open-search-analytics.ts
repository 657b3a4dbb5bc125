import type { Client } from "@opensearch-project/opensearch";
import { INDEX_PREFIX, type IndexLayout } from "../../../../schemas/index-layout.ts";
import type {
  ActivityDocument,
  Analytics,
  AnalyticsScope,
  AnalyticsSpan,
  ChatReport,
  FeedbackReport,
  VisitorDocument,
} from "../../ports/analytics/analytics.ts";
import type { ExperimentCell } from "../../ports/analytics/experiment-cell.ts";
import type { LearningReport, PopularProduct, PopularQuery } from "../../ports/analytics/popularity.ts";
import type { SearchReport } from "../../ports/analytics/search-report.ts";
import type { Clock, StartTimer } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { UpstreamError } from "../../ports/upstream-error.ts";
import { type BulkWrite, bulkWrite, type ItemOutcome, removeMatching, toJsonLine } from "../opensearch/client/bulk.ts";
import { OpenSearchClient } from "../opensearch/client/opensearch-client.ts";
import { type RequestTime, reading, reporting, writing } from "../opensearch/client/request-time.ts";
import { scopeFilter } from "../opensearch/query/filters.ts";
import { activityRemoval, activityWrite, replaceVisitor, toVisitorDocument } from "./activity-document.ts";
import { ActivitySearches, type ReportContext } from "./activity-searches.ts";
import { type Bucket, byDay, countBy, countByDay, readBuckets, readCount, toWholeDays, toWholeHours } from "./aggregations.ts";
import { countTurns } from "./chat-report.ts";
import { Months } from "./months.ts";
import { countLearning, listPopularProducts, listPopularQueries } from "./popularity.ts";
import { countExperiment, countSearches } from "./search-report.ts";

interface AnalyticsSettings {
  clock: Clock;
  log: Log;
  startTimer?: StartTimer;
  /** Fails reports at once while the engine does not answer. */
  failsFast?: boolean;
  /** Time that the engine lets a write wait for a lost shard. */
  shardWaitMs?: number;
  /** Given to the indices of new months. */
  layout: IndexLayout;
  /** Begins the names of all indices. */
  prefix?: string;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;
/** Documents removed by one request: these take about a second. */
const REMOVED_AT_ONCE = 10_000;

/** Sources are a few names of a shop's own: these are nearly always all. */
const MAX_SOURCES = 50;

const POSITIVE = { positive: { filter: { term: { rating: "positive" } } } };

/** Implements the `Analytics` port over OpenSearch 2.19: an index for each month, routed by tenant. */
export class OpenSearchAnalytics implements Analytics {
  private readonly client: OpenSearchClient;
  private readonly months: Months;
  private readonly searchesOver: ActivitySearches;

  constructor(client: Client, settings: AnalyticsSettings) {
    const { clock, log, startTimer, failsFast = true, shardWaitMs, layout, prefix = INDEX_PREFIX } = settings;
    const probing = { startTimer, failsFast, shardWaitMs, probedIndex: `${prefix}-products` };
    this.client = new OpenSearchClient(client, { clock, log, ...probing });
    this.months = new Months(this.client, { prefix, layout });
    this.searchesOver = new ActivitySearches(this.client, this.months);
  }

  async put(tenantId: string, documents: ActivityDocument[]): Promise<void> {
    await this.writeByMonth(tenantId, documents, async (alias, ofMonth, time) => {
      const writes = ofMonth.map((document) => activityWrite(tenantId, document));
      const outcomes = await this.write(tenantId, alias, writes, time);
      if (!outcomes.includes("lost")) return outcomes;
      await this.months.create(alias, time);
      return this.write(tenantId, alias, writes, time);
    });
  }

  async remove(tenantId: string, documents: Pick<ActivityDocument, "type" | "id" | "at">[]): Promise<void> {
    await this.writeByMonth(tenantId, documents, async (alias, ofMonth, time) => {
      const writes = ofMonth.map((document) => activityRemoval(tenantId, document));
      const outcomes = await this.write(tenantId, alias, writes, time);
      // A month without an index holds nothing that could be removed.
      return outcomes.filter((outcome) => outcome !== "lost");
    });
  }

  async listOfVisitors(
    scope: AnalyticsScope,
    visitors: string[],
    { from, limit, key }: { from: number; limit: number; key?: string },
  ): Promise<VisitorDocument[]> {
    const filter = [{ terms: { visitor: visitors } }, { range: { at: { gte: from } } }];
    const one = key === undefined ? [] : [{ ids: { values: [key] } }];
    const stored = await this.searchesOver.list({ scope, time: reporting() }, [...filter, ...one], limit);
    return stored.map(toVisitorDocument);
  }

  async replaceVisitors(tenantId: string, documents: VisitorDocument[]): Promise<void> {
    const keys = documents.map(({ key }) => key);
    const filter = [{ ids: { values: keys } }];
    const found = await this.searchesOver.list({ scope: { tenantId }, time: reporting() }, filter, keys.length);
    const stored = new Map(found.map((each) => [each._id, each]));
    await this.writeByMonth(tenantId, documents, async (alias, ofMonth, time) => {
      const writes = ofMonth.flatMap((document): BulkWrite[] => {
        const { key, revision } = document;
        const known = stored.get(key);
        if (known?._version !== revision) return [];
        const line = toJsonLine(replaceVisitor(known._source, document));
        return [{ id: key, documentId: key, version: revision + 1, document: line }];
      });
      const request = { alias, routing: tenantId, writes, searchable: true, versionType: "external", time } as const;
      // A newer one was written meanwhile: it is found again.
      return bulkWrite(this.client, request);
    });
  }

  /** Writes the documents of each month. Throws when one of them is not written: the whole call may be repeated. */
  private async writeByMonth<Document extends { at: number }>(
    tenantId: string,
    documents: Document[],
    write: (alias: string, ofMonth: Document[], time: RequestTime) => Promise<ItemOutcome[]>,
  ): Promise<void> {
    const time = writing();
    const byMonth = Map.groupBy(documents, ({ at }) => this.months.alias(at));
    const outcomes = await Promise.all([...byMonth].map(([alias, ofMonth]) => write(alias, ofMonth, time)));
    checkOutcomes(tenantId, outcomes.flat());
  }

  private write(routing: string, alias: string, writes: BulkWrite[], time: RequestTime): Promise<ItemOutcome[]> {
    return bulkWrite(this.client, { alias, routing, writes, searchable: false, versionType: "external", time });
  }

  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number> {
    const filter = scopeFilter({ tenantId, ...(workspaceId !== null && { workspaceId }) });
    return removeMatching(this.client, { target: this.months.pattern, routing: tenantId, filter, atOnce: REMOVED_AT_ONCE });
  }

  /** Drops whole months, which costs nothing, and removes the oldest days of the first month that is kept. */
  async removeExpired(now: number): Promise<void> {
    const cutoff = now - KEPT_DAYS * DAY_MS;
    await this.months.removeEndedBy(cutoff);
    const filter = [{ range: { at: { lt: cutoff } } }];
    await removeMatching(this.client, { target: this.months.pattern, filter, atOnce: REMOVED_AT_ONCE });
  }

  searches(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number; source: string | null }): Promise<SearchReport> {
    return countSearches(this.searchesOver, { scope, span: toWholeDays(span), time: reporting() }, options);
  }

  experiment(scope: AnalyticsScope, span: AnalyticsSpan, experimentId: string): Promise<ExperimentCell[]> {
    const context = { scope, span: toWholeDays(span), time: reporting() };
    return countExperiment(this.searchesOver, context, experimentId);
  }

  chats(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }): Promise<ChatReport> {
    return countTurns(this.searchesOver, { scope, span: toWholeDays(span), time: reporting() }, options);
  }

  feedback(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }): Promise<FeedbackReport> {
    return countRatings(this.searchesOver, { scope, span: toWholeDays(span), time: reporting() }, options);
  }

  learning(scope: AnalyticsScope, span: AnalyticsSpan): Promise<LearningReport> {
    return countLearning(this.searchesOver, { scope, span: toWholeDays(span), time: reporting() });
  }

  popularQueries(
    scope: AnalyticsScope,
    span: AnalyticsSpan,
    options: { minVisitors: number; size: number },
  ): Promise<PopularQuery[]> {
    return listPopularQueries(this.searchesOver, { scope, span: toWholeHours(span), time: reading() }, options);
  }

  popularProducts(scope: AnalyticsScope, span: AnalyticsSpan, options: { size: number }): Promise<PopularProduct[]> {
    return listPopularProducts(this.searchesOver, { scope, span: toWholeHours(span), time: reading() }, options);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** Throws unless every write was made, or came later than a newer one. */
function checkOutcomes(tenantId: string, outcomes: ItemOutcome[]): void {
  const failures = outcomes.flatMap((outcome) =>
    typeof outcome === "object" ? outcome : outcome === "lost" ? { reason: "The index is missing.", isRefusal: false } : [],
  );
  const [first] = failures;
  if (!first) return;
  const cause = new Error(`${failures.length} of ${outcomes.length} documents of ${tenantId} were not written: ${first.reason}`);
  throw new UpstreamError("The analytics store", { cause, isRefusal: failures.every(({ isRefusal }) => isRefusal) });
}

/** Counts feedback. */
async function countRatings(
  searches: ActivitySearches,
  context: ReportContext,
  { topN }: { topN: number },
): Promise<FeedbackReport> {
  const aggs = {
    ...POSITIVE,
    days: countByDay(POSITIVE),
    categories: countBy("category", { size: topN, aggs: POSITIVE }),
    sources: countBy("source", { size: MAX_SOURCES, aggs: POSITIVE }),
  };
  const [answer] = await searches.ask(context, [{ type: "feedback", aggs }]);
  const { total, counted } = answer!;
  const positive = readCount(counted, "positive");
  const days = readBuckets(counted, "days").map((day) => ({ key: day.key, day }));
  return {
    total,
    positive,
    negative: total - positive,
    byPeriod: byDay(context.span, days, (period, day) => ({ period, ...readRatings(day) })),
    topCategories: readBuckets(counted, "categories").map((bucket) => ({
      category: String(bucket.key),
      ...readRatings(bucket),
    })),
    bySource: readBuckets(counted, "sources").map((bucket) => ({ source: String(bucket.key), ...readRatings(bucket) })),
  };
}

function readRatings(bucket: Bucket | undefined): { positive: number; negative: number } {
  const positive = readCount(bucket ?? {}, "positive");
  return { positive, negative: (bucket?.doc_count ?? 0) - positive };
}
