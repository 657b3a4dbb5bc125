import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { matchesRecord } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const IDS = ["one", "two", "three", "four"];
const KNOWN: InterpretationContext["known"] = {
  categories: ["Jackets", "Men", "Women", "Men Sale"],
  brands: [],
  colours: [{ field: "attributes.color", values: ["Navy", "Red", "Burgundy", "Olive"] }],
  sizes: [],
  genders: [{ field: "attributes.gender", values: ["Unisex", "Women", "Men", "Kids"] }],
};
const CONTEXT: InterpretationContext = {
  cards: new Map(IDS.map((id) => [id, { id, name: `Jacket ${id}`, price: 100 }])),
  known: KNOWN,
  domains: [],
};
const JACKETS = past("jackets", ...IDS);

function interpret(message: string, history: PastTurn[] = []) {
  return interpretByRules(turnOf(message, { history }), CONTEXT);
}

describe("a colour that a shopper does not like", () => {
  verifies("chat.refusals");
  test.each([
    ["a jacket, I don't like red", "jacket"],
    ["I hate red, show me a jacket", "jacket"],
    ["a jacket, but red is not my colour", "jacket"],
    ["I don't want a jacket in red", "jacket"],
    ["eine Jacke, ich mag kein Rot", "jacket"],
    ["eine Jacke, Rot mag ich nicht", "jacket"],
    ["eine Jacke, rot gefällt mir nicht", "jacket"],
    ["une veste, je n'aime pas le rouge", "jacket"],
    ["une veste, je déteste le rouge", "jacket"],
    ["una chaqueta, no me gusta el rojo", "jacket"],
    ["una chaqueta, odio el rojo", "jacket"],
    ["una giacca, non mi piace il rosso", "jacket"],
    ["una giacca, il rosso non mi piace", "jacket"],
    ["een jas, ik hou niet van rood", "jacket"],
    ["een jas, rood vind ik niet mooi", "jacket"],
    ["um casaco, não gosto de vermelho", "jacket"],
    ["um casaco, odeio vermelho", "jacket"],
    ["a jacket that isn't red", "jacket"],
    ["I'd rather not have a red jacket", "jacket"],
    ["a jacket, nothing red", "jacket"],
    ["eine Jacke, aber nichts Rotes", "jacket"],
    ["eine Jacke, alles außer rot", "jacket"],
    ["une veste, rien de rouge", "jacket"],
    ["una giacca, niente di rosso", "jacket"],
    ["een jas, niets in rood", "jacket"],
  ])("is refused: %s", (message, searchText) => {
    const interpretation = interpret(message);

    expect(interpretation).toMatchObject({
      searchText,
      excludedColours: { values: ["Red", "Burgundy"] },
    });
    const comesIn = (...color: string[]) =>
      matchesRecord("products", interpretation.productFilter!, { attributes: { color } } as never);
    expect([comesIn("Red"), comesIn("Burgundy", "Red"), comesIn("Olive"), comesIn("Red", "Navy")]).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
    expect(interpretation.excludedTerms).toBeUndefined();
  });

  test.each(["a jacket, neither red nor olive", "eine Jacke, weder rot noch olive"])("is refused with another: %s", (message) => {
    expect(interpret(message)).toMatchObject({ excludedColours: { values: ["Red", "Burgundy", "Olive"] } });
  });

  test("stays refused when another thing is searched for, until it is asked for", () => {
    const disliked = past("a jacket, I don't like red");

    expect(interpret("show me gloves", [disliked])).toMatchObject({ searchText: "gloves", excludedColours: { words: ["red"] } });
    expect(interpret("show me red gloves", [disliked]).excludedColours).toBeUndefined();
    expect(interpret("show me gloves", [disliked, past("show me red gloves")]).excludedColours).toBeUndefined();
  });

  test("is no longer refused for another thing when only that thing was not to be red", () => {
    expect(interpret("show me gloves", [past("a jacket, not red")]).excludedColours).toBeUndefined();
  });

  test.each(["is there nothing red?", "do you have nothing red?", "habt ihr nichts Rotes?", "vous n'avez rien de rouge ?"])(
    "is asked for, not refused: %s",
    (message) => {
      expect(interpret(message).excludedColours).toBeUndefined();
    },
  );

  test("asks for nothing by itself", () => {
    expect(interpret("I don't like red").searchText).toBe("");
  });

  test("is refused by name when no product of the shop states it", () => {
    expect(interpret("a jacket, I don't like pink")).toMatchObject({ excludedColours: { words: ["pink"], values: [] } });
  });
});

