import { setTimeout as pause } from "node:timers/promises";
import type { IndexScope } from "../../ports/search/search-index.ts";
import { type OpenSearchClient, searchIndexError } from "./client/opensearch-client.ts";
import { type RequestTime, reading } from "./client/request-time.ts";
import { copyPreference } from "./documents/keys.ts";
import type { Indices } from "./indices.ts";
import { findFault, SHARD_WAITS_MS } from "./query/search-faults.ts";
import { narrow, type OpenSearchAnswer, type ScopedSearch } from "./query/searches.ts";

interface WaitingSearches {
  scope: IndexScope;
  searches: ScopedSearch[];
  resolve(answers: OpenSearchAnswer[]): void;
  reject(error: unknown): void;
}

/**
 * Sends searches, each narrowed to its tenant by a filter and routed to that tenant's shard. No other place sends a search. Those
 * of the same moment go together, in one round trip.
 */
export class SearchBatch {
  private readonly client: OpenSearchClient;
  private readonly indices: Indices;
  private waiting: WaitingSearches[] = [];

  constructor(client: OpenSearchClient, indices: Indices) {
    this.client = client;
    this.indices = indices;
  }

  search(scope: IndexScope, searches: ScopedSearch[]): Promise<OpenSearchAnswer[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ scope, searches, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => this.sendWaiting());
    });
  }

  private sendWaiting(): void {
    const together = this.waiting;
    this.waiting = [];
    this.send(together).catch((error: unknown) => {
      for (const { reject } of together) reject(error);
    });
  }

  private async send(together: WaitingSearches[]): Promise<void> {
    const lines = together.flatMap(({ scope, searches }) => {
      const header = JSON.stringify({
        index: this.indices.alias(scope.kind),
        routing: scope.tenantId,
        ...(scope.affinity !== undefined && { preference: copyPreference(scope.affinity) }),
      });
      return searches.map((search) => `${header}\n${JSON.stringify(narrow(scope, search))}\n`);
    });
    const answers = await this.ask(lines.join(""), reading(together[0]!.scope.budget));
    let next = 0;
    for (const { searches, resolve } of together) {
      resolve(answers.slice(next, next + searches.length));
      next += searches.length;
    }
  }

  /** Asks until the answer is whole. Waits for shards that are being started, as those of the first indices, until time is up. */
  private async ask(lines: string, time: RequestTime): Promise<OpenSearchAnswer[]> {
    const waits = [...SHARD_WAITS_MS];
    for (let isLast = false; ; ) {
      const request = { kind: "search", path: "/_msearch", lines, time } as const;
      const answer = await this.client.sendRequired<{ responses: OpenSearchAnswer[] }>(request);
      const fault = findFault(answer.responses);
      if (!fault) return answer.responses;
      if (!fault.mayPass || isLast) throw searchIndexError(fault);
      if (fault.isMissingIndex) await this.indices.createMissing(time);
      const state = waits.length > 0 ? "unknown" : await this.indices.shardState(time);
      if (state === "lost") throw searchIndexError(fault);
      isLast = state === "started";
      if (!isLast) await pause(waits.shift() ?? SHARD_WAITS_MS.at(-1));
    }
  }
}
