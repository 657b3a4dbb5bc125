import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** A shop of two products, the question that shows the first alone, and questions that name the second. */
interface TwoThings {
  language: string;
  products: [string, string];
  first: string;
  questions: string[];
}

const SHOPS: TwoThings[] = [
  {
    language: "en",
    products: ["Aurora Lamp", "Birch Table"],
    first: "Do you have lamps?",
    questions: [
      "How much is the Birch Table?",
      "How much is the table?",
      "Is the table made of oak?",
      "does the table come in red?",
      "and the table?",
      "what does a table cost?",
      "how heavy is the Birch Table?",
      "table price?",
      "price of birch table",
      "is the birch table in stock?",
      "can I get the table in blue",
      "tell me about the Birch Table",
      "how big is the table?",
      "what colours does the table come in?",
      "is the table waterproof?",
      "Birch Table",
      "do you still have the birch table",
      "Quanto costa il tavolo?",
      "Was kostet der Tisch?",
    ],
  },
  {
    language: "de",
    products: ["Aurora Lampe", "Oslo Sofa"],
    first: "Habt ihr Lampen?",
    questions: [
      "Was kostet das Sofa?",
      "Was kostet das Oslo Sofa?",
      "Wie teuer ist das Sofa?",
      "Ist das Sofa aus Leder?",
      "Gibt es das Sofa in Rot?",
      "und das Sofa?",
      "was kostet ein Sofa?",
      "wie schwer ist das Oslo Sofa?",
      "Sofa Preis?",
      "Preis vom Oslo Sofa",
      "ist das Oslo Sofa auf Lager?",
      "wann ist das Oslo Sofa wieder da",
      "kann ich das Sofa in Blau haben",
      "erzähl mir vom Oslo Sofa",
      "wie groß ist das Sofa?",
      "in welchen Farben gibt es das Sofa?",
      "ist das Sofa wasserdicht?",
      "Oslo Sofa",
      "wie breit ist das Sofa?",
    ],
  },
  {
    language: "fr",
    products: ["Lampe Aurore", "Table Bouleau"],
    first: "Avez-vous des lampes ?",
    questions: [
      "Combien coûte la table ?",
      "Combien coûte la Table Bouleau ?",
      "Quel est le prix de la table ?",
      "La table est-elle en chêne ?",
      "La table existe en rouge ?",
      "et la table ?",
      "combien coûte une table ?",
      "combien pèse la Table Bouleau ?",
      "prix table ?",
      "prix de la table bouleau",
      "la table bouleau est-elle en stock ?",
      "quand aurez-vous de nouveau la Table Bouleau",
      "puis-je avoir la table en bleu",
      "parlez-moi de la Table Bouleau",
      "quelle est la taille de la table ?",
      "la table est-elle imperméable ?",
      "Table Bouleau",
      "avez-vous encore la table bouleau",
    ],
  },
  {
    language: "it",
    products: ["Lampada Aurora", "Tavolo Betulla"],
    first: "Avete lampade?",
    questions: [
      "Quanto costa il tavolo?",
      "Quanto costa il Tavolo Betulla?",
      "Qual è il prezzo del tavolo?",
      "Il tavolo è di rovere?",
      "Il tavolo c'è in rosso?",
      "e il tavolo?",
      "quanto costa un tavolo?",
      "quanto pesa il Tavolo Betulla?",
      "prezzo tavolo?",
      "prezzo del tavolo betulla",
      "il tavolo betulla è disponibile?",
      "quando torna il Tavolo Betulla",
      "posso avere il tavolo in blu",
      "parlami del Tavolo Betulla",
      "quanto è grande il tavolo?",
      "il tavolo è impermeabile?",
      "Tavolo Betulla",
      "avete ancora il tavolo betulla",
      "in che colori c'è il tavolo?",
    ],
  },
  {
    language: "es",
    products: ["Lámpara Aurora", "Mesa Abedul"],
    first: "¿Tenéis lámparas?",
    questions: [
      "¿Cuánto cuesta la mesa?",
      "¿Cuánto cuesta la Mesa Abedul?",
      "¿Cuál es el precio de la mesa?",
      "¿La mesa es de roble?",
      "¿La mesa viene en rojo?",
      "¿y la mesa?",
      "¿cuánto cuesta una mesa?",
      "¿cuánto pesa la Mesa Abedul?",
      "precio mesa?",
      "precio de la mesa abedul",
      "¿la mesa abedul está en stock?",
      "háblame de la Mesa Abedul",
      "¿qué tamaño tiene la mesa?",
      "¿la mesa es impermeable?",
      "Mesa Abedul",
      "¿en qué colores viene la mesa?",
    ],
  },
  {
    language: "nl",
    products: ["Aurora Lamp", "Berken Tafel"],
    first: "Hebben jullie lampen?",
    questions: [
      "Wat kost de tafel?",
      "Wat kost de Berken Tafel?",
      "Wat is de prijs van de tafel?",
      "Is de tafel van eikenhout?",
      "Is de tafel er in het rood?",
      "en de tafel?",
      "wat kost een tafel?",
      "hoe zwaar is de Berken Tafel?",
      "tafel prijs?",
      "prijs van berken tafel",
      "is de berken tafel op voorraad?",
      "vertel me over de Berken Tafel",
      "hoe groot is de tafel?",
      "is de tafel waterdicht?",
      "Berken Tafel",
      "hebben jullie de berken tafel nog",
      "in welke kleuren is de tafel er?",
    ],
  },
  {
    language: "pt",
    products: ["Candeeiro Aurora", "Mesa Bétula"],
    first: "Têm candeeiros?",
    questions: [
      "Quanto custa a mesa?",
      "Quanto custa a Mesa Bétula?",
      "Qual é o preço da mesa?",
      "A mesa é de carvalho?",
      "A mesa existe em vermelho?",
      "e a mesa?",
      "quanto custa uma mesa?",
      "quanto pesa a Mesa Bétula?",
      "preço mesa?",
      "preço da mesa bétula",
      "a mesa bétula está em stock?",
      "fale-me da Mesa Bétula",
      "qual é o tamanho da mesa?",
      "a mesa é impermeável?",
      "Mesa Bétula",
      "ainda têm a mesa bétula",
      "em que cores há a mesa?",
    ],
  },
];

