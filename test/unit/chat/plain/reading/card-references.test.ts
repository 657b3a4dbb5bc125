import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const NAMES = ["Harbour Tote", "Satchel Brun", "Nordwal Rucksack", "Quill Case"];
const COLOURS = ["Blue", "Red", "Green", "Black"];
const CARDS = NAMES.map((name, at) => ({
  id: `bag-${at + 1}`,
  name,
  price: 100 - 10 * at,
  brands: at === 3 ? ["Velasco"] : ["Orlen"],
  categories: ["Bags"],
  colours: [COLOURS[at]!],
}));
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: {
    categories: ["Bags", "Shoes"],
    brands: ["Orlen", "Velasco"],
    colours: [{ field: "attributes.color", values: COLOURS }],
    sizes: [{ field: "attributes.size", values: ["S", "M"] }],
    genders: [],
  },
  domains: [],
};
const BAGS = past("bags", "bag-1", "bag-2", "bag-3", "bag-4");

function interpret(message: string, history: PastTurn[]) {
  return interpretByRules(turnOf(message, { history }), CONTEXT);
}

/** Returns the ids of the cards that a message picks; null when it picks none. */
function pick(message: string, history: PastTurn[]): string[] | null {
  return interpret(message, history).conversation?.criteria?.onlyCards?.map(({ id }) => id) ?? null;
}

/** Interprets a message, and returns the turn as the thread's memory keeps it. */
function remember(message: string, history: PastTurn[], ...shown: string[]): PastTurn {
  const { conversation } = interpret(message, history);
  return { ...past(message, ...shown), ...(conversation && { conversation }) };
}

describe("a reference to cards that were shown", () => {
  verifies("chat.picked-cards");

  test.each([
    ["the other one", "en"],
    ["und die andere?", "de"],
    ["et l'autre ?", "fr"],
    ["¿y la otra?", "es"],
    ["e l'altra?", "it"],
    ["en de andere?", "nl"],
    ["e a outra?", "pt"],
  ])("picks the other one: %s", (message, language) => {
    const first = past("bags", "bag-1", "bag-2");
    const second = withLanguage(remember("the second one", [first], "bag-2"), language);

    expect(pick(message, [first, second])).toEqual(["bag-1"]);
  });

  test.each([
    ["both", "en"],
    ["beide", "de"],
    ["les deux", "fr"],
    ["los dos", "es"],
    ["tutti e due", "it"],
    ["allebei", "nl"],
    ["os dois", "pt"],
  ])("picks both: %s", (message, language) => {
    expect(pick(message, [withLanguage(past("bags", "bag-1", "bag-2"), language)])).toEqual(["bag-1", "bag-2"]);
  });

  test("picks the two that were talked about with 'both'", () => {
    expect(pick("both", [BAGS, past("the third one", "bag-3"), past("the first one", "bag-1")])).toEqual(["bag-3", "bag-1"]);
  });

  test.each([
    ["the cheaper one", "en", "bag-4"],
    ["die teurere", "de", "bag-1"],
    ["le plus cher", "fr", "bag-1"],
    ["el más caro", "es", "bag-1"],
    ["quello meno caro", "it", "bag-4"],
    ["de goedkopere", "nl", "bag-4"],
    ["o mais caro", "pt", "bag-1"],
  ])("picks by the price: %s", (message, language, id) => {
    expect(pick(message, [withLanguage(BAGS, language)])).toEqual([id]);
  });

  test.each([
    ["the red one", "en"],
    ["die rote", "de"],
    ["la rouge", "fr"],
    ["la roja", "es"],
    ["quella rossa", "it"],
    ["de rode", "nl"],
    ["a vermelha", "pt"],
  ])("picks by the colour: %s", (message, language) => {
    expect(pick(message, [withLanguage(BAGS, language)])).toEqual(["bag-2"]);
  });

  test.each([
    ["the Nordwal one", ["bag-3"]],
    ["tell me about the Velasco", ["bag-4"]],
    ["the Harbour Tote", ["bag-1"]],
    ["the Orlen", ["bag-1", "bag-2", "bag-3"]],
  ])("picks by words of the name or the brand: %s", (message, ids) => {
    expect(pick(message, [BAGS])).toEqual(ids);
  });

  test("picks a card of an earlier list by its name", () => {
    expect(pick("how much was the Nordwal", [BAGS, past("shoes", "bag-1", "bag-2")])).toEqual(["bag-3"]);
  });

  test.each(["in blue?", "a blue one", "Harbour cranes", "bags for the office", "what about shoes?"])(
    "is none in what asks for other things: %s",
    (message) => {
      expect(pick(message, [BAGS])).toBeNull();
    },
  );

  test("leaves the search before it as it was", () => {
    const first = remember("blue bags under 95 euros", [], "bag-2", "bag-3");
    const second = remember("the second one", [first], "bag-3");
    const { searchText, productFilter } = interpret("anything else?", [first, second]);

    expect(searchText).toBe("bags");
    expect(JSON.stringify(productFilter)).toContain('"lte","value":95');
  });
});

