import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { TEXT_FIELDS } from "../../ports/search-index.ts";

export interface IndexShape extends IndexLayout {
  /** Dimensions of the embedder's vectors. */
  dimensions: number;
}

/**
 * First half of BM25F (b 0.75): the weight of a word's occurrences in one field, by the field's length. The second half, over
 * the sum of the fields, is in `term-clauses.ts`, and rarity is counted within the scope: the engine's own would count over all
 * tenants of a shard.
 */
const OCCURRENCES = `
  double relativeLength = doc.length * (double) field.docCount / field.sumTotalTermFreq;
  return query.boost * doc.freq / (0.25 + 0.75 * relativeLength);`;

const PAIR_FIELDS = [..."0123456789abcdef"];

/** Returns settings and mappings of one backing index; the same for every kind. Nothing a tenant sends can add a field. */
export function indexBody(shape: IndexShape, { isSearched = true } = {}) {
  return {
    settings: {
      "index.knn": true,
      "index.number_of_shards": String(shape.shards),
      ...changeableSettings(shape),
      ...(!isSearched && { "index.refresh_interval": "-1" }),
      // Time for which a deletion's version is kept, to refuse older writes that arrive late (redrives of the stream).
      "index.gc_deletes": "1h",
      "index.similarity.occurrences.type": "scripted",
      "index.similarity.occurrences.script.source": OCCURRENCES,
    },
    mappings: { dynamic: "strict", _source: { includes: ["body"] }, properties: properties(shape.dimensions) },
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

function properties(dimensions: number) {
  const filterOnly = { type: "keyword", doc_values: false };
  const stems = { type: "text", analyzer: "whitespace", index_options: "freqs", similarity: "occurrences" };
  return {
    tenant: filterOnly,
    workspace: { type: "keyword" },
    record: { type: "keyword" },
    /** Every stem of the record, for matching; scoring reads `stems`. */
    anywhere: { type: "text", analyzer: "whitespace", index_options: "docs", norms: false },
    /** Every word of the record as written, for the suggester; prefixes and corrections read `words`. */
    vocabulary: filterOnly,
    stems: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, stems])) },
    words: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, filterOnly])) },
    /**
     * Words of a field as one text, to read back those that a prefix or correction led to; a keyword's own column is slow to
     * read.
     */
    spelling: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, { type: "binary", doc_values: true }])) },
    fields: filterOnly,
    pairs: { properties: Object.fromEntries(PAIR_FIELDS.map((field) => [field, { type: "keyword" }])) },
    points: { type: "ip", doc_values: false },
    steps: { type: "keyword" },
    /** One document per field, for sorting: nested, because the field's name selects the value. */
    facts: { type: "nested", properties: { name: filterOnly, number: { type: "double" }, text: { type: "keyword" } } },
    chunks: { type: "nested", properties: { vector: vector(dimensions) } },
    /** All chunks' vectors in order, returned with a hit: exact cosines need no second request. */
    vectors: { type: "binary", doc_values: true },
    body: { type: "object", enabled: false },
  };
}

/** Maps a vector. Its engine is always named: not every distribution has the default one, and a node without it crashes. */
function vector(dimension: number) {
  const method = { name: "hnsw", engine: "lucene", space_type: "cosinesimil", parameters: { m: 32, ef_construction: 200 } };
  return { type: "knn_vector", dimension, data_type: "byte", method };
}
