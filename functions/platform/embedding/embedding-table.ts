import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A table of token vectors. It can be posted to a worker thread: the vectors are shared, not copied. */
export interface EmbeddingTable {
  /** Index = row. Pieces that continue a word begin with "##". */
  tokens: string[];
  /** `embed.i8` as stored on disk. */
  bytes: SharedArrayBuffer;
}

/** Reads `tokens.json` and `embed.i8` of a folder (layout: the README of that folder). */
export function readEmbeddingTable(folder: string | URL): EmbeddingTable {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const tokens = JSON.parse(readFileSync(join(path, "tokens.json"), "utf8")) as string[];
  const bytes = readShared(join(path, "embed.i8"));
  const header = new DataView(bytes);
  const isKnown = header.getUint32(0) === 0x53454d31 && header.getUint32(4, true) === tokens.length;
  if (!isKnown) {
    throw new Error(`${path} holds no embedding table of the layout SEM1 with ${tokens.length} rows.`);
  }
  return { tokens, bytes };
}

function readShared(file: string): SharedArrayBuffer {
  const handle = openSync(file, "r");
  try {
    const bytes = new SharedArrayBuffer(fstatSync(handle).size);
    const view = new Uint8Array(bytes);
    for (let at = 0; at < view.length; ) {
      const read = readSync(handle, view, at, view.length - at, at);
      if (read === 0) {
        throw new Error(`${file} ends early.`);
      }
      at += read;
    }
    return bytes;
  } finally {
    closeSync(handle);
  }
}
