import { MAX_RULES } from "../../../../schemas/search/rule.ts";
import { type ExperimentCell, listCells, toCellName } from "../../ports/analytics/experiment-cell.ts";
import type { SearchReport } from "../../ports/analytics/search-report.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivityCounts, ActivitySearch, ActivitySearches, ReportContext } from "./activity-searches.ts";
import {
  type Bucket,
  byDay,
  countBy,
  countByDay,
  countDistinct,
  meanOf,
  readBuckets,
  readCount,
  readValue,
  shareOf,
  sumField,
} from "./aggregations.ts";

/** The most that OpenSearch counts without estimating. */
const EXACT_DISTINCT = 40_000;
/** Sources are a few names of a shop's own: these are nearly always all. */
const MAX_SOURCES = 50;
/** Searches and products named for a query without results. */
const LATER_NAMES = 5;

const whereTrue = (flag: "empty" | "clicked" | "purchased"): Json => ({ term: { [flag]: true } });

interface SearchOptions {
  topN: number;
  source: string | null;
}

/**
 * Counts searches in two round trips: the second one for figures of the first queries, and for what shoppers did after a query
 * without results. Searches with a mark are counted by themselves: to add marks up over all searches takes several times as long.
 */
export async function countSearches(
  searches: ActivitySearches,
  context: ReportContext,
  { topN, source }: SearchOptions,
): Promise<SearchReport> {
  const ofSource: Json[] = source === null ? [] : [{ term: { source } }];
  const ask = (filter: Json[], aggs: Json): ActivitySearch => ({ type: "search", filter: [...ofSource, ...filter], aggs });
  const [all, top, empty, clicked, converted, ruled] = await searches.ask(context, [
    ask([], { days: countByDay(), results: sumField("total"), sources: countBy("source", { size: MAX_SOURCES }) }),
    ask([], { queries: countBy("query", { size: topN }), distinct: countDistinct("query", EXACT_DISTINCT) }),
    ask([whereTrue("empty")], { days: countByDay(), queries: countBy("query", { size: topN }) }),
    ask([whereTrue("clicked")], {
      days: countByDay(),
      positions: sumField("positions"),
      positionSum: sumField("positionSum"),
    }),
    ask([whereTrue("purchased")], { days: countByDay({ revenue: sumField("value") }), revenue: sumField("value") }),
    askRules(ask),
  ]);
  const totals = { all: all!, empty: empty!, clicked: clicked!, converted: converted! };
  const zeroQueries = readBuckets(empty!.counted, "queries");
  const [topNames, zeroNames] = [readBuckets(top!.counted, "queries"), zeroQueries].map((buckets) =>
    buckets.map(({ key }) => String(key)),
  );
  const [figures, later] =
    topNames!.length === 0 ? [] : await searches.ask(context, [askFigures(ask, topNames!), askLater(ask, zeroNames!)]);
  const followed = new Map(readBuckets(later?.counted ?? {}, "followed").map((bucket) => [bucket.key, bucket]));
  return {
    ...readTotals(totals),
    uniqueQueries: readValue(top!.counted, "distinct"),
    topQueries: readBuckets(figures?.counted ?? {}, "queries").map(toQueryFigures),
    zeroResultQueries: zeroQueries.map((bucket) => toZeroResultQuery(bucket, followed.get(bucket.key))),
    byPeriod: readDays(context, totals),
    byRule: readBuckets(ruled!.counted, "rules").map(toRuleFigures),
    bySource: readBuckets(all!.counted, "sources").map(({ key, doc_count }) => ({ source: String(key), searches: doc_count })),
  };
}

type Ask = (filter: Json[], aggs: Json) => ActivitySearch;

/** Counts what came of searches. */
const OUTCOME: Json = {
  clicked: { filter: whereTrue("clicked") },
  converted: { filter: whereTrue("purchased") },
  revenue: sumField("value"),
};

/** Counts searches by the rules that applied, which are their `domains`. */
function askRules(ask: Ask): ActivitySearch {
  return ask([{ exists: { field: "domains" } }], { rules: countBy("domains", { size: MAX_RULES, aggs: OUTCOME }) });
}

function toRuleFigures(bucket: Bucket): SearchReport["byRule"][number] {
  const [clicked, converted] = [readCount(bucket, "clicked"), readCount(bucket, "converted")];
  return { ruleId: String(bucket.key), searches: bucket.doc_count, clicked, converted, revenue: readValue(bucket, "revenue") };
}

function askFigures(ask: Ask, names: string[]): ActivitySearch {
  const aggs = { results: sumField("total"), ...OUTCOME };
  return ask([{ terms: { query: names } }], { queries: countBy("query", { size: names.length, include: names, aggs }) });
}

