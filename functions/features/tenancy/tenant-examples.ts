import type { FeatureExamples } from "../../http/operation-example.ts";

export const TENANT_EXAMPLES: FeatureExamples = {
  getCaller: {
    title: "What a publishable key may do",
    description:
      "Describes the key that asks: its type, its scopes, its workspace. Call it first when a request is refused; this one " +
      "shows `usage` and `tierLimits` too, which stand in the envelope of each answer with a key.",
    key: "publishable",
  },
  getTenantStatus: {
    description:
      "Reads the account's tier and state, the publishable key for the storefront, and the secret by which the shop's " +
      "server signs tokens of its shoppers. Keep `jwtSecret` on the server.",
  },
  fetchTenantStatus: {
    description: "Does what GET does, for clients that send no GET with a key.",
  },
  getTenantUsage: {
    description:
      "Reads each quota and capacity with its use, its limit and the day on which it begins anew, for a page of usage.",
  },
  updateFeatures: {
    title: "Go on beyond the quotas, and leave half of the rate to the server",
    description:
      "Allows or forbids use beyond the monthly quotas, and limits what all publishable keys together, and one address of " +
      "theirs, may spend of the rate limits.",
    body: { overagesEnabled: true, rateShares: { publishable: 0.5, address: 0.1 } },
  },
  putMcp: {
    title: "A server that knows the orders",
    description:
      "Names the servers from which the chat answers questions about orders, stock or shipping. All addresses " +
      "are replaced; a custom domain of a workspace's settings says which server it asks.",
    body: { ordersUri: "{{ordersServer}}" },
  },
  getMcp: {
    description: "Reads where the tenant's own MCP servers are.",
  },
  testMcp: {
    description:
      "Asks each MCP server for its tools, within 20 seconds, before shoppers do. A server that fails is listed with the " +
      "reason; `userJwt` is passed on to it as a shopper's would be.",
    body: { timeoutMs: 5_000 },
  },
  deleteMcp: {
    description: "Questions for custom domains are no longer answered from them.",
  },
  createUploadUrl: {
    title: "A size chart",
    description:
      "Creates an address to which one file is uploaded by PUT within 15 minutes, with exactly the announced type and " +
      "length, and the returned headers. Only a file with `access: public` may be read by anybody.",
    body: { fileName: "size-chart.png", contentType: "image/png", fileSize: 6, access: "private" },
  },
  getUpload: {
    description:
      "Reads type and size of an uploaded file, with a new address for reading it, which lasts an hour for a private one.",
    params: { uploadId: "{{upload.uploadId}}", fileName: "{{upload.fileName}}" },
  },
  deleteUpload: {
    description: "Copies of a public file may stay in caches for up to a day.",
    params: { uploadId: "{{upload.uploadId}}", fileName: "{{upload.fileName}}" },
  },
};

const OUTLET = { workspaceId: "demo-outlet" };

export const WORKSPACE_EXAMPLES: FeatureExamples = {
  createWorkspace: {
    title: "An outlet beside the shop",
    description:
      "Creates a catalogue of its own for another shop, country or brand of the account. Records, settings and rules of " +
      "workspaces never mix; quotas are shared.",
    body: { workspaceId: OUTLET.workspaceId, name: "Demo outlet", siteUrl: "https://outlet.shop.example" },
  },
  getWorkspace: {
    description: "Reads one workspace: its name, its site and its state.",
    params: OUTLET,
  },
  updateWorkspace: {
    description: "Its id stays: keys and records name it.",
    params: OUTLET,
    body: { name: "Larkmoor outlet" },
  },
  listWorkspaces: {
    description: "Lists the account's workspaces in order of their ids, for a switch between shops.",
    query: { limit: 2 },
  },
  putWorkspaceSettings: {
    title: "The first settings",
    description:
      "What is left out gets its default. To change one of them use PATCH, or you take the synonyms away that " +
      "somebody else has written.",
    params: OUTLET,
    body: {
      origins: ["https://outlet.shop.example"],
      currency: "EUR",
      language: "en",
      synonyms: [["rucksack", "backpack"]],
    },
  },
  patchWorkspaceSettings: {
    title: "More synonyms, and a boost for what is in stock",
    description:
      "Changes the given settings and members of them; `null` takes one back to its default. Lists such as synonyms are " +
      "replaced as a whole. Searches and chats obey within ten seconds.",
    params: OUTLET,
    body: {
      synonyms: [
        ["rucksack", "backpack"],
        ["torch", "headlamp"],
      ],
      search: { signals: { stock: 0.3 } },
      chat: { memory: false },
    },
  },
  getWorkspaceSettings: {
    description: "Shows them as they are stored; what is missing has its default.",
    params: OUTLET,
  },
  reindexWorkspace: {
    description: "Needed after a change of settings that says so. Searches and writes go on meanwhile.",
    params: OUTLET,
  },
  getWorkspaceReindex: {
    description: "Follows the latest such run of a workspace until it has ended.",
    params: OUTLET,
  },
};
