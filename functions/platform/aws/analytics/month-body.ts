import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { changeableSettings } from "../opensearch/documents/index-body.ts";

/** Number of the layout, stored with each index: it grows with every change that reports or documents notice. */
const LAYOUT = 1;

/** Time after which reports show a document. Nobody waits for one, and each refresh makes a segment. */
const REFRESH_INTERVAL = "1s";

/** Returns settings, mappings and alias of one month's index. Nothing a tenant sends can add a field. */
export function monthBody(layout: IndexLayout, alias: string) {
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

const filterOnly = { type: "keyword", doc_values: false };
const keyword = { type: "keyword" };
const flag = { type: "boolean" };
/** Numbers that are added up, and never searched for. */
const figure = { type: "long", index: false };

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
