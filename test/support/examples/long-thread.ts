import type { ThreadItem } from "../../../functions/features/chat/index.ts";
import type { DemoCredentials } from "../../../local/runtime/data-folder/credentials.ts";
import type { Local } from "../start-local.ts";

/** As many characters as make an export too long for an answer. */
const MESSAGES = 30;
const TEXT = "word ".repeat(18_000);

/** Stores a thread of very long messages. */
export async function storeLongThread(local: Local, { tenantId, workspaceId }: DemoCredentials, threadId: string): Promise<void> {
  const at = new Date(local.clock.now()).toISOString();
  const thread: ThreadItem = {
    ...{ owner: "anonymous", userId: null, visitorId: null, workspaceId, source: null, status: "active" },
    ...{ createdAt: at, updatedAt: at, turnCount: 15, messageCount: MESSAGES, tokenCount: 1, revision: 1 },
    ...{ turnId: null, leaseUntil: 0, question: null, askedAt: null, streaming: null, promptId: null },
  };
  const messages = Array.from({ length: MESSAGES }, (_, position) => ({
    kind: "put" as const,
    key: { collection: ["messages", threadId], id: String(position).padStart(9, "0") },
    item: {
      messageId: `m${position}`,
      turnId: "turn_1",
      role: position % 2 ? "assistant" : "user",
      content: TEXT,
      timestamp: at,
    },
  }));
  const item = { kind: "put" as const, key: { collection: ["threads"], id: threadId }, item: thread };
  await local.ports.tables.conversations.writeMany(tenantId, [...messages, item]);
}
