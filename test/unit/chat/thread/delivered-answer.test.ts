import { expect, test } from "@jest/globals";
import { hasVisibleContent, toDeliveredAnswer, toPastTurn } from "../../../../functions/features/chat/thread/delivered-answer.ts";
import { truncateBytes } from "../../../../functions/features/chat/thread/messages.ts";
import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";

const text = (blockId: string, content: string): ChatChunk[] => [
  { type: "block_start", data: { blockId, type: "text" } },
  { type: "block_delta", data: { blockId, content } },
];
const card = (id: string): ChatChunk => ({ type: "block_data", data: { itemId: id, payload: { id, title: `Post ${id}` } } });
const posts = (blockId: string, ids: string[]): ChatChunk => ({ type: "block_start", data: { blockId, type: "posts", ids } });

test("a discarded part is left out and makes the answer degraded", () => {
  const answer = toDeliveredAnswer([
    ...text("b1", "Wrong."),
    card("p1"),
    { type: "block_discard", data: {} },
    ...text("f1", "Right."),
  ]);

  expect(answer).toMatchObject({ prose: "Right.", degraded: true, blocks: [{ blockId: "f1" }] });
  expect(answer.payloads.size).toBe(0);
});

test("cards that no block shows are left out", () => {
  const answer = toDeliveredAnswer([...text("b1", "Look:"), card("p1"), card("p2"), posts("b2", ["p2", "p3"])]);

  expect(toPastTurn("Posts?", answer)).toEqual({ question: "Posts?", answer: "Look:", shown: [{ id: "p2", name: "Post p2" }] });
});

test("an answer without content is no answer", () => {
  const answer = toDeliveredAnswer([{ type: "progress", data: { stage: "understand", message: "…" } }, ...text("b1", "")]);

  expect(hasVisibleContent(answer)).toBe(false);
});

test("text is truncated between characters", () => {
  expect(truncateBytes("aä€😀", 9)).toBe("aä€");
  expect(truncateBytes("aä€😀", 10)).toBe("aä€😀");
});
