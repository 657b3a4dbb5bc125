import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";
import type { IndexScope } from "../../ports/search/search-index.ts";
import type { TimeBudget } from "../../ports/search/time-budget.ts";
import { type OpenSearchClient, searchIndexError } from "./client/opensearch-client.ts";
import { type RequestTime, reading } from "./client/request-time.ts";
import { copyPreference } from "./documents/keys.ts";
import { FollowingSearches } from "./following-searches.ts";
import type { Indices } from "./indices.ts";
import { findFault, findPassingFault, type OpenSearchAnswer, type ScopedSearch, SHARD_WAITS_MS } from "./query/scoped-search.ts";
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
const WITH_SCORES = '"track_scores":true';

interface WaitingSearches {
  scope: IndexScope;
  searches: ScopedSearch[];
  resolve(answers: OpenSearchAnswer[]): void;
  reject(error: unknown): void;
}

/**
 * Sends searches, each narrowed to its tenant by a filter and routed to that tenant's shard. No other place sends a search. Those
 * of the same moment go together, in one round trip, and each of them once: the queries of a search that are asked together count
 * the same words. With the first of a request go those that followed it the last time.
 */
export class SearchBatch {
  private readonly client: OpenSearchClient;
  private readonly indices: Indices;
  private readonly following: FollowingSearches;
  private waiting: WaitingSearches[] = [];

  constructor(client: OpenSearchClient, indices: Indices, clock: Clock) {
    this.client = client;
    this.indices = indices;
    this.following = new FollowingSearches(clock);
  }

  search(scope: IndexScope, searches: ScopedSearch[]): Promise<OpenSearchAnswer[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ scope, searches, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => this.sendWaiting());
    });
  }

  /** Forgets answers that nobody has asked for yet: this instance has written. */
  clear(): void {
    this.following.clear();
  }

  private sendWaiting(): void {
    const together = this.waiting;
    this.waiting = [];
    this.send(together).catch((error: unknown) => {
      for (const { reject } of together) reject(error);
    });
  }

  private async send(together: WaitingSearches[]): Promise<void> {
    const asked = this.toLines(together);
    const steps = new Map<TimeBudget | undefined, ReturnType<FollowingSearches["plan"]>>();
    for (const [budget, own] of Map.groupBy(asked, ({ scope }) => scope.budget)) {
      const cached = own.flatMap(({ lines, searches }) => lines.filter((_, at) => searches[at]!.isCached));
      const searches = [...new Set(own.flatMap(({ lines }) => lines))];
      steps.set(budget, this.following.plan(budget, searches, new Set(cached)));
    }
    const sent = [...new Set([...steps.values()].flatMap((step) => step.sent))];
    const answered = sent.length > 0 ? await this.ask(toRequest(sent, reading(together[0]!.scope.budget))) : [];
    const answers = new Map(sent.map((line, at) => [line, answered[at]!]));
    for (const step of steps.values()) step.read(answers);
    for (const { scope, lines, resolve, reject } of asked) {
      const known = steps.get(scope.budget)!.answers;
      const own = lines.map((line) => answers.get(line) ?? known.get(line)!);
      const fault = findFault(own);
      if (fault) reject(searchIndexError(fault));
      else resolve(own);
    }
  }

  private toLines(together: WaitingSearches[]): (WaitingSearches & { lines: string[] })[] {
    const headers = new Map<string, string>();
    return together.map((waiting) => {
      const { scope, searches } = waiting;
      const toLine = (search: ScopedSearch) =>
        `${this.headerOf(scope, search.isKept, headers)}\n${JSON.stringify(narrow(scope, search))}\n`;
      return { ...waiting, lines: searches.map(toLine) };
    });
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

function toRequest(searches: string[], time: RequestTime) {
  const lines = searches.join("");
  const query = { filter_path: [...LEFT_OUT, ...(lines.includes(WITH_SCORES) ? [] : [SCORES])].join(",") };
  return { query, lines, time };
}
