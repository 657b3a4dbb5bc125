import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { openStockedShop } from "../../support/stocked-shop.ts";
import { verifies } from "../../support/verifies.ts";

const PRODUCTS = [
  { id: "ember", name: "Ember armchair", price: 1_269.5, categories: ["Armchairs"] },
  { id: "dune", name: "Dune armchair", price: 890, categories: ["Armchairs"] },
  { id: "oslo", name: "Oslo sofa", price: 849, categories: ["Sofas"] },
  { id: "fjord", name: "Fjord sofa", price: 2_490, categories: ["Sofas"] },
  { id: "tv", name: "Lumen 4K TV", price: 499, categories: ["TVs"] },
  { id: "ring", name: "Halo ring 10K gold", price: 320, categories: ["Rings"] },
];

describe("amounts in thousands, over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStockedShop({ products: PRODUCTS });
  });

  const shown = async (message: string) => {
    const { body } = await shop.publishable.post("/chat", { message, threadId: crypto.randomUUID() });
    const cards = Object.values<{ id: string }>(body.data.payloads).map(({ id }) => id);
    return { text: JSON.stringify(body.data.message), cards };
  };

  test.each([
    ["armchair under 1.2k €", { lte: 1_200 }, "armchair"],
    ["armchair below 1.2k", { lte: 1_200 }, "armchair"],
    ["sofa bis 1k", { lte: 1_000 }, "sofa"],
    ["Sofa unter 1,5 tsd. €", { lte: 1_500 }, "Sofa"],
    ["sofá por menos de 2 mil", { lte: 2_000 }, "sofá"],
    ["divano a meno di 2 mila euro", { lte: 2_000 }, "divano"],
    ["canapé moins de 1,5 k€", { lte: 1_500 }, "canapé"],
    ["bank onder de 2 duizend", { lte: 2_000 }, "bank"],
    ["sofa 2k-3k", { gte: 2_000, lte: 3_000 }, "sofa"],
    ["4K TV under 1k", { lte: 1_000 }, "4K TV"],
  ])("a search for %j is limited to %j", async (text, price, rest) => {
    verifies("search.interpreted-price");
    const { body } = await shop.publishable.post("/products/search", { text });

    expect(body.data.interpretation).toMatchObject({ filters: { price }, text: rest });
  });

  test.each(["4K TV", "TV up to 4k", "10K gold ring", "sofa"])("a search for %j has no limit", async (text) => {
    verifies("search.interpreted-price");
    const { body } = await shop.publishable.post("/products/search", { text });

    expect(body.data.interpretation).toMatchObject({ filters: {}, text });
  });

  test("the chat shows what fits, and nothing dearer as fitting", async () => {
    verifies("chat.budget");
    const { cards, text } = await shown("armchair below 1.2k");

    expect(cards).toEqual(["dune"]);
    expect(text).not.toContain("Ember");
  });

  test("the chat presents nothing dearer as fitting where nothing fits", async () => {
    verifies("chat.budget");
    const { text } = await shown("armchair below 0.5k");

    const { intro, products } = JSON.parse(text);

    expect(intro).toMatch(/^I searched for “armchair”, ≤ 500\. I found nothing in this shop that fits\. These come closest: /);
    expect(products.length).toBeGreaterThan(0);
    for (const { price, reason } of products) {
      expect(price).toBeGreaterThan(500);
      expect(reason).toContain("outside of your price range");
    }
  });

  test.each(["sofa bis 1k", "Sofa unter 1,5 tsd. €", "sofa under 1k", "a sofa for less than a grand and no more than 1k"])(
    "the chat shows the sofa for %j and says no farewell",
    async (message) => {
      verifies("chat.budget");
      const { cards, text } = await shown(message);

      expect(cards).toEqual(["oslo"]);
      expect(text).not.toMatch(/goodbye|bis bald|wiedersehen/i);
    },
  );
});
