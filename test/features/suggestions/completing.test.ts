import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { INDEXES } from "../search/garden-shop.ts";
import { suggestionsOf } from "./suggestions-of.ts";

const PRODUCTS = [
  {
    id: "spade",
    name: "Digging spade",
    sku: "SP-1000",
    url: "https://shop.example/spade",
    image: "https://shop.example/spade.jpg",
    brands: ["Erda"],
    categories: ["Tools", "Digging"],
    content: "A spade, not a turbine.",
  },
  { id: "fork", name: "Digging fork", brands: ["Erda"], categories: ["Tools", "Digging"] },
  { id: "can", name: "Watering can", brands: ["Aqua Müller"], categories: ["Watering & Spraying"] },
  { id: "glove", name: "Gants de jardin brodés", brands: ["Aqua Müller"], categories: ["Gloves"] },
  { id: "soil", name: "Gemüseerde Größe XL", categories: ["Gemüse"] },
  { id: "draft", name: "Digging secret prototype", status: "draft", brands: ["Hushbrand"], categories: ["Hushed"] },
  { id: "gone", name: "Digging hidden tool", indexStatus: "hidden", brands: ["Erda"], categories: ["Tools"] },
];

describe.each(INDEXES)("completing what a shopper types, on the %s index", (index) => {
  let local: Local;
  let shop: Shop;
  let ask: ReturnType<typeof suggestionsOf>;
  beforeAll(async () => {
    local = await startLocal({ index, rateLimits: false });
    shop = await local.newShop();
    ask = suggestionsOf(shop.publishable);
    await shop.secret.post("/products/bulk", { products: PRODUCTS });
    await local.idle();
  });

  test("an unfinished word is completed by products, categories and brands, in this order", async () => {
    verifies("suggestions.sources", "suggestions.prefix", "suggestions.shape");
    expect(await ask("di")).toEqual([
      { type: "product", text: "Digging fork", id: "fork", highlight: "<em>Digging</em> fork" },
      {
        type: "product",
        text: "Digging spade",
        id: "spade",
        url: "https://shop.example/spade",
        image: "https://shop.example/spade.jpg",
        highlight: "<em>Digging</em> spade",
      },
      { type: "category", text: "Digging", count: 2, highlight: "<em>Digging</em>" },
    ]);
    expect(await ask("erd")).toContainEqual({ type: "brand", text: "Erda", count: 2, highlight: "<em>Erda</em>" });
  });

  test("a single letter is completed by categories and brands", async () => {
    expect(await ask("a")).toEqual([{ type: "brand", text: "Aqua Müller", count: 2, highlight: "<em>Aqua</em> Müller" }]);
  });

  test("all words count, the last one may be a single letter, and only names count for products", async () => {
    verifies("suggestions.all-words");
    expect(await ask.texts("digging s")).toEqual(["Digging spade"]);
    expect(await ask.texts("erda sp")).toEqual(["Digging spade"]);
    expect(await ask.texts("turbine")).toEqual([]);
  });

  test("umlauts and accents may be left out or written out", async () => {
    verifies("suggestions.folding");
    expect((await ask.texts("aqua mull")).toSorted()).toEqual(["Aqua Müller", "Gants de jardin brodés", "Watering can"]);
    expect(await ask.texts("MÜLL")).toContain("Aqua Müller");
    expect(await ask.texts("gants brode")).toEqual(["Gants de jardin brodés"]);
    expect(await ask.texts("gemuese")).toEqual(["Gemüseerde Größe XL", "Gemüse"]);
    expect(await ask.texts("grosse")).toEqual(["Gemüseerde Größe XL"]);
  });

  test("typing errors are tolerated, also in a word that is not finished", async () => {
    verifies("suggestions.typos");
    expect(await ask("dgigin")).toContainEqual({ type: "category", text: "Digging", count: 2, highlight: "<em>Digging</em>" });
    expect(await ask.texts("dgigin")).toEqual(["Digging fork", "Digging spade", "Digging"]);
    expect(await ask.texts("wattering ca")).toEqual(["Watering can"]);
    expect(await ask.texts("gemusserd")).toEqual(["Gemüseerde Größe XL"]);
    // The first letter must be right.
    expect(await ask.texts("bigging")).toEqual([]);
  });

  test("what is spelt as typed leaves no room for what a typing error may have meant", async () => {
    expect(await ask.texts("fork")).toEqual(["Digging fork"]);
    expect(await ask.texts("glov")).toEqual(["Gloves"]);
  });

  test("a publishable key sees only what shoppers may find, a secret key drafts as well", async () => {
    verifies("suggestions.visible");
    const merchant = suggestionsOf(shop.secret);

    expect(await ask.texts("digging")).toEqual(["Digging fork", "Digging spade", "Digging"]);
    expect(await ask.texts("hush")).toEqual([]);
    expect(await merchant.texts("hush")).toEqual(["Digging secret prototype", "Hushed", "Hushbrand"]);
    expect(await merchant.texts("hidden")).toEqual([]);
  });

  test("names are escaped where they are highlighted", async () => {
    const { secret, publishable } = await local.newShop();
    await secret.post("/products", { id: "x", name: 'Lamp "Moon" & 5 < 6', categories: ["Lamps & <i>more</i>"] });
    await local.idle();

    const found = await suggestionsOf(publishable)("lam");

    expect(found.map(({ highlight }) => highlight)).toEqual([
      "<em>Lamp</em> &quot;Moon&quot; &amp; 5 &lt; 6",
      "<em>Lamps</em> &amp; more",
    ]);
  });

  test("products of the same name are suggested once", async () => {
    const { secret, publishable } = await local.newShop();
    const products = ["a", "b", "c"].map((id) => ({ id, name: id === "c" ? "OAK desk" : "Oak desk" }));
    await secret.post("/products/bulk", { products });
    await local.idle();

    expect(await suggestionsOf(publishable).texts("oak")).toHaveLength(1);
  });

  test("without a workspace all of the tenant's are completed, and each product tells its own", async () => {
    const { secret } = await local.newShop({ workspaces: ["left", "right"] });
    await secret.post("/products", { id: "one", name: "Oak desk" });
    await secret.with({ "x-workspace-id": "right" }).post("/products", { id: "two", name: "Oak shelf" });
    await local.idle();

    const everywhere = await suggestionsOf(secret.with({ "x-workspace-id": "" }))("oak");
    const right = await suggestionsOf(secret.with({ "x-workspace-id": "right" }))("oak");

    expect(everywhere.map(({ id, workspaceId }) => `${workspaceId}/${id}`).sort()).toEqual(["left/one", "right/two"]);
    expect(right).toEqual([{ type: "product", id: "two", text: "Oak shelf", highlight: "<em>Oak</em> shelf" }]);
  });

  test("a synonym of the workspace leads to products and categories", async () => {
    verifies("suggestions.synonyms");
    const { secret, workspaceId, publishable } = await local.newShop();
    await secret.put(`/workspaces/${workspaceId}/settings`, { synonyms: [["couch", "sofa"]] });
    await local.clock.advance("6s");
    await secret.post("/products", { id: "s", name: "Velvet sofa", categories: ["Sofas"] });
    await local.idle();

    expect(await suggestionsOf(publishable).texts("couch")).toEqual(["Velvet sofa", "Sofas"]);
  });

  test("marks without a word, and words that nothing has, find nothing", async () => {
    verifies("suggestions.no-words");
    for (const text of ["!!!", "*", "xqzzyv", "😀"]) expect(await ask(text)).toEqual([]);
  });
});

test("limit keeps the number of suggestions, and each type has its share of the places", async () => {
  verifies("suggestions.limit");
  const local = await startLocal();
  const { secret, publishable } = await local.newShop();
  const products = Array.from({ length: 30 }, (_, number) => {
    return {
      id: `p${number}`,
      name: `Lamp number ${number}`,
      categories: [`Lamps ${number % 9}`],
      brands: [`Lampworks ${number % 5}`],
    };
  });
  await secret.post("/products/bulk", { products });
  await local.idle();
  const ask = suggestionsOf(publishable);

  const types = (await ask("lamp")).map(({ type }) => type);
  const few = await ask("lamp", { limit: 4 });
  const refused = await Promise.all([0, 11, 2.5].map((limit) => publishable.post("/suggestions", { text: "lamp", limit })));

  expect(types).toEqual([...Array(7).fill("product"), "category", "category", "brand"]);
  expect(few).toHaveLength(4);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});
