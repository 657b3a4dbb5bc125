import type { Key } from "../ports/table.ts";

/** The attributes by which an item stands in the due index; an item without them does not. */
export interface DueAttributes extends Record<string, unknown> {
  /** One of DUE_SHARDS, so that no one partition takes all writes. */
  dueShard: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export const DUE_SHARDS = ["0", "1", "2", "3"] as const;

export interface DueEntry {
  tenantId: string;
  key: Key;
  dueAt: number;
}

/** Items of the webhooks table that want something done at a time, over all tenants; a moment behind the table. Throws UpstreamError. */
export interface DueIndex {
  /** Of one shard, what is due after `after` (milliseconds, exclusive) and until `until`, earliest first, at most `limit`. */
  list(shard: string, range: { after?: number; until: number; limit: number }): Promise<DueEntry[]>;
}
