import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { matchesRecord } from "../../../../../functions/features/search/index.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const FACTS: InterpretationContext = {
  cards: new Map([
    ["tent-1", { id: "tent-1", name: "Tent one", price: 100 }],
    ["tent-2", { id: "tent-2", name: "Tent two", price: 200 }],
    ["tent-3", { id: "tent-3", name: "Tent three", price: 90 }],
  ]),
  known: {
    categories: ["Kids", "Tents", "Sleeping Bags", "Hats & Headwear", "Gloves", "Jackets"],
    brands: [],
    colours: [{ field: "attributes.color", values: ["Navy", "Red", "Burgundy", "Olive"] }],
    sizes: [],
    genders: [],
  },
  domains: [],
};

function interpret(message: string, history: PastTurn[] = []) {
  return interpretByRules(turnOf(message, { history }), FACTS);
}

/** The shop's colours that pass the filter of a message. */
const coloursOf = (message: string, history?: PastTurn[]) => {
  const { productFilter } = interpret(message, history);
  const comesIn = (color: string) => matchesRecord("products", productFilter!, { attributes: { color: [color] } } as never);
  return productFilter && FACTS.known.colours[0]!.values.filter(comesIn);
};

describe("a refusal", () => {
  verifies("chat.refusals");
  test.each([
    ["a jacket, not red"],
    ["I want a jacket but no red please"],
    ["a jacket in any colour but red"],
    ["eine Jacke, aber nicht rot"],
    ["eine Jacke, bitte keine rote"],
    ["une veste, pas rouge"],
    ["una chaqueta que no sea roja"],
    ["una giacca, non rossa"],
    ["een jas, maar niet rood"],
    ["um casaco, não vermelho"],
  ])("excludes a colour from the shop's colours: %s", (message) => {
    expect(coloursOf(message)).toEqual(["Navy", "Olive"]);
    expect(interpret(message).searchText).not.toMatch(/re?d|rot|roug|roj|ross|rood|vermelh/);
  });

  test("may exclude one shade of the requested colour", () => {
    expect(coloursOf("a red jacket, but not burgundy")).toEqual(["Red"]);
  });

  test("is no refusal when the message only asks for the colour with a negation", () => {
    expect(coloursOf("Habt ihr keine roten Jacken?")).toEqual(["Red", "Burgundy"]);
  });

  test("replaces the colour that was requested before", () => {
    expect(coloursOf("actually not red", [past("a red jacket")])).toEqual(["Navy", "Olive"]);
    expect(interpret("actually not red", [past("a red jacket")]).searchText).toBe("jacket");
  });

  test.each([
    ["base layer without wool", "base layer", ["wool"]],
    ["no wool please, base layer", "base layer", ["wool"]],
    ["I'm allergic to down, a sleeping bag please", "sleeping bag", ["down"]],
    ["eine Mütze ohne Wolle", "hat", ["wool"]],
    ["un bonnet sans laine", "hat", ["wool"]],
    ["un gorro sin lana", "hat", ["wool"]],
    ["un berretto senza lana", "hat", ["wool"]],
    ["een muts zonder wol", "hat", ["wool"]],
    ["um gorro sem algodão", "hat", ["cotton"]],
    ["wool makes me itch, a hat please", "hat", ["wool"]],
    ["a tent, nothing that needs poles", "tent", ["poles"]],
    ["gluten-free biscuits", "biscuits", ["gluten"]],
    ["biscuits please, my wife can't have sugar", "biscuits", ["sugar"]],
    ["Wolle kratzt, eine Mütze bitte", "hat", ["wool"]],
    ["Wolle verträgt sie nicht, eine Mütze bitte", "hat", ["wool"]],
    ["la laine me gratte, un bonnet", "hat", ["wool"]],
    ["la lana mi irrita, un berretto", "hat", ["wool"]],
    ["la lana me pica, un gorro", "hat", ["wool"]],
    ["wol kriebelt, een muts", "hat", ["wool"]],
    ["a hat, he has enough gloves and socks already", "hat", ["gloves", "socks"]],
  ])("keeps a term out of the search text: %s", (message, searchText, without) => {
    expect(interpret(message)).toMatchObject({ searchText, excludedTerms: without });
  });

  test.each(["I have no tent, what do you recommend?", "no more than 50 euros for a tent", "a tent for no less than 50 euros"])(
    "is nothing in: %s",
    (message) => {
      expect(interpret(message).excludedTerms).toBeUndefined();
      expect(interpret(message).searchText).toBe("tent");
    },
  );
});

