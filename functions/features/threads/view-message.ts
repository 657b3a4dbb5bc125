import { type Static, Type } from "@sinclair/typebox";
import { FreeForm, Timestamp } from "../../../schemas/shapes.ts";
import type { MessageItem } from "../chat/index.ts";

/** A message as clients read it: an answer with what a client needs to draw it again. */
export const MessageView = Type.Object({
  id: Type.String(),
  role: Type.String({ description: "user or assistant" }),
  content: Type.String({ description: "All prose." }),
  timestamp: Timestamp,
  blocks: Type.Optional(Type.Array(FreeForm, { description: "Of an answer: as in a chat without streaming." })),
  payloads: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      ...FreeForm,
      description: "The cards as they were shown, by id, without their long texts.",
    }),
  ),
  prompts: Type.Optional(Type.Array(FreeForm, { description: "Follow-ups that were suggested." })),
  finished: Type.Optional(Type.Boolean({ description: "False: stopped or broken off." })),
  degraded: Type.Optional(Type.Boolean()),
});
export type MessageView = Static<typeof MessageView>;

export function viewMessage(item: MessageItem): MessageView {
  const { messageId: id, role, content, timestamp, blocksJson, payloadsJson, promptsJson, finished, degraded } = item;
  if (role === "user") return { id, role, content, timestamp };
  return {
    id,
    role,
    content,
    timestamp,
    blocks: JSON.parse(blocksJson ?? "[]"),
    payloads: JSON.parse(payloadsJson ?? "{}"),
    prompts: JSON.parse(promptsJson ?? "[]"),
    finished: finished ?? true,
    degraded: degraded ?? false,
  };
}
