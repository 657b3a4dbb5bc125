import { type Static, Type } from "@sinclair/typebox";
import { FEEDBACK_CONTENT_TYPES, FEEDBACK_RATINGS, FEEDBACK_SOURCES } from "../../../schemas/feedback.ts";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../schemas/shapes.ts";
import type { StoredFeedback } from "./feedback-lists.ts";

const Text = (description: string) => Type.Optional(Type.String({ description }));

/** Feedback as clients read it. Texts are the shopper's own: whoever shows them in a page must escape them. */
export const FeedbackView = Named(
  "Feedback",
  Type.Object({
    id: Type.String(),
    rating: Choice(FEEDBACK_RATINGS),
    source: Type.Optional(Choice(FEEDBACK_SOURCES)),
    threadId: Text("Absent once the thread was deleted."),
    messageId: Text("Absent once the thread was deleted."),
    contentId: Type.Optional(Type.String()),
    contentType: Type.Optional(Choice(FEEDBACK_CONTENT_TYPES)),
    comment: Text("As it was sent, markup too: escape it where it is shown."),
    category: Type.Optional(Type.String()),
    queryText: Type.Optional(Type.String()),
    metadata: Type.Optional(FreeForm),
    userId: Nullable(Type.String({ description: "The verified user; null for visitors." })),
    visitorId: Nullable(Type.String()),
    workspaceId: Nullable(Type.String()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type FeedbackView = Static<typeof FeedbackView>;

export function viewFeedback({ revision: _revision, messageKey: _key, metadataJson, ...feedback }: StoredFeedback): FeedbackView {
  return { ...feedback, ...(metadataJson !== undefined && { metadata: JSON.parse(metadataJson) }) };
}
