import { Type } from "@sinclair/typebox";
import { Choice, Pagination } from "../../../schemas/shapes.ts";
import { defineOperation } from "../../http/operation.ts";
import { findThread, type MessageItem, messagesOf, threadCallerOf } from "../chat/index.ts";
import { MessageView, viewMessage } from "./view-message.ts";

const DEFAULT_LIMIT = 50;

export const getThreadMessages = defineOperation({
  id: "getThreadMessages",
  method: "GET",
  path: "/threads/{id}/messages",
  feature: "threads",
  summary:
    "Reads a thread's messages in their order, or the latest first. A publishable key reads its own shopper's: named by visitorId, or signed in by the header X-User-Jwt. A page of long messages may hold fewer than its limit and still go on.",
  key: "any",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "list",
  request: null,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String()),
    sortOrder: Type.Optional(Choice(["asc", "desc"])),
    visitorId: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  response: Type.Object({ messages: Type.Array(MessageView), pagination: Pagination }),
  async handle(call, ports) {
    const { limit = DEFAULT_LIMIT, cursor, sortOrder = "asc", visitorId } = call.query;
    const id = call.params.id!;
    await findThread(id, await threadCallerOf(call, { visitorId }, ports), ports);
    const context = { id, sortOrder };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const page = await ports.tables.conversations.list<MessageItem>(call.tenant.id, messagesOf(id), {
      // One more tells whether there are more. The store itself ends a page at 1 MB.
      limit: limit + 1,
      after,
      descending: sortOrder === "desc",
    });
    const items = page.items.slice(0, limit);
    const next = page.items.length > limit ? items.at(-1)!.id : page.next;
    const pagination = { total: null, limit, hasMore: next !== null, cursor: next && (await call.cursors.seal(next, context)) };
    return { messages: items.map(viewMessage), pagination };
  },
});
