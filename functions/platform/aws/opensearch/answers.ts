import type { IndexHit, IndexQuery, IndexResult, QueryTerm } from "../../ports/search-index.ts";
import { readFacets } from "./facets.ts";
import type { ScopeCounts } from "./match-clauses.ts";
import type { NearestMatches } from "./nearest-search.ts";
import { unpackRecord } from "./packed-record.ts";
import type { OpenSearchAnswer } from "./searches.ts";
import { readSortValue } from "./sorting.ts";
import { bestCosine, type FetchedRecords, readHitColumn, readPacked, recordReader } from "./stored-hit.ts";
import { type MatchedTerm, synonymPhrases } from "./term-clauses.ts";
import { termMatches } from "./term-matches.ts";
import { toScore } from "./weighted-text.ts";

/** Reads the answers to `countSearches`. */
export function readCounts(answers: OpenSearchAnswer[], terms: QueryTerm[]): ScopeCounts {
  const [documents, ...rest] = answers.map(({ hits }) => hits.total.value);
  let next = 0;
  const counts = terms.map((term) => {
    const found = rest[next++]!;
    return { found, exact: synonymPhrases(term).length > 0 ? rest[next++]! : found };
  });
  return { documents: documents!, terms: counts };
}

/** Converts what an earlier query of the same terms, none of them with a synonym, counted. */
export function toScopeCounts({ documents, frequencies }: Pick<IndexResult, "documents" | "frequencies">): ScopeCounts {
  return { documents, terms: frequencies.map((found) => ({ found, exact: found })) };
}

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
    const packed = readPacked(hit) ?? fetched.find(ref, version);
    // The record may have been fetched since.
    const words = () => readWords(packed ?? fetched.find(ref, version));
    const names = hit.matched_queries ?? [];
    return {
      ...ref,
      score: toScore(hit._score ?? 0),
      matches: hit._score ? termMatches(terms, { names, words, match: query.match }) : [],
      cosine: bestCosine(vectors, vector),
      after: { ...ref, value: readSortValue(hit.sort ?? [], query.sort) },
      ...recordReader(column, { packed, fetched, vector }),
    };
  });
}

function readWords(packed: string | null): string[] | null {
  return packed ? unpackRecord(packed).words : null;
}
