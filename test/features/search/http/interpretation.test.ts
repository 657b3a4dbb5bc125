import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { openStockedShop, productSearchOf } from "../../../support/stocked-shop.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "rain", name: "Rain Jacket", price: 45, categories: ["Jackets"], brands: ["Nordic"] },
  { id: "down", name: "Down Jacket", price: 180, categories: ["Jackets"], brands: ["Under Armour"] },
  { id: "sale", name: "Fleece Jacket", price: 90, salePrice: 40, onSale: true, categories: ["Jackets"] },
  { id: "phone", name: "iPhone 15 Case", price: 25, categories: ["Cases"] },
  { id: "calendar", name: "Wall Calendar 2024", price: 15, categories: ["Paper"] },
  { id: "vitamins", name: "Over 40 Multivitamin", price: 30, categories: ["Health"] },
  { id: "onyx", name: "Hiking Socks", price: 25, attributes: { color: ["Black", "Grey"], material: ["Merino wool"] } },
  { id: "striped", name: "Running Socks", price: 22, attributes: { color: ["Navy"] }, brands: ["Ridgeway"], tags: ["wool free"] },
  { id: "lamp-socks", name: "Black Diamond Socks, wool", price: 24, brands: ["Black Diamond"] },
  { id: "plain", name: "Plain Socks", price: 9 },
  { id: "black-plain", name: "Plain Black Socks", price: 9, tags: ["wool"] },
  { id: "hooded", name: "Parka with Hood", price: 120 },
  { id: "hoodless", name: "Parka without Hood", price: 110 },
  { id: "pan", name: "Non-Stick Pan", price: 30 },
  { id: "jeans", name: "Not Your Daughter's Jeans", price: 95 },
  { id: "walls", name: "Without Walls Tee", price: 19 },
  { id: "liners", name: "No Show Liners", price: 8 },
  { id: "cola", name: "Coca-Cola", price: 2 },
  { id: "tee-hyphen", name: "Cotton T-Shirt", price: 15 },
  { id: "tee-apart", name: "Linen T Shirt", price: 35 },
  { id: "half-liter", name: "Water Bottle 0.5 L", price: 18 },
  { id: "millilitres", name: "Steel Water Bottle 500 ml", price: 28 },
  { id: "litre", name: "Water Bottle 1 L", price: 21 },
  { id: "screw", name: "Wood Screw M6", price: 70 },
  { id: "drill", name: "Drill 18V", price: 70 },
  { id: "pipe", name: "Pipe 1/2 in", price: 70 },
  { id: "plugs", name: "Wall Plugs 1,000 pcs", price: 70 },
  { id: "hooks", name: "Wall Hooks 2500 pcs", price: 70 },
  { id: "bed", name: "Under Bed Storage Box", price: 35, categories: ["Boxes"] },
];

