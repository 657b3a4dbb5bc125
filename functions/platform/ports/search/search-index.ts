import type { FieldList, FieldRequest, NumberStats, ValueRequest } from "./field-list.ts";
import type { Filter, FilterValue, Places } from "./filter.ts";
import type { SearchAfter, Sort } from "./index-order.ts";
import type { FilterableField, IndexChunk, RecordRef } from "./indexed-parts.ts";
import type { QueryTerm, TermMatch } from "./query-terms.ts";
import type { TimeBudget } from "./time-budget.ts";

export { type FieldList, type FieldRequest, type FieldValueType, VALUE_TYPES, type ValueRequest } from "./field-list.ts";
export {
  type ComparisonOperator,
  type FieldCondition,
  type Filter,
  type FilterOperator,
  type FilterValue,
  WORD_FIELD,
} from "./filter.ts";
export type { SearchAfter, Sort } from "./index-order.ts";
export type { RecordRef } from "./indexed-parts.ts";
export type { Alternative, QueryTerm, TermMatch } from "./query-terms.ts";
export { isNoWord, NO_WORD } from "./query-terms.ts";

/** Kinds of the catalogue's records: what searches and chat range over. */
export const CATALOG_KINDS = ["products", "posts", "prompts"] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/** All kinds of indexed records, each in an index of its own. */
export const INDEX_KINDS = [...CATALOG_KINDS, "threads"] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** Scope of a call. Reads without a workspace span all workspaces of the tenant. */
export interface IndexScope {
  tenantId: string;
  kind: IndexKind;
  workspaceId?: string;
  /** Text searched for: reads of one text go to one copy of the index, since each copy finds the nearest by its own graph. */
  affinity?: string;
  /** Time that the call shares with others; without one it has the adapter's own. */
  budget?: TimeBudget;
}

/** Target of a write. */
export type IndexTarget = Pick<IndexScope, "tenantId" | "kind" | "budget">;

