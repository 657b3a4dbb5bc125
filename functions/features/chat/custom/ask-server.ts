import type { McpAnswer, McpConnection } from "../../../platform/mcp.ts";
import { chooseTool } from "./choose-tool.ts";
import type { Question } from "./question.ts";
import { progressOf } from "./tool-progress.ts";

export type Asked = { answer: McpAnswer } | { answer: null; needs: string[] };

/** Connects, chooses a tool and calls it. `needs`: what no tool can be called without. Throws what went wrong. */
export async function askServer(question: Question): Promise<Asked> {
  const { uri, headers, signal, kit } = question;
  const connection = await kit.ports.mcp.connect(uri, { headers, signal });
  try {
    return await askConnection(connection, question);
  } finally {
    kit.ports.afterwards.add(connection.close());
  }
}

async function askConnection(connection: McpConnection, question: Question): Promise<Asked> {
  const { domain, kit, signal } = question;
  const choice = await chooseTool(await connection.tools(), question);
  if (choice.tool === null) return { answer: null, needs: choice.needs };
  const { start, onProgress } = progressOf(domain, choice.tool, kit);
  start();
  return { answer: await connection.call(choice.tool, choice.args, { signal, onProgress }) };
}
