import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

const FURTHER = [
  { id: "boot-calf", name: "Calf Boots", content: "For town.", price: 120, material: "Calf leather" },
  { id: "boot-roe", name: "Roe Boots", content: "For paths, made by people who know leather.", price: 110, material: "Suede" },
  { id: "boot-fern", name: "Fern Boots", content: "Dry feet.", price: 99, material: "Faux leather" },
].map(({ material, ...boot }) => ({ ...boot, categories: ["Shoes", "Boots"], attributes: { material: [material] } }));
const WATCHES = [
  { id: "watch-noon", name: "Noon Watch", content: "Two hands of steel.", price: 49 },
  { id: "watch-quartz", name: "Quartz Watch", content: "A large digital display.", price: 39 },
].map((watch) => ({ ...watch, categories: ["Watches"] }));
const TENTS = [
  { id: "tent-wren", name: "Wren Tent", content: "Small and light.", price: 150, capacity: "2 persons" },
  { id: "tent-rook", name: "Rook Tent", content: "With a porch.", price: 320, capacity: "4 persons" },
].map(({ capacity, ...tent }) => ({ ...tent, categories: ["Tents"], attributes: { capacity: [capacity] } }));

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop([...FURTHER, ...WATCHES, ...TENTS]);
}, 60_000);

test.each([
  ["boots without leather please", ["boot-fern"]],
  ["Stiefel ohne Leder", ["boot-fern"]],
  ["a watch that isn't digital", ["watch-noon"]],
])("kinds of what is refused, and properties that a text states, are not shown: %s", async (message, expected) => {
  verifies("chat.refused-kinds");

  expect((await shop.ask(message)).products).toEqual(expected);
});

test.each([
  "a tent for me, my wife and 2 kids",
  "Zelt für meine Frau, mich und 2 Kinder",
  "une tente pour moi, ma femme et 2 enfants",
])("what is too small for all who share it is not shown: %s", async (message) => {
  verifies("chat.party");

  expect((await shop.ask(message)).products).toEqual(["tent-rook"]);
});

test.each(["jag letar efter ett tält för två personer", "szukam namiotu dla dwóch osób", "Мне нужна палатка на двоих"])(
  "a message in another language than those that are spoken is told which these are: %s",
  async (message) => {
    verifies("chat.unspoken-language");

    expect((await shop.ask(message)).prose).toContain("I speak English, German");
  },
);

test.each(["wats teh diffrence betwen teh kettels", "kettel watre boyling kwick"])(
  "a misspelt message is in a language that is spoken: %s",
  async (message) => {
    verifies("chat.unspoken-language");

    expect((await shop.ask(message)).prose).not.toContain("I speak English");
  },
);
