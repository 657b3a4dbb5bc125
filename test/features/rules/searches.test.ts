import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { INDEXES } from "../search/garden-shop.ts";

const TENTS = Array.from({ length: 12 }, (_, at) => {
  const number = String(at + 1).padStart(2, "0");
  return {
    ...{ id: `t${number}`, name: `Tent ${number}`, price: 10 * (at + 1), categories: ["Tents"] },
    brands: [at % 2 === 0 ? "Aria" : "Boreal"],
  };
});
const OTHERS = [
  { id: "boots", name: "Leather boots", price: 95, brands: ["Aria"], categories: ["Boots"] },
  { id: "socks", name: "Wool socks", price: 15, brands: ["Boreal"], categories: ["Boots"] },
  { id: "secret", name: "Prototype", price: 5, indexStatus: "hidden" },
  { id: "unlisted", name: "Sample", price: 5, visibility: "hidden" },
];

type Rule = Record<string, unknown>;
const pin = (...ids: string[]) => ids.map((id, at) => ({ id, position: at + 1 }));

describe.each(INDEXES)("merchandising rules in searches, on the %s index", (index) => {
  let local: Local;
  let shop: Shop;
  beforeAll(async () => {
    local = await startLocal({ index });
    shop = await local.newShop();
    await shop.secret.post("/products/bulk", { products: [...TENTS, ...OTHERS] });
    await local.idle();
  });

  /** Searches with rules that are only tried. */
  async function search(rules: Rule[], body: Record<string, unknown> = {}) {
    const answer = await shop.secret.post("/products/search", { text: "tent", limit: 50, rules, ...body });
    expect([answer.status, answer.body.details ?? []]).toEqual([200, []]);
    return answer.body.data;
  }
  const toIds = (data: { results: { id: string }[] }) => data.results.map(({ id }) => id);
  const idsOf = async (rules: Rule[], body?: Record<string, unknown>) => toIds(await search(rules, body));

  /** Returns all pages of a search, in order. */
  async function readPages(rules: Rule[], body: Record<string, unknown>) {
    const pages = [await search(rules, body)];
    while (pages.at(-1).cursor) pages.push(await search(rules, { ...body, cursor: pages.at(-1).cursor }));
    return pages;
  }

  test.each<[string, Record<string, unknown>]>([
    ["a text", { text: "tent" }],
    ["a text with a smallest score", { text: "tent", minScore: 0.3 }],
    ["browsing", { text: "*" }],
    ["a category page", { text: "*", filters: { categories: ["Tents", "Boots"] } }],
  ])("pinned records have their places on every page of %s, and all others follow once each", async (_, body) => {
    verifies("rules.pin", "rules.pages");
    const plain = await idsOf([], { ...body, rules: undefined });
    const places = { t07: 1, boots: 2, t12: 6, socks: 9 };
    const pinned = Object.entries(places).map(([id, position]) => ({ id, position }));
    const expected = plain.filter((id) => !(id in places));
    for (const [id, place] of Object.entries(places)) expected.splice(place - 1, 0, id);

    for (const limit of [1, 3, 50]) {
      const pages = await readPages([{ consequences: { pin: pinned } }], { ...body, limit });

      expect(pages.flatMap(toIds)).toEqual(expected);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
      expect(pages.slice(0, -1).every(({ results }) => results.length === limit)).toBe(true);
    }
    for (const offset of [1, 4, 12, 40]) {
      const page = await search([{ consequences: { pin: pinned } }], { ...body, offset, limit: 3 });

      expect(toIds(page)).toEqual(expected.slice(offset, offset + 3));
      expect(page.total).toBe(expected.length);
    }
  });

  test("a pinned record that the text does not find is counted in total and facets, and says that it is pinned", async () => {
    verifies("rules.pin", "rules.counts");
    const data = await search([{ consequences: { pin: pin("socks") } }], { facetFields: ["categories"] });

    expect(data.total).toBe(13);
    expect(data.facets.categories).toEqual([
      { key: "Tents", count: 12 },
      { key: "Boots", count: 1 },
    ]);
    const { score, ...first } = data.results[0];
    expect(first).toMatchObject({ id: "socks", pinned: true });
    expect(score).toBeLessThan(0.5);
    expect(data.results[1]).not.toHaveProperty("pinned");
  });

  test("pinned records obey the shopper's filters and visibility, and those that are gone are skipped", async () => {
    verifies("rules.pin");
    const rule = { name: "Pins", consequences: { pin: pin("nowhere", "secret", "unlisted", "boots", "t12") } };
    const cheap = await search([rule], { filters: { price: { gt: 5, lt: 40 } } });
    const dear = await search([rule], { filters: { price: { gt: 90 } } });
    await shop.secret.post("/rules", { ...rule, conditions: { query: { is: ["pinned for shoppers"] } } });
    await local.clock.advance("10s");
    const shown = await shop.publishable.post("/products/search", { text: "pinned for shoppers", minScore: 0.9 });

    expect(toIds(cheap).sort()).toEqual(["t01", "t02", "t03"]);
    expect(cheap.total).toBe(3);
    expect(toIds(dear).slice(2)).toEqual(["boots", "t12"]);
    expect(dear.total).toBe(4);
    expect(toIds(shown.body.data)).toEqual(["boots", "t12"]);
    expect(shown.body.data.appliedRules).toEqual([{ id: expect.stringMatching(/^rule_/) }]);
  });

  test("an order that the caller chose has the pinned records among the others, and as many of them", async () => {
    verifies("rules.pin");
    const rules = [{ consequences: { pin: pin("boots", "t12") } }];
    const byPrice = await search(rules, { sort: "price:asc", filters: { price: { gte: 90 } } });

    expect(toIds(byPrice)).toEqual(["t09", "boots", "t10", "t11", "t12"]);
    expect(byPrice.total).toBe(5);
    expect(byPrice.results.some((hit: object) => "pinned" in hit)).toBe(false);
  });

  test("what is hidden by id or by a filter is missing from results, total and facets, in every order", async () => {
    verifies("rules.hide", "rules.counts");
    const rules = [{ consequences: { hide: { ids: ["t01"], filters: { brands: "Boreal" } } } }];
    for (const body of [{}, { sort: "price:desc" }, { text: "*" }, { minScore: 0.1 }]) {
      const data = await search(rules, { filters: { categories: "Tents" }, facetFields: ["brands", "categories"], ...body });

      expect(toIds(data).sort()).toEqual(["t03", "t05", "t07", "t09", "t11"]);
      expect(data.total).toBe(5);
      expect(data.facets.brands).toEqual([{ key: "Aria", count: 5 }]);
    }
  });

  test("a filter that rules add holds beside the shopper's, and no facet widens it", async () => {
    verifies("rules.filter");
    const rules = [{ consequences: { filters: { brands: "Aria" } } }, { consequences: { filters: { price: { gt: 50 } } } }];
    const data = await search(rules, { filters: { brands: ["Aria", "Boreal"] }, facetFields: ["brands"] });

    expect(toIds(data).sort()).toEqual(["t07", "t09", "t11"]);
    expect(data.facets.brands).toEqual([{ key: "Aria", count: 3 }]);
  });

  test("a rule replaces the text, redirects and hands out its banner; the text that was sent stays in the answer", async () => {
    verifies("rules.replace", "rules.redirect", "rules.applied");
    const first = { query: "leather boots", redirect: "/stiefel", banner: { image: "https://cdn.example/1.png" } };
    const data = await search(
      [
        { name: "First", conditions: { query: { is: ["Stiefel"] } }, consequences: first },
        { consequences: { query: "tent", redirect: "https://shop.example/all", banner: { text: "Second" } } },
      ],
      { text: "stiefel", minScore: 0.9 },
    );

    expect(toIds(data)).toEqual(["boots"]);
    expect(data.query.text).toBe("stiefel");
    expect(data.redirect).toBe("/stiefel");
    expect(data.banners).toEqual([
      { ruleId: "draft-1", banner: first.banner },
      { ruleId: "draft-2", banner: { text: "Second" } },
    ]);
    expect(data.appliedRules).toEqual([{ id: "draft-1", name: "First" }, { id: "draft-2" }]);
  });

  test("where rules contradict each other the first one wins, by priority before their order", async () => {
    verifies("rules.pin", "rules.hide", "rules.order");
    const rules = [
      { consequences: { pin: pin("t05", "t06"), hide: { ids: ["t02"] } } },
      { consequences: { pin: pin("t02", "t07", "t06"), hide: { filters: { brands: "Aria" } } } },
      { priority: 9, consequences: { pin: [{ id: "t09", position: 2 }] } },
    ];
    const ids = await idsOf(rules);

    // t09 keeps its place, so that t06 gives way; what the last rule pins is hidden by the one before it, or by itself.
    expect(ids.slice(0, 3)).toEqual(["t05", "t09", "t06"]);
    expect(ids.slice(3).sort()).toEqual(["t04", "t08", "t10", "t12"]);
  });

  test("boosts and buries move what fits about as well, and no further", async () => {
    verifies("rules.boost");
    const text = "tent 05";
    const plain = await idsOf([], { text, rules: undefined });
    const boosted = await idsOf([{ consequences: { boost: [{ filters: { brands: "Boreal" } }] } }], { text });
    const buried = await idsOf([{ consequences: { bury: [{ filters: { id: ["t01", "t02"] } }] } }]);

    expect(plain[0]).toBe("t05");
    expect(boosted[0]).toBe("t05");
    const brands = boosted
      .slice(1)
      .filter((id) => id.startsWith("t"))
      .map((id) => Number(id.slice(1)) % 2);
    expect(brands.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(buried.slice(-2).sort()).toEqual(["t01", "t02"]);
  });

  test("browsing and category pages show what is boosted first and what is buried last, around pinned records", async () => {
    verifies("rules.boost", "rules.pages");
    const boost = [{ filters: { brands: "Boreal" }, weight: 0.5 }, { filters: { price: { gte: 110 } } }];
    const rules = [
      { consequences: { boost, bury: [{ filters: { id: ["t01", "t02"] }, weight: 0.8 }] } },
      { consequences: { pin: [{ id: "t03", position: 2 }] } },
    ];
    const body = { text: "*", filters: { categories: "Tents" } };
    const ids = await idsOf(rules, body);
    expect(ids).toHaveLength(12);
    expect([ids[0], ids[2]].sort()).toEqual(["t11", "t12"]);
    expect(ids[1]).toBe("t03");
    expect(ids.slice(3, 7).sort()).toEqual(["t04", "t06", "t08", "t10"]);
    expect(ids.slice(7, 10).sort()).toEqual(["t05", "t07", "t09"]);
    expect(ids.slice(10).sort()).toEqual(["t01", "t02"]);

    for (const limit of [1, 5]) {
      const pages = await readPages(rules, { ...body, limit, facetFields: ["brands"] });

      expect(pages.flatMap(toIds)).toEqual(ids);
      expect(pages.map(({ total, facets }) => [total, facets.brands.length])).toEqual(pages.map(() => [12, 2]));
    }
    expect(await idsOf(rules, { ...body, offset: 6, limit: 4 })).toEqual(ids.slice(6, 10));
  });

  test("later pages have the rules of the first one, when their time is over and when one is deleted", async () => {
    verifies("rules.pages", "rules.applied");
    const own = local.clock.now();
    const conditions = { query: { is: ["tents for pages"] }, to: new Date(own + 60_000).toISOString() };
    const consequences = { query: "tent", pin: pin("boots"), hide: { ids: ["t03"] } };
    const kept = await shop.secret.post("/rules", { name: "Kept", priority: 1, conditions, consequences });
    const gone = await shop.secret.post("/rules", { name: "Gone", conditions, consequences: { hide: { ids: ["t04"] } } });
    await local.clock.advance("10s");
    const read = async (cursor?: string) =>
      (await shop.publishable.post("/products/search", { text: "Tents for pages", limit: 6, cursor })).body.data;
    const first = await read();
    await shop.secret.delete(`/rules/${gone.body.data.id}`);
    await local.clock.advance("2m");
    const second = await read(first.cursor);
    const anew = await read();

    expect(first.appliedRules.map(({ id }: { id: string }) => id)).toEqual([kept.body.data.id, gone.body.data.id]);
    expect(second.appliedRules.map(({ id }: { id: string }) => id)).toEqual([kept.body.data.id]);
    const shown = [...toIds(first), ...toIds(second)];
    expect(shown[0]).toBe("boots");
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain("t03");
    expect(anew.appliedRules).toEqual([]);
  });

  test("published rules take effect within ten seconds, drafts at once and for secret keys alone", async () => {
    verifies("rules.effective", "rules.drafts");
    const conditions = { query: { is: ["a try"] } };
    const redirect = (to: string) => ({ name: to, conditions, consequences: { redirect: to } });
    const { body } = await shop.secret.post("/rules", redirect("/published"));
    const { id } = body.data;
    const read = async (rules?: Rule[]) =>
      (await shop.secret.post("/products/search", { text: "A try", rules })).body.data.redirect;
    await local.clock.advance("10s");

    expect(await read()).toBe("/published");
    expect(await read([{ ...redirect("/draft"), enabled: false }])).toBe("/draft");
    expect(await read([{ ...redirect("/other"), conditions: { query: { is: ["other"] } }, id }])).toBeUndefined();
    await shop.secret.patch(`/rules/${id}`, { enabled: false });
    await local.clock.advance("10s");
    expect(await read()).toBeUndefined();
    expect((await shop.publishable.post("/products/search", { text: "a", rules: [redirect("/x")] })).status).toBe(403);
    const refused = await shop.secret.post("/products/search", {
      text: "a",
      rules: [{ consequences: { filters: { colour: 1 } } }],
    });
    expect(refused.body.details).toMatchObject([{ param: "rules[0].consequences.filters.colour" }]);
  });
});
