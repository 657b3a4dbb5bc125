import { describe, expect, test } from "@jest/globals";
import { AnswerFailed, assembleAnswer, createAssembler } from "../../../../functions/features/chat/protocol/assemble-answer.ts";
import type { SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { verifies } from "../../../support/verifies.ts";
import { COMPLETE, cards, numbered, OPENING, paragraph, payload, recorded, turn } from "./streams.ts";

const sent = (stream: unknown) => stream as SentChunk[];

test("a recorded stream is assembled to its answer without the discarded part", () => {
  verifies("chat.assembled");
  const answer = assembleAnswer(recorded("every-chunk").chunks);

  const jacket = {
    id: "p-1",
    name: "Jacke „Fjord“ 👩‍👩‍👧",
    price: 89.9,
    currency: "EUR",
    stockStatus: "instock",
    url: "https://shop.example/p-1",
    reason: "Wasserdicht und leicht ✅",
  };
  const coat = { id: "p-2", name: 'Línea \u2028 "quoted" \\ 防水外套', price: 129, stockStatus: "outofstock" };
  const guide = { id: "guide", title: "Jacken pflegen 🧼", url: "https://shop.example/guide", summary: "Waschen bei 30 °C." };
  const prompts = [
    { id: "q1", label: "Auch in Blau? 💙" },
    { id: "q2", label: "Welche Größe?" },
  ];
  const first = "Für Regen 🌧️ passt die Jacke „Fjord“ (89,90 €).";
  const second = "\n\nMehr dazu im Ratgeber:\r\n• Pflege";
  expect(answer).toEqual({
    threadId: "t-emoji",
    message: { intro: first + second, products: [jacket, coat], posts: [guide], prompts },
    blocks: [
      { blockId: "f1", type: "text", domain: null, content: first, sources: ["p-1"] },
      { blockId: "f2", type: "products", domain: "product", ids: ["p-1", "p-2"], renderHint: "gallery" },
      { blockId: "f3", type: "text", content: second },
      { blockId: "f4", type: "posts", ids: ["guide"] },
      { blockId: "f5", type: "custom", domain: "orders", ids: ["order-7"], renderHint: "card" },
    ],
    payloads: { "p-1": jacket, "p-2": coat, guide, "order-7": { id: "order-7", state: "shipped 📦" } },
    prompts,
    offer: expect.objectContaining({ domain: "contact", message: "Leave a message" }),
    offerResult: expect.objectContaining({ domain: "handoff", status: "success" }),
    handoffEnded: true,
    turnCount: 3,
    finished: true,
    degraded: true,
  });
});

test("a product shown by two blocks is named once in the message", () => {
  const answer = assembleAnswer(sent(turn(payload("p1"), payload("p2"), ...cards("b1", "p2"), ...cards("b2", "p1", "p2"))));

  expect(answer.message.products.map(({ id }) => id)).toEqual(["p2", "p1"]);
});

test("a payload that no block shows is kept among the payloads only", () => {
  const answer = assembleAnswer(sent(turn(payload("p1"))));

  expect(answer.message.products).toEqual([]);
  expect(Object.keys(answer.payloads)).toEqual(["p1"]);
});

test("assembling does not change the chunks", () => {
  const { chunks } = recorded("every-chunk");
  const before = structuredClone(chunks);

  assembleAnswer(chunks);

  expect(chunks).toEqual(before);
});

test("an item and a field called __proto__ are an item and a field", () => {
  const chunks = JSON.parse(
    JSON.stringify(
      turn(
        { type: "block_data", data: { itemId: "__proto__", payload: { id: "__proto__" } } },
        { type: "item_delta", data: { itemId: "__proto__", field: "__proto__", delta: "text" } },
      ),
    ),
  );

  const { payloads } = assembleAnswer(chunks);

  expect(JSON.stringify(payloads)).toBe('{"__proto__":{"id":"__proto__","__proto__":"text"}}');
  expect(Object.getPrototypeOf(payloads)).toBe(Object.prototype);
});

describe("a turn that failed", () => {
  test("a failed turn throws its error chunk's message", () => {
    const assemble = () => assembleAnswer(recorded("failed").chunks);

    expect(assemble).toThrow(AnswerFailed);
    expect(assemble).toThrow(
      expect.objectContaining({ message: "The answer could not be completed. Ask again. 🙏", code: "UPSTREAM_UNAVAILABLE" }),
    );
  });

  test("a stream without its last chunk throws", () => {
    const cut = turn(...paragraph("b1", "Half")).filter(({ type }) => type !== COMPLETE.type);

    expect(() => assembleAnswer(sent(cut))).toThrow(expect.objectContaining({ name: "AnswerFailed", code: null }));
  });
});

test("the current answer grows with each chunk and begins again after a discard", () => {
  const assembler = createAssembler();
  const stream = numbered([
    OPENING,
    ...paragraph("b1", "One ", "two"),
    { type: "block_discard", data: {} },
    ...paragraph("f1", "Three"),
  ]);

  const prose = sent(stream).map((chunk) => {
    assembler.add(chunk);
    return assembler.current().message.intro;
  });

  expect(prose).toEqual(["", "", "One ", "One two", "One two", "", "", "Three", "Three"]);
});
