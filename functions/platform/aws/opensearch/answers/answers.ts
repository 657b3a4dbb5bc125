import { toSearchAfter } from "../../../ports/search/index-order.ts";
import type { IndexHit, IndexQuery, IndexResult, TermMatch } from "../../../ports/search/search-index.ts";
import type { PlacedWords } from "../documents/packed-columns.ts";
import { scoreLimit, toScore } from "../documents/weighted-text.ts";
import { readFacets } from "../query/facets.ts";
import { readGroup, readGroupCount } from "../query/groups.ts";
import { infersExact, infersPrefix } from "../query/match-clauses.ts";
import { hitNumberReader } from "../query/number-columns.ts";
import type { ScopeCounts } from "../query/scope-counts.ts";
import type { OpenSearchAnswer } from "../query/scoped-search.ts";
import { readSortValues } from "../query/sorting.ts";
import { alternativeName, alternativesOf, type MatchedTerm, matchName, type SearchedFields } from "../query/term-clauses.ts";
import type { NearestMatches } from "./nearest-search.ts";
import { placedMatcher, withPlace } from "./places.ts";
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
  const told = terms.map((term) => toToldTerm(term, query.match, fields));
  const findPlaced = placedMatcher(terms);
  const readNumbers = hitNumberReader(query.numbers);
  return hits.hits.hits.map((hit): IndexHit => {
    const { ref, version, cosine } = readHitReference(hit, vector, fetched);
    const placed = readPlacedWords(hit);
    const record = readColumn(hit);
    // The record may have been fetched before, or since.
    const words = () => (record ?? fetched.find(ref, version))?.words.split(" ") ?? null;
    const names = hit.matched_queries ?? [];
    const score = query.sort ? (hit._score ?? 0) : Number(hit.sort?.[0]);
    return {
      ...ref,
      ...readGroup(query, hit),
      score: toScore(score),
      matches: score > 0 ? termMatches(told, { names, words, placed }) : findPlaced(placed),
      nameLength: placed.nameLength,
      cosine,
      ...readNumbers(hit),
      after: toSearchAfter(ref, readSortValues(hit.sort ?? [], query.sort)),
      ...recordReader({ ref, version }, { record, fetched, vector }),
    };
  });
}

interface HitWords {
  /** Names of the clauses that matched. */
  names: string[];
  /** The record's words, read only when one is asked for; null when they did not come with the hit. */
  words: () => string[] | null;
  placed: PlacedWords;
}

/** A term with the names by which hits tell how they have it, made once for all of them. */
interface ToldTerm {
  term: MatchedTerm;
  exact: string;
  written: string;
  synonym: string;
  others: [name: string, alternative: number][];
  prefix: string;
  /** Every hit has the word itself. */
  infersExact: boolean;
  /** A hit that has it in no named way has it as an unfinished one. */
  infersPrefix: boolean;
}

function toToldTerm(term: MatchedTerm, match: IndexQuery["match"], fields: SearchedFields): ToldTerm {
  const { position } = term;
  return {
    term,
    exact: matchName(position, "exact"),
    written: matchName(position, "written"),
    synonym: matchName(position, "synonym"),
    others: alternativesOf(term).map(([at]) => [alternativeName(position, at), at]),
    prefix: matchName(position, "prefix"),
    infersExact: infersExact(term, match, fields),
    infersPrefix: Boolean(term.prefix) && infersPrefix(term, match),
  };
}

/** Returns how each term matched in one hit, from the names of the clauses, and where. */
function termMatches(terms: ToldTerm[], { names, words, placed }: HitWords): TermMatch[] {
  const matched = new Set(names);
  return terms.flatMap((told): TermMatch[] => {
    const found = termMatch(told, matched, words);
    return found ? [withPlace(found, told.term, placed)] : [];
  });
}

function termMatch(told: ToldTerm, matched: Set<string>, words: HitWords["words"]): TermMatch | null {
  const { term } = told;
  const { position } = term;
  if (told.infersExact || matched.has(told.exact) || matched.has(told.written)) return { term: position, how: "exact" };
  if (matched.has(told.synonym)) return { term: position, how: "synonym" };
  const other = told.others.find(([name]) => matched.has(name));
  if (other) return { term: position, how: "thesaurus", alternative: other[1] };
  const typo = nearest(term, matched);
  if (matched.has(told.prefix) || (told.infersPrefix && !typo)) return prefixMatch(term, words);
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
  if (corrections.length === 0) return undefined;
  const found = corrections.filter(({ word }) => matched.has(`${matchName(position, "typo")}:${word}`));
  return found.sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))[0];
}
