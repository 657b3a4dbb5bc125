import type {
  IndexHit,
  IndexScope,
  RecordRef,
  SearchIndex,
  StoredRecord,
} from "../../../../platform/ports/search/search-index.ts";
import { toRef } from "./fuse.ts";

/** Reads the records that are at hand and fetches the others. */
export async function readOrFetch(
  index: SearchIndex,
  scope: IndexScope,
  ranked: (RecordRef & Pick<IndexHit, "readRecord">)[],
  vector: Float32Array | null,
): Promise<StoredRecord[]> {
  const atHand = ranked.map(({ readRecord }) => readRecord?.() ?? null);
  const missing = ranked.filter((_, at) => !atHand[at]).map(toRef);
  const fetched = missing.length > 0 ? await index.fetch(scope, missing, vector) : [];
  return [...atHand.filter((record) => record !== null), ...fetched];
}
