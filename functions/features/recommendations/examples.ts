import type { FeatureExamples } from "../../http/operation-example.ts";

export const recommendationsExamples: FeatureExamples = {
  recommendProducts: {
    title: "Beside a daypack, in stock",
    description:
      "For the shelf on a product page: what is similar, what is bought together, and what this shopper likes, by the " +
      "given weights. Products that the shopper has in the cart belong in `excludeProductIds`.",
    key: "publishable",
    body: {
      productId: "hollow-22-daypack",
      visitorId: "visitor-7f3a",
      weights: { similarProducts: 0.6, basketAffinity: 0.3, memoryBased: 0.1 },
      productFilter: { stockStatus: "instock" },
      excludeProductIds: ["hollow-32-hiking-backpack"],
      maxRecommendations: 1,
    },
  },
  listTrendingProducts: {
    title: "Backpacks in demand this week",
    description:
      "For a home page or a category without a query: the products that shoppers buy, add to the cart and look at most " +
      "within the window. Without events the list is empty, so have something else to show in a young shop.",
    key: "publishable",
    query: { window: "7d", categories: ["Backpacks"], limit: 1 },
  },
};
