import { expect, test } from "@jest/globals";
import { isFaithful } from "../../../functions/features/catalog/indexing/check-translation.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["the same figures, written otherwise", "Gratis ab 1.250,50 € bis 31. Dezember.", "Free from €1,250.50 until 31 December."],
  [
    "the same address",
    "Schreiben Sie an info@shop.example oder shop.example/hilfe.",
    "Write to info@shop.example or shop.example/hilfe.",
  ],
  ["no figure in either", "Hunde sind willkommen.", "Dogs are welcome."],
])("a translation with %s is faithful", (_what, translation, text) => {
  verifies("questions.untrusted");
  expect(isFaithful(translation, text)).toBe(true);
});

test.each([
  ["another price", "Versand kostet £4.95.", "Postage is £3.95."],
  ["a price more", "Versand kostet £3.95, Rückgabe £2.", "Postage is £3.95, returns are free."],
  ["a deadline less", "Sie können es zurückgeben.", "You can return it within 30 days."],
  ["a figure once for twice", "Nach 30 Tagen.", "After 30 days, then 30 more."],
  ["another address", "Schreiben Sie an info@evil.example.", "Write to info@shop.example."],
  ["an address more", "Siehe evil.example für Hilfe.", "See the page for help."],
  ["much more text", "Ja. ".repeat(60), "Dogs are welcome in all of our shops."],
  ["hardly any text", "Ja.", "Dogs are welcome in all of our shops."],
])("a translation with %s is not faithful", (_what, translation, text) => {
  verifies("questions.untrusted");
  expect(isFaithful(translation, text)).toBe(false);
});
