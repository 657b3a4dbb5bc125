import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { jwtOf } from "../chat/conversation-setup.ts";
import { countViews, learnAffinities, learnHistory } from "./learned-signals.ts";

const PRODUCTS = [
  { id: "tent", name: "Two person tent", categories: ["Tents"], price: 300 },
  { id: "dome", name: "Dome tent for two", categories: ["Tents"], price: 280 },
  { id: "mat", name: "Sleeping mat", categories: ["Sleeping"], price: 60 },
  { id: "bag", name: "Down sleeping bag", categories: ["Sleeping"], price: 200 },
  { id: "stove", name: "Gas stove", categories: ["Cooking"], price: 50 },
  { id: "pot", name: "Cooking pot", categories: ["Cooking"], price: 30 },
  { id: "pan", name: "Frying pan for stoves", categories: ["Cooking"], price: 35 },
  { id: "boots", name: "Hiking boots", categories: ["Footwear"], price: 180, stockStatus: "outofstock" },
  { id: "ghost", name: "Ghost tent", categories: ["Tents"], price: 1, visibility: "hidden" },
];
const ONLY_BASKET = { similarProducts: 0, basketAffinity: 1, memoryBased: 0 };
const ONLY_MEMORY = { similarProducts: 0, basketAffinity: 0, memoryBased: 1 };

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

async function openShop(): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await local.idle();
  return shop;
}

interface Recommended {
  id: string;
  reasons: { source: string; text: string }[];
}

