import { afterAll } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { ApiClient } from "../../support/api-client.ts";

interface ToolResult {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a result by looking into it.
  data: any;
}

/** An assistant with the official client, which checks each result against its tool's schema. */
export interface Assistant {
  client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
}

const open: Client[] = [];
afterAll(async () => {
  for (const client of open) await client.close();
});

/** Connects an assistant with a key. Ends with the test file. */
export async function connectAssistant(
  baseUrl: string,
  { key }: Pick<ApiClient, "key">,
  headers: Record<string, string> = {},
): Promise<Assistant> {
  const client = new Client({ name: "test-assistant", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit }) as Transport);
  open.push(client);
  // Reading the list first makes the client check results.
  await client.listTools();
  return { client, call: (name, args = {}) => callTool(client, name, args) };
}

async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<ToolResult> {
  const { isError = false, content, structuredContent = null } = await client.callTool({ name, arguments: args });
  const texts = (content as { text: string }[]).map(({ text }) => text);
  return { isError: isError === true, text: texts.join("\n"), data: structuredContent };
}
