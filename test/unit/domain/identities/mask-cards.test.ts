import { describe, expect, test } from "@jest/globals";
import { CardMask, maskCardNumbers, maskCardsIn } from "../../../../functions/domain/identities/mask-cards.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

/** The test numbers that the networks publish. */
const CARDS = [
  ["Visa", "4111 1111 1111 1111"],
  ["Visa without blanks", "4012888888881881"],
  ["Visa of 13 digits", "4222222222222"],
  ["Visa of 19 digits", "4000 0000 0000 0000 006"],
  ["Mastercard", "5555-5555-5555-4444"],
  ["Mastercard of the 2 series", "2223.0031.2200.3222"],
  ["American Express", "3782 822463 10005"],
  ["Diners", "3056 930902 5904"],
  ["Discover", "6011 0009 9013 9424"],
  ["JCB", "3530 1113 3330 0000"],
  ["UnionPay", "6200 0000 0000 0005"],
  ["Maestro", "6759 6498 2643 8453"],
  ["one in full-width digits", "４１１１ １１１１ １１１１ １１１１"],
  ["one in Arabic digits", "٤١١١ ١١١١ ١١١١ ١١١١"],
  ["one with invisible characters", "4111\u200b1111\u200b1111\u200b1111"],
  ["one over two lines", "4111 1111\n1111 1111"],
  ["one digit by digit", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
] as const;

const NO_CARDS = [
  "order 1234567890123456",
  "order 4111111111111112",
  "order 2024-000123-4567",
  "#1700000000000000",
  "EAN 4006381333931",
  "GTIN 04006381333931",
  "+49 151 23456789 0",
  "IBAN DE89 3704 0044 0532 0130 00",
  "https://shop.example/products/4111111111111111?variant=4012888888881881",
  "EAN 4 224632 603637",
  "sizes 39 40 41 42 43 44 45 46 47 48",
  "prices 490 500 510 520 530 540",
  "sizes 12 10 8 6 5 4 3 2 1 0, 120 130 140 150 160 170",
  "prices of 4111, 1111, 1111 and 1111",
  "12.5 x 30.0 x 4.75 cm, 24/7, 2026-11-22 10:15",
];

describe("the number of a payment card", () => {
  test.each(CARDS)("%s is masked, and its last four digits stay", (_network, number) => {
    verifies("chat.cards-masked");
    expect(maskCardNumbers(`My card is ${number}, valid to 12/27.`)).toMatch(/^My card is •••• \d{4}, valid to 12\/27\.$/);
    expect(maskCardNumbers(`${number} 12/27 123`)).toMatch(/^•••• \d{4} 12\/27 123$/);
  });

  test("a number behind a link is masked", () => {
    expect(maskCardNumbers("https://shop.example/1 4111 1111 1111 1111")).toBe("https://shop.example/1 •••• 1111");
  });

  test("two numbers in a row are both masked", () => {
    expect(maskCardNumbers("4111 1111 1111 1111 5555 5555 5555 4444")).toBe("•••• 1111 •••• 4444");
  });

  test.each(NO_CARDS)("a text without one stays: %s", (text) => {
    verifies("chat.cards-masked");
    expect(maskCardNumbers(text)).toBe(text);
  });

  test("a number is masked in any value of a JSON object, also without quotes", () => {
    const value = { note: "4111111111111111", paid: [{ card: 5555555555554444, total: 12.5, at: null }], id: 12 };

    expect(maskCardsIn(value)).toEqual({ note: "•••• 1111", paid: [{ card: "•••• 4444", total: 12.5, at: null }], id: 12 });
  });

  test("a text is masked alike in one piece and in pieces, wherever it is cut", () => {
    verifies("chat.cards-masked");
    const row = "7 ".repeat(99);
    const inRow = `${row}4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 ${row}`;
    const text = [...CARDS.map(([name, number]) => `${name}: ${number}.`), ...NO_CARDS, inRow].join("\n ");
    expect(maskCardNumbers(inRow)).toBe(`${row}•••• 1111 ${row}`);
    for (const size of [1, 2, 3, 7, 50]) {
      const mask = new CardMask();
      const pieces = (text.match(new RegExp(`.{1,${size}}`, "gsu")) ?? []).map((piece) => mask.push(piece));

      expect(pieces.join("") + mask.flush()).toBe(maskCardNumbers(text));
    }
  });

  test("words pass at once, and a number that is none as soon as it is known", () => {
    const mask = new CardMask();

    expect([mask.push("It costs "), mask.push("12"), mask.push(" euros"), mask.flush()]).toEqual([
      "It costs ",
      "",
      "12 euros",
      "",
    ]);
  });

  test("a row of a million digits and blanks is read in time that grows with its length", () => {
    const text = "4 1 ".repeat(250_000);
    const began = cpuMs();
    maskCardNumbers(text);

    // It takes about half a second; quadratic work, from the same pace at a hundredth of the length, a minute.
    expect(cpuMs() - began).toBeLessThan(15_000);
  });
});
