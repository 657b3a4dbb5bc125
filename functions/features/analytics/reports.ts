import { type Static, type TProperties, Type } from "@sinclair/typebox";
import { LEFT_OUT_MESSAGES, LEFT_OUT_REASONS } from "../../../schemas/left-out.ts";
import { Choice, Named, Nullable } from "../../../schemas/shapes.ts";
import { parseDateSpan } from "../../http/date-span.ts";
import { defineOperation, type HandlerContext } from "../../http/operation.ts";
import type { AnalyticsScope, AnalyticsSpan, ChatReport, SearchReport } from "../../platform/ports/analytics.ts";
import { fadeIn, WHOLE_FROM } from "../../platform/signals/fade-in.ts";
import { weighActions } from "../../platform/signals/popularity-score.ts";
import { FeedbackSummary, FeedbackSummaryQuery, summariseFeedback } from "../feedback/index.ts";
import { SEARCH_CONTEXTS } from "../search/index.ts";
import { groupQuestions, QuestionGroups } from "./group-questions.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** As long as activity is kept. */
const MAX_DAYS = 400;
const DEFAULT_TOP = 10;
/** Products among which those of few addresses are looked for. */
const MAX_PRODUCTS = 1_000;
const MAX_TOP = 100;
/** The most frequent questions without an answer, of which groups are made: at most a few milliseconds of work. */
const MAX_GROUPED = 500;

const DAYS = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: DEFAULT_DAYS, description: "UTC days, with that of `dateTo`." }),
);
const DATE_TO = Type.Optional(
  Type.String({
    maxLength: 64,
    description: "Last UTC day of the report (`2026-11-22`, or a time of it); by default the current one.",
  }),
);
const TOP_N = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_TOP, default: DEFAULT_TOP, description: "Entries of each list." }),
);

const defaults = {
  method: "GET",
  feature: "analytics",
  key: "secret",
  scope: "analytics:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "analytics",
  request: null,
} as const;

const Count = Type.Number();
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Name = Type.String();
const Day = Type.String({ description: "UTC day: 2026-11-22" });

function list<T extends TProperties>(properties: T) {
  return Type.Array(Type.Object(properties));
}

const SearchAnalytics = Named(
  "SearchAnalytics",
  Type.Object({
    totalSearches: Count,
    uniqueQueries: Count,
    avgResults: Count,
    zeroResultRate: Share,
    clickThroughRate: Share,
    avgClickPosition: Nullable(Type.Number({ description: "From 1; null without any click of a known position." })),
    conversionRate: Share,
    topQueries: list({ query: Name, count: Count, avgResults: Count, clickThroughRate: Share, conversionRate: Share }),
    zeroResultQueries: list({
      query: Name,
      count: Count,
      laterQueries: Type.Array(Type.Object({ query: Name, count: Count }), { description: "What the same shoppers typed next." }),
      laterProductIds: Type.Array(Name, { description: "What they clicked there." }),
    }),
    byPeriod: list({ period: Day, searches: Count, zeroResults: Count, clicked: Count, converted: Count }),
    bySource: list({ source: Name, searches: Count }),
  }),
);

export const searchAnalytics = defineOperation({
  ...defaults,
  id: "getSearchAnalytics",
  path: "/analytics/search",
  summary:
    "Reports on searches of the last days: volume, top queries, queries without results and what their shoppers did next, " +
    "click-through, conversion, sources.",
  query: Type.Object({ days: DAYS, dateTo: DATE_TO, topN: TOP_N, source: Type.Optional(Choice(SEARCH_CONTEXTS)) }),
  response: SearchAnalytics,
  async handle(call, { analytics, clock }) {
    const { topN = DEFAULT_TOP, source = null } = call.query;
    return viewSearches(await analytics.searches(toScope(call), toSpan(call.query, clock.now()), { topN, source }));
  },
});

function viewSearches(report: SearchReport): Static<typeof SearchAnalytics> {
  const { avgResults, zeroResultRate, clickThroughRate, avgClickPosition, conversionRate, topQueries, ...counted } = report;
  return {
    ...counted,
    avgResults: round(avgResults),
    zeroResultRate: round(zeroResultRate),
    clickThroughRate: round(clickThroughRate),
    avgClickPosition: avgClickPosition === null ? null : round(avgClickPosition),
    conversionRate: round(conversionRate),
    topQueries: topQueries.map((query) => ({
      ...query,
      avgResults: round(query.avgResults),
      clickThroughRate: round(query.clickThroughRate),
      conversionRate: round(query.conversionRate),
    })),
  };
}

const Percentiles = Nullable(Type.Object({ p50: Count, p90: Count, p99: Count }));

const ChatAnalytics = Named(
  "ChatAnalytics",
  Type.Object({
    totalThreads: Count,
    totalMessages: Count,
    totalTurns: Count,
    avgMessagesPerThread: Count,
    handoffRate: Share,
    degradedRate: Share,
    unfinishedRate: Share,
    unansweredRate: Share,
    domains: list({ domain: Name, turns: Count }),
    prompts: list({ promptId: Name, turns: Count }),
    firstChunkMs: Percentiles,
    tookMs: Percentiles,
    unansweredQuestions: list({ question: Name, count: Count }),
    unansweredGroups: Type.Optional(QuestionGroups),
    byPeriod: list({ period: Day, messages: Count, threads: Count }),
  }),
);

