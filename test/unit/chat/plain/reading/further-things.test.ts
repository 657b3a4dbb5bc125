import { describe, expect, test } from "@jest/globals";
import type { PastTurn } from "../../../../../functions/features/chat/contracts/turn.ts";
import { interpretByRules } from "../../../../../functions/features/chat/plain/reading/interpret-by-rules.ts";
import { parseMessage } from "../../../../../functions/features/chat/plain/reading/parse-message.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past, turnOf } from "../../chat-turn.ts";
import { cookwareShop } from "../../cookware-shop.ts";

const FACTS = cookwareShop("pan", "pot");

function criteriaOf(message: string, ...history: PastTurn[]) {
  const { criteria } = interpretByRules(turnOf(message, { history }), FACTS).conversation!;
  return criteria!;
}

describe("a further thing", () => {
  verifies("chat.about-it");
  test.each([
    ["and a trivet", "trivet"],
    ["plus some skewers please", "skewers"],
    ["and also a splatter guard to go on it", "guard"],
    ["und noch einen Untersetzer", "untersetzer"],
    ["et un repose-cuillère", "repose-cuillère"],
    ["y unos posacubiertos", "posacubiertos"],
    ["e uno scolapasta", "scolapasta"],
  ])("is searched for by itself, though no dictionary has it: %s", (message, word) => {
    const { words, colours } = criteriaOf(message, past("red cookware", "pan", "pot"));
    expect(words.join(" ").toLowerCase()).toContain(word);
    expect(words).not.toContain("cookware");
    expect(colours).toEqual([]);
  });

  test.each(["and a bigger one", "and a red pair", "and a heavier pair", "and some with a handle", "and an ovenproof one"])(
    "is none where the thing before is meant: %s",
    (message) => {
      expect(criteriaOf(message, past("cookware", "pan", "pot")).words).toContain("cookware");
    },
  );

  test("has the budget that it states by an amount alone, and keeps the one before where it states none", () => {
    expect(criteriaOf("and a trivet, 25 is fine", past("cookware under 60", "pan")).priceBounds.max).toBe(25);
    expect(criteriaOf("and a trivet", past("cookware under 60", "pan")).priceBounds.max).toBe(60);
  });
});

describe("a question after an acknowledgement", () => {
  verifies("chat.about-it");
  test.each([
    ["ok. is it reduced right now?", "en"],
    ["thanks! is it on sale?", "en"],
    ["gut, ist er im Angebot?", "de"],
    ["d'accord. il est en solde ?", "fr"],
  ])("is a question: %s", (message, language) => {
    const { smalltalk, requestedFields } = parseMessage(message, language, true);
    expect(smalltalk).toBeNull();
    expect(requestedFields).toContain("price");
  });

  test.each(["ok thanks", "great, thank you very much", "ok, no problem"])("is none here: %s", (message) => {
    expect(parseMessage(message, "en", true).smalltalk).not.toBeNull();
  });
});

describe("a person named after another", () => {
  verifies("chat.about-it");
  test.each([
    ["and her twin brother", "men"],
    ["for his sister, she's a size 38", "women"],
    ["my uncle, he's tall", "men"],
  ])("is the one that a noun names: %s", (message, sex) => {
    const { wearer, partySize } = parseMessage(message, "en", true);
    expect(wearer?.sex).toBe(sex);
    expect(partySize).toBeNull();
  });

  test("is none of two: for my wife and my brother", () => {
    expect(parseMessage("for my wife and my brother", "en", true).wearer?.sex).toBeNull();
  });
});

describe("a refusal at the end", () => {
  verifies("chat.about-it");
  test.each(["but not the wooden ones", "socks please, not the woollen ones"])("names a property of some: %s", (message) => {
    expect(parseMessage(message, "en", true).excludedTerms).toHaveLength(1);
  });
});

describe("a message that only names another thing", () => {
  verifies("chat.about-it");
  const interpret = (message: string, history: PastTurn[]) => interpretByRules(turnOf(message, { history }), FACTS).parsed;
  const POT = past("is the bergen pot ovenproof?", "pot");

  test.each(["and the oslo pan?", "what about the oslo pan", "what about the other one?"])(
    "repeats the question before: %s",
    (message) => {
      const { asked } = interpret(message, [past("cookware", "pan", "pot"), POT]);
      expect(asked.properties).toEqual(["oven"]);
      expect(asked.isPolar).toBe(true);
    },
  );

  test("repeats it after another one that did: and the lid?", () => {
    const { asked, describingWords } = interpret("and the lagos wok?", [POT, past("and the oslo pan?", "pan")]);
    expect(asked.properties).toEqual(["oven"]);
    expect(describingWords).not.toContain("pan");
  });

  test("repeats the field: und der zweite?", () => {
    const history = [past("töpfe", "pan", "pot"), past("wie schwer ist der erste?", "pan")];
    expect(interpret("und der zweite?", history).requestedFields).toEqual(["weight"]);
  });

  test.each(["and a trivet", "and how heavy is the oslo pan?", "and the red one?", "and for my son?"])(
    "is none where it asks something itself: %s",
    (message) => {
      expect(interpret(message, [POT]).asked.properties).not.toContain("oven");
    },
  );
});

