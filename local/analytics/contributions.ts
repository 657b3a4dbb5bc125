import type {
  ActivityDocument,
  FeedbackActivity,
  ProductActivity,
  SearchActivity,
  TurnActivity,
} from "../../functions/platform/ports/analytics/analytics.ts";
import { toCellName } from "../../functions/platform/ports/analytics/experiment-cell.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Names what is summed, and the sums besides `count`. Numbers are in the file: they never change. */
export const DIMENSIONS = {
  // By source.
  search: { number: 1, sums: ["results", "zero", "clicked", "converted", "positions", "positioned", "revenue"] },
  // By query, grouped by source. Revenue is in ten-thousandths: parts of a purchase that several searches share add up to it.
  query: { number: 2, sums: ["results", "clicked", "converted", "revenue"] },
  // The same of searches without results.
  zeroQuery: { number: 16, sums: [] },
  // By query, grouped by source and the query without results that came before.
  laterQuery: { number: 3, sums: [] },
  // By clicked product, grouped as `laterQuery`.
  laterProduct: { number: 4, sums: [] },
  // All turns.
  turn: { number: 5, sums: ["messages", "threads", "degraded", "unfinished", "unanswered"] },
  handoffThread: { number: 6, sums: [] },
  domain: { number: 7, sums: [] },
  prompt: { number: 8, sums: [] },
  unansweredQuestion: { number: 9, sums: [] },
  // By bin of the sketch.
  firstChunkMs: { number: 10, sums: [] },
  tookMs: { number: 11, sums: [] },
  // All feedback, then by what it is about.
  feedback: { number: 12, sums: ["positive"] },
  category: { number: 13, sums: ["positive"] },
  feedbackSource: { number: 14, sums: ["positive"] },
  // By product; periods are hours. `told` are the events of publishable keys among them.
  product: { number: 15, sums: ["views", "clicks", "cartAdditions", "purchases", "told"] },
  // What publishable keys told, by network, grouped by product; periods are hours.
  productNetwork: { number: 17, sums: ["views", "clicks", "cartAdditions", "purchases"] },
  // Events that count.
  event: { number: 18, sums: ["views", "clicks", "cartAdditions", "purchases"] },
  // Events that do not, by reason.
  leftOut: { number: 19, sums: ["views", "clicks", "cartAdditions", "purchases"] },
  // By shopper, grouped by experiment, arm and bucket. Revenue is in hundredths.
  experiment: { number: 20, sums: ["searches", "clicked", "converted", "zero", "revenue"] },
  // Answers of which sentences were dropped: all, by reason, and by question.
  dropped: { number: 21, sums: ["answers", "sentences"] },
  droppedReason: { number: 22, sums: ["answers", "sentences"] },
  droppedQuestion: { number: 23, sums: [] },
  // Searches by the rules that applied, grouped by source.
  rule: { number: 24, sums: ["clicked", "converted", "revenue"] },
} as const;

/** Parts of the shop's currency in which the roll-ups of searches and queries sum revenue. */
export const REVENUE_UNITS = 10_000;

export type Dimension = keyof typeof DIMENSIONS;

/** Part of a document in one row of the roll-ups, besides 1 in its `count`. */
export interface Contribution {
  dimension: Dimension;
  period: number;
  grouping: string;
  name: string;
  sums: Record<string, number>;
}

/** Lists what a document adds. Pure: subtracting it again takes the document out exactly. */
export function contributionsOf(document: ActivityDocument, toBin: (ms: number) => number): Contribution[] {
  if (document.type === "search") return ofSearch(document);
  if (document.type === "turn") return ofTurn(document, toBin);
  if (document.type === "feedback") return ofFeedback(document);
  return ofProducts(document);
}

/** Names the group of what followed a query without results. */
export function followGroup(source: string, query: string): string {
  return `${source}\n${query}`;
}

