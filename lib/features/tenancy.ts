import type { Feature } from "../feature.ts";

export const tenancy: Feature = {
  name: "tenancy",
  needs: { tables: { tenancy: "write" }, tenantSecrets: "write" },
};
