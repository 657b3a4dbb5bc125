import type { AnalyticsSpan, PopularProduct, PopularQuery } from "../../functions/platform/ports/analytics.ts";
import { HOUR_MS } from "./contributions.ts";
import type { RollupReader } from "./rollup-reader.ts";

const SCORE = "purchases * 8 + cartAdditions * 4 + clicks * 2 + views";

export function popularProducts(reader: RollupReader, span: AnalyticsSpan, { size }: { size: number }): PopularProduct[] {
  return reader
    .top({ dimension: "productHour", periods: toPeriods(span, HOUR_MS) }, { order: SCORE, size })
    .map(({ name, views, clicks, cartAdditions, purchases }) => ({
      productId: name,
      views: views!,
      clicks: clicks!,
      cartAdditions: cartAdditions!,
      purchases: purchases!,
    }));
}

export function popularQueries(
  reader: RollupReader,
  span: AnalyticsSpan,
  options: { minVisitors: number; size: number },
): PopularQuery[] {
  const { from, to } = toPeriods(span, HOUR_MS);
  return reader.queriesByVisitors({ from: from * HOUR_MS, to: to * HOUR_MS }, options).map((row) => ({ ...row }));
}

/** Returns all periods of a length that the span touches. */
export function toPeriods({ from, to }: AnalyticsSpan, lengthMs: number): { from: number; to: number } {
  return { from: Math.floor(from / lengthMs), to: Math.ceil(to / lengthMs) };
}
