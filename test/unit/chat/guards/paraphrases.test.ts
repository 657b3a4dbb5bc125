import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { judged, page, product } from "./judged-answers.ts";

const EUROS = { settings: { currency: "EUR" } };
const POUNDS = { settings: { currency: "GBP", locale: "en-GB" } };
const INVOICE = page(
  "a",
  "Zahlungsarten",
  "Rechnung: mit Wohnsitz in Deutschland bis 300 Euro.",
  "Vorkasse per Überweisung: 2 % Skonto.",
);
const WORKSHOP = page("a", "Workshop", "Our workshop in Portland mends tents, wherever they come from.");

const PANS = [
  product("iron", "Iron Pan", 45, "brand: Forge\nmaterial: iron\nweight: 2 kg", "For induction. Never put it in the dishwasher."),
  product("clay", "Ceramic Pan", 30, "brand: Forge\nweight: 900 g", "Of certified organic clay. Not for induction."),
];
const EYES = product("eyes", "Button Eyes", 3, "colour: black", "Not for toys of children under three years.");
const SOCK = product("sock", "Summer Yarn", 9, "material: 60 % bamboo, 25 % cotton, 15 % nylon", "Cool and smooth.");

/** Records and turns by which sentences are judged; those of a shop in English where none is named. */
const GIVEN = {
  shop: {},
  hours: { language: "nl", found: [page("a", "Opening hours", "Open from Monday to Saturday, 9 h to 19 h.")] },
  postage: { turn: POUNDS, found: [page("a", "Shipping", "Postage is £3.95. From £30 we pay the postage.")] },
  returns: { found: [page("a", "Returns", "You have 30 days after you receive it, and need not tell us why.")] },
  invoice: { language: "de", turn: { ...EUROS, shopLanguage: "de" }, found: [INVOICE] },
  club: { found: [page("a", "The club", "Members get free ground shipping without a minimum.")] },
  workshop: { turn: { message: "Can you mend a tent from another shop, say Amazon?" }, found: [WORKSHOP] },
  countries: {
    language: "fr",
    found: [page("a", "Livraison", "Nous ne livrons ni la Suisse, ni l'Allemagne, ni l'Espagne pour le moment.")],
  },
  guarantee: { language: "de", found: [page("a", "Garantie", "Gardez votre facture : elle suffit.")] },
  coptic: { language: "it", found: [page("a", "Rilegatura", "I fascicoli si legano sul dorso, e il libro resta piatto.")] },
  fish: { language: "es", found: [page("a", "Peces", "Los peces payaso son resistentes y sirven para empezar.")] },
  pans: { found: PANS },
  eyes: { found: [EYES] },
  yarn: { found: [SOCK] },
  closed: { found: [page("a", "Opening hours", "Monday: closed\nTuesday to Friday: 10 am to 6 pm")] },
  islands: { found: [page("a", "Shipping", "We ship to the mainland within 2 days. We do not ship to the Canaries.")] },
  posting: { found: [page("a", "Shipping", "Paid by 1 pm, it leaves the same day. Postage is £16.90, and takes 4 to 7 days.")] },
  shears: { found: [page("a", "Anvil shears", "Cuts dry wood up to 20 mm. It crushes fresh shoots.")] },
};

