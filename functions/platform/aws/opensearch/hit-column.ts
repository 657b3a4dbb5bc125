import type { RecordRef } from "../../ports/search-index.ts";

/** Holds all that ranking needs to know of a hit. */
export interface HitColumn {
  ref: RecordRef;
  version: number;
  /** Vectors of the record's chunks, in order, one after the other. */
  vectors: Buffer;
}

const LENGTH_BYTES = 2;

/** Packs what every hit brings along into one column: reading several columns of 100 hits takes longer than finding them. */
export function packHitColumn({ ref, version, vectors }: HitColumn): string {
  const head = Buffer.from(JSON.stringify([ref.workspaceId, ref.id, version]));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16LE(head.length);
  return Buffer.concat([length, head, vectors]).toString("base64");
}

export function unpackHitColumn(packed: string): HitColumn {
  const bytes = Buffer.from(packed, "base64");
  const end = LENGTH_BYTES + bytes.readUInt16LE();
  const [workspaceId, id, version] = JSON.parse(bytes.toString("utf8", LENGTH_BYTES, end)) as [string, string, number];
  return { ref: { workspaceId, id }, version, vectors: bytes.subarray(end) };
}
