import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { AddressGuard } from "../network/addresses.ts";
import { type Mcp, McpError } from "../ports/mcp.ts";
import { type CheckedFetch, createCheckedFetch } from "./checked-fetch.ts";
import { SdkConnection } from "./sdk-connection.ts";

/** Who calls, for the servers' logs. */
const CLIENT = { name: "search-chat-content-api", version: "0.1.0" };

/** Servers' output schemas are not compiled: what comes back is untrusted either way, and so is the schema. */
const UNCHECKED_OUTPUT = {
  getValidator: () => (input: unknown) => ({ valid: true as const, data: input as never, errorMessage: undefined }),
};

/** The `Mcp` port over the MCP SDK's streamable HTTP client. */
export function createSdkMcp(addresses: AddressGuard): Mcp {
  return {
    async connect(uri, { headers, signal }) {
      const url = URL.parse(uri);
      if (!url) throw new McpError("The address of the server is not valid.");
      const checked = createCheckedFetch(addresses);
      const transport = createTransport(url, headers, checked);
      const client = new Client(CLIENT, { jsonSchemaValidator: UNCHECKED_OUTPUT });
      const connection = new SdkConnection(client, transport, checked, signal);
      await connection.open();
      return connection;
    },
  };
}

function createTransport(url: URL, headers: Record<string, string>, { fetch }: CheckedFetch): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(url, {
    fetch,
    requestInit: { headers, redirect: "error" },
    // One attempt to go on with an answer that broke off, at once: a shopper waits.
    reconnectionOptions: {
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 500,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 1,
    },
  });
}
