import type { After, IndexAnswer, IndexQuery, QueryTerm, SearchIndex, Sort } from "../../platform/search-index.ts";
import { withCompounds } from "./compounds.ts";
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
  const { scope, plan, language } = request;
  const also = await findCodes(index, request);
  const strict: IndexQuery = { ...queryOf(request, "all", plan.terms), vector: null, ...page, also };
  const answer = await index.query(scope, strict);
  const isEnough = answer.total >= RANKING.enoughWithAllWords;
  const terms = isEnough ? plan.terms : withCompounds(plan.terms, answer.frequencies, language);
  if (answer.total > 0 && terms === plan.terms) return { ...answer, terms };
  for (const query of widerReadings({ ...strict, terms }, terms !== plan.terms)) {
    const wider = await index.query(scope, query);
    if (wider.total > 0) return { ...wider, terms: query.terms };
  }
  return { ...(await nearestSorted(index, request, strict)), terms: plan.terms };
}

/** All words with compounds read both ways, all words with typos, some of the words. */
function widerReadings(query: IndexQuery, hasCompounds: boolean): IndexQuery[] {
  const { terms } = query;
  const readings = hasCompounds ? [query] : [];
  if (terms.length > 0 && terms.length <= RANKING.typosUpTo) readings.push({ ...query, terms: forgiving(terms) });
  if (terms.length > 1) readings.push({ ...query, match: "any" });
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
