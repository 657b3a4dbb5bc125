import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";
import { FORM, HUMAN, type OfferShop, openOfferShop } from "./offers-setup.ts";

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});
beforeEach(() => void Object.assign(shop.agents, { there: "zendesk", mood: "accepts" }));

describe("a shopper who wants a person", () => {
  test("a shopper who wants a person is offered an available live agent", async () => {
    verifies("chat.handoff-offer");
    const { offer, stages, said } = await shop.chat(HUMAN, { threadId: "offer-1" });

    expect(stages).toEqual(["understand", "connect"]);
    expect(said).toBe("I can pass you on to a person.");
    expect(offer).toMatchObject({ domain: "handoff", ui: { component: "action_group" } });
    expect(offer.ui.actions.map(({ id }: { id: string }) => id)).toEqual(["accept", "decline"]);
  });

  test.each([null, "down" as const])(
    "a shopper who wants a person is offered the contact form when no agent is available (%s)",
    async (there) => {
      verifies("chat.handoff-offer");
      shop.agents.there = there;

      const { offer, said } = await shop.chat(HUMAN, { threadId: `offer-${there}` });

      expect(said).toMatch(/^Nobody is there to chat right now\./);
      expect(offer).toMatchObject({ domain: "contact", message: said, ui: { component: "form", submitAction: "submit" } });
      expect(offer.ui.fields.map(({ id }: { id: string }) => id)).toEqual(["name", "email", "phone", "message"]);
    },
  );

  test("a shopper who declines a handoff keeps chatting, and no agent is called", async () => {
    verifies("chat.handoff-offer");
    await shop.chat(HUMAN, { threadId: "decline-1" });
    const attempts = shop.agents.attempts.length;

    const { said, result } = await shop.answer("decline-1", "handoff", "decline");

    expect(said).toBe("All right. What else can I do for you?");
    expect(result).toBeUndefined();
    expect(shop.agents.attempts).toHaveLength(attempts);
  });
});

describe("a shopper who complains, or wants somebody in charge", () => {
  verifies("chat.complaints");
  test.each([
    "Let me speak to your manager",
    "Get me your supervisor, please",
    "Ich will Ihren Vorgesetzten sprechen",
    "Je veux parler à votre responsable",
    "Quiero hablar con el encargado",
    "Voglio parlare con il vostro responsabile",
    "Ik wil jullie manager spreken",
    "Quero falar com o seu gerente",
    "human please",
    "Hello, an agent please!",
    "Einen Menschen bitte",
    "Un humain, s’il vous plaît",
    "Una persona, por favor",
    "Un operatore per favore",
    "Een medewerker alstublieft",
    "Um humano, por favor",
  ])("is offered a live agent: %s", async (message) => {
    const { offer } = await shop.chat(message, { threadId: crypto.randomUUID() });

    expect(offer).toMatchObject({ domain: "handoff", ui: { component: "action_group" } });
  });

  test.each([
    ["I want to make a complaint", /^I am sorry about that\. I can pass/],
    ["My desk arrived broken!", /^I am sorry/],
    ["You sent me the wrong chair", /^I am sorry/],
    ["This is the worst service ever", /^I am sorry/],
    ["My parcel still hasn't arrived", /^I am sorry/],
    ["Ich möchte mich beschweren", /^Das tut mir leid\./],
    ["Der Tisch kam leider kaputt an", /^Das tut mir leid\./],
    ["Je veux déposer une réclamation", /^J’en suis désolé\./],
    ["La table est arrivée toute cassée", /^J’en suis désolé\./],
    ["Quiero poner una queja", /^Lamento/],
    ["La mesa ha llegado rota", /^Lamento/],
    ["Vorrei fare un reclamo", /^Mi dispiace/],
    ["Il tavolo è arrivato rotto", /^Mi dispiace/],
    ["Ik heb een klacht", /^Dat spijt mij\./],
    ["De tafel is kapot aangekomen", /^Dat spijt mij\./],
    ["Quero fazer uma reclamação", /^Lamento/],
    ["A minha mesa chegou partida e não estou contente", /^Lamento/],
    ["I'm furious", /^I am sorry/],
    ["Your service is absolutely useless", /^I am sorry/],
    ["Ich bin stinksauer", /^Das tut mir leid\./],
    ["Euer Service ist wirklich mies", /^Das tut mir leid\./],
    ["Je suis furieuse", /^J’en suis désolé\./],
    ["Votre service est vraiment nul", /^J’en suis désolé\./],
    ["Estoy muy enfadado", /^Lamento/],
    ["Su servicio es un desastre", /^Lamento/],
    ["Sono furioso", /^Mi dispiace/],
    ["Il vostro servizio fa schifo", /^Mi dispiace/],
    ["Ik ben woedend", /^Dat spijt mij\./],
    ["Jullie service is waardeloos", /^Dat spijt mij\./],
    ["Estou furiosa", /^Lamento/],
    ["O serviço de vocês é péssimo", /^Lamento/],
  ])("is told that the shop is sorry, and offered a live agent: %s", async (message, said) => {
    const answered = await shop.chat(message, { threadId: crypto.randomUUID() });

    expect(answered.offer).toMatchObject({ domain: "handoff" });
    expect(answered.said).toMatch(said);
  });

  test("is offered the contact form when no agent is there", async () => {
    shop.agents.there = null;
    const { offer, said } = await shop.chat("I want to complain about your service", { threadId: crypto.randomUUID() });

    expect(said).toMatch(/^I am sorry about that\. Nobody is there/);
    expect(offer).toMatchObject({ domain: "contact", ui: { component: "form" } });
  });

  test.each([
    "Can you repair a broken desk?",
    "Which chair is best for a manager's office?",
    "a desk that never needs oil",
    "I'm not angry",
    "Your service is not bad at all",
    "a chair for a person of 120 kg please",
  ])("is not: %s", async (message) => {
    expect((await shop.chat(message, { threadId: crypto.randomUUID() })).said).not.toMatch(/sorry/i);
  });
});

