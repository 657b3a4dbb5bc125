import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { openStockedShop, productSearchOf } from "../../../support/stocked-shop.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "coat-women", name: "Wool Coat", price: 120, categories: ["Coats"], attributes: { gender: ["Women"] } },
  { id: "coat-men", name: "Winter Coat", price: 150, categories: ["Coats"], attributes: { gender: ["Men"] } },
  { id: "parka-men", name: "Arctic Parka", price: 180, categories: ["Coats"], attributes: { gender: ["Men"] } },
  { id: "coat-kids", name: "Puddle Coat", price: 40, categories: ["Coats"], tags: ["Kids"] },
  { id: "coat-plain", name: "Trench Coat", price: 90, categories: ["Coats"] },
  {
    id: "dog-sweater",
    name: "Cozy Dog Sweater",
    price: 20,
    categories: ["Pet Supplies"],
    excerpt: "A warm coat for cold walks.",
  },
  { id: "dog-food", name: "Dog Food", price: 30, categories: ["Pet Supplies"] },
  { id: "cat-tree", name: "Cat Tree", price: 60, categories: ["Pet Supplies"] },
  { id: "gift-tags", name: "Christmas Gift Tags", price: 4, categories: ["Paper"] },
  { id: "gift-card", name: "Gift Card", price: 25 },
  { id: "watch-men", name: "Steel Watch", price: 99, categories: ["Watches"], attributes: { gender: ["Men"] } },
  { id: "watch-women", name: "Rose Watch", price: 79, categories: ["Watches"], attributes: { gender: ["Women"] } },
  { id: "watch", name: "Field Watch", price: 300, categories: ["Watches"] },
  { id: "dad-mug", name: "Best Dad Mug", price: 12, categories: ["Mugs"] },
  { id: "mug", name: "Plain Mug", price: 6, categories: ["Mugs"] },
  { id: "candle", name: "Scented Candle", price: 15, categories: ["Gifts for her"] },
  { id: "train", name: "Wooden Train", price: 35, categories: ["Toys"], attributes: { age_group: ["Kids"] } },
  { id: "lamp", name: "Kids Room Lamp", price: 45, categories: ["Lamps"] },
];
const MEN = ["coat-men", "parka-men", "watch-men"];
const WOMEN = ["coat-women", "watch-women"];

