/**
 * Shares are between 0 and 1, and 0 where nothing was counted. Periods are UTC days (`2026-11-22`), all that the span touches, in
 * order. Lists are most frequent first, ties by name as UTF-8. `topN` bounds lists of queries, questions, prompts and categories;
 * lists of sources and domains have at most 50 entries. Texts are told apart by their first 10,000 characters at least.
 */
export interface SearchReport {
  totalSearches: number;
  /** On OpenSearch an estimate above 40,000. */
  uniqueQueries: number;
  avgResults: number;
  zeroResultRate: number;
  /** Searches with a click, of all. */
  clickThroughRate: number;
  /** Mean over clicks with a known position; null without any. */
  avgClickPosition: number | null;
  /** Searches that led to a purchase, of all. */
  conversionRate: number;
  /** Worth of the purchases that searches led to, in the shop's currency. */
  revenue: number;
  /** Most frequent first, ties by query. */
  topQueries: QueryFigures[];
  zeroResultQueries: ZeroResultQuery[];
  byPeriod: { period: string; searches: number; zeroResults: number; clicked: number; converted: number; revenue: number }[];
  bySource: { source: string; searches: number }[];
  /** Rules that applied to searches, at most 1,000. */
  byRule: RuleFigures[];
}

interface QueryFigures {
  query: string;
  count: number;
  avgResults: number;
  clickThroughRate: number;
  conversionRate: number;
  revenue: number;
}

/** A query without results, and what its shoppers looked for and clicked next, at most five each: what they would have wanted. */
interface ZeroResultQuery {
  query: string;
  count: number;
  laterQueries: { query: string; count: number }[];
  laterProductIds: string[];
}

/** Counts of what shoppers did with the searches that a rule applied to. */
interface RuleFigures {
  ruleId: string;
  searches: number;
  clicked: number;
  converted: number;
  revenue: number;
}
