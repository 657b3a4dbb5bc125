import type {
  FeedbackActivity,
  ProductActivity,
  SearchActivity,
  TurnActivity,
} from "../../../functions/platform/ports/analytics/analytics.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A time in the middle of a day, and that day. */
export const NOON = Date.UTC(2026, 10, 20, 12);
export const DAY = { from: NOON - 12 * HOUR_MS, to: NOON + 12 * HOUR_MS };

const COMMON = { workspaceId: "main", at: NOON, revision: 1, visitor: null };

export function searchOf(fields: Partial<SearchActivity> & { id: string }): SearchActivity {
  return {
    ...COMMON,
    type: "search",
    kind: "products",
    network: null,
    query: "oak",
    total: 1,
    source: "native",
    tookMs: 5,
    clicks: [],
    addedToCart: false,
    purchased: false,
    revenue: 0,
    followsQuery: null,
    experiment: null,
    rules: [],
    ...fields,
  };
}

export function productOf(fields: Partial<ProductActivity> & { id: string }): ProductActivity {
  return { ...COMMON, type: "product", action: "view", productIds: ["p"], value: null, network: null, leftOut: null, ...fields };
}

export function turnOf(fields: Partial<TurnActivity> & { id: string }): TurnActivity {
  return {
    ...COMMON,
    type: "turn",
    threadId: "th_1",
    startsThread: false,
    messages: 2,
    finished: true,
    degraded: false,
    unanswered: false,
    handoff: false,
    question: "where is my order?",
    domains: [],
    promptId: null,
    source: "chat",
    dropped: {},
    firstChunkMs: null,
    tookMs: null,
    ...fields,
  };
}

export function feedbackOf(fields: Partial<FeedbackActivity> & { id: string }): FeedbackActivity {
  return { ...COMMON, type: "feedback", rating: "positive", category: null, source: null, contentType: null, ...fields };
}
