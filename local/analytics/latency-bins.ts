import { DDSketch } from "@datadog/sketches-js";
import type { Percentiles } from "../../functions/platform/ports/analytics/analytics.ts";

/** All values of a bin lie within 1 % of its own: half of what the port allows. */
const RELATIVE_ACCURACY = 0.01;
const { mapping } = new DDSketch({ relativeAccuracy: RELATIVE_ACCURACY });

/** Returns the bin of a sketch that counts a duration. Below a millisecond nothing is told apart. */
export function toBin(ms: number): number {
  return mapping.key(Math.max(1, ms));
}

/** Fills a sketch with counted bins, and reads it. */
export function readPercentiles(bins: { name: string; count: number }[]): Percentiles | null {
  if (bins.length === 0) return null;
  const sketch = new DDSketch({ relativeAccuracy: RELATIVE_ACCURACY });
  for (const { name, count } of bins) sketch.accept(mapping.value(Number(name)), count);
  const at = (quantile: number) => Math.round(sketch.getValueAtQuantile(quantile) * 10) / 10;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}
