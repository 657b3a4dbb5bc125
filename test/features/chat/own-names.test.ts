import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

interface Product {
  name: string;
  brands?: string[];
  categories?: string[];
}

/** Opens a shop, and returns what its chat says to a first message, without the names of its products. */
async function openShop(language: string, products: Product[]) {
  const shop = await local.newShop();
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language });
  const sold = products.map((product, at) => ({ id: `p${at}`, price: 49, stockStatus: "instock", ...product }));
  await shop.secret.post("/products/bulk", { products: sold });
  await local.idle();
  return async (message: string): Promise<string> => {
    const { body } = await shop.publishable.post("/chat", { message, threadId: crypto.randomUUID() });
    return body.data.message.intro;
  };
}

const ENGLISH = [
  { name: "Lampe Berger", categories: ["Scents"] },
  { name: "Chaise Longue Provence", brands: ["Maison du Lit"] },
  { name: "Sillón Madera", categories: ["Sillas y mesas"] },
];
const GERMAN = [{ name: "The Little Green Book" }, { name: "La Chaise Bleue" }, { name: "Desk Lamp Nordic Light" }];
const FRENCH = [{ name: "The Big Green Egg" }, { name: "Der Kleine Stuhl" }];

test.each<[string, Product[], string[], RegExp]>([
  [
    "en",
    ENGLISH,
    ["Lampe Berger", "lampe berger?", "Chaise Longue", "Maison du Lit", "Sillas y mesas", "Sillón Madera"],
    /I found|I know|comes closest/,
  ],
  ["de", GERMAN, ["The Little Green Book", "La Chaise Bleue", "Desk Lamp Nordic Light"], /gefunden|weiß|am nächsten/],
  ["fr", FRENCH, ["The Big Green Egg", "big green egg", "Der Kleine Stuhl"], /trouvé|sais|le plus/],
])("a shop's own names in other languages turn no conversation (%s)", async (language, products, messages, own) => {
  verifies("chat.own-names");
  const ask = await openShop(language, products);
  const answers = await Promise.all(messages.map(async (message) => `${message} → ${await ask(message)}`));
  expect(answers.filter((answer) => !own.test(answer))).toEqual([]);
});

test.each([
  ["Was kostet die Lampe Berger?", "kostet"],
  ["Habt ihr die Lampe Berger?", "Das habe ich für Sie gefunden: Lampe Berger"],
  ["Combien coûte la Lampe Berger ?", "coûte"],
  ["Quanto costa la Lampe Berger?", "costa"],
  ["¿Cuánto cuesta la Lampe Berger?", "cuesta"],
  ["Wat kost de Lampe Berger?", "kost"],
  ["Quanto custa a Lampe Berger?", "custa"],
])("other words of a language turn the conversation beside such a name: %s", async (message, told) => {
  verifies("chat.own-names");
  expect(await (await openShop("en", ENGLISH))(message)).toContain(told);
});
