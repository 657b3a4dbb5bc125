import { expect, test } from "@jest/globals";
import { createMessageStream } from "../../../../examples/ai-sdk/message-stream.ts";
import type { SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { verifies } from "../../../support/verifies.ts";
import { recorded } from "./streams.ts";

/** The package that defines the chunks; its name is not a literal, so that the sources compile without it. */
const PACKAGE: string = "ai";

test("every chunk of the protocol becomes what the AI SDK's schema allows", async () => {
  verifies("chat.ai-sdk");
  const { uiMessageChunkSchema } = await import(PACKAGE);
  const schema = uiMessageChunkSchema();
  const converted = recorded("every-chunk").chunks.flatMap(createMessageStream());

  const invalid: unknown[] = [];
  for (const chunk of converted) if (!(await schema.validate(chunk)).success) invalid.push(chunk);
  expect(invalid).toEqual([]);
  expect(converted.at(-1)).toMatchObject({ type: "finish" });
});

test("what was discarded is taken back, and a later card begins anew", () => {
  verifies("chat.ai-sdk");
  const card = { type: "block_data", data: { itemId: "p1", payload: { id: "p1" } } };
  const reason = (delta: string) => ({ type: "item_delta", data: { itemId: "p1", field: "reason", delta } });
  const chunks = [
    card,
    reason("Old"),
    { type: "block_discard", data: {} },
    card,
    reason("New, "),
    reason("and dry."),
    { type: "later" },
  ];
  const convert = createMessageStream();

  const converted = chunks.flatMap((chunk, at) => convert({ ...chunk, seq: at + 2 } as unknown as SentChunk));

  expect(converted[2]).toEqual({ type: "reset-step" });
  expect(converted.at(-1)).toMatchObject({ id: "p1", data: { payload: { reason: "New, and dry." } } });
});
