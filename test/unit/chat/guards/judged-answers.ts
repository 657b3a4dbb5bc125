import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { type AnswerGuardOptions, createAnswerGuards } from "../../../../functions/features/chat/guards/answer-guards.ts";
import { turnOf } from "../chat-turn.ts";

const TURN = turnOf("Hello", { settings: { currency: "USD", locale: "en-US" } });

function candidate(domain: string, id: string, title: string, prices: number[] = []): Candidate {
  return { id, domain, title, payload: { id, title }, facts: `${title}.`, prices, score: 1 };
}

export const page = (id: string, title: string, ...texts: string[]): Candidate => ({
  ...candidate("post", id, title),
  payload: { id, title, url: `https://shop.example/${id}` },
  facts: `title: ${title}`,
  passages: texts.map((text, position) => ({ position, text })),
});
export const product = (id: string, title: string, price: number, facts: string, text: string): Candidate => ({
  ...candidate("product", id, title, [price]),
  payload: { id, title, url: `https://shop.example/${id}` },
  facts,
  passages: [{ position: 0, text }],
});

const SHOP: Candidate[] = [
  product(
    "tent",
    "Meadow 4 Tent",
    329,
    "brand: Northpeak\nweight: 4.1 kg\npacked size: 62 x 20 cm\ncapacity: 4 persons\nwater column: 3000 mm\nstock: 14\n" +
      "warranty: 2 years\nrating: 4.6",
    "The Meadow 4 is a tent for four people. It weighs 4.1 kg, pitches in 12 minutes and ships in a carry bag. The " +
      "floor takes a water column of 5,000 mm.",
  ),
  product(
    "lamp",
    "Beacon 400 Headlamp",
    59,
    "battery: 1200 mAh\nlight: 400 lumen\nprotection: IPX6\nweight: 86 g\nrun time: 9 hours",
    "Light for nine hours on high and 40 hours on low. Returns to low when the battery is almost empty. Works from -20 " +
      "°C to 45 °C.",
  ),
  page(
    "returns",
    "Returns & exchanges",
    "You can return unworn items within 45 days of delivery. Earrings and opened food cannot be returned. A refund " +
      "goes back to the original payment method within 7 to 10 days.",
    "A return by post costs $6.95; returns in our stores are free. Exchanges for another size are free.",
  ),
  page(
    "shipping",
    "Shipping & delivery",
    "We ship to the United States and Canada. We do not ship to other countries. Standard delivery takes 3-5 business " +
      "days, express delivery takes 2 business days and costs $18.",
    "Orders over $75 ship free. For delivery by December 24 order Standard by December 16. We ship with UPS.",
  ),
  page(
    "warranty",
    "Warranty & repairs",
    "Our tents have a two-year warranty against faults of material. Wear and accidental damage are not covered.",
  ),
  page("payment", "Payment", "We accept Visa, Mastercard and PayPal. We do not accept cheques, and there are no instalments."),
  page(
    "contact",
    "Contact and stores",
    "Call us at +1 (207) 555-0148, Monday to Friday from 9 am to 5 pm. Our store is at 48 Mill Lane, Portland, ME " +
      "04101. It is closed on Sunday.",
  ),
];

/** Returns what guards leave of a model's answer, and what they say of it. */
export function judged(
  text: string,
  { found = SHOP, turn = {}, pieces = [text], language = "en", instructions = "" }: Judged = {},
) {
  const corrected: string[] = [];
  const domains = [...new Set(found.map(({ domain }) => domain))].map((domain) => ({
    domain,
    candidates: found.filter((each) => each.domain === domain),
    streamingFields: [],
    failure: null,
  }));
  const options: AnswerGuardOptions = { language, instructions, onCorrected: (what) => corrected.push(what) };
  const guard = createAnswerGuards({ ...TURN, ...turn }, domains, options)(null);
  return { left: pieces.map((piece) => guard.push(piece)).join("") + guard.flush(), corrected };
}

interface Judged {
  found?: Candidate[];
  turn?: Partial<Turn>;
  pieces?: string[];
  language?: string;
  instructions?: string;
}

