import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { languageData } from "../../../functions/languages/registry.ts";
import type { Model } from "../../../functions/platform/ports/model.ts";
import { verifies } from "../../support/verifies.ts";
import { type BagShop, openBagShop } from "./bag-shop.ts";

let shop: BagShop;
beforeAll(async () => {
  shop = await openBagShop();
});

const TEMPLATE = "https://bags.example/cart?add={id}&sku={sku}&n={quantity}";

async function last(...messages: string[]) {
  return (await shop.converse(messages)).at(-1)!;
}

describe("a shop that names the address of its cart", () => {
  verifies("chat.add-to-cart");
  beforeEach(() => shop.configure({ chat: { addToCartUrl: TEMPLATE } }));

  test("has a button on each card of a product that can be bought", async () => {
    const { cards } = await last("Cedar wallet");
    const url = expect.stringMatching(/^https:\/\/bags\.example\/cart\?add=wallet-3&sku=BG-22&n=1$/);

    expect(cards[0].actions).toEqual([{ id: "add_to_cart", label: "Add to cart", url }]);
  });

  test("takes the address that a record names before its own", async () => {
    const { cards } = await last("Elm wallet");

    expect(cards[0]).toMatchObject({ id: "wallet-5", actions: [{ url: "https://pay.example/wallet-5?add" }] });
  });

  test("names the button to a shopper who wants to buy, with the number of pieces", async () => {
    const { prose, cards, metadata } = await last("totes", "the second one", "put two in my basket");

    expect(cards).toHaveLength(1);
    expect(cards[0].actions[0].url).toMatch(/&n=2$/);
    expect(prose).toContain("the button “Add to cart”");
    expect(prose).toContain("I cannot put anything in it from this chat");
    expect(metadata.degraded).toBe(true);
  });

  test("asks which one is meant, where several may be", async () => {
    const { prose, cards } = await last("totes", "add it to my cart");

    expect(prose).toMatch(/^Which one would you like\?/);
    expect(cards.length).toBeGreaterThan(1);
  });

  test("finds what a message names", async () => {
    const { cards } = await last("add the Cedar belt to my cart");

    expect(cards.map(({ id }) => id)).toEqual(["belt-3"]);
  });

  test("has no button on what is sold out, and says so", async () => {
    const { prose, cards } = await last("Fir tote", "I'll take it");

    expect(cards[0].id).toBe("tote-6");
    expect(cards[0].actions).toBeUndefined();
    expect(prose).toContain("Fir Tote – out of stock at the moment.");
  });

  test("leaves out the button where the record has no value for a placeholder", async () => {
    await shop.configure({ chat: { addToCartUrl: "/cart/add?variant={variantId}" } });
    const [{ cards: without }, { cards: own }] = (await shop.converse(["Birch tote", "Elm tote"])) as [never, never];

    expect((without as { id: string; actions?: unknown }[])[0]).toMatchObject({ id: "tote-2" });
    expect((without as { actions?: unknown }[])[0]!.actions).toBeUndefined();
    expect((own as { actions?: unknown }[])[0]!.actions).toBeDefined();
  });
});

describe("a shop that names none", () => {
  verifies("chat.add-to-cart");
  beforeEach(() => shop.configure({}));

  test.each([
    ["en", "add it to my cart"],
    ["de", "leg sie in den Warenkorb"],
    ["fr", "ajoute-le au panier"],
    ["es", "añádelo al carrito"],
    ["it", "aggiungilo al carrello"],
    ["nl", "leg hem in mijn winkelwagen"],
    ["pt", "põe no carrinho"],
  ])("says in %s that the product's page has the cart", async (language, message) => {
    await shop.configure({ language });
    const { prose, cards } = await last("BG-31", message);

    expect(cards[0]).toMatchObject({ id: "belt-2", url: "https://bags.example/belt-2" });
    expect(cards[0].actions).toBeUndefined();
    expect(prose).toBe(languageData(language).answers.cart.onPage("Birch Belt"));
  });

  test.each(["I'll take the second one", "I'll have the red one", "buy the second one"])("understands: %s", async (message) => {
    const { prose } = await last("wallets under 30", message);

    expect(prose).toContain("I cannot put anything in your cart from this chat");
  });

  test.each(["I want to buy a belt", "do you sell baskets?", "buy wallets"])("searches for %s", async (message) => {
    const { prose } = await last("totes", message);

    expect(prose).not.toContain("cart");
  });
});

test("a model asks for the words to a shopper who wants to buy, which code writes", async () => {
  verifies("chat.add-to-cart");
  const model: Model = {
    available: async () => true,
    complete: async () => ({ intents: ["product"], language: "en", question: "Which belts are there?", search: "belt" }),
    async *stream() {
      yield { type: "text", text: "[[cart: belt-2 x2]]" };
    },
  };
  const withModel = await openBagShop(model);
  const answers = await withModel.converse(["Birch Belt", "add it to my cart"]);

  expect(answers[1]!.prose).toBe(languageData("en").answers.cart.onPage("Birch Belt"));
  expect(answers[1]!.metadata.degraded).toBe(false);
});

describe("the address of a cart", () => {
  verifies("chat.cart-address");
  test.each([
    "http://bags.example/cart?add={id}",
    "//evil.example/{id}",
    "/\\evil.example/{id}",
    "javascript:alert({id})",
    "https://{sku}.example/cart",
    "https://user@bags.example/{id}",
    "https://bags.example/cart?add={price}",
    "cart?add={id}",
  ])("is refused: %s", async (addToCartUrl) => {
    const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { chat: { addToCartUrl } });

    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain('"chat.addToCartUrl"');
  });

  test.each([TEMPLATE, "/cart/add?id={id}&quantity={quantity}"])("is taken: %s", async (addToCartUrl) => {
    const { status, body } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { chat: { addToCartUrl } });

    expect(status).toBe(200);
    expect(body.data.chat).toEqual({ addToCartUrl });
  });
});
