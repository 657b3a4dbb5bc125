import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const GERMAN = { languageSettings: new LanguageSettings({ language: "de" }) };

describe.each(ADAPTERS)("compound words on the %s index", (adapter) => {
  let fixture: SearchFixture;
  beforeAll(async () => {
    fixture = await newSearchFixture(adapter);
    await fixture.put("products", [
      { id: "life", name: "Life jacket for children", price: 60 },
      { id: "trail", name: "Trail running vest", price: 50 },
      { id: "tee", name: "T shirt, organic", price: 20 },
      { id: "pack", name: "Backpack 40 l", price: 90 },
      { id: "bottom", name: "Playing cards", content: "A pack of cards with a printed back.", price: 9 },
      { id: "rain", name: "Raincoat", price: 80 },
      { id: "lamp", name: "Headlamp", price: 30 },
      { id: "mug", name: "Coloured aluminium mug", price: 12 },
    ]);
    await fixture.put(
      "products",
      [
        { id: "regen", name: "Jacke für Regen" },
        { id: "brille", name: "Sonnenbrille" },
        { id: "kocher", name: "Campingkocher aus Stahl" },
        { id: "hand", name: "Handschuhe" },
      ],
      "laden",
      "de",
    );
  });

  test.each([
    ["lifejacket", "life"],
    ["kids lifejackets", "life"],
    ["trailrunning", "trail"],
    ["trailrunning vest", "trail"],
    ["tshirt", "tee"],
    ["rain coat", "rain"],
    ["back pack", "pack"],
    ["back packs ", "pack"],
    ["head lamp", "lamp"],
  ])("the query %s finds %s first", async (text, id) => {
    expect((await fixture.ids({ text }))[0]).toBe(id);
  });

  test.each([
    ["p", ["bottom"]],
    ["ba", ["pack"]],
    ["pa", ["bottom"]],
    ["ca", ["bottom"]],
    ["wi", ["bottom"]],
  ])("the letters %s find names that a word begins with, and running text only without such names", async (text, ids) => {
    verifies("search.beginnings");
    const { results, total, facets } = await fixture.search({ text, facets: ["price"], semantic: "off" });

    expect(results.map(({ id }) => id).sort()).toEqual(ids);
    expect({ total, counted: facets.price!.length }).toEqual({ total: ids.length, counted: ids.length });
    expect(await fixture.ids({ text, sort: { field: "price", direction: "desc" }, semantic: "off" })).toHaveLength(ids.length);
  });

  test("one letter is a word in a script of characters, and unfinished behind other words", async () => {
    expect((await fixture.search({ text: "life j", semantic: "off" })).results[0]?.id).toBe("life");
    expect(await fixture.ids({ text: "茶", semantic: "off" })).toEqual([]);
  });

  test.each([
    ["kocher", ["kocher"]],
    ["Brillen", ["brille"]],
    ["stahl kocher", ["kocher"]],
    ["Campingkocher", ["kocher"]],
    ["schuhe", []],
  ])("the German query %s finds what a compound names, and nothing that only ends so", async (text, ids) => {
    verifies("search.compound-heads");
    const request = { text, semantic: "off" } as const;
    const { results } = await fixture.search({ ...request, highlight: ["name"] }, { ...GERMAN, workspaceId: "laden" });

    expect(results.map(({ id }) => id)).toEqual(ids);
    for (const { score, highlights } of results) {
      expect(score).toBeGreaterThanOrEqual(0.99);
      expect(highlights).toHaveProperty("name", expect.stringMatching(/^<em>(Campingkocher|Sonnenbrille)<.em>/));
    }
  });

  test("either spelling of a word is the word", async () => {
    verifies("search.spellings");
    for (const text of ["aluminum mugs colored", "coloured aluminium mug"]) {
      const { results } = await fixture.search({ text, semantic: "off", explain: true });
      expect(results).toMatchObject([{ id: "mug", explanation: { matchedTerms: Array(3).fill({ how: "exact" }) } }]);
      expect(results[0]!.score).toBeGreaterThanOrEqual(0.99);
    }
  });

  test("a word that no record has finds kinds of what it names, below 0.5", async () => {
    verifies("search.thesaurus");
    const { results } = await fixture.search({ text: "garments", explain: true, semantic: "off" });
    const { results: without } = await fixture.search({ text: "garments", semantic: "off" }, { settings: { thesaurus: false } });

    const found = (id: string, word: string) => {
      return { id, explanation: { matchedTerms: [{ term: "garments", how: "thesaurus", word }] } };
    };
    expect(results).toMatchObject([found("tee", "shirt"), found("trail", "vest")]);
    for (const { score } of results) expect(score).toBeLessThan(0.5);
    expect(without).toEqual([]);
  });

  test.each([
    ["regenjacke", "regen"],
    ["Regenjacken", "regen"],
    ["sonnen brille", "brille"],
  ])("the German query %s finds %s", async (text, id) => {
    expect((await fixture.ids({ text }, { ...GERMAN, workspaceId: "laden" }))[0]).toBe(id);
  });

  test.each([
    ["lifejacket", ["life"]],
    ["back pack", ["pack"]],
    ["rain coat", ["rain"]],
  ])("the query %s sorted by price finds %j", async (text, ids) => {
    expect(await fixture.ids({ text, sort: { field: "price", direction: "asc" } })).toEqual(ids);
  });

  test("a typo is still corrected as a typo", async () => {
    expect((await fixture.ids({ text: "haedlamp" }))[0]).toBe("lamp");
    expect((await fixture.ids({ text: "raincaot" }))[0]).toBe("rain");
  });

  test.each(["qzxvblorf", "lampqzxv", "zzcoatzz blorfwyg"])("the nonsense word %s finds nothing", async (text) => {
    expect(await fixture.ids({ text })).toEqual([]);
  });

  test("the parts of a compound are highlighted", async () => {
    const { results } = await fixture.search({ text: "lifejacket", highlight: ["name"], limit: 1 });

    expect(results[0]!.highlights).toEqual({ name: "<em>Life</em> <em>jacket</em> for children" });
  });

  test("a known word sends no additional index queries", async () => {
    fixture.takeQueries();

    await fixture.ids({ text: "headlamp" });

    expect(fixture.takeQueries()).toHaveLength(2);
  });
});
