import type { Feature } from "../feature.ts";

export const webhooks: Feature = {
  name: "webhooks",
  needs: { tables: { webhooks: "write", events: "read" }, buckets: { content: "read" }, tenantSecrets: true },
};
