import type {
  CatalogKind,
  FacetRequest,
  Filter,
  IndexQuery,
  IndexScope,
  NearestRequest,
  QueryTerm,
  RecordRef,
} from "../../../../platform/ports/search/search-index.ts";
import type { FieldWeights } from "../../../../platform/text/field-weights.ts";
import type { QueryPlan } from "../../query/query-plan.ts";
import type { AddNounNames } from "../../query/words/noun-names.ts";
import { RANKING } from "../scores/ranking.ts";
import type { StoredSignals } from "./stored-signals.ts";

/** A search in terms of the index. */
export interface RetrievalRequest {
  scope: IndexScope & { kind: CatalogKind };
  plan: QueryPlan;
  /** Null: no other names of things are searched for. */
  addNounNames: AddNounNames | null;
  /** The limits of what the caller may see. */
  visible: Filter;
  /** The caller's filter. */
  filter: Filter | null;
  /** Null where the text means nothing to the embedder, or nothing is to be found by meaning. */
  vector: Float32Array | null;
  /** The whole text, with what was read out of it. */
  said: string;
  /** Lets records match by meaning only where none has a word of the text. */
  meaningIsFallback: boolean;
  /** Familiarity of the text to the embedder (Embedder.familiarity). */
  familiarity: number;
  language: string;
  /** Weights of words by field, of the workspace. */
  weights: FieldWeights;
  facets: FacetRequest[];
  /** Signals of the workspace that records hold. */
  signals: StoredSignals;
  /** Field whose values make groups. */
  groupBy?: string;
  order: RetrievalOrder;
  /** Products have keywords that a model has written, among their tags. */
  hasKeywords: boolean;
  /** Records that match whatever the text. */
  pinned?: readonly RecordRef[];
}

/** Order and page in which records are read; they do not decide which records match. */
type RetrievalOrder = Pick<IndexQuery, "sort" | "after" | "size">;

/** Reads the window that is fused. */
export const BY_RELEVANCE: RetrievalOrder = { sort: null, after: null, size: RANKING.window };

/** Reads none: what matches is counted. */
export const NO_HITS: RetrievalOrder = { ...BY_RELEVANCE, size: 0 };

/** Returns the index query of a request; callers change what they need. */
export function toIndexQuery(
  { weights, visible, filter, vector, facets, groupBy, signals, order }: RetrievalRequest,
  match: "all" | "any",
  terms: QueryTerm[],
): IndexQuery {
  return {
    terms,
    match,
    weights,
    visible,
    filter,
    vector,
    nearest: null,
    ...order,
    facets,
    numbers: signals.fields,
    ...(groupBy !== undefined && { groupBy }),
    wordsAfterFetch: true,
  };
}

/**
 * Returns the limits of the records that match by meaning; null where meaning says nothing. A nonsense word breaks into pieces
 * whose mean is near to something, too: it differs from a paraphrase in that neither the index nor the embedder knows its words.
 */
export function nearestRequest(
  { vector, familiarity }: Pick<RetrievalRequest, "vector" | "familiarity">,
  { anyWordKnown }: { anyWordKnown: boolean },
): NearestRequest | null {
  if (!vector || (!anyWordKnown && familiarity < RANKING.minFamiliarity)) return null;
  return { count: RANKING.nearest, minCosine: RANKING.minCosine, minShareOfBest: RANKING.minShareOfBestCosine };
}
