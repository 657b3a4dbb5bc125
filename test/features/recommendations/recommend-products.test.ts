import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { INDEXES } from "../search/garden-shop.ts";

const DESKS = [
  desk("oak", "Oak writing desk", 400),
  desk("ash", "Ash writing desk", 420),
  desk("pine", "Pine writing desk", 380, { stockStatus: "outofstock" }),
  desk("grand", "Grand executive desk", 4_000),
  desk("secret", "Birch writing desk", 400, { visibility: "hidden" }),
  desk("gone", "Elm writing desk", 400, { indexStatus: "disabled" }),
  { id: "lamp", name: "Reading lamp", categories: ["Lamps"], price: 40, featured: true },
  { id: "lamp-black", name: "Reading lamp black", categories: ["Lamps"], price: 41, metadata: { parentId: "lamp" } },
  { id: "lamp-white", name: "Reading lamp white", categories: ["Lamps"], price: 42, metadata: { parentId: "lamp" } },
  { id: "hose", name: "Garden hose", categories: ["Watering"], price: 25 },
];

function desk(id: string, name: string, price: number, more: Record<string, unknown> = {}) {
  return { id, name, price, categories: ["Furniture", "Desks"], brands: ["Holz"], stockStatus: "instock", ...more };
}

interface Recommended {
  id: string;
  score: number;
  reasons: { source: string; weight: number; text: string }[];
}

