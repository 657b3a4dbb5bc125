import { type Static, Type } from "@sinclair/typebox";
import { CORRECTION_REASONS } from "../../../schemas/chat/chat-correction.ts";
import { Choice, Named, Nullable } from "../../../schemas/shapes.ts";
import { roundShare } from "../../domain/round-share.ts";
import { defineOperation } from "../../http/operation.ts";
import type { ChatReport } from "../../platform/ports/analytics/analytics.ts";
import type { SearchReport } from "../../platform/ports/analytics/search-report.ts";
import { FeedbackSummary, FeedbackSummaryQuery, summariseFeedback } from "../feedback/index.ts";
import { SEARCH_CONTEXTS } from "../search/index.ts";
import { CountedQuestion, groupQuestions, QuestionGroups } from "./group-questions.ts";
import {
  REPORT,
  REPORT_DATE_TO,
  REPORT_DAYS,
  REPORT_TOP,
  REPORT_TOP_N,
  ReportCount,
  ReportDay,
  ReportList,
  ReportName,
  ReportShare,
  roundMoney,
  toReportScope,
  toReportSpan,
} from "./report-parts.ts";

/** The most frequent questions without an answer, of which groups are made: at most a few milliseconds of work. */
const MAX_GROUPED = 500;

const SearchAnalytics = Named(
  "SearchAnalytics",
  Type.Object({
    totalSearches: ReportCount,
    uniqueQueries: ReportCount,
    avgResults: ReportCount,
    zeroResultRate: ReportShare,
    clickThroughRate: ReportShare,
    avgClickPosition: Nullable(Type.Number({ description: "From 1; null without any click of a known position." })),
    conversionRate: ReportShare,
    revenue: Type.Number({ description: "Worth of the purchases that searches led to, in the shop's currency." }),
    topQueries: ReportList({
      query: ReportName,
      count: ReportCount,
      avgResults: ReportCount,
      clickThroughRate: ReportShare,
      conversionRate: ReportShare,
      revenue: ReportCount,
    }),
    zeroResultQueries: ReportList({
      query: ReportName,
      count: ReportCount,
      laterQueries: Type.Array(Type.Object({ query: ReportName, count: ReportCount }), {
        description: "What the same shoppers typed next.",
      }),
      laterProductIds: Type.Array(ReportName, { description: "What they clicked there." }),
    }),
    byPeriod: ReportList({
      period: ReportDay,
      searches: ReportCount,
      zeroResults: ReportCount,
      clicked: ReportCount,
      converted: ReportCount,
      revenue: Type.Number({ description: "On the day of the search, not of the purchase." }),
    }),
    bySource: ReportList({ source: ReportName, searches: ReportCount }),
    byRule: Type.Array(
      Type.Object({
        ...{ ruleId: ReportName, revenue: ReportCount },
        searches: Type.Number({ description: "Searches that it applied to." }),
        clicked: Type.Number({ description: "Those with a click." }),
        converted: Type.Number({ description: "Those that led to a purchase." }),
      }),
      { description: "Rules that applied, also those that are gone by now, at most 1,000 whatever `topN` is." },
    ),
  }),
);

export const searchAnalytics = defineOperation({
  ...REPORT,
  id: "getSearchAnalytics",
  path: "/analytics/search",
  summary:
    "Reports on searches of the last days: volume, queries, click-through, conversion, revenue, sources, and " +
    "what each rule did.",
  query: Type.Object({
    days: REPORT_DAYS,
    dateTo: REPORT_DATE_TO,
    topN: REPORT_TOP_N,
    source: Type.Optional(Choice(SEARCH_CONTEXTS)),
  }),
  response: SearchAnalytics,
  async handle(call, { analytics, clock }) {
    const { topN = REPORT_TOP, source = null } = call.query;
    return viewSearches(await analytics.searches(toReportScope(call), toReportSpan(call.query, clock.now()), { topN, source }));
  },
});

