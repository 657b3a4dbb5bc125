import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = ["Ember Kettle", "Alder Kettle", "Steam Kettle"].map((name, at) => ({ id: `k${at + 1}`, name, price: 30 + at }));
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: { categories: [], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};

function interpret(message: string, history: PastTurn[]) {
  return interpretByRules(turnOf(message, { history }), CONTEXT);
}

/** Asks for kettles, and returns the turn with the cards that it has shown. */
function remember(message: string, history: PastTurn[] = [], ...shown: string[]): PastTurn {
  const { conversation } = interpret(message, history);
  return { ...past(message, ...shown), ...(conversation && { conversation }) };
}

const HEAVIEST = remember("which is the heaviest kettle?", [], "k2", "k1", "k3");
const LIST = remember("kettles", [], "k1", "k2", "k3");

describe("the product that the last answer named", () => {
  test.each([
    ["that one then", "which is the heaviest kettle?"],
    ["this one please", "the cheapest kettle"],
    ["I'll go with it", "which kettle is the most expensive?"],
    ["take that one", "the lightest kettle"],
    ["den nehme ich", "welcher Wasserkocher ist am leichtesten?"],
    ["celui-là alors", "la bouilloire la moins chère"],
    ["ese entonces", "¿cuál es el hervidor más ligero?"],
    ["vada per questo", "il bollitore più leggero"],
    ["doe die maar", "de goedkoopste waterkoker"],
    ["vou levar esse", "qual é a chaleira mais leve?"],
  ])("is chosen among several: %s", (message, question) => {
    const { purchase, productFilter } = interpret(message, [remember(question, [], "k2", "k1", "k3")]);

    expect(purchase).toEqual({ quantity: 1, isChosen: true });
    expect(productFilter).toEqual({ field: "id", op: "in", values: ["k2"] });
  });

  test("is chosen where it was shown alone, and after thanks", () => {
    const single = [LIST, remember("the second one", [LIST], "k2")];
    const thanked = [HEAVIEST, remember("thank you", [HEAVIEST])];

    expect(interpret("that one then", single).productFilter).toEqual({ field: "id", op: "in", values: ["k2"] });
    expect(interpret("I'll take it", thanked).productFilter).toEqual({ field: "id", op: "in", values: ["k2"] });
  });

  test.each([
    "tell me more",
    "can I take it on a train?",
    "show me that one",
    "is it loud?",
    "not that one",
    "that one in blue",
    "what about those?",
  ])("is not bought by a question or another wish: %s", (message) => {
    expect(interpret(message, [HEAVIEST]).purchase).toBeUndefined();
  });

  test("is none in a list that was asked for without an order", () => {
    expect(interpret("that one then", [LIST]).purchase).toBeUndefined();
    expect(interpret("I'll take it", [LIST]).purchase).toEqual({ quantity: 1, isChosen: false });
  });
});
