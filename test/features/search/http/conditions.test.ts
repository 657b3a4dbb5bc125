import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { startLocal } from "../../../support/start-local.ts";
import { openStockedShop, productSearchOf } from "../../../support/stocked-shop.ts";
import { verifies } from "../../../support/verifies.ts";

const PRODUCTS = [
  { id: "studio", name: "Studio Headphones", price: 299, categories: ["Headphones"], rating: 4.9, reviewCount: 80 },
  {
    id: "daily",
    name: "Daily Headphones",
    price: 79,
    categories: ["Headphones"],
    rating: 4.9,
    reviewCount: 9,
    stockStatus: "instock",
  },
  {
    id: "air",
    name: "Air Headphones",
    price: 129,
    categories: ["Headphones"],
    rating: 3,
    reviewCount: 4,
    stockStatus: "outofstock",
  },
  { id: "pro", name: "Pro Headphones", price: 199, salePrice: 59, onSale: true, categories: ["Headphones"], stockQuantity: 0 },
  { id: "stand", name: "Headphones Stand", price: 15, categories: ["Accessories"] },
  { id: "pearl", name: "Pearl Earrings", price: 5, categories: ["Jewellery"], excerpt: "As small as the drivers of headphones." },
  {
    id: "balance",
    name: "New Balance 574",
    price: 100,
    categories: ["Shoes"],
    brands: ["New Balance"],
    releasedAt: "2023-05-01",
  },
  { id: "court", name: "Court Shoes", price: 60, categories: ["Shoes"], releasedAt: "2025-05-01" },
  { id: "trail", name: "Trail Shoes", price: 70, categories: ["Shoes"], releasedAt: "2024-05-01" },
  { id: "new-potatoes", name: "New Potatoes", price: 3 },
  { id: "potatoes", name: "Potatoes", price: 2 },
  { id: "trick", name: "Cheap Trick Poster", price: 20 },
  { id: "poster", name: "Moon Poster", price: 9 },
  { id: "sign", name: "Sale Sign", price: 8 },
  { id: "jam", name: "Reduced Sugar Jam", price: 4 },
  { id: "jam-sale", name: "Plum Jam", price: 6, salePrice: 5, onSale: true },
  { id: "lamp-old", name: "Desk Lamp", price: 30, categories: ["Sale"] },
  { id: "lamp", name: "Floor Lamp", price: 50 },
  { id: "dog-food", name: "Dog Food", price: 30, categories: ["Pets"] },
  { id: "dog-ball", name: "Dog Ball", price: 3.5, categories: ["Pets"] },
];

