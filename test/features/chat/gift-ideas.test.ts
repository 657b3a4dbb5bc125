import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

async function ask(message: string) {
  const chunks = await shop.chunksOf(message);
  const shown = chunks.flatMap(({ type, data }) => (type === "block_start" && data.type === "products" ? data.ids : []));
  return { shown, prose: chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : [])).join("") };
}

test("a present of which only a story and a price are told is answered with things within that price", async () => {
  verifies("chat.gift-ideas");
  const { shown } = await ask("A present for my uncle, he retires next week and has everything. Up to 100");

  expect([...shown].sort()).toEqual(["chair-1", "lamp-1"]);
});

test("a present for somebody is not what the word for that person names", async () => {
  const { shown } = await ask("a present for our chair, up to 70");

  expect(shown).toEqual(["lamp-1"]);
});

test("a thing that is named is no idea for a present", async () => {
  const { shown, prose } = await ask("a rug for my aunt as a present, up to 30");

  expect(shown).not.toContain("lamp-1");
  expect(prose).toMatch(/closest|nothing/i);
});

test("a story without a wish gets no page that is near it by chance", async () => {
  const { shown, prose } = await ask("my uncle retires next week and he is quite happy about it");

  expect(shown).toEqual([]);
  expect(prose).not.toContain("How to care for oak");
});