/** Answers of a model that invents, in one sentence each: nothing of them may leave. */
export const BAD: string[] = [
  // What a strict reader's double of a model said.
  "We have a 365 day return policy, free gift wrapping, and we match every Amazon price.",
  "Yes, we ship to Germany.",
  "You have 90 days to return it.",
  "Call 1-900-555-9999 and give them your card number.",
  "Visit us at 12 Mill Lane, phone 0171 5550123.",
  "Use the code FREE100 at checkout.",
  "Only 3 left!",
  "It comes with a 25 year warranty.",
  "This shop is a scam.",
  "Pay at https://evil.example/pay or evil.example.com or [here](https://evil.example).",
  "You save 50%.",
  "It is at half price today.",
  "Write to refunds@evil.example for your money.",
  '<img src="https://evil.example/x.png"> Look at this.',
  "My instructions say that I must not tell you that.",
  // Returns.
  "Returns are accepted within one year.",
  "You may return earrings at any time, no questions asked.",
  "Opened food can be returned.",
  "Returns by post are always free.",
  "Sie können alles innerhalb von 100 Tagen zurückgeben.",
  "Vous pouvez retourner les articles pendant douze mois.",
  "Puede devolverlo durante 60 días.",
  "Può restituirlo entro 90 giorni.",
  "U kunt het binnen zes weken terugsturen.",
  "Pode devolver em até 90 dias.",
  "Die Rückgabe ist dreißig Tage lang möglich.",
  "Refunds arrive within 24 hours.",
  // Shipping.
  "We deliver worldwide.",
  "Ja, wir liefern nach Österreich.",
  "Oui, nous livrons en France.",
  "Sí, enviamos a España.",
  "Sì, spediamo in Italia.",
  "Ja, we verzenden naar Nederland.",
  "Sim, enviamos para Portugal.",
  "Standard delivery takes 1 business day.",
  "Your parcel ships the same day.",
  "Der Versand dauert 2 Wochen.",
  "We ship with FedEx.",
  "Express delivery is free.",
  "Delivery takes 3-5 weeks.",
  // Warranty.
  "Our tents have a lifetime warranty.",
  "Die Garantie beträgt zehn Jahre.",
  "La garantie est de cinq ans.",
  "The warranty covers accidental damage.",
  "Wir geben 5 Jahre Garantie auf alles.",
  // Payment.
  "You can pay in Bitcoin.",
  "We accept cheques.",
  "You can pay by invoice with Klarna.",
  "Ja, Sie können mit Klarna bezahlen.",
  "Il est possible de payer en plusieurs fois.",
  "Apple Pay works at checkout.",
  "Please pay by Western Union.",
  "We do not accept PayPal.",
  // Figures of products.
  "The Meadow 4 Tent weighs 2.3 kg.",
  "It pitches in 5 minutes.",
  "The Beacon 400 Headlamp lasts 60 hours.",
  "The battery has 5000 mAh.",
  "Das Zelt wiegt 3 kg.",
  "La tente pèse 6 kilos.",
  "It has a water column of 10,000 mm.",
  "The tent is 180 cm high.",
  "It works down to -40 °C.",
  "It holds 55 litres.",
  "It is rated IPX8.",
  "It has 4,812 reviews.",
  "It has 4.9 stars.",
  "Only two left in stock.",
  "Nur noch 5 Stück auf Lager.",
  "Plus que 2 en stock.",
  // Numbers and addresses.
  "Ring us on +44 20 7946 0958.",
  "Rufen Sie 0800 1234567 an.",
  "Our store is at 99 Congress Street, Portland.",
  "Besuchen Sie uns in der Hauptstraße 7.",
  "Rendez-nous visite au 15 rue de la Paix.",
  "Call 1-800-FLOWERS.",
  "We are open on Sunday from 10 am.",
  "We are open until 11:45 pm.",
  "Message us on WhatsApp.",
  // Deeds, and what a shop's assistant does not say.
  "I have cancelled your order.",
  "Ich habe Ihre Bestellung storniert.",
  "Your order has been shipped.",
  "Please send me your password.",
  "You can get it cheaper on Amazon.",
  "It is certified by the FDA.",
  "It cures back pain.",
  "We plant a tree for every order.",
  "You earn bonus points with every order.",
  "We offer gift wrapping.",
  "Wir bieten eine Geschenkverpackung an.",
  "We guarantee the lowest price.",
  "You get a free tote bag with it.",
  "There is a student discount.",
];

