import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseSort } from "../../../functions/features/search/query/search-order.ts";
import { type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture } from "./search-setup.ts";

interface Told {
  record: { id: string; name: string; price: number; content?: string; tags?: string[]; categories?: string[] };
  kinds: string[];
  keywords?: string[];
  occasions?: string[];
}

/** Products with what the model writes for each. */
const LEADS: Told[] = [
  {
    record: { id: "rope", name: "Yard Rope", price: 5, content: "Dogs chew it." },
    kinds: ["horse lead"],
    keywords: ["tying up dogs"],
  },
  { record: { id: "lane", name: "Old Lane", price: 20 }, kinds: ["leather lead", "dog lead"] },
  { record: { id: "harbour", name: "Harbour", price: 30 }, kinds: ["dog lead"], occasions: ["small gift for walkers"] },
  { record: { id: "slip", name: "Slip", price: 40 }, kinds: ["slip lead", "dog lead"] },
  { record: { id: "joiner", name: "Two by Two", price: 9 }, kinds: ["lead coupler"], keywords: ["walking two dogs"] },
];
const PRAMS: Told[] = [
  { record: { id: "toy", name: "Little One", price: 30 }, kinds: ["doll's pram", "toy pram"] },
  ...["fjell", "lane", "duo"].map((id, at) => ({ record: { id, name: `The ${id}`, price: 500 + at }, kinds: ["pram"] })),
  { record: { id: "trio", name: "The trio", price: 900 }, kinds: ["travel pram"] },
];
const CANS: Told[] = [
  { record: { id: "can", name: "Spare Can", price: 9 }, kinds: ["canister"], keywords: ["fuel for the lawnmower at home"] },
  { record: { id: "holder", name: "Phone Holder", price: 12, tags: ["mobile"] }, kinds: ["holder"], keywords: ["cradle"] },
  { record: { id: "shade", name: "Sun Roller", price: 15 }, kinds: ["car blind"], keywords: ["sunshade"], occasions: ["glare"] },
];

let double: ModelDouble;
let local: Local;
beforeAll(async () => {
  double = await startModelDouble();
  local = await startLocal({ model: modelAt(double) });
});
afterAll(() => double.stop());

async function startShop(products: Told[]): Promise<Shop> {
  double.script(({ body }) => ({
    kind: "answer",
    input: {
      products: (JSON.parse(body.messages[0].content) as { number: number; name: string }[]).map(({ number, name }) => {
        const { kinds, keywords = [], occasions = [] } = products.find(({ record }) => record.name === name)!;
        return { number, kinds, keywords, occasions };
      }),
    },
  }));
  const shop = await local.newShop();
  await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { search: { keywords: "model" } });
  await shop.secret.post("/products/bulk", { products: products.map(({ record }) => record) });
  await local.idle();
  return shop;
}

async function search({ publishable }: Shop, text: string, sort?: string): Promise<{ id: string; score: number }[]> {
  const { body } = await publishable.post("/products/search", { text, ...(sort && { sort }) });
  return body.data.results;
}
const idsOf = (hits: { id: string }[]) => hits.map(({ id }) => id);

test("an order has what is called by all words of the text, wherever other words may stand", async () => {
  verifies("keywords.called");
  const shop = await startShop(LEADS);

  expect(idsOf(await search(shop, "dog lead", "price:asc"))).toEqual(["lane", "harbour", "slip"]);
  expect(idsOf(await search(shop, "leather dog lead", "price:asc"))).toEqual(["lane"]);
  expect(idsOf(await search(shop, "lead", "price:asc"))).toEqual(["rope", "lane", "harbour", "slip"]);
});

test("an order leaves out what is called so with other words, where most are called just so", async () => {
  verifies("keywords.called");
  const some = await startShop(PRAMS.slice(0, 4));
  expect(idsOf(await search(some, "pram", "price:asc"))).toEqual(["fjell", "lane", "duo"]);

  const few = await startShop(PRAMS);
  expect(idsOf(await search(few, "pram", "price:asc"))).toEqual(["toy", "fjell", "lane", "duo", "trio"]);
});

test("by relevance what is called so comes before what only has the words, and what is something else comes last", async () => {
  verifies("keywords.called");
  const shop = await startShop(LEADS);

  const found = idsOf(await search(shop, "dog lead"));
  expect(found.slice(0, 3).sort()).toEqual(["harbour", "lane", "slip"]);
  expect(found[0]).not.toBe("joiner");
});

