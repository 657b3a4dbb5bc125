import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const CARDS = [
  { id: "jacket-1", name: "Jacket one", price: 50, colours: ["Blue"] },
  { id: "jacket-2", name: "Jacket two", price: 60, colours: ["Black", "Blue"] },
  { id: "lamp-1", name: "Desk Lamp", price: 30 },
  { id: "lamp-2", name: "Floor Lamp", price: 80 },
];
const CONTEXT: InterpretationContext = {
  cards: new Map(CARDS.map((card) => [card.id, card])),
  known: {
    categories: [],
    brands: [],
    colours: [{ field: "attributes.color", values: ["Blue", "Black", "Red"] }],
    sizes: [{ field: "attributes.size", values: ["S", "M", "L"] }],
    genders: [],
  },
  domains: [],
};
const JACKETS = ["jacket-1", "jacket-2"];

/** Returns the criteria after some messages, each answered by these cards. */
function criteriaAfter(messages: string[], shown: string[][] = []) {
  const before = messages.slice(0, -1).map((message, at) => past(message, ...(shown[at] ?? JACKETS)));
  return interpretByRules(turnOf(messages.at(-1)!, { history: before }), CONTEXT).conversation!.criteria!;
}

describe("what need not be so any longer", () => {
  verifies("chat.standalone");
  test.each([
    ["a blue jacket below 70", "any colour will do"],
    ["a blue jacket below 70", "I don't care about the color"],
    ["eine blaue Jacke unter 70", "die Farbe ist mir egal"],
    ["une veste bleue à moins de 70", "peu importe la couleur"],
    ["una chaqueta azul por menos de 70", "cualquier color"],
    ["una giacca blu sotto i 70", "il colore non importa"],
    ["een blauwe jas onder 70", "de kleur maakt niet uit"],
    ["um casaco azul até 70", "tanto faz a cor"],
  ])("is no condition, and the others stay: %s, then %s", (first, second) => {
    const criteria = criteriaAfter([first, second]);

    expect(criteria).toMatchObject({ colours: [], priceBounds: { max: 70 }, isInherited: true });
    expect(criteria.words).toHaveLength(1);
  });

  test.each([
    ["a jacket in M below 70", "the price doesn't matter", { sizes: ["M"], priceBounds: { max: null } }],
    ["eine Jacke in M unter 70", "egal was sie kostet", { sizes: ["M"], priceBounds: { max: null } }],
    ["a blue jacket in M", "any size, but not blue", { sizes: [], excludedColours: ["blue"] }],
    ["a wool jacket in blue", "it doesn't have to be wool", { words: ["jacket"], colours: ["blue"] }],
    ["eine wasserdichte Jacke in Blau", "muss nicht wasserdicht sein", { words: ["Jacke"], colours: ["blau"] }],
    ["a cheap jacket", "price is no object", { order: null }],
  ])("is dropped by itself: %s, then %s", (first, second, expected) => {
    expect(criteriaAfter([first, second])).toMatchObject(expected);
  });

  test("stays where a message asks for it or excepts something of it", () => {
    expect(criteriaAfter(["a jacket in M", "do you have it in any size?"]).sizes).toEqual(["M"]);
    expect(criteriaAfter(["a jacket", "any colour but black"])).toMatchObject({ excludedColours: ["black"] });
  });

  test("is wanted again when it is named again", () => {
    expect(criteriaAfter(["a jacket", "no wool", "hm, with wool then"])).toMatchObject({
      words: ["wool", "jacket"],
      excludedTerms: [],
    });
  });
});

describe("a price below all that there is", () => {
  test("holds for the answer that tells so, and not after it", () => {
    expect(criteriaAfter(["jackets", "too expensive"])).toMatchObject({ priceBounds: { max: 49.99 } });
    expect(criteriaAfter(["jackets", "too expensive", "in black"])).toMatchObject({
      priceBounds: { max: null },
      colours: ["black"],
    });
  });

  test("holds on where the cards meet it", () => {
    const shown = [["jacket-2"], ["jacket-1"]];
    expect(criteriaAfter(["jackets", "cheaper", "in black"], shown)).toMatchObject({ priceBounds: { max: 59.99 } });
  });
});

