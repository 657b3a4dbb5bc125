import { TEXT_FIELDS } from "../../ports/search-index.ts";

export interface IndexShape {
  /** Dimensions of the embedder's vectors. */
  dimensions: number;
  shards: number;
  /** `0-1` and the like: the engine keeps as many copies as it has nodes for. */
  replicas: string;
}

/**
 * The first half of BM25F (b 0.75): what a word's occurrences in one field count, by the field's length. The second half, over the sum of
 * the fields, is in `term-clauses.ts`, and rarity is counted within the scope: the engine's own would count over all tenants of a shard.
 */
const OCCURRENCES = `
  double relativeLength = doc.length * (double) field.docCount / field.sumTotalTermFreq;
  return query.boost * doc.freq / (0.25 + 0.75 * relativeLength);`;

const PAIR_FIELDS = [..."0123456789abcdef"];

/** A write is found within this time and a half; see docs/decisions/0003-opensearch-mapping.md for what it costs. */
export const SEARCHED_REFRESH = "100ms";

/** Settings and mappings of one backing index; the same for every kind. Nothing a tenant sends can add a field. */
export function indexBody({ dimensions, shards, replicas }: IndexShape, { isSearched = true } = {}) {
  return {
    settings: {
      index: {
        knn: true,
        number_of_shards: shards,
        auto_expand_replicas: replicas,
        refresh_interval: isSearched ? SEARCHED_REFRESH : "-1",
        // How long a deletion's version is remembered against older writes that come late: the redrives of the stream.
        gc_deletes: "1h",
        similarity: { occurrences: { type: "scripted", script: { source: OCCURRENCES } } },
      },
    },
    mappings: { dynamic: "strict", _source: { includes: ["body"] }, properties: properties(dimensions) },
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
    /** The words of a field as one text, to read back which of them a prefix or correction led to; a keyword's own column is slow to read. */
    spelling: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, { type: "binary", doc_values: true }])) },
    fields: filterOnly,
    pairs: { properties: Object.fromEntries(PAIR_FIELDS.map((field) => [field, { type: "keyword" }])) },
    points: { type: "ip", doc_values: false },
    steps: { type: "keyword" },
    /** One a field, for sorting: nested, because the field's name chooses the value. */
    facts: { type: "nested", properties: { name: filterOnly, number: { type: "double" }, text: { type: "keyword" } } },
    chunks: { type: "nested", properties: { vector: vector(dimensions) } },
    /** All chunks' vectors in order, to read back with a hit: exact cosines cost no second look. */
    vectors: { type: "binary", doc_values: true },
    body: { type: "object", enabled: false },
  };
}

/** The engine is always named: the default one is not on every distribution, and a node without it does not survive the mapping. */
function vector(dimension: number) {
  const method = { name: "hnsw", engine: "lucene", space_type: "cosinesimil", parameters: { m: 32, ef_construction: 200 } };
  return { type: "knn_vector", dimension, data_type: "byte", method };
}
