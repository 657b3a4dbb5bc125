import type { FeatureExamples } from "../../../http/operation-example.ts";

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
