import type { FacetRequest, Filter, IndexQuery, IndexScope, QueryTerm } from "../../../platform/ports/search-index.ts";
import { FIELD_WEIGHTS } from "../../../platform/text/field-weights.ts";
import type { QueryPlan } from "../query/query-plan.ts";
import { RANKING } from "./ranking.ts";

/** A search in terms of the index. */
export interface RetrievalRequest {
  scope: IndexScope;
  plan: QueryPlan;
  /** The caller's filter and the limits of what the caller may see. */
  filter: Filter | null;
  /** Null where the text means nothing to the embedder, or nothing is to be found by meaning. */
  vector: Float32Array | null;
  /** Familiarity of the text to the embedder (Embedder.familiarity). */
  familiarity: number;
  language: string;
  facets: FacetRequest[];
}

/** Returns the index query of a request; callers change what they need. */
export function toIndexQuery(
  { scope, filter, vector, facets }: RetrievalRequest,
  match: "all" | "any",
  terms: QueryTerm[],
): IndexQuery {
  const weights = FIELD_WEIGHTS[scope.kind];
  return {
    terms,
    match,
    weights,
    filter,
    vector,
    nearest: 0,
    sort: null,
    size: RANKING.window,
    after: null,
    facets,
    withRecords: true,
  };
}
