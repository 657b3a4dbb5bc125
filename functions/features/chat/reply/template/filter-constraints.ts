import type { Filter } from "../../../../platform/ports/search-index.ts";

/** What an understood filter demands, as far as an answer speaks of it. */
interface FilterConstraints {
  min: number | null;
  max: number | null;
  /** Values of attributes: colours, sizes. */
  values: string[];
  /** Very cards that were shown before. */
  ids: string[];
}

export function readFilterConstraints(filter: Filter | null): FilterConstraints {
  const wish: FilterConstraints = { min: null, max: null, values: [], ids: [] };
  if (filter !== null) collect(filter, wish);
  return wish;
}

function collect(filter: Filter, wish: FilterConstraints): void {
  if ("and" in filter) for (const part of filter.and) collect(part, wish);
  else if ("or" in filter) for (const part of filter.or) collect(part, wish);
  else if ("field" in filter) collectCondition(filter, wish);
}

function collectCondition(filter: Extract<Filter, { field: string }>, wish: FilterConstraints): void {
  const { field, op } = filter;
  if (field === "price" && op === "lte") wish.max = Number(filter.value);
  if (field === "price" && op === "gte") wish.min = Number(filter.value);
  if (field === "id" && op === "in") wish.ids.push(...filter.values.map(String));
  if (field.startsWith("attributes.") && op === "in") wish.values.push(...filter.values.map(String));
}
