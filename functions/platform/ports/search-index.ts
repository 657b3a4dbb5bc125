/** What is indexed. Threads and analytics join the same engine under kinds of their own. */
export const INDEX_KINDS = ["products", "posts", "prompts"] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** Whose records are meant. Every call carries it; reads without a workspace span all workspaces of the tenant. */
export interface IndexScope {
  tenantId: string;
  kind: IndexKind;
  workspaceId?: string;
}

export interface RecordRef {
  workspaceId: string;
  id: string;
}

/** The searchable text of a record, by field. HTML is stripped before; several values of a field are several strings. */
export const TEXT_FIELDS = ["name", "sku", "brands", "categories", "tags", "attributes", "excerpt", "content"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** One filterable value. A field with several values appears once for each. Names are `price`, `categories`, `attributes.color`, `metadata.year`, … */
export interface FilterableField {
  name: string;
  value: string | number | boolean;
}

export interface IndexChunk {
  order: number;
  text: string;
  /** Unit vector of the embedder, one signed byte a dimension (component × 127, rounded). */
  vector: Int8Array;
}

export interface IndexDocument extends RecordRef {
  /** Grows with every change of the record, also over deletion and re-creation (microseconds since 1970, at least previous + 1). */
  version: number;
  /** BCP 47 language of the workspace; decides stemming. */
  language: string;
  text: Partial<Record<TextField, string[]>>;
  filterableFields: FilterableField[];
  chunks: IndexChunk[];
  /** The record as JSON, given back by `fetch` unchanged. */
  source: string;
}

/** `stale`: the index knows a newer version (or a newer deletion) of this record, and nothing was changed. */
export type WriteOutcome = { id: string; outcome: "written" | "stale" } | { id: string; outcome: "failed"; reason: string };

export type FilterValue = string | number | boolean;
/** The filter language after parsing. A record without the field matches only `exists: false`, `ne` and `nin`. Strings compare exactly. */
export type Filter = { and: Filter[] } | { or: Filter[] } | { not: Filter } | FieldCondition;

/** A condition on one field. Parser, matcher and both adapters handle every operator: the compiler names those that miss one. */
export type FieldCondition =
  | { field: string; op: "in" | "nin"; values: FilterValue[] }
  | { field: string; op: ComparisonOperator; value: number | string }
  | { field: string; op: "exists"; value: boolean };
export type FilterOperator = FieldCondition["op"];
export type ComparisonOperator = "gt" | "gte" | "lt" | "lte";

export interface QueryTerm {
  /** The word as typed, normalised (see `words` in platform/text). */
  word: string;
  stem: string;
  /** Alternatives from the workspace's synonyms; each is the stems of a phrase, all of which must be in the record. */
  synonyms: string[][];
  /** How many typing errors are forgiven: 0, 1 or 2 (optimal string alignment distance). The first letter is always right. */
  maxEdits: 0 | 1 | 2;
  /** Typos only when no record in scope has the word itself, in this or another form (`unknown`), or always. Never on words with digits. */
  typos: "unknown" | "always";
  /** The last word may be unfinished: it also matches words that it begins. */
  prefix: boolean;
  /** A term that may be missing even when all are asked for (a stop word that is kept for ranking). */
  optional?: boolean;
}

/**
 * Strings sort by their characters. A record with several values counts by its smallest (asc) or largest (desc); records without the field come last. Ties, also
 * of scores, are by id, then by workspace.
 */
export type Sort = { field: string; direction: "asc" | "desc" };
/** Where a page ended: the sort value (score, number or string; null = record without the field) and the record. */
export interface SearchAfter extends RecordRef {
  value: number | string | null;
}

export interface FacetRequest {
  /** Comes back as the key of the answer. */
  name: string;
  field: string;
  /** `terms` counts values, largest first, ties by key; `ranges` counts numbers in at most `size` ranges with round bounds, lowest first. */
  kind: "terms" | "ranges";
  size: number;
  /** The query's filter without this facet's own field. */
  filter: Filter | null;
}
export type FacetResult =
  | { key: string; count: number }[]
  | { key: string; from: number | null; to: number | null; count: number }[];

export interface IndexQuery {
  /** Empty: every record that passes the filter matches, with score 0. */
  terms: QueryTerm[];
  match: "all" | "any";
  weights: Record<TextField, number>;
  filter: Filter | null;
  /** Unit vector of the query. With it each hit carries its exact cosine (best chunk). */
  vector: Float32Array | null;
  /** Also return this many records nearest to the vector that pass the filter, whatever their words. 0: none. */
  nearest: number;
  sort: Sort | null;
  size: number;
  after: SearchAfter | null;
  facets: FacetRequest[];
  /**
   * Records that count as matches whatever their words (they must still pass the filter): what the vectors found. Whether those without all
   * words asked for are scored by the words they have is the adapter's choice. Means nothing in a query without terms, which finds everything.
   */
  additionalMatches?: RecordRef[];
}

export interface TermMatch {
  /** Index into `terms`. */
  term: number;
  how: "exact" | "synonym" | "prefix" | "typo";
  /** The word of the record that a prefix or typo led to. */
  word?: string;
  edits?: number;
}

export interface IndexHit extends RecordRef {
  /** Lexical score, above 0 for a hit with terms; comparable only within one answer. */
  score: number;
  matches: TermMatch[];
  /** Cosine of the best chunk; null without a query vector or without chunks. */
  cosine: number | null;
  /** What to pass as `after` for what follows this hit. */
  after: SearchAfter;
}

export interface IndexResult {
  /** Records in scope, and for each term how many have it (exactly or as a synonym): for inverse document frequencies. */
  documents: number;
  frequencies: number[];
  /** How many records match (not only this page). */
  total: number;
  hits: IndexHit[];
  nearest: (RecordRef & { cosine: number })[];
  facets: Record<string, FacetResult>;
}

export interface StoredRecord extends RecordRef {
  version: number;
  source: string;
  /** In order of `order`; their own vectors and cosines only when a vector was given. */
  chunks: { order: number; text: string; vector: Int8Array | null; cosine: number | null }[];
}

/**
 * The search engine behind search, chat and recommendations: finds, counts and fetches; does not rank across methods (fusion, weights,
 * the meaning of filters and highlighting live above this port). Two adapters, one contract suite (test/ports/search-index-suite.ts).
 * Every method throws `UpstreamError` when the engine cannot be reached.
 */
export interface SearchIndex {
  /** Writes records of one kind, guarded by version; one outcome a record in the order given. Resolves when they can be found. */
  put(scope: { tenantId: string; kind: IndexKind }, documents: IndexDocument[]): Promise<WriteOutcome[]>;
  /** Removes records, guarded by version: a put of an older version that comes later is stale. Removing what is not there is `written`. */
  remove(scope: { tenantId: string; kind: IndexKind }, records: (RecordRef & { version: number })[]): Promise<WriteOutcome[]>;
  /** Removes all kinds of one workspace, or of the whole tenant; returns how many records went. */
  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number>;
  query(scope: IndexScope, query: IndexQuery): Promise<IndexResult>;
  /** The stored records in the order asked for; what is not there is left out. */
  fetch(scope: IndexScope, refs: RecordRef[], vector: Float32Array | null): Promise<StoredRecord[]>;
  /** Opens an empty successor of a kind's index. Writes go to both until `commit` swaps them; searches see the old one until then. */
  startRebuild(kind: IndexKind): Promise<IndexRebuild>;
  /** The rebuild that is open, so that another process can go on with it; null when none is. */
  resumeRebuild(kind: IndexKind): Promise<IndexRebuild | null>;
  /** Answers when the engine can serve queries. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface IndexRebuild {
  put(tenantId: string, documents: IndexDocument[]): Promise<WriteOutcome[]>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}
