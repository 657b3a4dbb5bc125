import { expect, test } from "@jest/globals";
import { quoteRow } from "../../../../../functions/features/chat/plain/retrieval/table-cells.ts";
import { outlineText } from "../../../../../functions/features/chat/shop/text-outline.ts";

const LOST = `Postage

Order value *
BY SHIP
two weeks **
BY PLANE
three days **

Up to 50
4
9

50.01—150.00
6
12

Over 150
0
7

We send every day.`;
const MARKED = `## Versand

| Art | Schweiz | Italien |
| --- | --- | --- |
| Brief | 3 CHF | 5 EUR |
| Palette | 60 CHF | 80 EUR |`;

/** Quotes from a text, of which the piece that holds some words fits best. */
function quote(content: string, best: string, question: string, language: string): string | null {
  const pieces = outlineText(content, language);
  const at = pieces.findIndex(({ text }) => text.includes(best));
  return quoteRow(pieces, { scores: pieces.map((_, index) => (index === at ? 1 : 0.1)), best: at, language }, question);
}

test("a table that lost its marks keeps the names of its columns, of which each may take several lines", () => {
  const rows = outlineText(LOST, "en").flatMap(({ kind, text }) => (kind === "row" ? [text] : []));

  expect(rows).toEqual([
    "Up to 50 – BY SHIP two weeks: 4; BY PLANE three days: 9.",
    "50.01—150.00 – BY SHIP two weeks: 6; BY PLANE three days: 12.",
    "Over 150 – BY SHIP two weeks: 0; BY PLANE three days: 7.",
  ]);
});

test.each([
  ["I spend 120, what is it by plane?", "Postage: 50.01—150.00 – BY PLANE three days: 12."],
  ["what do I pay for 400 euros by ship?", "Postage: Over 150 – BY SHIP two weeks: 0."],
  ["my basket comes to $60, what would it cost by plane?", "Postage: 50.01—150.00 – BY PLANE three days: 12."],
  ["what does it cost for 20?", "Postage: Up to 50 – BY SHIP two weeks: 4; BY PLANE three days: 9."],
])("'%s' is answered from the row of its amount", (question, answer) => {
  expect(quote(LOST, "We send", question, "en")).toBe(answer);
});

test("the row that fits alone is quoted by the column that is named", () => {
  expect(quote(MARKED, "Palette", "Was kostet eine Palette nach Italien?", "de")).toBe("Versand: Palette – Italien: 80 EUR.");
});

test("a weight is no amount", () => {
  expect(quote(LOST, "We send", "my parcel weighs 40 kg", "en")).toBeNull();
});

test("a row is left whole where no column is named", () => {
  expect(quote(MARKED, "Palette", "Was kostet eine Palette?", "de")).toBeNull();
});

test("an address is no table", () => {
  const address = "Visit us\n\nThe Lamp House\n12 Mill Lane\n4000 Bath\n\nTram 5\nTram 7\n\nBring a friend.";
  expect(outlineText(address, "en").flatMap(({ kind, text }) => (kind === "row" ? [text] : []))).toEqual([
    "The Lamp House, 12 Mill Lane, 4000 Bath.",
    "Tram 5, Tram 7.",
  ]);
});
