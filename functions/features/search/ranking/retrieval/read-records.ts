import type {
  IndexHit,
  IndexScope,
  RecordRef,
  SearchIndex,
  StoredRecord,
} from "../../../../platform/ports/search/search-index.ts";
import { toRef } from "./fuse.ts";

/** Reads the records that came along with the hits and fetches the others. */
export async function readOrFetch(
  index: SearchIndex,
  scope: IndexScope,
  ranked: (RecordRef & Pick<IndexHit, "readRecord">)[],
  vector: Float32Array | null,
): Promise<StoredRecord[]> {
  const missing = ranked.filter(({ readRecord }) => !readRecord).map(toRef);
  const fetched = missing.length > 0 ? await index.fetch(scope, missing, vector) : [];
  return [...ranked.flatMap(({ readRecord }) => readRecord?.() ?? []), ...fetched];
}
