import type { IndexQuery, SearchAfter, Sort } from "../../ports/search-index.ts";
import { findColumn } from "./columns.ts";
import { fromPairValue, pairStart, pairsField, recordOrder, toPairValue } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

/** Sort value of missing numbers: infinity, on the side that sorts last. */
const LAST = { asc: "Infinity", desc: "-Infinity" } as const;

/** Sorts by id, then by workspace. */
const BY_ID = [{ record: "asc" }, { workspace: "asc" }];

/**
 * Ties of a field are by id. Ties of scores are by a number of the record: comparing texts takes as long as finding the hits.
 */
export function sortClauses({ sort, terms }: Pick<IndexQuery, "sort" | "terms">): Json[] {
  if (!sort) return terms.length > 0 ? [{ _score: "desc" }, { order: "asc" }] : [{ _score: "desc" }, ...BY_ID];
  const { field, direction } = sort;
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last" };
  const column = findColumn(field);
  if (column) return [{ [column.path]: options }, ...BY_ID];
  return [sharedSort(field, direction), ...BY_ID];
}

/**
 * Reads a field's value to sort by from a shared column, whose values come in order. No search of the standard fields runs it.
 */
const SHARED_VALUE = `
  String best = null;
  for (String pair : doc[params.column]) {
    if (!pair.startsWith(params.start)) continue;
    String value = pair.substring(params.start.length());
    if (value.startsWith("b")) continue;
    best = value;
    if (params.ascending) break;
  }
  return best == null ? params.missing : best;`;

function sharedSort(field: string, order: "asc" | "desc"): Json {
  const params = { column: pairsField(field), start: pairStart(field), ascending: order === "asc", missing: MISSING[order] };
  return { _script: { type: "string", order, script: { source: SHARED_VALUE, params } } };
}

/** Marks a record without the field: behind every value, in either direction. */
const MISSING = { asc: "\u{10ffff}", desc: "" } as const;

export function searchAfter({ sort, after, terms }: Pick<IndexQuery, "sort" | "after" | "terms">): unknown[] | undefined {
  if (!after) return undefined;
  const ties = [after.id, after.workspaceId];
  if (!sort) return [after.value ?? 0, ...(terms.length > 0 ? [recordOrder(after)] : ties)];
  const column = findColumn(sort.field);
  if (column?.type === "number") return [after.value ?? LAST[sort.direction], ...ties];
  if (column) return [after.value, ...ties];
  return [after.value === null ? MISSING[sort.direction] : toPairValue(after.value), ...ties];
}

/** Reads a hit's sort values back into the value that `searchAfter` takes. */
export function readSortValue(values: unknown[], sort: Sort | null): SearchAfter["value"] {
  return sort ? readValue(values, sort) : Number(values[0]);
}

/** Returns null for a record without the field: its number is infinite, its text null or the mark that sorts last. */
function readValue([first]: unknown[], { field, direction }: Sort): number | string | null {
  const column = findColumn(field);
  if (column?.type === "number") return typeof first === "number" && Number.isFinite(first) ? first : null;
  if (column) return (first as string | null | undefined) ?? null;
  return first === MISSING[direction] ? null : fromPairValue(String(first));
}
