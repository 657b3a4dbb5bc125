/** A filter of the API: conditions on fields, or `and`, `or`, `not`. */
export type Filter = Record<string, unknown>;

/** Joints of filters, with their opposites. */
const JOINTS: Record<string, string> = { and: "or", or: "and" };

/** Returns the name of a filter's only property, and its value. */
const entryOf = (filter: Filter): [name: string, value: unknown] => Object.entries(filter)[0]!;

export const allOf = (parts: Filter[]): Filter => (parts.length === 1 ? parts[0]! : { and: parts });

/** Joins filters by `or`; values of one field become a list. */
export function anyOf(parts: Filter[]): Filter {
  const lists = new Map<string, unknown[]>();
  const others: Filter[] = [];
  for (const part of parts) {
    const [name, value] = entryOf(part);
    const values = [value].flat();
    if (typeof values[0] === "object") others.push(part);
    else lists.set(name, [...(lists.get(name) ?? []), ...values]);
  }
  const all = [...[...lists].map(([name, values]) => ({ [name]: values.length === 1 ? values[0] : values })), ...others];
  return all.length === 1 ? all[0]! : { or: all };
}

/** Returns the opposite, with `not` at conditions only: what is joined by `and` can then be told apart. */
export function not(filter: Filter): Filter {
  const [name, value] = entryOf(filter);
  if (name === "not") return value as Filter;
  const opposite = JOINTS[name];
  return opposite ? { [opposite]: (value as Filter[]).map(not) } : { not: filter };
}

/** Returns the fields that a filter names. */
export function fieldsOf(filter: Filter): string[] {
  const [name, value] = entryOf(filter);
  return JOINTS[name] || name === "not" ? [value as Filter[]].flat().flatMap(fieldsOf) : [name];
}
