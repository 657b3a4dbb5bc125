/** Parameters of a search as InstantSearch names them. */
export type Params = Record<string, unknown>;

/** A query as the helper of InstantSearch sends it. */
export interface Query {
  indexName: string;
  params: Params;
  /** Name of the facet whose values are searched. */
  facet?: string;
}

export type Kind = "products" | "posts" | "prompts" | "suggestions";

interface GivenQuery extends Params {
  indexName: string;
  params?: Params;
  type?: string;
  facet?: string;
}

/** Reads queries in any of the forms that clients of Algolia take: a list or `requests`, with `params` or beside them. */
export function toQueries(given: unknown): Query[] {
  const list = (Array.isArray(given) ? given : (given as { requests: unknown[] }).requests) as GivenQuery[];
  return list.map(({ indexName, params, type, facet, ...beside }) => ({
    indexName,
    params: { ...beside, ...params },
    ...(type === "facet" && { facet }),
  }));
}

/** Reads the name of an index: `products`, `posts`, `prompts` or `suggestions`, and its order: `products/sort/price:asc`. */
export function readIndexName(name: string): { kind: Kind; sort?: string[] } {
  const [kind, sort] = name.split("/sort/");
  if (!/^(products|posts|prompts|suggestions)$/.test(kind!))
    throw new Error(
      `There is no index "${name}": name products, posts, prompts or suggestions, or say in \`indices\` which of them it is.`,
    );
  return { kind: kind as Kind, ...(sort && { sort: sort.split(",") }) };
}
