import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = ["a", "b", "c"].map((id, at) => ({ id, name: `Jacket ${id}`, price: 50 + at }));
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: {
    categories: [],
    brands: [],
    colours: [],
    sizes: [{ field: "attributes.size", values: ["S", "M", "L"] }],
    genders: [],
  },
  domains: [],
};

/** Returns what is searched for after two messages, the first of which showed jackets. */
function criteriaOf(first: string, second: string) {
  return interpretByRules(turnOf(second, { history: [past(first, "a", "b")] }), CONTEXT).conversation!.criteria!;
}

describe("the same thing for another person", () => {
  test.each([
    ["a women's rain jacket in M under 90", "and one for my grandpa", ["rain", "jacket"], "men"],
    ["ladies rain jacket, size M, up to 90", "and one for my nephew", ["rain", "jacket"], "men"],
    ["Regenjacke für Herren, Größe M, bis 90", "und eine für meine Tante", ["Regenjacke"], "women"],
    ["une veste imperméable femme taille M à moins de 90", "et une pour mon oncle", ["veste", "imperméable"], "men"],
    ["una chaqueta de mujer talla M por menos de 90", "y una para mi abuelo", ["chaqueta"], "men"],
    ["una giacca da donna taglia M sotto i 90", "e una per mio zio", ["giacca"], "men"],
    ["een regenjas voor dames maat M tot 90", "en een voor mijn oom", ["regenjas"], "men"],
    ["um casaco de mulher tamanho M até 90", "e um para o meu tio", ["casaco"], "men"],
  ])("keeps the thing and the budget: %s, then %s", (first, second, words, sex) => {
    expect(criteriaOf(first, second)).toMatchObject({ words, sizes: [], priceBounds: { max: 90 }, lasting: { wearer: { sex } } });
  });

  test("is for the shopper after somebody else, in another size", () => {
    const criteria = criteriaOf("a jacket for my sister in M", "and one for me");

    expect(criteria).toMatchObject({ words: ["jacket"], sizes: [], lasting: { wearer: { sex: null } } });
  });

  test("keeps the size where the person is only said later, or is the same", () => {
    expect(criteriaOf("a jacket in M", "it is for my brother").sizes).toEqual(["M"]);
    expect(criteriaOf("a jacket for myself in M", "and one for me in wool").sizes).toEqual(["M"]);
  });
});

describe("a person who is no child", () => {
  test.each([
    ["a rain jacket for my 6 year old", "no, for an adult", ["rain", "jacket"]],
    ["a rain jacket for kids", "not for kids", ["rain", "jacket"]],
    ["eine Regenjacke für Kinder", "nicht für Kinder", ["Regenjacke"]],
    ["une veste imperméable pour enfants", "pas pour enfants", ["veste", "imperméable"]],
    ["una chaqueta para niños", "para adultos", ["chaqueta"]],
    ["una giacca per bambini", "per adulti", ["giacca"]],
    ["een regenjas voor kinderen", "voor volwassenen", ["regenjas"]],
    ["um casaco para crianças", "para adultos", ["casaco"]],
  ])("takes the place of a child: %s, then %s", (first, second, words) => {
    expect(criteriaOf(first, second)).toMatchObject({
      words,
      forChild: false,
      lasting: { wearer: { sex: null, isChild: false } },
    });
  });

  test("is the same man or woman, grown up", () => {
    expect(criteriaOf("a jacket for my son", "in an adult size").lasting?.wearer).toMatchObject({ isYoung: false });
    expect(criteriaOf("a jacket for my wife", "adult sizes only").lasting?.wearer).toMatchObject({ sex: "women" });
  });
});
