import { describe, expect, test } from "@jest/globals";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { createPriceGuards } from "../../../../functions/features/chat/guards/prices/price-guard.ts";
import { verifies } from "../../../support/verifies.ts";
import { candidate, TURN } from "../reply/answering.ts";
import { type Guarded, guard, LAMP, OAK, PINE } from "./guarded.ts";

const inEuros: Partial<Turn> = { settings: { currency: "EUR", locale: "de-DE" } };
const inFrancs: Partial<Turn> = { settings: { currency: "CHF", locale: "de-CH" } };

const MUG = { ...candidate("product", "mug", "Enamel Mug", [24]), formerPrices: [32] };
const ORIGINAL = { ...candidate("product", "original", "Original Mug", [24]), formerPrices: [32] };

describe("an amount that is worked out", () => {
  test.each([
    ["a price for several", "Together two of the Pine Desk are $299.", {}],
    ["as many as the shopper named", "That makes $448.50.", { turn: { message: "Three pine desks" }, found: [PINE] }],
    ["what was stated before", "The Pine Desk is $149.50 and the Lamp No. 5 $1,299, so $1,448.50.", {}],
    ["all that was given", "That makes $1,448.50.", { found: [PINE, LAMP] }],
    ["a round one", "The Pine Desk costs about $150.", {}],
    ["a difference", "The Pine Desk is $1,149.50 cheaper.", { found: [PINE, LAMP] }],
  ] as [string, string, Guarded?][])("is stated: %s", (_name, text, options) => {
    expect(guard(text, options)).toEqual({ given: text, corrected: [] });
  });

  test.each([
    ["a sum that is none", "The Pine Desk is $149.50 and the Lamp No. 5 $1,299, so $1,440.", "$1,440"],
    ["a price for more than were named", "Together two of the Pine Desk are $448.50.", "$448.50"],
    ["a round one that is far off", "The Pine Desk costs about $160.", "$160"],
  ])("is not stated: %s", (_name, text, amount) => {
    expect(guard(text).given).not.toContain(amount);
  });
});

describe("the price of a thing on sale", () => {
  verifies("chat.price-paid");
  test.each([
    ["now and before", "The Enamel Mug is $24, it was $32."],
    ["with its reduction", "The Enamel Mug is reduced from $32 to $24, so you save $8."],
    ["after the price before it", "The Enamel Mug usually costs... today $24 instead of $32."],
    ["with a line through the price before", "Enamel Mug: ~~$32~~ $24"],
    ["in German", "Der Enamel Mug kostet 24 $ statt 32 $."],
    ["in French", "Le Enamel Mug coûte 24 $ au lieu de 32 $."],
    ["in Spanish", "El Enamel Mug cuesta 24 $, antes 32 $."],
    ["in Italian", "Enamel Mug: 24 $ invece di 32 $."],
    ["in Dutch", "De Enamel Mug kost 24 $ in plaats van 32 $."],
    ["in Portuguese", "O Enamel Mug custa 24 $ em vez de 32 $."],
  ])("is stated %s", (_name, text) => {
    expect(guard(text, { found: [MUG] })).toEqual({ given: text, corrected: [] });
  });

  test.each([
    ["The Enamel Mug costs $32.00.", "The Enamel Mug costs $24.00."],
    ["The Enamel Mug ($32) keeps tea warm.", "The Enamel Mug ($24.00) keeps tea warm."],
    ["It was made for camping. It costs $32.", "It was made for camping. It costs $24.00."],
    ["The Enamel Mug was reduced and now costs $32.", "The Enamel Mug was reduced and now costs $24.00."],
    ["Der Enamel Mug kostet 32 $.", "Der Enamel Mug kostet $24.00."],
    ["Le Enamel Mug coûte 32 $.", "Le Enamel Mug coûte $24.00."],
    ["El Enamel Mug cuesta 32 $.", "El Enamel Mug cuesta $24.00."],
    ["Enamel Mug costa 32 $.", "Enamel Mug costa $24.00."],
    ["De Enamel Mug kost 32 $.", "De Enamel Mug kost $24.00."],
    ["O Enamel Mug custa 32 $.", "O Enamel Mug custa $24.00."],
  ])("is never the one before: %s", (text, given) => {
    expect(guard(text, { found: [MUG], shown: [MUG] })).toEqual({ given, corrected: ["replaced"] });
  });

  test("is not the one before because its name says original", () => {
    expect(guard("The Original Mug is $32.", { found: [ORIGINAL] }).given).toBe("The Original Mug is $24.00.");
  });

  test("is the same however the text is cut", () => {
    const text = "The Enamel Mug is $32. That is $24 instead of $32, or ~~$32~~ today, $32 before.";
    expect(guard(text, { found: [MUG], pieces: [...text] })).toEqual(guard(text, { found: [MUG] }));
  });
});