/** Questions of the card shown, with a part or a property of it, in several languages. */
const OF_CARD = [
  "How much is it?",
  "What is the price?",
  "how much is this one?",
  "How much is the lamp?",
  "Is the lamp made of brass?",
  "is the shade removable?",
  "what colour is it?",
  "how heavy is the lamp?",
  "is the box made of cardboard?",
  "how much does the Aurora cost?",
  "Was kostet die Lampe?",
  "Wie teuer ist das?",
  "Ist das aus Messing?",
  "Quanto costa la lampada?",
  "Quel est le prix ?",
  "¿Cuánto cuesta la lámpara?",
  "Wat kost deze lamp?",
  "Quanto custa este candeeiro?",
];

/** Messages that ask for a comparison of the card shown with the other product. */
const COMPARING: Record<string, string[]> = {
  en: ["compare it with the Birch Table"],
  fr: [],
  it: ["confrontala con il Tavolo Betulla"],
  es: ["compárala con la Mesa Abedul"],
};

/** Questions about a thing that no shop and no language has a name for. */
const UNKNOWN: Record<string, string[]> = {
  en: ["how much is the flurgel?", "do you have the flurgel in blue?", "how heavy is the flurgel?", "flurgel price"],
  de: ["Was kostet der Zwirbler?", "Habt ihr den Zwirbler in Blau?", "Ist der Zwirbler auf Lager?"],
  fr: ["Combien coûte le flurgel ?", "Combien pèse le flurgel ?", "Quel est le prix du flurgel ?"],
  it: ["Quanto costa il flurgello?", "quanto costa uno zorbitone?", "e il flurgello?"],
  es: ["¿Cuánto cuesta el flurgel?", "¿Cuánto pesa el flurgel?"],
  nl: ["Wat kost de zwirbel?", "Is de zwirbel op voorraad?", "wat kost een zorbitron?"],
  pt: ["Quanto custa o flurgel?", "Têm o flurgel em azul?", "e o flurgel?"],
};

