import { expect, test } from "@jest/globals";
import { escapeMarkdown, toMarkdown } from "../../../../functions/features/chat/reply/block-writer.ts";
import { verifies } from "../../../support/verifies.ts";

test.each([
  ["emphasis and code", "2 * 3 _and_ `x`", "2 \\* 3 \\_and\\_ \\`x\\`"],
  ["links and images", "![a](b) [c]", "!\\[a\\](b) \\[c\\]"],
  ["markup", "<b>x</b>", "\\<b\\>x\\</b\\>"],
  ["entities", "a &lt;b> & c", "a \\&lt;b\\> & c"],
  [
    "headings, lists and numbers at the start of a line",
    "# One\n- two\n3. three\n4) four",
    "\\# One\n\\- two\n3\\. three\n4\\) four",
  ],
  ["prices and names", "Rain-jacket 3.5: €45.00 (new)!", "Rain-jacket 3.5: €45.00 (new)!"],
])("a text becomes Markdown that is shown as it was: %s", (_what, text, markdown) => {
  verifies("chat.format");
  expect(escapeMarkdown(text)).toBe(markdown);
});

test("lines after the first are a list, and a record is linked where it is named first", () => {
  verifies("chat.format");
  const named = [
    { title: "A [new] hat", url: "https://shop.example/hat (1)" },
    { title: "Coat", url: "javascript:alert(1)" },
    { title: "Scarf", url: null },
  ];

  const markdown = toMarkdown("I found A [new] hat:\nA [new] hat: 5\nCoat\nScarf", named);

  expect(markdown).toBe(
    "I found [A \\[new\\] hat](https://shop.example/hat%20%281%29):\n\n- A \\[new\\] hat: 5\n- Coat\n- Scarf",
  );
});
