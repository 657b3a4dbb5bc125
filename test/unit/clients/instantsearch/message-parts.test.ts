import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { createMessageParts } from "../../../../clients/instantsearch/src/chat/message-parts.ts";
import type { ChatChunk } from "../../../../clients/typescript/src/index.ts";

const readChunks = (name: string): ChatChunk[] =>
  readFileSync(`test/support/fixtures/chat/${name}.ndjson`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Reads parts as InstantSearch's chat does: a part that replaces takes away what came before. */
function read(chunks: ChatChunk[]) {
  const convert = createMessageParts();
  const parts = chunks.flatMap(convert);
  const replaced = parts.findLastIndex(({ type }) => type === "data-guardrail-violation");
  return replaced === -1 ? parts : [{ type: "start" }, ...parts.slice(replaced + 1)];
}

test("every chunk of an answer has its part, and what was taken back is gone", () => {
  const chunks = readChunks("every-chunk");
  const parts = read(chunks);
  const discarded = chunks.findIndex(({ type }) => type === "block_discard");
  const kept = chunks.slice(discarded + 1).flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : []));

  expect(discarded).toBeGreaterThan(0);
  expect(parts.filter(({ type }) => type === "text-delta").map(({ delta }) => delta)).toEqual(kept);
  expect(parts.at(-1)).toEqual({ type: "finish" });
  const open = new Set<unknown>();
  for (const { type, id, toolCallId } of parts) {
    if (type === "text-start") open.add(id);
    if (type === "text-delta") expect(open).toContain(id);
    if (type === "text-end") open.delete(id);
    if (type === "tool-input-available") open.add(toolCallId);
    if (type === "tool-output-available") expect(open).toContain(toolCallId);
  }
  expect(new Set(parts.map(({ type }) => type))).toEqual(
    new Set(
      chunks
        .slice(discarded + 1)
        .flatMap(({ type }) => EXPECTED[type] ?? [])
        .concat("start"),
    ),
  );
});

const EXPECTED: Partial<Record<ChatChunk["type"], string[]>> = {
  block_start: ["text-start", "tool-input-available", "tool-output-available"],
  block_delta: ["text-delta"],
  block_end: ["text-end"],
  prompts: ["data-suggestions"],
  domain_offer: ["data-offer"],
  domain_offer_success: ["data-offer-result"],
  agent_status: ["data-agent-status"],
  complete: ["finish"],
};

test("a failure is an error with its words", () => {
  expect(read(readChunks("failed")).at(-1)).toMatchObject({ type: "error", errorText: expect.any(String) });
});

test("a group of cards is the hits of a search: at once, and again with what was added", () => {
  const chunks = [
    { seq: 1, type: "progress", data: { stage: "understand", message: "…", messageId: "m1" } },
    { seq: 2, type: "block_data", data: { itemId: "p1", payload: { id: "p1", name: "<b>Desk</b>" } } },
    { seq: 3, type: "block_start", data: { blockId: "b1", type: "products", ids: ["p1", "p2"] } },
    { seq: 4, type: "item_delta", data: { itemId: "p1", field: "reason", delta: "Oak." } },
    { seq: 5, type: "block_end", data: { blockId: "b1" } },
  ] as ChatChunk[];
  const hit = { objectID: "p1", id: "p1", name: "<b>Desk</b>" };

  expect(read(chunks)).toMatchObject([
    { type: "start", messageId: "m1" },
    { type: "tool-input-available", toolCallId: "b1", toolName: "algolia_search_index", providerExecuted: true },
    { type: "tool-output-available", toolCallId: "b1", preliminary: true, output: { nbHits: 1, hits: [hit] } },
    { type: "tool-output-available", toolCallId: "b1", preliminary: false, output: { hits: [{ ...hit, reason: "Oak." }] } },
  ]);
});
