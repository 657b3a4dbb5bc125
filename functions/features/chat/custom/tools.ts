import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { McpTool } from "../../../platform/mcp.ts";
import { type ArgumentsSchema, toArgumentsSchema } from "./arguments-schema.ts";

/** A tool that may be called, its schema reduced to plain keywords. */
export interface AllowedTool {
  name: string;
  description: string;
  schema: ArgumentsSchema;
  /** Whether it may be called on a guess: it is known to change nothing. */
  isReading: boolean;
}

/** The tool to call; or none, and what the shopper would have to say before one can be. */
export type ToolChoice = { tool: string; args: Record<string, unknown> } | { tool: null; needs: string[] };

const READING_NAME = /^(get|list|find|search|look|lookup|track|check|fetch|read|show|query|view|describe|status|where)(?![a-z])/;
const MOST_TOOLS = 30;

/** In the workspace's order where it names them. */
export function allowedTools(tools: McpTool[], { tools: named }: CustomDomain): AllowedTool[] {
  const chosen = named
    ? named.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])
    : tools.filter((tool) => tool.changesThings === false || (tool.changesThings === null && hasReadingName(tool)));
  const isOnlyOne = chosen.length === 1;
  return chosen.slice(0, MOST_TOOLS).map((tool) => ({
    name: tool.name,
    description: tool.description,
    schema: toArgumentsSchema(tool.inputSchema),
    isReading: tool.changesThings === false || (tool.changesThings === null && (isOnlyOne || hasReadingName(tool))),
  }));
}

function hasReadingName({ name }: McpTool): boolean {
  return READING_NAME.test(name);
}
