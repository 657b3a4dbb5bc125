import type { After, IndexAnswer, IndexQuery, QueryTerm, SearchIndex, Sort } from "../../platform/search-index.ts";
import { aboveFloor } from "./floor.ts";
import { forgiving } from "./query-plan.ts";
import { RANKING } from "./ranking.ts";
import { queryOf, type RetrievalRequest } from "./retrieval-request.ts";
import { findCodes } from "./retrieve.ts";

export interface SortedPage {
  sort: Sort | null;
  after: After | null;
  size: number;
}

export interface SortedAnswer extends Pick<IndexAnswer, "hits" | "total" | "facets"> {
  terms: QueryTerm[];
}

/**
 * Records in an order that the caller chose. Only the strictest reading of the text that finds anything counts: what is merely near
 * would come first as soon as it is cheap.
 */
export async function retrieveSorted(index: SearchIndex, request: RetrievalRequest, page: SortedPage): Promise<SortedAnswer> {
  const { scope, plan } = request;
  const strict: IndexQuery = { ...queryOf(request, "all", plan.terms), vector: null, ...page };
  const also = await findCodes(index, request);
  for (const query of readingsOf(strict)) {
    const answer = await index.query(scope, { ...query, also });
    if (answer.total > 0) return { ...answer, terms: query.terms };
  }
  return { ...(await nearestSorted(index, request, strict)), terms: plan.terms };
}

/** All words, all words with typos, some of the words. */
function readingsOf(strict: IndexQuery): IndexQuery[] {
  const readings = [strict];
  if (strict.terms.length > 0 && strict.terms.length <= RANKING.typosUpTo)
    readings.push({ ...strict, terms: forgiving(strict.terms) });
  if (strict.terms.length > 1) readings.push({ ...strict, match: "any" });
  return readings;
}

async function nearestSorted(
  index: SearchIndex,
  { scope, vector, familiarity }: RetrievalRequest,
  strict: IndexQuery,
): Promise<IndexAnswer> {
  const found = await index.query(scope, { ...strict, vector, nearest: vector ? RANKING.window : 0, facets: [] });
  const also = aboveFloor({ nearest: found.nearest, anyWordKnown: false, familiarity });
  return index.query(scope, { ...strict, also });
}
