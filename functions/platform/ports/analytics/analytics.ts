import type { CorrectionReason } from "../../../../schemas/chat/chat-correction.ts";
import type { Assignment } from "../../../../schemas/search/experiment.ts";
import type { LeftOutReason } from "../../../../schemas/search/left-out.ts";
import type { ExperimentCell } from "./experiment-cell.ts";
import type { LearningReport, PopularProduct, PopularQuery } from "./popularity.ts";
import type { SearchReport } from "./search-report.ts";

/** Scope of a call. Without a workspace: all workspaces of the tenant. */
export interface AnalyticsScope {
  tenantId: string;
  workspaceId?: string;
}

/**
 * Milliseconds since 1970: `from` inclusive, `to` exclusive. Reports count all UTC days that the span touches, popularity all
 * hours.
 */
export interface AnalyticsSpan {
  from: number;
  to: number;
}

interface ActivityBase {
  /** Unique within its type and tenant. */
  id: string;
  /** Empty for what happened in no workspace. Like `at` the same in all revisions. */
  workspaceId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Grows with every change of the document: an equal or lower one than that stored is ignored. */
  revision: number;
  /** Pseudonym of the shopper (`toVisitorKey`); null when unknown. */
  visitor: string | null;
}

/** One search, with what the shopper did with its results. */
export interface SearchActivity extends ActivityBase {
  type: "search";
  /** `products`, `posts`, `prompts`. */
  kind: string;
  /** Number of the network that it came from (`toNetworkNumber`); null when the shop's own server sent it. */
  network: number | null;
  /** As reports group it: trimmed, in lower case, single spaces. */
  query: string;
  /** Number of results. */
  total: number;
  /** The request's `searchContext`. */
  source: string;
  tookMs: number;
  /** In order of time; `position` counts from 1, null when the client did not tell. */
  clicks: { productId: string; position: number | null }[];
  addedToCart: boolean;
  purchased: boolean;
  /** Worth of the purchases that it led to, in the shop's currency; 0 without `purchased`. */
  revenue: number;
  /** Query without results that this shopper typed before, within ten minutes. */
  followsQuery: string | null;
  /** The shopper's place in the experiment that ran; null without one. */
  experiment: Assignment | null;
  /** Ids of the rules that applied, each once; at most 50. */
  rules: string[];
}

/** One event that a shop sent about its products. */
export interface ProductActivity extends ActivityBase {
  type: "product";
  action: "view" | "click" | "add_to_cart" | "purchase";
  productIds: string[];
  /** In the shop's currency; null when unknown. */
  value: number | null;
  /** Number of the network that it came from (`toNetworkNumber`); null when the shop's own server told of it. */
  network: number | null;
  /** Reason for which it counts nothing; `confirmed`: its confirmation counts in its place. Null when it counts. */
  leftOut: LeftOutReason | "confirmed" | null;
}

/** One turn of a conversation. */
export interface TurnActivity extends ActivityBase {
  type: "turn";
  threadId: string;
  /** True for the first turn of its thread. */
  startsThread: boolean;
  /** The question, and the answer when there is one. */
  messages: number;
  finished: boolean;
  degraded: boolean;
  /** True when nothing was found that answers the question. */
  unanswered: boolean;
  /** True when the shopper asked for a person. */
  handoff: boolean;
  /** Empty when its text was deleted. */
  question: string;
  /** The domains that answered (`product`, `post`, …). */
  domains: string[];
  promptId: string | null;
  source: string;
  /** Sentences of a model's that guards dropped, by reason; none of their words. */
  dropped: Partial<Record<CorrectionReason, number>>;
  /** Until the first content chunk, and until the end; null when unknown. */
  firstChunkMs: number | null;
  tookMs: number | null;
}

export interface FeedbackActivity extends ActivityBase {
  type: "feedback";
  rating: "positive" | "negative";
  category: string | null;
  source: string | null;
  contentType: string | null;
}

/** A document about a shopper, as it is kept. */
export interface VisitorDocument {
  /** Names it within its tenant. */
  key: string;
  type: "search" | "product" | "turn" | "feedback";
  workspaceId: string;
  at: number;
  revision: number;
  visitor: string;
  /** Words of the shopper, by the fields of the document's type. */
  texts: Partial<Record<"query" | "followsQuery" | "question", string>>;
}

export type ActivityDocument = SearchActivity | ProductActivity | TurnActivity | FeedbackActivity;

