import type { Operation } from "../../http/operation.ts";
import { consoleOperations } from "./console/operations.ts";
import { keyOperations } from "./keys/operations.ts";
import { provisioningOperations } from "./provisioning/operations.ts";
import { adminOperations } from "./tenants/admin-operations.ts";
import { mcpOperations } from "./tenants/mcp-operations.ts";
import { tenantOperations } from "./tenants/operations.ts";
import { testMcp } from "./tenants/test-mcp.ts";
import { uploadOperations } from "./uploads/operations.ts";
import { workspaceOperations } from "./workspaces/operations.ts";

export { parseHost, workspaceIdForHost } from "./hosts.ts";
export { revokeKeys } from "./keys/keys.ts";
export { createQuotaNoticesHandler } from "./notify-quotas.ts";
export { findShop, type ProvisionedShop } from "./provisioning/operations.ts";
export { tenancyData } from "./stored-data.ts";
export { TriedSettings, trySettings } from "./workspaces/operations.ts";
export { patchSettings } from "./workspaces/patch-settings.ts";

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
