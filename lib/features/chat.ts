import type { Feature } from "../feature.ts";
import { watchChat } from "./watch-chat.ts";

export const chat: Feature = {
  name: "chat",
  needs: {
    tables: { conversations: "write", tenancy: "read", catalog: "read", events: "write", usage: "write" },
    // Events that are too large for their table.
    buckets: { content: "write" },
    search: "read",
    embedding: true,
    secrets: ["modelKey"],
    // Shoppers' tokens are checked with their tenant's secret.
    tenantSecrets: "read",
  },
  watch: watchChat,
};
