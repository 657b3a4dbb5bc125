import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { McpTool } from "../../../platform/ports/mcp.ts";
import { type ToolArgumentsSchema, toToolArgumentsSchema } from "./arguments-schema.ts";

/** A tool that may be called, its schema reduced to plain keywords. */
export interface AllowedTool {
  name: string;
  description: string;
  schema: ToolArgumentsSchema;
  /** Whether it may be called on a guess: it is known to change nothing. */
  isReadOnly: boolean;
}

/** The tool to call; or none, and what the shopper would have to say before one can be. */
export type ToolChoice = { tool: string; args: Record<string, unknown> } | { tool: null; needs: string[] };

const READ_ONLY_NAME =
  /^(get|list|find|search|look|lookup|track|check|fetch|read|show|query|view|describe|status|where)(?![a-z])/;
const MAX_TOOLS = 30;

/** In the workspace's order where it names them. */
export function selectAllowedTools(tools: McpTool[], { tools: named }: CustomDomain): AllowedTool[] {
  const chosen = named
    ? named.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])
    : tools.filter((tool) => tool.changesThings === false || (tool.changesThings === null && hasReadOnlyName(tool)));
  const isOnlyOne = chosen.length === 1;
  return chosen.slice(0, MAX_TOOLS).map((tool) => ({
    name: tool.name,
    description: tool.description,
    schema: toToolArgumentsSchema(tool.inputSchema),
    isReadOnly: tool.changesThings === false || (tool.changesThings === null && (isOnlyOne || hasReadOnlyName(tool))),
  }));
}

function hasReadOnlyName({ name }: McpTool): boolean {
  return READ_ONLY_NAME.test(name);
}
