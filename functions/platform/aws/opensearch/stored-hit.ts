import type { IndexHit, RecordRef, StoredRecord } from "../../ports/search-index.ts";
import { type HitColumn, type PlacedWords, unpackHitColumn, unpackPlacedWords } from "./hit-column.ts";
import { type StoredBody, unpackRecord } from "./packed-record.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "./searches.ts";

/** Records that this instance has fetched, of one scope. */
export interface FetchedRecords {
  /** Returns a record; null when it is not there in this version. */
  find(ref: RecordRef, version: number): StoredBody | null;
  /** Keeps a record that a page shows. */
  keep(ref: RecordRef, body: StoredBody): void;
}

export function readHitColumn({ fields }: OpenSearchHit): HitColumn {
  return unpackHitColumn(String(fields?.hit?.[0]));
}

/** Reads the words that a hit of a search by words brings along. */
export function readPlacedWords({ fields }: OpenSearchHit): PlacedWords {
  return unpackPlacedWords(fields?.placed?.[0] as string | undefined, fields?.hit?.[0] as string | undefined);
}

/** Returns the record that came along in its column; null when it did not. */
export function readColumn({ fields }: OpenSearchHit): StoredBody | null {
  const packed = fields?.packed?.[0] as string | undefined;
  return packed ? unpackRecord(packed) : null;
}

/** Lets a hit read its record where that is at hand. */
export function recordReader(
  { ref, vectors }: HitColumn,
  { body, fetched, vector }: { body: StoredBody | null; fetched: FetchedRecords; vector: Float32Array | null },
): Pick<IndexHit, "readRecord"> {
  if (!body) return {};
  return {
    readRecord: () => {
      fetched.keep(ref, body);
      return toStoredRecord({ ref, vectors }, body, vector);
    },
  };
}

/** Reads the answer to a `fetchSearch`: the records that it has, by `toRecordKey`. Others are null: they are not in a column. */
export function readRecords(
  { hits }: OpenSearchAnswer,
  { fetched, vector }: { fetched: FetchedRecords; vector: Float32Array | null },
): Map<string, StoredRecord | null> {
  return new Map(
    hits.hits.map((hit) => {
      const column = readHitColumn(hit);
      const inColumn = readColumn(hit);
      if (inColumn) fetched.keep(column.ref, inColumn);
      const body = inColumn ?? (hit._source as { body?: StoredBody } | undefined)?.body;
      return [toRecordKey(column.ref), body ? toStoredRecord(column, body, vector) : null];
    }),
  );
}

export function toRecordKey({ workspaceId, id }: RecordRef): string {
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
