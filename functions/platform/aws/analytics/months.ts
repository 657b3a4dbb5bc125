import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import type { AnalyticsSpan } from "../../ports/analytics/analytics.ts";
import type { OpenSearchClient } from "../opensearch/client/opensearch-client.ts";
import { REBUILDING, type RequestTime } from "../opensearch/client/request-time.ts";
import { changeableSettings } from "../opensearch/documents/index-body.ts";

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

/** Numbers that are added up, and never searched for. */
const figure = { type: "long", index: false };
const flag = { type: "boolean" };
const keyword = { type: "keyword" };

const filterOnly = { type: "keyword", doc_values: false };

/** Fields of all types of activity, in one mapping: a field that a document has not costs nothing. */
const PROPERTIES = {
  tenant: filterOnly,
  workspace: filterOnly,
  type: filterOnly,
  at: { type: "date", format: "epoch_millis" },
  visitor: keyword,
  source: keyword,
  tookMs: figure,
  // Searches.
  kind: keyword,
  query: keyword,
  total: figure,
  empty: flag,
  clicked: flag,
  clicks: figure,
  clickedProducts: keyword,
  positions: figure,
  positionSum: figure,
  addedToCart: flag,
  purchased: flag,
  followsQuery: keyword,
  // Events of shops; `weight` is what one counts for a product's popularity. One that counts nothing has its reason as `kind`,
  // and one of a publishable key the number of its network as `source`, which is the `action` of a search: months that exist
  // have no further field. For that a search's experiment is its `category`, its revenue its `value`, its rules are its
  // `domains`, and a turn's dropped sentences are its `kind`, by reason, with their number as its `weight`.
  action: keyword,
  products: keyword,
  value: { type: "double", index: false },
  weight: figure,
  // Turns of conversations.
  thread: keyword,
  startsThread: flag,
  messages: figure,
  finished: flag,
  degraded: flag,
  unanswered: flag,
  handoff: flag,
  question: keyword,
  domains: keyword,
  prompt: keyword,
  firstChunkMs: figure,
  // Feedback.
  rating: keyword,
  category: keyword,
  contentType: keyword,
};

/** Time after which reports show a document. Nobody waits for one, and each refresh makes a segment. */
const REFRESH_INTERVAL = "1s";

/** Number of the layout, stored with each index: it grows with every change that reports or documents notice. */
const LAYOUT = 1;

/** Returns settings, mappings and alias of one month's index. Nothing a tenant sends can add a field. */
function monthBody(layout: IndexLayout, alias: string) {
  return {
    settings: {
      "index.number_of_shards": String(layout.monthShards),
      ...changeableSettings(layout),
      "index.refresh_interval": REFRESH_INTERVAL,
      // Time for which a removed document is not put back by an older write that arrives late (retries of the streams).
      "index.gc_deletes": "1h",
      // Sources are kept for a later layout alone: no report reads them.
      "index.codec": "best_compression",
    },
    mappings: { _meta: { layout: LAYOUT }, dynamic: "strict", properties: PROPERTIES },
    aliases: { [alias]: {} },
  };
}
