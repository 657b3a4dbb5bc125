import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_CONTENT_TYPES, FEEDBACK_RATINGS, FEEDBACK_SOURCES } from "../../../schemas/feedback.ts";
import { Choice, FreeForm, Named, Nullable } from "../../../schemas/shapes.ts";
import { maskCardNumbers, maskCardsIn } from "../../domain/identities/mask-cards.ts";
import { ApiError } from "../../http/errors.ts";
import { defineOperation, Reply } from "../../http/operation.ts";
import { chatFor, withDefaultWorkspace } from "../chat/index.ts";
import { FeedbackView, viewFeedback } from "./feedback-lists.ts";
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