describe("an interpreted search over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStockedShop({ products: PRODUCTS, posts: [{ id: "p", title: "Presents under $50", content: "Ideas." }] });
  });

  const search = productSearchOf(() => shop);

  test.each([
    ["jackets under $50", { lte: 50 }, "jackets"],
    ["jackets under 50", { lte: 50 }, "jackets"],
    ["jackets price below 50 euros", { lte: 50 }, "jackets"],
    ["jackets between 20 and 60", { gte: 20, lte: 60 }, "jackets"],
    ["jackets $20-$60 for hiking", { gte: 20, lte: 60 }, "jackets for hiking"],
    ["Jacken zwischen 20 und 60", { gte: 20, lte: 60 }, "Jacken"],
    ["veste à moins de 50 €", { lte: 50 }, "veste"],
    ["chaqueta por menos de 50 €", { lte: 50 }, "chaqueta"],
    ["giacca sotto i 50 euro", { lte: 50 }, "giacca"],
    ["jas onder de 50 euro", { lte: 50 }, "jas"],
    ["casaco até 50 €", { lte: 50 }, "casaco"],
    ["jackets over $100", { gte: 100 }, "jackets"],
    ["Jacken unter 50,- €", { lte: 50 }, "Jacken"],
    ["Jacken ueber 100 Euro", { gte: 100 }, "Jacken"],
    ["Jacken 20 bis 60 Euro", { gte: 20, lte: 60 }, "Jacken"],
    ["jackets 20 to 60 dollars", { gte: 20, lte: 60 }, "jackets"],
    ["Jacken hoechstens 50", { lte: 50 }, "Jacken"],
    ["jackets under 50 cad", { lte: 50 }, "jackets"],
    ["jackets under 5000 yen", { lte: 5000 }, "jackets"],
  ])("reads the price in %s", async (text, price, rest) => {
    verifies("search.interpretation", "search.interpreted-price");
    const { interpretation, body } = await search(text);

    expect(interpretation).toEqual({ filters: { price }, exclusions: [], text: rest });
    for (const hit of body.results) {
      const paid = hit.onSale ? hit.salePrice : hit.price;
      expect(paid).toBeGreaterThanOrEqual((price as { gte?: number }).gte ?? 0);
      expect(paid).toBeLessThanOrEqual((price as { lte?: number }).lte ?? Number.POSITIVE_INFINITY);
    }
  });

  test("a text of nothing but a price finds everything at that price", async () => {
    verifies("search.interpreted-price");
    const { ids, interpretation } = await search("under $20");

    expect(interpretation.text).toBe("*");
    expect(ids.toSorted()).toEqual(["black-plain", "calendar", "cola", "half-liter", "liners", "plain", "tee-hyphen", "walls"]);
  });

  test.each([
    "size 50 jacket",
    "iphone 15",
    "2024 calendar",
    "no. 7",
    "under armour jacket",
    "under eye cream",
    "under bed storage",
    "over 40 multivitamin",
    "multivitamin over 40",
    "air max 90",
    "backpack under 40 l",
    "lamp under 20 watts",
    'tv under 50"',
    "between the world and me",
    "gift card $50",
    "jacket -2000",
    "jacket under 9000",
    "screws m6",
    "jacket 36 to 40",
    "hoodlesss",
  ])("takes %s as words", async (text) => {
    verifies("search.interpretation");
    const { interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], text });
  });

  test.each([
    ["multivitamin for women over 50", "for women", "multivitamin over 50"],
    ["toys for kids under 10", "for kids", "toys under 10"],
  ])("takes no number of %s as a price", async (text, preference, rest) => {
    verifies("search.interpreted-price", "search.preferences");
    const { interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], preferences: [preference], text: rest });
  });

  test.each([
    ["socks not black", { "attributes.color": { nin: ["Black"] } }, ["black"], "socks", ["striped", "lamp-socks", "plain"]],
    ["not black socks", { "attributes.color": { nin: ["Black"] } }, ["black"], "socks", ["striped", "lamp-socks", "plain"]],
    [
      "socks not blue",
      { "attributes.color": { nin: ["Navy"] } },
      ["blue"],
      "socks",
      ["onyx", "lamp-socks", "plain", "black-plain"],
    ],
    ["socks -wool", {}, ["wool"], "socks", ["striped", "plain"]],
    ["socks without wool", {}, ["wool"], "socks", ["striped", "plain"]],
    ["socks not made of wool", {}, ["wool"], "socks", ["striped", "plain"]],
    ["socks nicht aus wool", {}, ["wool"], "socks", ["striped", "plain"]],
    ["non-wool socks", {}, ["wool"], "socks", ["striped", "plain"]],
    [
      "socks not Ridgeway",
      { brands: { nin: ["Ridgeway"] } },
      ["ridgeway"],
      "socks",
      ["onyx", "lamp-socks", "plain", "black-plain"],
    ],
    ["Socken ohne Wolle", {}, ["wolle"], "Socken", null],
    ["chaussettes sans laine", {}, ["laine"], "chaussettes", null],
    ["calcetines sin lana", {}, ["lana"], "calcetines", null],
    ["calze senza lana", {}, ["lana"], "calze", null],
    ["sokken zonder wol", {}, ["wol"], "sokken", null],
    ["meias sem couro", {}, ["couro"], "meias", null],
    ["socks under $20 not black", { price: { lte: 20 }, "attributes.color": { nin: ["Black"] } }, ["black"], "socks", ["plain"]],
    ["parka without hood", {}, ["hood"], "parka", ["hoodless"]],
  ])("leaves out what %s does not want", async (text, filters, exclusions, rest, expected) => {
    verifies("search.interpreted-exclusion");
    const { interpretation, ids } = await search(text, { semantic: "off" });

    expect(interpretation).toEqual({ filters, exclusions, text: rest });
    if (expected) expect(ids.toSorted()).toEqual([...expected].sort());
  });

  test("what only a description tells is left out, where nothing tells it more surely", async () => {
    verifies("search.described-exclusion");
    const local = await startLocal();
    const opened = await local.newShop();
    const blazers = [
      { id: "rebel", name: "Rebel Blazer", excerpt: "Made of sleek black leather." },
      { id: "denim", name: "Denim Blazer", excerpt: "Looks good with black jeans." },
      { id: "green", name: "Field Blazer", attributes: { color: ["Green"] }, excerpt: "In black for the first time." },
      { id: "zip", name: "Rain Blazer", excerpt: "With a sturdy black zipper. Has a hood." },
      { id: "long", name: "Long Blazer", content: `<p>${"Soft cloth. ".repeat(300)}</p><p>The colour is black.</p>` },
    ];
    await opened.secret.post("/products/bulk", { products: blazers });
    await local.idle();
    const find = async (text: string) => {
      const { body } = await opened.publishable.post("/products/search", {
        text,
        semantic: "off",
        facetFields: ["attributes.color"],
      });
      return { ids: body.data.results.map(({ id }: { id: string }) => id).toSorted(), ...body.data };
    };

    const [colour, part] = [await find("blazer not black"), await find("blazer without hood")];
    expect(colour).toMatchObject({ ids: ["denim", "green", "zip"], total: 3 });
    expect(colour.facets["attributes.color"]).toEqual([{ key: "Green", count: 1 }]);
    expect(part.ids).toEqual(["denim", "green", "long", "rebel"]);
  });

  test.each(["I have no socks", "my blazer will not black", "we had no black socks"])(
    "leaves nothing out where somebody lacks it or does not do it: %s",
    async (text) => {
      verifies("search.interpretation");
      const { interpretation } = await search(text, { semantic: "off" });

      expect(interpretation.exclusions).toEqual([]);
    },
  );

  test.each([
    ["non-stick pan", ["pan"]],
    ["not your daughter's jeans", ["jeans"]],
    ["without walls tee", ["walls"]],
    ["tee without walls", ["walls"]],
    ["no show liners", ["liners"]],
    ["coca -cola", ["cola"]],
  ])("takes %s as the name that it is in the shop", async (text, expected) => {
    verifies("search.interpretation");
    const { interpretation, ids } = await search(text, { semantic: "off" });

    expect(interpretation).toEqual({ filters: {}, exclusions: [], text });
    expect(ids.slice(0, 1)).toEqual(expected);
  });

  test.each([
    ['"running socks"', ["striped"]],
    ["“hiking socks” under $30", ["onyx"]],
    ['"socks plain"', []],
    ['"under armour" jacket', ["down"]],
  ])("finds only what has the phrase of %s word for word", async (text, expected) => {
    verifies("search.phrases");
    const { ids, total, interpretation } = await search(text);

    expect(ids).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(interpretation.exclusions).toEqual([]);
  });

  test("a letter and its word find the same, apart, joined or with a hyphen", async () => {
    verifies("search.joined-letters");
    const [apart, hyphened, joined] = await Promise.all(["t shirt", "t-shirt", "tshirt"].map((text) => search(text)));

    expect(apart!.body.results).toEqual(hyphened!.body.results);
    expect(joined!.body.results).toEqual(hyphened!.body.results);
    expect(hyphened!.ids.slice(0, 2).toSorted()).toEqual(["tee-apart", "tee-hyphen"]);
  });

  test.each(["water bottle 500 ml", "water bottle 500ml", "water bottle 0.5 l", "water bottle 0,5 Liter", "water bottle 50 cl"])(
    "%s finds the quantity in every unit",
    async (text) => {
      verifies("search.quantities");
      const { ids } = await search(text);

      expect(ids.slice(0, 2).toSorted()).toEqual(["half-liter", "millilitres"]);
    },
  );

  test.each([
    ["18 volt drill", "drill"],
    ["drill 18 Volts", "drill"],
    ["1/2 inch pipe", "pipe"],
    ["pipe 1/2 inches", "pipe"],
    ["1000 wall plugs", "plugs"],
    ["1,000 wall plugs", "plugs"],
    ["1.000 wall plugs", "plugs"],
    ["2500 wall hooks", "hooks"],
    ["2,500 wall hooks", "hooks"],
  ])("%s finds the number and its unit as the shop writes them", async (text, id) => {
    verifies("search.quantities");
    const { body } = await search(text);

    expect(body.results[0]).toMatchObject({ id, matchType: expect.stringMatching(/words|exact/) });
  });

  test("a colour puts its shades before other colours that fit as well", async () => {
    verifies("search.named-values");
    const [understood, asWords] = await Promise.all([true, false].map((interpret) => search("blue socks", { interpret })));
    const scoreOf = ({ body }: Awaited<ReturnType<typeof search>>, id: string) =>
      (body.results as { id: string; score: number }[]).find((hit) => hit.id === id)!.score;

    expect(scoreOf(understood!, "striped")).toBeGreaterThan(scoreOf(asWords!, "striped"));
    expect(scoreOf(understood!, "onyx")).toBe(scoreOf(asWords!, "onyx"));
    expect(understood!.total).toBe(asWords!.total);
  });

  test("no caller can ask for words by a filter", async () => {
    const { status } = await shop.secret.post("/products/search", { text: "socks", filters: { $word: "wool" } });

    expect(status).toBe(400);
  });

  test("what was understood can be sent back, and no facet widens it", async () => {
    verifies("search.interpretation", "search.required");
    const understood = await search("jackets under $50", { facetFields: ["priceRanges", "categories"] });
    const { filters, text } = understood.interpretation;
    const sent = await search(text, { filters, interpret: false, facetFields: ["categories"] });

    expect(understood.ids.toSorted()).toEqual(["rain", "sale"]);
    expect(sent.ids).toEqual(understood.ids);
    expect(sent.interpretation).toBeUndefined();
    const counted = understood.body.facets.priceRanges as { count: number }[];
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test("interpret: false takes every text as words", async () => {
    verifies("search.interpret");
    const { ids, interpretation } = await search("jackets under $50", { interpret: false });

    expect(ids).toContain("down");
    expect(interpretation).toBeUndefined();
  });

  test("posts have no price", async () => {
    verifies("search.interpreted-price");
    const { body } = await shop.publishable.post("/posts/search", { text: "presents under $50" });

    expect(body.data.interpretation.filters).toEqual({});
    expect(body.data.results.map(({ id }: { id: string }) => id)).toEqual(["p"]);
  });
});
