import type { FeatureExamples } from "../../http/operation-example.ts";

export const analyticsExamples: FeatureExamples = {
  getSearchAnalytics: {
    title: "A week of searches",
    description:
      "What shoppers search, what they click, and which queries find nothing, with what the same shoppers did next: the " +
      "list of synonyms and products that are missing. Days are UTC; searches with `trackAnalytics: false` do not count.",
    query: { days: 7, topN: 2 },
  },
  getChatAnalytics: {
    title: "A week of conversations",
    description:
      "How much the chat is asked, how fast it answers, and what it could not answer or handed to an agent. Days are UTC.",
    query: { days: 7, topN: 2 },
  },
  "getSearchAnalytics:before": {
    title: "The week before",
    description: "A report that ends with another day than the current one: two of them side by side show what has changed.",
    query: { days: 7, dateTo: "2026-09-28", topN: 2 },
  },
  getFeedbackAnalytics: {
    description: "Ratings by day, category and source between two days, both included; by default of the last 30 days.",
    query: { dateFrom: "2026-10-04", dateTo: "2026-10-05", topN: 2 },
  },
  getLearningAnalytics: {
    title: "Why purchases do not count",
    description:
      "Tells which of the shop's events teach popularity, trends and bought together, and which are left out, with the " +
      "reason and what would have them count. Look here first when recommendations do not move.",
    query: { days: 7, topN: 2 },
  },
};
