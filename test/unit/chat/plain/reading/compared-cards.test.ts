import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = [
  { id: "desk", name: "Orbit Desk Lamp", price: 40, categories: ["Lamps"], colours: ["Black", "White"] },
  { id: "floor", name: "Willow Floor Lamp", price: 120, categories: ["Lamps"], colours: ["White"] },
  { id: "clip", name: "Pinch Clip Lamp", price: 19, categories: ["Lamps"], colours: ["Red"] },
  { id: "chair", name: "Lund Oak Chair", price: 210, categories: ["Chairs"], colours: ["Brown"] },
];
const FACTS: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: { categories: ["Lamps", "Chairs"], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const LAMPS = past("lamps", "desk", "floor", "clip");
const TWO = past("lamps", "desk", "floor");
const SECOND = past("tell me more about the second one", "floor");

/** Returns the cards that a message asks of, and whether it compares them. */
function ask(message: string, ...history: PastTurn[]) {
  const kept: PastTurn[] = [];
  for (const turn of history) {
    const { conversation } = interpretByRules(turnOf(turn.question, { history: [...kept] }), FACTS);
    kept.push({ ...turn, ...(conversation && { conversation }) });
  }
  const { conversation, parsed } = interpretByRules(turnOf(message, { history: kept }), FACTS);
  return { picked: conversation?.criteria?.onlyCards?.map(({ id }) => id).toSorted(), compares: parsed.wantsComparison };
}

describe("two cards that are set against each other", () => {
  verifies("chat.picked-cards");

  test.each([
    "compare the orbit and the willow",
    "is the willow better than the orbit?",
    "orbit or willow, which is better for reading",
    "ist die Willow besser als die Orbit?",
    "quelle différence entre la orbit et la willow ?",
  ])("are named: %s", (message) => {
    expect(ask(message, LAMPS)).toEqual({ picked: ["desk", "floor"], compares: true });
  });

  test.each([
    "whats the difference to the pinch",
    "is it better than the third one?",
    "was ist der Unterschied zur dritten?",
    "quelle est la différence avec la troisième ?",
    "qual è la differenza con la terza?",
    "wat is het verschil met de derde?",
  ])("are the one shown last and another: %s", (message) => {
    expect(ask(message, LAMPS, SECOND)).toEqual({ picked: ["clip", "floor"], compares: true });
  });

  test.each(["compare it to the other one", "was ist der Unterschied zur anderen?"])(
    "are this one and the other: %s",
    (message) => {
      expect(ask(message, TWO, SECOND)).toEqual({ picked: ["desk", "floor"], compares: true });
    },
  );

  test.each(["whats the difference", "und der Unterschied?", "¿cuál es la diferencia?"])(
    "are all of two shown: %s",
    (message) => {
      expect(ask(message, TWO)).toEqual({ picked: ["desk", "floor"], compares: true });
    },
  );

  test("are none where one of them was not shown", () => {
    expect(ask("difference between the willow and the zenit", past("chairs", "chair")).picked ?? []).not.toContain("chair");
  });
});

describe("a card of an earlier answer", () => {
  verifies("chat.picked-cards");
  const CHAIR = past("chairs", "chair");

  test.each([
    "what about the willow, does it stand on its own",
    "how high was the willow",
    "die Willow, hat die einen Dimmer?",
    "la willow, elle a un variateur ?",
  ])("is asked of by a part of its name: %s", (message) => {
    expect(ask(message, LAMPS, CHAIR).picked).toEqual(["floor"]);
  });

  test.each(["ok, and how tall is the willow", "alright, the willow. will it work on a rug", "does the willow dim?"])(
    "is asked of after a page has answered: %s",
    (message) => {
      expect(ask(message, LAMPS, past("do you ship to denmark?", "page")).picked).toEqual(["floor"]);
    },
  );

  test.each(["and the other?", "how high is the other one", "does the other have a dimmer too", "wie hoch ist die andere?"])(
    "is the other one: %s",
    (message) => {
      expect(ask(message, TWO, SECOND).picked).toEqual(["desk"]);
    },
  );
});
