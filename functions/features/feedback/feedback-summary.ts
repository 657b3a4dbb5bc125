import { type Static, Type } from "@sinclair/typebox";
import { Named } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { roundShare } from "../../domain/round-share.ts";
import { ApiError } from "../../http/errors.ts";
import { type DateSpan, parseDateSpan } from "../../http/input/date-span.ts";
import { defineOperation, type HandlerContext } from "../../http/operation.ts";
import type { AnalyticsSpan } from "../../platform/ports/analytics/analytics.ts";
import { DATE_BOUNDS, feedbackReadDefaults } from "./read-feedback.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** As long as analytics are kept. */
const MAX_DAYS = 400;
const DEFAULT_TOP = 10;
const MAX_TOP = 100;

const Count = Type.Integer({ minimum: 0 });
const RATINGS = { positive: Count, negative: Count };

export const FeedbackSummaryQuery = Type.Object({
  ...DATE_BOUNDS,
  topN: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_TOP, default: DEFAULT_TOP })),
});
type FeedbackSummaryQuery = Static<typeof FeedbackSummaryQuery>;

/** Counts of ratings, from analytics: a record counts within seconds of its change. */
export const FeedbackSummary = Named(
  "FeedbackSummary",
  Type.Object({
    total: Count,
    ...RATINGS,
    positiveRate: Type.Number({ minimum: 0, maximum: 1 }),
    byPeriod: Type.Array(Type.Object({ period: Type.String({ description: "UTC day: 2026-11-22" }), ...RATINGS }), {
      description: "Every day of the span, in order.",
    }),
    topCategories: Type.Array(Type.Object({ category: Type.String(), ...RATINGS })),
    bySource: Type.Array(Type.Object({ source: Type.String(), ...RATINGS })),
  }),
);
type FeedbackSummary = Static<typeof FeedbackSummary>;

export const feedbackSummary = defineOperation({
  ...feedbackReadDefaults,
  id: "getFeedbackSummary",
  method: "GET",
  path: "/feedback/analytics",
  summary: "Counts feedback from the day of dateFrom to that of dateTo.",
  object: "feedback_summary",
  query: FeedbackSummaryQuery,
  response: FeedbackSummary,
  handle: (call, ports) => summariseFeedback(call, ports),
});

/** Counts feedback of a workspace, or of all of the tenant's. Throws VALIDATION_ERROR and UpstreamError. */
export async function summariseFeedback(
  { query, tenant, workspaceId }: Pick<HandlerContext<unknown, FeedbackSummaryQuery>, "query" | "tenant" | "workspaceId">,
  { analytics, clock }: Pick<Ports, "analytics" | "clock">,
): Promise<FeedbackSummary> {
  const span = toDays(parseDateSpan(query), clock.now());
  const scope = { tenantId: tenant.id, ...(workspaceId !== null && { workspaceId }) };
  const report = await analytics.feedback(scope, span, { topN: query.topN ?? DEFAULT_TOP });
  return { ...report, positiveRate: report.total === 0 ? 0 : roundShare(report.positive / report.total) };
}

/** Returns whole days; a bound that is not given is today, or 30 days from the other. Throws VALIDATION_ERROR. */
function toDays({ from, to }: DateSpan, now: number): AnalyticsSpan {
  const end = to === null ? (Math.floor(now / DAY_MS) + 1) * DAY_MS : Math.ceil(to / DAY_MS) * DAY_MS;
  const start = from === null ? end - DEFAULT_DAYS * DAY_MS : Math.floor(from / DAY_MS) * DAY_MS;
  if (start >= end) throw invalidDateFrom("must not be after today");
  if (end - start > MAX_DAYS * DAY_MS) throw invalidDateFrom(`must be at most ${MAX_DAYS} days before dateTo`);
  return { from: start, to: end };
}

function invalidDateFrom(message: string): ApiError {
  return new ApiError("VALIDATION_ERROR", `dateFrom ${message}.`, { issues: [{ param: "dateFrom", message }] });
}
