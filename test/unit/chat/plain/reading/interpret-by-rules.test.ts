import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = [
  { id: "poncho", name: "Rain poncho", price: 45 },
  { id: "cagoule", name: "Packaway cagoule", price: 59 },
  { id: "shell", name: "Alpine shell", price: 429 },
];
const FACTS: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: {
    categories: ["Jackets", "Tents"],
    brands: [],
    colours: [{ field: "attributes.color", values: ["Navy", "Sky Blue", "Red", "Slate Grey"] }],
    sizes: [{ field: "attributes.size", values: ["S", "M", "42", "XL"] }],
    genders: [],
  },
  domains: [{ id: "orders", label: "Orders", description: "", intents: ["where is my order"], keywords: ["parcel"] }],
};

function interpret(message: string, history: PastTurn[] = []) {
  return interpretByRules(turnOf(message, { history }), FACTS);
}

describe("the search text", () => {
  test.each([
    ["Hello, do you have yoga mats?", "yoga mats"],
    ["I'm looking for a rain jacket, please", "rain jacket"],
    ["Which jacket would you recommend for hiking under 200 euros?", "jacket hiking"],
    ["Habt ihr wasserdichte Handschuhe?", "waterproof gloves"],
    ["Avez-vous un kayak gonflable ?", "inflatable kayak"],
    ["¿Tienen zapatos rojos para niños?", "kids shoes"],
    ["Avete scarponi da montagna?", "mountain hiking boots"],
    ["Hebben jullie wandelschoenen op voorraad?", "hiking shoes"],
    ["Vocês têm mochilas?", "backpack"],
    ["What do you sell?", ""],
    ["What's on sale?", "*"],
    ["a mauve tent", "mauve tent"],
  ])('of "%s" holds the words that describe a product', (message, words) => {
    expect(interpret(message).searchText).toBe(words);
  });
});

describe("the criteria of a message", () => {
  verifies("chat.understood");
  test("price, colour in the shop's own shades, size and stock become a filter", () => {
    const { productFilter } = interpret("blue jackets under 50 in size M, in stock");

    expect(JSON.stringify(productFilter)).toContain('"lte","value":50');
    expect(productFilter).toMatchObject({
      and: expect.arrayContaining([
        { field: "attributes.color", op: "in", values: ["Sky Blue", "Navy"] },
        { field: "attributes.size", op: "in", values: ["M"] },
      ]),
    });
    expect(JSON.stringify(productFilter)).toContain("outofstock");
  });

  test("keeps a size that no product has as a condition, which nothing meets", () => {
    expect(interpret("a jumper in size 56").productFilter).toMatchObject({ field: "attributes.size", values: ["56", 56] });
  });

  test.each([
    ["eine rote Jacke", "Red"],
    ["une veste rouge", "Red"],
    ["una chaqueta roja", "Red"],
    ["una giacca rossa", "Red"],
    ["een rode jas", "Red"],
    ["uma jaqueta vermelha", "Red"],
    ["a navy jacket", "Navy"],
  ])('the colour of "%s" becomes the shop\'s value %s', (message, value) => {
    expect(interpret(message).productFilter).toEqual({ field: "attributes.color", op: "in", values: [value] });
  });

  test.each([
    ["your cheapest tent", "cheapest"],
    ["das günstigste Zelt", "cheapest"],
    ["a tent that is not too expensive", "cheapest"],
    ["the best rated tent", "rating"],
  ])('the order of "%s" is %s', (message, order) => {
    expect(interpret(message).order).toBe(order);
  });
});

