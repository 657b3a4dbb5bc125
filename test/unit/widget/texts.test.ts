import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { chooseLanguage, LANGUAGES } from "../../../widgets/storefront/src/core/language.ts";
import { fill, formatPrice, readHighlight, safeAddress } from "../../../widgets/storefront/src/core/texts.ts";
import { optionsOf, readFilters } from "../../../widgets/storefront/src/loader/options-of.ts";
import { verifies } from "../../support/verifies.ts";

const FOLDER = new URL("../../../widgets/storefront/src/words/", import.meta.url);

const wordsOf = async (language: string): Promise<Record<string, string>> => (await import(`${FOLDER.href}${language}.ts`)).words;

describe("the widget's words", () => {
  test.each(LANGUAGES)("have every text with its places: %s", async (language) => {
    verifies("widget.languages");
    const [english, words] = [await wordsOf("en"), await wordsOf(language)];
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim()).not.toBe("");
      expect([name, ...places(text)]).toEqual([name, ...places(english[name]!)]);
    }
  });

  test("are those of the languages that the folder has", () => {
    const files = readdirSync(FOLDER).filter((name) => name !== "words.ts");
    expect(files.map((name) => name.replace(".ts", "")).sort()).toEqual(LANGUAGES.toSorted());
  });

  test("are chosen by the first known tag", () => {
    expect(chooseLanguage([undefined, "sv-SE", "de_AT", "fr"])).toBe("de");
    expect(chooseLanguage(["", null, "x"])).toBe("en");
  });
});

describe("texts of others", () => {
  test("stay texts in highlights, whatever they hold", () => {
    verifies("widget.hostile");
    expect(readHighlight("Oak &lt;img src=x onerror=alert(1)&gt; <em>de&amp;lt;sk</em>")).toEqual([
      { text: "Oak <img src=x onerror=alert(1)> ", isMarked: false },
      { text: "de&lt;sk", isMarked: true },
    ]);
    expect(readHighlight("<script>alert(1)</script>")).toEqual([{ text: "<script>alert(1)</script>", isMarked: false }]);
  });

  test("are addresses only where they are of the web or the shop", () => {
    verifies("widget.hostile");
    expect(["https://a.example/b", "/b", "HTTP://a.example"].map(safeAddress)).not.toContain(null);
    expect(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "vbscript:x", 7, null].map(safeAddress)).toEqual(
      Array(6).fill(null),
    );
  });

  test("are put into places as they are", () => {
    expect(fill("No {text} of {n}, {other}", { text: "{n} $& $1", n: 3 })).toBe("No {n} $& $1 of 3, {other}");
  });
});

test("prices follow language and currency, and a currency that is none is left out", () => {
  expect(formatPrice(1234.5, "EUR", "de")).toBe("1.234,50\u00a0€");
  expect(formatPrice(1234.5, "not one", "en")).toBe("1,234.50");
  expect(formatPrice(9, undefined, "en")).toBe("9.00");
});

test("options are read from attributes", () => {
  expect(optionsOf({ key: "if_pk_1", chat: "", facets: "brands, attributes.color" })).toEqual({
    key: "if_pk_1",
    chat: true,
    facets: ["brands", "attributes.color"],
  });
  expect(optionsOf({ chat: "false" })).toEqual({ chat: false });
  expect(readFilters('{"categories":"Jackets"}')).toEqual({ categories: "Jackets" });
  expect(readFilters(null)).toEqual({});
});