describe("a word after no", () => {
  verifies("chat.about-it");
  test.each([
    ["no wait, in red", "en"],
    ["no sorry, black", "en"],
    ["no espera, en rojo", "es"],
  ])("is not refused where it corrects: %s", (message, language) => {
    const { colours, excludedTerms, excludedColours } = parseMessage(message, language, true);
    expect(colours).toHaveLength(1);
    expect([...excludedTerms, ...excludedColours]).toEqual([]);
  });

  test("is refused otherwise: no wool", () => {
    expect(parseMessage("no wool please", "en", true).excludedTerms).toEqual(["wool"]);
  });
});

describe("one of the things before", () => {
  verifies("chat.about-it");
  test.each(["one that keeps soup hot", "one for fish", "one with a lid for the oven"])(
    "is no search of its own: %s",
    (message) => {
      expect(criteriaOf(message, past("cookware", "pan", "pot")).words).toContain("cookware");
    },
  );
});

describe("what people think", () => {
  verifies("chat.about-it");
  test.each([
    ["do people like the pan?", "en"],
    ["which one do customers prefer", "en"],
    ["kommt der gut an?", "de"],
    ["les gens aiment ce modèle ?", "fr"],
  ])("is a rating: %s", (message, language) => {
    expect(parseMessage(message, language, true).requestedFields).toContain("rating");
  });
});

describe("after a ranking", () => {
  verifies("chat.about-it");
  const conversation = (...messages: string[]) => {
    const [last = "", ...before] = messages.toReversed();
    const history = before.toReversed().map((message) => past(message, "pot", "pan"));
    return criteriaOf(last, ...history).onlyCards?.map(({ id }) => id);
  };

  test.each([
    ["which is the heaviest?", "is it ovenproof?"],
    ["the cheapest one", "what colours does it come in"],
    ["welcher ist am schwersten?", "ist er spülmaschinenfest?"],
  ])("the first is meant: %s %s", (ranking, question) => {
    expect(conversation("cookware", ranking, question)).toEqual(["pot"]);
  });

  test("the second is still the second of the list", () => {
    expect(conversation("cookware", "which is the heaviest?", "and the second one?")).toEqual(["pan"]);
  });

  test("several are meant otherwise", () => {
    expect(conversation("cookware", "is it ovenproof?")).toEqual(["pot", "pan"]);
  });
});

test("What lasts is no last one", () => {
  verifies("chat.about-it");
  expect(parseMessage("how long does the handle last", "en", true).pickedPositions).toEqual([]);
  expect(parseMessage("do they last", "en", true).pickedPositions).toEqual([]);
  expect(parseMessage("the last one please", "en", true).pickedPositions).toEqual([-1]);
});

test("A question of the only card by its name goes on with the search", () => {
  verifies("chat.about-it");
  const { onlyCards, words } = criteriaOf("how long is the handle of the oslo", past("black cookware", "pan"));
  expect(onlyCards?.map(({ id }) => id)).toEqual(["pan"]);
  expect(words).toContain("cookware");
});

test("For me is nobody else than before, unless another is asked for", () => {
  verifies("chat.about-it");
  const wearerOf = (message: string) => criteriaOf(message, past("men's aprons", "pan")).lasting?.wearer?.sex;
  expect(wearerOf("too heavy for me, others")).toBe("men");
  expect(wearerOf("and one for me")).toBeNull();
});

test.each(["geht der auf Induktion?", "läuft die auf Gas", "hält der was aus?", "bleibt der draussen?"])(
  "A German question with its pronoun behind the verb asks of what was shown: %s",
  (message) => {
    verifies("chat.about-it");
    const { refersToShown, asked } = parseMessage(message, "de", true);
    expect([refersToShown, asked.beginsPolar]).toEqual([true, true]);
  },
);

test("A further ranking is one of all of them, and their order is that of the ranking", () => {
  verifies("chat.about-it");
  const history = [past("cookware", "pan", "pot"), past("which is the heaviest?", "pot", "pan")];
  expect(criteriaOf("which of them is the lightest?", ...history).onlyCards?.map(({ id }) => id)).toEqual(["pot", "pan"]);
  expect(criteriaOf("and the second one?", ...history).onlyCards?.map(({ id }) => id)).toEqual(["pan"]);
});
