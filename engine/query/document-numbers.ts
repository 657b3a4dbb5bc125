import type { IndexHit } from "../../functions/platform/ports/search/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";

/** Reads the largest number that a document has in each of the fields that a query asks for. */
export function documentNumbers(
  partition: IndexPartition,
  fields: string[] | undefined,
  document: number,
): Pick<IndexHit, "numbers"> {
  if (!fields) {
    return {};
  }
  const numbers = fields.map((field) => {
    const found = partition.columns.column(field)?.allNumbers(document) ?? [];
    return found.length > 0 ? Math.max(...found) : null;
  });
  return { numbers };
}