describe("the intent of a message", () => {
  test.each([
    ["Hi there!", "smalltalk"],
    ["Vielen Dank", "smalltalk"],
    ["Who are you?", "smalltalk"],
    ["I want to talk to a real person", "handoff"],
    ["Kann ich mit einem Menschen sprechen?", "handoff"],
    ["Je voudrais parler à un conseiller", "handoff"],
    ["Quiero hablar con una persona", "handoff"],
    ["Vorrei parlare con un operatore", "handoff"],
    ["Ik wil met een medewerker spreken", "handoff"],
    ["Quero falar com um atendente", "handoff"],
    ["What is your phone number?", "contact"],
    ["Ich brauche eure Telefonnummer", "contact"],
    ["How do I wash a down jacket?", "post"],
    ["Was kostet der Versand?", "post"],
    ["a rain jacket", "product"],
    ["Where is my order?", "orders"],
    ["My parcel has not come", "orders"],
  ])('"%s" is %s', (message, intent) => {
    expect(interpret(message).intents[0]).toBe(intent);
  });
});

describe("a message that follows another", () => {
  verifies("chat.standalone");
  const jackets = past("Do you have rain jackets under 100 euros?", "poncho", "cagoule", "shell");

  test("adds a colour to the criteria before it, whose price stays", () => {
    const { searchText, productFilter, question } = interpret("And in blue?", [jackets]);

    expect(searchText).toBe("rain jackets");
    expect(JSON.stringify(productFilter)).toContain('"lte","value":100');
    expect(JSON.stringify(productFilter)).toContain("Navy");
    expect(question).toBe("rain jackets: And in blue?");
  });

  test.each([
    ["the second one", ["cagoule"]],
    ["Tell me more about the last one", ["shell"]],
    ["compare the first two", ["poncho", "cagoule"]],
    ["das zweite bitte", ["cagoule"]],
    ["le premier", ["poncho"]],
    ["el segundo", ["cagoule"]],
    ["il terzo", ["shell"]],
    ["de tweede", ["cagoule"]],
    ["o primeiro", ["poncho"]],
    ["number 3", ["shell"]],
  ])('"%s" picks products by their positions', (message, ids) => {
    expect(interpret(message, [jackets])).toMatchObject({
      searchText: "*",
      productFilter: { field: "id", op: "in", values: ids },
    });
  });

  test.each([
    "Do you have it cheaper?",
    "Geht das auch günstiger?",
    "moins cher ?",
    "¿algo más barato?",
    "goedkoper?",
    "mais barato?",
  ])('"%s" asks for a price below the cheapest product shown', (message) => {
    const { searchText, productFilter } = interpret(message, [jackets]);

    expect(searchText).toBe("rain jackets");
    expect(JSON.stringify(productFilter)).toContain('"lte","value":44.99');
  });

  test("excludes the products shown when it asks for others", () => {
    expect(interpret("Do you have any others?", [past("rain jackets", "poncho", "cagoule")]).productFilter).toEqual({
      field: "id",
      op: "nin",
      values: ["poncho", "cagoule"],
    });
  });

  test.each([
    ["and for women?", "women rain jackets"],
    ["And hats?", "hats"],
    ["What about trousers?", "trousers"],
    ["Do you sell tents?", "tents"],
  ])('"%s" is searched as "%s"', (message, words) => {
    expect(interpret(message, [past("rain jackets", "poncho", "cagoule")]).searchText).toBe(words);
  });

  test("refers with 'it' to the only product shown", () => {
    expect(interpret("Is it waterproof?", [past("a poncho", "poncho")]).productFilter).toMatchObject({ values: ["poncho"] });
  });

  test("keeps the criteria from before small talk", () => {
    expect(interpret("And in red?", [jackets, past("Thanks!")]).searchText).toBe("rain jackets");
  });

  test("keeps the language of the thread when it is short", () => {
    expect(interpret("Merino 42", [past("Habt ihr warme Socken?")]).language).toBe("de");
  });
});

test("a message of 100,000 characters is interpreted within half a second", () => {
  const begin = performance.now();

  interpret("under a between 9 ".repeat(6_000));

  expect(performance.now() - begin).toBeLessThan(500);
});

test.each(["<script>alert(1)</script> tents?", "<b>tents</b>"])("markup in a message is ignored: %s", (message) => {
  expect(interpret(message).searchText).toBe("tents");
});
