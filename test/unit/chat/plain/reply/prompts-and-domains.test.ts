import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Candidate, CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import { verifies } from "../../../../support/verifies.ts";
import type { TestCatalog } from "../../test-catalog.ts";
import { answerPlainly, openRainCatalog } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openRainCatalog();
});

describe("a prompt's own answer", () => {
  verifies("chat.canned");
  const prompt = {
    id: "p1",
    prompt: "How long does delivery take?",
    cannedResponse: "**Two days.**\n\n1. Order  \n2. Wait\n",
    postIds: ["washing"],
    productIds: ["shell"],
    followUpIds: [],
  };

  test("is given word for word, with the products and posts that it names and no others", async () => {
    const { prose, shown, context, violations } = await answerPlainly(catalog, "a rain poncho", {
      prompt: { ...prompt, overrideMode: "override" },
    });

    expect(prose).toBe(prompt.cannedResponse);
    expect(context.sent.map((chunk) => (chunk.type === "block_delta" ? chunk.data.content : "")).join("")).toBe(
      prompt.cannedResponse,
    );
    expect(shown).toEqual(["shell", "washing"]);
    expect(violations).toEqual([]);
  });

  test("is used instead of the model", async () => {
    expect((await answerPlainly(catalog, "a rain poncho", { prompt: { ...prompt, overrideMode: "fallback" } })).prose).toBe(
      prompt.cannedResponse,
    );
  });
});

describe("custom domains", () => {
  const order: Candidate = {
    id: "order-7",
    domain: "orders",
    title: "Order 7",
    payload: { id: "order-7", state: "sent" },
    facts: "Order 7 has been sent.",
    prices: [],
    score: 1,
  };
  const orders: CuratorResult = { domain: "orders", candidates: [order], streamingFields: [], failure: null };

  test("have cards of their own", async () => {
    const { context, shown, violations } = await answerPlainly(catalog, "qzxv", {}, [{ ...orders, renderHint: "inline" }]);

    expect(shown).toEqual(["order-7"]);
    expect(context.sent.find((chunk) => chunk.type === "block_start" && chunk.data.type === "custom")).toMatchObject({
      data: { domain: "orders", ids: ["order-7"], renderHint: "inline" },
    });
    expect(violations).toEqual([]);
  });

  test("show a card and a product of the same id together", async () => {
    verifies("chat.item-ids");
    const { context, violations } = await answerPlainly(catalog, "a rain poncho", {}, [
      { ...orders, candidates: [{ ...order, id: "poncho" }] },
    ]);

    const ids = context.sent.flatMap((chunk) => (chunk.type === "block_data" ? [chunk.data.itemId] : []));
    expect(ids).toEqual(expect.arrayContaining(["poncho", "orders:poncho"]));
    expect(violations).toEqual([]);
  });

  test("keep the addresses of a server's answer in words", async () => {
    verifies("chat.grounded-links");
    const text = "Track it at https://parcels.example/7.";
    const told = { ...order, payload: { id: "orders-answer", text }, facts: text };

    const { prose } = await answerPlainly(catalog, "qzxv", {}, [{ ...orders, candidates: [told], renderHint: "prose-only" }]);

    expect(prose).toBe("Track it at https://parcels.example/7.");
  });

  test("are answered in words where they want no cards", async () => {
    const told = { ...order, payload: { id: "orders-answer", text: order.facts } };
    const { prose, shown } = await answerPlainly(catalog, "qzxv", {}, [
      { ...orders, candidates: [told], renderHint: "prose-only" },
    ]);

    expect(prose).toBe("Order 7 has been sent.");
    expect(shown).toEqual([]);
  });

  test("that fail lead to an apology", async () => {
    expect((await answerPlainly(catalog, "qzxv", {}, [{ ...orders, candidates: [], failure: "late" }])).prose).toBe(
      "I am sorry, I could not look that up just now. Please try again in a moment.",
    );
  });
});
