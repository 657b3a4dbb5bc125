import type { FeatureExamples } from "../../http/operation-example.ts";

const SHOWN_FIELDS = ["id", "name", "price", "brands", "stockStatus", "rating"];

export const searchExamples: FeatureExamples = {
  searchProducts: {
    title: "Rain jackets in stock for less than 300",
    description:
      "The search box and the listing page of a shop: words and meaning together, narrowed by filters, counted by facets. " +
      "Keep `requestId` and send it with the events of a click or a purchase, so that rankings learn from them.",
    key: "publishable",
    body: {
      text: "rain jacket",
      filters: { stockStatus: "instock", price: { lt: 300 }, "attributes.gender": ["Women", "Unisex"] },
      facetFields: ["brands", "attributes.color"],
      facetSize: 3,
      fields: SHOWN_FIELDS,
      matchingChunks: false,
      visitorId: "visitor-7f3a",
      limit: 2,
    },
  },
  "searchProducts:category": {
    title: "A category page, cheapest first",
    description:
      "The text `*` matches everything: with a filter by category and an order it is a category page. Facets of " +
      "`priceRanges` and `facetStats` feed the price slider beside it.",
    key: "publishable",
    body: {
      text: "*",
      filters: { categories: "Backpacks" },
      sort: { field: "price", direction: "asc" },
      facetFields: ["priceRanges"],
      facetStats: ["price"],
      fields: ["id", "name", "price"],
      matchingChunks: false,
      limit: 2,
    },
  },
  searchPosts: {
    description:
      "Finds guides, policies and answers by words and by meaning, for a help page or beside the products of a search. A " +
      "publishable key sees published posts only.",
    key: "publishable",
    body: {
      text: "return an item and get a refund",
      filters: { postType: ["policy", "faq"] },
      fields: ["id", "title", "excerpt", "postType", "url"],
      matchingChunks: false,
      limit: 2,
    },
  },
  searchPrompts: {
    description:
      "Finds the questions that the shop has prepared for its chat, such as the starters below an empty search box. Only " +
      "prompts that are active now are found with a publishable key.",
    key: "publishable",
    body: {
      text: "tent",
      filters: { tags: "starter" },
      fields: ["id", "title", "description", "icon"],
      matchingChunks: false,
      limit: 2,
    },
  },
  searchCatalog: {
    title: "Products and guides for one search box",
    description:
      "Answers a page that shows several kinds of records in one round trip. Each query draws on the search quota by " +
      "itself, and one that fails or is late fails alone.",
    key: "publishable",
    body: {
      queries: [
        { kind: "products", text: "sleeping bag for winter", fields: ["id", "name", "price"], matchingChunks: false, limit: 1 },
        { kind: "posts", text: "sleeping bag for winter", fields: ["id", "title", "url"], matchingChunks: false, limit: 1 },
      ],
      timeoutMs: 2_000,
    },
  },
  explainProductSearch: {
    title: "Why a jacket is not found",
    description:
      "Answers ‘why is my product not there?’: send the search as the shop does, with the product's `id`. It names the first " +
      "thing that keeps the product out and what would mend it, or its place and the parts of its score.",
    body: { id: "breakwater-sailing-jacket", text: "sailing jacket", filters: { stockStatus: "instock" }, limit: 10 },
  },
  listProductFields: {
    description:
      "Lists what filters, facets and orders can name, with the share of products that have it: for a picker of facets, or to " +
      "find attributes that few products carry. It is as of the last half minute.",
    key: "publishable",
    firstEntries: 3,
  },
  listPostFields: {
    description: "Lists the same of guides, policies and answers, such as the `metadata` that the shop has given them.",
    key: "publishable",
    firstEntries: 2,
  },
  listPromptFields: {
    description: "Lists the same of prepared questions. Fields that a publishable key does not see are left out for it.",
    key: "publishable",
    firstEntries: 2,
  },
};
