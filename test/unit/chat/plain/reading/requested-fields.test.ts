import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = [
  { id: "poncho", name: "Rain poncho", price: 45 },
  { id: "shell", name: "Alpine shell", price: 429 },
];
const FACTS: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: {
    categories: ["Jackets", "Tents"],
    brands: [],
    colours: [{ field: "attributes.color", values: ["Navy", "Red"] }],
    sizes: [{ field: "attributes.size", values: ["M", "L"] }],
    genders: [],
  },
  domains: [],
};
const PONCHO = { field: "id", op: "in", values: ["poncho"] };

function askedAfter(message: string, ...shown: string[]) {
  return interpretByRules(turnOf(message, { history: [past("ponchos", ...shown)] }), FACTS);
}

describe("the requested fields", () => {
  verifies("chat.direct");
  test.each([
    ["How much is it?", ["price"]],
    ["How much does it weigh?", ["weight"]],
    ["What does it cost, and is it in stock?", ["price", "stock"]],
    ["Which colours and sizes are there?", ["colour", "size"]],
    ["What is it made of?", ["material"]],
    ["How big is it?", ["dimensions"]],
    ["Who makes it?", ["brand"]],
    ["Was kostet das?", ["price"]],
    ["Wie viel wiegt es?", ["weight"]],
    ["Welche Größen gibt es?", ["size"]],
    ["Combien coûte-t-il ?", ["price"]],
    ["Il pèse combien ?", ["weight"]],
    ["¿De qué está hecho?", ["material"]],
    ["Quanto pesa?", ["weight"]],
    ["Wat kost het?", ["price"]],
    ["De que é feito?", ["material"]],
    ["I need something for the rain", []],
  ])('of "%s" are found in their order', (message, fields) => {
    expect(parseMessage(message, "en", true).requestedFields).toEqual(fields);
  });
});

describe("a message after a single product", () => {
  verifies("chat.about-it");
  test.each([
    "how much is it?",
    "is it available in L?",
    "do you have it in red?",
    "which colours does it come in?",
    "what sizes are there?",
    "how heavy is it?",
    "and the price?",
    "tell me more",
    "Gibt es den auch in Rot?",
    "Aus welchem Material ist er?",
    "Quelles couleurs ?",
    "¿Cuánto cuesta?",
    "È disponibile?",
    "Hoe zwaar is hij?",
    "Quanto custa?",
  ])("asks about that product without further criteria: %s", (message) => {
    expect(askedAfter(message, "poncho")).toMatchObject({ searchText: "*", productFilter: PONCHO });
  });

  test.each([
    ["and in red?", "attributes.color"],
    ["und in L?", "attributes.size"],
  ])("asks for other products: %s", (message, field) => {
    expect(askedAfter(message, "poncho").productFilter).toMatchObject({ field });
  });

  test("asks about that product by the name of its kind", () => {
    expect(askedAfter("does the poncho keep my rucksack dry", "poncho")).toMatchObject({
      searchText: "*",
      productFilter: PONCHO,
    });
  });

  test("puts it in the cart without a verb", () => {
    expect(askedAfter("2 in my basket please", "poncho").purchase).toEqual({ quantity: 2, isChosen: true });
  });

  test.each(["do you have tents?", "Haben Sie Tents?"])("names another thing: %s", (message) => {
    expect(askedAfter(message, "poncho")).toMatchObject({ searchText: expect.stringMatching(/^tents$/i), productFilter: null });
  });

  test("asks the pages how the product can be returned", () => {
    expect(askedAfter("can I return it?", "poncho")).toMatchObject({ intents: ["post", "product"], productFilter: null });
  });

  test("asks the pages how the product is washed, with its name in place of the pronoun, and the product's own", () => {
    const { intents, searchText, adviceText } = askedAfter("how do I wash it?", "poncho");

    expect(intents[0]).toBe("post");
    expect({ searchText, adviceText }).toEqual({ searchText: "*", adviceText: "wash ponchos" });
  });
});

describe("a message after several products", () => {
  verifies("chat.about-it");
  test("asks for a colour of the picked product, which is no filter", () => {
    expect(askedAfter("the first one in red", "poncho", "shell").productFilter).toEqual(PONCHO);
  });

  test("asks for a field of all of them", () => {
    expect(askedAfter("how much are they?", "poncho", "shell").productFilter).toEqual({ ...PONCHO, values: ["poncho", "shell"] });
  });

  test("filters all products of the shop by stock and size", () => {
    expect(JSON.stringify(askedAfter("only what is in stock", "poncho", "shell").productFilter)).toContain("stockStatus");
    expect(askedAfter("in size L", "poncho", "shell").productFilter).toMatchObject({ field: "attributes.size" });
  });

  test("counts positions in the list that a product was picked from", () => {
    const history = [past("ponchos", "poncho", "shell"), past("the first one", "poncho")];
    const { productFilter } = interpretByRules(turnOf("is the second one available in M?", { history }), FACTS);

    expect(productFilter).toEqual({ ...PONCHO, values: ["shell"] });
  });
});
