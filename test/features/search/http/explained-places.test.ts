import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ApiClient } from "../../../support/api-client.ts";
import { restrictedClient } from "../../../support/restricted-client.ts";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, openGardenShop } from "../garden-shop.ts";

describe.each(INDEXES)("the place of a record in a search, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    shop = await openGardenShop(index);
    await shop.secret.post("/products/bulk", {
      products: [
        { id: "listed", name: "Listed spade", visibility: "catalog", price: 5 },
        { id: "red", name: "Trug", price: 20, categories: ["Trugs"], metadata: { model: "trug", costNet: 7 } },
        { id: "blue", name: "Trug", price: 21, categories: ["Trugs"], metadata: { model: "trug", costNet: 9 } },
        { id: "told", name: "Dibber", content: "For bulbs, beside a spade and a hoe.", price: 3 },
      ],
    });
    await shop.local.idle();
  });
  const ask = async (id: string, body: Record<string, unknown>, client: ApiClient = shop.secret) =>
    client.post("/products/search/explain", { id, trackAnalytics: false, ...body });
  const placeOf = async (id: string, body: Record<string, unknown>, client?: ApiClient) => {
    const { status, body: answer } = await ask(id, body, client);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`);
    expect(answer.data.reason).toMatch(/\.$/);
    if (answer.data.stage !== null) expect(answer.data.remedy).toMatch(/\.$/);
    return answer.data;
  };

  test.each<Record<string, unknown>>([
    { text: "spade" },
    { text: "digging", explain: true },
    { text: "*" },
    { text: "*", sort: "price:desc" },
    { text: "garden tools for heavy soil" },
    { text: "spade", minScore: 0.1, filters: { price: { gt: 1 } } },
    { text: "trug", groupBy: "metadata.model" },
    { text: "sp-1000" },
  ])(
    "the position of each hit of %j is its place in the results, with the score and explanation that it has there",
    async (body) => {
      verifies("place.found");
      const explained = { ...body, explain: true, limit: 50 };
      const { results } = (await shop.secret.post("/products/search", explained)).body.data;
      expect(results.length).toBeGreaterThan(0);
      for (const [at, hit] of results.entries()) {
        const place = await placeOf(hit.id, { ...body, offset: 1, limit: 2 });
        expect(place).toMatchObject({
          id: hit.id,
          found: true,
          stage: null,
          position: at + 1,
          score: hit.score,
          remedy: at === 1 || at === 2 ? null : expect.any(String),
        });
        expect(place.onPage).toBe(at === 1 || at === 2);
        expect(place.explanation).toEqual(hit.explanation);
      }
    },
  );

  test.each<[string, string, Record<string, unknown>, object]>([
    ["hidden by its indexStatus", "gone", { text: "spade" }, { stage: "status", field: "indexStatus", value: "hidden" }],
    [
      "a draft, for shoppers",
      "draft",
      { text: "spade", audience: "shopper" },
      { stage: "status", field: "status", value: "draft" },
    ],
    ["not visible, for shoppers", "unlisted", { text: "*", audience: "shopper" }, { stage: "visibility", field: "visibility" }],
    ["only browsed", "listed", { text: "spade", audience: "shopper" }, { stage: "visibility", value: "catalog" }],
    [
      "left out by a key's filter",
      "spade",
      { text: "spade", keyFilters: { brands: "Aqua" } },
      { stage: "keyFilter", conditions: [{ field: "brands", operator: "in", value: "Aqua", has: ["Erda"] }] },
    ],
    [
      "left out by a filter",
      "spade",
      { text: "spade", filters: { brands: "Erda", price: { lt: 40 } } },
      { stage: "filter", conditions: [{ field: "price", operator: "lt", value: 40, has: [40] }] },
    ],
    [
      "left out by an `or`",
      "hose",
      { text: "hose", filters: { or: [{ rating: { gte: 3 } }, { "metadata.year": 2024 }] } },
      {
        stage: "filter",
        conditions: [
          { field: "rating", operator: "gte", value: 3, has: [] },
          { field: "metadata.year", operator: "in", value: 2024, has: [] },
        ],
      },
    ],
    [
      "left out by a `not`",
      "spade",
      { text: "spade", filters: { not: { categories: "Digging" } } },
      { stage: "filter", conditions: [{ field: "categories", denied: true, has: ["Tools", "Digging"] }] },
    ],
    [
      "left out by the text",
      "spade",
      { text: "spade under 20" },
      { stage: "text", conditions: [{ field: "price", operator: "lte", value: 20, has: [40] }] },
    ],
    [
      "without a word of the text",
      "hose",
      { text: "qwertzu", semantic: "off" },
      { stage: "words", words: { has: [], missing: ["qwertzu"] } },
    ],
    ["without one of the words", "fork", { text: "digging spade", semantic: "off" }, { found: true }],
    ["below the smallest score", "told", { text: "spade", minScore: 0.5 }, { stage: "minScore", score: expect.any(Number) }],
    ["left out by an order", "told", { text: "spade", sort: "price:asc" }, { stage: "order" }],
  ])("a record that is %s says so", async (_, id, body, expected) => {
    verifies("place.stages");
    expect(await placeOf(id, body)).toMatchObject(expected);
  });

  test("a record that another stands for names it and its place", async () => {
    verifies("place.stages");
    const body = { text: "trug", groupBy: "metadata.model" };
    const leader = (await shop.secret.post("/products/search", body)).body.data.results[0].id;
    const other = leader === "red" ? "blue" : "red";

    expect(await placeOf(other, body)).toMatchObject({ found: false, stage: "group", leader, position: 1 });
  });

  test("a record after all that pages by number reach is told to be there", async () => {
    verifies("place.stages");
    const owned = await shop.local.newShop();
    for (let batch = 0; batch < 12; batch++) {
      const products = Array.from({ length: 100 }, (_, at) => ({ id: `p${batch}-${at}`, name: "Peg", price: batch * 100 + at }));
      await owned.secret.post("/products/bulk", { products });
    }
    await shop.local.idle();
    const byPrice = { text: "*", sort: "price:asc" };

    expect(await placeOf("p10-9", byPrice, owned.secret)).toMatchObject({ found: true, position: 1_010, stage: null });
    expect(await placeOf("p11-99", byPrice, owned.secret)).toMatchObject({ found: false, stage: "page", position: null });
  });

  test("a rule that hides, filters or pins is named, also one that is only tried", async () => {
    verifies("place.stages", "place.rules");
    const rule = (consequences: object) => ({ text: "spade", rules: [{ name: "Mine", conditions: {}, consequences }] });

    expect(await placeOf("spade", rule({ hide: { ids: ["spade"] } }))).toMatchObject({
      stage: "rule",
      rule: { id: "draft-1", name: "Mine", effect: "hide" },
    });
    expect(await placeOf("spade", rule({ filters: { brands: "Aqua" } }))).toMatchObject({
      ...{ stage: "rule", rule: { effect: "filter" } },
      conditions: [{ field: "brands", value: "Aqua", has: ["Erda"] }],
    });
    const pinned = await placeOf("hose", rule({ pin: [{ id: "hose", position: 2 }] }));
    expect(pinned).toMatchObject({
      found: true,
      position: 2,
      explanation: { rules: [{ id: "draft-1", effect: "pin", position: 2 }] },
    });
    const boosted = await placeOf("told", rule({ boost: [{ filters: { id: "told" }, weight: 1 }] }));
    const { tierScore, words, meaning, signals, rules } = boosted.explanation;
    expect(rules).toEqual([{ id: "draft-1", name: "Mine", effect: "boost", weight: 1, moved: expect.any(Number) }]);
    expect(rules[0].moved).toBeGreaterThan(0);
    const moved = [...signals, ...rules].reduce((sum: number, part: { moved: number }) => sum + part.moved, 0);
    expect(tierScore + words + meaning + moved).toBeCloseTo(boosted.score, 6);
  });

  test("a record that is not indexed yet, unknown, or of another tenant or workspace is told from others", async () => {
    verifies("place.stages", "place.seen");
    const { local } = shop;
    const owned = await local.newShop({ workspaces: ["first-shop", "second-shop"] });
    await owned.secret.post("/products", { id: "mine", name: "Spade" });
    await local.idle();
    const second = owned.secret.with({ "x-workspace-id": "second-shop" });
    await local.ports.index.remove({ tenantId: owned.tenantId, kind: "products" }, [
      { workspaceId: "first-shop", id: "mine", version: local.clock.now() * 1_000 + 999_999 },
    ]);

    expect(await placeOf("mine", { text: "spade" }, owned.secret)).toMatchObject({
      found: false,
      stage: "index",
      position: null,
    });
    const unseen = await Promise.all([
      ask("mine", { text: "spade" }, owned.publishable),
      ask("mine", { text: "spade" }, second),
      ask("mine", { text: "spade" }),
      ask("no-such", { text: "spade" }),
      ask("spade", { text: "spade" }, owned.secret),
    ]);
    expect(unseen.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  test("a publishable key learns nothing of what it does not see, nor of how scores are made", async () => {
    verifies("place.seen", "restricted-keys.filters");
    const { publishable, secret, local } = shop;
    const restricted = await restrictedClient(local, shop, { products: { brands: "Aqua" } });
    const hidden = await Promise.all([
      ...["draft", "unlisted", "gone", "off"].map((id) => ask(id, { text: "*" }, publishable)),
      ask("listed", { text: "spade" }, publishable),
      ask("spade", { text: "*" }, restricted),
    ]);
    expect(hidden.map(({ status, body }) => [status, body.error.message])).toEqual(
      Array(6).fill([404, "There is no such product."]),
    );

    const seen = await placeOf("spade", { text: "spade" }, publishable);
    expect(seen).toMatchObject({ found: true, position: expect.any(Number) });
    expect(seen.explanation).toBeUndefined();
    expect((await placeOf("can", { text: "*" }, restricted)).found).toBe(true);
    for (const body of [
      { audience: "merchant" },
      { keyFilters: { brands: "Aqua" } },
      { rules: [{ consequences: { hide: { ids: ["a"] } } }] },
    ])
      expect((await ask("spade", { text: "*", ...body }, publishable)).status).toBe(403);
    expect((await ask("red", { text: "*", filters: { "metadata.costNet": 7 } }, publishable)).status).toBe(400);

    const { id } = (
      await secret.post("/rules", {
        name: "Secret",
        consequences: { filters: { "metadata.costNet": 9 } },
        conditions: { query: { is: ["trug"] } },
      })
    ).body.data;
    await local.clock.advance("11s");
    const ruled = await placeOf("red", { text: "trug" }, publishable);
    expect(ruled).toMatchObject({ stage: "rule", rule: { id, effect: "filter" } });
    expect(JSON.stringify(ruled)).not.toMatch(/costNet|Secret/);
    expect((await placeOf("red", { text: "trug" })).conditions).toMatchObject([{ field: "metadata.costNet", has: [7] }]);
    await secret.delete(`/rules/${id}`);
    await local.clock.advance("11s");
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no id", { id: undefined }, "id"],
    ["an empty id", { id: "" }, "id"],
    ["an id that is no text", { id: { $ne: 1 } }, "id"],
    ["no text", { text: undefined }, "text"],
    ["a filter that is none", { filters: { colour: "red" } }, "filters.colour"],
    ["a key's filter that is none", { keyFilters: { colour: "red" } }, "keyFilters.colour"],
    ["a key's filter of nothing", { keyFilters: { brands: [] } }, "keyFilters.brands"],
    ["an audience that is none", { audience: "admin" }, "audience"],
    ["an order that is none", { sort: "metadata.nothing:asc" }, "sort"],
  ])("%s is refused", async (_, body, param) => {
    verifies("place.seen");
    const refused = await shop.secret.post("/products/search/explain", { id: "spade", text: "spade", ...body });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
    expect(refused.body.details[0].param).toBe(param);
  });

  test("hostile texts and ids are answered", async () => {
    verifies("place.seen");
    const ids = ["__proto__", "a/b", "x".repeat(1_024), "\u202e", "'; drop", "{{x}}", "<img onerror=1>"];
    for (const id of ids) expect((await ask(id, { text: "spade" })).status).toBe(404);
    for (const text of ["\u202e\u200b", "x".repeat(200_000), "<script>", "* *", '"', "-", "😀"])
      expect((await ask("spade", { text })).status).toBe(200);
  });

  test("a shop's own look at a place draws no quota; a shopper's does", async () => {
    verifies("quota.previews", "place.metered");
    const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.search.current;
    const before = await used();
    await ask("spade", { text: "spade" });
    expect(await used()).toBe(before);
    await ask("spade", { text: "spade" }, shop.publishable);
    expect(await used()).toBe(before + 1);
  });
});
