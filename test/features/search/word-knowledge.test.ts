import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ENGLISH_PAIRS, GERMAN_PAIRS } from "./other-name-pairs.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const inLanguage = (language: string) => ({ languageSettings: new LanguageSettings({ language }) });

describe.each(ADAPTERS)("what is known of words beside the shop's own, on the %s index", (adapter) => {
  let shop: SearchFixture;
  let laden: SearchFixture;
  beforeAll(async () => {
    shop = await newSearchFixture(adapter);
    await shop.put("products", [
      { id: "rain", name: "Storm rain jacket" },
      { id: "sun", name: "Round sunglasses" },
      { id: "pack", name: "Hiking backpack" },
      { id: "pot", name: "Espresso pot" },
      { id: "cat", name: "Argo", categories: ["Axes"] },
    ]);
    laden = await newSearchFixture(adapter);
    const records = [
      { id: "pumpe", name: "Pumpe Pfiff" },
      { id: "licht", name: "Glühwurm Rücklicht" },
      { id: "velo", name: "Fahrradsattel" },
      { id: "sofa", name: "Sofa aus Samt" },
      { id: "hand", name: "Turnschuhe Hase" },
    ];
    await laden.put("products", records, "shop", "de");
  });

  const german = (text: string) => laden.search({ text, explain: true }, inLanguage("de"));

  test("words of another language find things by their names in the language of the shop", async () => {
    verifies("search.other-languages");
    const first = async (text: string) => (await shop.search({ text })).results[0];

    expect(await first("Regenjacke")).toMatchObject({ id: "rain", matchType: "thesaurus" });
    expect((await first("Regenjacke"))!.score).toBeGreaterThanOrEqual(0.5);
    expect((await first("gafas de sol"))?.id).toBe("sun");
    expect((await first("Jacke für den Regen"))?.id).toBe("rain");
    expect((await laden.ids({ text: "sneakers" }, inLanguage("de")))[0]).toBe("hand");
    expect((await shop.search({ text: "Kinderregenjacke" })).results[0]!.score).toBeLessThan(0.5);
  });

  test("a compound that no record has finds its head with less than 0.5, and explain tells by which word", async () => {
    verifies("search.query-compounds");
    const { results } = await german("Luftpumpe");

    expect(results[0]).toMatchObject({ id: "pumpe", matchType: "thesaurus" });
    expect(results[0]!.score).toBeLessThan(0.5);
    expect(JSON.stringify(results[0]!.explanation)).toContain("thesaurus");
  });

  test("a compound finds the same one with another name of a part", async () => {
    verifies("search.query-compounds");
    for (const [text, id] of [
      ["Rückleuchte", "licht"],
      ["Velosattel", "velo"],
    ] as const) {
      const { results } = await german(text);
      expect(results[0]).toMatchObject({ id });
      expect(results[0]!.score).toBeGreaterThanOrEqual(0.5);
    }
  });

  test("other names within a language find each other", async () => {
    verifies("search.thesaurus");
    expect((await german("Couch")).results[0]?.id).toBe("sofa");
    expect((await shop.search({ text: "hatchet" })).results[0]?.id).toBe("cat");
  });

  test("the setting switches all of it off", async () => {
    verifies("search.thesaurus");
    const settings = { settings: { thesaurus: false, semantic: "off" as const } };

    for (const text of ["Regenjacke", "hatchet"]) expect(await shop.ids({ text }, settings)).toEqual([]);
    expect(await laden.ids({ text: "Couch" }, { ...inLanguage("de"), ...settings })).toEqual([]);
  });

  test("a word that is found by another name takes fewer queries than one that is not found", async () => {
    const count = async (text: string) => {
      laden.takeQueries();
      await laden.search({ text }, inLanguage("de"));
      return laden.takeQueries().length;
    };

    expect(await count("Couch")).toBe(1);
    expect(await count("Luftpumpe")).toBeLessThanOrEqual(3);
    expect(await count("rotes Sofa Samt")).toBeLessThanOrEqual(4);
    expect(await count("schwarze Reiselampe Stahl")).toBeLessThanOrEqual(8);
  });
});

describe.each([
  ["en", ENGLISH_PAIRS],
  ["de", GERMAN_PAIRS],
])("a shop in %s whose things have other names than shoppers know", (language, list) => {
  test("is found by at least 90 of 100 of them, first, and by few wrongly", async () => {
    verifies("search.thesaurus");
    const shop = await newSearchFixture("embedded");
    const pairs = list
      .trim()
      .split("\n")
      .map((line) => line.split("|").map((part) => part.trim()));
    const records = pairs.map(([, name], at) => ({ id: `p${at}`, name }));
    await shop.put("products", records, "shop", language);

    let right = 0;
    let confidentlyWrong = 0;
    for (const [at, [text]] of pairs.entries()) {
      const [first] = (await shop.search({ text: text! }, inLanguage(language))).results;
      if (first?.id === `p${at}`) right += 1;
      else if (first && (first.score as number) >= 0.5) confidentlyWrong += 1;
    }

    expect(right / pairs.length).toBeGreaterThanOrEqual(0.9);
    expect(confidentlyWrong).toBeLessThanOrEqual(1);
  });
});
