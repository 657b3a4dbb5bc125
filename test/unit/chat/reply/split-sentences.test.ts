import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { splitIntoSentences } from "../../../../functions/features/chat/reply/block-writer.ts";
import { verifies } from "../../../support/verifies.ts";

test.each([
  ["sentences", "Two fit. “Both are light.” Which one?", ["Two fit. ", "“Both are light.” ", "Which one?"]],
  ["prices and versions", "It costs 4.50 EUR and runs v2.1 now.", ["It costs 4.50 EUR and runs v2.1 now."]],
  ["lines of a list", "I found:\n- Desk: 449\n- Chair\n", ["I found:\n", "- Desk: 449\n", "- Chair\n"]],
  ["a text that begins with a new paragraph", "\n\nHello. You.", ["\n\nHello. ", "You."]],
  ["blanks alone", "  ", ["  "]],
  ["nothing", "", []],
])("a text is sent in whole sentences and lines: %s", (_what, text, deltas) => {
  verifies("chat.sentences");
  expect(splitIntoSentences(text)).toEqual(deltas);
});

test("a text without a stop is cut at blanks, and never within a character", () => {
  const deltas = splitIntoSentences(`${"word ".repeat(150)}${"😀".repeat(500)}`);

  expect(deltas.every((delta) => delta.length <= 800 && delta.isWellFormed())).toBe(true);
  expect(deltas[0]).toMatch(/word $/);
});

test("no character of a text is lost, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", ".", " ", "\n", "!", "”", "😀") }), (text) => {
      expect(splitIntoSentences(text).join("")).toBe(text);
    }),
  );
});
