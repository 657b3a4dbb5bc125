import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = [
  { id: "sofa", name: "Arlo Sofa", text: "It folds out to a bed. Oak legs." },
  { id: "velvet", name: "Bruna Velvet Sofa", text: "Soft cover, removable and washable." },
  { id: "corner", name: "Cato Sofa", text: "For a corner; the cover of leather is easily wiped." },
].map((card) => ({ ...card, price: 500, categories: ["Sofas"] }));
const FACTS: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: { categories: ["Sofas", "Lamps"], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};

/** Interprets a message after an answer that showed the sofas. */
function ask(message: string, question = "sofas") {
  const { conversation, parsed } = interpretByRules(
    turnOf(message, { history: [past(question, "sofa", "velvet", "corner")] }),
    FACTS,
  );
  return { picked: conversation?.criteria?.onlyCards?.map(({ id }) => id) ?? null, words: parsed.words };
}

describe("a card that is described", () => {
  verifies("chat.picked-cards");
  test.each([
    ["the velvet one", "velvet"],
    ["does the velvet sofa fold out", "velvet"],
    ["wie schwer ist das Samtsofa Bruna? und das waschbare?", "velvet"],
    ["is the leather one hard to clean", "corner"],
    ["how long does the oak thing take to build", "sofa"],
    ["and that washable one?", "velvet"],
    ["das waschbare Ding, wie schwer ist es?", "velvet"],
    ["la lavable, combien coûte-t-elle ?", "velvet"],
    ["quello lavabile, quanto costa?", "velvet"],
    ["la lavable, ¿cuánto cuesta?", "velvet"],
    ["het wasbare model, wat kost het?", "velvet"],
    ["o lavável, quanto custa?", "velvet"],
    ["ok, take the bruna then, how do i clean it?", "velvet"],
    ["dann doch das Bruna, wie reinige ich das?", "velvet"],
    ["alors le cato, comment le nettoyer ?", "corner"],
  ])("is picked by what its record says: %s", (message, id) => {
    expect(ask(message).picked).toEqual([id]);
  });

  test("leaves the words of the question", () => {
    expect(ask("the leather one, does it have wheels").words).toEqual(["wheels"]);
  });

  test("is none where a description fits all or none of the cards, or names another thing", () => {
    expect(ask("the marble one").picked).toBeNull();
    expect(ask("the lamps").picked).toBeNull();
    expect(ask("does the sofa fold out").picked).not.toEqual(["sofa"]);
    expect(ask("show me only the cover ones").picked).toBeNull();
  });

  test("is the one at a position where the message names it", () => {
    expect(ask("how wide is the cover of the first one?").picked).toEqual(["sofa"]);
  });

  test.each([
    ["was hält die Liege aus?", "lounger"],
    ["und die Bank, aus was ist die?", "bench"],
    ["ist die Bank wetterfest?", "bench"],
  ])("is named by a part of a compound: %s", (message, id) => {
    const cards = [
      { id: "lounger", name: "Liegestuhl Buche", price: 50, categories: ["Gartenmöbel"] },
      { id: "bench", name: "Gartenbank Teak", price: 299, categories: ["Gartenmöbel"] },
    ];
    const shop = { ...FACTS, cards: new Map(cards.map((card) => [card.id, card])) };
    const turn = turnOf(message, { shopLanguage: "de", history: [past("gartenmöbel", "lounger", "bench")] });
    expect(interpretByRules(turn, shop).conversation?.criteria?.onlyCards?.map((card) => card.id)).toEqual([id]);
  });
});