async function recommend(client: Shop["secret"], body: Record<string, unknown>) {
  const answer = await client.post("/recommendations/products", body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as { recommendations: Recommended[]; usedStrategies: string[]; fallbackApplied: boolean };
}

const idsOf = ({ recommendations }: { recommendations: { id: string }[] }) => recommendations.map(({ id }) => id);

describe("affinities that shoppers' events show", () => {
  test("fill in when the caller sends no basket: bought together before viewed together, never once only", async () => {
    verifies("recommendations.learned");
    const shop = await openShop();
    await learnAffinities(local, shop, { kind: "bought", productId: "tent", times: { mat: 9, stove: 3, boots: 5, pot: 1 } });
    await learnAffinities(local, shop, { kind: "viewed", productId: "tent", times: { dome: 20, ghost: 5 } });

    const data = await recommend(shop.publishable, { productId: "tent", weights: ONLY_BASKET });

    expect(idsOf(data)).toEqual(["mat", "dome", "stove", "boots"]);
    const texts = data.recommendations.map(({ reasons }) => reasons[0]!.text);
    expect(texts.slice(0, 2)).toEqual([
      "Often bought together with “Two person tent”",
      "Often viewed together with “Two person tent”",
    ]);
    expect(data.usedStrategies).toEqual(["basketAffinity"]);
  });

  test("stand back when the caller sends a basket, and join the complements that it names", async () => {
    verifies("recommendations.learned");
    const shop = await openShop();
    await learnAffinities(local, shop, { kind: "bought", productId: "tent", times: { mat: 9 } });
    const asked = { productId: "tent", weights: ONLY_BASKET };

    const withBasket = await recommend(shop.publishable, { ...asked, basketAffinity: [{ productId: "pot", frequency: 1 }] });
    const withComplement = await recommend(shop.publishable, { ...asked, complimentaryProducts: ["pot"] });

    expect(idsOf(withBasket)).toEqual(["pot"]);
    expect(idsOf(withComplement).sort()).toEqual(["mat", "pot"]);
  });

  test("a product bought together comes among the first beside many similar ones", async () => {
    verifies("recommendations.learned");
    const shop = await openShop();
    await learnAffinities(local, shop, { kind: "bought", productId: "tent", times: { pot: 8 } });

    const ids = idsOf(await recommend(shop.publishable, { productId: "tent" }));

    expect(ids.indexOf("pot")).toBeLessThan(3);
  });
});

describe("what a shopper likes", () => {
  test("a signed-in shopper gets what is like or goes with what was viewed, and not what was bought", async () => {
    verifies("recommendations.memory", "recommendations.reasons");
    const shop = await openShop();
    await learnHistory(local, shop, "user:ann", [
      ["purchase", "pot"],
      ["view", "bag"],
    ]);
    await learnAffinities(local, shop, { kind: "bought", productId: "pot", times: { stove: 4 } });

    const data = await recommend(shop.secret, { productId: "dome", userId: "ann", weights: ONLY_MEMORY });

    expect(data.usedStrategies).toEqual(["memoryBased"]);
    const ids = idsOf(data);
    expect(ids[0]).toBe("stove");
    expect(ids).toContain("mat");
    expect(ids).not.toContain("pot");
    expect(ids).not.toContain("dome");
    expect(data.recommendations[0]!.reasons[0]).toMatchObject({
      source: "memoryBased",
      text: "Because you bought “Cooking pot”",
    });
  });

  test("what is in the cart gives reasons, also where the caller excludes it", async () => {
    verifies("recommendations.memory", "recommendations.exclude");
    const shop = await openShop();
    await learnHistory(local, shop, "visitor:v9", [["add_to_cart", "stove"]]);
    const asked = { productId: "tent", visitorId: "v9", weights: ONLY_MEMORY, excludeProductIds: ["stove"] };

    const { recommendations } = await recommend(shop.publishable, asked);

    expect(recommendations[0]!.reasons[0]!.text).toBe("Because “Gas stove” is in your basket");
    expect(idsOf({ recommendations })).not.toContain("stove");
  });

  test("what a shopper rated well is remembered", async () => {
    verifies("recommendations.memory");
    const shop = await openShop();
    const userJwt = await jwtOf(local, shop, { sub: "bea" });
    const rating = { rating: "positive", contentType: "product", contentId: "stove", userJwt };
    expect((await shop.publishable.post("/feedback", rating)).status).toBeLessThan(300);
    await local.idle();

    const data = await recommend(shop.publishable, { productId: "tent", userJwt, weights: ONLY_MEMORY });

    expect(data.usedStrategies).toEqual(["memoryBased"]);
    expect(data.recommendations.map(({ reasons }) => reasons[0]!.text)).toContain("Because you liked “Gas stove”");
  });

  test("a publishable key acts for a user by a valid userJwt only, else for the visitor", async () => {
    verifies("recommendations.shopper");
    const shop = await openShop();
    await learnHistory(local, shop, "user:ann", [["view", "stove"]]);
    await learnHistory(local, shop, "visitor:v1", [["view", "bag"]]);
    const used = async (body: Record<string, unknown>) =>
      (await recommend(shop.publishable, { productId: "tent", weights: ONLY_MEMORY, ...body })).recommendations
        .flatMap(({ reasons }) => reasons)
        .map(({ text }) => text);
    const userJwt = await jwtOf(local, shop, { sub: "ann" });

    expect(await used({ userJwt, userId: "ann" })).toContain("Because you looked at “Gas stove”");
    expect(await used({ userId: "ann", visitorId: "v1" })).not.toContain("Because you looked at “Gas stove”");
    expect(await used({ userId: "ann", visitorId: "v1" })).toContain("Because you looked at “Down sleeping bag”");
    const forged = await jwtOf(local, shop, { sub: "ann" }, { secret: "not-the-secret-of-this-tenant-at-all" });
    const { status } = await shop.publishable.post("/recommendations/products", { productId: "tent", userJwt: forged });
    expect(status).toBe(401);
  });
});

describe("trending products", () => {
  test("the products in demand come first, those that were not before above those that always are", async () => {
    verifies("recommendations.trending");
    const shop = await openShop();
    await countViews(local, shop, { mat: 30, stove: 20, boots: 99, ghost: 99 });
    await countViews(local, shop, { mat: 90 }, { hoursAgo: 30 });

    const { status, body } = await shop.publishable.get("/recommendations/trending?window=24h");

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ window: "24h", totalCandidates: 3 });
    expect(idsOf(body.data)).toEqual(["stove", "mat", "boots"]);
    expect(body.data.recommendations[0].reasons).toEqual([{ source: "trending", weight: 1, text: "In demand right now" }]);
  });

  test("categories and limit narrow the list; without events it is empty", async () => {
    verifies("recommendations.trending");
    const shop = await openShop();
    const empty = await shop.publishable.get("/recommendations/trending");
    const other = await openShop();
    await countViews(local, other, { pot: 1, stove: 4, mat: 6, pan: 2 });

    const cooking = await other.publishable.get("/recommendations/trending?categories=Cooking,Tents&limit=2");

    expect(empty.body.data).toEqual({ recommendations: [], window: "7d", totalCandidates: 0 });
    expect(idsOf(cooking.body.data)).toEqual(["stove", "pan"]);
  });

  test.each(["window=2y", "limit=0", "limit=51"])("the query %s is refused with details", async (query) => {
    verifies("recommendations.bad-input");
    const shop = await openShop();
    const { status, body } = await shop.publishable.get(`/recommendations/trending?${query}`);

    expect(status).toBe(400);
    expect(body.details).toHaveLength(1);
  });

  test("an unknown product gets what is in demand, then what is popular, then the rest", async () => {
    verifies("recommendations.cold-start");
    const shop = await openShop();
    await countViews(local, shop, { pan: 5 });
    await countViews(local, shop, { mat: 50 }, { hoursAgo: 24 * 20 });

    const data = await recommend(shop.publishable, { productId: "nobody-knows-it", maxRecommendations: 3 });

    expect(idsOf(data).slice(0, 2)).toEqual(["pan", "mat"]);
    expect(data).toMatchObject({ usedStrategies: ["trending", "popular", "newest"], fallbackApplied: true });
  });
});
