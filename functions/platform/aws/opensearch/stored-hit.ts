import type { RecordRef, StoredRecord } from "../../ports/search-index.ts";
import { type StoredBody, unpackRecord } from "./packed-record.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "./searches.ts";

/** Unpacks the record that came with a hit when it is first read: only those of the page are. */
export function recordReader(
  hit: OpenSearchHit,
  vector: Float32Array | null,
  ref = toRecordRef(hit),
): { readRecord?: () => StoredRecord } {
  if (!packedRecord(hit)) return {};
  return { readRecord: () => toStoredRecord(ref, hit, vector)! };
}

/** Reads the answer to a `fetchSearch`: the records in the order of the references. */
export function readRecords(answer: OpenSearchAnswer, refs: RecordRef[], vector: Float32Array | null): StoredRecord[] {
  const found = new Map(answer.hits.hits.map((hit) => [recordKey(toRecordRef(hit)), hit]));
  return refs.flatMap((ref) => {
    const hit = found.get(recordKey(ref));
    const record = hit && toStoredRecord(ref, hit, vector);
    return record ? [record] : [];
  });
}

/** Returns the stored record of a hit; null when it did not come along. */
function toStoredRecord({ workspaceId, id }: RecordRef, hit: OpenSearchHit, vector: Float32Array | null): StoredRecord | null {
  const body = readStoredBody(hit);
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

/** Returns what is stored of the record; null when it did not come along. */
export function readStoredBody(hit: OpenSearchHit): StoredBody | null {
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

/** Returns the cosine of a hit's best chunk; null without a query vector or without chunks. */
export function cosineOf(hit: OpenSearchHit, vector: Float32Array | null): number | null {
  const packed = packedVectors(hit);
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