/** Counts what came within minutes after queries without results, by the same shoppers. */
function askLater(ask: Ask, names: string[]): ActivitySearch {
  const queries = countBy("query", { size: LATER_NAMES });
  const products = countBy("clickedProducts", { size: LATER_NAMES });
  const followed = countBy("followsQuery", { size: Math.max(1, names.length), include: names, aggs: { queries, products } });
  return ask([{ terms: { followsQuery: names } }], { followed });
}

type Totals = Record<"all" | "empty" | "clicked" | "converted", ActivityCounts>;

function readTotals({ all, empty, clicked, converted }: Totals) {
  const positions = readValue(clicked.counted, "positions");
  return {
    totalSearches: all.total,
    avgResults: meanOf(readValue(all.counted, "results"), all.total),
    zeroResultRate: shareOf(empty.total, all.total),
    clickThroughRate: shareOf(clicked.total, all.total),
    avgClickPosition: positions === 0 ? null : readValue(clicked.counted, "positionSum") / positions,
    conversionRate: shareOf(converted.total, all.total),
    revenue: readValue(converted.counted, "revenue"),
  };
}

function readDays({ span }: ReportContext, totals: Totals): SearchReport["byPeriod"] {
  const days = new Map<number, Record<keyof Totals | "revenue", number>>();
  for (const [name, { counted }] of Object.entries(totals)) {
    for (const bucket of readBuckets(counted, "days")) {
      const key = Number(bucket.key);
      const day = days.get(key) ?? { all: 0, empty: 0, clicked: 0, converted: 0, revenue: 0 };
      days.set(key, { ...day, [name]: bucket.doc_count, revenue: day.revenue + readValue(bucket, "revenue") });
    }
  }
  const known = [...days].map(([key, day]) => ({ key, day }));
  return byDay(span, known, (period, day) => ({
    period,
    searches: day?.all ?? 0,
    zeroResults: day?.empty ?? 0,
    clicked: day?.clicked ?? 0,
    converted: day?.converted ?? 0,
    revenue: day?.revenue ?? 0,
  }));
}

function toQueryFigures(bucket: Bucket): SearchReport["topQueries"][number] {
  const { key, doc_count: count } = bucket;
  return {
    query: String(key),
    count,
    avgResults: meanOf(readValue(bucket, "results"), count),
    clickThroughRate: shareOf(readCount(bucket, "clicked"), count),
    conversionRate: shareOf(readCount(bucket, "converted"), count),
    revenue: readValue(bucket, "revenue"),
  };
}

function toZeroResultQuery({ key, doc_count }: Bucket, followed: Bucket | undefined): SearchReport["zeroResultQueries"][number] {
  return {
    query: String(key),
    count: doc_count,
    laterQueries: readBuckets(followed ?? {}, "queries").map(({ key, doc_count }) => ({ query: String(key), count: doc_count })),
    laterProductIds: readBuckets(followed ?? {}, "products").map(({ key }) => String(key)),
  };
}

/** Shoppers of a group that are counted without estimating: 600,000 of an experiment. */
const EXACT_VISITORS = 3_000;

/** Counts the searches of an experiment by arm and group of shoppers. */
export async function countExperiment(
  searches: ActivitySearches,
  context: ReportContext,
  experimentId: string,
): Promise<ExperimentCell[]> {
  const cells = new Map(listCells(experimentId).map((cell) => [toCellName(cell), cell]));
  const names = [...cells.keys()];
  const aggs = {
    visitors: countDistinct("visitor", EXACT_VISITORS),
    clicked: { filter: whereTrue("clicked") },
    converted: { filter: whereTrue("purchased") },
    empty: { filter: whereTrue("empty") },
    revenue: sumField("value"),
  };
  const counted = countBy("category", { size: names.length, include: names, aggs });
  const filter = [{ terms: { category: names } }];
  const [answer] = await searches.ask(context, [{ type: "search", filter, aggs: { cells: counted } }]);
  return readBuckets(answer!.counted, "cells").map((bucket) => toCell(cells.get(String(bucket.key))!, bucket));
}

function toCell({ arm, bucket: number }: Pick<ExperimentCell, "arm" | "bucket">, bucket: Bucket): ExperimentCell {
  return {
    ...{ arm, bucket: number },
    visitors: readValue(bucket, "visitors"),
    searches: bucket.doc_count,
    clicked: readCount(bucket, "clicked"),
    converted: readCount(bucket, "converted"),
    zeroResults: readCount(bucket, "empty"),
    revenue: readValue(bucket, "revenue"),
  };
}
