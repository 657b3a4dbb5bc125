import type { IndexHit, IndexQuery, IndexResult, RecordRef, StoredRecord } from "../../ports/search-index.ts";
import type { StoredBody } from "./document.ts";
import { readFacets } from "./facets.ts";
import type { ScopeCounts } from "./match-clauses.ts";
import { type OpenSearchAnswer, type OpenSearchHit, toAfter } from "./searches.ts";
import type { RankedTerm } from "./term-clauses.ts";
import { termMatches } from "./term-matches.ts";

/** Reads the answer to a `countSearch` for that many terms. */
export function readCounts(answer: OpenSearchAnswer, terms: number): ScopeCounts {
  const buckets = answer.aggregations?.counts?.buckets ?? {};
  const counts = Array.from({ length: terms }, (_, position) => {
    const found = buckets[`found${position}`]?.doc_count ?? 0;
    const count = (name: string) => buckets[`${name}${position}`]?.doc_count ?? found;
    return { found, exact: count("exact"), begun: count("begun") };
  });
  return { documents: answer.hits.total.value, terms: counts };
}

/** Answers of the round trips of one query. */
interface Parts {
  counts: ScopeCounts;
  terms: RankedTerm[];
  hits: OpenSearchAnswer;
  nearest: OpenSearchAnswer | undefined;
}

/** Combines the answers of one query into the port's result. */
export function toIndexResult(query: IndexQuery, { counts, terms, hits, nearest }: Parts): IndexResult {
  return {
    documents: counts.documents,
    frequencies: counts.terms.map(({ found }) => found),
    ...readHits(hits, terms, query),
    nearest: nearest && query.vector ? readNearest(nearest, query.vector) : [],
  };
}

function readHits(
  answer: OpenSearchAnswer,
  terms: RankedTerm[],
  query: IndexQuery,
): Pick<IndexResult, "total" | "hits" | "facets"> {
  const hits = answer.hits.hits.map((hit): IndexHit => {
    const matches = hit._score ? termMatches(terms, hit.matched_queries ?? [], hit.fields ?? {}) : [];
    const cosine = bestCosine(packedVectors(hit), query.vector);
    return { ...toRecordRef(hit), score: hit._score ?? 0, matches, cosine, after: toAfter(hit.sort ?? [], query.sort) };
  });
  return { total: answer.hits.total.value, hits, facets: readFacets(query.facets, answer.aggregations) };
}

/** Sorts the nearest records by the exact cosine: the engine's own rounds the query too. */
function readNearest(answer: OpenSearchAnswer, vector: Float32Array): IndexResult["nearest"] {
  const nearest = answer.hits.hits.map((hit) => ({ ...toRecordRef(hit), cosine: bestCosine(packedVectors(hit), vector) ?? 0 }));
  return nearest.sort((one, other) => other.cosine - one.cosine || (one.id < other.id ? -1 : 1));
}

/** Reads the answer to a `fetchSearch`: the records in the order of the references. */
export function readRecords(answer: OpenSearchAnswer, refs: RecordRef[], vector: Float32Array | null): StoredRecord[] {
  const found = new Map(answer.hits.hits.map((hit) => [recordKey(toRecordRef(hit)), hit]));
  return refs.flatMap((ref) => {
    const hit = found.get(recordKey(ref));
    return hit ? [toRecord(ref, hit, vector)] : [];
  });
}

function toRecord({ workspaceId, id }: RecordRef, hit: OpenSearchHit, vector: Float32Array | null): StoredRecord {
  const { version, source, chunks } = (hit._source as unknown as { body: StoredBody }).body;
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

function toRecordRef(hit: OpenSearchHit): RecordRef {
  return { workspaceId: String(hit.fields?.workspace?.[0]), id: String(hit.fields?.record?.[0]) };
}

function packedVectors(hit: OpenSearchHit): string | undefined {
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
function bestCosine(packed: string | undefined, vector: Float32Array | null): number | null {
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
