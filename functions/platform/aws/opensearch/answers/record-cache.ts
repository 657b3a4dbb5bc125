import type { IndexScope, RecordRef } from "../../../ports/search/search-index.ts";
import type { StoredBody } from "../documents/packed-columns.ts";

/** A record as it was fetched, with the vectors of its chunks, one after the other. */
export interface FetchedRecord extends StoredBody {
  vectors: Buffer;
}

/** Characters of one generation: both together hold some 10,000 products in 32 MB of a function's memory. */
const MAX_CHARACTERS = 16_000_000;

/**
 * Caches records that were fetched for a page, so that the next page that shows them needs no second round trip. A hit tells the
 * version of its record: an older one is never shown. Drops what no page showed during one generation.
 */
export class RecordCache {
  private current = new Map<string, FetchedRecord>();
  private previous = new Map<string, FetchedRecord>();
  private characters = 0;
  private readonly maxCharacters: number;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.maxCharacters = maxCharacters;
  }

  /** Returns a record of this version; null when it is not cached. */
  get(scope: IndexScope, ref: RecordRef, version: number): FetchedRecord | null {
    const key = toKey(scope, ref);
    const found = this.current.get(key) ?? this.previous.get(key);
    return found?.version === version ? found : null;
  }

  /** Keeps a record that a page shows. */
  put(scope: IndexScope, ref: RecordRef, record: FetchedRecord): void {
    const key = toKey(scope, ref);
    if (this.current.get(key) === record) return;
    const characters = countCharacters(record);
    if (this.characters + characters > this.maxCharacters) {
      this.previous = this.current;
      this.current = new Map();
      this.characters = 0;
    }
    this.current.set(key, record);
    this.characters += characters;
  }
}

function countCharacters({ source, chunks, words, vectors }: FetchedRecord): number {
  return chunks.reduce((sum, { text }) => sum + text.length, source.length + words.length + vectors.length);
}

/** Lengths keep apart what the parts would not: every hit is looked up, and to write them as JSON takes ten times as long. */
function toKey({ tenantId, kind }: IndexScope, { workspaceId, id }: RecordRef): string {
  return `${kind} ${tenantId.length} ${workspaceId.length} ${tenantId}${workspaceId}${id}`;
}