describe("a message that asks for several things", () => {
  verifies("chat.several-wishes");
  test.each([
    ["I need a tent and a sleeping bag", "tent", ["sleeping bag"]],
    ["Ich brauche eine Stirnlampe und einen Kocher", "headlamp", ["stove"]],
    ["Je cherche une tente et un réchaud", "tente", ["stove"]],
    ["Busco un saco y una mochila", "saco", ["backpack"]],
    ["hats and gloves", "hats", ["gloves"]],
    ["gloves, hats and a tent", "gloves", ["hats", "tent"]],
    ["Compare Skylight 1 and Skylight 2", "Skylight 1", ["Skylight 2"]],
    ["What is the difference between the Beacon 400 and the Firefly 150?", "Beacon 400", ["Firefly 150"]],
  ])("is searched for each of them: %s", (message, searchText, beside) => {
    expect(interpret(message)).toMatchObject({ searchText, additionalQueries: beside });
  });

  test.each([
    "a warm and waterproof jacket",
    "a backpack for a laptop and a camera",
    "a knife and fork set",
    "I am planning a three week trip through Norway in autumn with lots of rain, which jacket do you recommend?",
    "Hello, I need a tent",
    "the cover of a tent",
  ])("is not confused with a message that asks for one thing: %s", (message) => {
    expect(interpret(message).additionalQueries).toBeUndefined();
  });
});

describe("a message that follows an answer", () => {
  verifies("chat.standalone");
  const TENTS = past("tents", "tent-1", "tent-2");

  test.each([
    ["what about for 4 people?", "4 people tents"],
    ["for kids", "kids tents"],
    ["waterproof", "waterproof tents"],
    ["which is good for school", "school tents"],
    ["we go skiing with them", "skiing tents"],
    ["with a hood", "hood tents"],
    ["pour l'école", "school tents"],
    ["do you have a hood for it", "hood"],
    ["haben Sie Handschuhe?", "gloves"],
    ["avete dei guanti", "gloves"],
    ["it's for my wife, she needs gloves for hiking", "gloves hiking"],
    ["and hammocks?", "hammocks"],
    ["Do you have hammocks?", "hammocks"],
  ])("is searched with the words that still count: %s", (message, searchText) => {
    expect(interpret(message, [TENTS]).searchText).toBe(searchText);
  });

  test("keeps a relative price for the same thing, and drops it for another thing", () => {
    const cheaper = [TENTS, past("cheaper ones", "tent-3")];

    expect(JSON.stringify(interpret("for kids", cheaper).productFilter)).toContain('"lte","value":99.99');
    const noneCheaper = [TENTS, past("cheaper ones", "tent-1")];
    expect(interpret("for kids", noneCheaper).productFilter).toBeNull();
    expect(interpret("and hammocks?", cheaper)).toMatchObject({ searchText: "hammocks", productFilter: null });
  });

  test("excludes the products that were shown when it asks for others", () => {
    const { searchText, productFilter } = interpret("none of these, anything else?", [TENTS]);

    expect(searchText).toBe("tents");
    expect(JSON.stringify(productFilter)).toContain('["tent-1","tent-2"]');
  });

  test("asks a question of several words about the products that were shown", () => {
    const { searchText, productFilter } = interpret("which one has the longest run time?", [TENTS]);

    expect(searchText).toBe("*");
    expect(productFilter).toEqual({ field: "id", op: "in", values: ["tent-1", "tent-2"] });
  });

  test("asks for the lowest price with 'the cheapest one'", () => {
    expect(interpret("the cheapest one", [TENTS])).toMatchObject({ searchText: "tents", order: "cheapest" });
  });

  test("asks for nothing with 'the first one' when nothing was shown", () => {
    expect(interpret("the first one").searchText).toBe("");
  });
});

test("a very long text of repeated phrases is interpreted quickly, and not split into requests", () => {
  verifies("chat.several-wishes");
  const reading = performance.now();

  for (const piece of ["a and a ", " , ", "not red or ", "between 1 and "]) {
    expect(interpret(piece.repeat(10_000)).additionalQueries).toBeUndefined();
  }

  expect(performance.now() - reading).toBeLessThan(3_000);
});

