import { listSortKeys, type Sort, type SortShare, type SortValue } from "../../../ports/search/index-order.ts";
import type { IndexQuery } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { findColumn } from "../documents/columns.ts";
import { fromPairValue, pairStart, pairsField, recordOrder, toPairValue } from "../documents/keys.ts";

/** Sort value of missing numbers: infinity, on the side that sorts last. */
const LAST = { asc: "Infinity", desc: "-Infinity" } as const;

/** Sorts by id, then by workspace. */
const BY_ID = [{ record: "asc" }, { workspace: "asc" }];

/**
 * Ties of a field are by id. Ties of scores are by a number of the record: comparing texts takes as long as finding the hits.
 */
export function sortClauses({ sort, terms }: Pick<IndexQuery, "sort" | "terms">): Json[] {
  if (!sort) return terms.length > 0 ? [{ _score: "desc" }, { order: "asc" }] : [{ _score: "desc" }, ...BY_ID];
  return [...listSortKeys(sort).map(sortClause), ...BY_ID];
}

/** Returns the column whose values have an order; null where they share columns. Booleans are nothing to sort by. */
function findOrderedColumn(field: string): ReturnType<typeof findColumn> {
  const column = findColumn(field);
  return column?.type === "boolean" ? null : column;
}

function sortClause(sort: Sort): Json {
  const { field, direction } = sort;
  if (sort.shares) return sumSort(sort.shares, direction);
  const column = findOrderedColumn(field);
  if (!column) return sharedSort(sort);
  const mode = direction === "asc" ? "min" : "max";
  // An index of an older layout may lack the column.
  const type = column.type === "number" ? "double" : "keyword";
  return { [column.path]: { order: direction, mode, missing: "_last", unmapped_type: type } };
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

function sharedSort({ field, direction: order }: Sort): Json {
  const params = { column: pairsField(field), start: pairStart(field), ascending: order === "asc", missing: MISSING[order] };
  return { _script: { type: "string", order, script: { source: SHARED_VALUE, params } } };
}

/** Sums up shares; numbers of shared columns are read back from the form in which they come in order (keys.ts). */
const SUM = `
  double sum = 0;
  for (def share : params.shares) {
    if (!doc.containsKey(share.column)) continue;
    def values = doc[share.column];
    boolean found = false;
    double number = 0;
    if (share.start == null) {
      if (values.size() > 0) { found = true; number = values.get(values.size() - 1); }
    } else {
      for (String pair : values) {
        if (!pair.startsWith(share.start)) continue;
        long bits = Long.parseUnsignedLong(pair.substring(share.start.length()), 16);
        number = Double.longBitsToDouble(bits < 0 ? bits ^ Long.MIN_VALUE : ~bits);
        found = true;
      }
    }
    if (found) sum += share.weight * Math.max(0.0, Math.min(1.0, (number - share.from) / (share.to - share.from)));
  }
  return sum;`;

function sumSort(shares: SortShare[], order: Sort["direction"]): Json {
  const read = shares.map(({ field, ...share }) => {
    const column = findColumn(field);
    // Numbers of the pairs of a field: see `toPairValue`.
    return { ...share, column: column?.path ?? pairsField(field), start: column ? null : `${pairStart(field)}n` };
  });
  return { _script: { type: "number", order, script: { source: SUM, params: { shares: read } } } };
}

/** Marks a record without the field: behind every value, in either direction. */
const MISSING = { asc: "\u{10ffff}", desc: "" } as const;

export function searchAfter({ sort, after, terms }: Pick<IndexQuery, "sort" | "after" | "terms">): unknown[] | undefined {
  if (!after) return undefined;
  const ties = [after.id, after.workspaceId];
  if (!sort) return [after.value ?? 0, ...(terms.length > 0 ? [recordOrder(after)] : ties)];
  const values = [after.value, ...(after.further ?? [])];
  return [...listSortKeys(sort).map((key, at) => toEngineValue(values[at] ?? null, key)), ...ties];
}

function toEngineValue(value: SortValue, { field, direction, shares }: Sort): unknown {
  if (shares) return value ?? 0;
  const column = findOrderedColumn(field);
  if (column?.type === "number") return value ?? LAST[direction];
  if (column) return value;
  return value === null ? MISSING[direction] : toPairValue(value);
}

/** Reads a hit's sort values back into those that `searchAfter` takes. */
export function readSortValues(values: unknown[], sort: Sort | null): SortValue[] {
  return sort ? listSortKeys(sort).map((key, at) => readValue(values[at], key)) : [Number(values[0])];
}

/** Returns null for a record without the field: its number is infinite, its text null or the mark that sorts last. */
function readValue(value: unknown, { field, direction, shares }: Sort): SortValue {
  if (shares) return Number(value);
  const column = findOrderedColumn(field);
  if (column?.type === "number") return typeof value === "number" && Number.isFinite(value) ? value : null;
  if (column) return (value as string | null | undefined) ?? null;
  return value === MISSING[direction] ? null : fromPairValue(String(value));
}
