import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { judged, page, product } from "./judged-answers.ts";

const EUROS = { settings: { currency: "EUR" } };

const inWords = (language: string, found: ReturnType<typeof page>[]) => ({
  language,
  turn: { ...EUROS, shopLanguage: language },
  found,
});
const returnsFor = (text: string) => [page("a", "Returns", text)];

/** A text of a shop by language, what an answer may say of it, and what it may not. */
const AMOUNTS: [language: string, text: string, honest: string, bad: string][] = [
  ["en", "You may return it for 14 days.", "You may return it for a fortnight.", "You may return it for half a year."],
  [
    "de",
    "Die Rückgabe ist 14 Tage lang möglich.",
    "Die Rückgabe geht zwei Wochen lang.",
    "Die Rückgabe geht anderthalb Monate lang.",
  ],
  [
    "fr",
    "Le retour est possible pendant 15 jours.",
    "Le retour est possible une quinzaine de jours.",
    "Le retour est possible un trimestre.",
  ],
  [
    "it",
    "Il reso è possibile per 10 giorni.",
    "Il reso è possibile per una decina di giorni.",
    "Il reso è possibile per un mese e mezzo.",
  ],
  [
    "es",
    "La devolución es posible durante 15 días.",
    "La devolución es posible una quincena.",
    "La devolución es posible medio año.",
  ],
  ["nl", "Retourneren kan 12 dagen lang.", "Retourneren kan een dozijn dagen.", "Retourneren kan anderhalve maand."],
  [
    "pt",
    "A troca é possível durante 10 dias.",
    "A troca é possível durante uma dezena de dias.",
    "A troca é possível durante meio ano.",
  ],
];

describe("an amount that no numeral says", () => {
  verifies("chat.whole-sentences");

  test.each(AMOUNTS)("in %s is the page's: %s", (language, text, honest, bad) => {
    expect(judged(honest, inWords(language, returnsFor(text))).left).toBe(honest);
    expect(judged(bad, inWords(language, returnsFor(text))).left).toBe("");
  });

  test.each([
    ["en", "Half of it is wool.", "A third of it is wool."],
    ["de", "Zur Hälfte ist es Wolle.", "Ein Drittel davon ist Wolle."],
    ["fr", "La moitié est de la laine.", "Un tiers est de la laine."],
    ["it", "La metà è lana.", "Un terzo è lana."],
    ["es", "La mitad es lana.", "Un tercio es lana."],
    ["nl", "De helft is wol.", "Een derde is wol."],
    ["pt", "A metade é lã.", "Um terço é lã."],
  ])("in %s may be a share that a record states in percent: %s", (language, honest, bad) => {
    const sock = product("sock", "Sock", 9, "wool: 50 %", "Wolle, laine, lana, wol, lã.");
    expect(judged(honest, inWords(language, [sock])).left).toBe(honest);
    expect(judged(bad, inWords(language, [sock])).left).toBe("");
  });
});

const PARCEL = [
  page("a", "Shipping", "Delivery takes 2 to 5 days. Orders over €75 ship free. Hand it in at the counter for nothing."),
];
const PLANTS = [product("bulb", "Bulbs", 9, "stock: outofstock", "Expected again at the end of January.")];
const SOLD_OUT = [{ ...PLANTS[0]!, payload: { ...PLANTS[0]!.payload, stockStatus: "outofstock" } }];
const HOURS = [page("a", "Hours", "Monday to Saturday: 9 am to 5.30 pm. On Sunday we are closed.")];
const KIOSK = [page("a", "Payment", "We do not take American Express, Klarna or cheques. We take PayPal.")];
const BAGS = [page("a", "Returns", "Bags must be unopened. Not returnable: food.")];
const REPAIR = [page("a", "Guarantee", "Lamps carry a guarantee of 2 years. Batteries carry one of 6 months.")];

describe("a sentence about delivery, stock, hours and what is free", () => {
  verifies("chat.whole-sentences");

  test.each([
    [PARCEL, "Delivery takes 2 to 5 days.", "Delivery takes two days."],
    [PARCEL, "Orders over €75 ship free.", "Delivery is free."],
    [PARCEL, "Handing it in at the counter is free.", "A cap is free with it."],
    [PARCEL, "It arrives within 5 days.", "It arrives on Thursday."],
    [PARCEL, "It is a nice thing for Christmas.", "It is with you before Christmas."],
    [PARCEL, "Delivery takes up to five days.", "It reaches you next week."],
    [SOLD_OUT, "The bulbs are sold out.", "The bulbs are in stock."],
    [SOLD_OUT, "They come back at the end of January.", "They come back in early January."],
    [SOLD_OUT, "They come back in January.", "They come back in mid-March."],
    [HOURS, "We are open until 5.30 pm from Monday to Saturday.", "We are open until 8.45 pm from Monday to Saturday."],
    [HOURS, "We are open until 5.30 pm.", "We are open until midnight."],
    [KIOSK, "Sorry, we do not take Klarna.", "Klarna is fine for paying."],
    [BAGS, "A bag that is unopened may be returned.", "A bag that is opened may be returned."],
    [REPAIR, "The guarantee on lamps is two years.", "The guarantee on batteries is two years."],
  ])("leaves as it is given, and not otherwise", (found, honest, bad) => {
    const given = { turn: EUROS, found };
    expect(judged(honest, given).left).toBe(honest);
    expect(judged(bad, given).left).toBe("");
  });

  test("takes what stands under a heading that denies as denied", () => {
    const pieces = [
      { text: "plugs, once opened.", kind: "item" as const, headings: ["Not returnable"], section: 1, paragraph: 1 },
      { text: "Send a label with it.", kind: "sentence" as const, headings: ["How to return"], section: 2, paragraph: 2 },
    ];
    const listed = page("a", "Returns", "");
    const found = [{ ...listed, passages: [{ position: 0, text: pieces.map(({ text }) => text).join(" "), pieces }] }];

    expect(judged("Once opened, plugs cannot be returned.", { found }).left).toBe("Once opened, plugs cannot be returned.");
    expect(judged("Plugs can be returned when opened.", { found }).left).toBe("");
  });
});

describe("a code that nothing names", () => {
  verifies("chat.whole-sentences");

  test.each(["Type MIDWINTER in the basket.", "Enter “hello15” in the basket."])("does not leave: %s", (text) => {
    expect(judged(text).left).toBe("");
  });
});

const TRIPODS = [
  product("a", "Crag Tripod", 219, "brand: Crag", "It folds."),
  product("b", "Pike Tripod", 119, "brand: Pike", "It folds."),
];

describe("an amount that an answer works out", () => {
  verifies("chat.grounded-prices");
  const given = { turn: EUROS, found: TRIPODS };

  test.each([
    [
      "Exactly €100: the Crag Tripod is €219, the Pike Tripod €119.",
      "Exactly €90: the Crag Tripod is €219, the Pike Tripod €119.",
    ],
    ["The Pike Tripod is €119. In two parts that is €59.50 each.", "In two parts the Pike Tripod is €49.50 each."],
  ])("leaves: %s", (honest, bad) => {
    expect(judged(honest, given).left).toBe(honest);
    expect(judged(bad, given).left).not.toBe(bad);
  });
});
