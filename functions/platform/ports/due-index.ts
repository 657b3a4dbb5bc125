import type { Key } from "./table.ts";

/** Attributes that put an item into the due index. */
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

/**
 * Items of the webhooks table by the time of their next action, over all tenants; eventually consistent. Throws UpstreamError.
 */
export interface DueIndex {
  /**
   * Lists entries of a shard that are due after `after` (milliseconds, exclusive) and until `until`, earliest first, at most
   * `limit`.
   */
  list(shard: string, range: { after?: number; until: number; limit: number }): Promise<DueEntry[]>;
}
