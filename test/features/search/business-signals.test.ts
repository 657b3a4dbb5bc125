import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { countViews, learnHistory } from "../recommendations/learned-signals.ts";
import { INDEXES } from "./garden-shop.ts";

const SHOES = ["red", "blue", "green", "black", "white", "grey", "brown", "pink"].map((color, at) => ({
  id: `shoe-${color}`,
  name: `Trail running shoe ${color}`,
  content: `A light shoe for trails in ${color}. ${"It grips well on wet rock and mud. ".repeat(at)}`,
  categories: ["Shoes"],
  price: 100 + at,
}));
const OTHERS = [
  { id: "sock", name: "Running sock", content: "Worn in a running shoe.", categories: ["Socks"], price: 10 },
  { id: "bottle", name: "Water bottle", categories: ["Bottles"], price: 12 },
];

let local: Local;
let shop: Shop;
describe.each(INDEXES)("business signals, on the %s index", (index) => {
  beforeAll(async () => {
    local = await startLocal({ index });
  });

  async function openShop(): Promise<Shop> {
    const opened = await local.newShop();
    await opened.secret.post("/products/bulk", { products: [...SHOES, ...OTHERS] });
    await local.idle();
    return opened;
  }

  async function search(body: Record<string, unknown> = {}) {
    const { status, body: answer } = await shop.publishable.post("/products/search", {
      text: "running shoe",
      limit: 50,
      facetFields: ["categories"],
      ...body,
    });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
    return answer.data as { results: { id: string; score: number }[]; total: number; facets: unknown; cursor?: string };
  }

  const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);

  describe("popularity and taste in the order of a search", () => {
    test("a popular product rises among those that fit as well, and hits, facets and total stay the same", async () => {
      verifies("search.popularity", "search.personalize");
      shop = await openShop();
      const plain = await search();
      const last = idsOf(plain)[5]!;
      await countViews(local, shop, { [last]: 200, bottle: 300 });
      await local.clock.skip("61s");

      const boosted = await search();
      const off = await search({ personalize: false });

      expect(idsOf(boosted).indexOf(last)).toBeLessThan(5);
      expect(idsOf(boosted).sort()).toEqual(idsOf(plain).sort());
      expect([boosted.total, boosted.facets]).toEqual([plain.total, plain.facets]);
      expect(off).toEqual(plain);
    });

    test("a product that the text names by its sku stays first, however popular others are", async () => {
      verifies("search.popularity", "search.sku");
      shop = await openShop();
      await shop.secret.post("/products", { id: "pump", name: "Pump", sku: "running-shoe", content: "For tyres." });
      await local.idle();
      await countViews(local, shop, { "shoe-pink": 90, "shoe-red": 80 });
      await learnHistory(local, shop, "visitor:v1", [["view", "shoe-pink"]]);

      expect(idsOf(await search({ text: "running-shoe", visitorId: "v1" }))[0]).toBe("pump");
    });

    test("scores still fall from hit to hit, and stay in (0, 1]", async () => {
      verifies("search.popularity", "search.scores");
      shop = await openShop();
      await countViews(local, shop, { "shoe-pink": 20, "shoe-grey": 5 });

      const scores = (await search()).results.map(({ score }) => score);

      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(Math.max(...scores)).toBeLessThanOrEqual(1);
      expect(Math.min(...scores)).toBeGreaterThan(0);
    });

    test("an order that the caller chose stays as it is", async () => {
      verifies("search.popularity");
      shop = await openShop();
      await countViews(local, shop, { "shoe-pink": 20 });

      const prices = (await search({ sort: "price:asc", text: "trail shoe" })).results.map(
        (hit) => (hit as never as { price: number }).price,
      );

      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    });

    test("a shopper finds first what was viewed, other shoppers do not", async () => {
      verifies("search.personalize");
      shop = await openShop();
      const plain = await search();
      const wanted = idsOf(plain)[4]!;
      await learnHistory(local, shop, "visitor:v1", [["view", wanted]]);

      const own = await search({ visitorId: "v1" });

      expect(idsOf(own).indexOf(wanted)).toBeLessThan(4);
      expect(idsOf(await search({ visitorId: "v2" }))).toEqual(idsOf(plain));
      expect(idsOf(await search({ visitorId: "v1", personalize: false }))).toEqual(idsOf(plain));
      expect([own.total, own.facets]).toEqual([plain.total, plain.facets]);
    });

    test("pages show each record once in one order, also when popularity changes between them", async () => {
      verifies("search.popularity", "search.cursor");
      shop = await openShop();
      await countViews(local, shop, { "shoe-pink": 50, "shoe-brown": 20 });
      const whole = await search();

      const paged: { id: string; score: number }[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ limit: 2, cursor });
        paged.push(...page.results);
        cursor = page.cursor;
        await countViews(local, shop, { [SHOES[paged.length % SHOES.length]!.id]: 400 });
        await local.clock.skip("61s");
      } while (cursor !== undefined);

      expect(paged.map(({ id, score }) => [id, score])).toEqual(whole.results.map(({ id, score }) => [id, score]));
    });
  });
});
