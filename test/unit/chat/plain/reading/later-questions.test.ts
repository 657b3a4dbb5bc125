import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import { interpretByRules } from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";
import { cookwareShop } from "../../cookware-shop.ts";

const FACTS = cookwareShop("pan", "pot", "lid");

function interpret(message: string, history: PastTurn[]) {
  return interpretByRules(turnOf(message, { history }), FACTS);
}

/** Returns the ids of the cards that a message asks of; null where it searches. */
function picked(message: string, ...history: PastTurn[]): string[] | null {
  return interpret(message, history).conversation?.criteria?.onlyCards?.map(({ id }) => id) ?? null;
}

/** Interprets a message, and returns the turn as the thread's memory keeps it. */
function remember(message: string, history: PastTurn[], ...shown: string[]): PastTurn {
  const { conversation } = interpret(message, history);
  return { ...past(message, ...shown), ...(conversation && { conversation }) };
}

const ONE = past("cookware", "pan");
const BOTH = past("cookware", "pan", "pot");

describe("a question of the cards shown", () => {
  verifies("chat.about-it");
  test.each([
    "and does it have a lid?",
    "and is it heavy",
    "und ist es schwer?",
    "et est-ce qu'il va au four ?",
    "und hat der einen Deckel?",
  ])("is one although it begins with and: %s", (message) => {
    expect(picked(message, ONE)).toEqual(["pan"]);
  });

  test("searches where it asks for another: and do you have one in red", () => {
    expect(picked("and do you have one in red", ONE)).toBeNull();
  });

  test("is told for each of several cards that do not come in what it asks for", () => {
    expect(picked("does it come in green?", BOTH)).toEqual(["pan", "pot"]);
    expect(picked("does it come in red?", BOTH)).toBeNull();
  });

  test.each(["is it ovenproof?", "are they ovenproof?", "sind sie backofenfest?", "sont-ils lavables ?"])(
    "is about each of several cards: %s",
    (message) => {
      expect(picked(message, BOTH)).toEqual(["pan", "pot"]);
    },
  );

  test("needs no verb: dishwasher safe, how many litres", () => {
    expect(picked("dishwasher safe?", ONE)).toEqual(["pan"]);
    expect(picked("how many litres", BOTH)).toEqual(["pan", "pot"]);
  });

  test("is about the card where advice would be: can I put it in the dishwasher", () => {
    expect(picked("can I put it in the dishwasher", ONE)).toEqual(["pan"]);
  });

  test.each([
    "and is an apron included?",
    "do i need to buy an apron separately",
    "ist da auch eine Schürze dabei?",
    "et le tablier est fourni ?",
    "è incluso un grembiule?",
    "¿viene con delantal?",
    "zit er een schort bij inbegrepen?",
    "vem com avental?",
  ])("asks what is sold with it: %s", (message) => {
    expect(picked(message, ONE)).toEqual(["pan"]);
  });

  test("searches where it names the thing again: is there cookware with an apron included", () => {
    expect(picked("is there cookware with an apron included", ONE)).toBeNull();
  });

  test.each(["what do they cost, roughly?", "how much for them, more or less", "was kosten die denn ungefähr?"])(
    "is for a field, whatever is said beside it: %s",
    (message) => {
      expect(picked(message, BOTH)).toEqual(["pan", "pot"]);
    },
  );

  test.each(["we walk a lot with it, so whichever weighs least", "wir tragen das selbst, was wiegt am wenigsten?"])(
    "ranks all of them where it asks for the first by a figure: %s",
    (message) => {
      expect(picked(message, BOTH)).toBeNull();
    },
  );

  test.each(["can you post those to friends in Norway", "kann man die nach Norwegen schicken", "on peut l'envoyer en Norvège ?"])(
    "is of the shop's service where it is to be sent to a country: %s",
    (message) => {
      expect(interpret(message, [BOTH])).toMatchObject({ intents: ["post", "product"], parsed: { relation: "service" } });
    },
  );

  test("goes on with the service that pages have told of: and to my brother, how long does that take", () => {
    const second = remember("do you ship to Norway?", [ONE], "page-1");
    expect(interpret("to my brother in Turin then, how long does it take", [ONE, second]).asksPagesOnly).toBe(true);
  });

  test("may follow one that pages have answered", () => {
    const second = remember("what is your return policy?", [ONE], "page-1");
    expect(picked("ok. is it waterproof?", ONE, second)).toEqual(["pan"]);
    expect(interpret("which aprons do you have", [ONE, second]).asksPagesOnly).toBeUndefined();
    expect(interpret("and for bulky items?", [ONE, second]).asksPagesOnly).toBe(true);
  });
});

