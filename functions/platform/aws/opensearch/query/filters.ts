import {
  type ComparisonOperator,
  type Filter,
  type FilterValue,
  type IndexScope,
  type RecordRef,
  WORD_FIELD,
} from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { findColumn } from "../documents/columns.ts";
import {
  afterStringPairs,
  documentId,
  highestPoint,
  lowestPoint,
  numberPoint,
  pairsField,
  shortened,
  valuePair,
} from "../documents/keys.ts";

/** Returns the filters that every search is narrowed by; those places add them that alone send searches. */
export function scopeFilter({ tenantId, workspaceId }: Pick<IndexScope, "tenantId" | "workspaceId">): Json[] {
  const tenant = { term: { tenant: tenantId } };
  return workspaceId === undefined ? [tenant] : [tenant, { term: { workspace: workspaceId } }];
}

export function refsFilter(tenantId: string, refs: RecordRef[]): Json {
  return { ids: { values: refs.map((ref) => documentId(tenantId, ref)) } };
}

/**
 * Translates a filter into the engine's language. Everything it reads is in the record itself, so it also holds in a k-NN
 * query.
 */
export function toOpenSearchFilter(filter: Filter): Json {
  if ("and" in filter) return { bool: { filter: filter.and.map(toOpenSearchFilter) } };
  if ("or" in filter) return matchAny(filter.or.map(toOpenSearchFilter));
  if ("not" in filter) return not(toOpenSearchFilter(filter.not));
  const { field } = filter;
  if (field === WORD_FIELD && "values" in filter) {
    const told = { terms: { told: filter.values.map(String) } };
    return filter.op === "nin" ? not(told) : told;
  }
  switch (filter.op) {
    case "in":
      return matchValues(field, filter.values);
    case "nin":
      return not(matchValues(field, filter.values));
    case "exists":
      return filter.value ? hasField(field) : not(hasField(field));
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return typeof filter.value === "number"
        ? numberRange(field, filter.op, filter.value)
        : textRange(field, filter.op, filter.value);
  }
}

export function matchAny(clauses: Json[]): Json {
  return clauses.length === 0 ? { match_none: {} } : { bool: { should: clauses, minimum_should_match: 1 } };
}

function not(clause: Json): Json {
  return { bool: { must_not: [clause] } };
}

function matchValues(field: string, values: FilterValue[]): Json {
  const column = findColumn(field);
  const own = values.filter((value) => typeof value === column?.type);
  const shared = values.filter((value) => typeof value !== column?.type);
  const clauses: Json[] = [];
  if (own.length > 0)
    clauses.push({
      terms: { [column!.path]: own.map((value) => (typeof value === "number" ? value : shortened(String(value)))) },
    });
  if (shared.length > 0) clauses.push({ terms: { [pairsField(field)]: shared.map((value) => valuePair(field, value)) } });
  return clauses.length === 1 ? clauses[0]! : matchAny(clauses);
}

/** Matches records with the field, whatever its values' type. */
function hasField(field: string): Json {
  const shared = { term: { fields: field } };
  const column = findColumn(field);
  return column ? matchAny([{ exists: { field: column.path } }, shared]) : shared;
}

function numberRange(field: string, op: ComparisonOperator, value: number): Json {
  const column = findColumn(field);
  if (column?.type === "number") return { range: { [column.path]: { [op]: value } } };
  const isLower = op === "gt" || op === "gte";
  return {
    range: {
      points: { [op]: numberPoint(field, value), ...(isLower ? { lte: highestPoint(field) } : { gte: lowestPoint(field) }) },
    },
  };
}

function textRange(field: string, op: ComparisonOperator, value: string): Json {
  const column = findColumn(field);
  if (column?.type === "string") return { range: { [column.path]: { [op]: shortened(value) } } };
  const isLower = op === "gt" || op === "gte";
  const end = isLower ? { lt: afterStringPairs(field) } : { gte: valuePair(field, "") };
  return { range: { [pairsField(field)]: { [op]: valuePair(field, value), ...end } } };
}
