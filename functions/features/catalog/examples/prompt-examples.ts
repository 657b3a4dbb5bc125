import type { FeatureExamples } from "../../../http/operation-example.ts";

export const PROMPT_EXAMPLES: FeatureExamples = {
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
