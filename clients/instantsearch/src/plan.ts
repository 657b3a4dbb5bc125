import { stepsOf, toField } from "./fields.ts";
import { type Clause, toClauses } from "./filters/clauses.ts";
import type { Kind, Query } from "./query.ts";
import { clamp, readPage, type Settings, toKey, toOptions } from "./search-options.ts";

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
  facets: Map<string, string[]>;
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
  clauses: Clause[];
  group: Group;
  /** True for a query without hits of its own. */
  isCounting: boolean;
}

/**
 * Plans the searches for a batch of queries. The helper asks once for hits and again for each refined facet; a search of this API
 * counts facets without the filter on their own field, and so answers them all.
 */
export function planSearches(queries: Query[], settings: Settings): Plan[] {
  const names = queries.flatMap((query) => listFacets(query, settings));
  const groups: Group[] = [];
  const plans = queries.map((query): Plan => {
    const { params } = query;
    const clauses = toClauses(params, names);
    const key = toKey(query);
    const isCounting = params.hitsPerPage === 0 && params.analytics === false && params.clickAnalytics === false;
    const alike = groups.filter((group) => isCounting && group.key === key);
    const canCount = ({ searches: [first] }: Group) =>
      listFacets(query, settings).every((name) => findMode(first!, name, clauses));
    let group = alike.find(canCount) ?? alike[0];
    if (!group) {
      const searches = readPage(params).parts.map((part, place) =>
        // One search of a shopper is one in the reports.
        newSearch(query, clauses, settings, { ...part, ...(place > 0 && { trackAnalytics: false }) }),
      );
      group = { key, searches, pages: searches.length, counts: new Map() };
      // The latest comes first.
      groups.unshift(group);
    }
    return { query, clauses, group, isCounting };
  });
  // How a refined facet is counted is decided by the query that counts it; the one for hits takes it as it is.
  for (const plan of [...plans.filter(({ isCounting }) => isCounting), ...plans]) countAll(plan, settings);
  return plans;
}

function newSearch(query: Query, clauses: Clause[], settings: Settings, part: object): Search {
  return {
    kind: query.kind,
    options: { ...toOptions(query, settings), ...part },
    clauses,
    facets: new Map(),
    facetSize: clamp(query.params.maxValuesPerFacet ?? MAX_VALUES, MAX_VALUES),
  };
}

function countAll({ query, clauses, group: { searches, counts } }: Plan, settings: Settings): void {
  for (const name of listFacets(query, settings)) {
    if (counts.has(name)) continue;
    let search = searches.find((each) => findMode(each, name, clauses));
    if (!search) {
      // Of all facets those are shown that one search counts.
      if (query.facets.includes("*")) continue;
      search = newSearch(query, clauses, settings, { limit: 0, trackAnalytics: false });
      searches.push(search);
    }
    if (stepsOf(name)) search.facetSize = MAX_VALUES;
    search.facets.set(toField(name), findMode(search, name, clauses)!);
    counts.set(name, search);
  }
}

/** Returns the attributes that a query counts. */
const listFacets = ({ facets }: Query, { fields }: Settings): string[] =>
  facets.flatMap((name) => (name === "*" ? fields : name));

/**
 * Returns the keys of the conditions that a facet of a search leaves out where it is to be counted under `wanted`; null where the
 * search cannot count it so. All levels of a hierarchical menu are counted without its own conditions: a path counts the same
 * under the paths above it.
 */
function findMode({ clauses, facets, kind }: Search, name: string, wanted: Clause[]): string[] | null {
  const field = toField(name);
  const keys = wanted.filter(({ isLevel }) => !isLevel || !stepsOf(name)).map(({ key }) => key);
  const left = clauses.filter(({ key }) => !keys.includes(key));
  const mode = left.map(({ key }) => key);
  const known = facets.get(field);
  return kind !== "suggestions" &&
    keys.every((each) => clauses.some(({ key }) => key === each)) &&
    left.every((clause) => clause.field === field) &&
    (known ? String(known) === String(mode) : facets.size < MAX_FACETS)
    ? mode
    : null;
}
