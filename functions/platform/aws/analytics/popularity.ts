import type { PopularProduct, PopularQuery } from "../../ports/analytics.ts";
import type { Json } from "../opensearch/opensearch-client.ts";
import type { ActivitySearches, ReportContext } from "./activity-searches.ts";
import { type Bucket, countBy, countDistinct, readBuckets, readCount, readValue, sumField } from "./aggregations.ts";

/** Queries that are looked at first: many are typed often, and by few. */
const FIRST_QUERIES = 500;
/** The engine answers with 65,535 buckets at most. */
const MAX_QUERIES = 32_000;
/** Visitors of one query up to which they are counted and not estimated. */
const EXACT_VISITORS = 100;

interface QueryOptions {
  minVisitors: number;
  size: number;
}

/** Lists queries by frequency. Looks further while too many of the most frequent ones come from too few visitors. */
export async function listPopularQueries(
  searches: ActivitySearches,
  context: ReportContext,
  { minVisitors, size }: QueryOptions,
): Promise<PopularQuery[]> {
  const filter: Json[] = [{ term: { empty: false } }];
  for (let looked = Math.max(FIRST_QUERIES, size); ; looked = Math.min(MAX_QUERIES, looked * 8)) {
    const aggs = { queries: countBy("query", { size: looked, aggs: { visitors: countDistinct("visitor", EXACT_VISITORS) } }) };
    const [answer] = await searches.ask(context, [{ type: "search", filter, aggs }]);
    const found = readBuckets(answer!.counted, "queries");
    const popular = found.map(toPopularQuery).filter(({ visitors }) => visitors >= minVisitors);
    if (popular.length >= size || found.length < looked || looked >= MAX_QUERIES) return popular.slice(0, size);
  }
}

function toPopularQuery(bucket: Bucket): PopularQuery {
  return { query: String(bucket.key), count: bucket.doc_count, visitors: readValue(bucket, "visitors") };
}

const ACTIONS = { views: "view", clicks: "click", cartAdditions: "add_to_cart", purchases: "purchase" };

/** Lists products by the weights of what shoppers did with them. */
export async function listPopularProducts(
  searches: ActivitySearches,
  context: ReportContext,
  { size }: { size: number },
): Promise<PopularProduct[]> {
  const counts = Object.entries(ACTIONS).map(([name, action]) => [name, { filter: { term: { action } } }]);
  const aggs = { weight: sumField("weight"), ...Object.fromEntries(counts) };
  const products = countBy("products", { size, by: "weight", aggs });
  const [answer] = await searches.ask(context, [{ type: "product", aggs: { products } }]);
  return readBuckets(answer!.counted, "products").map((bucket) => ({
    productId: String(bucket.key),
    views: readCount(bucket, "views"),
    clicks: readCount(bucket, "clicks"),
    cartAdditions: readCount(bucket, "cartAdditions"),
    purchases: readCount(bucket, "purchases"),
  }));
}
