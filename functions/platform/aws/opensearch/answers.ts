import type { IndexAnswer, IndexHit, IndexQuery, RecordRef, StoredRecord } from "../../search-index.ts";
import { bestCosine, cosinesOf, unpackVectors } from "./cosines.ts";
import type { StoredBody } from "./document.ts";
import { readFacets } from "./facets.ts";
import type { Counts } from "./match-clauses.ts";
import type { EngineAnswer, EngineHit } from "./search.ts";
import { afterOf } from "./sorting.ts";
import type { RankedTerm } from "./term-clauses.ts";
import { termMatches } from "./term-matches.ts";

export function readCounts(answer: EngineAnswer, terms: number): Counts {
  const buckets = answer.aggregations?.counts?.buckets ?? {};
  const counts = Array.from({ length: terms }, (_, position) => {
    const found = buckets[`found${position}`]?.doc_count ?? 0;
    const count = (name: string) => buckets[`${name}${position}`]?.doc_count ?? found;
    return { found, exact: count("exact"), begun: count("begun") };
  });
  return { documents: answer.hits.total.value, terms: counts };
}

/** What the round trips of one query gave. */
interface Parts {
  counts: Counts;
  terms: RankedTerm[];
  hits: EngineAnswer;
  nearest: EngineAnswer | undefined;
}

export function toAnswer(query: IndexQuery, { counts, terms, hits, nearest }: Parts): IndexAnswer {
  return {
    documents: counts.documents,
    frequencies: counts.terms.map(({ found }) => found),
    ...readHits(hits, terms, query),
    nearest: nearest && query.vector ? readNearest(nearest, query.vector) : [],
  };
}

function readHits(answer: EngineAnswer, terms: RankedTerm[], query: IndexQuery): Pick<IndexAnswer, "total" | "hits" | "facets"> {
  const hits = answer.hits.hits.map((hit): IndexHit => {
    const matches = hit._score ? termMatches(terms, hit.matched_queries ?? [], hit.fields ?? {}) : [];
    const cosine = bestCosine(vectorsOf(hit), query.vector);
    return { ...refOf(hit), score: hit._score ?? 0, matches, cosine, after: afterOf(hit.sort ?? [], query.sort) };
  });
  return { total: answer.hits.total.value, hits, facets: readFacets(query.facets, answer.aggregations) };
}

/** Nearest by the exact cosine: the engine's own rounds the query too. */
function readNearest(answer: EngineAnswer, vector: Float32Array): IndexAnswer["nearest"] {
  const nearest = answer.hits.hits.map((hit) => ({ ...refOf(hit), cosine: bestCosine(vectorsOf(hit), vector) ?? 0 }));
  return nearest.sort((one, other) => other.cosine - one.cosine || (one.id < other.id ? -1 : 1));
}

export function readRecords(answer: EngineAnswer, refs: RecordRef[], vector: Float32Array | null): StoredRecord[] {
  const found = new Map(answer.hits.hits.map((hit) => [nameOf(refOf(hit)), hit]));
  return refs.flatMap((ref) => {
    const hit = found.get(nameOf(ref));
    return hit ? [toRecord(ref, hit, vector)] : [];
  });
}

function toRecord({ workspaceId, id }: RecordRef, hit: EngineHit, vector: Float32Array | null): StoredRecord {
  const { version, source, chunks } = (hit._source as unknown as { body: StoredBody }).body;
  const vectors = vector ? unpackVectors(vectorsOf(hit), vector.length) : [];
  const cosines = vector ? cosinesOf(vectorsOf(hit), vector) : [];
  return {
    workspaceId,
    id,
    version,
    source,
    chunks: chunks.map((chunk, index) => ({ ...chunk, vector: vectors[index] ?? null, cosine: cosines[index] ?? null })),
  };
}

function refOf(hit: EngineHit): RecordRef {
  return { workspaceId: String(hit.fields?.workspace?.[0]), id: String(hit.fields?.record?.[0]) };
}

function vectorsOf(hit: EngineHit): string | undefined {
  return hit.fields?.vectors?.[0] as string | undefined;
}

function nameOf({ workspaceId, id }: RecordRef): string {
  return JSON.stringify([workspaceId, id]);
}
