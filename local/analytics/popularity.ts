import type { AnalyticsSpan, PopularProduct, PopularQuery } from "../../functions/platform/ports/analytics.ts";
import { HOUR_MS } from "./contributions.ts";
import { toPeriods } from "./reporting.ts";
import type { RollupReader } from "./rollup-reader.ts";

const SCORE = "purchases * 8 + cartAdditions * 4 + clicks * 2 + views";

export function popularProducts(reader: RollupReader, span: AnalyticsSpan, { size }: { size: number }): PopularProduct[] {
  const { rows } = reader.top({ dimension: "product", periods: toPeriods(span, HOUR_MS) }, { size, order: SCORE });
  return rows.map(({ name, views = 0, clicks = 0, cartAdditions = 0, purchases = 0 }) => {
    return { productId: name, views, clicks, cartAdditions, purchases };
  });
}

export function popularQueries(
  reader: RollupReader,
  span: AnalyticsSpan,
  options: { minVisitors: number; size: number },
): PopularQuery[] {
  const { from, to } = toPeriods(span, HOUR_MS);
  return reader.queriesOfMany({ from: from * HOUR_MS, to: to * HOUR_MS }, options);
}
