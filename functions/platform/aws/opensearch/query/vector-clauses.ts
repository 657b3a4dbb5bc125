import type { Json } from "../client/opensearch-client.ts";

/** Neighbors that a graph is asked for at least: for fewer it is searched less widely, and misses more. */
const MIN_GRAPH_NEIGHBORS = 100;
/** Makes the clauses that compare each record of the scope, by its first vector and by those of further chunks (nested). */
export function flatClauses(vector: number[]): Json[] {
  const further = flatClause(vector, "chunks.flatVector");
  return [
    flatClause(vector, "flatVector"),
    { nested: { path: "chunks", score_mode: "max", query: further, ignore_unmapped: true } },
  ];
}

/** Compares by the inner product of bytes. An index that lacks the column has nothing that exists in it, and reads no script. */
function flatClause(vector: number[], field: string): Json {
  const params = { field, query_value: vector, space_type: "innerproduct" };
  const script = { lang: "knn", source: "knn_score", params };
  return { script_score: { query: { exists: { field } }, script } };
}

interface GraphSearch {
  vector: number[];
  /** Neighbors that are wanted. */
  count: number;
  narrowed: Json[];
}

/**
 * Makes the clauses that an index with a graph answers: that of a kind with many passages. Both kinds of clauses go
 * along, and an index has the columns of one.
 */
export function graphClauses(asked: GraphSearch): Json[] {
  const further = graphClause(asked, "chunks.vector");
  return [graphClause(asked, "vector"), { nested: { path: "chunks", score_mode: "max", query: further, ignore_unmapped: true } }];
}

/** Asks for the neighbors of a graph, where the index has one: the engine refuses to look into a column that is not there. */
function graphClause({ vector, count, narrowed }: GraphSearch, field: string): Json {
  const k = Math.max(count, MIN_GRAPH_NEIGHBORS);
  const neighbors = { knn: { [field]: { vector, k, filter: { bool: { filter: narrowed } } } } };
  return { bool: { filter: [{ exists: { field } }], must: [neighbors] } };
}