/** Questions for the price of a thing that the shop does not sell. */
const NOT_SOLD = ["How much is the sofa?", "what does a chair cost?", "Was kostet das Sofa?", "is the wardrobe in stock?"];

const LAMP = "A lamp of brass. The shade is removable. It comes in a box.";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  // The first conversation of a process reads the words of all languages.
  await askAfter(await openTwo(SHOPS[0]!), SHOPS[0]!.first, SHOPS[0]!.questions[0]!);
});

async function openTwo({ language, products }: TwoThings): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language });
  const [one, other] = products;
  await shop.secret.post("/products/bulk", {
    products: [
      { id: "one", name: one, price: 49, stockStatus: "instock", content: LAMP },
      { id: "other", name: other, price: 310, stockStatus: "instock" },
    ],
  });
  await local.idle();
  return shop;
}

/** Asks each question in a conversation of its own, after the message that shows one card. A few are asked at once. */
async function askAll(shop: Shop, first: string, questions: string[]) {
  const answers: Awaited<ReturnType<typeof askAfter>>[] = [];
  for (let at = 0; at < questions.length; at += AT_ONCE)
    answers.push(...(await Promise.all(questions.slice(at, at + AT_ONCE).map((question) => askAfter(shop, first, question)))));
  return answers;
}
const AT_ONCE = 3;

async function askAfter(shop: Shop, first: string, question: string) {
  const threadId = crypto.randomUUID();
  await shop.publishable.post("/chat", { message: first, threadId });
  const { body } = await shop.publishable.post("/chat", { message: question, threadId });
  const { intro, products } = body.data.message;
  return { question, prose: intro as string, products: products.map(({ id }: { id: string }) => id) as string[] };
}

test.each(SHOPS)("a question that names the other product is not answered by the card shown ($language)", async (two) => {
  const shop = await openTwo(two);
  const wrong: string[] = [];
  for (const { question, prose, products } of await askAll(shop, two.first, two.questions)) {
    const isOther = products.includes("other") || prose.includes(two.products[1]);
    const isOne = products.includes("one") || prose.includes("49");
    if (!isOther || isOne) wrong.push(`${question} → ${prose} [${products}]`);
  }
  expect(wrong).toEqual([]);
});

test("a question of a part or a property is answered of the card shown", async () => {
  const shop = await openTwo(SHOPS[0]!);
  const wrong: string[] = [];
  for (const { question, prose, products } of await askAll(shop, "Do you have lamps?", OF_CARD)) {
    const isOther = products.includes("other") || prose.includes("310");
    if (isOther || !prose.includes("Aurora")) wrong.push(`${question} → ${prose} [${products}]`);
  }
  expect(wrong).toEqual([]);
});

test("a thing that the shop does not sell is not answered by the price of the card shown", async () => {
  const shop = await openTwo(SHOPS[0]!);
  const wrong: string[] = [];
  for (const { question, prose } of await askAll(shop, "Do you have lamps?", NOT_SOLD)) {
    if (/^(?:Aurora|Here is what|Das weiß)/.test(prose)) wrong.push(`${question} → ${prose}`);
  }
  expect(wrong).toEqual([]);
});

const COMPARED = SHOPS.filter(({ language }) => language in COMPARING);

test.each(COMPARED)("a comparison with the other product shows both with their prices ($language)", async (two) => {
  verifies("chat.other-thing");
  const shop = await openTwo(two);
  const wrong: string[] = [];
  for (const { question, prose, products } of await askAll(shop, two.first, COMPARING[two.language]!)) {
    const hasBoth = products.toSorted().join() === "one,other" && prose.includes("49") && prose.includes("310");
    if (!hasBoth) wrong.push(`${question} → ${prose} [${products}]`);
  }
  expect(wrong).toEqual([]);
});

test.each(SHOPS)("a thing that nobody knows is not answered by the card shown ($language)", async (two) => {
  verifies("chat.other-thing");
  const shop = await openTwo(two);
  const wrong: string[] = [];
  for (const { question, prose } of await askAll(shop, two.first, UNKNOWN[two.language]!))
    if (prose.includes("49") || prose.startsWith(two.products[0])) wrong.push(`${question} → ${prose}`);
  expect(wrong).toEqual([]);
});