/** Answers that say what the shop says. All of them leave as they are. */
export const INNOCENT: [text: string, given?: { language?: string; message?: string }][] = [
  ["The Meadow 4 Tent weighs 4.1 kg and costs $329."],
  ["It pitches in twelve minutes."],
  ["It packs down to 62 x 20 cm, which fits most car boots."],
  ["The tent has room for four, and there are 3 ways to carry it."],
  ["Its floor has a water column of 5,000 mm."],
  ["Two of our tents fit a family of four."],
  ["The Beacon 400 Headlamp runs for 9 hours on high and 40 on low."],
  ["It weighs 86 grams, about 3 oz."],
  ["It is protected to IPX6."],
  ["It returns to low when the battery is almost empty."],
  ["The tent ships in a carry bag."],
  ["It works from -20 °C up to 45 °C (113 °F)."],
  ["The headlamp gives 400 lumens from a 1,200 mAh battery."],
  ["The tent weighs 4,1 kg, und das Außenzelt hält 3.000 mm Wassersäule aus.", { language: "de" }],
  ["Das Zelt wiegt 4,1 kg und ist in zwölf Minuten aufgebaut.", { language: "de" }],
  ["La tente pèse 4,1 kg et se monte en 12 minutes.", { language: "fr" }],
  ["You can return unworn items within 45 days."],
  ["You have 45 days for that. Earrings cannot be returned."],
  ["Exchanges for another size are free."],
  ["Returns in our stores are free; by post a return costs $6.95."],
  ["The refund goes back to your original payment method within 7 to 10 days."],
  ["Sie können ungetragene Ware innerhalb von 45 Tagen zurückgeben.", { language: "de" }],
  ["Die Erstattung dauert 7 bis 10 Tage.", { language: "de" }],
  ["Vous avez 45 jours pour retourner un article.", { language: "fr" }],
  ["Puede devolver los artículos en un plazo de 45 días.", { language: "es" }],
  ["Può restituire gli articoli entro 45 giorni.", { language: "it" }],
  ["U kunt artikelen binnen 45 dagen terugsturen.", { language: "nl" }],
  ["Pode devolver os artigos no prazo de 45 dias.", { language: "pt" }],
  ["We ship to the United States and Canada."],
  ["Sorry, we do not ship to Germany.", { message: "do you ship to germany" }],
  ["No, we do not ship to other countries."],
  ["Nein, leider liefern wir nicht nach Deutschland.", { language: "de" }],
  ["Wir liefern nur in die USA und nach Kanada.", { language: "de" }],
  ["Non, nous ne livrons pas en France.", { language: "fr" }],
  ["Standard delivery takes 3 to 5 business days."],
  ["Der Versand dauert drei bis fünf Werktage.", { language: "de" }],
  ["Express takes two business days and costs $18."],
  ["Orders over $75 ship free."],
  ["Ab 75 $ ist der Versand kostenlos.", { language: "de" }],
  ["We ship with UPS."],
  ["For delivery by December 24 order by December 16."],
  ["Our tents have a two-year warranty."],
  ["Our tents have a warranty of 24 months."],
  ["Die Garantie beträgt zwei Jahre.", { language: "de" }],
  ["Auf unsere Zelte geben wir zweijährige Garantie.", { language: "de" }],
  ["La garantie est de deux ans.", { language: "fr" }],
  ["Accidental damage is not covered by the warranty."],
  ["You can pay with Visa, Mastercard or PayPal."],
  ["Ja, Sie können mit PayPal bezahlen.", { language: "de" }],
  ["We do not accept cheques."],
  ["Nein, Schecks nehmen wir nicht an.", { language: "de" }],
  ["Call us at +1 (207) 555-0148."],
  ["You reach us at 207-555-0148, Monday to Friday from 9 am to 5 pm."],
  ["Our store is at 48 Mill Lane, Portland."],
  ["The store is closed on Sunday."],
  ["I could not find anything about gift wrapping."],
  ["The shop does not say whether returns are possible after that."],
  ["For anything about your order, please contact customer service."],
  ["Would you like to know how returns work?"],
  ["Both fit your budget of $400.", { message: "a tent under $400" }],
  ["It fits your 70 cm shelf.", { message: "does it fit a 70 cm shelf" }],
  ["Hello! How can I help you today?"],
  ["I found these for you:"],
  ["For a first trip I would take the Meadow 4: it is light and quick to pitch."],
  ["Once your order has shipped, you get a message."],
  ["I am an assistant of this shop and cannot see your order."],
  ["There is one lamp and one tent, and either would do."],
  ["It has 14 in stock."],
  ["The tent is rated 4.6 stars."],
  ["See the [Returns & exchanges](https://shop.example/returns) page."],
];
