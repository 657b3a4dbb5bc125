import type { Connection } from "../../typescript/src/index.ts";
import { toBody } from "./body.ts";
import { toField } from "./fields.ts";
import { readMarks } from "./highlight.ts";
import { planSearches } from "./plan.ts";
import type { Query } from "./query.ts";
import type { Settings } from "./search-options.ts";

/** Searches the values of a facet by the beginnings of their words. */
export async function searchFacetValues(connection: Connection, { indexName, params, facet }: Query, settings: Settings) {
  const { facetQuery = "", maxFacetHits = 10, ...rest } = params;
  const name = facet!;
  const field = toField(name);
  const counting = {
    ...rest,
    facets: [name],
    hitsPerPage: 0,
    maxValuesPerFacet: Number(maxFacetHits),
    attributesToHighlight: [],
  };
  const { searches } = planSearches([{ indexName, params: counting }], settings);
  const body = { ...toBody(searches[0]!), ...(String(facetQuery).trim() && { facetQueries: { [field]: String(facetQuery) } }) };
  const { data } = await connection.call(`POST /${searches[0]!.kind as "products"}/search`, body as never);
  const buckets = data.facets?.[field] ?? [];
  return {
    facetHits: buckets.map(({ key, count }) => ({ value: key, highlighted: markWords(key, String(facetQuery), params), count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: 1,
  };
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Marks the words of a value that begin as one of the query's does. */
function markWords(value: string, query: string, params: Query["params"]): string {
  const marks = readMarks(params);
  const wanted = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return value.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const length = Math.max(0, ...wanted.filter((each) => fold(word).startsWith(each)).map((each) => each.length));
    return length === 0 ? word : marks.before + word.slice(0, length) + marks.after + word.slice(length);
  });
}
