import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

const FURTHER = [
  { id: "coat-sky", name: "Sky Rain Jacket", content: "Keeps dry.", price: 89, categories: ["Clothes", "Rain Jackets"] },
  { id: "socks-moor", name: "Moor Merino Wool Socks", content: "Warm feet.", price: 18, categories: ["Clothes", "Socks"] },
  { id: "pack-fell", name: "Fell Kids Backpack", content: "For small backs.", price: 45, categories: ["Bags", "Backpacks"] },
  { id: "watch-noon", name: "Noon Watch", content: "Tells the time.", price: 49, categories: ["Watches"] },
];

const GERMAN = [
  { id: "jacke-sylt", name: "Regenjacke Sylt", content: "Hält trocken.", price: 89, categories: ["Jacken"] },
  { id: "rucksack-harz", name: "Rucksack Harz", content: "Für Touren.", price: 99, categories: ["Rucksäcke"] },
];

let shop: ProductShop;
let german: ProductShop;
beforeAll(async () => {
  shop = await openProductShop(FURTHER);
  german = await openProductShop();
  await german.secret.put(`/workspaces/${german.workspaceId}/settings`, { language: "de" });
  await german.local.clock.advance("11s");
  await german.secret.post("/products/bulk", { products: GERMAN });
  await german.local.idle();
});

describe("a thing named in another language than the shop's", () => {
  test.each([
    ["Habt ihr eine Regenjacke?", "coat-sky", "Ich habe nach „rain jacket“ gesucht."],
    ["une veste de pluie", "coat-sky", "J’ai cherché"],
    ["avete uno zaino per bambini?", "pack-fell", "Ho cercato"],
    ["calcetines de lana merino", "socks-moor", "He buscado"],
    ["ik zoek regenjassen", "coat-sky", "Ik heb gezocht naar"],
    ["meias de lã", "socks-moor", "Procurei"],
    ["Merinosocken", "socks-moor", "Ich habe nach „merino wool socks“ gesucht."],
    ["Je voudrais une montre à moins de 60 euros", "watch-noon", "J’ai cherché"],
  ])("is searched for in the shop's, and the answer says so: %s", async (message, product, said) => {
    verifies("chat.other-language");
    const { products, prose } = await shop.ask(message);

    expect(products[0]).toBe(product);
    expect(prose).toContain(said);
  });

  test.each([
    ["do you have rain jackets?", "jacke-sylt", "I searched for “Regenjacke”."],
    ["cerco uno zaino", "rucksack-harz", "Ho cercato «Rucksack»."],
  ])("is found in a German shop as well: %s", async (message, product, said) => {
    verifies("chat.other-language");
    const { products, prose } = await german.ask(message);

    expect(products[0]).toBe(product);
    expect(prose).toContain(said);
  });

  test("that the shop does not sell is said in the shopper's language", async () => {
    verifies("chat.other-language");
    const { prose } = await shop.ask("¿Vendéis lavadoras?");

    expect(prose).toMatch(/He buscado «washing machine». (?:No he encontrado nada|Esto es lo que más se acerca)/);
  });
});

test("names of things in the shop's own language are not told", async () => {
  verifies("chat.other-language");
  const { products, prose } = await shop.ask("a rain jacket");

  expect(products[0]).toBe("coat-sky");
  expect(prose).not.toContain("I searched for");
});

test.each([
  [["Habt ihr eine Regenjacke?", "poncho"], "nichts Passendes"],
  [["do you have kettles?", "camera"], "There is|The shop|I did not|I found|I could"],
])("a word of several languages does not change the language of a conversation: %s", async (messages, said) => {
  verifies("chat.other-language");
  const { prose } = await shop.ask(...messages);

  expect(prose).toMatch(new RegExp(said));
});
