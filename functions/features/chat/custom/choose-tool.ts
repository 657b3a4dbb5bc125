import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { McpTool } from "../../../platform/mcp.ts";
import { type ArgumentsSchema, toArgumentsSchema } from "./arguments-schema.ts";
import type { Question } from "./ask-server.ts";
import { chooseByRule } from "./choose-by-rule.ts";
import { chooseWithModel } from "./choose-with-model.ts";

/** A tool that may be called, its schema reduced to plain keywords. */
export interface AllowedTool {
  name: string;
  description: string;
  schema: ArgumentsSchema;
  /** Whether it may be called on a guess: it is known to change nothing. */
  isReading: boolean;
}

export type ToolChoice = { tool: string; args: Record<string, unknown> } | { tool: null; needs: string[] };

const READING_NAME = /^(get|list|find|search|look|lookup|track|check|fetch|read|show|query|view|describe|status|where)(?![a-z])/;
const MOST_TOOLS = 30;

/** By the model where there is one, else by rules. Throws where there is no tool to choose. */
export async function chooseTool(tools: McpTool[], question: Question): Promise<ToolChoice> {
  const allowed = allowedTools(tools, question.domain);
  if (allowed.length === 0) throw new Error("The server has no tool that may be called.");
  return (await chooseWithModel(allowed, question)) ?? chooseByRule(allowed, question);
}

/** In the workspace's order where it names them. */
function allowedTools(tools: McpTool[], { tools: named }: CustomDomain): AllowedTool[] {
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
