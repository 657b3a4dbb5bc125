import { expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

interface Told {
  id: string;
  name: string;
  tags?: string[];
  attributes?: Record<string, string[]>;
  kinds: string[];
  keywords?: string[];
  occasions?: string[];
}

const BATHROOM: Told[] = [
  { id: "serum", name: "Night 0.1", attributes: { gender: ["Women"] }, kinds: ["serum"], occasions: ["wrinkles"] },
  { id: "candle", name: "Fig", tags: ["gift"], kinds: ["candle"], occasions: ["gift for mum", "cosy evening"] },
  { id: "scent", name: "Iris", kinds: ["perfume"], occasions: ["gift for mum"] },
  {
    id: "razor",
    name: "Harbour",
    tags: ["gift"],
    attributes: { gender: ["Men"] },
    kinds: ["razor"],
    occasions: ["gift for dad"],
  },
  { id: "brush", name: "Oak", kinds: ["nail brush"], occasions: ["gift for a gardener"] },
  { id: "soap", name: "Salve", kinds: ["soap"], keywords: ["gardener's hands", "mud"], occasions: ["after the allotment"] },
];
const WITH_KEYWORDS = { settings: { keywords: "model" as const } };

async function put(engine: SearchFixture, products: Told[], language = "en"): Promise<void> {
  const records = products.map(({ kinds, keywords, occasions, ...record }) => record);
  const keywords = new Map(
    products.map(({ id, kinds, keywords: words = [], occasions }) => [id, { kinds, keywords: words, occasions }]),
  );
  await engine.put("products", records, "shop", language, keywords);
}

test.each(ADAPTERS)("on the %s engine a text for somebody alone finds presents that are told for them", async (adapter) => {
  verifies("keywords.recipients");
  const engine = await newSearchFixture(adapter);
  await put(engine, BATHROOM);

  const { results, interpretation } = await engine.search({ text: "gift for mum", interpret: true }, WITH_KEYWORDS);
  expect(results.slice(0, 2).map(({ id }) => id)).toEqual(["candle", "scent"]);
  expect(interpretation).toMatchObject({ preferences: ["for mum"], text: "gift for mum" });
  const plain = await engine.search({ text: "gift for mum", interpret: true });
  expect(plain.interpretation).toMatchObject({ preferences: ["for mum"], text: "*" });
});

test.each(ADAPTERS)("on the %s engine the word for a present counts where a product has it with all others", async (adapter) => {
  verifies("keywords.recipients");
  const engine = await newSearchFixture(adapter);
  await put(engine, BATHROOM);

  expect(await engine.ids({ text: "present for a gardener", interpret: true }, WITH_KEYWORDS)).toEqual(
    expect.arrayContaining(["brush", "soap"]),
  );
  const { results, interpretation } = await engine.search({ text: "gift for a gardener", interpret: true }, WITH_KEYWORDS);
  expect(results[0]!.id).toBe("brush");
  expect(interpretation!.text).toBe("gift for a gardener");
  const unknown = await engine.search({ text: "gift for a swimmer", interpret: true }, WITH_KEYWORDS);
  expect(unknown.interpretation!.text).toBe("for a swimmer");
});

const PUDDLES: Told[] = [
  {
    id: "gauge",
    name: "Droplet",
    tags: ["rain"],
    kinds: ["gauge"],
    keywords: ["measuring cup", "weather station", "for gardens"],
  },
  { id: "boots", name: "Splash", kinds: ["wellies"], keywords: ["rain boots", "for puddles", "rubber footwear", "for gardens"] },
];

test.each(ADAPTERS)("on the %s engine what has all words in labels comes by its nearest phrases", async (adapter) => {
  verifies("keywords.phrases");
  const engine = await newSearchFixture(adapter);
  await put(engine, PUDDLES);

  for (const text of ["for rain in gardens", "for rian in gardens"])
    expect((await engine.ids({ text, interpret: true }, WITH_KEYWORDS))[0]).toBe("boots");
});

test.each(ADAPTERS)("on the %s engine what has some of the words fills a page where meaning adds nothing", async (adapter) => {
  verifies("search.partial-words");
  const engine = await newSearchFixture(adapter);
  const names = { both: "Warme Decke", two: "Decke, warm", some: "Warme Socken", none: "Lampe" };
  await put(
    engine,
    Object.entries(names).map(([id, name]) => ({ id, name, kinds: [] })),
    "de",
  );

  const german = { languageSettings: new LanguageSettings({ language: "de" }) };
  expect(await engine.ids({ text: "warme decke" }, german)).toEqual(["both", "two"]);
  const { results } = await engine.search({ text: "warme decke" }, { ...german, ...WITH_KEYWORDS });
  expect(results.map(({ id }) => id)).toEqual(["both", "two", "some"]);
  expect(results.at(-1)!.score).toBeLessThan(0.4);
});
