import type { Feature } from "../feature.ts";

/** Opens the secret by which a tenant signs its shoppers in. */
export const threads: Feature = {
  name: "threads",
  needs: { tables: { conversations: "read" }, tenantSecrets: "read" },
};
