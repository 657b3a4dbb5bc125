import type { IndexQuery, SearchAfter, Sort } from "../../ports/search-index.ts";
import { findColumn } from "./columns.ts";
import { pairStart, pairsField } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

/** Sort value of missing numbers: infinity, on the side that sorts last. */
const LAST = { asc: "Infinity", desc: "-Infinity" } as const;

/** Ties are by id, then workspace. */
export function sortClauses(sort: Sort | null): Json[] {
  const ties = [{ record: "asc" }, { workspace: "asc" }];
  if (!sort) return [{ _score: "desc" }, ...ties];
  const { field, direction } = sort;
  const options = { order: direction, mode: direction === "asc" ? "min" : "max", missing: "_last" };
  const column = findColumn(field);
  if (column) return [{ [column.path]: options }, ...ties];
  return [sharedSort("number", field, direction), sharedSort("string", field, direction), ...ties];
}

/**
 * Reads the values of one field from a shared column: numbers first, then texts. A script, which no search of the standard
 * fields runs.
 */
const SHARED_VALUE = `
  String best = null;
  for (String pair : doc[params.column]) {
    if (!pair.startsWith(params.start)) continue;
    String value = pair.substring(params.start.length());
    if (best == null) { best = value; continue; }
    int order = params.number ? Double.compare(Double.parseDouble(value), Double.parseDouble(best)) : value.compareTo(best);
    if (params.ascending ? order < 0 : order > 0) best = value;
  }`;

function sharedSort(type: "number" | "string", field: string, order: "asc" | "desc"): Json {
  const isNumber = type === "number";
  const missing = order === "asc" ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  // A text is behind every other in ascending order by a character that none begins with.
  const result = isNumber
    ? `return best == null ? ${missing} : Double.parseDouble(best);`
    : `return best == null ? params.missing : best;`;
  const params = {
    column: pairsField(field),
    start: pairStart(field, type),
    number: isNumber,
    ascending: order === "asc",
    missing: order === "asc" ? MISSING_TEXT : "",
  };
  return { _script: { type, order, script: { source: `${SHARED_VALUE}\n  ${result}`, params } } };
}

const MISSING_TEXT = "\u{10ffff}";

export function searchAfter({ sort, after }: Pick<IndexQuery, "sort" | "after">): unknown[] | undefined {
  if (!after) return undefined;
  const ties = [after.id, after.workspaceId];
  if (!sort) return [after.value ?? 0, ...ties];
  const column = findColumn(sort.field);
  if (column?.type === "number") return [after.value ?? LAST[sort.direction], ...ties];
  if (column) return [after.value, ...ties];
  const missing = sort.direction === "asc" ? MISSING_TEXT : "";
  if (typeof after.value === "number") return [after.value, missing, ...ties];
  return [LAST[sort.direction], after.value ?? missing, ...ties];
}

/** Reads a hit's sort values back into the form that `searchAfter` takes. */
export function toAfter(values: unknown[], sort: Sort | null): SearchAfter {
  const [workspaceId, id] = [String(values.at(-1)), String(values.at(-2))];
  return { value: sort ? readValue(values, sort) : Number(values[0]), workspaceId, id };
}

/** Returns null for a record without the field: its number is infinite, its text null or the mark that sorts last. */
function readValue([first, second]: unknown[], { field }: Sort): number | string | null {
  const column = findColumn(field);
  if (column && column.type !== "number") return (first as string | null | undefined) ?? null;
  if (typeof first === "number" && Number.isFinite(first)) return first;
  return column || second === "" || second === MISSING_TEXT ? null : String(second);
}
