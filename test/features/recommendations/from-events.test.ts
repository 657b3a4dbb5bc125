import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { INDEXES } from "../search/garden-shop.ts";

const NAMES = [
  "Two person tent",
  "Dome tent",
  "Family tent",
  "Sleeping mat",
  "Gas stove",
  "Cooking pot",
  "Head torch",
  "Hiking boots",
];
const PRODUCTS = NAMES.map((name, at) => ({
  id: `p${at}`,
  name,
  categories: [name.includes("tent") ? "Tents" : "Gear"],
  price: 50,
}));

let local: Local;
let shop: Shop;
describe.each(INDEXES)("shop events, on the %s index", (index) => {
  beforeAll(async () => {
    local = await startLocal({ index });
    shop = await local.newShop();
    await shop.secret.post("/products/bulk", { products: PRODUCTS });
    await local.idle();
    const purchases = ["v1", "v2", "v3"].map((visitorId) => ({ type: "purchase", productIds: ["p0", "p6"], visitorId }));
    const views = ["v4", "v5"].map((visitorId) => ({ type: "view", productId: "p7", visitorId }));
    const { body } = await shop.secret.post("/events", { events: [...purchases, ...views] });
    expect(body.data).toEqual({ accepted: 5, ignored: [], leftOut: [] });
    await local.idle();
  });

  describe("recommendations from the events that a shop sends", () => {
    test("what was bought together comes among the first three, both ways", async () => {
      verifies("recommendations.learned");
      for (const [productId, partner] of [
        ["p0", "p6"],
        ["p6", "p0"],
      ]) {
        const { body } = await shop.publishable.post("/recommendations/products", { productId });
        const ids = body.data.recommendations.map(({ id }: { id: string }) => id);

        expect(ids.slice(0, 3)).toContain(partner);
        expect(body.data.usedStrategies).toEqual(["similarProducts", "basketAffinity"]);
      }
    });

    test("a visitor gets what goes with the products viewed before", async () => {
      verifies("recommendations.memory");
      const asked = { productId: "p5", visitorId: "v4", weights: { similarProducts: 0, basketAffinity: 0, memoryBased: 1 } };
      const { body } = await shop.publishable.post("/recommendations/products", asked);

      expect(body.data.recommendations[0].reasons).toEqual([
        { source: "memoryBased", weight: 1, text: "Because you looked at “Hiking boots”" },
      ]);
    });

    test("what was bought most is trending", async () => {
      verifies("recommendations.trending");
      const { body } = await shop.publishable.get("/recommendations/trending?window=1h");

      expect(body.data.recommendations.map(({ id }: { id: string }) => id)).toEqual(["p0", "p6", "p7"]);
    });

    test("another shop's events change nothing", async () => {
      verifies("recommendations.learned");
      const other = await local.newShop();
      await other.secret.post("/products/bulk", { products: PRODUCTS });
      await local.idle();

      const trending = await other.publishable.get("/recommendations/trending");
      const { body } = await other.publishable.post("/recommendations/products", { productId: "p0" });

      expect(trending.body.data.recommendations).toEqual([]);
      expect(body.data.usedStrategies).toEqual(["similarProducts"]);
    });
  });
});