describe("a search for somebody over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStockedShop({ products: PRODUCTS });
  });

  const search = productSearchOf(() => shop);

  test.each([
    ["gift for dad", "for dad", ["dad-mug", ...MEN]],
    ["gifts for him", "for him", MEN],
    ["a birthday present for my little brother", "for my little brother", MEN],
    ["something for my wife", "for my wife", [...WOMEN, "candle"]],
    ["present for my sister", "for my sister", [...WOMEN, "candle"]],
    ["for kids", "for kids", ["coat-kids", "lamp", "train"]],
    ["gift for a 5 year old", "for a 5 year old", ["coat-kids", "lamp", "train"]],
  ])("%s puts first what suits, and hides nothing", async (text, phrase, first) => {
    verifies("search.preferences");
    const { ids, total, interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], preferences: [phrase], text: "*" });
    expect(ids.slice(0, first.length).toSorted()).toEqual([...first].sort());
    expect(total).toBe(PRODUCTS.length);
  });

  test.each([
    ["gift for my dad who already has everything", "for my dad"],
    ["something for the man who has everything", "for the man"],
    ["gift for a colleague of 40 who's got it all", "for a colleague of 40"],
  ])("%s asks for no thing called everything", async (text, phrase) => {
    verifies("search.preferences");
    const { total, interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], preferences: [phrase], text: "*" });
    expect(total).toBe(PRODUCTS.length);
  });

  test("what is made for others comes last among what is browsed", async () => {
    verifies("search.preferences");
    const { ids } = await search("gift for dad");
    const others = ["candle", "cat-tree", "coat-kids", "coat-women", "dog-food", "dog-sweater", "lamp", "train", "watch-women"];

    expect(ids.slice(-others.length).toSorted()).toEqual(others);
  });

  test("a colleague of forty gets nothing for children", async () => {
    verifies("search.preferences");
    const { ids, interpretation } = await search("a gift for a colleague of 40");

    expect(interpretation).toMatchObject({ preferences: ["for a colleague of 40"], text: "*" });
    for (const id of ["coat-kids", "lamp", "train"]) expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf("watch"));
  });

  test.each([
    ["coat for dad", ["coat-men", "coat-plain", "parka-men", "coat-women", "coat-kids"]],
    ["coat for my daughter", ["coat-kids", "coat-women", "coat-plain", "coat-men", "parka-men"]],
    ["coat not for kids", ["coat-men", "coat-women", "coat-plain", "parka-men", "coat-kids"]],
    ["watch for my wife", ["watch-women", "watch", "watch-men"]],
    ["mug for dad", ["dad-mug", "mug"]],
  ])("%s lifts what suits, and puts what is for others below the step of its match", async (text, expected) => {
    verifies("search.preferences");
    const { ids, scores, interpretation } = await search(text, { semantic: "off" });
    const [thing] = text.split(" ");

    expect(interpretation.text).toBe(thing);
    expect(ids.filter((id) => expected.includes(id)).toSorted()).toEqual([...expected].sort());
    const place = (id: string) => ids.indexOf(id);
    // Words decide between those that suit, and between those that do not.
    const last = expected.at(-1)!;
    expect(place(expected[0]!)).toBeLessThan(place(last));
    expect(scores[expected[0]!]).toBeGreaterThanOrEqual(0.5);
  });

  test("coats for women and children come after every coat that may be for dad", async () => {
    verifies("search.preferences");
    const { ids } = await search("coat for dad", { semantic: "off" });

    expect(ids.slice(0, 3).toSorted()).toEqual(["coat-men", "coat-plain", "parka-men"]);
    expect(ids.slice(3, 5).toSorted()).toEqual(["coat-kids", "coat-women"]);
  });

  test("an animal stays a word, and coats for people come after its things", async () => {
    verifies("search.preferences");
    const { ids, interpretation } = await search("coat for my dog");

    expect(interpretation).toEqual({ filters: {}, exclusions: [], preferences: ["for my dog"], text: "coat dog" });
    expect(ids[0]).toBe("dog-sweater");
    for (const id of ["coat-women", "coat-men", "coat-kids"]) expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf("dog-food"));
  });

  test.each([
    ["gift card", "gift-card"],
    ["gift cards for mom", "gift-card"],
    ["gift tags", "gift-tags"],
    ["christmas gift tags for kids", "gift-tags"],
  ])("%s is found by its name", async (text, first) => {
    verifies("search.preferences");
    const { ids, scores } = await search(text);

    expect(ids[0]).toBe(first);
    expect(scores[first]).toBeGreaterThanOrEqual(0.5);
  });

  test("words of a record's name stay in the text", async () => {
    verifies("search.preferences");
    const { ids, interpretation } = await search("lamp for kids room");

    expect(interpretation.text).toBe("lamp for kids room");
    expect(ids[0]).toBe("lamp");
  });

  test("an order of the caller stays as it is", async () => {
    verifies("search.preferences");
    const { ids } = await search("gift for dad", { sort: "price:asc", limit: 3 });

    expect(ids).toEqual(["gift-tags", "mug", "dad-mug"]);
  });

  test("pages show each record once, in the order of one page, and facets count all", async () => {
    verifies("search.preferences", "search.cursor");
    for (const text of ["gift for dad", "coat for dad", "cheap gift for dad"]) {
      const whole = await search(text, { facetFields: ["categories"] });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search(text, { limit: 4, ...(cursor && { cursor }) });
        ids.push(...page.ids);
        cursor = page.body.cursor;
      } while (cursor);
      expect(ids).toEqual(whole.ids);
      const coats = (whole.body.facets.categories as { key: string; count: number }[]).find(({ key }) => key === "Coats")!;
      expect(coats.count).toBe(ids.filter((id) => PRODUCTS.find((each) => each.id === id)!.categories?.includes("Coats")).length);
    }
  });

  test("interpret: false takes the words as they are", async () => {
    verifies("search.interpret");
    const { ids, interpretation } = await search("gift for dad", { interpret: false, semantic: "off" });

    expect(interpretation).toBeUndefined();
    expect(ids).not.toContain("watch-men");
  });
});

describe.each([
  ["de", "Geschenk für Papa", "Weihnachtsgeschenk für meine Oma", "Mantel für meinen Mann", "Herren", "Damen", "Mantel"],
  ["es", "regalo para papá", "un regalo para mi madre", "abrigo para mi marido", "Hombre", "Mujer", "abrigo"],
  ["fr", "cadeau pour papa", "idée cadeau pour maman", "manteau pour mon mari", "Homme", "Femme", "manteau"],
  ["it", "regalo per papà", "idea regalo per la mamma", "cappotto per mio marito", "Uomo", "Donna", "cappotto"],
  ["nl", "cadeau voor papa", "verjaardagscadeau voor mijn zus", "jas voor mijn man", "Heren", "Dames", "jas"],
  ["pt", "presente para o pai", "presente para minha mãe", "casaco para meu marido", "Homem", "Mulher", "casaco"],
])("a search for somebody in a shop of the language %s", (language, forHim, forHer, thingForHim, men, women, thing) => {
  test("persons are preferences over the shop's own values", async () => {
    verifies("search.preferences");
    const local = await startLocal();
    const shop = await local.newShop();
    await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { language });
    const products = [
      { id: "a-hers", name: `${thing} Lana`, price: 10, categories: [women] },
      { id: "b-his", name: `${thing} Otto`, price: 20, categories: [men] },
      { id: "c-any", name: "Lux", price: 30 },
    ];
    await shop.secret.post("/products/bulk", { products });
    await local.idle();
    const search = async (text: string) => {
      const { body } = await shop.publishable.post("/products/search", { text, semantic: "off" });
      return { ids: body.data.results.map(({ id }: { id: string }) => id), interpretation: body.data.interpretation };
    };

    const [his, hers, thingForHis] = await Promise.all([forHim, forHer, thingForHim].map(search));
    expect(his).toMatchObject({ ids: ["b-his", "c-any", "a-hers"], interpretation: { text: "*" } });
    expect(hers).toMatchObject({ ids: ["a-hers", "c-any", "b-his"], interpretation: { text: "*" } });
    expect(thingForHis).toMatchObject({ ids: ["b-his", "a-hers"], interpretation: { text: thing } });
    expect(his!.interpretation.preferences).toHaveLength(1);
  });
});
