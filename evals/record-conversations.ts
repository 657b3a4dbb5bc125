import { randomUUID } from "node:crypto";
import type { DemoCredentials } from "../local/runtime/data-folder/credentials.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { Conversation } from "./read-questions.ts";

type Caller = Pick<DemoCredentials, "baseUrl" | "workspaceId" | "publishableKey">;

/** Asks as a shopper would, one question after the other. Returns how many were answered without the model: of those nothing is kept. */
export async function recordConversations(
  conversations: Conversation[],
  caller: Caller,
  write: (text: string) => void,
): Promise<number> {
  let degraded = 0;
  for (const questions of conversations) {
    const threadId = randomUUID();
    for (const message of questions) {
      const isDegraded = await ask({ message, threadId, stream: false }, caller);
      if (isDegraded) degraded++;
      write(`${isDegraded ? "without the model" : "recorded"}: ${message}\n`);
    }
  }
  return degraded;
}

async function ask(body: object, { baseUrl, workspaceId, publishableKey }: Caller): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    "x-workspace-id": workspaceId,
    "content-type": "application/json",
  };
  const answer = await fetch(`${baseUrl}/chat`, { method: "POST", headers, body: JSON.stringify(body) });
  const said = (await answer.json().catch(() => null)) as { data?: { degraded?: boolean }; error?: { message: string } } | null;
  if (!answer.ok)
    throw new CommandError(`POST /chat was answered ${answer.status}: ${said?.error?.message ?? "no reason given"}`);
  return said?.data?.degraded === true;
}
