import type {
  FacetResult,
  Filter,
  IndexQuery,
  IndexResult,
  ValueRequest,
} from "../../functions/platform/ports/search/search-index.ts";
import { filterBitmap } from "../index/filter-bitmaps.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { countIntersection } from "../structures/bitmap.ts";

/** Returns the result of a query that finds nothing. */
export function emptyResult(query: IndexQuery): IndexResult {
  const facets = Object.fromEntries(query.facets.map(({ name }): [string, FacetResult] => [name, []]));
  const nothing = { documents: 0, ceiling: 0, matching: 0, total: 0, hits: [], nearest: [] };
  return { ...nothing, ...(query.groupBy !== undefined && { groups: 0 }), frequencies: query.terms.map(() => 0), facets };
}

/** Returns true where nothing but the number of records is asked for. */
export function isCount({ terms, size, facets, nearest, groupBy }: IndexQuery): boolean {
  return terms.length === 0 && size === 0 && facets.length === 0 && nearest === null && groupBy === undefined;
}

/** Counts records by bits: the scores of the words that are asked for at the same time stay where they are. */
export function countDocuments(partition: IndexPartition, workspace: number, query: IndexQuery): IndexResult {
  const documents = partition.workspaces.count(workspace);
  const bits = partition.workspaces.bitmap(workspace);
  const count = (filter: Filter | null) => (filter ? countIntersection(filterBitmap(partition, filter), bits) : documents);
  const { visible, filter } = query;
  const matching = count(visible);
  const total = filter ? count(visible ? { and: [visible, filter] } : filter) : matching;
  return { ...emptyResult(query), documents, matching, total };
}

/** Returns those of the values that a record in scope has in a field. Most often there are none: that is counted first. */
export function findValues(
  partition: IndexPartition,
  workspaceId: string | undefined,
  { field, values, visible }: ValueRequest,
): Set<string> {
  const workspace = partition.workspaces.findNumber(workspaceId);
  if (workspace < 0) {
    return new Set();
  }
  const bits = partition.workspaces.bitmap(workspace);
  const isThere = (among: string[]) => {
    const has: Filter = { field, op: "in", values: among };
    return countIntersection(filterBitmap(partition, visible ? { and: [visible, has] } : has), bits) > 0;
  };
  return new Set(isThere(values) ? values.filter((value) => isThere([value])) : []);
}
