import { type Static, Type } from "@sinclair/typebox";
import { AnswerBlock, Payloads } from "../../../schemas/chat/chat-answer.ts";
import { FollowUp } from "../../../schemas/chat/chat-chunks.ts";
import { FEEDBACK_RATINGS } from "../../../schemas/feedback.ts";
import { Choice, FreeForm, Named, NonNegativeNumber, Pagination, Timestamp } from "../../../schemas/shapes.ts";
import { defineOperation } from "../../http/operation.ts";
import { chatFor, findThread, type MessageItem, toMessageCollection } from "../chat/index.ts";
import { toRatingShoppers, viewRatings } from "../feedback/index.ts";
import { ThreadView, viewThread } from "./thread-view.ts";

const DEFAULT_LIMIT = 50;

/** A message as clients read it; an answer carries all that a client needs to draw it again. */
export const MessageView = Named(
  "Message",
  Type.Object({
    id: Type.String(),
    role: Type.String({ description: "user, assistant, or agent: a live agent." }),
    agent: Type.Optional(FreeForm),
    content: Type.String({ description: "All prose." }),
    timestamp: Timestamp,
    blocks: Type.Optional(Type.Array(AnswerBlock, { description: "Answers only: as in a chat without streaming." })),
    payloads: Type.Optional(
      Type.Unsafe<Static<typeof Payloads>>({
        ...Payloads,
        description: "The cards as they were shown, by id, without their long texts.",
      }),
    ),
    prompts: Type.Optional(Type.Array(FollowUp, { description: "Follow-ups that were suggested." })),
    finished: Type.Optional(Type.Boolean({ description: "False: stopped or broken off." })),
    degraded: Type.Optional(Type.Boolean()),
    truncated: Type.Optional(Type.Boolean({ description: "True: the answer reached its maximum length and breaks off." })),
    rating: Type.Optional(
      Choice(FEEDBACK_RATINGS, { description: "By the shopper who reads; with a secret key that names none, the latest." }),
    ),
    ratings: Type.Optional(Type.Object({ positive: NonNegativeNumber, negative: NonNegativeNumber })),
  }),
);
export type MessageView = Static<typeof MessageView>;

export const getThreadMessages = defineOperation({
  id: "getThreadMessages",
  method: "GET",
  path: "/threads/{id}/messages",
  feature: "threads",
  summary:
    "Reads a thread's messages in their order, or the latest first. A page of long messages may hold fewer " +
    "than its limit and still go on.",
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
  response: Named("MessageList", Type.Object({ messages: Type.Array(MessageView), pagination: Pagination })),
  async handle(call, ports) {
    const { limit = DEFAULT_LIMIT, cursor, sortOrder = "asc", visitorId } = call.query;
    const id = call.params.id!;
    const caller = await chatFor(ports).callers.identify(call, { visitorId });
    await findThread(id, caller, ports);
    const { userId } = caller.shopper;
    const isServer = caller.isSecret && userId === null && !visitorId;
    const readers = isServer ? null : toRatingShoppers(call.tenant.id, caller.shopper);
    const context = { id, sortOrder };
    const after = cursor ? ((await call.cursors.open(cursor, context)) as string) : null;
    const page = await ports.tables.conversations.list<MessageItem>(call.tenant.id, toMessageCollection(id), {
      // One item more than requested shows whether more follow. The store itself ends a page at 1 MB.
      limit: limit + 1,
      after,
      descending: sortOrder === "desc",
    });
    const items = page.items.slice(0, limit);
    const next = page.items.length > limit ? items.at(-1)!.id : page.next;
    const pagination = { total: null, limit, hasMore: next !== null, cursor: next && (await call.cursors.seal(next, context)) };
    return { messages: items.map((item) => viewMessage(item, readers)), pagination };
  },
});

export function viewMessage(item: MessageItem, readers: string[] | null): MessageView {
  const { messageId: id, role, content, timestamp, blocksJson, payloadsJson, promptsJson, agentJson } = item;
  const { finished = true, degraded = false, truncated = false } = item;
  const rated = viewRatings(item, readers);
  if (role === "user") return { id, role, content, timestamp, ...rated };
  if (role === "agent") return { id, role, content, timestamp, ...(agentJson && { agent: JSON.parse(agentJson) }), ...rated };
  return {
    id,
    role,
    content,
    timestamp,
    blocks: JSON.parse(blocksJson ?? "[]"),
    payloads: JSON.parse(payloadsJson ?? "{}"),
    prompts: JSON.parse(promptsJson ?? "[]"),
    finished,
    degraded,
    ...(truncated && { truncated }),
    ...rated,
  };
}

export const getThread = defineOperation({
  id: "getThread",
  method: "GET",
  path: "/threads/{id}",
  feature: "threads",
  summary: "Reads a thread.",
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
    const thread = await findThread(id, await chatFor(ports).callers.identify(call, {}), ports);
    return viewThread({ threadId: id, thread });
  },
});
