import { test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { newSearchFixture } from "./search-setup.ts";
import { writeFileSync } from "node:fs";
const SHOPS: Record<string, string[]> = {
  en: ["Storm rain jacket", "Oak dining table", "Merino wool socks", "Moka coffee pot", "Baby stroller", "Garden hose", "Sunglasses round", "Cordless drill", "Lawn mower", "Fishing rod", "Hiking backpack", "Wool hat"],
  de: ["Regenjacke Sturm", "Esstisch Eiche", "Merinosocken", "Kinderwagen", "Gartenschlauch", "Sonnenbrille rund", "Bohrmaschine", "Rasenmäher", "Rucksack", "Stirnlampe", "Hundeleine"],
  fr: ["Veste de pluie", "Table en chêne", "Poussette", "Lunettes de soleil", "Perceuse", "Sac à dos", "Lampe frontale"],
};
const Q: [string, string][] = [
  ["en", "Regenjacke"], ["en", "Kinderregenjacke"], ["en", "veste de pluie"], ["en", "Sonnenbrille"], ["en", "gafas de sol"], ["en", "mochila"], ["en", "Bohrmaschine"], ["en", "Jacke für den Regen"], ["en", "zaino da trekking"], ["en", "Holztisch"], ["en", "tisch aus eiche"], ["en", "Rasenmäher"], ["en", "poussette"], ["en", "regenjas"], ["en", "Kinderwagen"], ["en","gift"],["en","rock"],["en","bottle opener"],
  ["de", "rain jacket"], ["de", "sunglasses"], ["de", "stroller"], ["de", "lawn mower"], ["de", "backpack"], ["de", "sac à dos"], ["de", "head torch"], ["de", "dog leash"],["de","Velopumpe"],
  ["fr", "Regenjacke"], ["fr", "rain jacket"], ["fr", "sunglasses"], ["fr", "mochila"], ["fr", "Rucksack"], ["fr", "stroller"],
];
test("cross", async () => {
  const lines: string[] = [];
  const shops: any = {};
  for (const [l, names] of Object.entries(SHOPS)) {
    shops[l] = await newSearchFixture("embedded");
    await shops[l].put("products", names.map((name, i) => ({ id: `${i}`, name })), "shop", l);
  }
  for (const [l, text] of Q) {
    shops[l].takeQueries();
    const { results } = await shops[l].search({ text }, { languageSettings: new LanguageSettings({ language: l }) });
    lines.push(`${l} q${shops[l].takeQueries().length} ${text} -> ${results.slice(0, 3).map((r: any) => `${r.name} ${r.score?.toFixed(2)} ${r.matchType}`).join("; ")}`);
  }
  writeFileSync("/tmp/cross.txt", lines.join("\n"));
}, 60000);
