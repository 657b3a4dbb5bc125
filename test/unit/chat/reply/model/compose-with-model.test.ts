import { describe, expect, test } from "@jest/globals";
import { ComposerFailed } from "../../../../../functions/features/chat/contracts/answer.ts";
import { UpstreamError } from "../../../../../functions/platform/ports/upstream-error.ts";
import type { ChatChunk } from "../../../../../schemas/chat/chat-chunks.ts";
import { verifies } from "../../../../support/verifies.ts";
import { answering, inShort, STOP } from "../answering.ts";

describe("a model's answer", () => {
  test("becomes text blocks and cards, the payload before its block, and fields of cards", async () => {
    verifies("chat.model-blocks");
    const { chunks, composed } = await answering({
      says: [
        "The Oak",
        " Desk fits. [[sources: oak]]\n",
        "[[products: oak, pi",
        "ne]]\n[[reason oak: Narrow ",
        "and sturdy.]]\nWe also\nhelp.\n[[posts: care]][[summary care: How to oil.]]\n[[followups: In white? | How wide?]]\n",
      ],
    });

    expect(inShort(chunks)).toEqual([
      "block_start b1",
      'block_delta b1 "The Oak Desk fits."',
      'block_end b1 ["oak"]',
      "block_data oak",
      "block_data pine",
      'block_start b2 ["oak","pine"]',
      "block_end b2",
      'item_delta oak reason "Narrow and sturdy."',
      "block_start b3",
      'block_delta b3 "\\n\\n"',
      'block_delta b3 "We also\\nhelp."',
      "block_end b3",
      "block_data care",
      'block_start b4 ["care"]',
      "block_end b4",
      'item_delta care summary "How to oil."',
    ]);
    expect(composed).toMatchObject({
      prose: "The Oak Desk fits.\n\nWe also\nhelp.",
      shown: [{ id: "oak" }, { id: "pine" }, { id: "care" }],
      followUps: [{ label: "In white?" }, { label: "How wide?" }],
      degraded: false,
    });
  });

  test("has the records that it mentions as sources when it names none", async () => {
    const { chunks } = await answering({
      says: ["The oak desk is narrow, and our care of", " wood guide helps.\n[[products: pine]]"],
    });

    expect(inShort(chunks).find((chunk) => chunk.startsWith("block_end"))).toBe('block_end b1 ["oak","care"]');
  });

  test("records the cost that the model reports", async () => {
    const { calls } = await answering({ says: ["Yes."] });

    expect(calls).toEqual([
      {
        purpose: "compose",
        model: "double",
        inputTokens: 10,
        outputTokens: 5,
        cacheReadTokens: 0,
        cacheWriteTokens: 0,
        costUsd: 0.001,
      },
    ]);
  });

  test("is kept up to its last chunk when the turn is stopped", async () => {
    const { composed, text } = await answering({ says: ["The Oak Desk costs $19", STOP, "9 and more."] });

    expect(text).toBe("The Oak Desk costs $199.00");
    expect(composed).toMatchObject({ prose: "The Oak Desk costs $199.00" });
  });

  test("holds no address that no record carries, in prose, on a card or in a follow-up", async () => {
    verifies("chat.grounded-links");
    const { chunks, composed, counts } = await answering({
      says: [
        "See [this](https://ev",
        "il.example/a) or https://evil.exam",
        "ple/b.\n[[products: oak]][[reason oak: Pay at www.evil.example]]",
        "[[followups: https://evil.example?]]",
      ],
    });

    expect(JSON.stringify([chunks, composed])).not.toContain("evil");
    expect(inShort(chunks).filter((chunk) => chunk.startsWith("item_delta"))).toEqual([]);
    expect(counts).toMatchObject({ LinkLeftOut: 3 });
  });

  test.each<[string, (string | Error)[]]>([
    ["the model fails before its first word", [new UpstreamError("The model")]],
    ["the model fails within a word", ["The Oak", " De", new UpstreamError("The model")]],
    ["nothing is said", []],
    ["blanks are said", ["\n", "  \n"]],
    ["only marks of things that were not found are said", ["[[products: a, b]] [[gadgets: c"]],
  ])("fails when %s", async (_name, says) => {
    verifies("chat.composer-failure");
    const { composed } = await answering({ says });

    expect(composed).toBeInstanceOf(ComposerFailed);
  });

  test("rethrows an error that is our own", async () => {
    const { composed } = await answering({ says: ["Yes", new TypeError("ours")] });

    expect(composed).toBeInstanceOf(TypeError);
  });

  test("is the same however its text is cut", async () => {
    const text =
      "The Oak Desk is $1,299.00.\n\n[[products: oak, pine]]\n[[reason pine: Only 149,50 €.]]\nThat is all. [[sources: oak]]";
    const whole = await answering({ says: [text] });

    for (const says of [[...text], text.split(/(?<=\s)/)]) {
      const { text: said, chunks } = await answering({ says });
      expect(said).toBe(whole.text);
      expect(structureOf(chunks)).toEqual(structureOf(whole.chunks));
    }
  });

  function structureOf(chunks: ChatChunk[]): string[] {
    return inShort(chunks.filter(({ type }) => type !== "block_delta" && type !== "item_delta"));
  }
});