describe("a contact form", () => {
  const wantForm = (contactForm: object) => shop.configure({ contactForm });

  test("a contact form reaches the shop's webhook, trimmed and without unknown fields", async () => {
    verifies("chat.contact");
    const receiver = await startReceiver([200]);
    await shop.secret.post("/webhooks", { name: "crm", url: receiver.url, events: ["contact.submitted"] });

    const formData = { ...FORM, name: " Ada ", phone: null, isAdmin: true, thread_id: "other" };
    const { result, said } = await shop.answer("form-1", "contact", "submit", formData);
    await shop.local.idle();

    expect(result).toEqual({ domain: "contact", status: "success" });
    expect(said).toBe("Thank you. The shop has your message and will get back to you.");
    expect(receiver.requests.map((request) => request.json().data)).toEqual([
      { thread_id: "form-1", name: "Ada", email: "ada@example.com", phone: "", message: "Call me" },
    ]);
  });

  test("a contact form sent twice causes one event; another form, or the same one later, causes another", async () => {
    verifies("chat.contact-once");
    const submit = (form: object) => shop.answer("form-2", "contact", "submit", form);
    const count = () => shop.timesTold("contact.submitted", "form-2");

    const first = await submit(FORM);
    const again = await submit(FORM);
    expect(again).toEqual(first);
    expect(await count()).toBe(1);

    await submit({ ...FORM, message: "Call me tomorrow" });
    expect(await count()).toBe(2);

    await shop.local.clock.advance("11m");
    await submit({ ...FORM, message: "Call me tomorrow" });
    expect(await count()).toBe(3);
  });

  test("a contact form has its workspace's wording and fields", async () => {
    verifies("chat.contact-options");
    const contactForm = {
      title: "Write to us",
      message: "We answer within a day.",
      thanks: "Got it!",
      fields: ["email", "message"],
    };
    await wantForm(contactForm);

    const { offer, said } = await shop.chat("How can I get in touch with you?", { threadId: "form-3" });
    const sent = await shop.answer("form-3", "contact", "submit", FORM);

    expect(said).toBe("We answer within a day.");
    expect(offer.ui).toMatchObject({ title: "Write to us" });
    expect(offer.ui.fields.map(({ id }: { id: string }) => id)).toEqual(["email", "message"]);
    expect(sent.said).toBe("Got it!");
  });

  test("a form says which fields must be filled in", async () => {
    verifies("chat.form-required");
    const required = ({ ui }: { ui: { fields: { id: string; required: boolean }[] } }) =>
      ui.fields.filter((field) => field.required).map(({ id }) => id);
    await wantForm({ fields: ["email", "message"] });
    const short = await shop.chat("How can I get in touch with you?", { threadId: "form-required-1" });
    await wantForm({});
    const whole = await shop.chat("How can I get in touch with you?", { threadId: "form-required-2" });

    expect([required(short.offer), short.offer.ui.requireOneOf]).toEqual([["email"], undefined]);
    expect([required(whole.offer), whole.offer.ui.requireOneOf]).toEqual([[], ["email", "phone"]]);
  });

  test("a workspace without a contact form answers the question from the shop", async () => {
    verifies("chat.contact-options");
    shop.agents.there = null;
    await wantForm({ enabled: false });

    const contact = await shop.chat("How can I get in touch with you?", { threadId: "form-4" });
    const human = await shop.chat(HUMAN, { threadId: "form-4" });
    await wantForm({});

    expect([contact.offer, human.offer]).toEqual([undefined, undefined]);
    expect(contact.stages).toContain("search");
    expect(human.said).toMatch(/^Nobody is there to chat right now, .* I can look up what the shop's pages say/);
  });
});

test.each([
  ["a domain that offers nothing", { domain: "orders", actionId: "accept" }, "offerResponse.domain"],
  ["a domain named like a property", { domain: "constructor", actionId: "accept" }, "offerResponse.domain"],
  ["an action of another offer", { domain: "handoff", actionId: "submit" }, "offerResponse.actionId"],
  ["a form without a way to reply", contact({ email: " ", phone: "" }), "offerResponse.formData"],
  ["no form at all", { domain: "contact", actionId: "submit" }, "offerResponse.formData"],
  ["an email that cannot be one", contact({ email: "ada@example" }), "offerResponse.formData.email"],
  ["a long message", contact({ message: "x".repeat(5_001) }), "offerResponse.formData.message"],
  ["a name that is no text", contact({ name: { first: "Ada" } }), "offerResponse.formData.name"],
])("%s is 400 before the stream begins, and told to nobody", async (_what, offerResponse, param) => {
  verifies("chat.offer-input");
  const { status, body } = await shop.secret.post("/chat", { message: "Sent", threadId: "bad-1", stream: true, offerResponse });

  expect(status).toBe(400);
  expect(body.details.map((fault: { param: string }) => fault.param)).toEqual([param]);
  expect(await shop.timesTold("contact.submitted", "bad-1")).toBe(0);
});

function contact(fields: object) {
  return { domain: "contact", actionId: "submit", formData: { ...FORM, ...fields } };
}

test.each([
  ["Kann ich mit einem Menschen sprechen?", /^Ich kann Sie/, /^Ich verbinde Sie/],
  ["Je voudrais parler à un conseiller", /^Je peux vous/, /^Je vous mets/],
  ["Quiero hablar con una persona", /^Puedo ponerle/, /^Le pongo/],
  ["Vorrei parlare con un operatore", /^Posso metterla/, /^La metto/],
  ["Ik wil met een medewerker spreken", /^Ik kan u/, /^Ik verbind u/],
  ["Quero falar com um atendente", /^Posso colocar/, /^Estou passando/],
])("an offer and what comes of it are in the shopper's language: %s", async (message, offered, connecting) => {
  verifies("chat.offer-language");
  const threadId = `language-${message}`;

  const { offer } = await shop.chat(message, { threadId });
  const { said } = await shop.accept(threadId);

  expect(offer.message).toMatch(offered);
  expect(said).toMatch(connecting);
});
