import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings, type SearchHit, type SearchRequest } from "../../../functions/features/search/index.ts";
import type { ExplainedHit } from "../../../functions/features/search/results/explain-hit.ts";
import { verifies } from "../../support/verifies.ts";
import { fillWithDemoShop, listSearches } from "./one-set.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

type Explanation = ExplainedHit;

const explanationOf = (hit: SearchHit | undefined) => hit?.explanation as Explanation;

function sumOf({ tierScore, words, meaning, likeness = 0, signals, rules }: Explanation): number {
  return [tierScore, words, meaning, likeness, ...[...signals, ...rules].map(({ moved }) => moved)].reduce(
    (sum, part) => sum + part,
    0,
  );
}

describe.each(ADAPTERS)("explained scores, on %s", (adapter) => {
  let demo: SearchFixture;
  beforeAll(async () => {
    demo = await newSearchFixture(adapter);
    await fillWithDemoShop(demo);
  });

  test.each(listSearches())("the parts of the scores of the $kind that $text finds add up to them", async (search) => {
    verifies("explain.sum");
    const raters = [
      {
        name: "popularity" as const,
        weight: 0.03,
        rate: async (records: { id: string }[]) => records.map(({ id }) => (id.length % 5) / 4),
      },
      {
        name: "taste" as const,
        weight: 0.06,
        rate: async (records: { id: string }[]) => records.map(({ id }) => ((id.length % 3) - 1) / 2),
      },
    ];
    const settings = { signals: { stock: 1, rating: 0.5, newness: 0.5 } };
    const variants: Partial<SearchRequest>[] = [
      { interpret: true },
      { minScore: 0.2 },
      ...(search.kind === "products" ? [{ sort: { field: "price", direction: "asc" as const } }] : []),
    ];
    for (const variant of variants) {
      const request = { ...search, explain: "whole" as const, limit: 50, withoutChunks: true, ...variant };
      const first = await demo.search(request, { raters, settings });
      const rest = first.cursor ? await demo.search({ ...request, cursor: first.cursor }, { settings }) : { results: [] };
      for (const hit of [...first.results, ...rest.results]) {
        const explanation = explanationOf(hit);
        expect({ variant, id: hit.id, score: sumOf(explanation) }).toEqual({
          ...{ variant, id: hit.id },
          score: expect.closeTo(hit.score as number, 6),
        });
        if (explanation.tier !== "browsed") expect(hit.score as number).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test.each(listSearches())("each word of $text that a record of the $kind has stands in one of its fields", async (search) => {
    verifies("explain.fields");
    const { results } = await demo.search({ ...search, explain: "whole", limit: 20, interpret: true });
    for (const hit of results) {
      const { matchedTerms, fields } = explanationOf(hit);
      const told = new Set(fields.map(({ term }) => term));
      expect({ id: hit.id, untold: matchedTerms.filter(({ term }) => !told.has(term)) }).toEqual({ id: hit.id, untold: [] });
    }
  });

  describe("the fields of a hit", () => {
    let shop: SearchFixture;
    beforeAll(async () => {
      shop = await newSearchFixture(adapter);
      await shop.put("products", [
        {
          ...{
            id: "jacket",
            name: "Storm jackets",
            sku: "SJ-100",
            brands: ["Skerry"],
            categories: ["Rain coats"],
            tags: ["brolly"],
          },
          ...{
            attributes: { color: ["Navy"] },
            content: "<p>A storm-proof <b>shell</b> of 500 ml.</p>",
            metadata: { mpn: "X 77" },
          },
        },
        { id: "sofa", name: "Velvet sofa", categories: ["Furniture"] },
        { id: "other", name: "Plain thing" },
      ]);
    });
    const languageSettings = new LanguageSettings({ language: "en", synonyms: [["umbrella", "brolly"]] });
    const fieldsOf = async (text: string, id = "jacket") => {
      const { results } = await shop.search({ text, explain: "whole", semantic: "off" }, { languageSettings });
      return explanationOf(results.find((hit) => hit.id === id))?.fields;
    };

    test.each<[string, string, object[]]>([
      [
        "as written",
        "storm ",
        [
          { field: "name", term: "storm", how: "exact" },
          { field: "content", term: "storm", how: "exact" },
        ],
      ],
      ["in another form", "jacket ", [{ field: "name", term: "jacket", how: "form", word: "jackets" }]],
      ["unfinished", "sker", [{ field: "brands", term: "sker", how: "prefix", word: "Skerry" }]],
      ["misspelt", "skarry ", [{ field: "brands", term: "skarry", how: "typo", word: "Skerry", edits: 1 }]],
      ["in an attribute", "navy ", [{ field: "attributes.color", term: "navy", how: "exact" }]],
      ["by a synonym", "umbrella ", [{ field: "tags", term: "umbrella", how: "synonym", word: "brolly" }]],
      ["by its parts", "raincoat ", [{ field: "categories", term: "raincoat", how: "compound", word: "Rain coats" }]],
      ["by its sku", "sj100", [{ field: "sku", term: "sj100", how: "code" }]],
      ["by a number of its maker", "x-77", [{ field: "metadata.mpn", term: "x77", how: "code" }]],
    ])("tell a word %s", async (_, text, expected) => {
      verifies("explain.fields");
      expect(await fieldsOf(text)).toEqual(expect.arrayContaining(expected.map((field) => expect.objectContaining(field))));
    });

    test("tell a word of the thesaurus, and a quantity in another unit", async () => {
      verifies("explain.fields");
      expect(await fieldsOf("couch ", "sofa")).toEqual([
        { field: "name", term: "couch", how: "thesaurus", word: expect.stringMatching(/sofa/i) },
      ]);
      expect(await fieldsOf("shell 0.5 l")).toEqual(
        expect.arrayContaining([expect.objectContaining({ field: "content", how: "notation" })]),
      );
    });
  });
});

test("a rule's share of what moves a score is told with the rule, a pin without one", async () => {
  verifies("explain.rules");
  const shop = await newSearchFixture("embedded");
  await shop.put("products", [
    { id: "a", name: "Storm jacket", brands: ["Skerry"], tags: ["new"] },
    { id: "b", name: "Storm jacket", brands: ["Larkin"] },
    { id: "c", name: "Umbrella" },
  ]);
  const skerry = { filter: { field: "brands", op: "in" as const, values: ["Skerry"] }, weight: -0.4 };
  const isNew = { filter: { field: "tags", op: "in" as const, values: ["new"] }, weight: -0.2 };
  const none = { pins: [], ratings: [], rewrites: false, required: null, hidden: null };
  const rules = [
    { ...none, id: "r1", name: "Less Skerry", ratings: [skerry] },
    { ...none, id: "r2", name: "", ratings: [isNew] },
    { ...none, id: "r3", name: "Stay dry", pins: [{ id: "c", position: 1 }] },
  ];
  const rater = {
    name: "rules" as const,
    weight: 1.25,
    crossesSteps: true,
    rate: async (all: { id: string }[]) => all.map(({ id }) => (id === "a" ? -0.6 : 0)),
  };

  const { results } = await shop.search(
    { text: "storm jacket", explain: "whole", rules, pins: [{ workspaceId: "shop", id: "c", position: 1 }] },
    { raters: [rater] },
  );

  const [c, b, a] = results;
  expect([c, b, a].map((hit) => hit?.id)).toEqual(["c", "b", "a"]);
  expect(explanationOf(c).rules).toEqual([{ id: "r3", name: "Stay dry", effect: "pin", position: 1, moved: 0 }]);
  expect(explanationOf(b).rules).toEqual([]);
  const [first, second] = explanationOf(a).rules;
  expect(first).toMatchObject({ id: "r1", name: "Less Skerry", effect: "bury", weight: -0.4 });
  expect(second).toMatchObject({ id: "r2", effect: "bury", weight: -0.2 });
  expect(first!.moved).toBeLessThan(second!.moved);
  expect(second!.moved).toBeLessThan(0);
  for (const hit of results) expect(sumOf(explanationOf(hit))).toBeCloseTo(hit.score as number, 6);
});
