import { levelOf, toField } from "./fields.ts";
import { type Clause, toClauses } from "./filters/clauses.ts";
import { type Kind, type Query, readIndexName } from "./query.ts";
import { readPage, type Settings, toOptions } from "./search-options.ts";

/** Most facets that a search counts. */
const MAX_FACETS = 20;
/** Most values of a facet. */
export const MAX_VALUES = 100;

/** A search that is sent; `toBody` writes it. */
export interface Search {
  kind: Kind;
  options: Record<string, unknown>;
  clauses: Clause[];
  /** Keys of the conditions that the facet of a field leaves out. */
  facets: Map<string, string>;
  facetSize: number;
}

/** The searches that answer a query for hits, and the queries of the helper that count for it. */
interface Group {
  key: string;
  /** The pages of its hits come first; what no facet of these can count is counted by searches without hits. */
  searches: Search[];
  pages: number;
  /** Searches by the attributes that they count. */
  counts: Map<string, Search>;
}

export interface Plan {
  query: Query;
  group: Group;
  counts: Map<string, Search>;
}

/**
 * Plans the searches for a batch of queries. The helper asks once for hits and again for each refined facet; a search of this API
 * counts facets without the filter on their own field, and so answers them all.
 */
export function planSearches(queries: Query[], settings: Settings): { plans: Plan[]; searches: Search[] } {
  const names = queries.flatMap(({ params }) => listFacets(params, settings));
  const groups: Group[] = [];
  const planned = queries.map((query) => {
    const { params } = query;
    const clauses = toClauses(params, names);
    const key = toKey(query);
    const isCounting = params.hitsPerPage === 0 && params.analytics === false && params.clickAnalytics === false;
    const alike = isCounting ? groups.filter((group) => group.key === key) : [];
    const group =
      [...alike]
        .reverse()
        .find(({ searches }) => listFacets(params, settings).every((name) => findMode(searches[0]!, name, clauses) !== null)) ??
      alike.at(-1) ??
      openGroup(key, query, clauses, settings);
    if (!groups.includes(group)) groups.push(group);
    return { query, clauses, group, isCounting };
  });
  // How a refined facet is counted is decided by the query that counts it; the one for hits takes it as it is.
  for (const { query, clauses, group, isCounting } of planned) if (isCounting) countAll(query, clauses, group, settings);
  for (const { query, clauses, group, isCounting } of planned) if (!isCounting) countAll(query, clauses, group, settings);
  return {
    plans: planned.map(({ query, group }) => ({ query, group, counts: group.counts })),
    searches: groups.flatMap(({ searches }) => searches),
  };
}

/** Parameters that queries of one group may differ in. */
const OWN = /^(facets|facetFilters|numericFilters|tagFilters|hitsPerPage|page|analytics|clickAnalytics)$/;

const toKey = ({ indexName, params }: Query): string =>
  JSON.stringify([indexName, Object.entries(params).filter(([name]) => !OWN.test(name))]);

function openGroup(key: string, query: Query, clauses: Clause[], settings: Settings): Group {
  const options = toOptions(query, settings);
  const searches = readPage(query.params).parts.map((part, place) =>
    // One search of a shopper is one in the reports.
    newSearch(query, clauses, { ...options, ...part, ...(place > 0 && { trackAnalytics: false }) }, settings),
  );
  return { key, searches, pages: searches.length, counts: new Map() };
}

function newSearch({ indexName, params }: Query, clauses: Clause[], options: Search["options"], settings: Settings): Search {
  const { kind } = readIndexName(settings.toIndex(indexName));
  const size = Number(params.maxValuesPerFacet ?? MAX_VALUES);
  return { kind, options, clauses, facets: new Map(), facetSize: Math.min(Math.max(size, 1), MAX_VALUES) };
}

function countAll(query: Query, clauses: Clause[], group: Group, settings: Settings): void {
  const isStar = query.params.facets === "*" || (query.params.facets as string[] | undefined)?.includes("*");
  for (const name of listFacets(query.params, settings)) {
    if (group.counts.has(name)) continue;
    const able = group.searches.find((search) => findMode(search, name, clauses) !== null);
    // Of all facets those are shown that one search counts.
    if (!able && isStar) continue;
    const search =
      able ?? newSearch(query, clauses, { ...toOptions(query, settings), limit: 0, trackAnalytics: false }, settings);
    if (!able) group.searches.push(search);
    if (levelOf(name) !== null) search.facetSize = MAX_VALUES;
    search.facets.set(toField(name), findMode(search, name, clauses)!);
    group.counts.set(name, search);
  }
}

/** Returns the attributes that a query counts. */
function listFacets({ facets = [] }: Query["params"], { fields }: Pick<Settings, "fields">): string[] {
  const names = (Array.isArray(facets) ? facets : String(facets).split(",")).map(String).filter((name) => name !== "");
  return names.flatMap((name) => (name === "*" ? fields : [name]));
}

/**
 * Returns the keys of the conditions that a facet of a search leaves out where it is to be counted under `wanted`; null where the
 * search cannot count it so. All levels of a hierarchical menu are counted without its own conditions: a path counts the same
 * under the paths above it.
 */
function findMode({ clauses, facets, kind }: Search, name: string, wanted: Clause[]): string | null {
  const field = toField(name);
  const isWanted = (clause: Clause) =>
    levelOf(name) !== null && clause.isLevel ? false : wanted.some(({ key }) => key === clause.key);
  const left = clauses.filter((clause) => !isWanted(clause));
  const isMore = wanted.some(
    ({ key, isLevel }) => !(levelOf(name) !== null && isLevel) && !clauses.some((own) => own.key === key),
  );
  if (kind === "suggestions" || isMore || left.some(({ fields }) => fields.length > 1 || fields[0] !== field)) return null;
  const mode = JSON.stringify(left.map(({ key }) => key));
  const known = facets.get(field);
  return known === mode || (known === undefined && facets.size < MAX_FACETS) ? mode : null;
}

/** Returns the conditions on a field alone that its facet keeps, beside all that are left out. */
export function keptBy({ clauses, facets }: Search, field: string): { kept: string[]; isWhole: boolean } {
  const left = JSON.parse(facets.get(field)!) as string[];
  const kept = clauses.filter(({ fields, key }) => fields.length === 1 && fields[0] === field && !left.includes(key));
  return { kept: kept.map(({ key }) => key), isWhole: left.length === 0 };
}

/** Tells whether a menu of levels may lack values: a path is chosen, and the shop has more categories than a facet has values. */
export function isFull({ clauses, facets }: Search, { facets: counted }: { facets?: Record<string, unknown[]> }): boolean {
  return facets.has("categories") && clauses.some(({ isLevel }) => isLevel) && (counted?.categories?.length ?? 0) >= MAX_VALUES;
}
