import { beforeAll, describe, expect, test } from "@jest/globals";
import { type BagShop, openBagShop } from "./bag-shop.ts";

let shop: BagShop;
beforeAll(async () => {
  shop = await openBagShop();
  const priced = { priceMin: 40, priceMax: 50.5 };
  await shop.secret.post("/products/bulk", {
    products: [
      { id: "case-1", name: "Grove Case", price: 40, categories: ["Cases"], ...priced },
      { id: "case-2", name: "Heath Case", categories: ["Cases"] },
      { id: "case-3", name: "Moss Case", price: 19.9, categories: ["Cases"] },
    ],
  });
  await shop.configure({ currency: "EUR", locale: "en-IE" });
  await shop.local.idle();
});

async function last(...messages: string[]) {
  return (await shop.converse(messages)).at(-1)!;
}

describe("a question for the sum of several prices", () => {
  test("tells each price, and the sum with the currency of the shop", async () => {
    const { prose, cards, metadata } = await last(
      "Moss Case",
      "Cedar belt",
      "what would the Moss Case and two of the Cedar belt come to?",
    );

    expect(prose).toBe("• Moss Case – €19.90\n• Cedar Belt – 2 × €70.00 = €140.00\nTogether: €159.90.");
    expect(cards.map(({ id }) => id)).toEqual(["case-3", "belt-3"]);
    expect(metadata.degraded).toBe(true);
  });

  test("multiplies the price of one", async () => {
    const { prose } = await last("Moss Case", "how much for seven of those?");

    expect(prose).toBe("Moss Case – 7 × €19.90 = €139.30.");
  });

  test("adds the ends of a range", async () => {
    const { prose } = await last("Grove Case", "Moss Case", "Grove Case and Moss Case in total?");

    expect(prose).toBe("• Grove Case – €40.00 – €50.50\n• Moss Case – €19.90\nTogether: €59.90 – €70.40.");
  });

  test("names no sum where a price is not stated, or where several may be meant", async () => {
    const unstated = await last("Heath Case", "Moss Case", "the Heath Case and the Moss Case together, how much?");
    const open = await last("totes", "how much are three of the totes?");

    expect(unstated.prose).toBe("• Heath Case – Price: not stated\n• Moss Case – €19.90");
    expect(open.prose).toMatch(/3 × €.*\nWhich one would you like\?$/s);
  });
});
