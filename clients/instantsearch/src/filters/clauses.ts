import { levelOf } from "../fields.ts";
import type { Params } from "../query.ts";
import { allOf, anyOf, condition, type Filter, fieldsOf, not } from "./filters.ts";
import { parseFilters } from "./parse-filters.ts";

/** One of the conditions that a search ANDs. */
export interface Clause {
  filter: Filter;
  /** Tells equal ones. */
  key: string;
  fields: string[];
  /** True for the condition of a hierarchical menu. */
  isLevel: boolean;
}

/**
 * Reads the conditions of Algolia's three parameters. `names` are the attributes that the search counts: they may hold colons,
 * as values may. Throws an Error that names what cannot be read.
 */
export function toClauses({ filters, facetFilters, numericFilters }: Params, names: readonly string[]): Clause[] {
  const parsed = typeof filters === "string" ? parseFilters(filters) : null;
  return [
    ...(parsed ? [{ filter: parsed, isLevel: false }] : []),
    ...toList(facetFilters).map((item) => {
      const texts = toList(item);
      const filter = anyOf(texts.map((text) => readFacetFilter(text as string, names)));
      return { filter, isLevel: texts.every((text) => levelOf(splitFacetFilter(text as string, names)[0]) !== null) };
    }),
    ...toList(numericFilters)
      .flatMap((item) => (typeof item === "string" ? item.split(",") : [item]))
      .map((item) => ({ filter: anyOf(toList(item).map((text) => readNumericFilter(text as string))), isLevel: false })),
  ].flatMap(({ filter, isLevel }) =>
    (("and" in filter ? filter.and : [filter]) as Filter[])
      .flatMap(flatten)
      .map((part) => ({ filter: part, key: JSON.stringify(part), fields: fieldsOf(part), isLevel })),
  );
}

const flatten = (filter: Filter): Filter[] => ("and" in filter ? (filter.and as Filter[]).flatMap(flatten) : [filter]);

const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];

function readFacetFilter(text: string, names: readonly string[]): Filter {
  const [name, value] = splitFacetFilter(text, names);
  // A value may begin with a minus of its own, written \-.
  return value[0] === "-" ? not(condition(name, value.slice(1))) : condition(name, value.replace(/^\\-/, "-"));
}

function splitFacetFilter(text: string, names: readonly string[]): [name: string, value: string] {
  const known = names.filter((name) => text.startsWith(`${name}:`)).sort((a, b) => b.length - a.length)[0];
  const end = known?.length ?? text.indexOf(":");
  if (end < 1) throw new Error(`facetFilters: expected a name and a value such as "brands:Skerry", not ${JSON.stringify(text)}.`);
  return [text.slice(0, end), text.slice(end + 1)];
}

/** Reads a comparison as a text of filters, in which a name with blanks is quoted. */
const readNumericFilter = (text: string): Filter =>
  parseFilters(
    text.trim().replace(/^([^"].*?)\s*(?=[<>=!:])/, (name) => JSON.stringify(name.trim())),
    "numericFilters",
  )!;

/** A condition that no record fits: beside it in an `or`, a condition stays when a facet leaves out those on its own field. */
const NEVER: Filter = { id: "" };

/** Returns the filter of a search whose facets must not leave out some of its conditions. */
export function toFilter(clauses: readonly Clause[], kept: ReadonlySet<string>): Filter | undefined {
  const filters = clauses.map(({ filter, key }) => (kept.has(key) ? { or: [filter, NEVER] } : filter));
  return filters.length === 0 ? undefined : allOf(filters);
}
