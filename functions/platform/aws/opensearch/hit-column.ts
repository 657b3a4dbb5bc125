import type { RecordRef } from "../../ports/search-index.ts";

/** Holds all that ranking needs to know of a hit. */
export interface HitColumn {
  ref: RecordRef;
  version: number;
  /** Words of the name, and of the labels; empty for a record that was written before they were kept. */
  words: PlacedWords;
  /** Vectors of the record's chunks, in order, one after the other. */
  vectors: Buffer;
}

/** Words as written and their stems (`placedStem`), each once, with a blank before and after each. */
export interface PlacedWords {
  name: string;
  label: string;
}

/** Marks a stem that is no word of the place: a misspelt or unfinished word does not lead to it. */
export const STEM_MARK = "=";

export function placedStem(stem: string): string {
  return `${STEM_MARK}${stem}`;
}

const LENGTH_BYTES = 2;

/** Packs what every hit brings along into one column: reading several columns of 100 hits takes longer than finding them. */
export function packHitColumn({ ref, version, words, vectors }: HitColumn): string {
  const head = Buffer.from(JSON.stringify([ref.workspaceId, ref.id, version, words.name.trim(), words.label.trim()]));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16LE(head.length);
  return Buffer.concat([length, head, vectors]).toString("base64");
}

export function unpackHitColumn(packed: string): HitColumn {
  const bytes = Buffer.from(packed, "base64");
  const end = LENGTH_BYTES + bytes.readUInt16LE();
  const [workspaceId, id, version, name = "", label = ""] = JSON.parse(bytes.toString("utf8", LENGTH_BYTES, end)) as Head;
  const words = { name: ` ${name} `, label: ` ${label} ` };
  return { ref: { workspaceId, id }, version, words, vectors: bytes.subarray(end) };
}

type Head = [workspaceId: string, id: string, version: number, name?: string, label?: string];
