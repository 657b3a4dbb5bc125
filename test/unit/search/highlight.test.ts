import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { planQuery } from "../../../functions/features/search/query/query-plan.ts";
import { LanguageSettings } from "../../../functions/features/search/query/words/language-settings.ts";
import { collectHighlightTerms, highlight, highlightSnippet } from "../../../functions/features/search/results/highlight.ts";
import { verifies } from "../../support/verifies.ts";

const marksFor = (text: string, words: string[] = []) =>
  collectHighlightTerms(
    planQuery(text, new LanguageSettings({ language: "en", synonyms: [["sofa", "couch"]] })).terms,
    [words.map((word) => ({ term: 0, how: "typo" as const, word }))],
    "en",
  );
const marked = (text: string, query: string, words?: string[]) => highlight(text, marksFor(query, words), "en");

describe("highlighting", () => {
  test("inflected forms, synonyms and typo corrections of query words are highlighted", () => {
    expect(marked("Two Tents for a couch", "tent sofa ")).toBe("Two <em>Tents</em> for a <em>couch</em>");
    expect(marked("A sleeping bag", "slepping ", ["sleeping"])).toBe("A <em>sleeping</em> bag");
  });

  test("words that begin with the unfinished last word are highlighted", () => {
    expect(marked("Waterproof jacket", "waterproof jac")).toBe("<em>Waterproof</em> <em>jacket</em>");
    expect(marked("Waterproof jacket", "waterproof jac ")).toBe("<em>Waterproof</em> jacket");
  });

  test("a compound word is highlighted once", () => {
    expect(marked("The WH-1000 phones", "wh-1000")).toBe("The <em>WH-1000</em> phones");
  });

  test("everything outside the highlights is HTML-escaped", () => {
    verifies("search.highlight");
    expect(marked(`<b>"Tent" & 'pole'</b>`, "tent")).toBe("&lt;b&gt;&quot;<em>Tent</em>&quot; &amp; &#39;pole&#39;&lt;/b&gt;");
  });

  test("a text without matches gives null", () => {
    expect(marked("A stove", "tent")).toBeNull();
  });

  test("highlighting adds nothing to a text except em tags and escapes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const bare = (highlight(`${text} tent`, marksFor("tent"), "en") ?? "").replaceAll(/<\/?em>/g, "");
        expect(bare).toBe(
          `${text} tent`.replace(
            /[&<>"']/g,
            (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign]!,
          ),
        );
      }),
    );
  });

  test("a snippet of long content is the part with the most different query words", () => {
    const filler = "Nothing of note is said here at all. ".repeat(20);

    const snippet = highlightSnippet(`A tent. ${filler}A tent with a stove inside. ${filler}`, marksFor("tent stove "), "en");

    expect(snippet).toMatch(/^….*<em>tent<\/em> with a <em>stove<\/em> inside.*…$/);
    expect(snippet!.length).toBeLessThan(300);
  });
});
