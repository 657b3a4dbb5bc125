import { setTimeout as pause } from "node:timers/promises";
import type { IndexQuery, IndexResult, IndexScope } from "../../../ports/search-index.ts";
import { LAYOUT } from "../index-body.ts";
import type { FoundIndex, Indices } from "../indices.ts";
import { type OpenSearchClient, searchIndexError } from "../opensearch-client.ts";
import { reading } from "../request-time.ts";
import { findFault, SearchFault, SHARD_WAITS_MS } from "../search-faults.ts";
import { narrow, type OpenSearchAnswer, type ScopedSearch } from "../searches.ts";
import { queryOlder } from "./older-query.ts";

/** Layout that is still read and written: the one before. */
export const OLDER_LAYOUT = 1;

/** Answers queries where the searched index has an older layout, until a rebuild has replaced it. */
export class OlderIndexReader {
  private readonly client: OpenSearchClient;
  private readonly indices: Indices;

  constructor(client: OpenSearchClient, indices: Indices) {
    this.client = client;
    this.indices = indices;
  }

  /**
   * Returns null where the index has the current layout. Throws UpstreamError for a layout that is neither. A rebuild that ends
   * removes the index, also in the middle of a query: then it is looked up anew.
   */
  async query(scope: IndexScope, query: IndexQuery): Promise<IndexResult | null> {
    const time = reading(scope.budget);
    for (let attempt = 1; ; attempt++) {
      const index = await this.indices.searched(scope.kind, time);
      if (!index || index.layout === LAYOUT) return null;
      try {
        return await this.queryIndex(index, scope, query);
      } catch (error) {
        const wait = SHARD_WAITS_MS[attempt - 1];
        const { cause } = error as Error;
        if (!(cause instanceof SearchFault && cause.mayPass) || wait === undefined) throw error;
        await pause(wait);
        this.indices.forget(scope.kind);
      }
    }
  }

  private queryIndex(index: FoundIndex, scope: IndexScope, query: IndexQuery): Promise<IndexResult> {
    if (index.layout !== OLDER_LAYOUT) throw searchIndexError(unknownLayout(index));
    return queryOlder(scope, query, (searches) => this.send(index, scope, searches));
  }

  /** Searches the index by its own name: the alias may lead to its successor at any moment, which has other fields. */
  private async send({ name }: FoundIndex, scope: IndexScope, searches: ScopedSearch[]): Promise<OpenSearchAnswer[]> {
    const header = JSON.stringify({ index: name, routing: scope.tenantId });
    const lines = searches.map((search) => `${header}\n${JSON.stringify(narrow(scope, search))}\n`).join("");
    const request = { method: "POST", path: "/_msearch", lines, time: reading(scope.budget) } as const;
    const { responses } = await this.client.sendRequired<{ responses: OpenSearchAnswer[] }>(request);
    const fault = findFault(responses);
    if (fault) throw searchIndexError(fault);
    return responses;
  }
}

function unknownLayout({ name, layout }: FoundIndex): Error {
  const known = `This version reads layouts ${OLDER_LAYOUT} and ${LAYOUT}`;
  return new Error(`The index ${name} has layout ${layout}. ${known}: its rebuild makes it readable (docs/runbooks/search.md).`);
}
