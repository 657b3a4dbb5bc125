import type { Feature } from "./feature.ts";

export const eventsFeature: Feature = {
  name: "events",
  // Opens the secret with which a tenant signs its shoppers in.
  permissions: { tables: { activity: "write", insights: "read", catalog: "read" }, tenantSecrets: "read" },
};
