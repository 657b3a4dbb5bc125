import type { McpTool } from "../../../platform/ports/mcp.ts";
import { selectAllowedTools, type ToolChoice } from "./allowed-tools.ts";
import { chooseByRule } from "./choose-by-rule.ts";
import { chooseWithModel } from "./choose-with-model.ts";
import type { DomainQuestion } from "./domain-question.ts";

/** By the model where there is one, else by rules. Throws where there is no tool to choose. */
export async function chooseTool(tools: McpTool[], question: DomainQuestion): Promise<ToolChoice> {
  const allowed = selectAllowedTools(tools, question.domain);
  if (allowed.length === 0) throw new Error("The server has no tool that may be called.");
  return (await chooseWithModel(allowed, question)) ?? chooseByRule(allowed, question);
}
