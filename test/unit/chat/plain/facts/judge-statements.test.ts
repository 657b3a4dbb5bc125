import { describe, expect, test } from "@jest/globals";
import type { Candidate } from "../../../../../functions/features/chat/contracts/answer.ts";
import { judgeStatements } from "../../../../../functions/features/chat/plain/facts/judge-statements.ts";
import { listStatements } from "../../../../../functions/features/chat/plain/facts/record-statements.ts";
import type { Property } from "../../../../../functions/languages/product-words/product-words.ts";
import { verifies } from "../../../../support/verifies.ts";

/** A product of which only these sentences and attributes are known. */
function cardOf(sentences: string[], attributes: Record<string, string[]> = {}): Candidate {
  return {
    id: "p",
    domain: "product",
    title: "Thing",
    payload: { id: "p", attributes },
    facts: "",
    prices: [],
    score: 1,
    sentences,
  };
}

function judge(card: Candidate, asked: { properties?: Property[]; words?: string[] }, language = "en") {
  const { verdict, statements } = judgeStatements(listStatements(card, language), {
    properties: [],
    words: [],
    ...asked,
    language,
  });
  return [verdict, ...statements.map(({ text }) => text)];
}

describe("a property is", () => {
  test.each([
    ["The shell is waterproof.", "waterproof", "yes"],
    ["The shell is not waterproof.", "waterproof", "no"],
    ["It isn't really waterproof.", "waterproof", "no"],
    ["Not only waterproof, but warm.", "waterproof", "yes"],
    ["A non-waterproof bag.", "waterproof", "no"],
    ["Comes without pockets.", "pockets", "no"],
    ["Two pockets, no hood.", "pockets", "yes"],
    ["Two pockets, no hood.", "hood", "no"],
    ["Do not tumble dry.", "tumbleDry", "no"],
    ["Hand wash only.", "machineWash", "no"],
    ["Machine wash at 30.", "washable", "yes"],
    ["Water-repellent cotton.", "waterproof", "silent"],
    ["Rated IPX7.", "waterproof", "yes"],
    ["Runs on a battery; the battery is not included.", "batteries", "no"],
    ["Takes two batteries, which are not included.", "batteries", "no"],
    ["Takes two batteries (not included).", "batteries", "no"],
  ] as const)("%s %s: %s", (sentence, property, verdict) => {
    verifies("chat.yes-or-no");
    expect(judge(cardOf([sentence]), { properties: [property] })[0]).toBe(verdict);
  });

  test.each([
    ["de", "Die Jacke ist nicht wasserdicht.", "waterproof", "no"],
    ["de", "Wasserdicht ist sie nicht.", "waterproof", "no"],
    ["de", "Ohne Kapuze.", "hood", "no"],
    ["fr", "Cette veste n’est pas imperméable.", "waterproof", "no"],
    ["fr", "Sans capuche.", "hood", "no"],
    ["fr", "Les piles ne sont pas fournies.", "batteries", "no"],
    ["es", "Las pilas no están incluidas.", "batteries", "no"],
    ["es", "No es impermeable.", "waterproof", "no"],
    ["it", "Senza cappuccio.", "hood", "no"],
    ["nl", "Zonder capuchon.", "hood", "no"],
    ["pt", "Sem capuz.", "hood", "no"],
    ["pt", "É impermeável.", "waterproof", "yes"],
  ] as const)("%s: %s %s: %s", (language, sentence, property, verdict) => {
    verifies("chat.yes-or-no");
    expect(judge(cardOf([sentence]), { properties: [property] }, language)[0]).toBe(verdict);
  });
});

describe("attributes", () => {
  test("that are yes or no decide, by their name", () => {
    verifies("chat.yes-or-no");
    expect(judge(cardOf([], { cordless: ["No"] }), { properties: ["wireless"] })).toEqual(["no", "Cordless: No."]);
    expect(judge(cardOf([], { cordless: ["true"] }), { properties: ["wireless"] })[0]).toBe("yes");
  });

  test("that list values decide by what they list", () => {
    verifies("chat.yes-or-no");
    const features = cardOf([], { features_bags: ["Waterproof", "Lockable"] });

    expect(judge(features, { words: ["lockable"] })).toEqual(["yes", "Features bags: Waterproof, Lockable."]);
  });
});

test("all terms of a question stand in one statement, or the answer stays open with the closest one", () => {
  verifies("chat.yes-or-no");
  const card = cardOf(["A red cover.", "The light has three levels."]);

  expect(judge(card, { words: ["red", "light"] })[0]).toBe("silent");
  expect(judge(cardOf(["It has a red light."]), { words: ["red", "light"] })).toEqual(["yes", "It has a red light."]);
});
