import { setTimeout as pause } from "node:timers/promises";
import type { ActivityDocument, AnalyticsScope, AnalyticsSpan } from "../../ports/analytics/analytics.ts";
import { type Json, type OpenSearchClient, searchIndexError } from "../opensearch/client/opensearch-client.ts";
import type { RequestTime } from "../opensearch/client/request-time.ts";
import { scopeFilter } from "../opensearch/query/filters.ts";
import { findFault, type OpenSearchAnswer, SHARD_WAITS_MS } from "../opensearch/query/scoped-search.ts";
import type { Aggregations } from "./aggregations.ts";
import type { Months } from "./months.ts";

/** Counts activity of one type: `filter` narrows, `aggs` counts. */
export interface ActivitySearch {
  type: ActivityDocument["type"];
  filter?: Json[];
  aggs: Json;
}

/** A document as the engine keeps it. */
export interface StoredActivity {
  _id: string;
  _version: number;
  _source: Json & { type: ActivityDocument["type"]; workspace: string; at: number; visitor: string };
}

/** Counts of one search; without any index `counted` is empty. */
export interface ActivityCounts {
  total: number;
  counted: Aggregations;
}

/** Scope, time span and time limits of one report. */
export interface ReportContext {
  scope: AnalyticsScope;
  span: AnalyticsSpan;
  time: RequestTime;
}

/**
 * Sends searches over activity, each narrowed to its tenant by a filter and routed to that tenant's shard. No other place sends
 * one.
 */
export class ActivitySearches {
  private readonly client: OpenSearchClient;
  private readonly months: Months;

  constructor(client: OpenSearchClient, months: Months) {
    this.client = client;
    this.months = months;
  }

  /** Asks searches in one round trip; the engine works on them side by side. */
  async ask({ scope, span, time }: ReportContext, searches: ActivitySearch[]): Promise<ActivityCounts[]> {
    // A month in which nobody wrote has no index, and counts nothing.
    const absent = { ignore_unavailable: true, allow_no_indices: true };
    const header = JSON.stringify({ index: this.months.within(span), routing: scope.tenantId, ...absent });
    const at = { range: { at: { gte: span.from, lt: span.to } } };
    const lines = searches.map(({ type, filter = [], aggs }) => {
      const query = { bool: { filter: [...scopeFilter(scope), { term: { type } }, at, ...filter] } };
      return `${header}\n${JSON.stringify({ size: 0, track_total_hits: true, query, aggs })}\n`;
    });
    const answers = await this.send(lines.join(""), time);
    return answers.map(({ hits, aggregations = {} }) => ({
      total: hits.total.value,
      counted: aggregations as unknown as Aggregations,
    }));
  }

  /** Lists stored documents of any type, earliest first. */
  async list({ scope, time }: Omit<ReportContext, "span">, filter: Json[], limit: number): Promise<StoredActivity[]> {
    const absent = { ignore_unavailable: true, allow_no_indices: true };
    const header = JSON.stringify({ index: this.months.pattern, routing: scope.tenantId, ...absent });
    const query = { bool: { filter: [...scopeFilter(scope), ...filter] } };
    const body = { size: limit, version: true, query, sort: [{ at: { order: "asc", unmapped_type: "date" } }] };
    const [answer] = await this.send(`${header}\n${JSON.stringify(body)}\n`, time);
    return answer!.hits.hits as unknown as StoredActivity[];
  }

  /** Throws where a shard is missing: what the others have counted would look like all there is. */
  private async send(lines: string, time: RequestTime): Promise<OpenSearchAnswer[]> {
    for (let attempt = 0; ; attempt++) {
      const request = { kind: "search", path: "/_msearch", lines, time } as const;
      const { responses } = await this.client.sendRequired<{ responses: OpenSearchAnswer[] }>(request);
      const fault = findFault(responses);
      if (!fault) return responses;
      const wait = SHARD_WAITS_MS[attempt];
      if (!fault.mayPass || wait === undefined) throw searchIndexError(fault);
      await pause(wait);
    }
  }
}
