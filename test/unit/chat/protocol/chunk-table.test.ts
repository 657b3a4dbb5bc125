import { describe, expect, test } from "@jest/globals";
import { checkStream } from "../../../../functions/features/chat/protocol/check-stream.ts";
import { CHAT_CHUNKS } from "../../../../schemas/chat/chat-chunks.ts";
import { verifies } from "../../../support/verifies.ts";
import { CONTENT_ROWS } from "./content-rows.ts";
import { FLOW_ROWS } from "./flow-rows.ts";
import { turn } from "./streams.ts";

verifies(
  "chat.chunks",
  "chat.block-order",
  "chat.new-paragraph",
  "chat.payload-first",
  "chat.discard",
  "chat.stages",
  "chat.ending",
);

/** Their data is up to the service. */
const FREE = ["analytics"];
const ROWS = { ...CONTENT_ROWS, ...FLOW_ROWS };

describe.each(Object.entries(ROWS))("%s", (_type, { valid, wrong }) => {
  test("passes in every valid form", () => {
    expect(valid.map((stream) => checkStream(stream))).toEqual(valid.map(() => []));
  });

  test.each(wrong)("is refused with %s", (_what, stream, says) => {
    expect(checkStream(stream)[0]).toContain(says);
  });
});

test.each(Object.keys(CHAT_CHUNKS).filter((type) => !FREE.includes(type)))(
  "%s is refused with a field that it does not have",
  (type) => {
    const data = type === "prompts" ? [{ id: "q1", label: "A", extra: 1 }] : { extra: 1 };

    const says = checkStream(turn({ type, data })).join();

    expect(says).toMatch(/unknown field extra|empty object/);
  },
);

test("the table has every chunk of the specification, content before flow", () => {
  const content = ["block_start", "block_delta", "block_data", "item_delta", "block_end", "block_discard"];
  const isContent = Object.entries(CHAT_CHUNKS).map(([type, { kind }]) => [type, kind === "content"]);

  expect(isContent.filter(([, each]) => each).map(([type]) => type)).toEqual(content);
  expect(Object.keys(CHAT_CHUNKS).sort()).toEqual(Object.keys(ROWS).sort());
});

test.each([
  ["begins at 0", [0, 1, 2]],
  ["leaves one out", [1, 3, 4]],
  ["repeats one", [1, 1, 2]],
  ["is a string", ["1", "2", "3"]],
  ["is absent", [undefined, undefined, undefined]],
])("a seq that %s is refused", (_what, seqs) => {
  verifies("chat.seq");
  const stream = turn().map((chunk, place) => ({ ...chunk, seq: seqs[place] }));

  expect(checkStream(stream)[0]).toContain("its seq is");
});

test.each([
  ["no object", "complete", "it is no object"],
  ["an unknown type", { seq: 2, type: "block_update", data: {} }, "no such type"],
  ["the name of what every object has", { seq: 2, type: "constructor", data: {} }, "no such type"],
  ["no data", { seq: 2, type: "analytics" }, "chunk.data is missing"],
  ["a field beside type, data and seq", { seq: 2, type: "analytics", data: {}, at: 1 }, "unknown field at"],
])("a chunk that is or has %s is refused", (_what, chunk, says) => {
  const [opening, metadata, complete] = turn();

  expect(checkStream([opening, chunk, { ...metadata, seq: 3 }, { ...complete, seq: 4 }])[0]).toContain(says);
});
