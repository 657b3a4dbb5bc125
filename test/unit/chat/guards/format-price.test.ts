import { describe, expect, test } from "@jest/globals";
import { formatPrice, formatRating } from "../../../../functions/features/chat/guards/prices/format-price.ts";
import { verifies } from "../../../support/verifies.ts";

describe("a price", () => {
  verifies("chat.extractive", "chat.grounded-prices");
  test.each([
    [{ currency: "EUR", locale: "de-DE" }, 1_299.5, "1.299,50\u00a0€"],
    [{ currency: "EUR", locale: "de_DE" }, 54.5, "54,50\u00a0€"],
    [{ currency: "USD", language: "en" }, 199, "$199.00"],
    [{ currency: "JPY", locale: "ja-JP" }, 1_980, "￥1,980"],
    [{ currency: "KWD", language: "en" }, 1.5, "KWD\u00a01.500"],
  ])("is written as shoppers of %j write it", (settings, price, written) => {
    expect(formatPrice(price, settings)).toBe(written);
  });

  test.each([
    [{}, 54, "54"],
    [{}, 54.5, "54.50"],
    [{ language: "de" }, 1_054.5, "1.054,50"],
    [{ locale: "no such locale" }, 54.5, "54.50"],
    [{ locale: "xx", language: "de" }, 54.5, "54,50"],
    [{ locale: "de", currency: "euros" }, 54.5, "54,50"],
  ])("is a plain number without a valid currency: %j", (settings, price, written) => {
    expect(formatPrice(price, settings)).toBe(written);
  });

  test("and a rating are formatted for the same locale", () => {
    expect(formatRating(4.25, { locale: "de_DE" })).toBe("4,3");
  });
});
