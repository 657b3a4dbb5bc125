import { type Static, Type } from "@sinclair/typebox";
import { Nullable, Timestamp } from "../../../schemas/shapes.ts";
import { defineOperation } from "../../http/operation.ts";
import { chatFor, findThread, type ThreadItem } from "../chat/index.ts";

/** A thread as clients read it. */
const ThreadView = Type.Object({
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
type ThreadView = Static<typeof ThreadView>;

export const getThread = defineOperation({
  id: "getThread",
  method: "GET",
  path: "/threads/{id}",
  feature: "threads",
  summary: "Reads a thread: whose it is, and how long it has become.",
  key: "secret",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "thread",
  request: null,
  query: null,
  response: ThreadView,
  async handle(call, ports) {
    const id = call.params.id!;
    return viewThread(id, await findThread(id, await chatFor(ports).callers.identify(call, {}), ports));
  },
});

function viewThread(id: string, thread: ThreadItem): ThreadView {
  const { userId, visitorId, workspaceId, source, status, turnCount, messageCount, tokenCount, createdAt, updatedAt } = thread;
  return { id, userId, visitorId, workspaceId, source, status, turnCount, messageCount, tokenCount, createdAt, updatedAt };
}