describe("the search of a conversation", () => {
  verifies("chat.search-goes-on");

  test("goes on after a question that pages have answered", () => {
    const first = remember("bags under 95 euros", [], "bag-2", "bag-3");
    const second = remember("what is your return policy?", [first], "page-1");
    const { searchText, productFilter } = interpret("and cheaper ones?", [first, second]);

    expect(searchText).toBe("bags");
    expect(JSON.stringify(productFilter)).toContain('"lte","value":79.99');
  });

  test.each([
    ["anything bigger?", "en"],
    ["etwas Größeres?", "de"],
    ["plus grand ?", "fr"],
    ["¿algo más grande?", "es"],
    ["qualcosa di più grande?", "it"],
    ["iets groters?", "nl"],
    ["algo maior?", "pt"],
  ])("goes on by the figures of its things: %s", (message, language) => {
    const { searchText, productFilter, parsed } = interpret(message, [withLanguage(BAGS, language)]);

    expect({ searchText, productFilter }).toEqual({ searchText: "bags", productFilter: null });
    expect(parsed.asked.superlative).toEqual({ ranking: "size", direction: "most" });
  });

  test("keeps the person who was named last", () => {
    const first = remember("bags", [], "bag-1", "bag-2");
    const second = remember("and for kids?", [first], "bag-1", "bag-2");

    expect(interpret("and for women?", [first, second]).searchText).toBe("women bags");
  });

  test("keeps the budget, and not the size, of a shopper who wants another thing", () => {
    const first = remember("bags under 95 euros in size M", [], "bag-2", "bag-3");
    const { searchText, productFilter } = interpret("what about shoes?", [first]);

    expect(searchText).toBe("shoes");
    expect(productFilter).toEqual({ field: "price", op: "lte", value: 95 });
  });

  test.each([
    ["actually, rather shoes", "en"],
    ["lieber Schuhe", "de"],
    ["plutôt des chaussures", "fr"],
    ["prefiero zapatos", "es"],
    ["anzi, preferisco scarpe", "it"],
    ["toch liever schoenen", "nl"],
    ["na verdade prefiro sapatos", "pt"],
  ])("keeps the budget at a change of mind: %s", (message, language) => {
    const first = withLanguage(remember("bags under 95 euros", [], "bag-2", "bag-3"), language);

    expect(interpret(message, [first]).productFilter).toEqual({ field: "price", op: "lte", value: 95 });
  });

  test("drops all of it at a new request", () => {
    const first = remember("bags under 95 euros", [], "bag-2", "bag-3");

    expect(interpret("show me shoes", [first])).toMatchObject({ searchText: "shoes", productFilter: null });
  });
});

/** The same turn in a conversation of another language. */
function withLanguage(turn: PastTurn, language: string): PastTurn {
  const { conversation } = interpret(turn.question, []);
  const kept = turn.conversation ?? conversation!;
  return { ...turn, conversation: { ...kept, language } };
}
