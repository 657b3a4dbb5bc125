import { lazyPort } from "../concurrency/lazy.ts";
import type { AddressGuard } from "../network/addresses.ts";
import type { Mcp } from "../ports/mcp.ts";

/** The `Mcp` port over streamable HTTP. The SDK (a third of a megabyte) is loaded by the first connection. */
export function createMcpOverHttp(addresses: () => AddressGuard): Mcp {
  return lazyPort(async () => (await import("./sdk-mcp.ts")).createSdkMcp(addresses()));
}
