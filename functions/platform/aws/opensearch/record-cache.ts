import type { IndexScope, RecordRef } from "../../ports/search-index.ts";

/** Characters of one generation: both together hold some 15,000 products in 16 MB of a function's memory. */
const MAX_CHARACTERS = 8_000_000;

interface CachedRecord {
  version: number;
  /** The record as its column has it (packed-record.ts). */
  packed: string;
}

/**
 * Caches records that were fetched for a page, so that the next page that shows them needs no second round trip. A hit tells the
 * version of its record: an older one is never shown. Drops what no page showed during one generation.
 */
export class RecordCache {
  private current = new Map<string, CachedRecord>();
  private previous = new Map<string, CachedRecord>();
  private characters = 0;
  private readonly maxCharacters: number;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.maxCharacters = maxCharacters;
  }

  /** Returns a record of this version, packed; null when it is not cached. */
  get(scope: IndexScope, ref: RecordRef, version: number): string | null {
    const key = toKey(scope, ref);
    const found = this.current.get(key) ?? this.previous.get(key);
    return found?.version === version ? found.packed : null;
  }

  /** Keeps a record that a page shows. */
  put(scope: IndexScope, ref: RecordRef, record: CachedRecord): void {
    const key = toKey(scope, ref);
    const { packed } = record;
    if (this.current.get(key)?.packed === packed) return;
    if (this.characters + packed.length > this.maxCharacters) {
      this.previous = this.current;
      this.current = new Map();
      this.characters = 0;
    }
    this.current.set(key, record);
    this.characters += packed.length;
  }
}

function toKey({ tenantId, kind }: IndexScope, { workspaceId, id }: RecordRef): string {
  return `${tenantId} ${kind} ${workspaceId} ${id}`;
}
