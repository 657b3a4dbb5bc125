import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const PRODUCTS = [
  { id: "named", name: "Cotton t-shirt", price: 12, content: "Soft on the skin." },
  { id: "both", name: "Linen t-shirt", price: 19, content: "A tee for warm days." },
  { id: "labelled", name: "Argo", categories: ["T-Shirts"], price: 21, content: "The tee that you reach for first." },
  { id: "mentions", name: "Wool sock", price: 8, content: "Goes with shorts and a tee." },
  { id: "lantern", name: "Barn lantern", price: 30, content: "Hangs in the tent." },
  { id: "light", name: "Camping light with a hook", price: 25, content: "Bright." },
  { id: "headlamp", name: "Beacon", price: 15, categories: ["Light"], attributes: { activity: ["Camping"] }, content: "Red." },
];

describe.each(ADAPTERS)("other names of things, on the %s index", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", PRODUCTS);
  });

  test("a word in running text takes nothing from another name of it in the record's own name or labels", async () => {
    verifies("search.places", "search.match-type");
    const { results } = await shop.search({ text: "tee", explain: true });
    const byId = new Map(results.map((hit) => [hit.id, hit]));
    const scoreOf = (id: string) => byId.get(id)!.score as number;

    expect(scoreOf("named")).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf("both")).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf("labelled")).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf("mentions")).toBeLessThan(0.5);
    expect([byId.get("both")!.matchType, byId.get("named")!.matchType]).toEqual(["words", "thesaurus"]);
  });

  test("a name of several words holds a record in an order by price only where its own name has them", async () => {
    verifies("search.relevant-sort");
    const byPrice = await shop.search({ text: "lantern", sort: { field: "price", direction: "asc" } });

    expect(byPrice.results.map(({ id }) => id)).toEqual(["light", "lantern"]);
  });
});
