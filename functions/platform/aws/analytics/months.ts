import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import type { AnalyticsSpan } from "../../ports/analytics/analytics.ts";
import type { OpenSearchClient } from "../opensearch/client/opensearch-client.ts";
import { REBUILDING, type RequestTime } from "../opensearch/client/request-time.ts";
import { monthBody } from "./month-body.ts";

/** Months that a search names one by one: all that are kept. A longer span names them by a pattern. */
const MAX_NAMED = 16;

/** Manages one index a month (UTC): an alias `<prefix>-activity-2026-11` over an index `<prefix>-activity-2026-11-000001`. */
export class Months {
  private readonly client: OpenSearchClient;
  private readonly stem: string;
  private readonly layout: IndexLayout;

  constructor(client: OpenSearchClient, { prefix, layout }: { prefix: string; layout: IndexLayout }) {
    this.client = client;
    this.stem = `${prefix}-activity-`;
    this.layout = layout;
  }

  /** Names of all months. */
  get pattern(): string {
    return `${this.stem}*`;
  }

  /** Alias of the month that holds a time. */
  alias(at: number): string {
    return this.stem + new Date(at).toISOString().slice(0, "2026-11".length);
  }

  /** Names the months that a span touches. */
  within({ from, to }: AnalyticsSpan): string {
    const aliases: string[] = [];
    for (let start = from; start < to; start = endOfMonth(start)) {
      if (aliases.length === MAX_NAMED) return this.pattern;
      aliases.push(this.alias(start));
    }
    return aliases.join(",") || this.alias(from);
  }

  /** Creates the index of a month; harmless when several instances do it at once. */
  async create(alias: string, time: RequestTime): Promise<void> {
    const request = { kind: "createIndex", path: `/${alias}-000001`, body: monthBody(this.layout, alias), time } as const;
    await this.client.send({ ...request, expect: ["resource_already_exists_exception"] });
  }

  /** Removes the indices of months that ended at a time or before. */
  async removeEndedBy(time: number): Promise<void> {
    const path = `/_alias/${this.pattern}`;
    const found = await this.client.send<object>({ kind: "readAlias", path, expect: ["not_found"], time: REBUILDING });
    const ended = Object.keys(found ?? {}).filter((index) => this.endOf(index) <= time);
    const expect = ["index_not_found_exception"];
    for (const index of ended) await this.client.send({ kind: "removeIndex", path: `/${index}`, expect, time: REBUILDING });
  }

  private endOf(index: string): number {
    return endOfMonth(Date.parse(`${index.slice(this.stem.length, this.stem.length + "2026-11".length)}-01T00:00:00Z`));
  }
}

function endOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
