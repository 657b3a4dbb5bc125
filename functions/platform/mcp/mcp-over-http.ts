import type { Addresses } from "../addresses.ts";
import { onFirstCall } from "../lazily.ts";
import type { Mcp } from "../mcp.ts";

/** The `Mcp` port over streamable HTTP. The SDK (a third of a megabyte) is loaded by the first connection. */
export function mcpOverHttp(addresses: () => Addresses): Mcp {
  return onFirstCall(async () => (await import("./sdk-mcp.ts")).createSdkMcp(addresses()));
}
