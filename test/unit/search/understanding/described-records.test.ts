import { describe, expect, test } from "@jest/globals";
import { isDescribedAs } from "../../../../functions/features/search/understanding/exclusions/exclusion-filter.ts";
import { languageData } from "../../../../functions/languages/registry.ts";
import { verifies } from "../../../support/verifies.ts";

/** Descriptions of a jacket by language: the word that is excluded, and whether the jacket has it. */
const SAID: [string, string, string, boolean][] = [
  ["en", "black", "Made of sleek black leather.", true],
  ["en", "black", "A timeless jacket in black.", true],
  ["en", "black", "Crafted with a sleek black design and a silver zip.", true],
  ["en", "black", "This black jacket keeps you warm.", true],
  ["en", "black", "Black, soft and light.", true],
  ["en", "black", "Its deep black finish never fades.", true],
  ["en", "black", "Comes in black or navy.", true],
  ["en", "black", "A jacket with a sturdy black zipper.", false],
  ["en", "black", "Black buttons and a soft lining.", false],
  ["en", "black", "Looks good with black jeans.", false],
  ["en", "black", "Wear it over your favourite black shirt.", false],
  ["en", "black", "Goes well with any pair of black trousers.", false],
  ["en", "black", "Matches black outfits.", false],
  ["en", "black", "Darker than black jeans.", false],
  ["en", "black", "An all-black jacket for the city.", true],
  ["en", "black", "Sewn with black leather.", true],
  ["en", "black", "It is not black.", false],
  ["en", "hood", "Has a detachable hood.", true],
  ["en", "hood", "With a fixed hood and two pockets.", true],
  ["en", "hood", "Comes without a hood.", false],
  ["en", "hood", "It has no hood.", false],
  ["en", "wool", "Knitted from merino wool.", true],
  ["en", "wool", "A wool free lining.", false],
  ["en", "wool", "Made without wool.", false],
  ["de", "schwarz", "Eine Jacke aus schwarzem Leder.", true],
  ["de", "schwarz", "Elegantes Schwarz für jeden Tag.", true],
  ["de", "schwarz", "Mit einem schwarzen Reißverschluss.", false],
  ["de", "schwarz", "Sieht gut aus zum schwarzen Mantel.", false],
  ["de", "schwarz", "Genäht mit schwarzem Samt.", true],
  ["de", "schwarz", "Passt zu einer schwarzen Hose.", false],
  ["de", "kapuze", "Mit abnehmbarer Kapuze.", true],
  ["de", "kapuze", "Ohne Kapuze.", false],
  ["es", "negro", "Chaqueta de cuero negro.", true],
  ["es", "negro", "Combina con pantalones negros.", false],
  ["es", "negro", "Cremallera de color negro.", false],
  ["fr", "noir", "Un blouson en cuir noir.", true],
  ["fr", "noir", "À porter avec un pantalon noir.", false],
  ["fr", "noir", "Boutons noirs.", false],
  ["it", "nero", "Giacca in pelle di colore nero.", true],
  ["it", "nero", "Da portare con un pantalone nero.", false],
  ["it", "nero", "Un bottone nero.", false],
  ["nl", "zwart", "Een jas van zwart leer.", true],
  ["nl", "zwart", "Staat mooi bij een zwarte broek.", false],
  ["nl", "zwart", "Zwarte knopen.", false],
  ["pt", "preto", "Casaco de couro preto.", true],
  ["pt", "preto", "Combina com um vestido preto.", false],
  ["pt", "preto", "Botões pretos.", false],
];

const COLOURS = new Set(["black", "schwarz", "negro", "noir", "nero", "zwart", "preto"]);
const toExclusion = (phrase: string, language: string) => ({
  phrase,
  lacking: languageData(language).queries.lacking,
  isColour: COLOURS.has(phrase),
});

describe("what a description says of a product", () => {
  test.each(SAID)("in the language %s, %s of: %s → %s", (language, phrase, excerpt, expected) => {
    verifies("search.described-exclusion");
    const names: Record<string, string> = {
      en: "Classic Jacket",
      de: "Jacke Otto",
      es: "Chaqueta",
      fr: "Blouson",
      it: "Giacca",
      nl: "Jas",
      pt: "Casaco",
    };

    expect(isDescribedAs({ name: names[language], excerpt }, toExclusion(phrase, language), language)).toBe(expected);
  });

  test.each([
    [{ name: "Field Jacket", attributes: { color: ["Green"] } }],
    [{ name: "Blue Field Jacket" }],
    [{ name: "Field Jacket", tags: ["olive green"] }],
  ])("a colour of its own decides: %j", (record) => {
    verifies("search.described-exclusion");

    expect(isDescribedAs({ ...record, excerpt: "Sleek black leather." }, toExclusion("black", "en"), "en")).toBe(false);
  });

  test("a material of its own decides about materials, and about nothing else", () => {
    verifies("search.described-exclusion");
    const record = { name: "Jumper", attributes: { material: ["Cotton"] }, excerpt: "Soft as wool, wool feel. With a hood." };

    expect(isDescribedAs(record, toExclusion("wool", "en"), "en")).toBe(false);
    expect(isDescribedAs(record, toExclusion("hood", "en"), "en")).toBe(true);
  });
});
