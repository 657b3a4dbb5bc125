import { describe, expect, test } from "@jest/globals";
import { chunkText } from "../../../functions/platform/text/chunk.ts";
import { stopWords } from "../../../functions/platform/text/stop-words.ts";
import { stripHtml } from "../../../functions/platform/text/strip-html.ts";

const sentence = (words: number) => `${"word ".repeat(words - 1)}end. `;

describe("chunks", () => {
  test("end at sentence ends, near 120 words", () => {
    const chunks = chunkText("Title", sentence(50).repeat(5));

    expect(chunks.map(({ order, text }) => [order, text.split(" ").length])).toEqual([
      [0, 100],
      [1, 100],
      [2, 50],
    ]);
  });

  test("carry the title into what is embedded, not into what is shown", () => {
    const [chunk] = chunkText("Oak desk", "Solid and warm.");

    expect(chunk).toEqual({ order: 0, text: "Solid and warm.", titled: "Oak desk. Solid and warm." });
  });

  test("are the title alone for a record without text, and none without either", () => {
    expect(chunkText("Oak desk", " ")).toEqual([{ order: 0, text: "Oak desk", titled: "Oak desk" }]);
    expect(chunkText("", "")).toEqual([]);
  });

  test("of a sentence without an end are cut between words", () => {
    expect(chunkText("T", "word ".repeat(250)).map((chunk) => chunk.text.split(" ").length)).toEqual([120, 120, 10]);
  });

  test("are at most 64 a record", () => {
    expect(chunkText("T", sentence(100).repeat(200))).toHaveLength(64);
  });

  test("lose no word of a script without spaces", () => {
    const text = "これは日本語の文です。".repeat(60);

    expect(
      chunkText("題", text)
        .map((chunk) => chunk.text)
        .join(""),
    ).toBe(text);
  });
});

describe("text from HTML", () => {
  test("is what a reader sees, a line for a block", () => {
    expect(stripHtml("<p>Oak <b>de</b>sk &amp; chair</p><ul><li>one<li>two</ul><script>x < 2</script><style>p{}</style>")).toBe(
      "Oak desk & chair\none\ntwo",
    );
  });

  test("is the text itself where there is no HTML", () => {
    expect(stripHtml("5 < 6 & 7 > 3")).toBe("5 < 6 & 7 > 3");
  });

  test("survives broken HTML", () => {
    expect(stripHtml("<p>open <b>bold <a href='")).toBe("open bold");
  });
});

describe("stop words", () => {
  test("are known by language, and none for an unknown one", () => {
    expect(stopWords("en-US").has("the")).toBe(true);
    expect(stopWords("de").has("fur")).toBe(true);
    expect(stopWords("xx").size).toBe(0);
  });
});
