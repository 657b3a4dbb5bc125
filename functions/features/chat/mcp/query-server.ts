import type { McpConnection, McpToolResult } from "../../../platform/ports/mcp.ts";
import { chooseTool } from "./choose-tool.ts";
import type { DomainQuestion } from "./domain-question.ts";
import { createToolProgress } from "./tool-progress.ts";

export type ToolCallOutcome = { answer: McpToolResult } | { answer: null; needs: string[] };

/** Connects, chooses a tool and calls it. `needs`: what no tool can be called without. Throws what went wrong. */
export async function queryServer(question: DomainQuestion): Promise<ToolCallOutcome> {
  const { uri, headers, signal, kit } = question;
  const connection = await kit.ports.mcp.connect(uri, { headers, signal });
  try {
    return await callChosenTool(connection, question);
  } finally {
    kit.ports.backgroundTasks.add(connection.close());
  }
}

async function callChosenTool(connection: McpConnection, question: DomainQuestion): Promise<ToolCallOutcome> {
  const { domain, kit, signal } = question;
  const choice = await chooseTool(await connection.tools(), question);
  if (choice.tool === null) return { answer: null, needs: choice.needs };
  const { start, onProgress } = createToolProgress(domain, choice.tool, kit);
  start();
  return { answer: await connection.call(choice.tool, choice.args, { signal, onProgress }) };
}
