import type { SearchReport } from "../../ports/analytics.ts";
import type { Json } from "../opensearch/opensearch-client.ts";
import type { ActivityCounts, ActivitySearch, ActivitySearches, ReportContext } from "./activity-searches.ts";
import { type Bucket, countBy, countByDay, countDistinct, readBuckets, readValue, shareOf, sumField } from "./aggregations.ts";
import { byDay } from "./spans.ts";

/** The most that OpenSearch counts without estimating. */
const EXACT_DISTINCT = 40_000;
/** Sources are a few names of a shop's own: these are nearly always all. */
const MAX_SOURCES = 50;
/** Searches and products named for a query without results. */
const LATER_NAMES = 5;

const QUERY_FIGURES = { results: sumField("total"), clicked: sumField("clicked"), converted: sumField("purchased") };

interface SearchOptions {
  topN: number;
  source: string | null;
}

/** Counts searches. Takes a second round trip for what shoppers did after a query without results. */
export async function countSearches(
  searches: ActivitySearches,
  context: ReportContext,
  { topN, source }: SearchOptions,
): Promise<SearchReport> {
  const ofSource: Json[] = source === null ? [] : [{ term: { source } }];
  const ask = (filter: Json[], aggs: Json): ActivitySearch => ({ type: "search", filter: [...ofSource, ...filter], aggs });
  const [totals, top, zero] = await searches.ask(context, [
    ask([], {
      ...{ ...QUERY_FIGURES, empty: sumField("empty"), positions: sumField("positions"), positionSum: sumField("positionSum") },
      days: countByDay({ empty: sumField("empty"), clicked: sumField("clicked"), converted: sumField("purchased") }),
      sources: countBy("source", { size: MAX_SOURCES }),
    }),
    ask([], {
      queries: countBy("query", { size: topN, aggs: QUERY_FIGURES }),
      distinct: countDistinct("query", EXACT_DISTINCT),
    }),
    ask([{ term: { empty: true } }], { queries: countBy("query", { size: topN }) }),
  ]);
  const empty = readBuckets(zero!.counted, "queries");
  const names = empty.map(({ key }) => String(key));
  const [later] =
    names.length === 0 ? [] : await searches.ask(context, [ask([{ terms: { followsQuery: names } }], laterAggs(names))]);
  const followed = new Map(readBuckets(later?.counted ?? {}, "followed").map((bucket) => [bucket.key, bucket]));
  return {
    ...readTotals(totals!),
    uniqueQueries: readValue(top!.counted, "distinct"),
    topQueries: readBuckets(top!.counted, "queries").map(toQueryFigures),
    zeroResultQueries: empty.map((bucket) => toZeroResultQuery(bucket, followed.get(bucket.key))),
    byPeriod: byDay(context.span, toDays(totals!), (period, day) => ({
      period,
      searches: day?.doc_count ?? 0,
      zeroResults: readValue(day ?? {}, "empty"),
      clicked: readValue(day ?? {}, "clicked"),
      converted: readValue(day ?? {}, "converted"),
    })),
    bySource: readBuckets(totals!.counted, "sources").map(({ key, doc_count }) => ({ source: String(key), searches: doc_count })),
  };
}

function toDays({ counted }: ActivityCounts) {
  return readBuckets(counted, "days").map((day) => ({ key: day.key, day }));
}

function readTotals({ total, counted }: ActivityCounts) {
  const read = (name: string) => readValue(counted, name);
  const positions = read("positions");
  return {
    totalSearches: total,
    avgResults: shareOf(read("results"), total),
    zeroResultRate: shareOf(read("empty"), total),
    clickThroughRate: shareOf(read("clicked"), total),
    avgClickPosition: positions === 0 ? null : read("positionSum") / positions,
    conversionRate: shareOf(read("converted"), total),
  };
}

function toQueryFigures(bucket: Bucket): SearchReport["topQueries"][number] {
  const share = (name: string) => shareOf(readValue(bucket, name), bucket.doc_count);
  return {
    query: String(bucket.key),
    count: bucket.doc_count,
    avgResults: share("results"),
    clickThroughRate: share("clicked"),
    conversionRate: share("converted"),
  };
}

/** Counts what came within minutes after queries without results, by the same shoppers. */
function laterAggs(names: string[]): Json {
  const queries = countBy("query", { size: LATER_NAMES });
  const products = countBy("clickedProducts", { size: LATER_NAMES });
  return { followed: countBy("followsQuery", { size: names.length, include: names, aggs: { queries, products } }) };
}

function toZeroResultQuery({ key, doc_count }: Bucket, followed: Bucket | undefined): SearchReport["zeroResultQueries"][number] {
  return {
    query: String(key),
    count: doc_count,
    laterQueries: readBuckets(followed ?? {}, "queries").map(({ key, doc_count }) => ({ query: String(key), count: doc_count })),
    laterProductIds: readBuckets(followed ?? {}, "products").map(({ key }) => String(key)),
  };
}
