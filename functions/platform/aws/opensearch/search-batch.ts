import { setTimeout as pause } from "node:timers/promises";
import type { IndexScope } from "../../ports/search/search-index.ts";
import { type OpenSearchClient, searchIndexError } from "./client/opensearch-client.ts";
import { type RequestTime, reading } from "./client/request-time.ts";
import { copyPreference } from "./documents/keys.ts";
import type { Indices } from "./indices.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./query/scoped-search.ts";
import { findFault, findPassingFault, SHARD_WAITS_MS } from "./query/search-faults.ts";
import { narrow } from "./query/searches.ts";

/** Parts of an answer that nobody reads, a fifth of it: the engine leaves them out while it writes, for no measurable time. */
const LEFT_OUT = [
  "took",
  "responses.took",
  "responses._shards.skipped",
  "responses.hits.total.relation",
  "responses.hits.max_score",
  "responses.hits.hits._index",
  "responses.aggregations.*.doc_count_error_upper_bound",
  "responses.aggregations.*.sum_other_doc_count",
].map((path) => `-${path}`);
/** Read of hits that are sorted by a field; others have their score among what they are sorted by. */
const SCORES = "-responses.hits.hits._score";

interface WaitingSearches {
  scope: IndexScope;
  searches: ScopedSearch[];
  resolve(answers: OpenSearchAnswer[]): void;
  reject(error: unknown): void;
}

/**
 * Sends searches, each narrowed to its tenant by a filter and routed to that tenant's shard. No other place sends a search. Those
 * of the same moment go together, in one round trip, and each of them once: the queries of a search that are asked together count
 * the same words.
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
    const places = new Map<string, number>();
    const headers = new Map<string, string>();
    const asked = together.map(({ scope, searches }) => {
      return searches.map((search) => {
        const header = this.headerOf(scope, search.isKept, headers);
        return placeOf(`${header}\n${JSON.stringify(narrow(scope, search))}\n`, places);
      });
    });
    const lines = [...places.keys()].join("");
    const readsScores = together.some(({ searches }) => searches.some(({ body }) => body.track_scores));
    const query = { filter_path: [...LEFT_OUT, ...(readsScores ? [] : [SCORES])].join(",") };
    const answers = await this.ask({ query, lines, time: reading(together[0]!.scope.budget) });
    for (const [at, { resolve, reject }] of together.entries()) {
      const own = asked[at]!.map((place) => answers[place]!);
      const fault = findFault(own);
      if (fault) reject(searchIndexError(fault));
      else resolve(own);
    }
  }

  /** Makes the header of a scope's searches; those of one search have the same. */
  private headerOf({ kind, tenantId, affinity }: IndexScope, isKept = false, headers: Map<string, string>): string {
    const key = `${isKept} ${kind} ${tenantId} ${affinity}`;
    const known = headers.get(key);
    if (known !== undefined) return known;
    const preference = affinity !== undefined && { preference: copyPreference(affinity) };
    const header = JSON.stringify({
      index: this.indices.alias(kind),
      routing: tenantId,
      ...preference,
      ...(isKept && { request_cache: true }),
    });
    headers.set(key, header);
    return header;
  }

  /**
   * Asks until no answer is at fault, or in a way that does not pass. Waits for shards that are being started, as those of the
   * first indices, until time is up.
   */
  private async ask(asked: { query: { filter_path: string }; lines: string; time: RequestTime }): Promise<OpenSearchAnswer[]> {
    const { time } = asked;
    const waits = [...SHARD_WAITS_MS];
    for (let isLast = false; ; ) {
      const request = { kind: "search", path: "/_msearch", ...asked } as const;
      const { responses } = await this.client.sendRequired<{ responses: OpenSearchAnswer[] }>(request);
      for (const answer of responses) addEmptyHits(answer);
      const fault = findPassingFault(responses);
      if (!fault || isLast) return responses;
      if (fault.isMissingIndex) await this.indices.createMissing(time);
      const state = waits.length > 0 ? "unknown" : await this.indices.shardState(time);
      if (state === "lost") return responses;
      isLast = state === "started";
      if (!isLast) await pause(waits.shift() ?? SHARD_WAITS_MS.at(-1));
    }
  }
}

/** Gives an answer the list without hits that went with what was left out. */
function addEmptyHits(answer: OpenSearchAnswer): void {
  if (!answer.error) answer.hits = { ...answer.hits, hits: answer.hits?.hits ?? [] };
}

/** Returns the place of a search among those that are sent; an equal one has the same. */
function placeOf(line: string, places: Map<string, number>): number {
  const known = places.get(line);
  if (known !== undefined) return known;
  places.set(line, places.size);
  return places.size - 1;
}