describe("a thing that a message returns to", () => {
  const LAMPS = ["lamp-1", "lamp-2"];
  test.each([
    ["a blue jacket for my wife in M", "and a lamp", "back to the jackets, in black", ["jacket"], ["black"]],
    ["eine blaue Jacke in M", "jetzt eine Lampe", "zurück zu den Jacken, lieber in Schwarz", ["Jacke"], ["schwarz"]],
    ["una giacca blu in M", "e una lampada", "e le giacche, ma in nero", ["giacca"], ["nero"]],
    ["een blauwe jas in M", "nu een lamp", "terug naar de jassen, in het zwart", ["jas"], ["zwart"]],
  ])("is searched for with what was wanted of it: %s, %s, %s", (first, second, third, words, colours) => {
    const criteria = criteriaAfter([first, second, third], [JACKETS, LAMPS]);

    expect(criteria).toMatchObject({ words, colours, sizes: ["M"], isInherited: true });
  });

  test("may be called by the last part of its name, and is left for the other one again", () => {
    const messages = ["headlamps below 50", "a rain jacket in M", "back to the lamps"];
    expect(criteriaAfter(messages, [LAMPS, JACKETS])).toMatchObject({
      words: ["headlamps"],
      priceBounds: { max: 50 },
      sizes: [],
    });
    const again = criteriaAfter([...messages, "and the jackets again, in blue"], [LAMPS, JACKETS, LAMPS]);
    expect(again).toMatchObject({ words: ["rain", "jacket"], sizes: ["M"], colours: ["blue"], priceBounds: { max: null } });
  });
});

describe("another thing that is to be as the one before", () => {
  test.each([
    ["a blue jacket in M", "and a hat in the same colour", { colours: ["blue"], sizes: [] }],
    ["a blue jacket in M", "trousers in the same size", { colours: [], sizes: ["M"] }],
    ["eine blaue Jacke in M", "und eine Hose in der gleichen Größe", { colours: [], sizes: ["M"] }],
    ["une veste bleue en M", "et un pantalon de la même couleur", { sizes: [], colours: ["bleue"] }],
    ["una chaqueta azul", "y un gorro del mismo color", { colours: ["azul"] }],
    ["a jacket below 70", "and a hat for the same price", { priceBounds: { max: 70 } }],
    ["a jacket in M", "and a hat, same size but in blue", { colours: ["blue"], sizes: ["M"] }],
  ])("keeps what it says: %s, then %s", (first, second, expected) => {
    expect(criteriaAfter([first, second])).toMatchObject(expected);
  });
});

describe("a comparison with what was shown", () => {
  test.each([
    ["too big", "smaller"],
    ["hm, that's too small. he has folders", "bigger"],
    ["zu schwer", "lighter"],
    ["trop petit", "bigger"],
    ["troppo pesante", "lighter"],
    ["te groot", "smaller"],
  ])("is a wish for others: %s", (message, relativeSize) => {
    const { parsed } = interpretByRules(turnOf(message, { history: [past("bags", ...JACKETS)] }), CONTEXT);
    expect(parsed).toMatchObject({ relativeSize, wantsAdvice: false, smalltalk: null });
  });

  test("ranks by what it names, and asks nothing of a single card", () => {
    const { parsed, searchText } = interpretByRules(
      turnOf("anything warmer?", { history: [past("jackets", "jacket-1")] }),
      CONTEXT,
    );
    expect(searchText).toBe("jackets");
    expect(parsed.asked.superlative).toEqual({ ranking: "warmth", direction: "most" });
  });
});

