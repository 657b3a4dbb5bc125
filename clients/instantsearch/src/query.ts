/** Parameters of a search as InstantSearch names them. */
export type Params = Record<string, unknown>;

const KINDS = ["products", "posts", "prompts", "suggestions"] as const;
export type Kind = (typeof KINDS)[number];

/** A query as the helper of InstantSearch sends it. */
export interface Query {
  indexName: string;
  params: Params;
  kind: Kind;
  /** Its order, by the name of its index. */
  sort?: string[];
  /** Attributes that it counts; `*` is any. */
  facets: string[];
  /** Name of the facet whose values are searched. */
  facet?: string;
}

interface GivenQuery extends Params {
  indexName: string;
  params?: Params;
  type?: string;
  facet?: string;
}

/**
 * Reads queries in any of the forms that clients of Algolia take: a list or `requests`, with `params` or beside them. `indices`
 * are a shop's own names. Throws an Error for an index that there is not.
 */
export function toQueries(given: unknown, indices: Record<string, string>): Query[] {
  return toRequests<GivenQuery>(given).map(({ indexName, params, type, facet: named, ...beside }) => {
    const all: Params = { ...beside, ...params };
    const facet = (type === "facet" ? named : all.facetName) as string | undefined;
    if (facet) Object.assign(all, { facets: [facet], hitsPerPage: 0, maxValuesPerFacet: all.maxFacetHits ?? 10 });
    const index = indices[indexName] ?? indexName;
    const [kind, sort] = index.split("/sort/");
    if (!KINDS.includes(kind as Kind))
      throw new Error(`There is no index "${index}": name one of ${KINDS}, or say in \`indices\` which it is.`);
    const { facets = [] } = all;
    const names = Array.isArray(facets) ? facets : String(facets).split(",");
    return { indexName, params: all, kind: kind as Kind, sort: sort?.split(","), facets: names.filter(Boolean), facet };
  });
}

/** Reads a list, or one in `requests`. */
export const toRequests = <Request>(given: unknown): Request[] =>
  Array.isArray(given) ? given : (given as { requests: Request[] }).requests;
