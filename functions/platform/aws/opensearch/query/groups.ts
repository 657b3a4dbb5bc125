import type { FilterValue, GroupedRecord, IndexQuery } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { findColumn } from "../documents/columns.ts";
import { fromPairValue, pairStart, pairsField } from "../documents/keys.ts";
import { toOpenSearchFilter } from "./filters.ts";
import type { OpenSearchAnswer, OpenSearchHit } from "./scoped-search.ts";

const GROUPS = "groups";
/** Groups up to which the engine's estimate is all but exact; and the groups of one value of a facet. */
const EXACT_GROUPS = 40_000;
const EXACT_FACET_GROUPS = 3_000;

/** Reads the first value of a field, whose values come in order; a record without one is a group of its own. */
const GROUP_VALUE = `
  def values = doc[params.column];
  for (def value : values) {
    if (params.start == null) return value.toString();
    if (value.startsWith(params.start)) return value;
  }
  return doc['workspace'].value + '/' + doc['record'].value;`;

function countGroups(field: string, precision_threshold: number): Json {
  const column = findColumn(field)?.path;
  const params = { column: column ?? pairsField(field), start: column ? null : pairStart(field) };
  return { cardinality: { script: { source: GROUP_VALUE, params }, precision_threshold } };
}

/** Counts the groups of what passes the query's filter; empty where the query makes none. */
export function groupAggregations({ groupBy, filter }: IndexQuery): Json {
  if (groupBy === undefined) return {};
  const passing = filter ? toOpenSearchFilter(filter) : { match_all: {} };
  return { [GROUPS]: { filter: passing, aggs: { values: countGroups(groupBy, EXACT_GROUPS) } } };
}

/** Counts the groups of each value of a facet. */
export function groupsOfValues(groupBy: string | undefined): { aggs?: Json } {
  return groupBy === undefined ? {} : { aggs: { [GROUPS]: countGroups(groupBy, EXACT_FACET_GROUPS) } };
}

export function readGroupCount({ groupBy }: IndexQuery, { aggregations }: OpenSearchAnswer): { groups?: number } {
  if (groupBy === undefined) return {};
  const counted = aggregations?.[GROUPS] as { values: { value: number } } | undefined;
  return { groups: counted?.values.value ?? 0 };
}

/** Returns the column that hits read their group from. */
export function groupColumns(groupBy: string | undefined): string[] {
  return groupBy === undefined ? [] : [findColumn(groupBy)?.path ?? pairsField(groupBy)];
}

/** Reads the group of a hit; nothing where the query makes none. */
export function readGroup({ groupBy }: IndexQuery, { fields }: OpenSearchHit): Pick<GroupedRecord, "group"> {
  if (groupBy === undefined) return {};
  const values = fields?.[groupColumns(groupBy)[0]!] ?? [];
  const column = findColumn(groupBy);
  if (column) return { group: toColumnValue(values[0], column.type === "boolean") };
  const start = pairStart(groupBy);
  const pair = values.find((value) => String(value).startsWith(start)) as string | undefined;
  return { group: pair === undefined ? null : fromPair(pair.slice(start.length)) };
}

function toColumnValue(value: unknown, isBoolean: boolean): FilterValue | null {
  if (value === undefined) return null;
  return isBoolean ? value === "true" : (value as FilterValue);
}

function fromPair(end: string): FilterValue {
  return end.startsWith("b") ? end === "btrue" : fromPairValue(end);
}
