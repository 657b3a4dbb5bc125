import { expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** Counts the texts that are embedded for records. */
function countEmbedded(local: Local): { texts: number } {
  const { embedder } = local.ports;
  const embed = embedder.embed.bind(embedder);
  const counted = { texts: 0 };
  embedder.embed = async (texts) => {
    counted.texts += texts.length;
    return embed(texts);
  };
  return counted;
}

test("a change of price or stock embeds nothing again, and the record is still found by meaning", async () => {
  verifies("patch.no-embedding");
  const local = await startLocal();
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "p1", name: "Hiking trousers", content: "Light trousers for the mountains.", price: 80 });
  await local.idle();
  const embedded = countEmbedded(local);

  await secret.patch("/products/p1", { price: 60, stockStatus: "outofstock" });
  await secret.patch("/products/p1", { price: 50 });
  await local.idle();
  const afterPrices = embedded.texts;
  const found = await secret.post("/products/search", { text: "pants", filters: { price: 50 }, explain: true });
  embedded.texts = 0;
  await secret.patch("/products/p1", { name: "Hiking shorts" });
  await local.idle();

  expect(afterPrices).toBe(0);
  expect(found.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["p1"]);
  expect(embedded.texts).toBeGreaterThan(0);
});
