import { refresh } from "./bulk.ts";
import type { Json, OpenSearchClient } from "./opensearch-client.ts";
import { writing } from "./request-time.ts";

interface Removal {
  /** Index, alias or pattern of names. */
  target: string;
  /** Tenant whose shards are searched; all shards by default. */
  routing?: string;
  filter: Json[];
  /** Documents per request, so that each request stays far below every time limit. */
  atOnce: number;
}

interface RemovalAnswer {
  total: number;
  deleted: number;
}

/** Removes in rounds. Documents written meanwhile make conflicts, which are left for the next round, until nothing is found. */
export async function removeMatching(client: OpenSearchClient, removal: Removal): Promise<number> {
  const { target, routing, filter, atOnce } = removal;
  let removed = 0;
  for (;;) {
    const time = writing();
    await refresh(client, target, time);
    const query = { ...(routing !== undefined && { routing }), conflicts: "proceed", max_docs: atOnce, refresh: true };
    const body = { query: { bool: { filter } } };
    const expect = ["index_not_found_exception"];
    const request = { kind: "removeMatching", path: `/${target}/_delete_by_query`, query, body, expect, time } as const;
    const answer = await client.send<RemovalAnswer>(request);
    if (!answer || answer.total === 0) return removed;
    removed += answer.deleted;
  }
}