describe("a price in prose", () => {
  test.each<[string, string, Guarded?]>([
    ["of the record just named", "The Oak Desk costs $199."],
    ["of that record, with decimals or without", "The Oak Desk costs $199.00, not long ago $249."],
    ["with a decimal of one digit less", "The Pine Desk is $149.5."],
    ["grouped", "Lamp No. 5 is $1,299.00 or $1299."],
    ["with a code before or after", "The Oak Desk: USD 199, that is 199 USD or US$ 199 or 199 dollars."],
    ["in the German way", "Die Lampe kostet 1.299,00 €, also 1299 Euro.", { turn: inEuros, found: [LAMP] }],
    ["in the French way", "La lampe coûte 1 299,00 €.", { turn: inEuros, found: [LAMP] }],
    [
      "in the Swiss way",
      "Der Tisch kostet CHF 199.– oder Fr. 199.-, die Lampe CHF 1'299.50.",
      { turn: inFrancs, found: [OAK, { ...LAMP, prices: [1_299.5] }] },
    ],
    ["with emphasis", "The Oak Desk is **$199**, once ~~$249~~ and (**199** $)."],
    ["in a range", "From $149.50 to $1,299: desks and a lamp; $149.50–199 for desks.", { shown: [OAK, PINE, LAMP] }],
    ["in a range with one currency", "Between 199 and 249 dollars, or 199-249 $.", { about: OAK }],
    ["of either record that a sentence names", "The Oak Desk and the Pine Desk cost $199 and $149.50."],
    ["of what is shown", "They cost $199 and $149.50.", { shown: [OAK, PINE] }],
    ["as a discount that the record's own prices give", "You save $50 on the Oak Desk."],
    ["as the shopper's budget", "The Oak Desk is above your budget of $120.", { turn: { message: "desk for at most 120" } }],
    [
      "from the shop's instructions",
      "Shipping is $4.95.",
      { turn: { settings: { currency: "USD", instructions: "Shipping: $4.95" } } },
    ],
    ["of the record that is named after it", "$199 for the Oak Desk, $149.50 for the Pine Desk."],
    ["of each row of a list", "- **Oak Desk** – $199\n- **Pine Desk** – $149.50"],
    ["as a bound that is true", "Both are under $200: the Oak Desk and the Pine Desk."],
    ["from a page that was found", "Shipping is free over $75."],
    ["without a currency, where the words before it say so", "The Oak Desk costs 199, its price is only 199.00."],
  ])("passes %s", (_name, text, ...[options]) => {
    verifies("chat.grounded-prices");
    expect(guard(text, options)).toEqual({ given: text, corrected: [] });
  });

  test.each<[string, string, Guarded?]>([
    ["sizes", "120 x 60 cm, size 42, 2.5 kg"],
    ["a shoe size after what is also a currency", "Size EUR 42 and EU 43", { found: [] }],
    ["quantities and years", "2 desks of 2024, in 3 to 5 days, 24/7"],
    ["percentages", "20% off, 12,5 %"],
    ["model and article numbers", "WH-1000XM4, no. 123456789, GT-2 and A4"],
    ["weights in pounds", "It weighs 49 pounds"],
    ["other costs", "It costs 30 minutes, 5 % more, a price for 2, priced in 3 steps"],
  ])("is not found in %s", (_name, text, ...[options]) => {
    expect(guard(text, options)).toEqual({ given: text, corrected: [] });
  });

  test.each<[string, string, string, Guarded?]>([
    ["named", "The Oak Desk costs $99, and is sturdy.", "The Oak Desk costs $199.00, and is sturdy."],
    ["named in the sentence before", "Take the Oak Desk. It is only $19!", "Take the Oak Desk. It is only $199.00!"],
    ["shown", "It costs 99 dollars.", "It costs $149.50.", { shown: [PINE] }],
    ["the only one", "Yours for €99", "Yours for 199,00\u00a0€", { found: [OAK], turn: inEuros }],
    ["whose card is written about", "Only $9.", "Only $199.00.", { about: OAK }],
    ["named, in another currency", "The Oak Desk is €199.", "The Oak Desk is $199.00."],
    ["named, with emphasis", "The Oak Desk is **$9**.", "The Oak Desk is **$199.00**."],
    ["named, for a range", "The Lamp No. 5 is between $5 and $10 here.", "The Lamp No. 5 is $1,299.00 here."],
    [
      "named, as the shopper wished it",
      "Yes, the Oak Desk is $1.",
      "Yes, the Oak Desk is $199.00.",
      { turn: { message: "Is the oak desk $1?" } },
    ],
    ["named, without a currency", "The Oak Desk costs only 99 and is sturdy.", "The Oak Desk costs only $199.00 and is sturdy."],
    ["named, in a shop without a currency", "Der Preis: 99.", "Der Preis: 199.", { found: [OAK], turn: { settings: {} } }],
    ["named, with a sign that nobody sees", "The Oak Desk is $\u200b99.", "The Oak Desk is $199.00."],
    ["named after it", "Take home $99 for the Pine Desk.", "Take home $149.50 for the Pine Desk."],
  ])("is replaced by the price of the only record in question: %s", (_name, text, given, ...[options]) => {
    expect(guard(text, options)).toEqual({ given, corrected: ["replaced"] });
  });

  test.each<[string, string, string, Guarded?]>([
    [
      "when another record has it",
      "Next to the Oak Desk at $199, this one costs $149.50.",
      "Next to the Oak Desk at $199, this one.",
    ],
    ["when it compares", "The Pine Desk is $5 cheaper than that.", "The Pine Desk is cheaper than that."],
    ["for a neutral word when it is a threshold", "Free shipping over $5.", "Free shipping over a certain amount."],
    ["with its connecting words", "The desk for just $99 is nice.", "The desk is nice.", {}],
    ["with its verb", "It costs $99.", "It."],
    ["with a verb and what joined the next", "It costs $99 and is sturdy.", "It is sturdy."],
    ["in brackets", "Our desks ($99) are nice.", "Our desks are nice."],
    ["in brackets with more", "Our desks ($99, in oak) are nice.", "Our desks (in oak) are nice."],
    ["with emphasis", "Desks – **$99** – are nice.", "Desks – are nice."],
    ["at the beginning", "$99, a good price.", "a good price."],
    ["after a colon", "Price: 99 €\nMore", "Price\nMore"],
    ["as an adjective", "It's a $99 desk.", "It's a desk."],
    ["in German", "Schreibtische ab 99 Euro sind da.", "Schreibtische sind da."],
    ["when it is a fee", "The Oak Desk has $20 shipping.", "The Oak Desk has shipping."],
    ["when it is a discount that nothing gives", "Save $20 on the Oak Desk.", "Save on the Oak Desk."],
    [
      "when it may be another record's",
      "The Pine Desk is $149.50. For $199 you get more.",
      "The Pine Desk is $149.50. you get more.",
    ],
    ["when it is a wrong sum", "Together two of the Pine Desk are $289.", "Together two of the Pine Desk."],
    ["when it is no number", "Here only 38,39,40 € now", "Here now"],
  ])("is left out %s", (_name, text, given, ...[options]) => {
    expect(guard(text, options)).toEqual({ given, corrected: ["left_out"] });
  });

  test("is held back until it is whole, while other words pass", () => {
    const prices = createPriceGuards(TURN, [{ domain: "product", candidates: [OAK], streamingFields: [], failure: null }], {
      language: "en",
      onCorrected: () => undefined,
    })(null);

    expect(prices.push("The Oak Desk")).toBe("The Oak Desk");
    expect(prices.push(" costs ")).toBe("");
    expect(prices.push("$1")).toBe("");
    expect(prices.push("99")).toBe("");
    expect(prices.push(".")).toBe("");
    expect(prices.push(" Good")).toBe(" costs $199. Good");
  });
});
