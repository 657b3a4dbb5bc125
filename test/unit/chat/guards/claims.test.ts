import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { readNumberWords } from "../../../../functions/domain/messages/number-words.ts";
import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { createPartGuards } from "../../../../functions/features/chat/guards/answer-guards.ts";
import { verifies } from "../../../support/verifies.ts";
import { candidate, TURN } from "../reply/answering.ts";
import { expectAlikeHoweverCut } from "./cuts.ts";

const TRAY = { ...candidate("product", "tray", "Walnut Tray", [24]), formerPrices: [32] };
const RUG = { ...candidate("product", "rug", "Wool Rug", [149]), facts: "material: 80 % wool, 20% nylon\nmodel: GTX2000" };
const PAGE = { ...candidate("post", "sale", "Sale"), passages: [{ position: 0, text: "Newsletter: 10 % off with WELCOME10." }] };

interface Given {
  pieces?: string[];
  turn?: Partial<Turn>;
  currency?: string;
  found?: Candidate[];
}

/** The text that is left after all guards. */
function guard(text: string, { pieces, turn, currency = "EUR", found = [TRAY, RUG, PAGE] }: Given = {}): string {
  const domains = ["product", "post"].map((domain) => ({
    domain,
    candidates: found.filter((each) => each.domain === domain),
    streamingFields: [],
    failure: null,
  }));
  const given = { ...TURN, settings: { currency, locale: "en-US" }, ...turn };
  const guarded = createPartGuards(given, domains, { language: "en", onCorrected: () => undefined })(null);
  return (pieces ?? [text]).map((piece) => guarded.push(piece)).join("") + guarded.flush();
}

describe("a price in words", () => {
  verifies("chat.grounded-claims");
  test.each([
    ["en", "forty-nine", 49],
    ["en", "one hundred and twenty", 120],
    ["en", "two thousand five hundred", 2_500],
    ["de", "neunundvierzig", 49],
    ["de", "zweihundertfünfzig", 250],
    ["de", "sechzehn", 16],
    ["fr", "quatre-vingt-dix-neuf", 99],
    ["fr", "soixante et onze", 71],
    ["fr", "deux cent cinquante", 250],
    ["it", "quarantanove", 49],
    ["it", "trentotto", 38],
    ["it", "duemilacinquecento", 2_500],
    ["es", "cuarenta y nueve", 49],
    ["es", "veintidós", 22],
    ["es", "doscientos", 200],
    ["nl", "negenenveertig", 49],
    ["nl", "tweeëntwintig", 22],
    ["pt", "quarenta e nove", 49],
    ["pt", "duzentos e cinquenta", 250],
  ])("is read in %s: %s", (_language, words, value) => {
    expect(readNumberWords(`${words}.`, 0, false)).toEqual({ end: words.length, value });
  });

  test.each([
    ["The Walnut Tray costs forty euros.", "The Walnut Tray costs €24.00."],
    ["The Walnut Tray costs twenty-four euros.", "The Walnut Tray costs 24 euros."],
    ["Das Walnut Tray kostet vierzig Euro.", "Das Walnut Tray kostet €24.00."],
    ["Le Walnut Tray coûte quarante-neuf euros.", "Le Walnut Tray coûte €24.00."],
    ["Il Walnut Tray costa quarantanove euro.", "Il Walnut Tray costa €24.00."],
    ["El Walnut Tray cuesta cuarenta y nueve euros.", "El Walnut Tray cuesta €24.00."],
    ["De Walnut Tray kost negenenveertig euro.", "De Walnut Tray kost €24.00."],
    ["O Walnut Tray custa quarenta e nove euros.", "O Walnut Tray custa €24.00."],
  ])("that no record has is corrected as a figure is: %s", (text, given) => {
    expect(guard(text)).toBe(given);
  });

  test.each(["It has two drawers and seats four.", "One of three, for ten years.", "Zwei Regale, eine Lampe und acht Stühle."])(
    "is no other number in words: %s",
    (text) => expect(guard(text)).toBe(text),
  );
});