let local: Local;
let shop: Shop;
describe.each(INDEXES)("recommendations, on the %s index", (index) => {
  beforeAll(async () => {
    local = await startLocal({ index });
    shop = await local.newShop();
    await shop.secret.post("/products/bulk", { products: DESKS });
    await local.idle();
  });

  async function recommend(body: Record<string, unknown>, client = shop.publishable) {
    const answer = await client.post("/recommendations/products", body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data as {
      recommendations: Recommended[];
      usedStrategies: string[];
      fallbackApplied: boolean;
      weights: Record<string, number>;
      totalCandidates: number;
    };
  }

  async function recommendedIds(body: Record<string, unknown>, client = shop.publishable): Promise<string[]> {
    return (await recommend(body, client)).recommendations.map(({ id }) => id);
  }

  describe("similar products", () => {
    test("the most similar products come first, each with score and reasons, and weights are those in use", async () => {
      verifies("recommendations.shape", "recommendations.similar", "recommendations.weights");
      const data = await recommend({ productId: "oak" });

      expect(data).toMatchObject({
        usedStrategies: ["similarProducts"],
        fallbackApplied: false,
        weights: { similarProducts: 1, basketAffinity: 0, memoryBased: 0 },
      });
      expect(data.totalCandidates).toBe(data.recommendations.length);
      const [first] = data.recommendations;
      expect(first).toMatchObject({ id: "ash", name: "Ash writing desk", price: 420, score: 1 });
      expect(first!.reasons).toEqual([{ source: "similarProducts", weight: 1, text: "Also from Desks" }]);
      expect(data.recommendations.map(({ id }) => id).indexOf("grand")).toBe(1);
    });

    test("never the product itself, never what shoppers may not see, whichever key asks", async () => {
      verifies("recommendations.never");
      for (const client of [shop.publishable, shop.secret]) {
        const ids = await recommendedIds({ productId: "oak", maxRecommendations: 50 }, client);

        expect(ids).not.toContain("oak");
        expect(ids).not.toContain("secret");
        expect(ids).not.toContain("gone");
      }
    });

    test("what is sold out comes last", async () => {
      verifies("recommendations.sold-out-last");
      const { recommendations } = await recommend({ productId: "oak", maxRecommendations: 50 });

      expect(recommendations.at(-1)!.id).toBe("pine");
      const scores = recommendations.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    });

    test("of the variants of one product at most one is recommended", async () => {
      verifies("recommendations.variants");
      const ids = await recommendedIds({ productId: "hose", maxRecommendations: 50, basketAffinity: LAMPS_IN_BASKETS });

      expect(ids.filter((id) => id.startsWith("lamp"))).toEqual(["lamp-white"]);
    });

    const LAMPS_IN_BASKETS = [
      { productId: "lamp-white", frequency: 9 },
      { productId: "lamp", frequency: 3 },
      { productId: "lamp-black", frequency: 1 },
    ];

    test("productFilter narrows in the filter language of search, excludeProductIds removes", async () => {
      verifies("recommendations.filter", "recommendations.exclude");
      const cheap = { price: { lte: 420 }, categories: "Desks" };

      expect(await recommendedIds({ productId: "oak", productFilter: cheap })).toEqual(["ash", "pine"]);
      expect(await recommendedIds({ productId: "oak", productFilter: cheap, excludeProductIds: ["ash"] })).toEqual(["pine"]);
    });
  });

  describe("products that the caller names", () => {
    test("baskets and complements are recommended with their reasons, and weights are divided anew", async () => {
      verifies("recommendations.basket", "recommendations.complements", "recommendations.weights", "recommendations.reasons");
      const data = await recommend({
        productId: "oak",
        basketAffinity: [{ productId: "hose", frequency: 3 }],
        complimentaryProducts: ["lamp", "unknown-product"],
      });

      expect(data.weights).toEqual({ similarProducts: 0.571429, basketAffinity: 0.428571, memoryBased: 0 });
      expect(data.usedStrategies).toEqual(["similarProducts", "basketAffinity"]);
      const reasons = new Map(data.recommendations.map(({ id, reasons }) => [id, reasons]));
      expect(reasons.get("hose")![0]).toEqual({
        source: "basketAffinity",
        weight: 0.428571,
        text: "Often bought together with “Oak writing desk”",
      });
      expect(reasons.get("lamp")![0]!.text).toBe("Goes well with “Oak writing desk”");
      expect(data.recommendations.map(({ id }) => id)).not.toContain("unknown-product");
    });

    test("a product's score is the sum of its reasons' weights", async () => {
      verifies("recommendations.reasons");
      const { recommendations } = await recommend({ productId: "oak", basketAffinity: [{ productId: "ash", frequency: 1 }] });

      expect(recommendations[0]!.id).toBe("ash");
      expect(recommendations[0]!.reasons).toHaveLength(2);
      for (const { score, reasons } of recommendations) {
        expect(score).toBeCloseTo(
          reasons.reduce((sum, { weight }) => sum + weight, 0),
          5,
        );
      }
    });

    test("a source of weight 0 says nothing", async () => {
      verifies("recommendations.weights");
      const weights = { similarProducts: 0, basketAffinity: 1, memoryBased: 0 };
      const data = await recommend({ productId: "oak", weights, basketAffinity: [{ productId: "hose", frequency: 2 }] });

      expect(data.recommendations.map(({ id }) => id)).toEqual(["hose"]);
      expect(data.usedStrategies).toEqual(["basketAffinity"]);
    });

    test("reasons are in the language of the workspace", async () => {
      verifies("recommendations.reasons");
      const german = await local.newShop();
      await german.secret.put(`/workspaces/${german.workspaceId}/settings`, { language: "de" });
      await german.secret.post("/products/bulk", { products: DESKS });
      await local.idle();

      const { recommendations } = await recommend({ productId: "oak" }, german.publishable);

      expect(recommendations[0]!.reasons[0]!.text).toBe("Auch aus Desks");
    });
  });

  describe("cold start", () => {
    test("an unknown product without a basket gets what any shopper may like", async () => {
      verifies("recommendations.cold-start");
      const data = await recommend({ productId: "nobody-knows-it", maxRecommendations: 3 });

      expect(data.fallbackApplied).toBe(true);
      expect(data.recommendations[0]).toMatchObject({ id: "lamp" });
      expect(data.usedStrategies).toContain("featured");
      expect(data.recommendations).toHaveLength(3);
      expect(data.weights).toEqual({ similarProducts: 0, basketAffinity: 0, memoryBased: 0 });
    });

    test("a product that the key cannot see is an unknown one", async () => {
      verifies("recommendations.cold-start");
      expect((await recommend({ productId: "secret" }, shop.publishable)).fallbackApplied).toBe(true);
      expect((await recommend({ productId: "secret" }, shop.secret)).fallbackApplied).toBe(false);
      expect((await recommend({ productId: "gone" }, shop.secret)).fallbackApplied).toBe(true);
    });

    test("an unknown product with a basket gets the basket's products", async () => {
      verifies("recommendations.cold-start");
      const data = await recommend({ productId: "nobody-knows-it", basketAffinity: [{ productId: "hose", frequency: 1 }] });

      expect(data.recommendations.map(({ id }) => id)).toEqual(["hose"]);
      expect(data.recommendations[0]!.reasons[0]!.text).toBe("Often bought together");
      expect(data.fallbackApplied).toBe(false);
    });

    test("an empty shop gets an empty list", async () => {
      verifies("recommendations.empty-shop");
      const empty = await local.newShop();

      expect(await recommend({ productId: "oak" }, empty.publishable)).toMatchObject({
        recommendations: [],
        usedStrategies: [],
        fallbackApplied: true,
        totalCandidates: 0,
      });
    });

    test("without a workspace the product's own is searched; an id of several workspaces needs one", async () => {
      verifies("recommendations.workspace");
      const two = await local.newShop({ workspaces: ["reco-north", "reco-south"] });
      const anywhere = two.secret.with({ "x-workspace-id": "" });
      const south = two.secret.with({ "x-workspace-id": "reco-south" });
      await two.secret.post("/products/bulk", { products: [desk("oak", "Oak desk", 1), desk("ash", "Ash desk", 1)] });
      await south.post("/products/bulk", { products: [desk("oak", "Oak desk", 1), desk("teak", "Teak desk", 1)] });
      await local.idle();

      expect(await recommendedIds({ productId: "teak" }, anywhere)).toEqual(["oak"]);
      const { status, body } = await anywhere.post("/recommendations/products", { productId: "oak" });
      expect([status, body.error.code]).toEqual([400, "WORKSPACE_REQUIRED"]);
    });
  });

  describe("bad input", () => {
    test.each<[string, Record<string, unknown>, string]>([
      ["weights that are all 0", { weights: { similarProducts: 0, basketAffinity: 0, memoryBased: 0 } }, "weights"],
      ["a weight above 1", { weights: { similarProducts: 1.5 } }, "weights.similarProducts"],
      ["a weight below 0", { weights: { memoryBased: -0.1 } }, "weights.memoryBased"],
      ["a frequency of 0", { basketAffinity: [{ productId: "ash", frequency: 0 }] }, "basketAffinity[0].frequency"],
      ["ten thousand ids", { excludeProductIds: Array.from({ length: 10_000 }, (_, at) => `p${at}`) }, "excludeProductIds"],
      ["too many recommendations", { maxRecommendations: 51 }, "maxRecommendations"],
      ["an unknown field of the filter", { productFilter: { nope: 1 } }, "productFilter.nope"],
      ["an empty product id", { productId: "" }, "productId"],
    ])("%s are refused with details", async (_, change, param) => {
      verifies("recommendations.bad-input");
      const { status, body } = await shop.publishable.post("/recommendations/products", { productId: "oak", ...change });

      expect(status).toBe(400);
      expect(body.details.map((issue: { param: string }) => issue.param)).toContain(param);
    });

    test("all weights 0 and a wrong filter are told together", async () => {
      verifies("recommendations.bad-input");
      const weights = { similarProducts: 0, basketAffinity: 0, memoryBased: 0 };
      const { body } = await shop.publishable.post("/recommendations/products", {
        productId: "oak",
        weights,
        productFilter: { price: { nearly: 1 } },
      });

      expect(body.details.map((issue: { param: string }) => issue.param).sort()).toEqual([
        "productFilter.price.nearly",
        "weights",
      ]);
    });
  });
});
