import { type Static, Type } from "@sinclair/typebox";
import { Nullable, Timestamp } from "../../../schemas/shapes.ts";
import type { IndexedThread } from "./indexing/thread-document.ts";

/** A thread as clients read it. */
export const ThreadView = Type.Object({
  id: Type.String(),
  userId: Nullable(Type.String({ description: "The verified user; null for visitors." })),
  visitorId: Nullable(Type.String()),
  workspaceId: Nullable(Type.String()),
  source: Nullable(Type.String()),
  status: Type.String(),
  turnCount: Type.Number({ description: "Questions that were answered, also those that were stopped midway." }),
  messageCount: Type.Number(),
  tokenCount: Type.Number({ description: "Tokens that models read and wrote for it; estimated where none took part." }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ThreadView = Static<typeof ThreadView>;

export function viewThread({ threadId: id, thread }: IndexedThread): ThreadView {
  const { userId, visitorId, workspaceId, source, status, turnCount, messageCount, tokenCount, createdAt, updatedAt } = thread;
  return { id, userId, visitorId, workspaceId, source, status, turnCount, messageCount, tokenCount, createdAt, updatedAt };
}
