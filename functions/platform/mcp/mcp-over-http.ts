import { lazyPort } from "../concurrency/lazy.ts";
import type { AddressGuard } from "../network/address-guard.ts";
import type { Mcp } from "../ports/mcp.ts";

/** Creates the `Mcp` port over streamable HTTP. The first connection loads the SDK (a third of a megabyte). */
export function createMcpOverHttp(addresses: () => AddressGuard): Mcp {
  return lazyPort(async () => (await import("./sdk-mcp.ts")).createSdkMcp(addresses()));
}
