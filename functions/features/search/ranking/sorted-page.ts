import type { IndexQuery, IndexResult, QueryTerm, SearchAfter, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import { withCompounds } from "../query/compounds.ts";
import { withTypoTolerance } from "../query/query-plan.ts";
import { aboveRelevanceThreshold } from "./fuse.ts";
import { RANKING } from "./ranking.ts";
import { type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";
import { findByIdentifier } from "./retrieve.ts";

export interface SortedPageRequest {
  sort: Sort | null;
  after: SearchAfter | null;
  size: number;
}

export interface SortedResult extends Pick<IndexResult, "hits" | "total" | "facets"> {
  terms: QueryTerm[];
}

/**
 * Records in an order that the caller chose. Only the strictest reading of the text that finds anything counts: what is merely near
 * would come first as soon as it is cheap.
 */
export async function retrieveSorted(
  index: SearchIndex,
  request: RetrievalRequest,
  page: SortedPageRequest,
): Promise<SortedResult> {
  const { scope, plan, language } = request;
  const also = await findByIdentifier(index, request);
  const strict: IndexQuery = { ...toIndexQuery(request, "all", plan.terms), vector: null, ...page, additionalMatches: also };
  const answer = await index.query(scope, strict);
  const isEnough = answer.total >= RANKING.enoughWithAllWords;
  const terms = isEnough ? plan.terms : withCompounds(plan.terms, answer.frequencies, language);
  if (answer.total > 0 && terms === plan.terms) return { ...answer, terms };
  for (const query of listRelaxedQueries({ ...strict, terms }, terms !== plan.terms)) {
    const wider = await index.query(scope, query);
    if (wider.total > 0) return { ...wider, terms: query.terms };
  }
  return { ...(await retrieveNearestSorted(index, request, strict)), terms: plan.terms };
}

/** All words with compounds read both ways, all words with typos, some of the words. */
function listRelaxedQueries(query: IndexQuery, hasCompounds: boolean): IndexQuery[] {
  const { terms } = query;
  const readings = hasCompounds ? [query] : [];
  if (terms.length > 0 && terms.length <= RANKING.maxTermsForTypos) readings.push({ ...query, terms: withTypoTolerance(terms) });
  if (terms.length > 1) readings.push({ ...query, match: "any" });
  return readings;
}

async function retrieveNearestSorted(
  index: SearchIndex,
  { scope, vector, familiarity }: RetrievalRequest,
  strict: IndexQuery,
): Promise<IndexResult> {
  const found = await index.query(scope, { ...strict, vector, nearest: vector ? RANKING.window : 0, facets: [] });
  const also = aboveRelevanceThreshold({ nearest: found.nearest, anyWordKnown: false, familiarity });
  return index.query(scope, { ...strict, additionalMatches: also });
}
