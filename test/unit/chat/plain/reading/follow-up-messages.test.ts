import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { LANGUAGES, languageData } from "../../../../../functions/languages/registry.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const FACTS: InterpretationContext = {
  cards: new Map(["a", "b", "c"].map((id, at) => [id, { id, name: `Tent ${id}`, price: 100 + at }])),
  known: { categories: ["Tents"], brands: [], colours: [], sizes: [], genders: [] },
  domains: [],
};
const GREETINGS = {
  en: "Hello, I am looking for tents",
  de: "Guten Tag, ich suche Tents",
  fr: "Bonjour, je cherche des Tents",
  es: "Hola, busco unas Tents",
  it: "Buongiorno, cerco delle Tents",
  nl: "Goedendag, ik zoek Tents",
  pt: "Olá, procuro umas Tents",
};

test.each([
  ["en", "too pricey"],
  ["en", "hmm, that's out of my budget"],
  ["en", "sorry, I can't afford those"],
  ["de", "zu kostspielig"],
  ["de", "die sind über meinem Budget"],
  ["fr", "c'est trop coûteux"],
  ["it", "troppo costose"],
  ["es", "son muy caras"],
  ["es", "está fuera de mi presupuesto"],
  ["nl", "te prijzig"],
  ["pt", "é muito caro"],
] as const)('the complaint in %s about a price, "%s", asks for cheaper products', (language, message) => {
  const { productFilter } = interpretByRules(turnOf(message, { history: [past(GREETINGS[language], "a", "b", "c")] }), FACTS);
  expect(JSON.stringify(productFilter)).toContain('"lte","value":99.99');
});

describe.each(LANGUAGES)("a follow-up suggested in %s, sent as a message,", (language) => {
  verifies("chat.follow-up-prompts");
  const { followUp } = languageData(language).answers;
  const ask = (message: string) =>
    interpretByRules(turnOf(message, { history: [past(GREETINGS[language], "a", "b", "c")] }), FACTS);

  test("is detected as that language", () => {
    for (const message of [followUp.cheaper, followUp.compare, followUp.best]) expect(ask(message).language).toBe(language);
  });

  test("asks for cheaper products", () => {
    expect(ask(followUp.cheaper).searchText).toMatch(/^tents$/i);
    expect(JSON.stringify(ask(followUp.cheaper).productFilter)).toContain('"lte","value":99.99');
  });

  test("compares the first two products", () => {
    expect(ask(followUp.compare).productFilter).toEqual({ field: "id", op: "in", values: ["a", "b"] });
  });

  test("asks for the best rated products", () => {
    expect(ask(followUp.best)).toMatchObject({ order: "rating", searchText: expect.stringMatching(/^tents$/i) });
  });

  test("asks for further products of a category", () => {
    expect(ask(followUp.more("Tents")).searchText).toMatch(/^tents$/i);
    expect(JSON.stringify(ask(followUp.more("Tents")).productFilter)).toContain('["a","b","c"]');
  });

  test("asks for a category", () => {
    expect(ask(followUp.browse("Tents"))).toMatchObject({ searchText: "Tents", productFilter: null });
  });
});
