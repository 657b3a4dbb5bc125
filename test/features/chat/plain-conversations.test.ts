import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { type BagShop, openBagShop } from "./bag-shop.ts";

let shop: BagShop;
beforeAll(async () => {
  shop = await openBagShop();
});
afterAll(() => shop.local.stop());

/** Sends messages one after another; returns the cards of each answer, and the names of the last. */
async function talk(messages: string[]) {
  const answers = await shop.converse(messages);
  const cards = answers.map((answer) => answer.cards);
  const last = cards.at(-1)!;
  return { cards, last, first: cards[0]!, names: last.map(({ name }) => name as string), prose: answers.at(-1)!.prose };
}

const priceOf = ({ price }: { price: number }) => price;
const kindsOf = (names: string[]) => [...new Set(names.map((name) => name.split(" ").at(-1)))];

describe("a message about cards that were shown", () => {
  test.each([
    ["show me backpacks", "how much is the second one?", 1],
    ["zeig mir Rucksäcke", "was kostet der zweite?", 1],
    ["montrez-moi des sacs à dos", "combien coûte le deuxième ?", 1],
    ["muéstrame mochilas", "¿cuánto cuesta la segunda?", 1],
    ["mostrami gli zaini", "quanto costa il secondo?", 1],
    ["laat rugzakken zien", "wat kost de tweede?", 1],
    ["mostre-me mochilas", "quanto custa a segunda?", 1],
    ["show me backpacks", "what is the last one made of?", -1],
  ])("%s: %s", async (search, question, position) => {
    verifies("chat.picked-cards", "chat.standalone");
    const { first, last } = await talk([search, question]);

    expect(first.length).toBeGreaterThan(1);
    expect(last.map(({ id }) => id)).toEqual([first.at(position).id]);
  });

  test("means one by its name, by its price, or both", async () => {
    verifies("chat.picked-cards");
    const byName = await talk(["show me wallets", "is the Cedar in stock?"]);
    const byPrice = await talk(["Alder wallet and Cedar belt", "how heavy is the cheaper one?"]);
    const both = await talk(["Alder wallet and Cedar belt", "what are both made of?"]);

    expect(byName.names).toEqual(["Cedar Wallet"]);
    expect(byPrice.last.map(priceOf)).toEqual([Math.min(...byPrice.first.map(priceOf))]);
    expect(both.names).toHaveLength(2);
  });

  test("is about the one card, whatever value it names, and not about another thing", async () => {
    verifies("chat.about-it");
    const about = await talk(["Alder Backpack", "does it come in red?"]);

    expect(about.names).toEqual(["Alder Backpack"]);
    expect(about.prose).toContain("Blue");
  });
});

describe("a search", () => {
  test.each([
    ["en", "totes", "below 60", "in blue", "not leather"],
    ["de", "Tragetaschen", "unter 60", "in Blau", "kein Leder"],
    ["fr", "des cabas", "moins de 60", "en bleu", "pas de cuir"],
    ["es", "bolsos tote", "por menos de 60", "en azul", "sin cuero"],
    ["it", "borse tote", "sotto i 60", "in blu", "senza lana"],
    ["nl", "totes", "onder de 60", "in het blauw", "geen leer"],
    ["pt", "bolsas tote", "abaixo de 60", "em azul", "sem couro"],
  ])("takes what each message adds, and says what it has read (%s)", async (language, thing, limit, colour, refusal) => {
    verifies("chat.search-goes-on", "chat.refusals");
    const limited = await talk([thing, limit]);
    const coloured = await talk([thing, limit, colour]);
    const refused = await talk([thing, refusal]);

    expect(Math.max(...limited.last.map(priceOf))).toBeLessThan(60);
    expect(limited.prose).toContain("60");
    expect(coloured.last.map(({ attributes }) => attributes.color)).toEqual(coloured.last.map(() => ["Blue"]));
    expect(kindsOf(coloured.names)).toEqual(["Tote"]);
    expect(JSON.stringify(refused.last)).not.toMatch(language === "it" ? /Wool/ : /Leather/);
    expect(refused.last.length).toBeGreaterThan(0);
  });

  test("goes on after a question that a page answers", async () => {
    verifies("chat.search-goes-on");
    const { first, last } = await talk(["wallets", "can I return them?", "and cheaper ones?"]);

    expect(kindsOf(last.map(({ name }) => name))).toEqual(["Wallet"]);
    expect(Math.max(...last.map(priceOf))).toBeLessThan(Math.max(...first.map(priceOf)));
  });

  test("is another one where another thing is named, and shows others where more are asked for", async () => {
    verifies("chat.search-goes-on");
    const other = await talk(["red belts", "and totes?"]);
    const more = await talk(["wallets", "any others?"]);

    expect(kindsOf(other.names)).toEqual(["Tote"]);
    expect(new Set(other.last.flatMap(({ attributes }) => attributes.color)).size).toBeGreaterThan(1);
    expect(more.last.filter(({ id }) => more.first.some((shown) => shown.id === id))).toEqual([]);
  });
});