export const chatAnalytics = defineOperation({
  ...defaults,
  id: "getChatAnalytics",
  path: "/analytics/chat",
  summary:
    "Reports on conversations of the last days: volume, latencies, domains and prompts that answered, degraded and unanswered " +
    "questions, handoffs.",
  query: Type.Object({
    days: DAYS,
    dateTo: DATE_TO,
    topN: TOP_N,
    groups: Type.Optional(Type.Boolean({ description: "True adds `unansweredGroups`: questions that mean the same, together." })),
  }),
  response: ChatAnalytics,
  async handle(call, { analytics, clock, embedder }) {
    const { topN = DEFAULT_TOP, groups = false } = call.query;
    const [scope, span] = [toScope(call), toSpan(call.query, clock.now())];
    if (!groups) return viewChats(await analytics.chats(scope, span, { topN }));
    const report = await analytics.chats(scope, span, { topN: MAX_GROUPED });
    const unansweredGroups = (await groupQuestions(report.unansweredQuestions, embedder)).slice(0, topN);
    const [prompts, unansweredQuestions] = [report.prompts.slice(0, topN), report.unansweredQuestions.slice(0, topN)];
    return { ...viewChats({ ...report, prompts, unansweredQuestions }), unansweredGroups };
  },
});

function viewChats(report: ChatReport): Static<typeof ChatAnalytics> {
  const { totalThreads, totalMessages, handoffRate, degradedRate, unfinishedRate, unansweredRate, ...counted } = report;
  return {
    ...counted,
    ...{ totalThreads, totalMessages },
    avgMessagesPerThread: totalThreads === 0 ? 0 : round(totalMessages / totalThreads),
    handoffRate: round(handoffRate),
    degradedRate: round(degradedRate),
    unfinishedRate: round(unfinishedRate),
    unansweredRate: round(unansweredRate),
  };
}

export const feedbackAnalytics = defineOperation({
  ...defaults,
  id: "getFeedbackAnalytics",
  path: "/analytics/feedback",
  summary:
    "Reports on feedback between two days, both included; by default of the last 30 days: ratings by day, category and source.",
  query: FeedbackSummaryQuery,
  response: FeedbackSummary,
  handle: (call, ports) => summariseFeedback(call, ports),
});

const counting = (description: string) => Type.Number({ description });
const Actions = {
  views: counting("Views of products."),
  clicks: counting("Clicks on products."),
  cartAdditions: counting("Times that a product was put into a cart."),
  purchases: counting("Purchased products."),
};

const LearningAnalytics = Named(
  "LearningAnalytics",
  Type.Object({
    counted: Type.Object(Actions, { description: "Events that count." }),
    confirmed: Type.Number({ description: "Purchases of publishable keys that a secret key or a webhook confirmed." }),
    leftOut: Type.Array(Type.Object({ reason: Choice(LEFT_OUT_REASONS), message: Name, ...Actions }), {
      description: "Events that were accepted and teach nothing, by their reason.",
    }),
    fewAddresses: Type.Array(
      Type.Object({
        productId: Name,
        addresses: Type.Number({ description: "That publishable keys told of it from." }),
        share: Type.Number({ minimum: 0, maximum: 1, description: "What their word counts: 0 up to 3 addresses, 1 from 12 on." }),
        ...Actions,
      }),
      { description: "Products that are less popular than their events, since these come from few addresses." },
    ),
    byPeriod: list({ period: Day, counted: counting("Events that count."), leftOut: counting("Events that teach nothing.") }),
  }),
);

export const learningAnalytics = defineOperation({
  ...defaults,
  id: "getLearningAnalytics",
  path: "/analytics/learning",
  summary:
    "Reports on the shop events of the last days: those that count, and those that popularity, trends and bought together do " +
    "not learn from, with the reason and what would have them count.",
  query: Type.Object({ days: DAYS, dateTo: DATE_TO, topN: TOP_N }),
  response: LearningAnalytics,
  async handle(call, { analytics, clock }) {
    const { topN = DEFAULT_TOP } = call.query;
    const [scope, span] = [toScope(call), toSpan(call.query, clock.now())];
    const [report, products] = await Promise.all([
      analytics.learning(scope, span),
      analytics.popularProducts(scope, span, { size: MAX_PRODUCTS }),
    ]);
    const few = products.filter(({ networks }) => networks > 0 && networks < WHOLE_FROM);
    return {
      ...report,
      leftOut: report.leftOut.map(({ reason, ...counts }) => ({ reason, message: LEFT_OUT_MESSAGES[reason], ...counts })),
      fewAddresses: few
        .sort((one, other) => weighActions(other) - weighActions(one))
        .slice(0, topN)
        .map(({ networks, score: _score, ...product }) => ({ ...product, addresses: networks, share: round(fadeIn(networks)) })),
    };
  },
});

function toScope({ tenant, workspaceId }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">): AnalyticsScope {
  return { tenantId: tenant.id, ...(workspaceId !== null && { workspaceId }) };
}

/** Returns the span of so many UTC days that ends with the day of `dateTo`, or the current one. Throws VALIDATION_ERROR. */
function toSpan({ days = DEFAULT_DAYS, dateTo }: { days?: number; dateTo?: string }, now: number): AnalyticsSpan {
  const last = parseDateSpan({ dateTo }).to ?? now + 1;
  const to = Math.ceil(last / DAY_MS) * DAY_MS;
  return { from: to - days * DAY_MS, to };
}

/** Four decimals: a share by hundredths of a percent. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
