import { type FieldList, type FieldRequest, type FieldValueType, VALUE_TYPES } from "../../../ports/search/search-index.ts";
import { compareTexts } from "../../../text/compare-texts.ts";
import { listColumns } from "../documents/columns.ts";
import { PAIR_FIELDS } from "../documents/index-body.ts";
import { parsePairStart } from "../documents/keys.ts";
import { toOpenSearchFilter } from "../query/filters.ts";
import type { OpenSearchAnswer, ScopedSearch } from "../query/scoped-search.ts";

/** Records of a shard that are looked at: their values are read one by one. */
const SAMPLE = 5_000;
/** Keys that name a field, and a field with a type: more than records of a shop have. */
const MAX_KEYS = 10_000;

/** Names the fields of a record's pairs, each alone and with the type of its values. */
const PAIR_NAMES = `
  Set names = new HashSet();
  for (String column : params.columns) {
    if (doc[column].size() == 0) continue;
    for (String pair : doc[column]) {
      int end = pair.indexOf(params.separator);
      names.add(pair.substring(0, end + 1));
      names.add(pair.substring(0, end + 2));
    }
  }
  return new ArrayList(names);`;

/** Looks at some records, the same at each time, and at which fields they have values of. */
export function fieldsSearch({ visible }: FieldRequest): ScopedSearch {
  const params = { columns: PAIR_FIELDS.map((field) => `pairs.${field}`), separator: "\u001f" };
  const columns = listColumns().map(([name, { path }]) => [`column:${name}`, { filter: { exists: { field: path } } }]);
  const pairs = { terms: { script: { source: PAIR_NAMES, params }, size: MAX_KEYS } };
  return {
    query: () => ({ function_score: { query: { match_all: {} }, random_score: { seed: 1, field: "order" } } }),
    filter: visible ? [toOpenSearchFilter(visible)] : [],
    body: {
      size: 0,
      track_total_hits: false,
      aggs: { sample: { sampler: { shard_size: SAMPLE }, aggs: { ...Object.fromEntries(columns), pairs } } },
    },
  };
}

/** Tells the fields of those records. */
export function readFields({ aggregations }: OpenSearchAnswer, { size }: FieldRequest): FieldList {
  const { doc_count: records, pairs, ...columns } = (aggregations as unknown as { sample: SampleAnswer }).sample;
  const fields = new Map<string, { records: number; types: Set<FieldValueType> }>();
  const note = (field: string, count: number, type: FieldValueType | null) => {
    const known = fields.get(field) ?? { records: 0, types: new Set() };
    if (type !== null) known.types.add(type);
    fields.set(field, { ...known, records: Math.max(known.records, count) });
  };
  for (const { key, doc_count: count } of pairs.buckets) {
    const { name, type } = parsePairStart(key);
    note(name, count, type);
  }
  for (const [name, { type }] of listColumns()) {
    const { doc_count: count } = columns[`column:${name}`] as { doc_count: number };
    if (count > 0) note(name, count, type);
  }
  const all = [...fields].map(([field, { records: count, types }]) => ({
    field,
    records: count,
    types: VALUE_TYPES.filter((type) => types.has(type)),
  }));
  const sorted = all.sort((one, other) => other.records - one.records || compareTexts(one.field, other.field));
  return { records, fields: sorted.slice(0, size) };
}

interface SampleAnswer {
  doc_count: number;
  pairs: { buckets: { key: string; doc_count: number }[] };
  [column: string]: unknown;
}
