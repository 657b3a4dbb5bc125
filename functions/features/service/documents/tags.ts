import type { Operation } from "../../../http/operation.ts";

/** Purposes of the operations of each feature, in the order in which documents list them. */
const TAGS: Record<string, string> = {
  catalog: "The records that are searched: products, posts, taxonomies and prompts, one by one or up to 500 at once.",
  search: "Searches by words and by meaning, with filters, facets, sorting and groups.",
  suggestions: "Completions of what a shopper types.",
  rules: "Merchandising: pins, boosts, filters, banners and redirects for searches that meet conditions.",
  experiments: "Comparing a draft of the search with the shop as it is, over shoppers who are divided in two.",
  recommendations: "Products that fit another one, a basket or a shopper, and those that trend.",
  chat: "Conversations: answers with texts and cards, streamed or whole, and what the chat remembers of a shopper.",
  threads: "Kept conversations: finding, reading, exporting and deleting them.",
  feedback: "What shoppers think of answers, hits and content.",
  "live-agents": "Connections to the tools in which people answer shoppers.",
  events: "What shoppers do: views, clicks, carts and purchases, which searches and recommendations learn from.",
  analytics: "Reports of searches, chats, feedback and what shop events taught.",
  crawl: "Reading a site into the catalogue, once, page by page, or by schedule.",
  webhooks: "Addresses that are told what happens, their deliveries, and the events themselves.",
  tenancy: "The account: keys, workspaces, settings, usage, uploads, and the platform's own operations on tenants.",
  compliance: "Redacting a person's data and handing it out, with receipts.",
  deprovisioning: "Removing a workspace, or a whole account.",
  shopify: "What the Shopify app is told.",
  "mcp-server": "The shop as tools of a model, by the Model Context Protocol.",
  redrive: "Work that failed, taken up again by the platform's team.",
  service: "The service itself: whether it serves, and its documents.",
};

/** Returns the tags that operations have, each with its description. */
export function describeTags(operations: readonly Operation[]) {
  const used = new Set(operations.map(({ feature }) => feature));
  return Object.entries(TAGS).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

/** Lists operations whose feature has no description. */
export function findUnknownTags(operations: readonly Operation[]): string[] {
  const unknown = operations.filter(({ feature }) => !Object.hasOwn(TAGS, feature));
  return unknown.map(({ id, feature }) => `${id}: the feature ${feature} has no description: add it to documents/tags.ts`);
}
