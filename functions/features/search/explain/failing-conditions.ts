import type { CatalogKind, FieldCondition, Filter, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { readFieldValues, toFilteredRecord } from "../filters/field-values.ts";
import { matchesFilter } from "../filters/matches-filter.ts";

/** A condition that a record does not meet, with what the record has. */
export interface FailingCondition {
  field: string;
  /** `in` of one value is "equals". */
  operator: string;
  value: FilterValue | FilterValue[];
  /** True where the filter asks for the contrary. */
  denied?: true;
  /** The record's values of the field; empty: it has none. */
  has: FilterValue[];
}

const MAX_CONDITIONS = 10;
const MAX_VALUES = 20;
const MAX_CHARACTERS = 200;

/** Lists the conditions for which a record does not pass a filter: of an `or`, all of them. */
export function listFailing(kind: CatalogKind, filter: Filter, record: Record<string, unknown>): FailingCondition[] {
  return listFailingOf(filter, toFilteredRecord(kind, record));
}

/** Lists the conditions for which an object's own fields do not pass a filter, as `matchesFilter` judges. */
export function listFailingOf(filter: Filter, object: Record<string, unknown>): FailingCondition[] {
  return collect(filter, object, false).slice(0, MAX_CONDITIONS);
}

function collect(filter: Filter, record: Record<string, unknown>, isDenied: boolean): FailingCondition[] {
  if (matchesFilter(filter, record) !== isDenied) return [];
  if ("not" in filter) return collect(filter.not, record, !isDenied);
  const parts = "and" in filter ? filter.and : "or" in filter ? filter.or : null;
  if (parts) return parts.flatMap((part) => collect(part, record, isDenied));
  return [describe(filter as FieldCondition, record, isDenied)];
}

function describe(condition: FieldCondition, record: Record<string, unknown>, isDenied: boolean): FailingCondition {
  const values = "values" in condition ? condition.values : [condition.value];
  const shown = values.slice(0, MAX_VALUES).map(cut);
  return {
    field: condition.field,
    operator: condition.op,
    value: shown.length === 1 ? shown[0]! : shown,
    ...(isDenied && { denied: true }),
    has: readFieldValues(record, condition.field).slice(0, MAX_VALUES).map(cut),
  };
}

function cut(value: FilterValue): FilterValue {
  return typeof value === "string" ? value.slice(0, MAX_CHARACTERS).toWellFormed() : value;
}
