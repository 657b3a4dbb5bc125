import { beforeAll, describe, expect, test } from "@jest/globals";
import { HiddenFields } from "../../../functions/domain/tenancy/hidden-fields.ts";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const GOODS = [
  { id: "bag", name: "Prada bag", price: 900 },
  { id: "crab", name: "Dungeness crab", price: 30 },
  { id: "model", name: "Study Model", price: 12 },
  { id: "denim", name: "Denim Diva", price: 50 },
  { id: "dipper", name: "Honey dipper", price: 5 },
  { id: "spinner", name: "Spinner lures", price: 9 },
  { id: "guitar", name: "Electric guitar", price: 400 },
  { id: "cover", name: "Guitar cover", price: 25, content: "Fits every size." },
  { id: "octopus", name: "Octopus tentacles", price: 15 },
  { id: "hammock", name: "Hammock", price: 45 },
  { id: "rug", name: "Wool rug", price: 120 },
  { id: "rugs", name: "Corridor", categories: ["Rugs"], price: 80 },
  { id: "boots", name: "Rugged boots", price: 90 },
  { id: "ornament", name: "Christmas ornaments", price: 8 },
  { id: "creme", name: "Crème brûlée dishes", price: 22 },
  { id: "secret", name: "Plain box", price: 3, attributes: { supplier: ["Brambleworth"] } },
];
const GERMAN = [
  { id: "tasche", name: "Kulturtasche" },
  { id: "rucksack", name: "Rucksack", content: "Mit Regenhülle." },
  { id: "guertel", name: "Gürtel" },
];

