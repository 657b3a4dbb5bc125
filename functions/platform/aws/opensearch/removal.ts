import { INDEX_KINDS } from "../../ports/search-index.ts";
import { refresh } from "./bulk.ts";
import { scopeFilter } from "./filters.ts";
import type { Indices } from "./indices.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";

/** One request stays far below any time limit on the way. */
const MAX_AT_ONCE = 2_000;

interface Removal {
  total: number;
  deleted: number;
}

/** Removes all kinds of a workspace or tenant, from open rebuilds too; counts what was found in the searched indices. */
export async function deleteWorkspaceRecords(
  engine: OpenSearchClient,
  indices: Indices,
  tenantId: string,
  workspaceId: string | null,
): Promise<number> {
  let removed = 0;
  for (const kind of INDEX_KINDS) {
    const filter = scopeFilter({ tenantId, kind, ...(workspaceId !== null && { workspaceId }) });
    removed += await removeMatching(engine, indices.alias(kind), tenantId, filter);
    await removeMatching(engine, indices.buildingAlias(kind), tenantId, filter);
  }
  return removed;
}

/** Records written meanwhile make conflicts, which are left for the next round; it ends when nothing is found any more. */
async function removeMatching(engine: OpenSearchClient, alias: string, routing: string, filter: object[]): Promise<number> {
  let removed = 0;
  for (;;) {
    await refresh(engine, alias);
    const query = { routing, conflicts: "proceed", max_docs: MAX_AT_ONCE, refresh: true };
    const body = { query: { bool: { filter } } };
    const expect = ["index_not_found_exception"];
    const answer = await engine.send<Removal>({ method: "POST", path: `/${alias}/_delete_by_query`, query, body, expect });
    if (!answer || answer.total === 0) return removed;
    removed += answer.deleted;
  }
}