/** Sentences that say what was given, each with one that does not; last, the first as it leaves where that differs. */
const PAIRS: [given: keyof typeof GIVEN, honest: string, bad: string, left?: string][] = [
  ["hours", "We zijn open van negen tot zeven uur.", "We zijn open van negen tot acht uur."],
  [
    "postage",
    "From thirty pounds we pay the postage.",
    "From twenty pounds we pay the postage.",
    "From 30 pounds we pay the postage.",
  ],
  ["returns", "You have thirty days from delivery.", "You have fifty days from delivery."],
  ["shop", "Today you can return unworn items within 45 days of delivery.", "Today we ship it, and tomorrow it is delivered."],
  [
    "invoice",
    "Gern, wenn Sie in Deutschland wohnen und es nicht mehr als 300 Euro kostet.",
    "Gern, wenn Sie in Frankreich wohnen.",
  ],
  ["club", "Members get free shipping however small the order.", "Members get free returns however small the order."],
  ["countries", "Non, nous ne livrons pas en Espagne.", "Oui, nous livrons en Espagne."],
  ["guarantee", "Die Rechnung genügt.", "Sie können auf Rechnung bezahlen."],
  ["coptic", "Il dorso resta aperto, e il libro piatto.", "Siamo aperti la domenica."],
  ["shop", "The tent comes back once it has sold out.", "Just eleven sold this week."],
  ["shop", "A shirt with a V-neck goes with it.", "A shirt with a Vellmer goes with it."],
  ["fish", "Son buenos primeros peces.", "Son peces premiados."],
  ["shop", "Shall I look for a certified one?", "Yes, it is certified."],
  ["workshop", "Our workshop mends tents from other shops too.", "Our workshop sells tents of Amazon too."],
  [
    "shop",
    "The Meadow 4 Tent has room for four. The headlamp is much cheaper at $59.",
    "The Meadow 4 Tent has room for four. The headlamp is much cheaper at $49.",
  ],
  [
    "invoice",
    "Wer lieber im Voraus überweist, spart zwei Prozent.",
    "Wer lieber im Voraus überweist, spart drei Prozent.",
    "Wer lieber im Voraus überweist, spart 2 Prozent.",
  ],
  ["pans", "The iron pan works on induction.", "The ceramic pan works on induction."],
  ["pans", "The iron pan weighs 2 kg.", "The iron pan weighs 900 g."],
  ["pans", "The ceramic pan is organic.", "Both pans are organic."],
  ["pans", "The ceramic pan is the cheaper of the two.", "The ceramic pan is the quieter of the two."],
  ["pans", "The iron pan does not go in the dishwasher.", "The iron pan goes in the dishwasher."],
  ["pans", "I could not find whether a lid comes with it.", "Yes, a lid comes with it."],
  ["pans", "The pan is of iron.", "The pan is of stainless steel."],
  ["pans", "I could not find whether it holds nickel.", "It holds no nickel."],
  ["pans", "Rather in iron than in glass.", "It has a handle of glass."],
  ["eyes", "They are not for children under three.", "They are fine for a baby."],
  ["yarn", "It is of bamboo and cotton.", "It is only of bamboo and cotton."],
  ["closed", "We are closed on Mondays.", "On Mondays the shop is open until one."],
  ["closed", "The shop is open on Thursdays.", "The shop is open on Thursdays all day."],
  ["islands", "We do not ship to the Canaries.", "We ship to the Canarias within 2 days."],
  ["posting", "Paid by 1 pm, it leaves the same day.", "Paid by 16 pm, it leaves the same day."],
  ["shop", "The tent is for four people.", "Vets up and down the country use the tent."],
  ["shop", "You can return it within 45 days.", "You have a full day to think about the tent."],
  ["fish", "Los peces payaso son resistentes.", "Y si escribe PECES50, son suyos."],
  ["shears", "If you like, I can look for bypass blades.", "I can look for one, and its blades stay razor keen forever."],
  ["shears", "For green twigs I will gladly find bypass blades.", "For green twigs it has mighty bypass blades."],
];

describe("a claim of whom a thing is for", () => {
  test.each([
    ["en", "It suits newborn babies."],
    ["de", "Es eignet sich für Babys."],
    ["fr", "Il convient aux enfants."],
    ["it", "Va bene per i bambini."],
    ["es", "Sirve para los niños."],
    ["nl", "Het is geschikt voor kinderen."],
    ["pt", "Serve para crianças."],
  ])("does not leave in %s where no text names them", (language, text) => {
    expect(judged(text, { found: [SOCK], language }).left).toBe("");
    expect(judged(text, { found: [page("a", "Toys", "Made for children and babies.")], language }).left).toBe(text);
  });
});

describe("a sentence that says in other words what was given", () => {
  verifies("chat.whole-sentences");

  test.each(PAIRS)("of %s leaves: %s", (given, honest, _bad, left = honest) => {
    expect(judged(honest, GIVEN[given]).left).toBe(left);
  });

  test.each(PAIRS)("of %s does not make another pass: %s", (given, _honest, bad) => {
    expect(judged(bad, GIVEN[given]).left).not.toBe(bad);
  });
});