describe.each(ADAPTERS)("misspelt and real words, on the %s index", (adapter) => {
  let shop: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", GOODS);
    await shop.put("products", GERMAN, "laden", "de");
  });
  const german = { workspaceId: "laden", languageSettings: new LanguageSettings({ language: "de" }) };
  const ask = (text: string, more = {}) => shop.search({ text, corrects: true, ...more });
  const scoreOf = async (text: string, id: string) =>
    (await ask(text)).results.find((hit) => hit.id === id)?.score as number | undefined;

  test.each([["pram", "crib", "modem", "divan", "diaper", "spanner", "prams", "cribs", "spanners"]])(
    "a real word and its forms are corrected into nothing that is sold",
    async (...words) => {
      verifies("search.real-words");
      for (const text of words) {
        const { results, corrections, didYouMean } = await ask(text);

        expect([text, results.filter((hit) => (hit.score as number) >= 0.5)]).toEqual([text, []]);
        expect({ corrections, didYouMean }).toEqual({});
      }
    },
  );

  test("more errors are looked for in a word that finds nothing, and what is found so is no certain answer", async () => {
    verifies("search.looser-typos");
    for (const [text, id] of [
      ["octpuss", "octopus"],
      ["hamoc", "hammock"],
    ] as const) {
      const { results } = await ask(text);
      expect([text, results[0]?.id]).toEqual([text, id]);
      expect(results[0]!.score).toBeLessThan(0.5);
    }
    expect(await scoreOf("guitr", "guitar")).toBeGreaterThan(0.5);
  });

  test("a real word of another language, also a compound, is corrected into nothing", async () => {
    verifies("search.real-words");
    const { results } = await shop.search({ text: "Kulturflasche", corrects: true }, german);

    expect(results.filter((hit) => (hit.score as number) >= 0.5)).toEqual([]);
  });

  test("a word that no language knows is corrected, and the answer says into what, as it is written", async () => {
    verifies("search.typos", "search.corrections");
    const { results, corrections } = await ask("Chrismas ornamants");
    expect(results[0]).toMatchObject({ id: "ornament", matchType: "words" });
    expect(corrections).toEqual([
      { from: "Chrismas", to: "Christmas", kind: "spelling" },
      { from: "ornamants", to: "ornaments", kind: "spelling" },
    ]);
    expect((await ask("brulle dishes")).corrections).toEqual([{ from: "brulle", to: "brûlée", kind: "spelling" }]);

    const { results: found, corrections: umlaut } = await shop.search({ text: "gürttel", corrects: true }, german);
    expect(found[0]).toMatchObject({ id: "guertel" });
    expect(umlaut).toEqual([{ from: "gürttel", to: "gürtel", kind: "spelling" }]);
  });

  test("corrections are the same in an order by price, on a later page, with a filter and by groups", async () => {
    verifies("search.corrections");
    const expected = [{ from: "guitr", to: "guitar", kind: "spelling" }];
    const requests = [
      { sort: { field: "price", direction: "asc" } },
      { limit: 1, offset: 1 },
      { filter: { field: "price", op: "lt", value: 100 } },
      { groupBy: "name" },
      { minScore: 0.5 },
    ] as const;

    for (const request of requests) expect((await ask("guitr", request)).corrections).toEqual(expected);
  });

  test("nothing is told to be corrected where a hit has the word itself, or it is unfinished", async () => {
    verifies("search.corrections");
    for (const text of ["guitar", "guita", "electric gui", "*"]) expect((await ask(text)).corrections).toBeUndefined();
  });

  test("a thing that is there under another name alone is told with that name", async () => {
    verifies("search.corrections", "search.thesaurus");
    const { results, corrections } = await ask("carpet");

    expect(results.filter((hit) => (hit.score as number) >= 0.5).map(({ id }) => id)).toEqual(["rug", "rugs"]);
    expect(corrections).toEqual([{ from: "carpet", to: "rug", kind: "thesaurus" }]);
  });

  test("a name of the thesaurus finds its own forms, and no other words of its stem", async () => {
    verifies("search.thesaurus");
    expect((await shop.ids({ text: "carpet", semantic: "off" })).sort()).toEqual(["rug", "rugs"]);
    expect((await shop.ids({ text: "carpets", semantic: "off", sort: { field: "price", direction: "asc" } })).sort()).toEqual([
      "rug",
      "rugs",
    ]);
  });

  test("where nothing fits, a near word of what the caller sees may have been meant", async () => {
    verifies("search.did-you-mean");
    expect(await ask("Hamokk")).toMatchObject({ didYouMean: "Hammock" });
    expect((await ask("octopussy xylophone")).didYouMean).toBe("octopus xylophone");
    expect((await ask("hammok", { limit: 1 })).didYouMean).toBeUndefined();
    expect((await ask("qzxv")).didYouMean).toBeUndefined();
  });

  test("a word of a field or a record that the caller does not see is never told", async () => {
    verifies("search.corrections", "search.did-you-mean");
    const hidden = { hidden: new HiddenFields(["attributes.supplier"]) };
    const seen = await ask("brambleworht");
    const kept = await shop.search({ text: "brambleworht", corrects: true }, hidden);
    expect(seen.corrections).toEqual([{ from: "brambleworht", to: "brambleworth", kind: "spelling" }]);
    expect(kept.corrections).toBeUndefined();
    expect((await shop.search({ text: "bramblewoorthi", corrects: true }, hidden)).didYouMean).toBeUndefined();

    const restricted = { restrictions: { products: { field: "price", op: "lt" as const, value: 40 } } };
    const limited = await shop.search({ text: "hammok", corrects: true }, restricted);
    expect([limited.corrections, limited.didYouMean]).toEqual([undefined, undefined]);
  });

  test("a score means the same while a word is being typed", async () => {
    verifies("search.absolute-scores", "search.prefix");
    for (const text of ["gui", "guit", "guita", "electric gui"])
      expect(await scoreOf(text, "guitar")).toBeGreaterThanOrEqual(0.5);
    expect(await scoreOf("ham", "hammock")).toBeLessThan(0.5);
    expect(await scoreOf("tent", "octopus")).toBeLessThan(0.5);
  });
});
