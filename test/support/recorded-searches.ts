import type { SearchItem } from "../../functions/domain/signals/recorded-search.ts";
import type { Local } from "./start-local.ts";

/** Reads the recorded searches of a tenant, over all shards; `id` is the sort key. */
export async function readRecordedSearches(local: Local, tenantId: string): Promise<(SearchItem & { id: string })[]> {
  await local.idle();
  const shards = Array.from({ length: 16 }, (_, shard) => ["searches", String(shard)]);
  const pages = await Promise.all(shards.map((shard) => local.ports.tables.activity.list<SearchItem>(tenantId, shard)));
  return pages.flatMap(({ items }) => items);
}