describe("a thing that a shopper does not like", () => {
  verifies("chat.refusals");
  test.each([
    ["a jacket, I don't like wool", ["wool"]],
    ["eine Jacke, ich mag keine Wolle", ["wool"]],
    ["une veste, je n'aime pas la laine", ["wool"]],
    ["una chaqueta, no me gusta la lana", ["wool"]],
    ["una giacca, non mi piace la lana", ["wool"]],
    ["een jas, ik hou niet van wol", ["wool"]],
    ["um casaco, não gosto de algodão", ["cotton"]],
    ["a jacket, anything but Aldermoor", ["aldermoor"]],
    ["nothing from Aldermoor, show me jackets", ["aldermoor"]],
    ["a jacket, but not from Aldermoor", ["aldermoor"]],
    ["nichts von Aldermoor, zeig mir Jacken", ["aldermoor"]],
    ["une veste, rien de chez Aldermoor", ["aldermoor"]],
    ["una chaqueta, nada de Aldermoor", ["aldermoor"]],
    ["una giacca, niente di Aldermoor", ["aldermoor"]],
    ["een jas, niets van Aldermoor", ["aldermoor"]],
    ["um casaco, nada da Aldermoor", ["aldermoor"]],
  ])("is an excluded term: %s", (message, excludedTerms) => {
    expect(interpret(message)).toMatchObject({ excludedTerms });
  });

  test.each(["I don't like the colour", "I don't like the price", "I don't want to spend more than 100 euros on a jacket"])(
    "is no part of: %s",
    (message) => {
      expect(interpret(message, [JACKETS]).excludedTerms).toBeUndefined();
    },
  );
});

describe("cards that a shopper does not want", () => {
  verifies("chat.refused-cards");
  const without = (...ids: string[]) => ({ field: "id", op: "nin", values: ids });

  test.each([
    ["not the first one", ["one"]],
    ["anything but the second", ["two"]],
    ["I don't like the first one", ["one"]],
    ["the first one is not for me", ["one"]],
    ["not the first or the third", ["one", "three"]],
    ["not the first two", ["one", "two"]],
    ["not the second either", ["two"]],
    ["das zweite auch nicht", ["two"]],
    ["not number 2", ["two"]],
    ["not the last one", ["four"]],
    ["nicht das erste", ["one"]],
    ["der erste gefällt mir nicht", ["one"]],
    ["pas le premier", ["one"]],
    ["je n'aime pas le premier", ["one"]],
    ["no el primero", ["one"]],
    ["no me gusta la primera", ["one"]],
    ["non il primo", ["one"]],
    ["non mi piace la prima", ["one"]],
    ["niet de eerste", ["one"]],
    ["de eerste vind ik niet mooi", ["one"]],
    ["não o primeiro", ["one"]],
    ["não gosto da primeira", ["one"]],
  ])("are left out by position: %s", (message, ids) => {
    expect(interpret(message, [JACKETS])).toMatchObject({ searchText: "jackets", productFilter: without(...ids) });
  });

  test.each([
    "I don't like these",
    "not these",
    "none of them",
    "it's not for me",
    "not those either",
    "die gefallen mir nicht",
    "ich mag diese nicht",
    "je n'aime pas celui-ci",
    "no me gustan",
    "non mi piacciono questi",
    "deze vind ik niet mooi",
    "não gosto desses",
  ])("are all that were shown: %s", (message) => {
    expect(interpret(message, [JACKETS])).toMatchObject({ searchText: "jackets", productFilter: without(...IDS) });
  });

  test("stay away while the same thing is searched for", () => {
    const refused = past("not the first one", "two", "three");

    expect(JSON.stringify(interpret("under 90 euros", [JACKETS, refused]).productFilter)).toContain('["one"]');
    expect(interpret("show me gloves", [JACKETS, refused]).productFilter).toBeNull();
  });

  test("add what is asked for instead to the search", () => {
    expect(interpret("not the first one, something lighter", [JACKETS])).toMatchObject({ searchText: "lighter jackets" });
  });

  test("do not hide the one that is picked", () => {
    expect(interpret("not the first, the second one", [JACKETS]).productFilter).toEqual({
      field: "id",
      op: "in",
      values: ["two"],
    });
  });
});

