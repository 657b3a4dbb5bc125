import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A record as it is stored. */
export interface StoredBody {
  version: number;
  source: string;
  chunks: { order: number; text: string }[];
  /** Its words as written, separated by spaces, the weightiest field's first. */
  words: string;
}

/** Longest packed record that is kept in a column: a hundred of them are less than half a megabyte of an answer. */
const MAX_PACKED_CHARACTERS = 4_000;

/** Compresses a record for the column that hits read, or for the one of long records. */
export function packRecord(body: StoredBody): { packed: string } | { whole: string } {
  const packed = deflateRawSync(JSON.stringify(body)).toString("base64");
  return packed.length <= MAX_PACKED_CHARACTERS ? { packed } : { whole: packed };
}

export function unpackRecord(packed: string): StoredBody {
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as StoredBody;
}
