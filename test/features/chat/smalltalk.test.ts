import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { type OfferShop, openOfferShop } from "./offers-setup.ts";

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});
beforeEach(() => void Object.assign(shop.agents, { there: null, mood: "accepts" }));

/** Says it in a thread of its own. */
const say = (message: string) => shop.chat(message, { threadId: crypto.randomUUID() });

describe("small talk", () => {
  verifies("chat.smalltalk");
  test.each([
    ["helo", /^Hello!/],
    ["Moin zusammen", /^Hallo!/],
    ["thank u so much", /^You are welcome!/],
    ["Mille mercis", /^Je vous en prie|^Avec plaisir|plaisir/],
    ["see you next time", /^Goodbye/],
    ["Are you a robot or a person?", /automatic assistant/],
    ["¿Eres un robot?", /asistente automático/],
    ["Tell me a joke", /I know this shop only/],
    ["Wie wird das Wetter morgen?", /nur diesen Shop/],
    ["scrivimi una poesia", /solo questo negozio/],
  ])("is answered by a sentence without products: %s", async (message, said) => {
    const answered = await say(message);

    expect(answered.said).toMatch(said);
    expect(answered.stages).not.toContain("search");
    expect(answered.offer).toBeUndefined();
  });

  test.each([
    ["my neighbour moved away", /I know this shop only/],
    ["wer hat die Wahl gewonnen", /nur diesen Shop/],
    ["heyya", /^Hello!/],
  ])("that only the search can tell from a wish gets no cards that come closest: %s", async (message, said) => {
    const answered = await say(message);

    expect(answered.said).toMatch(said);
  });

  test("beside a request is left aside", async () => {
    const { said, stages } = await say("Hi there! Do you have an oak desk?");

    expect(stages).toContain("search");
    expect(said).toContain("Oak desk");
  });
});

describe("an insult", () => {
  verifies("chat.smalltalk");
  test.each([
    ["you are a stupid bot", /^I am sorry that I am of no help so far\./],
    ["Du blöder Bot!", /^Es tut mir leid/],
    ["t'es vraiment stupide", /^Je suis désolé/],
  ])("is answered calmly, with the offer of a person: %s", async (message, said) => {
    shop.agents.there = "zendesk";
    const answered = await say(message);

    expect(answered.said).toMatch(said);
    expect(answered.offer).toMatchObject({ domain: "handoff" });
    // It may tell of a fault that a page helps with, so that pages are searched: nothing of the shop comes of it.
    expect(answered.said).not.toMatch(/desk|chair|lamp|“|„|«/i);
  });

  test("is answered with the contact form when no agent is there", async () => {
    const { said, offer } = await say("shut up you idiot");

    expect(said).toMatch(/^I am sorry that I am of no help so far\./);
    expect(offer).toMatchObject({ domain: "contact" });
  });

  test("is answered by a sentence alone where the shop has neither", async () => {
    await shop.configure({ contactForm: { enabled: false } });
    const { said, offer } = await say("you are useless");
    await shop.configure({ contactForm: {} });

    expect(said).toMatch(/^I am sorry that I am of no help so far\./);
    expect(offer).toBeUndefined();
  });
});
