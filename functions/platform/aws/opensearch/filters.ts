import type { Filter, IndexScope, RecordRef } from "../../search-index.ts";
import type { Json } from "./engine.ts";
import { afterStringPairs, documentId, highestPoint, lowestPoint, pairOf, pairsField, pointOf } from "./keys.ts";

/** What every search is narrowed to. `search.ts` adds it to each request; no other place sends a search. */
export function scopeFilter({ tenantId, workspaceId }: IndexScope): Json[] {
  const tenant = { term: { tenant: tenantId } };
  return workspaceId === undefined ? [tenant] : [tenant, { term: { workspace: workspaceId } }];
}

export function refsFilter(tenantId: string, refs: RecordRef[]): Json {
  return { ids: { values: refs.map((ref) => documentId(tenantId, ref)) } };
}

/** The filter language in the engine's. Everything it reads lies in the record itself, so it also holds inside a k-NN query. */
export function toEngineFilter(filter: Filter): Json {
  if ("and" in filter) return { bool: { filter: filter.and.map(toEngineFilter) } };
  if ("or" in filter) return anyOf(filter.or.map(toEngineFilter));
  if ("not" in filter) return not(toEngineFilter(filter.not));
  const { field } = filter;
  switch (filter.op) {
    case "in":
      return oneOf(field, filter.values);
    case "nin":
      return not(oneOf(field, filter.values));
    case "exists":
      return filter.value ? { term: { fields: field } } : not({ term: { fields: field } });
    default:
      return typeof filter.value === "number"
        ? numberRange(field, filter.op, filter.value)
        : textRange(field, filter.op, filter.value);
  }
}

export function anyOf(clauses: Json[]): Json {
  return clauses.length === 0 ? { match_none: {} } : { bool: { should: clauses, minimum_should_match: 1 } };
}

function not(clause: Json): Json {
  return { bool: { must_not: [clause] } };
}

function oneOf(field: string, values: (string | number | boolean)[]): Json {
  return { terms: { [pairsField(field)]: values.map((value) => pairOf(field, value)) } };
}

type Comparison = "gt" | "gte" | "lt" | "lte";

function numberRange(field: string, op: Comparison, value: number): Json {
  const isLower = op === "gt" || op === "gte";
  return {
    range: { points: { [op]: pointOf(field, value), ...(isLower ? { lte: highestPoint(field) } : { gte: lowestPoint(field) }) } },
  };
}

function textRange(field: string, op: Comparison, value: string): Json {
  const isLower = op === "gt" || op === "gte";
  const end = isLower ? { lt: afterStringPairs(field) } : { gte: pairOf(field, "") };
  return { range: { [pairsField(field)]: { [op]: pairOf(field, value), ...end } } };
}
