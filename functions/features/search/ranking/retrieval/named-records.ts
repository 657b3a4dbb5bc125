import {
  type CatalogKind,
  type Filter,
  type IndexHit,
  type IndexQuery,
  type IndexScope,
  NO_WORD,
  type RecordRef,
  type SearchIndex,
  type StoredRecord,
} from "../../../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../../platform/text/field-weights.ts";
import { EVERY_PRODUCT } from "./every-product.ts";
import { refKey, toRef } from "./fuse.ts";

/**
 * Returns what lets a query match these records and no others. They are looked up; a filter on their ids would cost the embedded
 * engine a look at every record.
 */
export function onlyRecords(records: readonly RecordRef[]): Pick<IndexQuery, "terms" | "match" | "additionalMatches"> {
  return { terms: [NO_WORD], match: "all", additionalMatches: records.map(toRef) };
}

/** Returns the keys of those of these records that pass a filter. Throws UpstreamError. */
export async function findPassing(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  records: readonly RecordRef[],
  filter: Filter,
): Promise<Set<string>> {
  const weights = FIELD_WEIGHTS[scope.kind];
  const query = { ...EVERY_PRODUCT, ...onlyRecords(records), weights, filter, size: records.length };
  return new Set((await index.query(scope, query)).hits.map(refKey));
}

/** Names that an unfinished word is completed to, at most. */
const MAX_COMPLETIONS = 20;

/** Returns the values of a field in which a word begins so, of these records, the most used first. Throws UpstreamError. */
export async function countNames(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  records: readonly RecordRef[],
  { field, begun }: { field: string; begun: string },
): Promise<string[]> {
  const facet = { name: field, field, kind: "terms", size: MAX_COMPLETIONS, containing: begun, filter: null } as const;
  const query = { ...EVERY_PRODUCT, ...onlyRecords(records), facets: [facet] };
  return (await index.query(scope, query)).facets[field]!.map(({ key }) => key);
}

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