test("no hit is certain of a thing that neither its names nor its keywords name", async () => {
  verifies("keywords.certain");
  const shop = await startShop(CANS);

  for (const [text, id] of [
    ["lawnmower", "can"],
    ["mobile phone", "holder"],
  ] as const) {
    const [first] = await search(shop, text);
    expect(first!.id).toBe(id);
    expect(first!.score).toBeLessThan(0.5);
  }
  expect((await search(shop, "sunshade"))[0]).toMatchObject({ id: "shade", score: expect.closeTo(0.75, 0) });
});

test("occasions are found, and name no thing", async () => {
  verifies("keywords.occasions");
  const shop = await startShop(LEADS);

  expect(idsOf(await search(shop, "small gift for walkers"))[0]).toBe("harbour");
  expect(double.calls[0]!.body.system[0].text).toContain('"occasions"');
});

const BOARDS: Told[] = [
  { record: { id: "bindings", name: "Snowboard Bindings" }, kinds: ["bindings"], keywords: ["straps"] },
  { record: { id: "lumi", name: "Lumi 147" }, kinds: ["snowboard"], keywords: ["winter board"] },
  { record: { id: "boots", name: "Snowboard Boots" }, kinds: ["snowboard boots"], keywords: ["soft boots"] },
].map(({ record, ...told }) => ({ record: { ...record, price: 9 }, ...told }));

test.each(ADAPTERS)("on the %s engine a misspelt or unfinished word is a name as well", async (adapter) => {
  verifies("keywords.called", "search.typos", "search.prefix");
  const engine = await newSearchFixture(adapter);
  const keywords = new Map(BOARDS.map(({ record: { id }, kinds, keywords: words = [] }) => [id, { kinds, keywords: words }]));
  await engine.put(
    "products",
    BOARDS.map(({ record }) => ({ ...record })),
    "shop",
    "en",
    keywords,
  );
  const context = { settings: { keywords: "model" as const } };

  for (const text of ["snowbord", "snowboa"]) {
    const { results } = await engine.search({ text, interpret: true }, context);
    expect([text, results[0]!.id]).toEqual([text, "lumi"]);
    expect(results[0]!.score).toBeGreaterThan(0.5);
  }
});

test.each(ADAPTERS)("on the %s engine what is only related comes by the nearest of its phrases", async (adapter) => {
  verifies("keywords.phrases");
  const engine = await newSearchFixture(adapter);
  const phrases = [
    { id: "cap", name: "Alder", kinds: ["beanie"], keywords: ["woolly hat", "bobble hat"] },
    { id: "mat", name: "Birch", kinds: ["doormat"], keywords: ["woolly mat", "entrance"] },
    { id: "bin", name: "Cedar", kinds: ["bin"], keywords: ["swing lid", "rubbish"] },
  ];
  const keywords = new Map(phrases.map(({ id, kinds, keywords: words }) => [id, { kinds, keywords: words }]));
  const records = phrases.map(({ id, name }) => ({ id, name }));
  await engine.put("products", records, "shop", "en", keywords);

  const request = { text: "woolly headgear with a pompom", interpret: true };
  const { results } = await engine.search(request, { settings: { keywords: "model" as const } });
  expect(results[0]!.id).toBe("cap");
  expect(Object.keys(results[0]!)).not.toContain("keywords");
});

test.each(ADAPTERS)("on the %s engine orders, lifts and certainty are the same", async (adapter) => {
  verifies("keywords.called", "keywords.certain");
  const engine = await newSearchFixture(adapter);
  const products = [...LEADS, ...CANS];
  const keywords = new Map(
    products.map(({ record: { id }, kinds, keywords: words = [], occasions }) => [id, { kinds, keywords: words, occasions }]),
  );
  const records = products.map(({ record }) => ({ ...record }));
  await engine.put("products", records, "shop", "en", keywords);
  const context = { settings: { keywords: "model" as const } };

  const sort = parseSort("price:asc");
  expect(await engine.ids({ text: "dog lead", sort }, context)).toEqual(["lane", "harbour", "slip"]);
  const { results } = await engine.search({ text: "dog lead", interpret: true }, context);
  expect(
    idsOf(results as { id: string }[])
      .slice(0, 3)
      .sort(),
  ).toEqual(["harbour", "lane", "slip"]);
  const { results: unsold } = await engine.search({ text: "lawnmower", interpret: true }, context);
  expect(unsold[0]!.score).toBeLessThan(0.5);
});
