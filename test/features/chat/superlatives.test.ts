import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openProductShop, type ProductShop } from "./product-shop.ts";

/** Racks whose figures stand in fields, in attributes, and in texts in several units. */
const RACKS = [
  { id: "rack-a", name: "Alder Rack", content: "Weighs 1.4 kg. 60 cm long.", price: 40, categories: ["Racks"], rating: 3.9 },
  { id: "rack-b", name: "Birch Rack", content: "Weighs 900 g. 1.2 m long.", price: 55, categories: ["Racks"], rating: 4.9 },
  { id: "rack-c", name: "Cedar Rack", content: "It weighs 4 lb. 900 mm long.", price: 25, categories: ["Racks"], rating: 4.1 },
  { id: "rack-d", name: "Dogwood Rack", content: "For the wall.", price: 35, categories: ["Racks"] },
].map((rack) => ({ ...rack, stockStatus: "instock" }));

let shop: ProductShop;
beforeAll(async () => {
  shop = await openProductShop(RACKS);
}, 60_000);

test.each([
  ["the lightest rack", "rack-b", "900 g"],
  ["What is the heaviest rack?", "rack-c", "4 lb"],
  ["which rack is the longest?", "rack-b", "1.2 m"],
  ["shortest rack", "rack-a", "60 cm"],
  ["cheapest rack", "rack-c", "25"],
  ["the most expensive rack", "rack-b", "55"],
  ["best rated rack", "rack-b", "4.9"],
  ["the largest kettle", "kettle-vulcan", "2.5 L"],
  ["the smallest kettle", "kettle-vesta", "1.7 L"],
  ["lightest kettle", "kettle-vulcan", "Weight: 0.9"],
  ["most powerful kettle", "kettle-vesta", "2200 W"],
])("a superlative is answered by its figure, whatever the unit: %s", async (message, id, figure) => {
  verifies("chat.superlatives");
  const { prose, products } = await shop.ask(message);

  expect(products[0]).toBe(id);
  expect(prose).toContain(figure);
});

test.each([
  ["das leichteste Rack", /^Nach den Angaben des Shops ist es Birch Rack \(900 g\)/],
  ["quel est le rack le plus léger ?", /^D’après les indications de la boutique, c’est Birch Rack/],
  ["¿cuál es el rack más ligero?", /^Según lo que indica la tienda, es Birch Rack/],
  ["qual è il rack più leggero?", /^Secondo quanto indica il negozio, è Birch Rack/],
  ["wat is het lichtste rack?", /^Volgens de gegevens van de winkel is het Birch Rack/],
  ["qual é o rack mais leve?", /^Pelo que a loja indica, é Birch Rack/],
])("the adjective is known in each language: %s", async (message, told) => {
  verifies("chat.superlatives");
  const { prose } = await shop.ask(message);

  expect(prose).toMatch(told);
});

test.each([
  ["compare the Alder Rack and the Cedar Rack", "which one is lighter?"],
  ["compare the Alder Rack and the Cedar Rack", "which is the lighter one?"],
  ["Vergleiche Alder Rack und Cedar Rack", "Welches ist leichter?"],
  ["compare l'Alder Rack et le Cedar Rack", "lequel est le plus léger ?"],
  ["confronta Alder Rack e Cedar Rack", "quale è più leggero?"],
  ["compara el Alder Rack y el Cedar Rack", "¿cuál es más ligero?"],
  ["vergelijk de Alder Rack en de Cedar Rack", "welke is lichter?"],
  ["compara o Alder Rack com o Cedar Rack", "qual é mais leve?"],
])("a question for one of those shown brings no other: %s, %s", async (...messages) => {
  verifies("chat.superlatives");
  const { products, prose } = await shop.ask(...messages);

  expect(products).toEqual(["rack-a", "rack-c"]);
  expect(prose).toContain("Alder Rack (1.4 kg)");
});

test("the figure of each product that states one is told, the others are left out", async () => {
  verifies("chat.superlatives");
  const { prose, products } = await shop.ask("lightest rack");

  expect(products).toEqual(["rack-b", "rack-a", "rack-c"]);
  expect(prose).toContain("• Alder Rack – 1.4 kg");
  expect(prose).toContain("• Cedar Rack – 4 lb");
});

test("cards that were shown are ranked among themselves", async () => {
  verifies("chat.superlatives");
  const { products } = await shop.ask("show me racks", "which of these is the lightest?");

  expect(products[0]).toBe("rack-b");
  expect(products.every((id) => id.startsWith("rack-"))).toBe(true);
});

test("where the shop states no such figure, it says so and shows what fits", async () => {
  verifies("chat.superlatives");
  const { prose, products } = await shop.ask("the brightest rack");

  expect(prose).toMatch(/^The shop states no figures for this/);
  expect(products.length).toBeGreaterThan(0);
});
