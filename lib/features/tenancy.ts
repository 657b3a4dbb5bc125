import type { Feature } from "./feature.ts";

export const tenancyFeature: Feature = {
  name: "tenancy",
  permissions: { tables: { tenancy: "write" }, tenantSecrets: "write" },
};
