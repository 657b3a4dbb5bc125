import { stepsOf, toField, toValue } from "../fields.ts";
import type { Params } from "../query.ts";
import { allOf, anyOf, type Filter, fieldsOf, not } from "./filters.ts";
import { FilterSyntaxError, parseFilters } from "./parse-filters.ts";

/** One of the conditions that a search ANDs. */
export interface Clause {
  filter: Filter;
  /** Tells equal ones. */
  key: string;
  /** The field that it is about; null where it names several. */
  field: string | null;
  /** True for the condition of a hierarchical menu. */
  isLevel: boolean;
}

/** Splits a filter into the conditions that it ANDs. */
export function splitFilter(filter: Filter, isLevel = false): Clause[] {
  if ("and" in filter) return (filter.and as Filter[]).flatMap((part) => splitFilter(part, isLevel));
  const [field = null, ...others] = new Set(fieldsOf(filter));
  return [{ filter, key: JSON.stringify(filter), field: others.length > 0 ? null : field, isLevel }];
}

/**
 * Reads the conditions of Algolia's three parameters. `names` are the attributes that the search counts: they may hold colons,
 * as values may. Throws an Error that names what cannot be read.
 */
export function toClauses({ filters, facetFilters, numericFilters }: Params, names: readonly string[]): Clause[] {
  const parsed = typeof filters === "string" && parseFilters(filters);
  return [
    ...(parsed ? splitFilter(parsed) : []),
    ...toList(facetFilters).flatMap((item) => {
      const texts = toList(item).map((text) => splitFacetFilter(text, names));
      return splitFilter(
        anyOf(texts.map(readFacetFilter)),
        texts.every(([name]) => stepsOf(name)),
      );
    }),
    ...toList(numericFilters)
      .flatMap((item) => (typeof item === "string" ? item.split(",") : [item]))
      .flatMap((item) => splitFilter(anyOf(toList(item).map(readNumericFilter)))),
  ];
}

/** Reads a list, or a single value. */
const toList = (value: unknown): string[] => [(value || []) as string].flat();

function readFacetFilter([name, value]: [name: string, value: string]): Filter {
  const field = toField(name);
  const toFilter = (text: string): Filter => ({ [field]: toValue(field, text) });
  // A value may begin with a minus of its own, written \-.
  return value[0] === "-" ? not(toFilter(value.slice(1))) : toFilter(value.replace(/^\\-/, "-"));
}

function splitFacetFilter(text: string, names: readonly string[]): [name: string, value: string] {
  const end = Math.max(0, ...names.map((name) => (text.startsWith(`${name}:`) ? name.length : 0))) || text.indexOf(":");
  if (end < 1) throw new FilterSyntaxError("facetFilters", text, 0, 'a name and a value such as "brands:Skerry"');
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
export function toFilter(clauses: readonly Clause[], kept?: ReadonlySet<string>): Filter | undefined {
  const filters = clauses.map(({ filter, key }) => (kept?.has(key) ? { or: [filter, NEVER] } : filter));
  return filters.length === 0 ? undefined : allOf(filters);
}
