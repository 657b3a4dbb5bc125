import { describe, expect, test } from "@jest/globals";
import {
  type InterpretationContext,
  interpretByRules,
} from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";

const FACTS: InterpretationContext = {
  cards: new Map(["a", "b"].map((id, at) => [id, { id, name: `Coat ${id}`, price: 60 + at }])),
  known: {
    categories: ["Coats", "Shoes"],
    brands: [],
    colours: [],
    sizes: [{ field: "attributes.size", values: ["XL", "36", "S", "L", "38", "M", "37", "39"] }],
    genders: [],
  },
  domains: [],
};

/** Returns the criteria of the conversation after its messages, each of which was answered with both cards. */
function criteriaAfter(...messages: string[]) {
  const history = messages.slice(0, -1).map((message) => past(message, "a", "b"));
  return interpretByRules(turnOf(messages.at(-1)!, { history }), FACTS).conversation?.criteria;
}

describe("a size by the size before", () => {
  verifies("chat.changed-values");
  test.each([
    ["shoes in size 37", "one size bigger please", "38"],
    ["a coat in size M", "next size up", "L"],
    ["Schuhe Größe 38", "eine Nummer kleiner", "37"],
    ["chaussures taille 37", "la taille au-dessus", "38"],
    ["scarpe numero 38", "un numero in meno", "37"],
    ["zapatos talla 38", "una talla más", "39"],
    ["schoenen maat 38", "een maatje kleiner", "37"],
    ["sapatos tamanho 38", "um número acima", "39"],
  ])("is the next one of the shop: %s, %s", (first, second, size) => {
    expect(criteriaAfter(first, second)).toMatchObject({ sizes: [size], excludedIds: [] });
  });

  test("may be several sizes away, or one of two", () => {
    expect(criteriaAfter("shoes in size 36", "two sizes bigger, my feet grew")?.sizes).toEqual(["38"]);
    expect(criteriaAfter("shoes in size 39", "a size or two smaller")?.sizes).toEqual(["37"]);
    expect(criteriaAfter("shoes in size 39", "one size smaller, I lost weight")).toMatchObject({
      words: ["shoes"],
      sizes: ["38"],
    });
  });

  test("is none where no size was said: then the things are bigger", () => {
    expect(criteriaAfter("a coat", "anything bigger?")).toMatchObject({ words: ["coat"], sizes: [] });
  });
});

describe("an amount alone", () => {
  verifies("chat.changed-values");
  test.each([
    ["a coat under 100", "80 is fine"],
    ["a coat under 100", "make that 80"],
    ["ein Mantel bis 100 Euro", "80 reicht"],
    ["un manteau à moins de 100 euros", "disons 80"],
    ["un cappotto sotto i 100 euro", "facciamo 80"],
    ["un abrigo por menos de 100 euros", "mejor 80"],
    ["een jas onder de 100 euro", "80 is genoeg"],
    ["um casaco até 100 euros", "80 chega"],
  ])("replaces the budget: %s, %s", (first, second) => {
    expect(criteriaAfter(first, second)?.priceBounds).toEqual({ min: null, max: 80 });
  });

  test.each([
    ["a coat", "80 is fine"],
    ["a coat under 100", "we are 4"],
    ["a coat under 100", "one of 80 cm"],
  ])("is no budget without one before, of another scale or with a unit: %s, %s", (first, second) => {
    expect(criteriaAfter(first, second)?.priceBounds.max).not.toBe(80);
    expect(criteriaAfter(first, second)?.priceBounds.max).not.toBe(4);
  });

  test("is no wish beside a limit", () => {
    expect(criteriaAfter("a coat", "200 is too much, 80 at most")).toMatchObject({ words: ["coat"], priceBounds: { max: 80 } });
  });
});

describe("a figure, and what a correction says", () => {
  verifies("chat.changed-values");
  test("replace those before", () => {
    expect(criteriaAfter("a coat for 2", "make it 3")?.words).toEqual(expect.not.arrayContaining(["2"]));
    expect(criteriaAfter("a warm coat", "sorry, light")?.words).toEqual(["light", "coat"]);
    expect(criteriaAfter("ein warmer Mantel", "ich meinte leicht")?.words).not.toContain("warmer");
    expect(criteriaAfter("un manteau chaud", "pardon, léger")?.words).not.toContain("chaud");
    expect(criteriaAfter("a warm coat", "waterproof too")?.words).toEqual(["waterproof", "warm", "coat"]);
  });

  test("tell for how many, which is no complaint", () => {
    expect(interpretByRules(turnOf("actually 4 people", { history: [past("a coat", "a")] }), FACTS).intents[0]).toBe("product");
  });
});

describe("a word that only holds a sentence together", () => {
  verifies("chat.changed-values");
  test.each([
    ["a coat", "not more than 80 though"],
    ["a coat", "mine has to be under 80"],
    ["ein Mantel", "na gut, trotzdem höchstens 80 Euro"],
    ["een jas", "nou, toch nog maximaal 80 euro"],
  ])("is no wish: %s, %s", (first, second) => {
    expect(criteriaAfter(first, second)?.words).toEqual(criteriaAfter(first)?.words);
  });
});

describe("the price of cards before", () => {
  verifies("chat.changed-values");
  test.each([
    "something that costs less",
    "etwas, das weniger kostet",
    "quelque chose qui coûte moins",
    "qualcosa che costa meno",
    "algo que cueste menos",
    "iets wat minder kost",
    "algo que custe menos",
  ])("bounds what costs less: %s", (message) => {
    expect(criteriaAfter("a coat", message)).toMatchObject({ priceBounds: { max: 59.99 }, isRelative: true });
  });
});

describe("a message after cards", () => {
  verifies("chat.intents");
  test.each(["got it in M too?", "nice and warm?", "still have the long one?", "ok maybe 70 then"])(
    "is about them rather than small talk or a complaint: %s",
    (message) => {
      const intents = interpretByRules(turnOf(message, { history: [past("a coat under 100", "a", "b")] }), FACTS).intents;
      expect(intents).not.toContain("smalltalk");
      expect(intents).not.toContain("handoff");
    },
  );
});
