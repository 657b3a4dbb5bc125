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

/**
 * Waits before a search is tried again whose shard was not there. When a rebuild ends, nodes close the old index's shards some
 * milliseconds before they learn of its successor.
 */
export const SHARD_WAITS_MS = [50, 100, 200, 400];

/** An answer that is no whole one. Names types of errors and never texts, which hold the shopper's words. */
class SearchFault extends Error {
  override readonly name = "SearchFault";
  readonly isMissingIndex: boolean;
  /** True when the shard may have moved, or its index been replaced, while it was searched. */
  readonly mayPass: boolean;

  constructor(types: string[], { mayPass }: { mayPass: boolean }) {
    super(`The engine gave no whole answer: ${[...new Set(types)].join(", ")}.`);
    this.isMissingIndex = types[0] === MISSING_INDEX;
    this.mayPass = mayPass;
  }
}

const MISSING_INDEX = "index_not_found_exception";
const REJECTED = "rejected_execution_exception";

/**
 * Finds the first answer of a multi search that is no whole one. The engine answers 200 and leaves out what a shard would have
 * added when that shard is missing, fails, or takes too long: such an answer looks whole, and is none.
 */
export function findFault(answers: OpenSearchAnswer[]): SearchFault | null {
  for (const { error, status = 500, timed_out, _shards } of answers) {
    if (error)
      return new SearchFault([error.type ?? "unknown", ...typesIn(error)], { mayPass: status === 404 || status === 503 });
    if (timed_out) return new SearchFault(["timed_out"], { mayPass: false });
    if (!_shards) continue;
    const { total, successful = total, failed } = _shards;
    // A shard that no node holds counts as neither successful nor failed where others answer.
    if (failed === 0 && successful === total) continue;
    const types = typesIn(_shards);
    return new SearchFault(["shards_failed", ...types], { mayPass: !types.some((type) => type.endsWith(REJECTED)) });
  }
  return null;
}

/** Finds a fault that may pass: all searches of the request are then asked again. */
export function findPassingFault(answers: OpenSearchAnswer[]): SearchFault | null {
  return answers.map((answer) => findFault([answer])).find((fault) => fault?.mayPass) ?? null;
}

/** Returns the types of all errors in an answer of the engine, of causes too. */
function typesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "type" ? [String(inner)] : typesIn(inner)));
}
