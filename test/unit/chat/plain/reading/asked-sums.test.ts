import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { past, turnOf } from "../../chat-turn.ts";

const NAMES = { v1: "Ostra Vase", v2: "Mirel Vase", t1: "Halden Blanket", c1: "Wickford Candle 2" };
const KINDS: Record<string, string> = { v: "Vases", t: "Blankets", c: "Candles" };
const CARDS = Object.entries(NAMES).map(([id, name]) => ({ id, name, price: 20, categories: [KINDS[id[0]!]!] }));
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: { categories: Object.values(KINDS), brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const VASES = past("vases", "v1", "v2");
const TRAY = past("blankets", "t1");
const CANDLE = past("the Wickford candle", "c1");

/** Returns the cards that a message wants added up, each as often as it says; null where it wants no sum. */
function sumOf(message: string, ...history: PastTurn[]): Record<string, number> | null {
  const { sum } = interpretByRules(turnOf(message, { history }), CONTEXT).parsed;
  return sum ? Object.fromEntries(sum.items.map(({ id, quantity }) => [id, quantity])) : null;
}

describe("a question for a sum", () => {
  test.each([
    ["how much would the first and the blanket be together?", { v1: 1, t1: 1 }],
    ["what does the Mirel come to with the blanket?", { v2: 1, t1: 1 }],
    ["Was kosten die Ostra und die Decke zusammen?", { v1: 1, t1: 1 }],
    ["combien coûtent la Mirel et la couverture ensemble ?", { v2: 1, t1: 1 }],
    ["¿cuánto es en total la Ostra y la manta?", { v1: 1, t1: 1 }],
    ["la Mirel e la coperta, quanto fa in totale?", { v2: 1, t1: 1 }],
    ["wat kosten de Ostra en de deken samen?", { v1: 1, t1: 1 }],
    ["quanto custa a Mirel e a manta no total?", { v2: 1, t1: 1 }],
  ])("names its products by place and by name: %s", (message, items) => {
    expect(sumOf(message, TRAY, VASES)).toEqual(items);
  });

  test.each([
    ["six of them, what would that be?", 6],
    ["how much for 3?", 3],
    ["was kosten vier davon?", 4],
    ["combien pour cinq de ceux-là ?", 5],
    ["¿cuánto cuestan dos de esas?", 2],
    ["quanto costano 3 di queste?", 3],
    ["wat kosten er vijf van die?", 5],
    ["quanto custam quatro desses?", 4],
  ])("counts the pieces of the only one: %s", (message, quantity) => {
    expect(sumOf(message, CANDLE)).toEqual({ c1: quantity });
  });

  test.each([
    ["three of the second and one of the first", { v2: 3, v1: 1 }],
    ["4 of the 1st and two of the Wickford Candle 2, total please", { v1: 4, c1: 2 }],
    ["drei vom ersten und zwei vom zweiten, was macht das?", { v1: 3, v2: 2 }],
    ["and the sum of both?", { v1: 1, v2: 1 }],
    ["total?", { v1: 1, v2: 1 }],
  ])("counts each by itself: %s", (message, items) => {
    expect(sumOf(message, CANDLE, VASES)).toEqual(items);
  });

  test("adds the single cards of several answers, and leaves open which of several of a kind is meant", () => {
    expect(sumOf("and in total?", TRAY, CANDLE)).toEqual({ t1: 1, c1: 1 });
    expect(interpretByRules(turnOf("what do two of the vases cost?", { history: [VASES] }), CONTEXT).parsed.sum?.isOpen).toBe(
      true,
    );
  });

  test.each([
    "a two-person tent, how much is that?",
    "how much for 4 people?",
    "how much is the 30?",
    "was kostet die 12?",
    "do you sell a pack of five?",
    "what do the blanket and a lamp come to?",
    "what is the total weight?",
    "can they be used together?",
    "show me 2 more",
    "I need 2 blankets and 3 candles",
    "is the first one heavy?",
    "how much is it?",
    "does the total include shipping?",
    "ist das eine sechs?",
  ])("is none in other questions: %s", (message) => {
    expect(sumOf(message, TRAY, VASES)).toBeNull();
  });

  test("is none where nothing was shown", () => {
    expect(sumOf("total?")).toBeNull();
  });
});
