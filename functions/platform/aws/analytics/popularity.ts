import { LEFT_OUT_REASONS } from "../../../../schemas/search/left-out.ts";
import {
  type ActionCounts,
  byScoreThen,
  type LearningReport,
  type PopularProduct,
  type PopularQuery,
  scorePopularity,
  scoreQuery,
  weighActions,
} from "../../ports/analytics/popularity.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import type { ActivitySearches, ReportContext } from "./activity-searches.ts";
import {
  type Bucket,
  byDay,
  countBy,
  countByDay,
  countDistinct,
  readBuckets,
  readCount,
  readValue,
  sumField,
} from "./aggregations.ts";

/** Queries that are looked at first: many are typed often, and by few. */
const FIRST_QUERIES = 500;
/** The engine answers with 65,535 buckets at most. */
const MAX_QUERIES = 32_000;
/** Visitors, and networks, of one query up to which they are counted and not estimated. */
const EXACT_VISITORS = 100;
/** Counts who typed a query; `action` is the network of a search. */
const VOICES: Json = {
  visitors: countDistinct("visitor", EXACT_VISITORS),
  networks: countDistinct("action", EXACT_VISITORS),
  ofNetworks: { filter: { exists: { field: "action" } } },
};

interface QueryOptions {
  minVisitors: number;
  size: number;
}

/**
 * Lists queries by score, of the most frequent ones. Looks further while too many of these come from too few visitors or
 * networks.
 */
export async function listPopularQueries(
  searches: ActivitySearches,
  context: ReportContext,
  { minVisitors, size }: QueryOptions,
): Promise<PopularQuery[]> {
  const filter: Json[] = [{ term: { empty: false } }];
  for (let looked = Math.max(FIRST_QUERIES, size); ; looked = Math.min(MAX_QUERIES, looked * 8)) {
    const aggs = { queries: countBy("query", { size: looked, aggs: VOICES }) };
    const [answer] = await searches.ask(context, [{ type: "search", filter, aggs }]);
    const found = readBuckets(answer!.counted, "queries");
    const popular = found.map(toPopularQuery).filter(({ visitors, score }) => visitors >= minVisitors && score > 0);
    if (popular.length >= size || found.length < looked || looked >= MAX_QUERIES)
      return popular.sort(byScoreThen(({ query }) => query)).slice(0, size);
  }
}

function toPopularQuery(bucket: Bucket): PopularQuery {
  const networks = readValue(bucket, "networks");
  const ofShop = bucket.doc_count - readCount(bucket, "ofNetworks");
  const score = scoreQuery({ ofShop, networks });
  return { query: String(bucket.key), count: bucket.doc_count, visitors: readValue(bucket, "visitors"), score };
}

/** Actions by the names under which they are counted. */
const ACTIONS = { views: "view", clicks: "click", cartAdditions: "add_to_cart", purchases: "purchase" } as const;
/** Matches events that count. */
const COUNTED: Json = { bool: { must_not: [{ exists: { field: "kind" } }] } };
/** Products of which most is told: the score is computed of these. */
const CANDIDATES = 1_000;
/** Networks up to which they are counted and not estimated. */
const EXACT_NETWORKS = 400;

/** Counts documents by what was done. */
function countActions(aggs?: Json): Json {
  const counts = Object.entries(ACTIONS).map(([name, action]) => [name, { filter: { term: { action } }, ...(aggs && { aggs }) }]);
  return Object.fromEntries(counts);
}

/** Lists products by how popular they are. */
export async function listPopularProducts(
  searches: ActivitySearches,
  context: ReportContext,
  { size }: { size: number },
): Promise<PopularProduct[]> {
  const networks = countDistinct("source", EXACT_NETWORKS);
  const ofNetworks = { filter: { exists: { field: "source" } }, aggs: { networks, ...countActions({ networks }) } };
  const aggs = { weight: sumField("weight"), ...countActions(), ofNetworks };
  const products = countBy("products", { size: Math.max(size, CANDIDATES), by: "weight", aggs });
  const [answer] = await searches.ask(context, [{ type: "product", filter: [COUNTED], aggs: { products } }]);
  return readBuckets(answer!.counted, "products")
    .map(toPopularProduct)
    .sort(byScoreThen(({ productId }) => productId))
    .slice(0, size);
}

function toPopularProduct(bucket: Bucket): PopularProduct {
  const told = bucket.ofNetworks as Bucket;
  const counts = readActions(bucket);
  const networks = readValue(told, "networks");
  const ofShop = mapActions((name) => counts[name] - readCount(told, name));
  const ofNetworks = mapActions((name) => readValue(told[name] as object, "networks"));
  return { productId: String(bucket.key), ...counts, networks, score: scorePopularity({ ofShop, ofNetworks, networks }) };
}

/** Reads what `countActions` counted. */
function readActions(counted: object): ActionCounts {
  return mapActions((name) => readCount(counted, name));
}

function mapActions(read: (name: keyof ActionCounts) => number): ActionCounts {
  return { views: read("views"), clicks: read("clicks"), cartAdditions: read("cartAdditions"), purchases: read("purchases") };
}

/** Counts events of shops, those that count and those that do not, in one round trip. */
export async function countLearning(searches: ActivitySearches, context: ReportContext): Promise<LearningReport> {
  const ask = (filter: Json, aggs: Json) => ({ type: "product" as const, filter: [filter], aggs });
  const reasons = countBy("kind", { size: LEFT_OUT_REASONS.length, include: [...LEFT_OUT_REASONS], aggs: countActions() });
  const [counted, left, confirmed] = await searches.ask(context, [
    ask(COUNTED, { days: countByDay(), ...countActions() }),
    ask({ terms: { kind: [...LEFT_OUT_REASONS] } }, { days: countByDay(), reasons }),
    ask({ term: { kind: "confirmed" } }, {}),
  ]);
  const byReason = new Map(readBuckets(left!.counted, "reasons").map((bucket) => [String(bucket.key), readActions(bucket)]));
  const days = new Map<number, { counted: number; leftOut: number }>();
  for (const [name, answer] of [["counted", counted!] as const, ["leftOut", left!] as const]) {
    for (const { key, doc_count } of readBuckets(answer.counted, "days")) {
      const day = days.get(Number(key)) ?? { counted: 0, leftOut: 0 };
      days.set(Number(key), { ...day, [name]: doc_count });
    }
  }
  const known = [...days].map(([key, day]) => ({ key, day }));
  return {
    counted: readActions(counted!.counted),
    confirmed: confirmed!.total,
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const counts = byReason.get(reason);
      return counts && weighActions(counts) > 0 ? [{ reason, ...counts }] : [];
    }),
    byPeriod: byDay(context.span, known, (period, day) => {
      return { period, counted: day?.counted ?? 0, leftOut: day?.leftOut ?? 0 };
    }),
  };
}
