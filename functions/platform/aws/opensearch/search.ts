import type { IndexScope } from "../../ports/search-index.ts";
import type { FacetAggregations } from "./facets.ts";
import { scopeFilter } from "./filters.ts";
import type { Indices } from "./indices.ts";
import { type Json, type OpenSearchClient, searchIndexError } from "./opensearch-client.ts";

export interface OpenSearchHit {
  _score: number | null;
  _source?: Json;
  sort?: unknown[];
  fields?: Record<string, unknown[]>;
  matched_queries?: string[];
}

export interface OpenSearchAnswer {
  hits: { total: { value: number }; hits: OpenSearchHit[] };
  aggregations?: FacetAggregations & Record<string, { buckets: Record<string, { doc_count: number }> }>;
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>;
  error?: { type?: string };
}

/** A search before the scope is added: `query` scores, `filter` only narrows. */
export interface ScopedSearch {
  /** Given what every search is narrowed to, for clauses that narrow inside themselves (k-NN). */
  query?: (narrowed: Json[]) => Json;
  filter?: Json[];
  body: Json;
}

/** The only place that sends a search: each is narrowed to its tenant by a filter, and sent to the shard of that tenant alone. */
export async function searchAll(
  engine: OpenSearchClient,
  indices: Indices,
  scope: IndexScope,
  searches: ScopedSearch[],
): Promise<OpenSearchAnswer[]> {
  const header = JSON.stringify({ index: indices.alias(scope.kind), routing: scope.tenantId });
  const lines = searches.map((search) => `${header}\n${JSON.stringify(narrow(scope, search))}\n`).join("");
  for (let attempt = 1; ; attempt++) {
    const answer = await engine.sendRequired<{ responses: OpenSearchAnswer[] }>({ method: "POST", path: "/_msearch", lines });
    const faulty = answer.responses.find((response) => response.error);
    if (!faulty) return answer.responses;
    if (faulty.error?.type !== "index_not_found_exception" || attempt > 1) throw searchIndexError(faulty.error);
    await indices.ensure();
  }
}

export function narrow(scope: IndexScope, { query, filter = [], body }: ScopedSearch): Json {
  const narrowed = [...scopeFilter(scope), ...filter];
  return { ...body, query: { bool: { filter: narrowed, ...(query && { must: [query(narrowed)] }) } } };
}