function viewSearches(report: SearchReport): Static<typeof SearchAnalytics> {
  const { avgResults, zeroResultRate, clickThroughRate, avgClickPosition, conversionRate, topQueries, ...counted } = report;
  return {
    ...counted,
    revenue: roundMoney(report.revenue),
    avgResults: roundShare(avgResults),
    zeroResultRate: roundShare(zeroResultRate),
    clickThroughRate: roundShare(clickThroughRate),
    avgClickPosition: avgClickPosition === null ? null : roundShare(avgClickPosition),
    conversionRate: roundShare(conversionRate),
    topQueries: topQueries.map((query) => ({
      ...query,
      avgResults: roundShare(query.avgResults),
      clickThroughRate: roundShare(query.clickThroughRate),
      conversionRate: roundShare(query.conversionRate),
      revenue: roundMoney(query.revenue),
    })),
    byPeriod: report.byPeriod.map((day) => ({ ...day, revenue: roundMoney(day.revenue) })),
    byRule: report.byRule.map((rule) => ({ ...rule, revenue: roundMoney(rule.revenue) })),
  };
}

const Percentiles = Nullable(Named("Percentiles", Type.Object({ p50: ReportCount, p90: ReportCount, p99: ReportCount })));

const DroppedCounts = { answers: ReportCount, sentences: ReportCount };

const ChatAnalytics = Named(
  "ChatAnalytics",
  Type.Object({
    totalThreads: ReportCount,
    totalMessages: ReportCount,
    totalTurns: ReportCount,
    avgMessagesPerThread: ReportCount,
    handoffRate: ReportShare,
    degradedRate: ReportShare,
    unfinishedRate: ReportShare,
    unansweredRate: ReportShare,
    domains: ReportList({ domain: ReportName, turns: ReportCount }),
    prompts: ReportList({ promptId: ReportName, turns: ReportCount }),
    firstChunkMs: Percentiles,
    tookMs: Percentiles,
    unansweredQuestions: Type.Array(CountedQuestion),
    unansweredGroups: Type.Optional(QuestionGroups),
    droppedSentences: Type.Object(
      {
        ...DroppedCounts,
        reasons: ReportList({ reason: Choice(CORRECTION_REASONS), ...DroppedCounts }),
        questions: Type.Array(CountedQuestion),
      },
      {
        description:
          "Sentences that guards dropped of a model's answers, since nothing given to it supports them. No word of them is kept.",
      },
    ),
    byPeriod: ReportList({
      period: ReportDay,
      messages: ReportCount,
      threads: ReportCount,
      answersWithDropped: Type.Number({ description: "Answers of which sentences were dropped." }),
      droppedSentences: ReportCount,
    }),
  }),
);

export const chatAnalytics = defineOperation({
  ...REPORT,
  id: "getChatAnalytics",
  path: "/analytics/chat",
  summary: "Reports on conversations of the last days.",
  query: Type.Object({
    days: REPORT_DAYS,
    dateTo: REPORT_DATE_TO,
    topN: REPORT_TOP_N,
    groups: Type.Optional(Type.Boolean({ description: "True adds `unansweredGroups`: questions that mean the same, together." })),
  }),
  response: ChatAnalytics,
  async handle(call, { analytics, clock, embedder }) {
    const { topN = REPORT_TOP, groups = false } = call.query;
    const [scope, span] = [toReportScope(call), toReportSpan(call.query, clock.now())];
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
    avgMessagesPerThread: totalThreads === 0 ? 0 : roundShare(totalMessages / totalThreads),
    handoffRate: roundShare(handoffRate),
    degradedRate: roundShare(degradedRate),
    unfinishedRate: roundShare(unfinishedRate),
    unansweredRate: roundShare(unansweredRate),
  };
}

export const feedbackAnalytics = defineOperation({
  ...REPORT,
  id: "getFeedbackAnalytics",
  path: "/analytics/feedback",
  summary: "Reports on feedback between two days.",
  query: FeedbackSummaryQuery,
  response: FeedbackSummary,
  handle: (call, ports) => summariseFeedback(call, ports),
});
