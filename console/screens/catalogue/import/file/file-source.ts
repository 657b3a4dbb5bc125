import type { Source } from "../../../../../importers/run/open-import.ts";

/** Small enough that the page draws between two pieces. */
const PIECE = 64 * 1_024;

/** Reads a file of the page in pieces, any number of times. */
export function fileSource(file: Blob): Source {
  return {
    async *bytes() {
      for (let at = 0; at < file.size; at += PIECE) yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    },
  };
}
