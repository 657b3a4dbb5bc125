import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { McpTool, McpToolResult } from "../ports/mcp.ts";

type ListedTool = Awaited<ReturnType<Client["listTools"]>>["tools"][number];
type Result = Awaited<ReturnType<Client["callTool"]>>;

export function toMcpTool({ name, description = "", inputSchema, annotations }: ListedTool): McpTool {
  return { name, description, inputSchema, changesThings: readMutationHint(annotations) };
}

/** A tool that is declared destructive changes something, also where nothing says that it is not read-only. */
function readMutationHint(annotations: ListedTool["annotations"]): boolean | null {
  if (annotations?.readOnlyHint !== undefined) return !annotations.readOnlyHint;
  return annotations?.destructiveHint === true ? true : null;
}

export function toMcpToolResult(result: Result): McpToolResult {
  const content = (result.content ?? []) as { type: string; text?: string }[];
  return {
    isError: result.isError === true,
    structured: (result.structuredContent ?? null) as McpToolResult["structured"],
    texts: content.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])),
  };
}
