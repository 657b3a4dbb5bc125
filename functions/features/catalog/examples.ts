import type { FeatureExamples } from "../../http/operation-example.ts";
import { POST_EXAMPLES, PRODUCT_EXAMPLES } from "./record-examples.ts";

const PROMPT_EXAMPLES: FeatureExamples = {
  upsertPrompt: {
    title: "A starter for the season",
    description:
      "Prepares a question for the chat: a starter below an empty input, or a follow-up of another prompt. With " +
      "`cannedResponse` it is answered by the shop's own words, without a model.",
    body: {
      id: "start-autumn-layers",
      title: "Dress me for autumn",
      prompt: "What do I wear for a day's walk in October? Suggest a jacket and what goes underneath.",
      description: "Starter of the autumn campaign.",
      productIds: ["drizzlet-packaway-cagoule"],
      followUpIds: ["follow-layering"],
      tags: ["starter"],
      categories: ["advice"],
      status: "publish",
      priority: 950,
      icon: "🍂",
      activeFrom: "2026-09-15T00:00:00Z",
      activeTo: "2026-12-01T00:00:00Z",
    },
  },
  getPrompt: {
    description: "Reads one prompt; with a publishable key only one that is active now.",
    params: { id: "start-autumn-layers" },
  },
  bulkUpsertPrompts: {
    title: "Two follow-ups",
    description: "Writes up to 500 prompts a request. A bad entry fails alone and is listed in `failed`; the answer is then 207.",
    body: {
      prompts: [
        {
          id: "follow-bottle-care",
          title: "How do I clean it?",
          prompt: "How do I clean an insulated bottle?",
          tags: ["follow-up"],
        },
        {
          id: "follow-bottle-size",
          title: "Which size?",
          prompt: "Which size of bottle do I need for a day?",
          tags: ["follow-up"],
        },
      ],
    },
  },
  listPrompts: {
    title: "The starters that a chat window shows",
    description:
      "Lists prompts by priority, highest first. A chat window asks with its publishable key for those with the tag of its " +
      "starters, and sends the chosen one's id as `promptId` of the chat.",
    key: "publishable",
    query: { tags: ["starter"], limit: 2 },
  },
  deletePrompt: {
    description: "Chats that were begun with it go on.",
    params: { id: "start-autumn-layers" },
  },
};

const BOTTLES = {
  id: "cat-901",
  termId: 901,
  name: "Bottles",
  slug: "bottles",
  taxonomyName: "product_cat",
  taxonomyLabel: "Product categories",
  description: "Insulated and light ones, from half a litre to two.",
  parent: 0,
  hierarchy: ["Bottles"],
  count: 3,
};

const TAXONOMY_EXAMPLES: FeatureExamples = {
  upsertTaxonomy: {
    title: "A new category",
    description:
      "Writes one term of a taxonomy: a category, a tag, a brand or a value of an attribute, with its place in the " +
      "hierarchy. Products name their terms in fields of their own, so the order of an import does not matter.",
    body: BOTTLES,
  },
  getTaxonomy: {
    description: "Reads a term as it is stored.",
    params: { id: BOTTLES.id },
  },
  bulkUpsertTaxonomies: {
    title: "Two values of an attribute",
    description: "Imports up to 500 terms a request. A bad entry fails alone and is listed in `failed`; the answer is then 207.",
    body: {
      taxonomies: [
        { id: "attr-902", termId: 902, name: "0.5 L", slug: "0-5-l", taxonomyName: "pa_capacity", isProductAttribute: true },
        { id: "attr-903", termId: 903, name: "0.75 L", slug: "0-75-l", taxonomyName: "pa_capacity", isProductAttribute: true },
      ],
    },
  },
  listTaxonomies: {
    title: "The first two categories",
    description: "Pages through the stored terms, of one taxonomy or of all, to build a menu or to compare with the shop's.",
    query: { taxonomyName: "product_cat", limit: 2 },
  },
  listTaxonomyIds: {
    description: "Pages through ids of terms alone, up to 1,000 a request, to find those that the shop has deleted.",
    query: { taxonomyName: "product_cat", limit: 3 },
  },
  deleteTaxonomy: {
    description: "Deletes one term. Products keep its name until the shop writes them anew.",
    params: { id: BOTTLES.id },
  },
  bulkDeleteTaxonomies: {
    description: "An id that is not there fails alone; nothing else is touched.",
    body: { ids: ["attr-902"] },
  },
  deleteTaxonomiesByQuery: {
    title: "A value that no product has any more",
    description: "There is no recall. An empty filter is refused.",
    body: { filters: { slug: "0-75-l" } },
  },
};

export const catalogExamples: FeatureExamples = {
  ...PRODUCT_EXAMPLES,
  ...POST_EXAMPLES,
  ...TAXONOMY_EXAMPLES,
  ...PROMPT_EXAMPLES,
  startReindex: {
    description:
      "For the operator of the platform, after a change of the index's layout: rebuilds one kind of index of all tenants " +
      "from its table, while searches and writes go on. A second one of the same kind is refused while the first runs.",
    body: { kind: "prompts" },
  },
  getReindex: {
    description: "Follows a rebuild of an index until it has succeeded or failed; what failed may be started again.",
    params: { executionId: "{{startReindex.executionId}}" },
  },
};
