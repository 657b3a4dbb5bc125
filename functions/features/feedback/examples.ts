import type { FeatureExamples } from "../../http/operation-example.ts";

export const feedbackExamples: FeatureExamples = {
  submitFeedback: {
    title: "Thumbs up for an answer",
    description:
      "Stores what a shopper thinks of an answer, a search or a recommendation: the thumbs below each message of the chat. " +
      "Rating the same message again replaces the earlier rating, with 200 in place of 201.",
    key: "publishable",
    body: {
      rating: "positive",
      source: "chat_response",
      threadId: "9b1f6c1e-tent-talk",
      messageId: "{{sendMessage.messageId}}",
      comment: "Exactly what I wanted to know.",
      category: "helpful",
      visitorId: "visitor-7f3a",
    },
  },
  "submitFeedback:search": {
    title: "Thumbs down for a search",
    description: "A search that disappointed: `queryText` says which, and reports group by it.",
    key: "publishable",
    body: {
      rating: "negative",
      source: "search_result",
      queryText: "ski boots",
      comment: "You used to sell them.",
      category: "missing product",
      visitorId: "visitor-7f3a",
    },
  },
  listFeedback: {
    title: "What shoppers did not like",
    description:
      "Pages through feedback, latest first, for a person who reads the comments. Narrow it by rating, by thread and by days.",
    query: { rating: "negative", limit: 1 },
  },
  getFeedbackSummary: {
    description: "Counts by rating, day, category and source for a chart; by default of the last 30 days.",
    query: { dateFrom: "2026-10-05", dateTo: "2026-10-05", topN: 3 },
  },
  listThreadFeedback: {
    description: "Reads the ratings of one conversation, to show them beside its messages.",
    params: { threadId: "9b1f6c1e-tent-talk" },
  },
  getFeedback: {
    description: "Reads one record of feedback, such as the one that a `feedback.submitted` webhook named.",
    params: { id: "{{submitFeedback.id}}" },
  },
  deleteFeedback: {
    description: "Deletes one record of feedback, spam for example: the rating of its message and its share in reports go too.",
    params: { id: "{{submitFeedback:search.id}}" },
  },
};
