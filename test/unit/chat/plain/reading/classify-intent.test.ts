import { describe, expect, test } from "@jest/globals";
import { detectLanguage } from "../../../../../functions/domain/messages/detect-language.ts";
import { classifyIntent, guessSmalltalk } from "../../../../../functions/features/chat/plain/reading/intents/classify-intent.ts";
import { MESSAGE_INTENTS, type MessageIntent } from "../../../../../functions/languages/phrases/message-intents.ts";
import { LANGUAGES } from "../../../../../functions/languages/registry.ts";
import { verifies } from "../../../../support/verifies.ts";
import { FURTHER_MESSAGES, INTENT_MESSAGES } from "./intent-messages.ts";

/** Service and advice are answered alike: from pages. */
const isAsExpected = (found: MessageIntent, expected: MessageIntent) =>
  found === expected || [found, expected].every((intent) => intent === "service" || intent === "advice");

/** Share of a language's messages whose intent is found, as a shop of that language finds it. */
function measure(messages: Partial<Record<MessageIntent, string>>, language: string) {
  const asked = MESSAGE_INTENTS.flatMap((intent) =>
    (messages[intent] ?? "").split("|").flatMap((message) => (message.trim() === "" ? [] : [{ intent, message }])),
  );
  const missed = asked.filter(({ intent, message }) => {
    const text = message.replace(/\s+/g, " ").trim();
    return !isAsExpected(classifyIntent(text, detectLanguage(text, language)), intent);
  });
  return { share: 1 - missed.length / asked.length, missed };
}

/** Fails with the messages whose intent is not found, where these are too many. */
function expectShare({ share, missed }: ReturnType<typeof measure>, least: number): void {
  expect(share >= least ? [] : missed).toEqual([]);
}

describe("the intent of messages that are no examples", () => {
  verifies("chat.intents");
  test("is tried in every language of the chat", () => {
    expect(Object.keys(INTENT_MESSAGES).sort()).toEqual([...LANGUAGES].sort());
    expect(Object.keys(FURTHER_MESSAGES).sort()).toEqual([...LANGUAGES].sort());
  });

  test.each(Object.entries(INTENT_MESSAGES))("is found in at least nine of ten in %s", (language, messages) => {
    expectShare(measure(messages, language), 0.9);
  });

  test.each(Object.entries(FURTHER_MESSAGES))("is found in at least seven of ten further ones in %s", (language, messages) => {
    expectShare(measure(messages, language), 0.7);
  });

  test.each(Object.entries(INTENT_MESSAGES))("is never another one where a product is wanted in %s", (language, { product }) => {
    expect(measure({ product: product! }, language).missed).toEqual([]);
  });
});

describe("a message of several parts", () => {
  verifies("chat.intents");
  test.each<[string, MessageIntent]>([
    ["hi, do you have tents under 100?", "product"],
    ["Thanks! And how long does delivery take?", "service"],
    ["My parcel never arrived, this is a joke", "complaint"],
    ["can I talk to someone about sizing", "handoff"],
    ["Hello! Thank you, bye", "thanks"],
    ["no wool please, I need a base layer", "product"],
    ["Hallo, ich suche ein Zelt", "product"],
    ["Bonjour ! Combien coûte la livraison ?", "service"],
  ])("has its most important intent: %s", (message, intent) => {
    expect(classifyIntent(message, detectLanguage(message, "en"))).toBe(intent);
  });
});

describe("a message whose words are unknown", () => {
  test.each([
    ["gotta go, talk tomorrow then", "en", "farewell"],
    ["and what do u do here", "en", "aboutAssistant"],
    ["are you carrying tents", "en", "product"],
    ["are you selling canoes, lamps and so on", "en", "product"],
    ["so what could u do for my mum's kitchen: a kettle?", "en", "product"],
  ])("takes words that name nothing for no product, and a thing for one: %s", (message, language, intent) => {
    verifies("chat.intents");
    expect(classifyIntent(message, language)).toBe(intent);
  });
});

describe("a short question in words for the shop's service", () => {
  verifies("chat.intents", "chat.service-topics");
  test.each([
    ["en", "klarna ok?"],
    ["en", "does anyone get money off here"],
    ["en", "we pitched the tent once, could these go back?"],
    ["de", "klarna?"],
    ["fr", "paypal ok ?"],
    ["es", "paypal?"],
    ["it", "klarna?"],
    ["nl", "korting voor leraren?"],
    ["pt", "desconto para professores?"],
  ])("asks for service in %s: %s", (language, message) => {
    expect(classifyIntent(message, language)).toBe("service");
  });

  test.each(["a worn leather bag", "something for a student", "an express espresso machine"])(
    "is none where they describe a thing: %s",
    (message) => {
      expect(classifyIntent(message, "en")).toBe("product");
    },
  );
});

