import { existsSync, rmSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { IndexFileError } from "../../../engine/storage/index-file.ts";
import type { SearchIndex } from "../../../functions/platform/ports/search-index.ts";
import { openQueryIndex } from "./shared-index.ts";

/**
 * The query side of the index. A file that is damaged or of another version is replaced by an empty one: everything in it derives from the tables.
 * `isNew`: there is nothing in it yet.
 */
export function openOrReplaceIndex(file: string, port: MessagePort): { index: SearchIndex; isNew: boolean } {
  const isNew = !existsSync(file);
  try {
    return { index: openQueryIndex(file, port), isNew };
  } catch (error) {
    if (!(error instanceof IndexFileError)) throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    return { index: openQueryIndex(file, port), isNew: true };
  }
}