describe("conditions in words over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openStockedShop({
      products: PRODUCTS,
      posts: [{ id: "p", title: "Cheap headphones", content: "Which to buy." }],
    });
  });

  const search = productSearchOf(() => shop);

  test.each([
    ["cheap headphones", ["price:asc"], ["pro", "daily", "air", "studio"]],
    ["affordable headphones", ["price:asc"], ["pro", "daily", "air", "studio"]],
    ["headphones on a budget", ["price:asc"], ["pro", "daily", "air", "studio"]],
    ["headphones that are not too expensive", ["price:asc"], ["pro", "daily", "air", "studio"]],
    ["cheapest headphones", ["price:asc"], ["pro", "daily", "air", "studio"]],
    ["most expensive headphones", ["price:desc"], ["studio", "air", "daily", "pro"]],
    ["best rated headphones", ["rating:desc", "reviewCount:desc"], ["studio", "daily", "air", "pro"]],
    ["top-rated headphones", ["rating:desc", "reviewCount:desc"], ["studio", "daily", "air", "pro"]],
    ["best headphones", ["rating:desc", "reviewCount:desc"], ["studio", "daily", "air", "pro"]],
    ["headphones with good reviews", ["rating:desc", "reviewCount:desc"], ["studio", "daily", "air", "pro"]],
    ["new shoes", ["newest:desc"], ["court", "trail", "balance"]],
    ["latest shoes", ["newest:desc"], ["court", "trail", "balance"]],
    ["cheap dog food", ["price:asc"], ["dog-food"]],
    ["cheap new shoes", ["price:asc", "newest:desc"], ["court", "trail", "balance"]],
  ])("%s orders what fits the rest of the text", async (text, sort, expected) => {
    verifies("search.conditions");
    const { ids, interpretation, body } = await search(text);

    expect(interpretation).toMatchObject({ filters: {}, exclusions: [], sort });
    // A stand is none, however cheap; nor is what only mentions them.
    expect(ids.slice(0, expected.length)).toEqual(expected);
    expect(ids).not.toContain("pearl");
    expect(body.results[0].score).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    ["headphones on sale", ["pro"]],
    ["discounted headphones", ["pro"]],
    ["lamp on sale", ["lamp-old"]],
    ["jam on sale", ["jam-sale"]],
    ["headphones in stock", ["daily", "pearl", "stand", "studio"]],
    ["available headphones", ["daily", "pearl", "stand", "studio"]],
    ["headphones in stock under $100", ["daily", "pearl", "stand"]],
  ])("%s filters, and the rest of the text has its scores", async (text, expected) => {
    verifies("search.conditions");
    const { ids, total, interpretation, body } = await search(text, { semantic: "off", facetFields: ["categories"] });
    const [kind] = interpretation.text.split(" ");
    const plain = await search(kind, { semantic: "off", interpret: false });
    const scores = new Map(plain.body.results.map(({ id, score }: { id: string; score: number }) => [id, score]));

    expect(ids.toSorted()).toEqual(expected);
    expect(total).toBe(expected.length);
    // A stand goes with headphones, which only a text that is interpreted tells.
    const things = body.results.filter(({ id }: { id: string }) => id !== "stand");
    for (const { id, score } of things) expect(score).toBe(scores.get(id));
    const isMentioned = (id: string) => id === "pearl";
    if (ids.includes("stand")) expect(ids.findLast((id) => !isMentioned(id))).toBe("stand");
    const sent = await search(interpretation.text, { filters: interpretation.filters, interpret: false, semantic: "off" });
    expect(sent.ids.toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    ["new balance", "balance"],
    ["new potatoes", "new-potatoes"],
    ["cheap trick poster", "trick"],
    ["sale sign", "sign"],
    ["reduced sugar jam", "jam"],
    ["sale", "lamp-old"],
  ])("%s is a name that the shop has", async (text, first) => {
    verifies("search.conditions");
    const { ids, interpretation } = await search(text);

    expect(interpretation).toEqual({ filters: {}, exclusions: [], text });
    expect(ids[0] === first || text === "sale").toBe(true);
    expect(ids).toContain(first);
  });

  test("what was understood can be sent back as an order", async () => {
    verifies("search.conditions", "search.interpretation");
    const understood = await search("cheap shoes");
    const { text, sort, filters } = understood.interpretation;
    const sent = await search(text, { sort, filters, interpret: false });

    expect(sent.ids).toEqual(understood.ids);
    expect(sent.total).toBe(understood.total);
  });

  test("a caller who names an order keeps it, and the words do not count", async () => {
    verifies("search.conditions");
    const [byPrice, byRelevance, plain] = await Promise.all([
      search("cheap headphones", { sort: "price:desc" }),
      search("cheap headphones", { sort: "relevance" }),
      search("headphones", { sort: "relevance" }),
    ]);

    expect(byPrice!.ids[0]).toBe("studio");
    expect(byPrice!.interpretation).toEqual({ filters: {}, exclusions: [], text: "headphones" });
    expect(byRelevance!.ids).toEqual(plain!.ids);
  });

  test("pages and groups have the order of the text", async () => {
    verifies("search.conditions", "search.cursor");
    const whole = await search("cheap headphones");
    const first = await search("cheap headphones", { limit: 3 });
    const second = await search("cheap headphones", { limit: 3, cursor: first.body.cursor });
    const grouped = await search("cheap headphones", { groupBy: "stockStatus" });

    expect([...first.ids, ...second.ids]).toEqual(whole.ids);
    expect(whole.total).toBe(whole.ids.length);
    expect(grouped.ids[0]).toBe("pro");
    expect(grouped.ids.slice(0, 4)).toContain("daily");
  });

  test("a text of nothing but conditions browses with them", async () => {
    verifies("search.conditions");
    const [cheap, stock] = await Promise.all([search("cheapest", { limit: 2 }), search("in stock")]);

    expect(cheap!.interpretation).toEqual({ filters: {}, exclusions: [], sort: ["price:asc"], text: "*" });
    expect(cheap!.ids).toEqual(["potatoes", "new-potatoes"]);
    expect(stock!.ids).not.toContain("air");
  });

  test.each(["headphones not on sale", "headphones no sale"])("%s asks for no reduction", async (text) => {
    verifies("search.conditions");
    const { interpretation } = await search(text);

    expect(interpretation.filters).toEqual({});
  });

  test("posts have no such conditions", async () => {
    verifies("search.conditions");
    const { body } = await shop.publishable.post("/posts/search", { text: "cheap headphones" });

    expect(body.data.interpretation).toEqual({ filters: {}, exclusions: [], text: "cheap headphones" });
    expect(body.data.results[0]).toMatchObject({ id: "p", matchType: "exact" });
  });

  test("a shop that tells no ratings and no reductions orders by relevance", async () => {
    verifies("search.conditions");
    const local = await startLocal();
    const plain = await local.newShop();
    await plain.secret.post("/products/bulk", {
      products: [
        { id: "x", name: "Red Lipstick" },
        { id: "a", name: "Lip Care", tags: ["lipstick"] },
      ],
    });
    await local.idle();
    for (const text of ["best rated lipstick", "lipstick on sale"]) {
      const { body } = await plain.publishable.post("/products/search", { text });
      expect(body.data.interpretation).toEqual({ filters: {}, exclusions: [], text: "lipstick" });
      expect(body.data.results.map(({ id }: { id: string }) => id)).toEqual(["x", "a"]);
    }
  });
});

