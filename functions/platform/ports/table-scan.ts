import type { Item } from "./table.ts";

/** Reads a whole table over all tenants: for rebuilding what is derived from it, and for nothing else. Throws UpstreamError. */
export interface TableScan {
  /** Up to about 1 MB of items from after `after` (null: from the beginning), in no order; `next` is null at the end. */
  page(after: string | null): Promise<{ items: ScannedItem[]; next: string | null }>;
}

export interface ScannedItem {
  partition: string;
  id: string;
  item: Item;
}
