import { describe, expect, test } from "@jest/globals";
import { cleanText } from "../../../functions/features/chat/shop/record-text.ts";
import { outlineText } from "../../../functions/features/search/outline/text-outline.ts";
import { verifies } from "../../support/verifies.ts";

/** The pieces of a text, each as its headings, its kind and its text. */
function outline(content: string): string[] {
  return outlineText(content, "en").map(({ headings, kind, text }) => `${headings.join(" / ")} | ${kind} | ${text}`);
}

describe("the outline of a text", () => {
  test.each([
    ["HTML", "<h2>By post</h2><p>Pack it. Send it.</p><ul><li>Labels</li></ul>"],
    ["Markdown", "## By post\n\nPack it. Send it.\n\n- Labels"],
    ["plain text", "By post\nPack it. Send it.\n\n- Labels"],
  ])("keeps headings apart from the sentences below them in %s", (_what, content) => {
    verifies("chat.outline");
    expect(outline(content)).toEqual([
      "By post | sentence | Pack it.",
      "By post | sentence | Send it.",
      "By post | item | Labels.",
    ]);
  });

  test("names the columns of a table's rows", () => {
    verifies("chat.outline");
    const html =
      "<table><tr><th>Zone</th><th>Price</th><th>Time</th></tr><tr><td>Malta</td><td>9</td><td>two days</td></tr></table>";
    const markdown = "| Zone | Price | Time |\n| --- | --- | --- |\n| Malta | 9 | two days |";

    for (const content of [html, markdown]) expect(outline(content)).toEqual([" | row | Malta – Price: 9; Time: two days."]);
  });

  test("joins the cells of a table that lost its marks, and an address", () => {
    verifies("chat.outline");
    const table = "Shipping\n\nUp to 200\n16\n26\n\nOver 200\n34\n44\n\nWe send every day.";

    expect(outline(table)).toEqual([
      "Shipping | row | Up to 200, 16, 26.",
      "Shipping | row | Over 200, 34, 44.",
      "Shipping | sentence | We send every day.",
    ]);
    expect(outline("<p>14 Foundry Yard<br>Leeds</p>")).toEqual([" | row | 14 Foundry Yard, Leeds."]);
  });

  test("joins the lines that the width of a text has cut", () => {
    verifies("chat.outline");
    const cut = "We ask for a signature when an instrument is worth more than\nfive hundred. It is free.";
    const sentences = [
      " | sentence | We ask for a signature when an instrument is worth more than five hundred.",
      " | sentence | It is free.",
    ];

    for (const content of [cut, `<p>${cut}</p>`]) expect(outline(content)).toEqual(sentences);
  });

  test("leaves menus out, and links stay fragments", () => {
    verifies("chat.outline");
    const page = "<nav>Home Shop Help</nav><p>Home / Help / Delivery</p><p>We send every day.</p><p>Privacy</p><p>Imprint</p>";

    expect(outline(page)).toEqual([" | sentence | We send every day.", " | fragment | Privacy.", " | fragment | Imprint."]);
  });

  test("drops the marks of Markdown within a line", () => {
    expect(outline("Write to [us](https://shop.example/x) **now**.")).toEqual([" | sentence | Write to us now."]);
    expect(cleanText("## Shipping\n\n| EU | 9 |\n\n- Pack it", 100)).toBe("Shipping EU, 9 Pack it");
  });
});

describe("the outline of any text", () => {
  test("reads the longest page to its end", () => {
    verifies("chat.read-whole");
    const pieces = outlineText(`${"A short sentence stands here. ".repeat(6_600)}The end.`, "en");

    expect([pieces.length, pieces.at(-1)!.text]).toEqual([6_601, "The end."]);
  });

  test("cuts a text without ends of sentences into pieces of whole words, and loses none", () => {
    const text = `${"word ".repeat(1_000)}${"x".repeat(900)} end`;
    const pieces = outlineText(text, "en").map((piece) => piece.text);

    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(400);
    expect(pieces.join("").replaceAll(" ", "")).toBe(`${text.replaceAll(" ", "")}.`);
  });

  test.each([
    ["marks", "a! "],
    ["open tags", "<nav><table><tr><td>"],
    ["brackets", "[a]("],
    ["stars", "**a "],
    ["bars", "|a\n"],
  ])("returns a bounded number of pieces from a text of %s", (_what, part) => {
    expect(outlineText(part.repeat(200_000), "en").length).toBeLessThanOrEqual(10_000);
  });
});
