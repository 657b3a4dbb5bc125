import type { FeatureExamples } from "../../http/operation-example.ts";

export const suggestionsExamples: FeatureExamples = {
  listSuggestions: {
    description:
      "For the list below a search box, asked while the shopper types: popular queries, products, categories and brands. " +
      "Wait for a short pause between letters, and drop an answer that a later one has overtaken.",
    key: "publishable",
    body: { text: "rain ja", limit: 3 },
  },
};
