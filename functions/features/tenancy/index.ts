import type { Operation } from "../../http/operation.ts";
import { consoleOperations } from "./console/operations.ts";
import { keyOperations } from "./keys/operations.ts";
import { provisioningOperations } from "./provisioning/operations.ts";
import { adminOperations } from "./tenants/admin-operations.ts";
import { mcpOperations, testMcp } from "./tenants/mcp-operations.ts";
import { tenantOperations } from "./tenants/operations.ts";
import { uploadOperations } from "./uploads.ts";
import { workspaceOperations } from "./workspaces/operations.ts";

export { parseHost, workspaceIdForHost } from "./hosts.ts";
export { revokeKeys } from "./keys/keys.ts";
export { createQuotaNoticesHandler } from "./notify-quotas.ts";
export { findShop, type ProvisionedShop } from "./provisioning/operations.ts";
export { tenancyData } from "./stored-data.ts";
export { patchSettings } from "./workspaces/check-settings.ts";
export { TriedSettings, trySettings } from "./workspaces/operations.ts";

/** The operations on tenants, keys, workspaces and provisioning (docs/specification/tenancy.md). */
export const tenancyOperations: Operation[] = [
  ...tenantOperations,
  ...keyOperations,
  ...consoleOperations,
  ...workspaceOperations,
  ...provisioningOperations,
  ...adminOperations,
  ...mcpOperations,
  testMcp,
  ...uploadOperations,
];
