import type { ComparisonOperator } from "../../functions/platform/ports/search/search-index.ts";
import { compareTexts } from "../../functions/platform/text/compare-texts.ts";

export const NUMBER_TESTS: Record<ComparisonOperator, (bound: number) => (number: number) => boolean> = {
  gt: (bound) => (number) => number > bound,
  gte: (bound) => (number) => number >= bound,
  lt: (bound) => (number) => number < bound,
  lte: (bound) => (number) => number <= bound,
};

export const TEXT_TESTS: Record<ComparisonOperator, (bound: string) => (text: string) => boolean> = {
  gt: (bound) => (text) => compareTexts(text, bound) > 0,
  gte: (bound) => (text) => compareTexts(text, bound) >= 0,
  lt: (bound) => (text) => compareTexts(text, bound) < 0,
  lte: (bound) => (text) => compareTexts(text, bound) <= 0,
};
