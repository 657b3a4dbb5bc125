import type { RecordRef } from "../../ports/search-index.ts";

/** Holds what every search needs to know of a hit. */
export interface HitColumn {
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
  return packHit([ref.workspaceId, ref.id, version], vectors);
}

/** Packs the column of layout 2, which holds the words as well. */
export function packOlderHitColumn({ ref, version, vectors }: HitColumn, words: PlacedWords): string {
  return packHit([ref.workspaceId, ref.id, version, words.name.trim(), words.label.trim()], vectors);
}

function packHit(values: Head, vectors: Buffer): string {
  const head = Buffer.from(JSON.stringify(values));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16LE(head.length);
  return Buffer.concat([length, head, vectors]).toString("base64");
}

export function unpackHitColumn(packed: string): HitColumn {
  const bytes = Buffer.from(packed, "base64");
  const end = LENGTH_BYTES + bytes.readUInt16LE();
  const [workspaceId, id, version] = readHead(bytes, end);
  return { ref: { workspaceId, id }, version, vectors: bytes.subarray(end) };
}

function readHead(bytes: Buffer, end: number): Head {
  return JSON.parse(bytes.toString("utf8", LENGTH_BYTES, end)) as Head;
}

/** Packs the words into the column that searches by words read beside the hit's. */
export function packPlacedWords({ name, label }: PlacedWords): string {
  return Buffer.from(`${name.trim()}\n${label.trim()}`).toString("base64");
}

/** Reads the words from their own column, or from that of a hit of layout 2. */
export function unpackPlacedWords(placed: string | undefined, hit: string | undefined): PlacedWords {
  const [name = "", label = ""] = placed === undefined ? readOlderWords(hit) : fromBase64(placed).split("\n");
  return { name: ` ${name} `, label: ` ${label} ` };
}

function readOlderWords(hit: string | undefined): string[] {
  if (hit === undefined) return [];
  const bytes = Buffer.from(hit, "base64");
  const [, , , ...words] = readHead(bytes, LENGTH_BYTES + bytes.readUInt16LE());
  return words as string[];
}

function fromBase64(text: string): string {
  return Buffer.from(text, "base64").toString();
}

type Head = [workspaceId: string, id: string, version: number, name?: string, label?: string];
