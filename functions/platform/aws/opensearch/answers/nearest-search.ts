import { quantise } from "../../../ports/search/embedder.ts";
import type { IndexQuery, IndexScope, NearestRecord, NearestRequest, RecordRef } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { readToldColumns } from "../documents/hit-script.ts";
import type { PlacedWords } from "../documents/packed-columns.ts";
import { canAddValues, type FacetValues, facetColumns, readFacetValues, sharesFilter } from "../query/facets.ts";
import { toOpenSearchFilter } from "../query/filters.ts";
import { groupColumns, readGroup } from "../query/groups.ts";
import { matchFilter } from "../query/match-clauses.ts";
import { hitNumberReader, toldColumns } from "../query/number-columns.ts";
import type { OpenSearchAnswer, OpenSearchHit, ScopedSearch } from "../query/scoped-search.ts";
import { hitColumns } from "../query/searches.ts";
import type { MatchedTerm, SearchedFields } from "../query/term-clauses.ts";
import { flatClauses, graphClauses } from "../query/vector-clauses.ts";
import { placedMatcher } from "./places.ts";
import {
  type FetchedRecords,
  listMatches,
  mayListMatches,
  readHitReference,
  readPlacedWords,
  recordReader,
  toRecordKey,
} from "./stored-hit.ts";

/**
 * Neighbors that are read beyond those asked for. The engine rounds the query: what is the fiftieth to it may be a little before
 * or behind by the exact cosine.
 */
const SPARE_NEIGHBORS = 14;

const WORDS = "words";
const FILTER = "filter";
const facetName = (position: number) => `facet:${position}`;

type NearestQuery = IndexQuery & { vector: Float32Array; nearest: NearestRequest };

/** Returns true when nearest records are asked for; the zero vector (a text without a known word) is near to nothing. */
export function wantsNearest(query: IndexQuery): query is NearestQuery {
  return query.nearest !== null && query.vector?.some((component) => component !== 0) === true;
}

/**
 * Finds the nearest of all records that the caller may see. Each tells by names whether it matches by its words, whether it
 * passes the filter and those of the facets, and brings the values that the facets count: a second search is not needed.
 */
export function nearestSearch(
  { tenantId, workspaceId }: IndexScope,
  terms: MatchedTerm[],
  query: NearestQuery,
  fields: SearchedFields,
  { tellsWords = !mayListMatches(query) } = {},
): ScopedSearch {
  const { nearest, visible } = query;
  const words = tellsWords ? matchFilter(tenantId, terms, query, fields) : null;
  const flags = [
    ...(words ? [wordsFlag(words)] : []),
    ...(query.filter ? [filterFlag(toOpenSearchFilter(query.filter))] : []),
    ...query.facets.flatMap((facet, position) =>
      facet.filter && !sharesFilter(facet, query) ? [flag(facetName(position), toOpenSearchFilter(facet.filter))] : [],
    ),
  ];
  const vector = [...quantise(query.vector)];
  const near = (narrowed: Json[]) => ({
    dis_max: { queries: [...flatClauses(vector), ...graphClauses({ vector, count: nearest.count, narrowed })] },
  });
  return {
    query: near,
    filter: visible ? [toOpenSearchFilter(visible)] : [],
    isKept: true,
    body: {
      size: nearest.count + SPARE_NEIGHBORS,
      track_total_hits: false,
      ...(flags.length > 0 && { post_filter: named(flags) }),
      ...hitColumns({
        vector: query.vector,
        workspaceId,
        placesOf: bringsWords(query) ? terms : [],
        numbers: query.numbers,
        values: valueColumns(query),
      }),
    },
  };
}

/** Lists the columns whose values the nearest tell: those that facets count, and that of the group. */
function valueColumns({ facets, groupBy }: IndexQuery): string[] {
  return [...new Set([...facetColumns(facets), ...groupColumns(groupBy)])];
}

/** A record that was found by its meaning has some of the words only where there are several. */
function bringsWords({ terms }: NearestQuery): boolean {
  return terms.length > 1;
}

/**
 * Names clauses without narrowing by them. A filter of hits costs nothing here: the engine leaves out what does not decide, and
 * looks at names for the hits alone. Beside the vectors they would be tried on each record of the tenant.
 */
function named(flags: Json[]): Json {
  return { bool: { filter: [{ match_all: {} }], should: flags } };
}

/** Makes the clause by whose name a record tells that it passes the query's filter. */
function filterFlag(filter: Json): Json {
  return flag(FILTER, filter);
}

/** Makes the clause by whose name a record tells that it matches by its words. */
function wordsFlag(words: Json): Json {
  return flag(WORDS, words);
}

function flag(_name: string, filter: Json): Json {
  return { constant_score: { filter, boost: 0, _name } };
}

