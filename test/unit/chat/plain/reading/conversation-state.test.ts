import { describe, expect, test } from "@jest/globals";
import type { Turn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = ["a", "b", "c"].map((id, index) => ({ id, name: `Tent ${id}`, price: 100 + index }));
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: { categories: [], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const FIRST_IN_GERMAN = "Ich suche ein leichtes Zelt";

/** Interprets a message, and returns the turn as the thread's memory keeps it. */
function remembered(message: string, history: Turn["history"], ...shown: string[]) {
  const { conversation } = interpretByRules(turnOf(message, { history }), CONTEXT);
  return { ...past(message, ...shown), ...(conversation && { conversation }) };
}

function interpret(message: string, ...history: Turn["history"]) {
  return interpretByRules(turnOf(message, { history }), CONTEXT);
}

describe("the state that a thread's memory keeps", () => {
  test("replaces the earlier messages, which are not parsed again", () => {
    const first = remembered("a light tent without poles", [], "a", "b", "c");
    const unreadable = { ...first, question: "???" };

    expect(interpret("under 90 euros", unreadable)).toEqual(interpret("under 90 euros", first));
    expect(interpret("under 90 euros", unreadable)).toMatchObject({ searchText: "light tent", excludedTerms: ["poles"] });
  });

  test("holds the criteria of turns that the memory has forgotten", () => {
    const first = remembered("a light tent", [], "a", "b", "c");
    const second = remembered("without poles", [first], "a", "b");

    expect(interpret("under 90 euros", second)).toMatchObject({ searchText: "light tent", excludedTerms: ["poles"] });
  });

  test("holds the list that a card was picked from", () => {
    const first = remembered("a light tent", [], "a", "b", "c");
    const second = remembered("the second one", [first], "b");

    expect(interpret("and the third one?", second).productFilter).toEqual({ field: "id", op: "in", values: ["c"] });
  });

  test("holds the language of the conversation", () => {
    const first = remembered(FIRST_IN_GERMAN, [], "a");

    expect(interpret("XL", { ...first, question: "???" }).language).toBe("de");
  });

  test("leaves out products that the shopper may no longer see", () => {
    const first = remembered("a light tent", [], "gone", "b", "c");

    expect(interpret("the first one", first).productFilter).toEqual({ field: "id", op: "in", values: ["b"] });
  });
});

describe("a request after a search", () => {
  test.each([
    ["Do you sell submarines?", "submarines"],
    ["Habt ihr Zeppeline?", "Zeppeline"],
    ["je cherche un dirigeable", "dirigeable"],
  ])("asks for a thing that the dictionary does not have: %s", (message, searchText) => {
    expect(interpret(message, past("a light tent", "a", "b"))).toMatchObject({ searchText });
  });

  test.each(["do you have any in wool?", "I need it waterproof"])("goes on with the search for a property: %s", (message) => {
    expect(interpret(message, past("a light tent", "a", "b")).searchText).toContain("tent");
  });
});

describe("a turn without a kept state", () => {
  test("is parsed, in a thread from before states were kept", () => {
    expect(interpret("under 90 euros", past("a light tent without poles", "a", "b", "c"))).toMatchObject({
      searchText: "light tent",
      excludedTerms: ["poles"],
    });
  });

  test("is parsed after the last state", () => {
    const first = remembered("a light tent", [], "a", "b", "c");

    expect(interpret("under 90 euros", first, past("without poles", "a", "b"))).toMatchObject({
      searchText: "light tent",
      excludedTerms: ["poles"],
    });
  });
});
