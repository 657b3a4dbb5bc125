import type { IndexQuery, IndexResult, QueryTerm, SearchAfter, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import { withCompounds } from "../query/compounds.ts";
import { withTypoTolerance } from "../query/query-plan.ts";
import type { PagePosition } from "../query/search-cursor.ts";
import { toRanked, toRef } from "./fuse.ts";
import type { FoundPage } from "./ranked-page.ts";
import { RANKING } from "./ranking.ts";
import { nearestRequest, type RetrievalRequest, toIndexQuery } from "./retrieval-request.ts";
import { findByIdentifier } from "./retrieve.ts";

interface SortedPageRequest {
  sort: Sort | null;
  after: SearchAfter | null;
  size: number;
}

interface SortedResult extends Pick<IndexResult, "hits" | "total" | "facets"> {
  terms: QueryTerm[];
}

/** Finds a page in an order that the caller chose; without `sort`, in order of id. */
export async function findSortedPage(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  sort: Sort | null,
  position: PagePosition | null,
  limit: number,
): Promise<FoundPage> {
  const after = position?.at === "sorted" ? position.after : null;
  const { hits, total, facets, terms } = await retrieveSorted(index, retrieval, { sort, after, size: limit + 1 });
  const next = (used: number): PagePosition | null =>
    used > 0 && used < hits.length ? { at: "sorted", after: hits[used - 1]!.after } : null;
  return { ranked: hits.map((hit) => toRanked(hit, 1)), total, facets, terms, next };
}

/**
 * Returns records in the order that the caller chose. Only the strictest query that finds anything is used: otherwise a record
 * that is merely similar would come first because it is cheap.
 */
async function retrieveSorted(index: SearchIndex, request: RetrievalRequest, page: SortedPageRequest): Promise<SortedResult> {
  const { scope, plan, language } = request;
  const { all: additionalMatches } = await findByIdentifier(index, request);
  const strict: IndexQuery = { ...toIndexQuery(request, "all", plan.terms), vector: null, ...page, additionalMatches };
  const answer = await index.query(scope, strict);
  const isEnough = answer.matching >= RANKING.enoughWithAllWords;
  const terms = isEnough ? plan.terms : withCompounds(plan.terms, answer.frequencies, language);
  if (answer.matching > 0 && terms === plan.terms) return { ...answer, terms };
  for (const query of listRelaxedQueries({ ...strict, terms }, terms !== plan.terms)) {
    const relaxed = await index.query(scope, query);
    if (relaxed.matching > 0) return { ...relaxed, terms: query.terms };
  }
  return { ...(await retrieveNearestSorted(index, request, strict)), terms: plan.terms };
}

/** Returns ever wider queries: all words with compounds read both ways, all words with typos, some of the words. */
function listRelaxedQueries(query: IndexQuery, hasCompounds: boolean): IndexQuery[] {
  const { terms } = query;
  const queries = hasCompounds ? [query] : [];
  if (terms.length > 0 && terms.length <= RANKING.maxTermsForTypos) queries.push({ ...query, terms: withTypoTolerance(terms) });
  if (terms.length > 1) queries.push({ ...query, match: "any" });
  return queries;
}

async function retrieveNearestSorted(index: SearchIndex, request: RetrievalRequest, strict: IndexQuery): Promise<IndexResult> {
  const { scope, vector } = request;
  const nearest = nearestRequest(request, { anyWordKnown: false });
  const query = { ...strict, vector, nearest, size: 0, filter: null, facets: [] };
  const found = await index.query(scope, query);
  return index.query(scope, { ...strict, additionalMatches: found.nearest.map(toRef) });
}
