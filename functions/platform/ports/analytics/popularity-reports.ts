import type { LeftOutReason } from "../../../../schemas/search/left-out.ts";

/** Numbers by what was done with a product. */
export interface ActionCounts {
  views: number;
  clicks: number;
  cartAdditions: number;
  purchases: number;
}

export interface PopularQuery {
  query: string;
  count: number;
  /** Distinct visitors who typed it. */
  visitors: number;
  /** `scoreQuery`. */
  score: number;
}

/** Events that count, with those whose share is small. */
export interface PopularProduct extends ActionCounts {
  productId: string;
  /** Networks from which publishable keys told of it; 0 where only servers did. */
  networks: number;
  /** `scorePopularity`. */
  score: number;
}

/** Events of shops by what became of them. */
export interface LearningReport {
  /** Events that count. */
  counted: ActionCounts;
  /** Purchases of publishable keys that count as their confirmation. */
  confirmed: number;
  /** Those that occur, by reason. */
  leftOut: ({ reason: LeftOutReason } & ActionCounts)[];
  byPeriod: { period: string; counted: number; leftOut: number }[];
}
