import type { Operation } from "../../http/operation.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { feedbackSummary, submitFeedback } from "./operations.ts";
import { getFeedback, listFeedback, threadFeedback } from "./read-feedback.ts";

export { unlinkThreadFeedback } from "./delete-feedback.ts";
export { type FeedbackItem, listFeedbackTexts } from "./feedback-records.ts";
export { carryLikes } from "./liked-products.ts";
export { findMessage, toRatingShoppers, viewRatings } from "./message-ratings.ts";
export { FeedbackSummary, FeedbackSummaryQuery, summariseFeedback } from "./operations.ts";
export { feedbackData, shopperFeedback } from "./stored-data.ts";

/** Operations of what shoppers think of answers, recommendations and content (docs/specification/feedback.md). */
export const feedbackOperations: Operation[] = [
  submitFeedback,
  listFeedback,
  feedbackSummary,
  threadFeedback,
  getFeedback,
  deleteFeedback,
];