function ofSearch(search: SearchActivity): Contribution[] {
  // Earlier searches have no revenue, or no rules.
  const { source, query, clicks, followsQuery, revenue = 0, rules = [] } = search;
  const on = daily(search);
  const positions = clicks.flatMap(({ position }) => position ?? []);
  const isZero = search.total === 0;
  const flags = { clicked: Number(clicks.length > 0), converted: Number(search.purchased) };
  const sums = { results: search.total, ...flags, revenue: Math.round(revenue * REVENUE_UNITS) };
  const positioned = { positions: positions.reduce((sum, position) => sum + position, 0), positioned: positions.length };
  const contributions = [
    on("search", source, { ...sums, ...positioned, zero: Number(isZero) }),
    on("query", query, sums, source),
    ...(isZero ? [on("zeroQuery", query, {}, source)] : []),
    ...rules.map((rule) => on("rule", rule, sums, source)),
    ...ofExperiment(search),
  ];
  if (followsQuery === null) return contributions;
  const group = followGroup(source, followsQuery);
  const products = new Set(clicks.map(({ productId }) => productId));
  return [...contributions, on("laterQuery", query, {}, group), ...[...products].map((id) => on("laterProduct", id, {}, group))];
}

/** Searches of before experiments have none. */
function ofExperiment(search: SearchActivity): Contribution[] {
  const { experiment, visitor, clicks, purchased, total, revenue } = search;
  if (!experiment) return [];
  const flags = { clicked: Number(clicks.length > 0), converted: Number(purchased), zero: Number(total === 0) };
  const sums = { searches: 1, ...flags, revenue: Math.round(revenue * 100) };
  return [daily(search)("experiment", visitor ?? "", sums, toCellName(experiment))];
}

function ofTurn(turn: TurnActivity, toBin: (ms: number) => number): Contribution[] {
  const on = daily(turn);
  const { degraded, finished, unanswered, startsThread } = turn;
  return [
    on("turn", "", {
      messages: turn.messages,
      threads: Number(startsThread),
      degraded: Number(degraded),
      unfinished: Number(!finished),
      unanswered: Number(unanswered),
    }),
    ...(turn.handoff ? [on("handoffThread", turn.threadId)] : []),
    ...[...new Set(turn.domains)].map((domain) => on("domain", domain)),
    ...(turn.promptId === null ? [] : [on("prompt", turn.promptId)]),
    ...(unanswered && turn.question !== "" ? [on("unansweredQuestion", turn.question)] : []),
    ...(turn.firstChunkMs === null ? [] : [on("firstChunkMs", String(toBin(turn.firstChunkMs)))]),
    ...(turn.tookMs === null ? [] : [on("tookMs", String(toBin(turn.tookMs)))]),
    ...ofDropped(turn),
  ];
}

/** Turns of before it was counted tell of no dropped sentence. */
function ofDropped(turn: TurnActivity): Contribution[] {
  const on = daily(turn);
  const reasons = Object.entries(turn.dropped ?? {});
  if (reasons.length === 0) return [];
  return [
    on("dropped", "", { answers: 1, sentences: reasons.reduce((sum, [, count]) => sum + count, 0) }),
    ...reasons.map(([reason, count]) => on("droppedReason", reason, { answers: 1, sentences: count })),
    ...(turn.question === "" ? [] : [on("droppedQuestion", turn.question)]),
  ];
}

function ofFeedback(feedback: FeedbackActivity): Contribution[] {
  const on = daily(feedback);
  const sums = { positive: Number(feedback.rating === "positive") };
  return [
    on("feedback", "", sums),
    ...(feedback.category === null ? [] : [on("category", feedback.category, sums)]),
    ...(feedback.source === null ? [] : [on("feedbackSource", feedback.source, sums)]),
  ];
}

const SUM_OF_ACTION = { view: "views", click: "clicks", add_to_cart: "cartAdditions", purchase: "purchases" } as const;

/** Documents of a file that is older than `network` and `leftOut` have neither: they add what they added then. */
function ofProducts(event: ProductActivity): Contribution[] {
  const { action, productIds, at, network = null, leftOut } = event;
  const sums = { [SUM_OF_ACTION[action]]: 1 };
  if (leftOut) return [daily(event)("leftOut", leftOut, sums)];
  const period = Math.floor(at / HOUR_MS);
  const products = [...new Set(productIds)];
  const told = Number(network !== null);
  return [
    ...(leftOut === undefined ? [] : [daily(event)("event", "", sums)]),
    ...products.map((name) => ({ dimension: "product" as const, period, grouping: "", name, sums: { ...sums, told } })),
    ...(network === null
      ? []
      : products.map((grouping) => {
          return { dimension: "productNetwork" as const, period, grouping, name: `network ${network}`, sums };
        })),
  ];
}

function daily({ at }: ActivityDocument) {
  const period = Math.floor(at / DAY_MS);
  return (dimension: Dimension, name: string, sums: Record<string, number> = {}, grouping = ""): Contribution => {
    return { dimension, period, grouping, name, sums };
  };
}
