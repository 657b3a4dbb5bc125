import { toField, toValue } from "../fields.ts";

/** A filter of the API: conditions on fields, or `and`, `or`, `not`. */
export type Filter = Record<string, unknown>;

/** Comparisons of Algolia by those of the API; `=` is equality, `!=` its opposite. */
const OPERATORS: Record<string, string> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte", "!=": "ne" };
const OPPOSITES: Record<string, string> = { and: "or", or: "and" };

export const allOf = (parts: Filter[]): Filter => (parts.length === 1 ? parts[0]! : { and: parts });

/** Joins filters by `or`; values of one field become a list. */
export function anyOf(parts: Filter[]): Filter {
  const lists = new Map<string, unknown[]>();
  const others: Filter[] = [];
  for (const part of parts) {
    const [[field, value]] = Object.entries(part) as [[string, unknown]];
    if (field === "and" || field === "or" || field === "not" || (typeof value === "object" && !Array.isArray(value)))
      others.push(part);
    else lists.set(field, [...(lists.get(field) ?? []), ...(Array.isArray(value) ? value : [value])]);
  }
  const all = [...[...lists].map(([field, values]) => ({ [field]: values.length === 1 ? values[0] : values })), ...others];
  return all.length === 1 ? all[0]! : { or: all };
}

/** Returns the opposite, with `not` at conditions only: what is joined by `and` can then be told apart. */
export function not(filter: Filter): Filter {
  const [[name, value]] = Object.entries(filter) as [[string, unknown]];
  if (name === "not") return value as Filter;
  const opposite = OPPOSITES[name];
  return opposite ? { [opposite]: (value as Filter[]).map(not) } : { not: filter };
}

export const condition = (name: string, value: string): Filter => ({ [toField(name)]: toValue(toField(name), value) });

export function numeric(name: string, operator: string, value: number): Filter {
  return { [toField(name)]: operator === "=" ? value : { [OPERATORS[operator]!]: value } };
}

export const range = (name: string, gte: number, lte: number): Filter => ({ [toField(name)]: { gte, lte } });

/** Returns the fields that a filter names, each once. */
export function fieldsOf(filter: Filter): string[] {
  const named = Object.entries(filter).flatMap(([name, value]) =>
    name === "and" || name === "or" ? (value as Filter[]).flatMap(fieldsOf) : name === "not" ? fieldsOf(value as Filter) : [name],
  );
  return [...new Set(named)];
}
