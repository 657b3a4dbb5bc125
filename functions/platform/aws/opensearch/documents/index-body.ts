import type { IndexLayout } from "../../../../../schemas/index-layout.ts";
import type { IndexKind } from "../../../ports/search/search-index.ts";
import { columnMappings } from "./columns.ts";
import { STORED_SATURATION, WEIGHT_DELIMITER } from "./weighted-text.ts";

/** Number of the layout, stored with each index: it grows with every change that searches or documents notice. */
export const LAYOUT = 5;

/**
 * Number of what documents hold, stored with each index: it grows when the same record makes another document of the same layout.
 * An index with other contents is read and written as it is, until a rebuild has replaced it.
 */
const CONTENTS = 9;
/** Numbers of indices that were made before they had any. */
const FIRST_NUMBERS = { layout: 1, contents: 1 };

export type IndexNumbers = typeof FIRST_NUMBERS;

/** Reads the numbers that an index carries. */
export function readNumbers(meta: Partial<IndexNumbers> | undefined): IndexNumbers {
  return { ...FIRST_NUMBERS, ...meta };
}

/** Returns true for an index as this version of the service makes it. */
export function isCurrent({ layout, contents }: IndexNumbers): boolean {
  return layout === LAYOUT && contents === CONTENTS;
}

export interface IndexShape extends IndexLayout {
  /** Dimensions of the embedder's vectors. */
  dimensions: number;
}

export const PAIR_FIELDS = [..."0123456789abcdef"];

/**
 * Kinds whose vectors are in a graph: a page or a thread may have a hundred passages, so that a tenant has too many to compare
 * one after the other. Products and prompts have one or two each.
 */
const GRAPH_KINDS: readonly IndexKind[] = ["posts", "threads"];

export function hasGraph(kind: IndexKind): boolean {
  return GRAPH_KINDS.includes(kind);
}

/** Returns settings and mappings of one backing index of a kind. Nothing a tenant sends can add a field. */
export function indexBody(kind: IndexKind, shape: IndexShape, { isSearched = true } = {}) {
  return {
    settings: {
      // Where it is on, the engine makes a graph for each column of vectors, also for one without a method.
      "index.knn": hasGraph(kind),
      "index.number_of_shards": String(shape.shards),
      ...changeableSettings(shape),
      ...(!isSearched && { "index.refresh_interval": "-1" }),
      // Time for which a deletion's version is kept, to refuse older writes that arrive late (redrives of the stream).
      "index.gc_deletes": "1h",
      // Fewer segments than the engine would keep: each of them is searched, for words, facets and neighbors.
      "index.merge.policy.segments_per_tier": "5",
      "index.merge.policy.floor_segment": "16mb",
      "index.similarity.occurrences.type": "BM25",
      "index.similarity.occurrences.k1": String(STORED_SATURATION),
      "index.similarity.occurrences.b": "0",
      "index.analysis.filter.occurrences.type": "delimited_term_freq",
      "index.analysis.filter.occurrences.delimiter": WEIGHT_DELIMITER,
      "index.analysis.analyzer.weighted.type": "custom",
      "index.analysis.analyzer.weighted.tokenizer": "whitespace",
      "index.analysis.analyzer.weighted.filter": ["occurrences"],
    },
    mappings: {
      _meta: { layout: LAYOUT, contents: CONTENTS },
      dynamic: "strict",
      // The engine would read each document a second time to keep a part of it.
      _source: { enabled: false },
      properties: properties(vectorColumn(kind, shape.dimensions)),
    },
  };
}

/** Returns the settings that an index can be given while it is in use. */
export function changeableSettings({ replicas, refreshInterval, slowLog }: IndexLayout): Record<string, string> {
  return {
    "index.auto_expand_replicas": replicas,
    "index.refresh_interval": refreshInterval,
    "index.search.slowlog.threshold.query.warn": slowLog.query,
    "index.search.slowlog.threshold.fetch.warn": slowLog.fetch,
    "index.indexing.slowlog.threshold.index.warn": slowLog.indexing,
    // A line names the record and how long it took; the record itself belongs to a tenant.
    "index.indexing.slowlog.source": "false",
  };
}

function properties(vectors: Record<string, object>) {
  const filterOnly = { type: "keyword", doc_values: false };
  const weighted = { type: "text", analyzer: "weighted", index_options: "freqs", norms: false, similarity: "occurrences" };
  // As one text, words cost the engine less than as many values.
  const unweighted = { type: "text", analyzer: "whitespace", index_options: "docs", norms: false };
  const column = { type: "binary", doc_values: true };
  return {
    tenant: filterOnly,
    workspace: { type: "keyword" },
    record: { type: "keyword" },
    /** Every stem of the record with its weighted occurrences, under the product's own weights of fields. */
    stems: weighted,
    /** Every word as written, behind the digest of its tenant: for unfinished and misspelt words. */
    words: weighted,
    /** The stems that say what the record is (`WORD_FIELD`). */
    told: unweighted,
    /** Stems and words of the name and the labels alone: a sorted search leaves out what only mentions them. */
    placedStems: unweighted,
    placedWords: unweighted,
    ...columnMappings(),
    fields: filterOnly,
    pairs: { properties: Object.fromEntries(PAIR_FIELDS.map((field) => [field, { type: "keyword" }])) },
    points: { type: "ip", doc_values: false },
    steps: { type: "keyword" },
    /** Vector of the first chunk: most records have no other, and are one document of Lucene. */
    ...vectors,
    chunks: { type: "nested", properties: vectors },
    /** Read for every hit: reference, version and all chunks' vectors, for exact cosines. */
    hit: column,
    /** Comes with hits by words: those of the name and of the labels. */
    placed: column,
    /** Decides between records of the same score. */
    order: { type: "long", index: false },
    /** The record itself, compressed; long ones are in `whole`. */
    packed: column,
    whole: { type: "binary", store: true },
  };
}

/**
 * Maps the column of vectors. One without a method has no graph, and the records of a tenant are compared one after the other
 * (docs/decisions/0130-flat-vectors.md). Where there is one, its engine is named: not every distribution has the default one, and
 * a node without it crashes. Vectors have length 1, where the inner product finds the same neighbors as the cosine, for a quarter
 * less time in building the graph.
 */
function vectorColumn(kind: IndexKind, dimension: number): Record<string, object> {
  const flatVector = { type: "knn_vector", dimension, data_type: "byte" };
  if (!hasGraph(kind)) return { flatVector };
  const method = { name: "hnsw", engine: "lucene", space_type: "innerproduct", parameters: { m: 16, ef_construction: 100 } };
  return { vector: { ...flatVector, method } };
}
