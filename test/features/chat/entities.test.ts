import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
  await shop.secret.post("/products/bulk", {
    products: [
      {
        id: "bag-1",
        name: "Dusk&trade; Tote &amp; Strap",
        excerpt: "<p>Roomy &#8211; and light.</p>",
        price: 45,
        categories: ["Gear", "Bags &amp; Totes"],
        attributes: { colour: ["Black &amp; White"] },
        url: "https://shop.example/?p=1&amp;q=2",
      },
      { id: "book-1", name: "The &lt;script&gt; handbook", price: 20, categories: ["Books"] },
    ],
  });
  await shop.secret.post("/posts", {
    id: "bags-1",
    title: "Bags &amp; how to clean them",
    content: "<p>Clean a tote with soap&nbsp;&amp; water.</p>",
    status: "publish",
  });
  await shop.local.idle();
});

test("a shopper reads no entities on cards, in prose, in reasons and on chips", async () => {
  verifies("chat.entities");
  const chunks = await shop.chunksOf("Do you have a tote?");

  const [card] = dataOf(chunks, "block_data").map(({ payload }) => payload);
  expect(card).toMatchObject({
    name: "Dusk™ Tote & Strap",
    excerpt: "Roomy – and light.",
    categories: ["Gear", "Bags & Totes"],
    attributes: { colour: ["Black & White"] },
    url: "https://shop.example/?p=1&amp;q=2",
  });
  expect(proseOf(chunks)).toContain("Dusk™ Tote & Strap");
  expect(JSON.stringify(chunks.filter(({ type }) => type !== "block_data"))).not.toMatch(/&(?:amp|trade|nbsp|#)/);
});

test("a value that a shop has escaped is filtered by as it is stored", async () => {
  verifies("chat.entities");
  const chunks = await shop.chunksOf("A tote in black & white, please");

  expect(proseOf(chunks)).toContain("I found this for you: Dusk™ Tote & Strap");
});

test("a page is quoted without entities", async () => {
  verifies("chat.entities");
  const chunks = await shop.chunksOf("How do I clean a tote?");

  expect(proseOf(chunks)).toContain("This is what “Bags & how to clean them” says: Clean a tote with soap & water.");
});

test("text that looks like markup stays text", async () => {
  verifies("chat.entities");
  const chunks = await shop.chunksOf("Do you have a script handbook?");

  expect(dataOf(chunks, "block_data")[0]!.payload.name).toBe("The &lt;script> handbook");
  expect(JSON.stringify(chunks)).not.toContain("<script");
});
