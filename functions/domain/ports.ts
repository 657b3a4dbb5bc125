import type { PlatformPorts } from "../platform/ports.ts";
import type { TenantDirectory } from "./tenancy/tenant-directory.ts";

/** All that features reach outside their own memory: the platform's ports, and who the tenants are. */
export interface Ports extends PlatformPorts {
  /** One per process: requests share its caches. */
  readonly directory: TenantDirectory;
}
