import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, openGardenShop, searchesOf } from "../garden-shop.ts";

describe.each(INDEXES)("searching over HTTP, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    shop = await openGardenShop(index);
  });

  test.each([
    ["all words", "digging fork", "fork"],
    ["a typo", "wattering can", "can"],
    ["two typos in a long word", "gardeinng glvoes", "gloves"],
    ["an unfinished word", "digging sp", "spade"],
    ["another form", "waters cans", "can"],
    ["a brand and a thing", "aqua hose", "hose"],
    ["an attribute", "steel handle can", "can"],
    ["a tag", "thorn proof", "gloves"],
    ["the content, without its markup", "forged steel", "spade"],
    ["a sku, exactly", "WC-3000", "can"],
    ["a sku in another writing", "wc 3000 x", "hose"],
    ["an id", "spade", "spade"],
    ["words together that the shop writes apart", "wateringcan", "can"],
    ["a stop word of the language", "a fork for the digging", "fork"],
  ])("a search finds %s", async (_, text, id) => {
    verifies("search.typos", "search.prefix", "search.stems", "search.sku", "search.fields", "search.meaning");
    expect((await shop.ids({ text }))[0]).toBe(id);
  });

  test("minScore leaves out weak hits on every page, and must be 0 to 1", async () => {
    verifies("search.min-score");
    const body = { text: "digging steel", includeFacets: true, facetFields: ["brands"], limit: 1 };
    const all = await shop.search({ ...body, limit: 50 });
    const kept = all.results.filter(({ score }: { score: number }) => score >= 0.5).map(({ id }: { id: string }) => id);

    const first = await shop.search({ ...body, minScore: 0.5 });

    expect(kept).toEqual(["fork"]);
    expect(first.results.map(({ id }: { id: string }) => id)).toEqual(kept);
    expect(first).toMatchObject({ total: 1, facets: { brands: [{ key: "Erda", count: 1 }] }, pagination: { hasMore: false } });
    for (const minScore of [-0.1, 1.1, "high"])
      expect((await shop.publishable.post("/products/search", { ...body, minScore })).status).toBe(400);
  });

  test.each(["qzxv blorfwyg", "???", "💥💥", "\u202e", "SP-9999", "的"])("the text %j finds nothing", async (text) => {
    verifies("search.nonsense");
    const { results, total, facets, pagination } = await shop.search({ text, facetFields: ["brands"] });

    expect({ results, total, facets, cursor: pagination.cursor }).toEqual({
      results: [],
      total: 0,
      facets: { brands: [] },
      cursor: null,
    });
  });

  test.each([
    ["200,000 characters", "spade ".repeat(33_333), 200],
    ["200,000 characters without a blank", "spade".repeat(40_000), 200],
    ["characters of many kinds", `spade ${"👩‍🌾 مجرفة スコップ 铲子 הֵא ".repeat(200)}`, 200],
    ["half a character", "spade \ud83d", 400],
    ["a NUL", "spade \u0000", 400],
  ])("a search answers a text of %s", async (_, text, expected) => {
    expect((await shop.publishable.post("/products/search", { text })).status).toBe(expected);
  });

  test.each<[string, string, string[], string[]]>([
    ["products", "spade", ["spade"], ["draft", "spade", "unlisted"]],
    ["posts", "digging", ["soil"], ["private", "soil"]],
    ["prompts", "which spade", ["which"], ["expired", "which"]],
  ])("%s: a shopper finds what is published, the merchant what is searchable", async (kind, text, shopper, merchant) => {
    verifies("search.visible", "search.index-status", "search.kinds");
    const body = { text, sort: "name" };
    const { body: seen } = await shop.secret.post(`/${kind}/search`, body);

    expect((await shop.ids(body, kind)).sort()).toEqual(shopper);
    expect(seen.data.results.map((hit: { id: string }) => hit.id).sort()).toEqual(merchant);
    expect(seen.data.total).toBe(merchant.length);
  });

  test("a product of the catalogue alone is browsed and not searched, one of the search alone the other way round", async () => {
    verifies("search.partial-visibility");
    const other = await shop.local.newShop();
    const products = ["visible", "catalog", "search"].map((visibility) => {
      return { id: `in-${visibility}`, name: `Rake for leaves, ${visibility}`, sku: `RK-${visibility}-1`, visibility };
    });
    await other.secret.post("/products/bulk", { products });
    await shop.local.idle();
    const { ids, search } = searchesOf(other);
    const found = async (body: object) => (await ids({ ...body })).sort();

    for (const text of ["rake", "leaves rake", "something to collect leaves"]) {
      expect(await found({ text })).toEqual(["in-search", "in-visible"]);
      expect(await found({ text, sort: "price" })).toEqual(["in-search", "in-visible"]);
    }
    expect(await found({ text: "RK-catalog-1" })).not.toContain("in-catalog");
    expect(await found({ text: "*" })).toEqual(["in-catalog", "in-visible"]);
    expect((await search({ text: "*", includeFacets: true, sort: "name", limit: 1 })).total).toBe(2);
    const merchant = await other.secret.post("/products/search", { text: "rake" });
    expect(merchant.body.data.total).toBe(3);
    const recommended = await other.publishable.post("/recommendations/products", { productId: "in-visible" });
    expect(recommended.body.data.recommendations.map(({ id }: { id: string }) => id)).toEqual(["in-catalog"]);
  });

  test.each([
    ["a sku", "WC-3000", { can: "exact", hose: "words" }],
    ["the whole name, in another form", "the garden hoses", { hose: "exact" }],
    ["a word said twice, which is no whole name", "hose hose", { hose: "words" }],
    ["all words, one of them misspelt", "diging spad", { spade: "words" }],
    ["some of the words", "digging blorfwyg", { spade: "partial" }],
    ["what means the same", "sprinkle plants", { hose: "meaning" }],
    ["everything", "*", { can: "exact", fork: "exact", gloves: "exact", hose: "exact", spade: "exact" }],
  ])("each hit says how it matches: %s", async (_, text, expected) => {
    verifies("search.match-type");
    for (const sort of ["relevance", "price"]) {
      const { results } = await shop.search({ text, sort });
      const types = Object.fromEntries(results.map((hit: { id: string; matchType: string }) => [hit.id, hit.matchType]));
      expect({ sort, types }).toEqual({ sort, types: expect.objectContaining(expected) });
    }
  });

  test("passages of hits are left out on request", async () => {
    verifies("search.chunks");
    const { results } = await shop.search({ text: "spade" });
    const plain = await shop.search({ text: "spade", matchingChunks: false });

    expect(results[0].matchingChunks).toHaveLength(1);
    expect(plain.results).toEqual(results.map(({ matchingChunks: _, ...hit }: Record<string, unknown>) => hit));
  });

  test.each<[unknown, string[]]>([
    ["relevance", ["can", "gloves", "hose", "spade", "fork"]],
    ["price", ["gloves", "can", "fork", "spade", "hose"]],
    ["price:desc", ["spade", "fork", "can", "gloves", "hose"]],
    ["rating", ["can", "spade", "gloves", "fork", "hose"]],
    ["rating:asc", ["fork", "gloves", "spade", "can", "hose"]],
    ["name", ["fork", "spade", "hose", "gloves", "can"]],
    ["name:desc", ["can", "gloves", "hose", "spade", "fork"]],
    [{ field: "price", direction: "desc" }, ["spade", "fork", "can", "gloves", "hose"]],
  ])("an asterisk lists every record sorted by %j", async (sort, expected) => {
    verifies("search.browse", "search.sort");
    expect(await shop.ids({ text: "*", sort })).toEqual(expected);
  });

  test("highlights HTML-escape what the merchant wrote", async () => {
    verifies("search.highlight");
    const { results } = await shop.search({ text: "gardening gloves", highlight: { fields: ["name"] }, limit: 1 });
    const { results: cleaned } = await shop.search({ text: "forged ash", highlight: true, limit: 1 });

    expect(results[0].highlights).toEqual({ name: "<em>Gardening</em> <em>gloves</em> &lt; M &amp; L" });
    expect(cleaned[0].highlights.content).toBe("<em>Forged</em> steel &amp; <em>ash</em>, for heavy soil.");
  });

  test("a search with a secret key explains the typo that it corrected", async () => {
    verifies("search.explain");
    const { body } = await shop.secret.post("/products/search", { text: "wattering", explain: true, limit: 1 });

    const typo = { term: "wattering", how: "typo", edits: 1, word: "Watering" };
    expect(body.data.results[0].explanation).toEqual({
      tier: "labelled",
      tierScore: 0.5,
      words: expect.any(Number),
      meaning: expect.any(Number),
      signals: [{ name: "stock", weight: 1, value: 1, moved: 0 }],
      rules: [],
      fields: [
        { field: "name", ...typo },
        { field: "categories", ...typo },
      ],
      lexicalScore: expect.any(Number),
      vectorScore: expect.any(Number),
      fusedScore: body.data.results[0].score,
      matchedTerms: [{ term: "wattering", how: "typo", word: "watering", edits: 1 }],
    });
    expect((await shop.publishable.post("/products/search", { text: "spade", explain: true })).status).toBe(403);
  });

  test("long content is cut, its best passages are shown, and `fields` selects what a hit holds", async () => {
    verifies("search.chunks", "envelope.content-cut", "envelope.fields", "search.scores");
    const filler = "Beds want rest in winter. ".repeat(400);
    const content = `${filler}Slugs hate copper tape. ${filler}`;
    await shop.secret.post("/posts", { id: "slugs", title: "Winter beds", status: "publish", content });
    await shop.local.idle();

    const { results } = await shop.search({ text: "slugs copper" }, "posts");
    const { results: whole } = await shop.search({ text: "slugs copper", fields: ["content"] }, "posts");

    expect(results[0]).toMatchObject({ id: "slugs", contentTruncated: true, content: content.slice(0, 2_000) });
    expect(results[0].matchingChunks).toHaveLength(3);
    expect(results[0].matchingChunks[0].chunkText).toContain("copper tape");
    expect(results[0].score).toBeGreaterThan(0);
    expect(results[0].score).toBeLessThanOrEqual(1);
    expect(whole[0].content.trim()).toBe(content.trim());
    expect(Object.keys(whole[0]).sort()).toEqual(["content", "id", "matchType", "matchingChunks", "score"]);
  });
});
