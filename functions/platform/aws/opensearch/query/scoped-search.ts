import type { Json } from "../client/opensearch-client.ts";

export interface FacetBucket {
  key: string | number;
  doc_count: number;
  /** The groups of the records, where they are counted. */
  groups?: { value: number };
}
interface Buckets {
  buckets: FacetBucket[];
}
/** A facet with a filter of its own has its buckets one level deeper. */
export type FacetAggregations = Record<string, Buckets | { values: Buckets }>;

export interface OpenSearchHit {
  _score: number | null;
  _source?: Json;
  sort?: unknown[];
  fields?: Record<string, unknown[]>;
  matched_queries?: string[];
  _explanation?: Explanation;
}

/** Tells how the engine has computed a number. */
export interface Explanation {
  value: number;
  description: string;
  details: Explanation[];
}

export interface OpenSearchAnswer {
  hits: { total: { value: number }; hits: OpenSearchHit[] };
  aggregations?: FacetAggregations & { groups?: object };
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>;
  error?: { type?: string };
  status?: number;
  timed_out?: boolean;
  _shards?: { total: number; successful?: number; failed: number; failures?: object[] };
}

/** A search before the scope is added: `query` scores, `filter` only narrows. */
export interface ScopedSearch {
  /** Takes the filters that every search is narrowed by, for clauses that narrow inside themselves (k-NN). */
  query?: (narrowed: Json[]) => Json;
  filter?: Json[];
  /** Lets the engine keep what it finds until its shard changes; what has no hits it keeps unasked. */
  isKept?: boolean;
  /** Its caller caches what is found for other requests; not that there is nothing. */
  isCached?: boolean;
  body: Json;
}
