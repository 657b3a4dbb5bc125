import type { IndexHit, IndexQuery, RecordRef, StoredRecord } from "../../../ports/search/search-index.ts";
import { decodeHead, readToldWords } from "../documents/hit-script.ts";
import {
  type PlacedWords,
  parseHead,
  type StoredBody,
  splitPlacedWords,
  unpackHitColumn,
  unpackPlacedWords,
  unpackRecord,
} from "../documents/packed-columns.ts";
import { countPlacedWords, NO_WORDS } from "../documents/placed-words.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "../query/scoped-search.ts";
import type { FetchedRecord } from "./record-cache.ts";

/** Records that this instance has fetched, of one scope. */
export interface FetchedRecords {
  /** Returns a record; null when it is not there in this version. */
  find(ref: RecordRef, version: number): FetchedRecord | null;
  /** Begins what each hit tells of its record, which leaves out the workspace that all hits are of. */
  headStart: string;
  /** Keeps a record that a page shows. */
  keep(ref: RecordRef, record: FetchedRecord): void;
}

/** Names the record of a hit, and tells how near it is to the vector. */
interface HitReference {
  ref: RecordRef;
  version: number;
  /** Null without a query vector or without chunks. */
  cosine: number | null;
}

/** Reads the column of a hit, as the engine has measured it or as it is stored. */
export function readHitReference(
  { fields }: OpenSearchHit,
  vector: Float32Array | null,
  { headStart }: Pick<FetchedRecords, "headStart">,
): HitReference {
  const [head, cosine = null] = (fields?.near ?? []) as [head?: string, cosine?: number];
  if (head !== undefined) return { ...parseHead(headStart + decodeHead(head)), cosine };
  const { ref, version, vectors } = unpackHitColumn(String(fields?.hit?.[0]));
  return { ref, version, cosine: bestCosine(vectors, vector) };
}

/**
 * Returns true where the query, or most likely the answer about hits, lists all records that match by their words. The nearest
 * then need not tell whether they do, which costs half as much as finding them.
 */
export function mayListMatches({ match, matched, filter, after, size }: IndexQuery): boolean {
  return matched !== undefined || (match === "all" && filter === null && after === null && size > 0);
}

/** Lists all records that match by their words; null where the nearest tell themselves, or more match than were read. */
export function listMatches(
  query: IndexQuery,
  { hits: { total, hits } }: OpenSearchAnswer,
  fetched: FetchedRecords,
): Set<string> | null {
  if (query.matched) return new Set([...query.matched, ...(query.additionalMatches ?? [])].map(toRecordKey));
  if (!mayListMatches(query) || total.value > hits.length) return null;
  return new Set(hits.map((hit) => toRecordKey(readHitReference(hit, query.vector, fetched).ref)));
}

/** Reads the words that a hit of a search by words brings along; none where it brought none. */
export function readPlacedWords({ fields }: OpenSearchHit): PlacedWords & { nameLength: number } {
  const placed = fields?.placed?.[0] as string | undefined;
  if (placed !== undefined) return withNameLength(unpackPlacedWords(placed));
  const told = fields?.near && readToldWords(fields.near);
  return told ? { ...splitPlacedWords(told.placed), nameLength: told.nameLength } : { ...NO_WORDS, nameLength: 0 };
}

function withNameLength(words: PlacedWords): PlacedWords & { nameLength: number } {
  return { ...words, nameLength: countPlacedWords(words.name) };
}

/** Returns the record that came along in its column; null when it did not. */
export function readColumn({ fields }: OpenSearchHit): FetchedRecord | null {
  return readPacked(fields, "packed");
}

function readPacked(fields: OpenSearchHit["fields"], column: "packed" | "whole"): FetchedRecord | null {
  const packed = fields?.[column]?.[0] as string | undefined;
  return packed ? { ...unpackRecord(packed), vectors: unpackHitColumn(String(fields?.hit?.[0])).vectors } : null;
}

/** Lets a hit read its record where that came along or was fetched before. It is looked for then: few hits are read. */
export function recordReader(
  { ref, version }: Pick<HitReference, "ref" | "version">,
  { record, fetched, vector }: { record: FetchedRecord | null; fetched: FetchedRecords; vector: Float32Array | null },
): Required<Pick<IndexHit, "readRecord">> {
  return {
    readRecord: () => {
      const known = record ?? fetched.find(ref, version);
      if (known) fetched.keep(ref, known);
      return known && toStoredRecord(ref, known, vector);
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
      const { ref, vectors } = unpackHitColumn(String(hit.fields?.hit?.[0]));
      const inColumn = readColumn(hit);
      if (inColumn) fetched.keep(ref, inColumn);
      const body = (hit._source as { body?: StoredBody } | undefined)?.body;
      const record = inColumn ?? readPacked(hit.fields, "whole") ?? (body ? { ...body, vectors } : null);
      return [toRecordKey(ref), record && toStoredRecord(ref, record, vector)];
    }),
  );
}

export function toRecordKey({ workspaceId, id }: RecordRef): string {
  return JSON.stringify([workspaceId, id]);
}

function toStoredRecord(
  ref: RecordRef,
  { version, source, chunks, vectors }: FetchedRecord,
  vector: Float32Array | null,
): StoredRecord {
  const own = vector ? splitVectors(vectors, vector.length) : [];
  const withVectors = chunks.map((chunk, at) => {
    return { ...chunk, vector: own[at] ?? null, cosine: vector && own[at] ? cosine(own[at], vector) : null };
  });
  return { ...ref, version, source, chunks: withVectors };
}

/** Returns the cosine of the best of a record's vectors; null without a query vector or without chunks. */
function bestCosine(vectors: Buffer, vector: Float32Array | null): number | null {
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