describe("a percentage", () => {
  verifies("chat.grounded-claims");
  test.each([
    ["of a record's text", "It is of 80 % wool and 20 percent nylon."],
    ["of a page", "With the newsletter you get 10% off."],
    ["that a record's prices make", "The Walnut Tray is 25 % off."],
    ["of an unknown discount in no sentence", "It is the best of all."],
  ])("%s stays", (_what, text) => {
    expect(guard(text)).toBe(text);
  });

  test.each([
    ["The Wool Rug is 30 % off today.", "The Wool Rug is today."],
    ["You save 30%.", "You save."],
    ["Er ist um dreißig Prozent reduziert.", "Er ist um reduziert."],
    ["Il y a trente pour cent de remise.", "Il y a de remise."],
    ["It is of 95 % silk.", "It is of silk."],
  ])("that nothing given to the turn has is left out: %s", (text, given) => {
    expect(guard(text)).toBe(given);
  });

  test("that the shopper names is no discount by that, and may be repeated otherwise", () => {
    const turn = { message: "Is it 60 % cotton, and 70 % off?" };

    expect(guard("It is not of 60 % cotton.", { turn })).toBe("It is not of 60 % cotton.");
    expect(guard("You get 70 % off.", { turn })).toBe("You get.");
  });

  test.each([
    ["It is at half price now.", "It is now."],
    ["Jetzt zum halben Preis.", "Jetzt."],
    ["Maintenant à moitié prix.", "Maintenant."],
    ["Ora a metà prezzo.", "Ora."],
    ["Ahora a mitad de precio.", "Ahora."],
    ["Nu voor de halve prijs.", "Nu."],
    ["Agora a metade do preço.", "Agora."],
  ])("is what half price is, too: %s", (text, given) => {
    expect(guard(text)).toBe(given);
    const halved = { ...TRAY, prices: [16], formerPrices: [32] };
    expect(guard(text, { found: [halved] })).toBe(text);
  });
});

describe("a discount code", () => {
  verifies("chat.grounded-claims");
  test.each([
    ["Use SAVE20 at the checkout.", "Use at the checkout."],
    ["With the code SUMMER you save.", "With the code you save."],
    ["Mit dem Gutscheincode HERBST24 geht es.", "Mit dem Gutscheincode geht es."],
    ["Avec le code PROMO-15, c'est moins.", "Avec le code, c'est moins."],
  ])("that nothing given to the turn has is left out: %s", (text, given) => {
    expect(guard(text)).toBe(given);
  });

  test.each([
    "Use the GTX2000 outdoors.",
    "It is of GORE-TEX and rated IPX7, UPF50 and A4.",
    "DHL brings it, and VAT is included.",
  ])("is not what a record has as a name, or what has nothing to do with one: %s", (text) => {
    expect(guard(text)).toBe(text);
  });

  test("that only a page or the shopper names is left out; one of a setting stays", () => {
    expect(guard("Use WELCOME10 for it.")).toBe("Use for it.");
  });
});

const part = fc.oneof(
  fc.constantFrom("forty", "-nine", " hundred", "neun", "undvierzig", "quatre", "-vingt", " dix", " and ", " y ", "cent"),
  fc.constantFrom(
    " euros",
    " €",
    "%",
    " %",
    " percent",
    " pour",
    " cent",
    " por ciento",
    "20",
    "12.5",
    "80",
    "–",
    " off",
    " wool",
  ),
  fc.constantFrom(
    "half",
    " price",
    "zum ",
    "halben",
    " Preis",
    "use ",
    "code ",
    "SAVE",
    "20",
    "SUMMER",
    "GTX2000",
    "[x]",
    "(",
    ")",
    ".",
  ),
  fc.constantFrom(" ", "\n", "The Walnut Tray", " costs", " is", "a", "É", "-"),
  fc.string({ maxLength: 3 }),
);

test("claims are treated alike however a text is cut", () => {
  verifies("chat.grounded-claims");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => expectAlikeHoweverCut(guard, parts)),
    { seed: 7, numRuns: 1_500 },
  );
});

test("ordinary words are held back by one token at most", () => {
  verifies("chat.grounded-claims");
  const words = "The desk has two drawers, and one of them locks. It is made of oak, for years.".match(/\s*\S+/g)!;
  const domains = [{ domain: "product", candidates: [TRAY], streamingFields: [], failure: null }];
  const guarded = createPartGuards(TURN, domains, { language: "en", onCorrected: () => undefined })(null);
  let given = 0;
  let pushed = 0;
  for (const word of words) {
    pushed += word.length;
    given += guarded.push(word).length;
    expect(pushed - given).toBeLessThanOrEqual(12);
  }
});
