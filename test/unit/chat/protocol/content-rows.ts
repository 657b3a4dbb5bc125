import { type ChunksOfKind, delta, discard, discarding, end, flow, itemDelta, type Row, start } from "./rows.ts";
import { cards, paragraph, payload, turn } from "./streams.ts";

/** The specification's table of content chunks, a row each, in its order. */
export const CONTENT_ROWS: Record<ChunksOfKind<"content">, Row> = {
  block_start: {
    valid: [
      turn(...paragraph("b1", "Hello")),
      turn(payload("p1"), payload("p2"), ...cards("b1", "p1", "p2")),
      turn(payload("p1"), start({ blockId: "b1", type: "posts", domain: null, ids: ["p1"] }), end("b1")),
      turn(
        payload("o1"),
        start({ blockId: "b1", type: "custom", domain: "orders", ids: ["o1"], renderHint: "inline" }),
        end("b1"),
      ),
    ],
    wrong: [
      [
        "an unknown type",
        turn(start({ blockId: "b1", type: "video" })),
        "data.type must be: one of text, products, posts, custom",
      ],
      ["an unknown format", turn(start({ blockId: "b1", type: "text", format: "pdf" })), "format must be: one of text, markdown"],
      [
        "a format of cards",
        turn(payload("p1"), start({ blockId: "b1", type: "posts", ids: ["p1"], format: "text" }), end("b1")),
        "block b1 is no text, and has a format",
      ],
      ["an unknown hint", turn(start({ blockId: "b1", type: "text", renderHint: "big" })), "renderHint must be: one of"],
      ["an id used before", turn(...paragraph("b1", "A"), ...paragraph("b1", "\n\n", "B")), "block id b1 was used before"],
      [
        "an id used before the discard",
        discarding(discard, ...paragraph("f1", "A"), discard, ...paragraph("f1", "B")),
        "f1 was used before",
      ],
      [
        "an item without payload",
        turn(payload("p1"), ...cards("b1", "p1", "p2")),
        "shows item p2, whose payload has not been sent",
      ],
      ["a payload that comes after", turn(...cards("b1", "p1"), payload("p1")), "shows item p1, whose payload has not been sent"],
      [
        "a custom block of no domain",
        turn(start({ blockId: "b1", type: "custom" }), end("b1")),
        "custom block b1 names no domain",
      ],
      ["f without a discard", turn(...paragraph("f1", "A")), "begins with f though nothing was discarded"],
    ],
  },
  block_delta: {
    valid: [
      turn(...paragraph("b1", "One ", "two"), ...paragraph("b2", "\n\n", "Three")),
      turn(...paragraph("b1"), ...paragraph("b2", "No prose came before")),
      turn(payload("p1"), ...cards("b1", "p1"), ...paragraph("b2", "No prose came before")),
    ],
    wrong: [
      ["an unknown block", turn(delta("b1", "A")), "block b1 is not open"],
      ["a closed block", turn(...paragraph("b1", "A"), delta("b1", "B")), "block b1 is not open"],
      ["a block of cards", turn(start({ blockId: "b1", type: "products" }), delta("b1", "A"), end("b1")), "b1 is no text block"],
      ["no content", turn(start({ blockId: "b1", type: "text" }), delta("b1", undefined), end("b1")), "data.content is missing"],
      [
        "prose after prose at once",
        turn(...paragraph("b1", "A"), ...paragraph("b2", "B")),
        "does not begin with a delta of two newlines",
      ],
      ["newlines and prose in one", turn(...paragraph("b1", "A"), ...paragraph("b2", "\n\nB")), "two newlines"],
      ["two newlines after no prose", turn(...paragraph("b1", "\n\n", "A")), "begins with two newlines after no prose"],
      [
        "two newlines after prose that was discarded",
        turn(...paragraph("b1", "A"), { type: "block_discard", data: {} }, ...paragraph("f1", "\n\n", "B")),
        "begins with two newlines after no prose",
      ],
      ["one newline", turn(...paragraph("b1", "A"), ...paragraph("b2", "\n", "B")), "two newlines"],
    ],
  },
  block_data: {
    valid: [turn(payload("p1")), turn(payload("p1"), payload("p2"), ...cards("b1", "p2"), ...cards("b2", "p1", "p2"))],
    wrong: [
      ["a payload without id", flow("block_data", { itemId: "p1", payload: { name: "A" } }), "payload.id is missing"],
      ["a payload that is a list", flow("block_data", { itemId: "p1", payload: [] }), "payload must be an object"],
      ["a payload sent twice", turn(payload("p1"), payload("p1")), "the payload of item p1 has been sent already"],
    ],
  },
  item_delta: {
    valid: [
      turn(payload("p1"), itemDelta("p1", "reason"), ...cards("b1", "p1"), itemDelta("p1", "reason")),
      turn(payload("p1"), itemDelta("p1", "name")),
    ],
    wrong: [
      ["an item not sent", turn(itemDelta("p1", "reason")), "no payload of item p1 has been sent"],
      ["an item discarded", discarding(payload("p1"), discard, itemDelta("p1", "reason")), "no payload of item p1"],
      [
        "a field that is no text",
        turn({ type: "block_data", data: { itemId: "p1", payload: { id: "p1", price: 9 } } }, itemDelta("p1", "price")),
        "field price of item p1 is no text",
      ],
    ],
  },
  block_end: {
    valid: [turn(start({ blockId: "b1", type: "text" }), delta("b1", "A"), end("b1", { sources: ["p1"] }))],
    wrong: [
      ["an unknown block", turn(end("b1")), "block b1 is not open"],
      ["a second end", turn(...paragraph("b1", "A"), end("b1")), "block b1 is not open"],
      [
        "sources of cards",
        turn(payload("p1"), cards("b1", "p1")[0]!, end("b1", { sources: ["p1"] })),
        "is no text, and has sources",
      ],
      [
        "sources that are no list",
        turn(start({ blockId: "b1", type: "text" }), end("b1", { sources: "p1" })),
        "data.sources must be",
      ],
    ],
  },
  block_discard: {
    valid: [
      discarding(start({ blockId: "b1", type: "text" }), delta("b1", "A"), discard, ...paragraph("f1", "B")),
      discarding(payload("p1"), { type: "block_discard", data: { reason: "overloaded" } }, payload("p1"), ...cards("f1", "p1")),
      discarding(discard, discard, ...paragraph("f1", "A")),
    ],
    wrong: [
      ["b afterwards", discarding(discard, ...paragraph("b1", "A")), "block id b1 must begin with f after block_discard"],
      ["the end of what was discarded", discarding(start({ blockId: "b1", type: "text" }), discard, end("b1")), "b1 is not open"],
      ["cards of what was discarded", discarding(payload("p1"), discard, ...cards("f1", "p1")), "payload has not been sent"],
      ["an answer that is not degraded", turn(discard, ...paragraph("f1", "A")), "the turn is not degraded"],
    ],
  },
};
