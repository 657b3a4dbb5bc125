export const FEEDBACK_RATINGS = ["positive", "negative"] as const;
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/** Places where the shopper met what is rated. */
export const FEEDBACK_SOURCES = ["chat_response", "recommendation", "search_result", "content"] as const;
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number];

/** Kinds of what `contentId` names. */
export const FEEDBACK_CONTENT_TYPES = ["product", "post", "prompt", "message", "general"] as const;
export type FeedbackContentType = (typeof FEEDBACK_CONTENT_TYPES)[number];