/** Counted as `SearchReport` is. */
export interface ChatReport {
  /** Threads that began. */
  totalThreads: number;
  totalMessages: number;
  totalTurns: number;
  /** Shares of turns. */
  degradedRate: number;
  unfinishedRate: number;
  unansweredRate: number;
  /** Threads in which the shopper asked for a person, of those begun; at most 1, though a thread may have begun before. */
  handoffRate: number;
  domains: { domain: string; turns: number }[];
  prompts: { promptId: string; turns: number }[];
  /** Milliseconds, by a sketch with at most 2 % relative error; null without any. */
  firstChunkMs: Percentiles | null;
  tookMs: Percentiles | null;
  unansweredQuestions: { question: string; count: number }[];
  /** Answers of which guards dropped sentences, by reason and by question; an answer may have several reasons. */
  droppedSentences: DroppedCounts & {
    reasons: ({ reason: CorrectionReason } & DroppedCounts)[];
    questions: { question: string; count: number }[];
  };
  byPeriod: ({ period: string; messages: number; threads: number } & Record<"answersWithDropped" | "droppedSentences", number>)[];
}

export type DroppedCounts = Record<"answers" | "sentences", number>;

export type Percentiles = Record<"p50" | "p90" | "p99", number>;

export interface FeedbackReport {
  total: number;
  positive: number;
  negative: number;
  byPeriod: { period: string; positive: number; negative: number }[];
  topCategories: { category: string; positive: number; negative: number }[];
  bySource: { source: string; positive: number; negative: number }[];
}

/**
 * Store of what shoppers did, by time, kept for 400 days; derived from the tables, and never on the path of a request that is
 * counted. Two adapters, one contract suite (test/ports/analytics-suite.ts). Every method throws `UpstreamError` when the store
 * cannot be reached.
 */
export interface Analytics {
  /**
   * Writes documents. Repeating a write changes nothing; a higher revision replaces the whole document. Resolves when they are
   * durable; reports show them within two seconds.
   */
  put(tenantId: string, documents: ActivityDocument[]): Promise<void>;
  /**
   * Removes documents with all that they added to reports. `at` finds the period that holds each. A write that comes after the
   * removal brings its document back.
   */
  remove(tenantId: string, documents: Pick<ActivityDocument, "type" | "id" | "at">[]): Promise<void>;
  /**
   * Lists documents of visitors from a time on, earliest first: at most `limit`; with `key` only that one. Shows every document
   * that was put two seconds ago.
   */
  listOfVisitors(
    scope: AnalyticsScope,
    visitors: string[],
    options: { from: number; limit: number; key?: string },
  ): Promise<VisitorDocument[]>;
  /**
   * Replaces visitor and texts of documents, each under the next revision, and only while it is of the revision that it was read
   * at. Lists and reports show it when this resolves.
   */
  replaceVisitors(tenantId: string, documents: VisitorDocument[]): Promise<void>;
  /** Removes all documents of a workspace, or of the whole tenant, and returns their number. */
  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number>;
  /** Removes what is older than 400 days at `now`, at the latest a month after that. */
  removeExpired(now: number): Promise<void>;
  searches(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number; source: string | null }): Promise<SearchReport>;
  /** Counts the searches of an experiment by arm and group of shoppers: those groups in which somebody searched. */
  experiment(scope: AnalyticsScope, span: AnalyticsSpan, experimentId: string): Promise<ExperimentCell[]>;
  chats(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }): Promise<ChatReport>;
  feedback(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }): Promise<FeedbackReport>;
  /**
   * Returns queries with results that at least `minVisitors` visitors typed, by `scoreQuery`, highest first, ties by query,
   * without those whose score is 0.
   */
  popularQueries(
    scope: AnalyticsScope,
    span: AnalyticsSpan,
    options: { minVisitors: number; size: number },
  ): Promise<PopularQuery[]>;
  /** Reports what events of shops count, and what not. */
  learning(scope: AnalyticsScope, span: AnalyticsSpan): Promise<LearningReport>;
  /**
   * Returns products by `scorePopularity`, highest first, ties by id, with those whose score is 0. They are chosen among the
   * 1,000 of which most is told, or as many as are asked for.
   */
  popularProducts(scope: AnalyticsScope, span: AnalyticsSpan, options: { size: number }): Promise<PopularProduct[]>;
  close(): Promise<void>;
}
