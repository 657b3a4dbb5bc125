import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop([
    { id: "coat-sky", name: "Sky Rain Jacket", content: "Keeps dry.", price: 89, categories: ["Clothes", "Rain Jackets"] },
    { id: "jakett-form", name: "Jakett Form", content: "A blazer.", price: 189, categories: ["Clothes", "Blazers"] },
    { id: "socks-moor", name: "Moor Wool Socks", content: "Warm feet.", price: 18, categories: ["Clothes", "Socks"] },
  ]);
  await shop.secret.post("/posts/bulk", {
    posts: [{ id: "returns", title: "Returns and refunds", content: "Send it back within 30 days.", status: "publish" }],
  });
  await shop.local.idle();
}, 60_000);

test.each([
  ["rainjacket", "coat-sky", "I searched for “rain jacket”."],
  ["pls show me a rain jakcet", "coat-sky", "I searched for “rain jacket”."],
  ["eine Regenjakcke", "coat-sky", "Ich habe nach „rain jacket“ gesucht."],
  ["calcetinees de lana", "socks-moor", "He buscado «wool socks»."],
  ["cheapeast kettle plz", "kettle-vesta", "Vesta Electric Kettle"],
])("is corrected, and the answer tells what it was taken for: %s", async (message, product, said) => {
  verifies("chat.misspelt");
  const { products, prose } = await shop.ask(message);

  expect(products[0]).toBe(product);
  expect(prose).toContain(said);
});

test("a misspelt question about the service is answered by its page", async () => {
  verifies("chat.misspelt");
  const { prose } = await shop.ask("how long can i retrun an order");

  expect(prose).toContain("30 days");
});

test("a word of the shop is never corrected", async () => {
  verifies("chat.misspelt");
  const { products, prose } = await shop.ask("jakett");

  expect(products[0]).toBe("jakett-form");
  expect(prose).not.toContain("I searched for");
});
