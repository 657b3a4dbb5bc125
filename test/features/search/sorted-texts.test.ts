import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const SORT = { field: "price", direction: "asc" } as const;
const GOODS = [
  { id: "biker", name: "Vega biker jacket", price: 190, attributes: { material: ["Leather"] }, categories: ["Jackets"] },
  { id: "racer", name: "Racer jacket", price: 240, tags: ["leather"], categories: ["Jackets"] },
  { id: "denim", name: "Denim jacket", price: 60, content: "Goes well with leather boots.", categories: ["Jackets"] },
  { id: "belt", name: "Leather belt", price: 20, categories: ["Belts"] },
  { id: "rugged", name: "Atlas chair", price: 90, content: "A leather seat, for people who hang their jacket over it." },
  { id: "collar", name: "Rex collar", price: 15, categories: ["Dogs > Collars"] },
  { id: "food", name: "Dog food", price: 9, content: "Without a collar of fat." },
  { id: "socks", name: "Hot dog socks", price: 7 },
  { id: "octopus", name: "Octopus tentacles", price: 12, content: "Fresh; pitch no tent over them." },
  { id: "shelter", name: "Nomad tent", price: 300 },
  { id: "tape", name: "Repair tape", price: 5, tags: ["tent repair"] },
  { id: "moka", name: "Bialetta three cups", price: 30, content: "A moka pot for the stove." },
  { id: "pot", name: "Cooking pot", price: 25 },
  { id: "rug", name: "Wool rug", price: 45 },
  { id: "socks-wool", name: "Wool socks", price: 8, tags: ["rugs"] },
  { id: "boots", name: "Rugged boots", price: 50, tags: ["rugged"] },
  { id: "hat", name: "Wool hat", price: 18, tags: ["rugged"] },
  { id: "recorder", name: "Soprano recorder", price: 40 },
  { id: "flute", name: "Flute case", price: 11 },
  { id: "crate", name: "Crate", price: 4, content: "Holds one pot." },
];

describe.each(ADAPTERS)("texts in an order by price, on the %s index", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", GOODS);
  });

  const sorted = (text: string) => shop.ids({ text, sort: SORT });

  test.each([
    ["leather jacket", ["biker", "racer"]],
    ["dog collar", ["collar"]],
    ["dog food", ["food"]],
    ["tent", ["shelter"]],
    ["jacket", ["denim", "biker", "racer"]],
    ["recorder", ["recorder"]],
    ["carpet", ["rug"]],
    ["wool carpet", ["socks-wool", "rug"]],
  ])("what has all words in name or labels is shown alone: %s", async (text, expected) => {
    verifies("search.relevant-sort");
    expect(await sorted(text)).toEqual(expected);
  });

  test.each([
    ["a text that has all words", "moka pot", ["moka"]],
    ["some of the words, in names", "purple collar", ["collar"]],
    ["a word of a text alone", "stove", ["moka"]],
  ])("where nothing has, the best step that there is: %s", async (_, text, expected) => {
    verifies("search.relevant-sort");
    expect(await sorted(text)).toEqual(expected);
  });

  test("hits, total, facets and pages agree with what is shown, and the answer counts what is left out", async () => {
    verifies("search.relevant-sort", "search.one-set");
    const request = { text: "leather jacket", facets: ["categories"] };
    const all = await shop.search({ ...request, limit: 50 });
    const shown = await shop.search({ ...request, sort: SORT });
    const second = await shop.search({ ...request, sort: SORT, offset: 1 });
    const belts = await shop.search({ ...request, sort: SORT, filter: { field: "categories", op: "in", values: ["Belts"] } });

    expect(shown).toMatchObject({ total: 2, looserTotal: all.total - 2, facets: { categories: [{ key: "Jackets", count: 2 }] } });
    expect(second).toMatchObject({ total: 2, results: [{ id: "racer" }] });
    expect(belts).toMatchObject({ total: 0, results: [] });
    for (const { id, score, matchType } of shown.results)
      expect(all.results.find((hit) => hit.id === id)).toMatchObject({ score, matchType });
  });
});

const TANKS = [
  ...[1, 2, 3, 4, 5].map((at) => ({
    id: `gravel-${at}`,
    name: `River gravel ${at} kg`,
    price: 10 + at,
    categories: ["Gravel & Sand"],
  })),
  { id: "sand", name: "Reef sand", price: 3, categories: ["Gravel & Sand"] },
  { id: "soil", name: "Black Deep", price: 4, categories: ["Gravel & Sand"] },
  { id: "cleaner", name: "Gravel cleaner", price: 2, categories: ["Cleaning"] },
  { id: "case", name: "Clear Guard phone case", price: 9, categories: ["Phone accessories"] },
  { id: "charger", name: "Swirl charger", price: 7, categories: ["Phone accessories"] },
  { id: "nova", name: "Orvik Nova", price: 500, categories: ["Phones"] },
  { id: "sleeve", name: "Laptop sleeve", price: 12, tags: ["laptop"], categories: ["Computers"] },
  { id: "feather", name: "Featherbook", price: 900, tags: ["laptop"], categories: ["Computers"] },
  { id: "strap", name: "Kayak strap", price: 6, categories: ["Boats"] },
  { id: "jar", name: "Flow", price: 21, categories: ["Jars & Lids"] },
  { id: "lid", name: "Bamboo lid", price: 20, categories: ["Jars & Lids"] },
  { id: "cushion", name: "Lumbar cushion", price: 26, categories: ["Chairs"] },
  { id: "osprey", name: "Osprey", price: 189, categories: ["Chairs"] },
  { id: "numero", name: "Numero", price: 26, tags: ["stamp"], categories: ["Labels & Stamps"] },
  { id: "fragile", name: "Fragile roll", price: 8, tags: ["labels"], categories: ["Labels & Stamps"] },
  { id: "refill", name: "Stamp refill", price: 5, categories: ["Labels & Stamps"] },
  { id: "bands", name: "Rubber bands", price: 2, content: "Natural rubber.", categories: ["Desk"] },
];

describe.each(ADAPTERS)("things and what goes with them in an order by price, on the %s index", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", TANKS);
  });

  test.each([
    ["the things, without what goes with them", "phone", ["nova"]],
    ["what is called so, without others of its category", "gravel", [1, 2, 3, 4, 5].map((at) => `gravel-${at}`)],
    ["what may be it, where few are called so", "sand", ["sand", "soil"]],
    ["none of another name of the category", "jar", ["jar"]],
    ["what a tag calls so, before what goes with it", "laptop", ["feather"]],
    ["what goes with a thing that is not sold", "kayak", ["strap"]],
    ["no part that is filed under the thing", "chair", ["osprey"]],
    ["what its tags call so", "stamp", ["numero"]],
    ["the things alone, where none has all words", "rubber stamp", ["numero"]],
  ])("an order shows %s: %s", async (_, text, expected) => {
    verifies("search.relevant-sort");
    expect(await shop.ids({ text, sort: SORT })).toEqual(expected);
  });

  test("a filter lets nothing in that the order leaves out, and what is left out is counted", async () => {
    verifies("search.relevant-sort");
    const filter = { field: "categories", op: "in" as const, values: ["Phone accessories"] };
    expect(await shop.search({ text: "phone", sort: SORT, filter })).toMatchObject({ total: 0, results: [] });
    const { total } = await shop.search({ text: "phone" });
    expect(await shop.search({ text: "phone", sort: SORT })).toMatchObject({ total: 1, looserTotal: total - 1 });
  });
});