describe("a misspelt message", () => {
  verifies("chat.intents");
  test.each<[string, MessageIntent]>([
    ["helo", "greeting"],
    ["thnaks", "thanks"],
    ["retrun policy", "service"],
    ["shiping costs", "service"],
    ["warrenty?", "service"],
  ])("keeps its intent: %s", (message, intent) => {
    expect(classifyIntent(message, "en")).toBe(intent);
  });
});

describe("words that may name a thing", () => {
  verifies("chat.intents");
  test.each([
    "robot vacuum",
    "contact lenses",
    "weather station",
    "good morning mug",
    "flashlight",
    "human hair wig",
    "coat",
    "bot",
  ])("ask for a product: %s", (message) => {
    expect(classifyIntent(message, "en")).toBe("product");
  });
});

test.each([
  ["you are no use at all", "insult", "en"],
  ["whats the weather doing where you are", "offTopic", "en"],
  ["ok so thats everything, have a nice evening", "farewell", "en"],
  ["du verstehst ja gar nichts du hohlkopf", "insult", "de"],
  ["there is an awful smell of rubber on this jacket, do you have others", "product", "en"],
])("a message that names no thing needs less to be small talk: %s", (message, intent, language) => {
  verifies("chat.intents");
  expect(classifyIntent(message, language)).toBe(intent);
});

test.each([
  ["a blue coat, it has to be ready for the winter. can't do more than 100", "product"],
  ["a rug, is there a minimum, say 80 at most", "product"],
  ["how much is delivery of a blue rug below 80", "service"],
])("a price or a colour asks for a product, unless the service is named: %s", (message, intent) => {
  verifies("chat.intents");
  expect(classifyIntent(message, "en", { narrows: true })).toBe(intent);
});

test.each([
  ["hola", "greeting"],
  ["merci beaucoup", "thanks"],
  ["auf wiedersehen", "farewell"],
])("a short message of another language than the shop's is understood: %s", (message, intent) => {
  verifies("chat.intents");
  expect(classifyIntent(message, "en")).toBe(intent);
});

test("a message without words wants a product", () => {
  verifies("chat.intents");
  expect([classifyIntent("", "en"), classifyIntent("?!", "en")]).toEqual(["product", "product"]);
});

test.each([
  ["heyya", "greeting", "en"],
  ["you cracked it, brilliant, thanks a million", "thanks", "en"],
  ["how deep is the ocean", "offTopic", "en"],
  ["my neighbour moved away", "offTopic", "en"],
  ["wer hat die wahl gewonnen", "offTopic", "de"],
  ["il parle trop ce type", "offTopic", "fr"],
  ["chi ha dipinto la gioconda", "offTopic", "it"],
])("what the shop has nothing for is small talk: %s", (message, kind, language) => {
  verifies("chat.intents");
  expect(guessSmalltalk(message, language)).toBe(kind);
});

test.each([
  ["unicycle", "en"],
  ["oat milk and vanilla syrup", "en"],
  ["she does gymnastics", "en"],
  ["got any telescopes", "en"],
  ["einrad", "de"],
  ["habt ihr auch teleskope", "de"],
  ["iets tegen muggen", "nl"],
  ["something about a parcel that went somewhere", "en"],
])("a message that names a thing, or asks for one, is none: %s", (message, language) => {
  verifies("chat.intents");
  expect(guessSmalltalk(message, language)).toBeNull();
});

test.each([
  ["desk for two people", "en"],
  ["i want a pan for 2 people", "en"],
  ["curtains for my girlfriend", "en"],
  ["I'm after a wool scarf", "en"],
  ["Handschuhe für den Winter", "de"],
  ["montre pour mon copain", "fr"],
  ["falda para un perro grande", "es"],
  ["scarpe per l'inverno", "it"],
  ["een broek voor mijn vriendin", "nl"],
  ["camisa para o meu namorado", "pt"],
])("a thing with its purpose is search criteria, whoever or whatever it is for: %s", (message, language) => {
  verifies("chat.intents");
  expect(classifyIntent(message, language)).toBe("product");
});

test.each([
  ["for two people", "en"],
  ["for a big garden", "en"],
  ["für den Winter", "de"],
  ["pour mon copain", "fr"],
  ["para mi novia", "es"],
  ["per l'inverno", "it"],
  ["voor mijn vriendin", "nl"],
  ["para o inverno", "pt"],
])("after cards a purpose alone is that of what was shown: %s", (message, language) => {
  verifies("chat.intents");
  expect(classifyIntent(message, language, { followsCards: true })).toBe("product");
});

test.each([
  ["mit wem schreibe ich", "aboutAssistant", "de"],
  ["com quem falo", "aboutAssistant", "pt"],
  ["pour parler à quelqu'un", "handoff", "fr"],
])("a question for the assistant or a person is one after cards as well: %s", (message, intent, language) => {
  verifies("chat.intents");
  expect(classifyIntent(message, language, { followsCards: true })).toBe(intent);
});