/** The nearest records of one query, as far as they match. */
export interface NearestMatches {
  /** Those that pass the filter. */
  passing: NearestRecord[];
  /** References of those that do not match by their words, whether they pass the filter or not. */
  only: NearestRecord[];
  /** Values of those, of one facet after the other. */
  facetValues: FacetValues[];
}

interface NearestAnswer {
  terms: MatchedTerm[];
  /** Answer about hits that came along. */
  hits: OpenSearchAnswer;
  answer: OpenSearchAnswer;
  fetched: FetchedRecords;
}

/** Reads the nearest; asks for them again where more records than were listed match by their words. */
export async function findNearest(
  query: NearestQuery,
  { terms, hits, answer, fetched }: NearestAnswer,
  askAgain: () => Promise<OpenSearchAnswer[]>,
): Promise<NearestMatches> {
  const matched = listMatches(query, hits, fetched);
  const read = nearHitReader(query.vector, fetched);
  const [told] = matched === null && mayListMatches(query) ? await askAgain() : [answer];
  return readNearest(query, terms, told!, { read, matched });
}

/** Reads the nearest records, sorted by the exact cosine: the engine's own rounds the query, too. */
function readNearest(
  query: NearestQuery,
  terms: MatchedTerm[],
  { hits }: OpenSearchAnswer,
  { read, matched }: { read: ReadNearHit; matched: Set<string> | null },
): NearestMatches {
  const { nearest } = query;
  const toRecord = nearestMaker(query, terms);
  const all = withToldColumns(query, hits.hits).map((hit): NearHit => {
    const found = read(hit);
    const names = new Set(hit.matched_queries);
    return { ...found, hit, names, hasWords: matched?.has(toRecordKey(found.ref)) ?? names.has(WORDS) };
  });
  const minCosine = Math.max(nearest.minCosine, nearest.minShareOfBest * Math.max(0, ...all.map(({ cosine }) => cosine)));
  const near = all.filter(({ cosine }) => cosine >= minCosine).map((each) => ({ ...each, record: toRecord(each) }));
  near.sort(({ record: one }, { record: other }) => other.cosine - one.cosine || (one.id < other.id ? -1 : 1));
  near.splice(nearest.count);
  const only = near.filter(({ record }) => !record.matchesWords);
  return {
    passing: near.filter(({ names }) => !query.filter || names.has(FILTER)).map(({ record }) => record),
    only: only.map(({ record }) => record),
    facetValues: query.facets.map((facet, position) => {
      const name = sharesFilter(facet, query) ? FILTER : facetName(position);
      const counted = only.filter(({ names }) => !facet.filter || names.has(name));
      return counted.map(({ hit }) => readFacetValues(facet, hit.fields ?? {}));
    }),
  };
}

/** Gives hits the columns that they tell, under their names. */
function withToldColumns(query: NearestQuery, hits: OpenSearchHit[]): OpenSearchHit[] {
  const [numbers, columns] = [toldColumns(query.numbers ?? []), valueColumns(query)];
  return hits.map((hit) => ({ ...hit, fields: { ...hit.fields, ...readToldColumns(hit.fields!.near!, numbers, columns) } }));
}

/** Reads reference and cosine of a hit, and the record where it is at hand. */
type ReadNearHit = (hit: OpenSearchHit) => {
  ref: RecordRef;
  cosine: number;
  words: () => PlacedWords;
  reader: Pick<NearestRecord, "readRecord">;
};

interface NearHit extends ReturnType<ReadNearHit> {
  hit: OpenSearchHit;
  names: Set<string>;
  hasWords: boolean;
}

function nearestMaker(query: NearestQuery, terms: MatchedTerm[]): (near: NearHit) => NearestRecord {
  const findPlaced = placedMatcher(terms);
  const readNumbers = hitNumberReader(query.numbers);
  return ({ hit, ref, cosine, hasWords, reader, words }) => {
    const matches = bringsWords(query) ? findPlaced(words()) : [];
    const matchesWords = query.terms.length === 0 || hasWords;
    return { ...ref, ...readGroup(query, hit), cosine, matchesWords, matches, ...readNumbers(hit), ...reader };
  };
}

/** Makes what reads hits of the current layout. */
function nearHitReader(vector: Float32Array, fetched: FetchedRecords): ReadNearHit {
  return (hit) => {
    const { cosine, ...found } = readHitReference(hit, vector, fetched);
    return {
      ref: found.ref,
      cosine: cosine ?? 0,
      words: () => readPlacedWords(hit),
      reader: recordReader(found, { record: null, fetched, vector }),
    };
  };
}

/** Groups that the nearest are of may be among those that were counted. */
export function canAddNearest(
  { facets, groupBy }: IndexQuery,
  { aggregations }: OpenSearchAnswer,
  nearest: NearestMatches,
): boolean {
  return groupBy === undefined ? canAddValues(facets, aggregations, nearest.facetValues) : nearest.only.length === 0;
}
