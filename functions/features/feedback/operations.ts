import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_CONTENT_TYPES, FEEDBACK_RATINGS, FEEDBACK_SOURCES } from "../../../schemas/feedback.ts";
import { Choice, FreeForm, Named, Nullable } from "../../../schemas/shapes.ts";
import { maskCardNumbers, maskCardsIn } from "../../domain/identities/mask-cards.ts";
import type { Ports } from "../../domain/ports.ts";
import { roundShare } from "../../domain/round-share.ts";
import { ApiError } from "../../http/errors.ts";
import { type DateSpan, parseDateSpan } from "../../http/input/date-span.ts";
import { defineOperation, type HandlerContext, Reply } from "../../http/operation.ts";
import type { AnalyticsSpan } from "../../platform/ports/analytics/analytics.ts";
import { chatFor, withDefaultWorkspace } from "../chat/index.ts";
import { FeedbackView, viewFeedback } from "./feedback-lists.ts";
import { DATE_BOUNDS, feedbackReadDefaults } from "./read-feedback.ts";
import { type Submission, saveFeedback } from "./save-feedback.ts";

/** Together with the other fields below what an event may hold in its item. */
const MAX_METADATA_BYTES = 20_000;

const Text = (maxLength: number, description?: string) =>
  Type.Optional(Nullable(Type.String({ maxLength, ...(description && { description }) })));

const FeedbackRequest = Named(
  "FeedbackInput",
  Type.Object({
    rating: Choice(FEEDBACK_RATINGS),
    source: Type.Optional(Nullable(Choice(FEEDBACK_SOURCES))),
    threadId: Text(1_000, "The conversation that it is about."),
    messageId: Text(255, "The answer that it is about, of the thread that threadId names."),
    contentId: Text(255, "What is rated, of the type that contentType names."),
    contentType: Type.Optional(Nullable(Choice(FEEDBACK_CONTENT_TYPES))),
    comment: Text(10_000),
    category: Text(255, "Of the shop's own choice; the summary counts by it."),
    queryText: Text(10_000),
    userJwt: Type.Optional(
      Nullable(Type.String({ description: "HS256 with the account's jwtSecret; sub is the user. Not stored." })),
    ),
    visitorId: Text(255),
    metadata: Type.Optional(Nullable(FreeForm)),
  }),
);
type FeedbackRequest = Static<typeof FeedbackRequest>;

export const submitFeedback = defineOperation({
  id: "submitFeedback",
  method: "POST",
  path: "/feedback",
  feature: "feedback",
  summary:
    "Stores how a shopper rates an answer, a recommendation, a search result or content. What replaces a " + "rating has its id.",
  key: "any",
  obeysKeyFilters: true,
  scope: "feedback:write",
  workspace: "optional",
  meter: null,
  status: 201,
  outcomes: { replaced: 200 },
  object: "feedback",
  unknownProperties: "warn",
  request: FeedbackRequest,
  query: null,
  response: FeedbackView,
  async handle(call, ports) {
    const { userJwt, visitorId } = call.body;
    const claims = { userJwt: userJwt ?? undefined, visitorId: visitorId ?? undefined };
    const caller = await withDefaultWorkspace(await chatFor(ports).callers.identify(call, claims), ports);
    const { feedback, isNew } = await saveFeedback(toSubmission(call.body), caller, ports);
    return new Reply(viewFeedback(feedback), isNew ? {} : { outcome: "replaced" });
  },
});

/** Leaves out what is empty, and masks card numbers. Throws VALIDATION_ERROR for more metadata than a record holds. */
function toSubmission({ userJwt: _token, visitorId: _visitor, metadata, ...fields }: FeedbackRequest): Submission {
  const { comment, queryText } = fields;
  const texts = {
    ...(comment && { comment: maskCardNumbers(comment) }),
    ...(queryText && { queryText: maskCardNumbers(queryText) }),
  };
  const given = Object.fromEntries(Object.entries({ ...fields, ...texts }).filter(([, value]) => value !== null && value !== ""));
  const metadataJson = metadata ? JSON.stringify(maskCardsIn(metadata)) : undefined;
  if (metadataJson !== undefined && Buffer.byteLength(metadataJson) > MAX_METADATA_BYTES) throw metadataTooLargeError();
  return { ...(given as Submission), ...(metadataJson !== undefined && { metadataJson }) };
}

function metadataTooLargeError(): ApiError {
  const message = "must be at most 20,000 bytes of JSON";
  return new ApiError("VALIDATION_ERROR", `metadata ${message}.`, { issues: [{ param: "metadata", message }] });
}

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
