import type { IndexHit, IndexQuery, IndexResult, QueryTerm, RecordRef, StoredRecord } from "../../ports/search-index.ts";
import { readFacets } from "./facets.ts";
import { infersPrefix, type ScopeCounts } from "./match-clauses.ts";
import { type StoredBody, unpackRecord } from "./packed-record.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "./searches.ts";
import { toAfter } from "./sorting.ts";
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

/** Answers of one query. */
interface Parts {
  counts: ScopeCounts;
  terms: MatchedTerm[];
  hits: OpenSearchAnswer;
  nearest: OpenSearchAnswer | undefined;
}

/** Combines the answers of one query into the port's result. */
export function toIndexResult(query: IndexQuery, { counts, terms, hits, nearest }: Parts): IndexResult {
  const isEnough = hits.hits.total.value >= (query.nearestBelow ?? Number.POSITIVE_INFINITY);
  return {
    documents: counts.documents,
    frequencies: counts.terms.map(({ found }) => found),
    ...readHits(hits, terms, query),
    nearest: nearest && query.vector && !isEnough ? readNearest(nearest, query.vector) : [],
  };
}

function readHits(
  answer: OpenSearchAnswer,
  terms: MatchedTerm[],
  query: IndexQuery,
): Pick<IndexResult, "total" | "hits" | "facets"> {
  const hits = answer.hits.hits.map((hit): IndexHit => {
    const words = () => readBody(hit)?.words ?? null;
    const names = hit.matched_queries ?? [];
    const matches = hit._score ? termMatches(terms, { names, words, infersPrefix: infersPrefix(query) }) : [];
    return {
      ...toRecordRef(hit),
      score: toScore(hit._score ?? 0),
      matches,
      cosine: bestCosine(packedVectors(hit), query.vector),
      after: toAfter(hit.sort ?? [], query.sort),
      ...recordReader(hit, query.vector),
    };
  });
  return { total: answer.hits.total.value, hits, facets: readFacets(query.facets, answer.aggregations) };
}

/** Unpacks the record that came with a hit when it is first read: only those of the page are. */
function recordReader(hit: OpenSearchHit, vector: Float32Array | null): { readRecord?: () => StoredRecord } {
  if (!packedRecord(hit)) return {};
  return { readRecord: () => toRecord(toRecordRef(hit), hit, vector)! };
}

/** Sorts the nearest records by the exact cosine: the engine's own rounds the query too. */
export function readNearest(answer: OpenSearchAnswer, vector: Float32Array): IndexResult["nearest"] {
  const nearest = answer.hits.hits.map((hit) => ({
    ...toRecordRef(hit),
    cosine: bestCosine(packedVectors(hit), vector) ?? 0,
    ...recordReader(hit, vector),
  }));
  return nearest.sort((one, other) => other.cosine - one.cosine || (one.id < other.id ? -1 : 1));
}

/** Reads the answer to a `fetchSearch`: the records in the order of the references. */
export function readRecords(answer: OpenSearchAnswer, refs: RecordRef[], vector: Float32Array | null): StoredRecord[] {
  const found = new Map(answer.hits.hits.map((hit) => [recordKey(toRecordRef(hit)), hit]));
  return refs.flatMap((ref) => {
    const hit = found.get(recordKey(ref));
    const record = hit && toRecord(ref, hit, vector);
    return record ? [record] : [];
  });
}

function toRecord({ workspaceId, id }: RecordRef, hit: OpenSearchHit, vector: Float32Array | null): StoredRecord | null {
  const body = readBody(hit);
  if (!body) return null;
  const { version, source, chunks } = body;
  const vectors = vector ? unpackVectors(packedVectors(hit), vector.length) : [];
  const cosines = vector ? chunkCosines(packedVectors(hit), vector) : [];
  return {
    workspaceId,
    id,
    version,
    source,
    chunks: chunks.map((chunk, index) => ({ ...chunk, vector: vectors[index] ?? null, cosine: cosines[index] ?? null })),
  };
}

/** Returns the stored record of a hit; null when it did not come along. */
function readBody(hit: OpenSearchHit): StoredBody | null {
  const packed = packedRecord(hit);
  if (packed) return unpackRecord(packed);
  return (hit._source as { body?: StoredBody } | undefined)?.body ?? null;
}

function packedRecord(hit: OpenSearchHit): string | undefined {
  return hit.fields?.packed?.[0] as string | undefined;
}

export function toRecordRef(hit: OpenSearchHit): RecordRef {
  return { workspaceId: String(hit.fields?.workspace?.[0]), id: String(hit.fields?.record?.[0]) };
}

export function packedVectors(hit: OpenSearchHit): string | undefined {
  return hit.fields?.vectors?.[0] as string | undefined;
}

function recordKey({ workspaceId, id }: RecordRef): string {
  return JSON.stringify([workspaceId, id]);
}

/** Returns the cosine of each chunk of a record, in order; its vectors come packed one after the other. */
function chunkCosines(packed: string | undefined, vector: Float32Array): number[] {
  return unpackVectors(packed, vector.length).map((stored) => cosine(stored, vector));
}

function unpackVectors(packed: string | undefined, dimensions: number): Int8Array[] {
  const bytes = Buffer.from(packed ?? "", "base64");
  const vectors: Int8Array[] = [];
  for (let start = 0; start + dimensions <= bytes.length; start += dimensions)
    vectors.push(new Int8Array(bytes.buffer, bytes.byteOffset + start, dimensions));
  return vectors;
}

/** Returns the cosine of the best chunk; null without a query vector or without chunks. */
export function bestCosine(packed: string | undefined, vector: Float32Array | null): number | null {
  if (!vector || !packed) return null;
  return Math.max(...chunkCosines(packed, vector));
}

/** Divides the product by the stored vector's true length, which rounding to bytes has changed a little. */
function cosine(stored: Int8Array, vector: Float32Array): number {
  let product = 0;
  let square = 0;
  for (let index = 0; index < vector.length; index++) {
    const component = stored[index]!;
    product += component * vector[index]!;
    square += component * component;
  }
  return square === 0 ? 0 : product / Math.sqrt(square);
}
