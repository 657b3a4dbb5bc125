import type { FacetResult, IndexQuery, IndexResult, RecordRef, SearchIndex } from "../../../platform/ports/search-index.ts";
import { fuse, type QueryScores, type RankedRecord, refKey, toRef, withIdentifierMatchesFirst } from "./fuse.ts";
import { matchRecords, type QueryStep } from "./match-records.ts";
import { scoresFor } from "./query-scores.ts";
import { rankPinned } from "./rank-pinned.ts";
import type { RetrievalRequest } from "./retrieval-request.ts";

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
  const additionalMatches = named.all.length > 0 ? named.all : step.answer.nearest.map(toRef);
  return withTotalAndFacets(index, request, step, {
    ranked: withIdentifierMatchesFirst(ranked, named.passing),
    additionalMatches,
    scores,
  });
}

/** Adds total and facets over everything that was found, also by identifiers, and what is pinned. */
async function withTotalAndFacets(
  index: SearchIndex,
  request: RetrievalRequest,
  { query, answer }: QueryStep,
  found: Pick<RetrievalResult, "ranked" | "additionalMatches" | "scores">,
): Promise<RetrievalResult> {
  const { scope, facets } = request;
  const byWords = answer.total - answer.nearest.filter(({ matchesWords }) => !matchesWords).length;
  const last = byWords > answer.hits.length ? (answer.hits.at(-1) ?? null) : null;
  const matched = new Set([...answer.hits, ...answer.nearest].map(refKey));
  const additionalMatches = [...found.additionalMatches, ...(request.pinned ?? [])];
  const isCounted = additionalMatches.every((ref) => matched.has(refKey(ref)));
  const [counted, pinned] = await Promise.all([
    isCounted ? answer : index.query(scope, { ...query, vector: null, size: 0, facets, additionalMatches }),
    rankPinned(index, request, query, found.scores),
  ]);
  return { ...found, pinned, total: counted.groups ?? counted.total, facets: counted.facets, query, last };
}
