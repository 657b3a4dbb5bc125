import { beforeAll, describe, expect, test } from "@jest/globals";
import { apiClient } from "../../../support/api-client.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { INDEXES, searchesOf } from "../garden-shop.ts";

describe.each(INDEXES)("workspaces and changes over HTTP, on the %s index", (index) => {
  let local: Local;
  beforeAll(async () => {
    local = await startLocal({ index });
  });

  /** Stores settings and waits for the seconds after which they are read again. */
  const configure = async (shop: Shop, settings: Record<string, unknown>) => {
    const { status } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
    expect(status).toBe(200);
    await local.clock.advance("6s");
  };

  const stock = async (shop: Shop, ...products: Record<string, unknown>[]) => {
    await shop.secret.post("/products/bulk", { products });
    await local.idle();
  };

  test("changed synonyms and stop words apply to the next search", async () => {
    verifies("search.synonyms", "search.stop-words");
    const shop = await local.newShop();
    const { ids } = searchesOf(shop);
    await stock(shop, { id: "s", name: "Leather settee" }, { id: "t", name: "Zorbex gadget" });
    const before = await ids({ text: "quxfold zorbex", sort: "name" });

    await configure(shop, { synonyms: [["davenport", "settee"]], stopWords: ["quxfold"] });

    expect(before).toEqual(["t"]);
    expect((await ids({ text: "davenport" }))[0]).toBe("s");
    expect(await ids({ text: "quxfold" })).toEqual([]);
    const { body } = await shop.secret.post("/products/search", { text: "quxfold zorbex", explain: true });
    expect(body.data.results[0].explanation.matchedTerms).toEqual([{ term: "zorbex", how: "exact" }]);
  });

  test("a workspace without semantic search finds by words alone, unless a request asks for more", async () => {
    verifies("search.semantic");
    const shop = await local.newShop();
    const { ids } = searchesOf(shop);
    await stock(shop, { id: "t", name: "Reading lamp" });
    const before = await ids({ text: "illumination" });

    await configure(shop, { search: { semantic: "off" } });

    expect(before).toEqual(["t"]);
    expect(await ids({ text: "illumination" })).toEqual([]);
    expect(await ids({ text: "illumination", semantic: "on" })).toEqual(["t"]);
    expect(await ids({ text: "lamp" })).toEqual(["t"]);
  });

  test("a workspace shows the variants of its products as one hit, unless a request says otherwise", async () => {
    verifies("groups.hits", "groups.default", "groups.field");
    const shop = await local.newShop();
    const { ids, search } = searchesOf(shop);
    const tee = (id: string, color: string, model: string) => {
      return { id, name: "Plain tee", attributes: { color: [color] }, metadata: { model, cost: model } };
    };
    await stock(shop, tee("t1", "red", "tee"), tee("t2", "blue", "tee"), { id: "cap", name: "Plain cap" });
    const facetFields = ["attributes.color"];
    const grouped = await search({ text: "plain", groupBy: "metadata.model", groupSize: 2, sort: "name", facetFields });

    expect(grouped).toMatchObject({
      total: 2,
      results: [
        { id: "cap", group: { value: null, total: 1, hits: [] } },
        { id: "t1", group: { value: "tee", total: 2, hits: [{ id: "t2", name: "Plain tee" }] } },
      ],
    });
    expect(grouped.facets["attributes.color"]).toEqual(["blue", "red"].map((key) => ({ key, count: 1 })));
    for (const groupBy of ["metadata.absent", "nonsense", "tags", 7]) {
      const { status, body } = await shop.publishable.post("/products/search", { text: "plain", groupBy });
      expect([status, body.details[0].param]).toEqual([400, "groupBy"]);
    }
    await configure(shop, { search: { groupBy: "metadata.model" } });
    expect((await ids({ text: "blue tee" }))[0]).toBe("t2");
    expect(await ids({ text: "plain", sort: "name" })).toEqual(["cap", "t1"]);
    expect(await ids({ text: "plain", sort: "name", groupBy: null })).toEqual(["cap", "t1", "t2"]);
    await configure(shop, { search: { groupBy: "metadata.cost", groupSize: 2 } });
    const { results } = await search({ text: "plain", sort: "name" });
    expect(results[1].group).toEqual({ total: 2, hits: [expect.objectContaining({ id: "t2" })] });
  });

  test("a workspace whose meaning is a fallback finds by it only where no record has a word", async () => {
    verifies("search.semantic");
    const shop = await local.newShop();
    const { ids, search } = searchesOf(shop);
    await stock(shop, { id: "lamp", name: "Brass lamp for the stairs" }, { id: "light", name: "Light" });
    const whole = await ids({ text: "lamp" });

    await configure(shop, { search: { semantic: "fallback" } });

    expect(whole).toEqual(["lamp", "light"]);
    for (const sort of ["relevance", "name"]) {
      expect(await ids({ text: "lamp", sort })).toEqual(["lamp"]);
      const { results } = await search({ text: "illumination", sort });
      expect(results).toMatchObject([{ id: "light", matchType: "meaning" }]);
    }
    expect(await ids({ text: "lamp", semantic: "on" })).toEqual(["lamp", "light"]);
    expect((await shop.publishable.post("/products/search", { text: "lamp", semantic: "maybe" })).status).toBe(400);
  });

  test("a thing is found by its other names, which a setting switches off and the workspace's synonyms replace", async () => {
    verifies("search.thesaurus");
    const shop = await local.newShop();
    const find = async (text: string) => {
      const asked = { text, semantic: "off", explain: true };
      const { body } = await shop.secret.post("/products/search", asked);
      return body.data.results.map(({ id, score, explanation }: Record<string, never>) => [id, score, explanation]);
    };
    await stock(
      shop,
      { id: "pack", name: "Alpine backpack" },
      { id: "case", name: "Cabin trunk", content: "More than a backpack" },
      { id: "boots", name: "Suede boots" },
    );
    const matched = (term: string, word: string) => ({ matchedTerms: [{ term, how: "thesaurus", word }] });

    const found = await find("rucksack");
    expect(found).toMatchObject([
      ["pack", expect.any(Number), matched("rucksack", "backpack")],
      ["case", expect.any(Number), matched("rucksack", "backpack")],
    ]);
    const [pack, text] = found.map(([, score]: [string, number]) => score);
    expect([pack > 0.5, pack < 0.9, text < 0.5]).toEqual([true, true, true]);
    const [boots] = await find("footwear");
    expect(boots).toMatchObject(["boots", expect.any(Number), matched("footwear", "boots")]);
    expect(boots[1]).toBeLessThan(0.5);

    await configure(shop, { synonyms: [["rucksack", "trunk"]] });
    expect((await find("rucksack")).map(([id]: [string]) => id)).toEqual(["case"]);
    expect((await find("haversack")).map(([id]: [string]) => id)).toEqual(["pack", "case"]);

    await configure(shop, { synonyms: [["rucksack", "trunk"]], search: { thesaurus: false } });
    expect(await find("haversack")).toEqual([]);
    expect((await find("rucksack")).map(([id]: [string]) => id)).toEqual(["case"]);
  });

  test("weights of fields order what is found, also in records from before the change", async () => {
    verifies("search.field-weights");
    const shop = await local.newShop();
    const { ids } = searchesOf(shop);
    await stock(shop, { id: "brand", name: "Table", brands: ["Oak"] }, { id: "tag", name: "Table", tags: ["oak"] });
    const request = { text: "oak", semantic: "off" };
    const weigh = async (products: Record<string, number>) => {
      await configure(shop, { search: { fields: { products } } });
      await local.idle();
    };

    await weigh({ brands: 10, tags: 0.1 });
    expect(await ids(request)).toEqual(["brand", "tag"]);
    await weigh({ brands: 0.1, tags: 10 });
    expect(await ids(request)).toEqual(["tag", "brand"]);
    const run = await shop.secret.get(`/workspaces/${shop.workspaceId}/reindex`);
    expect(run.body.data).toMatchObject({ reason: "fields", status: "succeeded", processed: 2 });
    const refused = { search: { fields: { products: { name: 0 } } } };
    expect((await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, refused)).status).toBe(400);
  });

  test("a German workspace stems words and drops stop words in German", async () => {
    verifies("search.stems");
    const shop = await local.newShop();
    const { ids } = searchesOf(shop);
    await configure(shop, { language: "de" });
    await stock(shop, { id: "h", name: "Gartenhäuser aus Holz" }, { id: "b", name: "Bücherregale" });

    expect((await ids({ text: "gartenhaus" }))[0]).toBe("h");
    expect((await ids({ text: "das bücherregal" }))[0]).toBe("b");
    expect((await ids({ text: "BUCHERREGALEN" }))[0]).toBe("b");
  });

  test("text without spaces, right-to-left text and accented text is found as it is written", async () => {
    const shop = await local.newShop();
    const { ids } = searchesOf(shop);
    await stock(
      shop,
      { id: "ja", name: "折りたたみスコップ" },
      { id: "ar", name: "مجرفة حديقة" },
      { id: "he", name: "את חפירה" },
      { id: "cs", name: "Rýč s násadou" },
      { id: "emoji", name: "Lucky charm 🍀 clover" },
    );

    expect((await ids({ text: "スコップ" }))[0]).toBe("ja");
    expect((await ids({ text: "مجرفة" }))[0]).toBe("ar");
    expect((await ids({ text: "חפירה" }))[0]).toBe("he");
    expect((await ids({ text: "ryc nasadou" }))[0]).toBe("cs");
    expect((await ids({ text: "clover 🍀" }))[0]).toBe("emoji");
  });

  test("a search finds its workspace's records, and without a workspace all of the tenant's", async () => {
    const shop = await local.newShop({ workspaces: ["north-shop", "south-shop"] });
    const south = shop.secret.with({ "x-workspace-id": "south-shop" });
    await stock(shop, { id: "p", name: "Oak bench", price: 1 });
    await south.post("/products", { id: "p", name: "Oak bench", price: 2 });
    await local.idle();
    const all = apiClient(local.baseUrl, shop.secret.key);
    const found = async (client: typeof all) =>
      (await client.post("/products/search", { text: "oak bench", sort: "price", facetFields: ["priceRanges"] })).body.data;

    expect((await found(shop.secret)).results).toMatchObject([{ id: "p", price: 1 }]);
    expect((await found(south)).results).toMatchObject([{ id: "p", price: 2 }]);
    expect(await found(all)).toMatchObject({
      total: 2,
      results: [
        { price: 1, workspaceId: "north-shop" },
        { price: 2, workspaceId: "south-shop" },
      ],
    });
  });

  test("an update, a new price and a deletion show in the next search", async () => {
    const shop = await local.newShop();
    const { ids, search } = searchesOf(shop);
    await stock(shop, { id: "a", name: "Rake", price: 10 }, { id: "b", name: "Hoe", price: 20 });

    await shop.secret.patch("/products/a", { price: 30 });
    await shop.secret.post("/products", { id: "b", name: "Scythe", price: 20 });
    await local.idle();

    const { results, facets } = await search({ text: "*", sort: "price", facetFields: ["priceRanges"] });
    expect(results).toMatchObject([
      { id: "b", name: "Scythe", price: 20 },
      { id: "a", name: "Rake", price: 30 },
    ]);
    const ranges = facets.priceRanges as { from: number | null; to: number | null }[];
    expect(ranges.some(({ from, to }) => (from ?? 0) <= 30 && 30 < (to ?? 99))).toBe(true);
    expect(ranges.every(({ to }) => to === null || to > 20)).toBe(true);
    expect(await ids({ text: "*", filters: { price: { gt: 25 } } })).toEqual(["a"]);
    expect((await ids({ text: "scythe" }))[0]).toBe("b");

    await shop.secret.delete("/products/b");
    await local.idle();
    expect(await ids({ text: "*" })).toEqual(["a"]);
    expect(await ids({ text: "scythe", sort: "name" })).not.toContain("b");
  });
});
