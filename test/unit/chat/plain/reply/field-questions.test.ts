import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../../../support/verifies.ts";
import { past } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";
import { answerPlainly } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  await catalog.put("products", [
    {
      id: "poncho",
      name: "Petrel poncho",
      excerpt: "Covers a pack, too.",
      content: "The hood has a stiff brim. Two studs close the sides.",
      price: 45,
      stockStatus: "instock",
      stockQuantity: 9,
      rating: 3.2,
      reviewCount: 12,
      weight: 0.32,
      dimensions: { length: 30, width: 20, height: 5 },
      sku: "WDL-77",
      brands: ["Wendlow"],
      categories: ["Clothing", "Jackets"],
      tags: ["poncho"],
      attributes: { color: ["Olive", "Navy"], size: ["S", "M"], material: ["Polyester"] },
    },
    {
      id: "shell",
      name: "Alpine shell",
      price: 240,
      regularPrice: 300,
      stockStatus: "outofstock",
      categories: ["Clothing", "Jackets"],
      attributes: { size: ["L"] },
    },
    { id: "cape", name: "Moor cape", priceMin: 20, priceMax: 30, categories: ["Clothing", "Capes"] },
  ]);
});

async function askOf(message: string, ...shown: string[]) {
  const answer = await answerPlainly(catalog, message, { history: [past("jackets", ...shown)] });
  expect(answer.violations).toEqual([]);
  return answer;
}

describe("an answer about one card begins with", () => {
  verifies("chat.direct");
  test.each([
    ["how much is it?", "Petrel poncho – costs €45.00."],
    ["is it available?", "Petrel poncho – in stock (9)."],
    ["how is it rated?", "Petrel poncho – rated 3.2 of 5 by 12 customers."],
  ])("%s", async (message, prose) => {
    expect((await askOf(message, "poncho")).prose).toBe(prose);
  });

  test.each([
    ["do you have it in blue?", "available in Navy."],
    ["do you have it in red?", "Colour: Olive, Navy."],
    ["is it available in L?", "Size: S, M."],
    ["Gibt es den in Rot?", "Farbe: Olive, Navy."],
  ])("%s", async (message, said) => {
    const { prose, shown } = await askOf(message, "poncho");

    expect(prose.startsWith(`Petrel poncho – ${said}`)).toBe(true);
    expect(shown).toEqual(["poncho"]);
  });

  test.each([
    ["which colours does it come in?", "Colour: Olive, Navy."],
    ["what sizes are there?", "Size: S, M."],
    ["how heavy is it?", "Weight: 0.32."],
    ["how big is it?", "Dimensions: 30 × 20 × 5."],
    ["what is it made of?", "Material: Polyester."],
    ["who makes it?", "Brand: Wendlow."],
    ["what is the article number?", "Article number: WDL-77."],
    ["Il pèse combien ?", "Poids : 0.32."],
    ["¿De qué está hecho?", "Material: Polyester."],
    ["Quanto pesa?", "Peso: 0.32."],
    ["Welke maten zijn er?", "Maat: S, M."],
    ["Quais as cores?", "Cor: Olive, Navy."],
  ])("%s", async (message, said) => {
    const { prose, shown } = await askOf(message, "poncho");

    expect(prose.startsWith(`Petrel poncho – ${said}`)).toBe(true);
    expect(shown).toEqual(["poncho"]);
  });

  test("the note that its record leaves the field empty", async () => {
    expect((await askOf("how heavy is it?", "shell")).prose).toBe("Alpine shell – Weight: not stated.");
  });

  test("its range of prices, which the card's reason states as well", async () => {
    const { prose, written } = await askOf("how much is it?", "cape");

    expect(prose).toContain("Moor cape – costs €20.00 – €30.00.");
    expect(written("cape")).toContain("costs €20.00 – €30.00");
  });

  test.each([
    ["a cape under 40", "costs €20.00 – €30.00, within your limit of €40.00"],
    ["a cape under 25", "costs €20.00, within your limit of €25.00"],
  ])("the part of its range that meets the limit: %s", async (message, reason) => {
    const { written } = await answerPlainly(catalog, message);

    expect(written("cape")).toContain(reason);
  });

  test.each([["is it waterproof?"], ["can I wear it in the snow?"], ["does it fit a bike?"]])(
    "what its record says, where it may mean another thing: %s",
    async (message) => {
      const { prose, shown } = await askOf(message, "poncho");

      expect(prose).toMatch(/^Here is what I know about Petrel poncho\. Color: Olive, Navy, .*\. Costs €45\.00, in stock \(9\)/);
      expect(shown).toEqual(["poncho"]);
    },
  );

  test("a sentence of its text, where the question is about a part of it", async () => {
    expect((await askOf("how stiff is its hood?", "poncho")).prose).toContain("The hood has a stiff brim.");
  });
});

describe("an answer about several cards tells line by line", () => {
  verifies("chat.direct");
  test("the field asked for", async () => {
    const { prose, shown } = await askOf("which sizes do they come in?", "poncho", "shell");

    expect(prose).toBe("• Petrel poncho – Size: S, M; in stock (9)\n• Alpine shell – Size: L; out of stock at the moment");
    expect(shown).toEqual(["poncho", "shell"]);
  });

  test("price, stock and the other differences, and no winner, where they are compared", async () => {
    const { prose } = await askOf("compare them", "poncho", "shell");

    expect(prose).toContain("• Price – Petrel poncho: €45.00; Alpine shell: €240.00");
    expect(prose).toContain("• Stock – Petrel poncho: in stock; Alpine shell: out of stock at the moment");
    expect(prose).not.toMatch(/least expensive|best rated/);
  });
});

describe("a question about a product that was not shown before", () => {
  verifies("chat.direct");
  test.each(["How much is the Petrel poncho?", "price of WDL-77"])(
    "%s is answered from the card that it names",
    async (message) => {
      const { prose, shown, violations } = await answerPlainly(catalog, message);

      expect(prose).toBe("Petrel poncho – costs €45.00.");
      expect(shown).toEqual(["poncho"]);
      expect(violations).toEqual([]);
    },
  );
});
