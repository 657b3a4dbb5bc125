import type { IndexHit, IndexQuery, IndexResult } from "../../ports/search-index.ts";
import { readFacets } from "./facets.ts";
import type { NearestMatches } from "./nearest-search.ts";
import type { ScopeCounts } from "./scope-counts.ts";
import type { OpenSearchAnswer } from "./searches.ts";
import { readSortValue } from "./sorting.ts";
import { bestCosine, type FetchedRecords, readColumn, readHitColumn, recordReader } from "./stored-hit.ts";
import type { MatchedTerm } from "./term-clauses.ts";
import { termMatches } from "./term-matches.ts";
import { toScore } from "./weighted-text.ts";

/** Answers of one query. */
interface Parts {
  counts: ScopeCounts;
  terms: MatchedTerm[];
  hits: OpenSearchAnswer;
  /** Number of matches by words before the filter; the total where there is no filter. */
  matching: number;
  nearest: NearestMatches | null;
  /** Facets that count the nearest already. */
  recounted?: OpenSearchAnswer;
  fetched: FetchedRecords;
}

/** Combines the answers of one query into the port's result. */
export function toIndexResult(query: IndexQuery, parts: Parts): IndexResult {
  const { counts, hits, matching, nearest, recounted } = parts;
  const passingOnly = nearest?.passing.filter(({ matchesWords }) => !matchesWords) ?? [];
  return {
    documents: counts.documents,
    frequencies: counts.terms.map(({ found }) => found),
    matching: matching + (nearest?.only.length ?? 0),
    total: hits.hits.total.value + passingOnly.length,
    hits: readHits(query, parts),
    nearest: nearest?.passing ?? [],
    facets: recounted
      ? readFacets(query.facets, recounted.aggregations)
      : readFacets(query.facets, hits.aggregations, nearest?.facetValues),
  };
}

function readHits(query: IndexQuery, { hits, terms, fetched }: Parts): IndexHit[] {
  const { vector } = query;
  return hits.hits.hits.map((hit): IndexHit => {
    const column = readHitColumn(hit);
    const { ref, version, vectors } = column;
    const body = readColumn(hit) ?? fetched.find(ref, version);
    // The record may have been fetched since.
    const words = () => (body ?? fetched.find(ref, version))?.words.split(" ") ?? null;
    const names = hit.matched_queries ?? [];
    const score = query.sort ? (hit._score ?? 0) : Number(hit.sort?.[0]);
    return {
      ...ref,
      score: toScore(score),
      matches: score > 0 ? termMatches(terms, { names, words, match: query.match }) : [],
      cosine: bestCosine(vectors, vector),
      after: { ...ref, value: readSortValue(hit.sort ?? [], query.sort) },
      ...recordReader(column, { body, fetched, vector }),
    };
  });
}
