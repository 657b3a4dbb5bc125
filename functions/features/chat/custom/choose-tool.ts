import type { McpTool } from "../../../platform/mcp.ts";
import { chooseByRule } from "./choose-by-rule.ts";
import { chooseWithModel } from "./choose-with-model.ts";
import type { Question } from "./question.ts";
import { allowedTools, type ToolChoice } from "./tools.ts";

/** By the model where there is one, else by rules. Throws where there is no tool to choose. */
export async function chooseTool(tools: McpTool[], question: Question): Promise<ToolChoice> {
  const allowed = allowedTools(tools, question.domain);
  if (allowed.length === 0) throw new Error("The server has no tool that may be called.");
  return (await chooseWithModel(allowed, question)) ?? chooseByRule(allowed, question);
}
