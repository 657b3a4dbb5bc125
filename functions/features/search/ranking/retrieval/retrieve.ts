import type {
  FacetResult,
  IndexQuery,
  IndexResult,
  RecordRef,
  SearchIndex,
} from "../../../../platform/ports/search/search-index.ts";
import { andFilters } from "../../filters/filter-language.ts";
import {
  fuse,
  type QueryScores,
  type RankedRecord,
  rankHits,
  rankIdentified,
  refKey,
  toRef,
  withIdentifierMatchesFirst,
} from "./fuse.ts";
import { type Match, matchRecords, type QueryStep } from "./match-records.ts";
import { scoresFor } from "./query-scores.ts";
import { NO_HITS, type RetrievalRequest } from "./retrieval-request.ts";

/** The first records of a search in order, and what continuing after them needs. */
export interface RetrievalResult {
  ranked: RankedRecord[];
  total: number;
  facets: Record<string, FacetResult>;
  /** The query whose lexical order continues where the window ends. */
  query: IndexQuery;
  /** Last lexical hit of the window; null when the window holds everything. */
  last: IndexResult["hits"][number] | null;
  /** Records found by vectors or by an identifier; those that pass the filter are in the window. */
  additionalMatches: RecordRef[];
  scores: QueryScores;
  /** The pinned records that are there and pass the filter. */
  pinned: RankedRecord[];
}

/** Retrieves what matches, best first: those that an identifier names before all others. */
export async function retrieve(index: SearchIndex, request: RetrievalRequest): Promise<RetrievalResult> {
  const { named, ...step } = await matchRecords(index, request);
  const scores = await scoresFor(index, request, step);
  const ranked = fuse({ ...step.answer, ...scores });
  const additionalMatches = listAdditional({ named, ...step });
  return withTotalAndFacets(index, request, step, {
    ranked: withIdentifierMatchesFirst(ranked, named.passing),
    additionalMatches,
    scores,
  });
}

/** Counts what matches, and its facets. */
export async function retrieveCounts(
  index: SearchIndex,
  request: RetrievalRequest,
): Promise<Pick<RetrievalResult, "total" | "facets"> & Pick<IndexQuery, "terms">> {
  const match = await matchRecords(index, { ...request, order: NO_HITS });
  const counted = await countAll(index, request, match, listAdditional(match));
  return { total: counted.groups ?? counted.total, facets: counted.facets, terms: match.query.terms };
}

/** Records that match otherwise than by their words. */
function listAdditional({ named, answer }: Pick<Match, "named" | "answer">): RecordRef[] {
  return named.all.length > 0 ? named.all : answer.nearest.map(toRef);
}

/** Counts everything that was found, also what is pinned: again, where the answer does not hold all of it. */
async function countAll(
  index: SearchIndex,
  { scope, facets, pinned = [] }: RetrievalRequest,
  { query, answer }: QueryStep,
  additional: RecordRef[],
): Promise<IndexResult> {
  const matched = new Set([...answer.hits, ...answer.nearest].map(refKey));
  const additionalMatches = [...additional, ...pinned];
  if (additionalMatches.every((ref) => matched.has(refKey(ref)))) return answer;
  return index.query(scope, { ...query, vector: null, size: 0, facets, additionalMatches });
}

/** Adds total and facets over everything that was found, also by identifiers, and what is pinned. */
async function withTotalAndFacets(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: QueryStep,
  found: Pick<RetrievalResult, "ranked" | "additionalMatches" | "scores">,
): Promise<RetrievalResult> {
  const byWords = answer.total - answer.nearest.filter(({ matchesWords }) => !matchesWords).length;
  const last = byWords > answer.hits.length ? (answer.hits.at(-1) ?? null) : null;
  const [counted, pinned] = await Promise.all([
    countAll(index, request, { query, answer }, found.additionalMatches),
    rankPinned(index, request, query, found.scores),
  ]);
  return { ...found, pinned, total: counted.groups ?? counted.total, facets: counted.facets, query, last };
}

/**
 * Ranks the pinned records that are there, may be seen and pass the filter, by the scores that they have without being pinned.
 * Without scores everything is browsed, and fits.
 */
export async function rankPinned(
  index: SearchIndex,
  { scope, pinned = [], filter }: RetrievalRequest,
  query: IndexQuery,
  scores: QueryScores | null,
): Promise<RankedRecord[]> {
  if (pinned.length === 0) return [];
  const named = andFilters([filter, { field: "id", op: "in", values: pinned.map(({ id }) => id) }]);
  const page = { nearest: null, facets: [], sort: null, after: null, size: pinned.length };
  const { hits } = await index.query(scope, { ...query, ...page, filter: named, additionalMatches: [...pinned] });
  return scores ? rankHits(scores, hits) : hits.map(rankIdentified);
}
