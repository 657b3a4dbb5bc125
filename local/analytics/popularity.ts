import type { AnalyticsSpan } from "../../functions/platform/ports/analytics/analytics.ts";
import {
  type ActionCounts,
  byScoreThen,
  type PopularProduct,
  type PopularQuery,
  scorePopularity,
  scoreQuery,
} from "../../functions/platform/ports/analytics/popularity.ts";
import { HOUR_MS } from "./contributions.ts";
import { toPeriods } from "./reporting.ts";
import type { RollupReader } from "./rollup-reader.ts";

const SCORE = "purchases * 8 + cartAdditions * 4 + clicks * 2 + views";

/** Products of which most is told: the score is computed of these. */
const CANDIDATES = 1_000;

export function popularProducts(reader: RollupReader, span: AnalyticsSpan, { size }: { size: number }): PopularProduct[] {
  const periods = toPeriods(span, HOUR_MS);
  const { rows } = reader.top({ dimension: "product", periods }, { size: Math.max(size, CANDIDATES), order: SCORE });
  const told = rows.flatMap(({ number, told }) => (told! > 0 ? [number!] : []));
  const byProduct = reader.ofGroups({ dimension: "productNetwork", periods }, told);
  return rows
    .map((row): PopularProduct => {
      const { names: networks, sums, namesBySum } = byProduct.get(row.number!) ?? { names: 0, sums: {}, namesBySum: {} };
      const [counts, ofNetworks] = [toActionCounts(row), toActionCounts(namesBySum)];
      const ofShop = toActionCounts(row, sums);
      return { productId: row.name, ...counts, networks, score: scorePopularity({ ofShop, ofNetworks, networks }) };
    })
    .sort(byScoreThen(({ productId }) => productId))
    .slice(0, size);
}

/** Reads sums by what was done, less others. */
export function toActionCounts(sums: Record<string, unknown>, less: Record<string, number> = {}): ActionCounts {
  const read = (name: keyof ActionCounts) => Number(sums[name] ?? 0) - (less[name] ?? 0);
  return { views: read("views"), clicks: read("clicks"), cartAdditions: read("cartAdditions"), purchases: read("purchases") };
}

export function popularQueries(
  reader: RollupReader,
  span: AnalyticsSpan,
  { minVisitors, size }: { minVisitors: number; size: number },
): PopularQuery[] {
  const { from, to } = toPeriods(span, HOUR_MS);
  return reader
    .queriesOfMany({ from: from * HOUR_MS, to: to * HOUR_MS }, minVisitors)
    .map(({ query, count, visitors, told, networks }): PopularQuery => {
      return { query, count, visitors, score: scoreQuery({ ofShop: count - told, networks }) };
    })
    .filter(({ score }) => score > 0)
    .sort(byScoreThen(({ query }) => query))
    .slice(0, size);
}