test("a colour of the cards shown is one, whatever else its name means", () => {
  const cards = new Map([["rug", { id: "rug", name: "Rug", price: 90, colours: ["Cream", "Plum"] }]]);
  const criteriaOf = (message: string) =>
    interpretByRules(turnOf(message, { history: [past("rugs", "rug")] }), { ...CONTEXT, cards }).conversation!.criteria!;
  expect(criteriaOf("but please not cream")).toMatchObject({ excludedColours: ["cream"], excludedTerms: [] });
  expect(criteriaOf("plum would be nice")).toMatchObject({ colours: ["plum"], words: ["rugs"] });
});

describe("somebody who was named", () => {
  test.each([
    ["a jacket for my daughter, 7", "she likes red", { sex: "women", isChild: true }],
    ["eine Jacke für meinen Sohn, 6 Jahre alt", "er mag Blau", { isChild: true }],
    ["a jacket for kids", "for her in blue", { sex: "women", isChild: true }],
    ["a jacket for my wife", "he needs one as well", { sex: "men" }],
  ])("is meant by the pronouns that follow: %s, then %s", (first, second, wearer) => {
    expect(criteriaAfter([first, second]).lasting?.wearer).toMatchObject(wearer);
  });

  test("is not asked for with a single women's thing that others are to be like", () => {
    const cards = new Map([["tee", { id: "tee", name: "Tee", price: 90, categories: ["Women", "Tees"] }]]);
    const { wearer } = interpretByRules(turnOf("something like it, but cheaper", { history: [past("the tee", "tee")] }), {
      ...CONTEXT,
      cards,
    });
    expect(wearer).toMatchObject({ sex: "women" });
  });
});

describe("the kinds of goods of a search", () => {
  const kinds = ["Rain Jackets", "Down Jackets"];
  const cards = new Map([
    ["rain", { id: "rain", name: "Rain Jacket", price: 50, categories: ["Rain Jackets"] }],
    ["down", { id: "down", name: "Down Jacket", price: 60, categories: ["Down Jackets"] }],
  ]);
  const searchOf = (message: string, ...before: [string, ...string[]][]) =>
    interpretByRules(turnOf(message, { history: before.map(([said, ...shown]) => past(said, ...shown)) }), {
      ...CONTEXT,
      cards,
      kinds,
    });

  test("are those of all that it has shown, when a narrow list is widened again", () => {
    expect(searchOf("any colour", ["jackets", "rain", "down"], ["in red", "rain"]).kinds).toEqual(kinds);
    expect(searchOf("in blue", ["jackets", "rain", "down"], ["a lamp"], ["a jacket", "down"]).kinds).toEqual(["Down Jackets"]);
  });

  test("outlive no other person's budget", () => {
    const { productFilter } = searchOf("and one for my dad", ["a jacket for my son, 6", "down"], ["cheaper", "rain"]);
    expect(JSON.stringify(productFilter)).not.toContain("price");
  });
});

test.each([
  ["a jacket for my daughter who is 9", "en"],
  ["une veste pour ma fille qui a 9 ans", "fr"],
  ["een jas voor mijn dochter van 9", "nl"],
])("a child's age is read behind the child: %s", (message, language) => {
  const { parsed } = interpretByRules(turnOf(message), CONTEXT);
  expect({ language: parsed.language, forChild: parsed.forChild }).toEqual({ language, forChild: true });
});

test("a person is no further thing that a search goes on with", () => {
  const history = [past("jackets", ...JACKETS)];
  expect(interpretByRules(turnOf("women's, please", { history }), CONTEXT).refining).toBeUndefined();
  expect(interpretByRules(turnOf("waterproof, for women", { history }), CONTEXT).refining).toEqual(["waterproof"]);
});

test("a figure with its unit changes no conversation's language, and an opener goes on with it", () => {
  const history = [past("eine Jacke für meine Frau", ...JACKETS)];
  expect(interpretByRules(turnOf("20 meter", { history }), CONTEXT).language).toBe("de");
  const asked = interpretByRules(turnOf("ok and quilted?", { history: [past("jackets", ...JACKETS)] }), CONTEXT);
  expect(asked.intents).toEqual(["product", "post"]);
});