describe("a question about the shop's service", () => {
  verifies("chat.service-topics");
  test.each([
    ["Wann habt ihr geöffnet?", "opening hours"],
    ["Quels sont vos horaires d'ouverture ?", "opening hours"],
    ["¿Puedo devolver un producto?", "returns"],
    ["Come posso restituire un articolo?", "returns"],
    ["Hoe kan ik iets terugsturen?", "returns"],
    ["Posso devolver um produto?", "returns"],
    ["Was kostet der Versand in die Schweiz?", "delivery"],
    ["Kan ik met iDEAL betalen?", "payment"],
    ["Wo bleibt mein Paket?", "track order"],
    ["Têm garantia?", "warranty"],
  ])("is searched in the words of the shop's pages: %s", (message, searchText) => {
    expect(interpret(message)).toMatchObject({ intents: ["post", "product"], searchText });
  });

  test("is searched without the number of an order", () => {
    expect(interpret("Where is my order 12345?").searchText).toBe("order");
  });
});

describe("a request for a person's age", () => {
  verifies("chat.understood");
  test.each([
    "a present for a 6 year old, under 40 euros",
    "ein Geschenk für einen Sohn von 6 Jahren unter 40 Euro",
    "un cadeau pour une fille de 6 ans à moins de 40 euros",
  ])("searches the category for children when it names a child: %s", (message) => {
    expect(interpret(message).searchText).toMatch(/^Kids/);
    expect(JSON.stringify(interpret(message).productFilter)).toContain('"lte","value":40');
  });

  test("searches all categories when it names an adult", () => {
    expect(interpret("a tent for a 30 year old").searchText).toBe("tent");
  });
});

test.each([
  ["call me back please", "contact"],
  ["Bitte um Rückruf", "contact"],
  ["Rappelez-moi s'il vous plaît", "contact"],
  ["what's your name?", "smalltalk"],
  ["Wie heißt du?", "smalltalk"],
])('the message "%s" has the intent %s', (message, intent) => {
  verifies("chat.understood");
  expect(interpret(message).intents[0]).toBe(intent);
});

test("the words 'for sale' do not ask for reduced products, 'in the sale' does", () => {
  verifies("chat.understood");
  expect(interpret("do you have tents for sale?")).toMatchObject({ searchText: "tents", productFilter: null });
  expect(interpret("tents in the sale").productFilter).toEqual({ field: "onSale", op: "in", values: [true] });
});

describe("a message for a child, about a sale, or of what somebody has", () => {
  verifies("chat.for-children", "chat.sale-categories", "chat.budget");
  test.each(["a jacket for my 6 year old", "Jacken für Kinder", "une veste pour enfants"])("%j is for a child", (message) => {
    expect(interpret(message).wearer).toMatchObject({ isChild: true });
  });

  test("a sale is a reduced price or a category for it", () => {
    const known = { ...FACTS.known, categories: ["Jackets", "Women Sale", "Outlet"] };

    const { productFilter } = interpretByRules(turnOf("jackets on sale"), { ...FACTS, known });

    expect(JSON.stringify(productFilter)).toContain('["Women Sale","Outlet"]');
    expect(JSON.stringify(interpret("jackets on sale").productFilter)).not.toContain("categories");
  });

  test.each([
    ["a gift, he already has a watch", "watch"],
    ["a gift, she's got a lamp already", "lamp"],
    ["something for camping, we don't need another tent", "tent"],
    ["ein Geschenk, er hat schon ein Zelt", "tent"],
    ["ein Geschenk, er hat ein Zelt schon", "tent"],
    ["un cadeau, il a déjà une lampe", "lamp"],
    ["un regalo, ya tiene una mochila", "backpack"],
    ["un regalo, ha già uno zaino", "backpack"],
    ["een cadeau, hij heeft al een tent", "tent"],
    ["um presente, ele já tem uma barraca", "tent"],
  ])("%j leaves out %j", (message, term) => {
    expect(interpret(message).excludedTerms).toEqual([expect.stringMatching(new RegExp(term, "i"))]);
  });

  test.each([
    ["forget the jacket. a tent, still in red", "tent"],
    ["forget about jackets, show me tents", "tents"],
    ["vergiss die Jacke, lieber ein Zelt", "tent"],
    ["olvida la chaqueta, una tienda de campaña", "tent"],
    ["vergeet de jas, een tent", "tent"],
    ["esquece o casaco, uma tenda", "tent"],
  ])("%j drops a thing for another one", (message, thing) => {
    const { searchText, excludedTerms } = interpret(message);
    expect(searchText).toMatch(new RegExp(`^${thing}$`, "iu"));
    expect(excludedTerms).toHaveLength(1);
  });

  test("what a shop may have already is asked for", () => {
    expect(interpret("do you have shoes already?").excludedTerms).toBeUndefined();
  });
});