describe("a card that is named by its colour", () => {
  verifies("chat.picked-cards");
  test.each(["the red one, does it have a lid", "der rote, wie schwer ist der?", "le rouge, il pèse combien ?"])(
    "is asked about: %s",
    (message) => {
      expect(picked(message, BOTH)).toEqual(["pot"]);
    },
  );
});

describe("a colour that no product has", () => {
  verifies("chat.standalone");
  test("is missing from things that state their colours", () => {
    expect(interpret("in purple?", [ONE]).unknownColours).toEqual(["purple"]);
    expect(interpret("a purple pan", []).unknownColours).toBeUndefined();
    expect(interpret("in purple?", [past("cookware", "lid")]).unknownColours).toBeUndefined();
  });

  test("is no condition any longer once it was told to be missing", () => {
    const before = remember("in purple?", [ONE], "pan");
    expect(interpret("anything else?", [ONE, before]).conversation?.criteria?.colours).toEqual([]);
  });

  test("is asked for after one that is refused: not black, red?", () => {
    expect(interpret("not black, red?", [BOTH]).conversation?.criteria).toMatchObject({
      colours: ["red"],
      excludedColours: ["black"],
    });
  });
});

describe("another person", () => {
  verifies("chat.wearer");
  test.each([
    ["a present for my wife, she likes cooking, 50 max", "and something for my dad to read"],
    ["ein Geschenk für meine Frau, sie kocht gern, bis 50 Euro", "und für meinen Vater etwas zum Lesen"],
    ["un cadeau pour ma femme, elle aime cuisiner, 50 euros max", "et pour mon père quelque chose à lire"],
    ["un regalo para mi mujer, le gusta cocinar, máximo 50 euros", "y para mi padre algo para leer"],
  ])("begins another search for the same money: %s, %s", (first, second) => {
    const criteria = interpret(second, [past(first, "pan", "pot")]).conversation?.criteria;
    expect(criteria).toMatchObject({ priceBounds: { max: 50 }, lasting: { wearer: { sex: "men" } }, isInherited: false });
    expect(criteria?.words).toHaveLength(1);
  });

  test("does not have the size of the one before", () => {
    const before = remember("an apron for my wife in size 24", [], "pan", "pot");
    expect(interpret("and one for my son", [before]).conversation?.criteria?.sizes).toEqual([]);
    expect(interpret("she likes it in red", [before]).conversation?.criteria?.sizes).toEqual(["24"]);
  });
});

describe("whom a search is for", () => {
  verifies("chat.search-goes-on");
  test("goes on with another thing: so many persons share it", () => {
    const before = remember("we are 2 adults and 3 kids, what do we need", [], "page-1");
    expect(interpret("a pan then", [before]).parsed.partySize).toBe(5);
    expect(interpret("an apron for my son", [before]).conversation?.criteria?.lasting?.partySize).toBeUndefined();
  });

  test("is no kind of thing: a coat after things for dogs is one for them", () => {
    expect(interpret("a coat for the rain", [past("do you have stuff for dogs", "pan", "pot")]).searchText).toContain("dogs");
  });
});