const CHEAP = ["price:asc"];
const BEST = ["rating:desc", "reviewCount:desc"];
const NEW = ["newest:desc"];
/** Texts of each language with the orders that they ask for; the last two filter: what is reduced, and what is in stock. */
const LANGUAGES: [string, string, [string, string[]][], string, string][] = [
  [
    "de",
    "Sofa",
    [
      ["günstiges Sofa", CHEAP],
      ["Sofa guenstig", CHEAP],
      ["billigstes Sofa", CHEAP],
      ["preiswertes Sofa", CHEAP],
      ["nicht zu teures Sofa", CHEAP],
      ["bestbewertetes Sofa", BEST],
      ["am besten bewertetes Sofa", BEST],
      ["Sofa mit guten Bewertungen", BEST],
      ["neues Sofa", NEW],
      ["neuestes Sofa", NEW],
    ],
    "Sofa im Angebot|reduziertes Sofa|Sofa Sonderangebot",
    "Sofa auf Lager|Sofa sofort lieferbar|lieferbares Sofa",
  ],
  [
    "es",
    "sofá",
    [
      ["sofá barato", CHEAP],
      ["el sofá más barato", CHEAP],
      ["sofá económico", CHEAP],
      ["sofá no muy caro", CHEAP],
      ["sofá mejor valorado", BEST],
      ["el mejor sofá", BEST],
      ["sofá nuevo", NEW],
    ],
    "sofá en oferta|sofá rebajado|sofá con descuento",
    "sofá en stock|sofá disponible",
  ],
  [
    "fr",
    "canapé",
    [
      ["canapé pas cher", CHEAP],
      ["canapé le moins cher", CHEAP],
      ["canapé à petit prix", CHEAP],
      ["canapé mieux noté", BEST],
      ["meilleur canapé", BEST],
      ["nouveau canapé", NEW],
    ],
    "canapé en promo|canapé soldé|canapé en promotion",
    "canapé en stock|canapé disponible",
  ],
  [
    "it",
    "divano",
    [
      ["divano economico", CHEAP],
      ["divano a buon mercato", CHEAP],
      ["divano poco costoso", CHEAP],
      ["divano meglio recensito", BEST],
      ["migliore divano", BEST],
      ["nuovo divano", NEW],
    ],
    "divano in offerta|divano scontato",
    "divano disponibile|divano pronta consegna",
  ],
  [
    "nl",
    "bank",
    [
      ["goedkope bank", CHEAP],
      ["goedkoopste bank", CHEAP],
      ["voordelige bank", CHEAP],
      ["best beoordeelde bank", BEST],
      ["beste bank", BEST],
      ["nieuwe bank", NEW],
      ["nieuwste bank", NEW],
    ],
    "bank in de aanbieding|afgeprijsde bank",
    "bank op voorraad|bank direct leverbaar",
  ],
  [
    "pt",
    "sofá",
    [
      ["sofá barato", CHEAP],
      ["sofá mais barato", CHEAP],
      ["sofá em conta", CHEAP],
      ["sofá mais bem avaliado", BEST],
      ["melhor sofá", BEST],
      ["sofá novo", NEW],
    ],
    "sofá em promoção|sofá com desconto",
    "sofá em estoque|sofá disponível",
  ],
];

describe.each(LANGUAGES)("conditions in a shop of the language %s", (language, thing, ordered, reduced, available) => {
  let shop: Shop;
  beforeAll(async () => {
    const local = await startLocal();
    shop = await local.newShop();
    await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { language });
    const products = [
      {
        id: "a",
        name: `${thing} Alma`,
        price: 900,
        rating: 3,
        reviewCount: 5,
        releasedAt: "2023-01-01",
        stockStatus: "outofstock",
      },
      { id: "b", name: `${thing} Bruno`, price: 500, rating: 4, reviewCount: 5, releasedAt: "2024-01-01" },
      {
        id: "c",
        name: `${thing} Clio`,
        price: 300,
        salePrice: 200,
        onSale: true,
        rating: 5,
        reviewCount: 5,
        releasedAt: "2025-01-01",
      },
      { id: "d", name: "Lux", price: 1, rating: 5, reviewCount: 9, onSale: true, salePrice: 0.5 },
    ];
    await shop.secret.post("/products/bulk", { products });
    await local.idle();
  });

  const search = async (text: string) => {
    const { body } = await shop.publishable.post("/products/search", { text, semantic: "off" });
    const { results, interpretation } = body.data;
    return {
      ids: results.map(({ id }: { id: string }) => id),
      least: Math.min(...results.map((hit: { score: number }) => hit.score)),
      interpretation,
    };
  };

  test.each(ordered)("%s orders", async (text, sort) => {
    verifies("search.conditions");
    const { ids, least, interpretation } = await search(text);

    expect(interpretation.sort).toEqual(sort);
    expect(ids).toEqual(["c", "b", "a"]);
    expect(least).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    ...reduced.split("|").map((text) => [text, ["c"]] as const),
    ...available.split("|").map((text) => [text, ["b", "c"]] as const),
  ])("%s filters", async (text, expected) => {
    verifies("search.conditions");
    const { ids, least, interpretation } = await search(text);

    expect(interpretation.text).toBe(thing);
    expect(ids.toSorted()).toEqual(expected);
    expect(least).toBeGreaterThanOrEqual(0.5);
  });
});
