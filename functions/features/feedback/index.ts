import type { Operation } from "../../http/operation.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { getFeedback, listFeedback, threadFeedback } from "./read-feedback.ts";
import { submitFeedback } from "./submit-feedback.ts";

export { unlinkThreadFeedback } from "./delete-feedback.ts";
export type { FeedbackItem } from "./feedback-records.ts";
export { type MessageRatingsView, toRatingShoppers, viewRatings } from "./message-ratings.ts";

/** Operations of what shoppers think of answers, recommendations and content (docs/specification/feedback.md). */
export const feedbackOperations: Operation[] = [submitFeedback, listFeedback, threadFeedback, getFeedback, deleteFeedback];
