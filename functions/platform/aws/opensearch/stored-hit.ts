import type { IndexHit, RecordRef, StoredRecord } from "../../ports/search-index.ts";
import { type HitColumn, unpackHitColumn } from "./hit-column.ts";
import { type StoredBody, unpackRecord } from "./packed-record.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "./searches.ts";

/** Records that this instance has fetched, of one scope. */
export interface FetchedRecords {
  /** Returns a packed record; null when it is not there in this version. */
  find(ref: RecordRef, version: number): string | null;
  /** Keeps a record that a page shows. */
  keep(ref: RecordRef, version: number, packed: string): void;
}

export function readHitColumn({ fields }: OpenSearchHit): HitColumn {
  const packed = fields?.hit?.[0] as string | undefined;
  return packed ? unpackHitColumn(packed) : readOlderColumns(fields ?? {});
}

/** Columns of layout 1, which a hit of an index that is not yet rebuilt has instead. */
export const OLDER_COLUMNS = ["workspace", "record", "vectors"];

function readOlderColumns({ workspace, record, vectors }: Record<string, unknown[]>): HitColumn {
  const packed = (vectors?.[0] as string | undefined) ?? "";
  const ref = { workspaceId: String(workspace?.[0]), id: String(record?.[0]) };
  return { ref, version: 0, vectors: Buffer.from(packed, "base64") };
}

/** Returns the record as its column has it; null when it did not come along. */
export function readPacked({ fields }: OpenSearchHit): string | null {
  return (fields?.packed?.[0] as string | undefined) ?? null;
}

/** Lets a hit read its record where that is at hand: it is unpacked when it is read, since few hits are on the page. */
export function recordReader(
  { ref, version, vectors }: HitColumn,
  { packed, fetched, vector }: { packed: string | null; fetched: FetchedRecords; vector: Float32Array | null },
): Pick<IndexHit, "readRecord"> {
  if (!packed) return {};
  return {
    readRecord: () => {
      fetched.keep(ref, version, packed);
      return toStoredRecord({ ref, vectors }, unpackRecord(packed), vector);
    },
  };
}

/** Reads the answer to a `fetchSearch`: the records in the order of the references. */
export function readRecords(
  answer: OpenSearchAnswer,
  refs: RecordRef[],
  { fetched, vector }: { fetched: FetchedRecords; vector: Float32Array | null },
): StoredRecord[] {
  const found = new Map(answer.hits.hits.map((hit) => [recordKey(readHitColumn(hit).ref), hit]));
  return refs.flatMap((ref) => {
    const hit = found.get(recordKey(ref));
    const packed = hit ? readPacked(hit) : null;
    const body = packed ? unpackRecord(packed) : (hit?._source as { body?: StoredBody } | undefined)?.body;
    if (!hit || !body) return [];
    if (packed) fetched.keep(ref, body.version, packed);
    return [toStoredRecord({ ...readHitColumn(hit), ref }, body, vector)];
  });
}

function recordKey({ workspaceId, id }: RecordRef): string {
  return JSON.stringify([workspaceId, id]);
}

function toStoredRecord(
  { ref, vectors }: Pick<HitColumn, "ref" | "vectors">,
  { version, source, chunks }: StoredBody,
  vector: Float32Array | null,
): StoredRecord {
  const own = vector ? splitVectors(vectors, vector.length) : [];
  const withVectors = chunks.map((chunk, at) => {
    return { ...chunk, vector: own[at] ?? null, cosine: vector && own[at] ? cosine(own[at], vector) : null };
  });
  return { ...ref, version, source, chunks: withVectors };
}

/** Returns the cosine of the best of a record's vectors; null without a query vector or without chunks. */
export function bestCosine(vectors: Buffer, vector: Float32Array | null): number | null {
  if (!vector || vectors.length === 0) return null;
  return Math.max(...splitVectors(vectors, vector.length).map((stored) => cosine(stored, vector)));
}

function splitVectors(vectors: Buffer, dimensions: number): Int8Array[] {
  const split: Int8Array[] = [];
  for (let start = 0; start + dimensions <= vectors.length; start += dimensions)
    split.push(new Int8Array(vectors.buffer, vectors.byteOffset + start, dimensions));
  return split;
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
