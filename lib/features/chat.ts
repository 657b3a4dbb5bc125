import { addChatAlarms } from "./chat-alarms.ts";
import type { Feature } from "./feature.ts";

export const chatFeature: Feature = {
  name: "chat",
  permissions: {
    tables: { conversations: "write", tenancy: "read", catalog: "read", events: "write", usage: "write" },
    // Events that are too large for their table.
    buckets: { content: "write" },
    search: "read",
    embedding: true,
    secrets: ["modelKey"],
    // Shoppers' tokens are checked with their tenant's secret.
    tenantSecrets: "read",
  },
  addAlarms: addChatAlarms,
};
