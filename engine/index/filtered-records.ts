import type { FieldCondition } from "../../functions/platform/ports/search/search-index.ts";
import type { Bitmap } from "../structures/bitmap.ts";
import type { ColumnStore } from "./column-store.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The records of a partition, as filters read them. */
export interface FilteredRecords {
  readonly columns: ColumnStore;
  readonly vocabulary: Vocabulary;
  /** One above the highest document number. */
  readonly size: number;
  readonly capacity: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly filterCache: { bitmapFor(condition: FieldCondition, only: readonly number[] | null): Bitmap };
}
