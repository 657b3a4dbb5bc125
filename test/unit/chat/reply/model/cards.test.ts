import { describe, expect, test } from "@jest/globals";
import type { ComposedAnswer } from "../../../../../functions/features/chat/contracts/answer.ts";
import { verifies } from "../../../../support/verifies.ts";
import { answering, candidate, FOUND, inShort, STOP } from "../answering.ts";

describe("a model's answer", () => {
  test("shows a card's payload while the rest of its list is still being written", async () => {
    const { chunks } = await answering({ says: ["[[products: oak,", STOP, " pine]]"] });

    expect(inShort(chunks)).toEqual(["block_data oak", 'block_start b1 ["oak"]', "block_end b1"]);
  });

  test("shows nothing that was not found, and nothing twice", async () => {
    verifies("chat.grounded-cards");
    const { chunks, counts } = await answering({
      says: ["[[products: oak, invented, care, oak]]", "[[products: oak]]", "[[gadgets: oak]]", "[[posts: oak]] Here."],
    });

    expect(chunks.filter(({ type }) => type === "block_data")).toHaveLength(1);
    expect(inShort(chunks.filter(({ type }) => type === "block_start"))).toEqual(['block_start b1 ["oak"]', "block_start b2"]);
    expect(counts).toMatchObject({ ComposerCardDropped: 3, ComposerMarkDropped: 1 });
  });

  test("writes no field that its domain does not allow, of no card that is not shown, and none twice", async () => {
    const { chunks, counts } = await answering({
      says: ["[[products: oak]][[price oak: $1]][[reason pine: x]][[reason oak: yes]][[reason oak: no]][[summary oak: x]]"],
    });

    expect(inShort(chunks).filter((chunk) => chunk.startsWith("item_delta"))).toEqual(['item_delta oak reason "yes"']);
    expect(counts).toMatchObject({ ComposerFieldDropped: 4 });
  });

  test("names an item by a short name if its id could be mistaken for a directive", async () => {
    const { chunks, request } = await answering({ says: ["[[orders: orders-1]][[note orders-1: On its way.]]"] });

    expect(request.messages.at(-1)!.content).toContain('"id":"orders-1"');
    expect(inShort(chunks)).toEqual([
      "block_data gid://order/7",
      'block_start b1 ["gid://order/7"]',
      "block_end b1",
      'item_delta gid://order/7 note "On its way."',
    ]);
    expect(chunks[1]).toMatchObject({ data: { type: "custom", domain: "orders", renderHint: "inline" } });
  });

  test("tells items of several kinds with the same id apart", async () => {
    verifies("chat.item-ids");
    const curated = [
      { ...FOUND[0]!, candidates: [candidate("product", "7", "Oak Desk")] },
      { ...FOUND[1]!, candidates: [candidate("post", "7", "Care of wood")] },
      { ...FOUND[2]!, candidates: [candidate("orders", "7", "Order 7")] },
    ];
    const { chunks, composed, request } = await answering({
      says: ["[[products: 7]][[posts: posts-1]][[orders: 7]][[reason 7: Solid.]][[summary posts-1: Oil it.]][[note 7: Sent.]]"],
      curated,
    });

    expect(request.messages.at(-1)!.content).toContain('"id":"posts-1"');
    expect(inShort(chunks)).toEqual([
      "block_data 7",
      'block_start b1 ["7"]',
      "block_end b1",
      "block_data post:7",
      'block_start b2 ["post:7"]',
      "block_end b2",
      "block_data orders:7",
      'block_start b3 ["orders:7"]',
      "block_end b3",
      'item_delta 7 reason "Solid."',
      'item_delta post:7 summary "Oil it."',
      'item_delta orders:7 note "Sent."',
    ]);
    expect(chunks.flatMap((chunk) => (chunk.type === "block_data" ? [chunk.data.payload.id] : []))).toEqual(["7", "7", "7"]);
    expect((composed as ComposedAnswer).shown).toHaveLength(3);
  });

  test("writes no field that an item fills itself", async () => {
    const order = { ...candidate("orders", "7", "Order 7"), payload: { id: "7", note: "Left with the neighbour." } };
    const { chunks } = await answering({
      says: ["[[orders: 7]][[note 7: On its way.]]"],
      curated: [{ ...FOUND[2]!, candidates: [order] }],
    });

    expect(inShort(chunks)).toEqual(["block_data 7", 'block_start b1 ["7"]', "block_end b1"]);
  });

  test("shows no cards of a domain that is for prose only", async () => {
    const curated = [
      {
        domain: "stock",
        candidates: [candidate("stock", "s1", "Store")],
        renderHint: "prose-only" as const,
        streamingFields: [],
        failure: null,
      },
    ];
    const { chunks } = await answering({ says: ["We have it. [[stock: s1]]"], curated });

    expect(inShort(chunks)).toEqual(["block_start b1", 'block_delta b1 "We have it."', "block_end b1"]);
  });
});
