import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordRef } from "../../../ports/search/search-index.ts";

/** Holds what every search needs to know of a hit. */
interface HitColumn {
  ref: RecordRef;
  version: number;
  /** Vectors of the record's chunks, in order, one after the other. */
  vectors: Buffer;
}

/** Words of the name, and those of the labels that the name lacks: `toPlacedWord`, with a blank before and after each. */
export interface PlacedWords {
  name: string;
  label: string;
}

const LENGTH_BYTES = 2;

/** Packs what every hit brings along into one column: reading several columns of 100 hits takes longer than finding them. */
export function packHitColumn({ ref, version, vectors }: HitColumn): string {
  const values: Head = [ref.workspaceId, ref.id, version];
  const head = Buffer.from(JSON.stringify(values));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16LE(head.length);
  return Buffer.concat([length, head, vectors]).toString("base64");
}

export function unpackHitColumn(packed: string): HitColumn {
  const bytes = Buffer.from(packed, "base64");
  const end = LENGTH_BYTES + bytes.readUInt16LE();
  return { ...parseHead(bytes.toString("utf8", LENGTH_BYTES, end)), vectors: bytes.subarray(end) };
}

/** Returns how heads of a workspace's records begin. */
export function headStart(workspaceId: string): string {
  return `[${JSON.stringify(workspaceId)},"`;
}

/** Reads what stands before the vectors of a column. */
export function parseHead(head: string): Omit<HitColumn, "vectors"> {
  const [workspaceId, id, version] = head.includes("\\") ? (JSON.parse(head) as Head) : splitHead(head);
  return { ref: { workspaceId, id }, version };
}

/** Reads a head without escaped characters: a hundred of them come with every search. */
function splitHead(head: string): Head {
  const middle = head.indexOf('","');
  const last = head.lastIndexOf('",');
  return [head.slice(2, middle), head.slice(middle + 3, last), Number(head.slice(last + 2, -1))];
}

/** Packs the words into the column that searches by words read beside the hit's. */
export function packPlacedWords({ name, label }: PlacedWords): string {
  return Buffer.from(`${name.trim()}\n${label.trim()}`).toString("base64");
}

/** Reads the words from their own column. */
export function unpackPlacedWords(placed: string): PlacedWords {
  return splitPlacedWords(Buffer.from(placed, "base64").toString());
}

export function splitPlacedWords(text: string): PlacedWords {
  const [name = "", label = ""] = text.split("\n");
  return { name: ` ${name} `, label: ` ${label} ` };
}

type Head = [workspaceId: string, id: string, version: number];

/** Longest packed record that is kept in a column: a hundred of them are less than half a megabyte of an answer. */
const MAX_PACKED_CHARACTERS = 4_000;

/** A record as it is stored. */
export interface StoredBody {
  version: number;
  source: string;
  chunks: { order: number; text: string }[];
  /** Its words as written, separated by spaces, the weightiest field's first. */
  words: string;
}

/** Compresses a record for the column that hits read, or for the one of long records. */
export function packRecord(body: StoredBody): { packed: string } | { whole: string } {
  const packed = deflateRawSync(JSON.stringify(body)).toString("base64");
  return packed.length <= MAX_PACKED_CHARACTERS ? { packed } : { whole: packed };
}

export function unpackRecord(packed: string): StoredBody {
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as StoredBody;
}