test("a message of nothing but articles is read at once", () => {
  verifies("chat.refusals");
  for (const word of ["the ", "a ", "der die ", "i un de la "]) {
    const message = `not ${word.repeat(900)}`;

    expect(interpret(message, [JACKETS])).toMatchObject({ productFilter: null });
  }
});

describe("the person that a thing is for", () => {
  verifies("chat.wearer");
  const NOT_MENS = JSON.stringify({ field: "categories", op: "nin", values: ["Men", "Men Sale"] });
  const NOT_WOMENS = JSON.stringify({ field: "categories", op: "nin", values: ["Women"] });

  test.each([
    ["a jacket for my wife", "jacket"],
    ["I need a jacket, it's for my mother", "jacket"],
    ["a women's jacket", "women jacket"],
    ["a jacket, but not for men", "jacket"],
    ["eine Jacke für meine Frau", "jacket"],
    ["une veste pour ma femme", "jacket"],
    ["una chaqueta para mi esposa", "jacket"],
    ["una giacca per mia moglie", "jacket"],
    ["een jas voor mijn vrouw", "jacket"],
    ["um casaco para a minha esposa", "jacket"],
  ])("leaves out what is for men: %s", (message, searchText) => {
    const { productFilter, ...interpretation } = interpret(message);

    expect(interpretation).toMatchObject({ searchText, wearer: { sex: "women" } });
    expect(JSON.stringify(productFilter)).toContain(NOT_MENS);
    expect(JSON.stringify(productFilter)).toContain('"nin","values":["Men","Kids"]');
  });

  test.each([
    "a jacket for my husband",
    "eine Jacke für meinen Mann",
    "une veste pour mon mari",
    "una chaqueta para mi marido",
    "una giacca per mio marito",
    "een jas voor mijn man",
    "um casaco para o meu marido",
  ])("leaves out what is for women: %s", (message) => {
    expect(JSON.stringify(interpret(message).productFilter)).toContain(NOT_WOMENS);
  });

  test("may follow from whom it is not for", () => {
    expect(interpret("not for men", [JACKETS])).toMatchObject({ searchText: "jackets", wearer: { sex: "women" } });
  });

  test("may be a child when it is a son or a daughter", () => {
    expect(JSON.stringify(interpret("a jacket for my son").productFilter)).toContain(
      '{"field":"attributes.gender","op":"in","values":["Unisex","Men","Kids"]}',
    );
  });

  test("is remembered for the next searches, until another person is named", () => {
    const wife = past("it's for my wife");

    expect(interpret("a jacket", [wife])).toMatchObject({ wearer: { sex: "women" } });
    expect(interpret("and a jacket for me", [wife]).wearer).toMatchObject({ sex: null });
    const { wearer, productFilter } = interpret("a jacket for my wife and my husband");
    expect(wearer).toEqual({ sex: null, isYoung: false });
    expect(JSON.stringify(productFilter)).toContain('"nin","values":["Kids"]');
  });
});

describe("a thing that a shopper does not need", () => {
  verifies("chat.refusals");
  test.each([
    ["en", "the hats i don't need, just the rest"],
    ["de", "Hüte brauche ich keine, den Rest schon"],
    ["de", "den Hut brauch ich nicht, nur den Rest"],
    ["fr", "le chapeau pas besoin, le reste oui"],
    ["it", "il cappello non mi serve, il resto sì"],
    ["es", "el sombrero no lo necesito, el resto sí"],
    ["nl", "een hoed hoef ik niet, de rest wel"],
    ["pt", "de chapéu não preciso, o resto sim"],
  ])("is left out, and the search goes on, in %s: %s", (_, message) => {
    const { excludedTerms, productFilter } = interpret(message, [JACKETS]);

    expect(excludedTerms).toEqual([expect.stringMatching(/^hats?$/)]);
    expect(JSON.stringify(productFilter)).not.toContain("one");
  });
});
