import type { Feature } from "./feature.ts";

/** Opens the secret by which a tenant signs its shoppers in. */
export const threadsFeature: Feature = {
  name: "threads",
  permissions: { tables: { conversations: "read" }, tenantSecrets: "read" },
};
