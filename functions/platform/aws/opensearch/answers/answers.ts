import { toSearchAfter } from "../../../ports/search/index-order.ts";
import type { IndexHit, IndexQuery, IndexResult, TermMatch } from "../../../ports/search/search-index.ts";
import type { PlacedWords } from "../documents/packed-columns.ts";
import { scoreLimit, toScore } from "../documents/weighted-text.ts";
import { readFacets } from "../query/facets.ts";
import { readGroup, readGroupCount } from "../query/groups.ts";
import { infersExact, infersPrefix } from "../query/match-clauses.ts";
import { readHitNumbers } from "../query/number-columns.ts";
import type { ScopeCounts } from "../query/scope-counts.ts";
import type { OpenSearchAnswer } from "../query/scoped-search.ts";
import { readSortValues } from "../query/sorting.ts";
import { alternativeName, alternativesOf, type MatchedTerm, matchName, type SearchedFields } from "../query/term-clauses.ts";
import type { NearestMatches } from "./nearest-search.ts";
import { placedMatches, withPlace } from "./places.ts";
import { type FetchedRecords, readColumn, readHitReference, readPlacedWords, recordReader } from "./stored-hit.ts";

/** Answers of one query. */
interface Parts {
  counts: ScopeCounts;
  terms: MatchedTerm[];
  fields: SearchedFields;
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
  const { counts, terms, hits, matching, nearest, recounted } = parts;
  const passingOnly = nearest?.passing.filter(({ matchesWords }) => !matchesWords) ?? [];
  return {
    documents: counts.documents,
    ceiling: maxScore(terms, counts),
    frequencies: counts.terms.map(({ found }) => found),
    matching: matching + (nearest?.only.length ?? 0),
    total: hits.hits.total.value + passingOnly.length,
    ...readGroupCount(query, recounted ?? hits),
    hits: readHits(query, parts),
    nearest: nearest?.passing ?? [],
    facets: recounted
      ? readFacets(query.facets, recounted.aggregations)
      : readFacets(query.facets, hits.aggregations, nearest?.facetValues),
  };
}

/** The engine counts how rare a word is among the records of the shard. */
function maxScore(terms: MatchedTerm[], { documents, shardDocuments, terms: counts }: ScopeCounts): number {
  if (documents === 0) return 0;
  return terms.reduce(
    (sum, { optional, position }) => sum + (optional ? 0 : scoreLimit(shardDocuments, counts[position]!.found)),
    0,
  );
}

function readHits(query: IndexQuery, { hits, terms, fields, fetched }: Parts): IndexHit[] {
  const { vector } = query;
  return hits.hits.hits.map((hit): IndexHit => {
    const { ref, version, cosine } = readHitReference(hit, vector, fetched);
    const placed = readPlacedWords(hit);
    const record = readColumn(hit) ?? fetched.find(ref, version);
    // The record may have been fetched since.
    const words = () => (record ?? fetched.find(ref, version))?.words.split(" ") ?? null;
    const names = hit.matched_queries ?? [];
    const score = query.sort ? (hit._score ?? 0) : Number(hit.sort?.[0]);
    return {
      ...ref,
      ...readGroup(query, hit),
      score: toScore(score),
      matches:
        score > 0 ? termMatches(terms, { names, words, placed, match: query.match, fields }) : placedMatches(terms, placed),
      nameLength: placed.nameLength,
      cosine,
      ...readHitNumbers(hit, query.numbers),
      after: toSearchAfter(ref, readSortValues(hit.sort ?? [], query.sort)),
      ...recordReader(ref, { record, fetched, vector }),
    };
  });
}

interface HitWords {
  /** Names of the clauses that matched. */
  names: string[];
  /** The record's words, read only when one is asked for; null when they did not come with the hit. */
  words: () => string[] | null;
  placed: PlacedWords;
  match: IndexQuery["match"];
  fields: SearchedFields;
}

/** Returns how each term matched in one hit, from the names of the clauses, and where. */
function termMatches(terms: MatchedTerm[], { names, words, placed, match, fields }: HitWords): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((term): TermMatch[] => {
    const found = termMatch(term, { matched, words, match, fields });
    return found ? [withPlace(found, term, placed)] : [];
  });
}

function termMatch(
  term: MatchedTerm,
  { matched, words, match, fields }: Pick<HitWords, "words" | "match" | "fields"> & { matched: Set<string> },
): TermMatch | null {
  const { position } = term;
  const isExact = matched.has(matchName(position, "exact")) || matched.has(matchName(position, "written"));
  if (isExact || infersExact(term, match, fields)) return { term: position, how: "exact" };
  if (matched.has(matchName(position, "synonym"))) return { term: position, how: "synonym" };
  const other = alternativesOf(term).find(([at]) => matched.has(alternativeName(position, at)));
  if (other) return { term: position, how: "thesaurus", alternative: other[0] };
  const isPrefix = term.prefix && infersPrefix(term, match);
  const typo = nearest(term, matched);
  if (matched.has(matchName(position, "prefix")) || (isPrefix && !typo)) return prefixMatch(term, words);
  return typo ? { term: position, how: "typo", word: typo.word, edits: typo.edits } : null;
}

/** The word is looked up when it is read: few hits are on the page. */
function prefixMatch({ position, word: start }: MatchedTerm, words: HitWords["words"]): TermMatch {
  return {
    term: position,
    how: "prefix",
    get word() {
      return shortest((words() ?? []).filter((word) => word.startsWith(start)));
    },
  };
}

function shortest(words: string[]): string | undefined {
  return words.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
}

function nearest({ position, corrections }: MatchedTerm, matched: Set<string>) {
  const found = corrections.filter(({ word }) => matched.has(`${matchName(position, "typo")}:${word}`));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
}
