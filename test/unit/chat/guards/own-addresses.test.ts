import { describe, expect, test } from "@jest/globals";
import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { createAnswerGuards } from "../../../../functions/features/chat/guards/answer-guards.ts";
import { createLinkFilter } from "../../../../functions/features/chat/guards/links/link-filter.ts";
import { verifies } from "../../../support/verifies.ts";
import { candidate, TURN } from "../reply/answering.ts";

const INTRODUCTION = "This is what “Orders” says: ";

function setUp(text: string, { url, settings = {} }: { url?: string; settings?: Turn["settings"] }) {
  const page: Candidate = { ...candidate("post", "orders", "Orders"), passages: [{ position: 0, text }] };
  const found = { ...page, payload: { ...page.payload, ...(url && { url }) } };
  const curated = [{ domain: "post", candidates: [found], streamingFields: [], failure: null }];
  const turn = { ...TURN, settings: { ...TURN.settings, ...settings } };
  const corrected: string[] = [];
  const filter = createLinkFilter(turn, curated, () => void corrected.push("left out"));
  const guard = createAnswerGuards(turn, curated, { language: "en", onCorrected: () => undefined })(null);
  return { quoted: filter(INTRODUCTION + text), said: guard.push(text) + guard.flush(), corrected };
}

describe("an address of the shop that a record tells", () => {
  verifies("chat.own-addresses");
  const byUrl = { url: "https://www.mapleandmain.example/pages/orders" };
  test.each<[string, Parameters<typeof setUp>[1]]>([
    ["See where your order is at mapleandmain.example/orders with your order number.", byUrl],
    ["Look up the balance at mapleandmain.example.", byUrl],
    ["Look it up at www.mapleandmain.example/balance, day and night.", { url: "https://mapleandmain.example/a" }],
    ["Ask at help.mapleandmain.example/new or https://mapleandmain.example/form.", byUrl],
    ["Write to hello@mapleandmain.example, please.", byUrl],
    ["Go to mapleandmain.example/orders now.", { settings: { origins: ["https://www.mapleandmain.example"] } }],
    ["Go to mapleandmain.example/orders now.", { settings: { origins: ["mapleandmain.example"] } }],
    [
      "Go to mapleandmain.example/cart now.",
      { settings: { chat: { addToCartUrl: "https://mapleandmain.example/cart?add={id}" } } },
    ],
  ])("stays whole: %s", (text, shop) => {
    const { quoted, said, corrected } = setUp(text, shop);

    expect({ quoted, said, corrected }).toEqual({ quoted: INTRODUCTION + text, said: text, corrected: [] });
  });

  test.each([
    ["Pay at evil.example/pay now. It is quick.", `${INTRODUCTION}It is quick.`],
    ["It is quick. See https://mapleandmain.example.evil.example/x or ask.", INTRODUCTION.concat("It is quick.")],
    ["See notmapleandmain.example/orders for it.", ""],
    ["Pay at https://mapleandmain.example@evil.example/x.", ""],
  ])("is none, and takes its whole sentence along: %s", (text, left) => {
    const { quoted, corrected } = setUp(text, byUrl);

    expect(quoted).toBe(left);
    expect(corrected.length).toBeGreaterThan(0);
  });
});
