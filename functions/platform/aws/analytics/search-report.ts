import type { SearchReport } from "../../ports/analytics/analytics.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivityCounts, ActivitySearch, ActivitySearches, ReportContext } from "./activity-searches.ts";
import {
  type Bucket,
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
import { byDay } from "./spans.ts";

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
  const [all, top, empty, clicked, converted] = await searches.ask(context, [
    ask([], { days: countByDay(), results: sumField("total"), sources: countBy("source", { size: MAX_SOURCES }) }),
    ask([], { queries: countBy("query", { size: topN }), distinct: countDistinct("query", EXACT_DISTINCT) }),
    ask([whereTrue("empty")], { days: countByDay(), queries: countBy("query", { size: topN }) }),
    ask([whereTrue("clicked")], {
      days: countByDay(),
      positions: sumField("positions"),
      positionSum: sumField("positionSum"),
    }),
    ask([whereTrue("purchased")], { days: countByDay() }),
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
    bySource: readBuckets(all!.counted, "sources").map(({ key, doc_count }) => ({ source: String(key), searches: doc_count })),
  };
}

type Ask = (filter: Json[], aggs: Json) => ActivitySearch;

function askFigures(ask: Ask, names: string[]): ActivitySearch {
  const [clicked, converted] = [{ filter: whereTrue("clicked") }, { filter: whereTrue("purchased") }];
  const aggs = { results: sumField("total"), clicked, converted };
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
  };
}

function readDays({ span }: ReportContext, totals: Totals): SearchReport["byPeriod"] {
  const days = new Map<number, Record<keyof Totals, number>>();
  for (const [name, { counted }] of Object.entries(totals)) {
    for (const { key, doc_count } of readBuckets(counted, "days")) {
      const day = days.get(Number(key)) ?? { all: 0, empty: 0, clicked: 0, converted: 0 };
      days.set(Number(key), { ...day, [name]: doc_count });
    }
  }
  const known = [...days].map(([key, day]) => ({ key, day }));
  return byDay(span, known, (period, day) => ({
    period,
    searches: day?.all ?? 0,
    zeroResults: day?.empty ?? 0,
    clicked: day?.clicked ?? 0,
    converted: day?.converted ?? 0,
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
