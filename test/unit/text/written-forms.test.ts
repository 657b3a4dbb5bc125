import { expect, test } from "@jest/globals";
import { analyseForIndex, analyseQuery } from "../../../functions/platform/text/words/words.ts";
import { cpuMs } from "../../support/cpu-ms.ts";

const indexed = (text: string) =>
  analyseForIndex(text, "en")
    .map(({ stem }) => stem)
    .sort();
const asked = (text: string) => analyseQuery(text, "en").map(({ surface }) => surface);

test.each([
  ["5,5 mm", ["5.5", "5~", "mm"]],
  ["USB 2.0", ["2", "usb", "usb2", "usb20"]],
  ["S10+", ["s10+", "s10~"]],
  ["C++", ["c++", "c~"]],
  ["Disney+", ["disnei", "disney+"]],
  ["1½ inch", ["0.5~", "1.5", "1~", "inch"]],
  ["36/38", ["36", "36/38", "3638", "38"]],
  ["4×40", ["4", "40", "4x40"]],
  ["M10x1,5", ["1.5", "m10", "m10x1.5"]],
  ["195/65 R15", ["195", "19565", "1956515", "19565r15", "65", "65r15", "r15"]],
])("an index keeps of %j the words %j", (text, words) => {
  expect(indexed(text)).toEqual(words);
});

test.each([
  ["drill 5,50 mm", ["drill", "5.5", "mm"]],
  ["1 1/2 inch", ["1.5", "inch"]],
  ["½ inch", ["0.5", "inch"]],
  ["lens -2.00", ["lens", "-2"]],
  ["c++ book", ["c++", "book"]],
  ["WH-1000XM5", ["wh1000xm5"]],
  ["❤️ mug", ["❤", "mug"]],
  ["1,000 pieces", ["1", "000", "pieces"]],
])("a query %j has the words %j", (text, words) => {
  expect(asked(text)).toEqual(words);
});

test("a text of nothing but numbers, signs and pictographs is read in time that grows with its length alone", () => {
  const read = (text: string) => {
    const start = cpuMs();
    analyseForIndex(text, "en");
    analyseQuery(text, "en");
    return cpuMs() - start;
  };
  for (const part of ["1 ", "1/2 ", "5.5x", "A1-", "👨‍👩‍👧", "+1", "c++ ", "1 x ", "A ", '5" '])
    expect(read(part.repeat(20_000))).toBeLessThan(3_000);
});