/** The searchable text of a record, by field. HTML has been stripped; several values of a field are several strings. */
export const TEXT_FIELDS = ["name", "sku", "brands", "categories", "tags", "attributes", "excerpt", "content"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export interface IndexDocument extends RecordRef {
  /** Grows with each change of the record, also over deletion and re-creation (microseconds since 1970, or previous + 1). */
  version: number;
  /** BCP 47 language of the workspace; decides stemming. */
  language: string;
  /** Weights of words by field, for an adapter that writes them; absent: its own. */
  weights?: Record<TextField, number>;
  text: Partial<Record<TextField, string[]>>;
  filterableFields: FilterableField[];
  chunks: IndexChunk[];
  /** The record as JSON, returned by `fetch` unchanged. */
  source: string;
}

/**
 * `stale`: the index knows a newer version (or a newer deletion) of this record, and nothing was changed. `failed`: the index
 * cannot take it now. `refused`: the index takes others, and not this record.
 */
export type WriteOutcome =
  | { id: string; outcome: "written" | "stale" }
  | { id: string; outcome: "failed" | "refused"; reason: string };

export interface FacetRequest {
  /** Key of the result. */
  name: string;
  field: string;
  /**
   * `terms` counts values, largest first, ties in the order of booleans, numbers and texts; `ranges` counts numbers in at most
   * `size` ranges with round bounds, lowest first; `stats` tells of the numbers.
   */
  kind: "terms" | "ranges" | "stats";
  size: number;
  /** Counts only values in which words begin as those of this text do (text/word-starts.ts). For `terms`. */
  containing?: string;
  /** The query's filter without this facet's own field. */
  filter: Filter | null;
}
export type FacetResult =
  | { key: string; count: number }[]
  | { key: string; from: number | null; to: number | null; count: number }[]
  | NumberStats[];

/** Limits of the records that match by their vectors. Cosines are of the best chunk. */
export interface NearestRequest {
  count: number;
  minCosine: number;
  /** Smallest cosine relative to the best in scope. */
  minShareOfBest: number;
}

/**
 * Words, vector and what the caller may see decide which records match. Filter, sort, page and facets do not: they narrow, order
 * and count what matches.
 */
export interface IndexQuery {
  /** Empty: every record in scope matches, with score 0. */
  terms: QueryTerm[];
  match: "all" | "any";
  /** Weights of words by field; an adapter that writes them into its documents has those of each document. */
  weights: Record<TextField, number>;
  /** Part of the scope: what the caller may see. */
  visible: Filter | null;
  /** Narrows hits, total and the nearest; a facet has a filter of its own. */
  filter: Filter | null;
  /** Unit vector of the query. With it each hit carries its exact cosine (best chunk). */
  vector: Float32Array | null;
  /**
   * Leaves out of the match what lacks one of the terms in name or labels, but for `besides`. A tag has whole words only, and
   * none where there is one term; an alternative of several words is had by the name alone. Terms that only rank count where
   * there are no others, and beginnings of words where the term is not among the `finished`. Not with `nearest`.
   */
  inPlaces?: Places;
  /** Lets the records in scope that are nearest to the vector match as well, with any words. They are no hits. */
  nearest: NearestRequest | null;
  /** All records that match by their words, where an earlier answer has them: they are not looked for again. For size 0. */
  matched?: RecordRef[];
  /** Fields whose numbers come with each hit and each of the nearest. */
  numbers?: string[];
  /** Lets a hit tell the words of unfinished terms only once its record was fetched. */
  wordsAfterFetch?: boolean;
  sort: Sort | null;
  size: number;
  after: SearchAfter | null;
  facets: FacetRequest[];
  /**
   * Field whose values make groups: facets then count groups, and hits tell theirs. Of several values the first one counts
   * (booleans, numbers, texts); a record without any is a group of its own.
   */
  groupBy?: string;
  /** Records that match with any words, and are hits. The adapter may score those that lack words. No effect without terms. */
  additionalMatches?: RecordRef[];
}

/** Tells the group of a record where the query makes groups; null: a group of its own. */
export interface GroupedRecord extends RecordRef {
  group?: FilterValue | null;
}

export interface IndexHit extends GroupedRecord {
  /** Lexical score, above 0 for a hit with terms; comparable only within one result. */
  score: number;
  /** Terms that the hit has; of an additional match, which may lack words, those in name or labels, typos apart. */
  matches: TermMatch[];
  /** Number of words in the record's name; 0 without one, and where an older index does not tell it. */
  nameLength: number;
  /** Cosine of the best chunk; null without a query vector or without chunks. */
  cosine: number | null;
  /** The largest number of each of the query's `numbers`; null without one. */
  numbers?: (number | null)[];
  /** Value of `after` for the hits that follow this one. */
  after: SearchAfter;
  /** Reads the record where it is at hand; null: it has to be fetched. */
  readRecord?: () => StoredRecord | null;
}

export interface NearestRecord extends GroupedRecord, Pick<IndexHit, "readRecord" | "numbers"> {
  cosine: number;
  /** True when the record is one of those that match by their words, too. */
  matchesWords: boolean;
  /** The terms that it has in name or labels, typos apart; not told for a query of one term. */
  matches: TermMatch[];
}

export interface IndexResult {
  /**
   * Records in scope; `frequencies`: those with each term (exactly, as a synonym or by the thesaurus), for inverse document
   * frequencies.
   */
  documents: number;
  frequencies: number[];
  /** Upper limit of `score`: what a record would have that consisted of the terms, those that no record has among them. */
  ceiling: number;
  /** Number of matching records before the filter. */
  matching: number;
  /** Number of matching records that pass the filter, over all pages. */
  total: number;
  /** Groups of those, where the query makes groups. */
  groups?: number;
  hits: IndexHit[];
  /** The nearest records that pass the filter, nearest first. */
  nearest: NearestRecord[];
  facets: Record<string, FacetResult>;
}

export interface StoredRecord extends RecordRef {
  version: number;
  source: string;
  /** In order of `order`; their own vectors and cosines only when a vector was given. */
  chunks: { order: number; text: string; vector: Int8Array | null; cosine: number | null }[];
}

/**
 * The search engine behind search, chat and recommendations: finds, counts and fetches; does not rank across methods (fusion,
 * weights, the meaning of filters and highlighting live above this port). Two adapters, one contract suite
 * (test/ports/search-index-suite.ts). Every method throws `UpstreamError` when the engine cannot be reached.
 */
export interface SearchIndex {
  /** Writes records of one kind, guarded by version: one outcome per record, in order. Resolves when they can be found. */
  put(target: IndexTarget, documents: IndexDocument[]): Promise<WriteOutcome[]>;
  /** Removes records, guarded by version: a later put of an older version is stale. Removing a missing record is `written`. */
  remove(target: IndexTarget, records: (RecordRef & { version: number })[]): Promise<WriteOutcome[]>;
  /** Removes all records of a workspace, or of the whole tenant, and returns their number. */
  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number>;
  query(scope: IndexScope, query: IndexQuery): Promise<IndexResult>;
  /** Returns those of the values that are there. Those of other instances' writes may be missing, or stay, for half a minute. */
  findValues(scope: IndexScope, request: ValueRequest): Promise<Set<string>>;
  /** Returns the fields that records in scope have values of. */
  listFields(scope: IndexScope, request: FieldRequest): Promise<FieldList>;
  /** Returns stored records in the order of `refs`, without those that do not exist. */
  fetch(scope: IndexScope, refs: RecordRef[], vector: Float32Array | null): Promise<StoredRecord[]>;
  /** Opens an empty successor of a kind's index. Writes go to both and searches see the old one, until `commit` swaps them. */
  startRebuild(kind: IndexKind): Promise<IndexRebuild>;
  /** Returns the open rebuild, so that another process can continue it; null when there is none. */
  resumeRebuild(kind: IndexKind): Promise<IndexRebuild | null>;
  /** Returns the kinds whose index another version of the service has laid out: they go on, and are to be rebuilt. */
  outdatedKinds(): Promise<IndexKind[]>;
  /** Resolves when the engine can serve queries. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface IndexRebuild {
  put(tenantId: string, documents: IndexDocument[]): Promise<WriteOutcome[]>;
  commit(): Promise<void>;
  abort(): Promise<void>;
}
