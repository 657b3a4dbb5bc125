import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const LAMPS = [
  { id: "desk", name: "Orbit Desk Lamp", price: 40, colours: ["Black", "White"], text: "A switch on the cable." },
  { id: "floor", name: "Willow Floor Lamp", price: 120, colours: ["White"], text: "A dimmer and a shade of linen." },
  { id: "clip", name: "Pinch Clip Lamp", price: 19, colours: ["Red"], text: "Clamps to any shelf." },
].map((card) => ({ ...card, categories: ["Lamps"] }));
const FACTS: InterpretationContext = {
  cards: new Map(LAMPS.map((card) => [card.id, card])),
  known: { categories: ["Lamps", "Chairs", "Tables"], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const ONE = past("floor lamp", "floor");
const ALL = past("lamps", "desk", "floor", "clip");

function ask(message: string, ...history: PastTurn[]) {
  const { conversation, purchase, parsed, intents } = interpretByRules(turnOf(message, { history }), FACTS);
  return { picked: conversation?.criteria?.onlyCards?.map(({ id }) => id) ?? null, purchase, sum: parsed.sum, intents };
}

describe("a question after a single product", () => {
  verifies("chat.about-it");

  test.each([
    "how small does it fold",
    "and is the switch on the left or the right",
    "where is the switch",
    "why is it so expensive",
    "what sort of bulb do i need for it",
    "i'm 1.85, which size should i take",
    "ist der Schirm abnehmbar?",
    "wo ist der Schalter?",
    "pourquoi est-elle si chère ?",
    "para qué sirve",
    "waar zit de knop?",
    "onde fica o botão?",
  ])("is about that product: %s", (message) => {
    expect(ask(message, ONE).picked).toEqual(["floor"]);
  });

  test.each([
    "do you also have chairs",
    "what tables do you have",
    "which one is waterproof",
    "do you have something for the garden",
    "cheaper?",
    "is there a lamp with a clamp",
  ])("searches where it asks for others: %s", (message) => {
    expect(ask(message, ONE).picked).toBeNull();
  });

  test.each(["do you ship to norway", "where is your shop", "can i return it", "what happens if it breaks"])(
    "is left to the pages where it asks of the shop: %s",
    (message) => {
      expect(ask(message, ONE)).toMatchObject({ picked: null, intents: ["post", "product"] });
    },
  );
});

describe("one of several cards", () => {
  verifies("chat.picked-cards");

  test.each([
    ["the cheapest of them, how high is it?", "clip"],
    ["does the cheapest one have a dimmer", "clip"],
    ["die günstigste, wie hoch ist die?", "clip"],
    ["what colours does the expensive one come in", "floor"],
  ])("is meant by its price where more is asked of it: %s", (message, id) => {
    expect(ask(message, ALL).picked).toEqual([id]);
  });

  test.each([
    ["red one please, add it to cart", "clip"],
    ["i'll take the most expensive one", "floor"],
    ["can i order the red one today", "clip"],
  ])("is bought by its price or its colour: %s", (message, id) => {
    expect(ask(message, ALL)).toMatchObject({ picked: [id], purchase: { isChosen: true } });
  });
});

describe("pieces of a product", () => {
  verifies("chat.picked-cards");

  test.each([
    ["i want two", 2],
    ["i need six for the office, whats that", 6],
    ["ich hätte gern zwei", 2],
    ["j'en voudrais deux", 2],
    ["quiero tres", 3],
    ["what would 5 cost me", 5],
    ["two please", 2],
  ])("are counted: %s", (message, quantity) => {
    expect(ask(message, ONE).sum?.items).toEqual([{ id: "floor", quantity }]);
  });

  test.each(["i want two chairs", "a lamp for 4 people", "how much is 2 kg"])("are none of another thing: %s", (message) => {
    expect(ask(message, ONE).sum).toBeUndefined();
  });
});

describe("a list from which one was picked", () => {
  verifies("chat.picked-cards");
  const SECOND = past("tell me more about the second one", "floor");
  const picked = interpretByRules(turnOf(SECOND.question, { history: [ALL] }), FACTS).conversation;
  const HISTORY = [ALL, { ...SECOND, ...(picked && { conversation: picked }) }];

  test.each(["which one has a dimmer", "and the most expensive?", "which is the heaviest", "why is it so much more expensive"])(
    "is asked of again: %s",
    (message) => {
      expect(ask(message, ...HISTORY).picked?.toSorted()).toEqual(["clip", "desk", "floor"]);
    },
  );

  test("is still that in which a position counts", () => {
    expect(ask("does the third clamp to shelves?", ...HISTORY).picked).toEqual(["clip"]);
    expect(ask("has the first a dimmer?", ...HISTORY).picked).toEqual(["desk"]);
  });

  test("is left where a cheaper one is asked for", () => {
    expect(ask("what is cheaper than that?", ...HISTORY).picked).toBeNull();
  });
});

describe("a description by what a card has", () => {
  verifies("chat.picked-cards");

  test.each(["the one with the dimmer", "does the one with a dimmer stand on a rug"])("picks it: %s", (message) => {
    expect(ask(message, ALL).picked).toEqual(["floor"]);
  });
});

describe("a question without a verb", () => {
  verifies("chat.about-it");
  const SECOND = past("tell me more about the second one", "floor");

  test.each(["good for reading in bed?", "and at night?"])("goes on about the product: %s", (message) => {
    const { conversation } = interpretByRules(turnOf(SECOND.question, { history: [ALL] }), FACTS);
    expect(ask(message, ALL, { ...SECOND, ...(conversation && { conversation }) }).picked).toEqual(["floor"]);
  });

  test.each(["and in red?", "and a bulb", "and for my son?"])("goes on with the search: %s", (message) => {
    const { conversation } = interpretByRules(turnOf(SECOND.question, { history: [ALL] }), FACTS);
    expect(ask(message, ALL, { ...SECOND, ...(conversation && { conversation }) }).picked).toBeNull();
  });
});
