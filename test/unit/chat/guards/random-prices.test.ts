import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { extractAmounts } from "../../../../functions/features/chat/guards/prices/price-judge.ts";
import { expectAlikeHoweverCut } from "./cuts.ts";
import { guard, LAMP, OAK, PINE } from "./guarded.ts";

const piece = fc.oneof(
  fc.constantFrom("$", "€", "CHF", "USD", "euros", "Fr.", "k", "US$", "cents"),
  fc.constantFrom("1", "99", "199", "149.50", "1,299.00", "1.299,00", "1 299", "40.–", "42"),
  fc.constantFrom(" ", " ", "-", "–", " to ", ".", ",", ": ", "(", ")", "**", "\n", "\n\n", "/"),
  fc.constantFrom(
    "The ",
    "Oak Desk",
    "Pine Desk",
    " for",
    " costs",
    " price: ",
    " only ",
    "\u200b",
    "between ",
    " and ",
    "save ",
    "size",
    "kg",
    "🪑",
  ),
  fc.string({ maxLength: 3 }),
);

test("a price is treated alike however the text is cut", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectAlikeHoweverCut(guard, pieces)),
    { seed: 7, numRuns: 2_000 },
  );
});

const amount = fc
  .tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom("", ".00", ".50", ".99"))
  .map(([whole, cents]) => `${whole}${cents}`);
const price = fc
  .tuple(amount, fc.constantFrom("$#", "# USD", "USD #", "# dollars", "**$#**", "($#)", "$#–$#", "#$", "€#", "# €"))
  .map(([text, form]) => form.replaceAll("#", text));
const words = fc.constantFrom(
  "The Oak Desk",
  "the Pine Desk",
  "costs",
  "is",
  "for only",
  "and",
  ", now",
  "from",
  "in 120 cm,",
  "weighs 12 kg.",
  "It",
  "has 2 drawers",
  "save",
  "off",
  "\n\n",
);

test("a price passes only when a record has it", () => {
  const own = [OAK, PINE, LAMP].flatMap(({ prices }) => prices);
  const allowed = new Set([...own, 50, 75]);
  fc.assert(
    fc.property(fc.array(fc.oneof(price, words), { maxLength: 20 }), (parts) => {
      const { given } = guard(parts.join(" "));

      for (const { value } of extractAmounts(given, "USD")) expect(allowed).toContain(value);
    }),
    { seed: 7, numRuns: 3_000 },
  );
});
