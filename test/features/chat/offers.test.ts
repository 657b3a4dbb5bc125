import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import { type LiveAgentsDouble, liveAgentsDouble } from "../../support/live-agents-double.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const HUMAN = "I want to talk to a real person";
const FORM = { name: "Ada", email: "ada@example.com", phone: "", message: "Call me" };

let shop: ChatShop;
let agents: LiveAgentsDouble;
beforeAll(async () => {
  agents = liveAgentsDouble();
  shop = await openChatShop(undefined, agents);
});
beforeEach(() => {
  agents.there = "zendesk";
  agents.mood = "accepts";
});

/** The whole stream of a turn, by the protocol. */
async function chunksOf(message: string, fields: object) {
  const { rest } = await shop.ask(message, fields);
  const chunks = await rest();
  expectProtocol(chunks);
  return {
    offer: chunks.find(({ type }) => type === "domain_offer")?.data,
    result: chunks.find(({ type }) => type === "domain_offer_success")?.data,
    stages: chunks.filter(({ type }) => type === "progress").map(({ data }) => data.stage),
    said: chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : [])).join(""),
    last: chunks.at(-1),
  };
}

const answer = (threadId: string, domain: string, actionId: string, formData?: object) =>
  chunksOf(actionId, { threadId, offerResponse: { domain, actionId, ...(formData && { formData }) } });
const accept = (threadId: string) => answer(threadId, "handoff", "accept");
const told = async (type: string, threadId: string) =>
  (await shop.allEvents()).filter(({ type: each, data }) => each === type && threadId === (data.threadId ?? data.thread_id));

describe("who wants a person", () => {
  // covers: chat.handoff-offer
  test("is offered a live agent where one is there", async () => {
    const { offer, stages, said } = await chunksOf(HUMAN, { threadId: "offer-1" });

    expect(stages).toEqual(["understand", "connect"]);
    expect(said).toBe("I can pass you on to a person.");
    expect(offer).toMatchObject({ domain: "handoff", ui: { component: "action_group" } });
    expect(offer.ui.actions.map(({ id }: { id: string }) => id)).toEqual(["accept", "decline"]);
  });

  // covers: chat.handoff-offer
  test.each([null, "down" as const])("is offered the contact form where nobody is there (%s), and told why", async (there) => {
    agents.there = there;

    const { offer, said } = await chunksOf(HUMAN, { threadId: `offer-${there}` });

    expect(said).toMatch(/^Nobody is there to chat right now\./);
    expect(offer).toMatchObject({ domain: "contact", message: said, ui: { component: "form", submitAction: "submit" } });
    expect(offer.ui.fields.map(({ id }: { id: string }) => id)).toEqual(["name", "email", "phone", "message"]);
  });

  // covers: chat.handoff-offer
  test("may keep chatting instead, and nobody is called", async () => {
    await chunksOf(HUMAN, { threadId: "decline-1" });
    const attempts = agents.attempts.length;

    const { said, result } = await answer("decline-1", "handoff", "decline");

    expect(said).toBe("All right. What else can I do for you?");
    expect(result).toBeUndefined();
    expect(agents.attempts).toHaveLength(attempts);
  });
});

describe("an accepted handoff", () => {
  // covers: chat.handoff
  test("reaches the agent with what was said before, and the shop's webhook", async () => {
    const receiver = await startReceiver([200]);
    await shop.secret.post("/webhooks", { name: "desk", url: receiver.url, events: ["handoff.requested"] });
    const fields = { threadId: "hand-1", visitorId: "v1" };
    await chunksOf("Do you have an oak desk?", fields);
    await chunksOf(HUMAN, fields);

    const offerResponse = { domain: "handoff", actionId: "accept" };
    const { result, said, last } = await chunksOf("Talk to a person", { ...fields, offerResponse });
    await shop.local.idle();

    const conversation = agents.attempts.at(-1)!;
    expect(conversation).toMatchObject({
      ...{ threadId: "hand-1", workspaceId: shop.workspaceId, language: "en", reason: HUMAN },
      shopper: { userId: null, visitorId: "v1" },
    });
    expect(conversation.summary).toMatch(/^Shopper: Do you have an oak desk\?\nAssistant: .*Oak desk/);
    const conversationId = agents.conversations.get(conversation.handoffId);
    expect(result).toEqual({ domain: "handoff", status: "success", conversationId, agent: { id: "a1", name: "Maja" } });
    expect(said).toBe("I am passing you on. Somebody will be with you shortly.");
    expect(last).toMatchObject({ type: "complete", data: { finished: true } });
    const [request] = receiver.requests;
    expect(receiver.requests).toHaveLength(1);
    expect(request!.json().data).toEqual({
      ...{ threadId: "hand-1", userId: "v1", workspaceId: shop.workspaceId, provider: "zendesk", reason: HUMAN },
      ...{ conversationId, agent: { id: "a1", name: "Maja" }, timestamp: expect.any(String) },
    });
  });

  // covers: chat.handoff, chat.handoff-once
  test("is kept with the thread: accepting or asking again leads to the same conversation", async () => {
    const first = await accept("hand-2");
    const second = await accept("hand-2");
    const asked = await chunksOf(HUMAN, { threadId: "hand-2" });

    const key = { collection: ["threads"], id: "hand-2" };
    const thread = await shop.local.ports.tables.conversations.get(shop.tenantId, key);
    expect(thread?.handoff).toMatchObject({ provider: "zendesk", conversationId: first.result.conversationId });
    expect(thread?.handoffCount).toBe(1);
    expect(second.result).toEqual(first.result);
    expect(asked.offer).toBeUndefined();
    expect(asked.said).toBe("I am passing you on. Somebody will be with you shortly.");
    expect(await told("handoff.requested", "hand-2")).toHaveLength(1);
  });

  // covers: chat.handoff-once
  test("in another tab meanwhile is 409, and afterwards the same conversation", async () => {
    const hold = agents.holdNext();
    const first = accept("hand-3");
    await hold.reached;

    const offerResponse = { domain: "handoff", actionId: "accept" };
    const meanwhile = await shop.secret.post("/chat", { message: "Yes", threadId: "hand-3", offerResponse });
    hold.release();
    const { result } = await first;
    const afterwards = await accept("hand-3");

    expect(meanwhile.status).toBe(409);
    expect(afterwards.result).toEqual(result);
    expect(agents.attempts.filter(({ threadId }) => threadId === "hand-3")).toHaveLength(1);
    expect(await told("handoff.requested", "hand-3")).toHaveLength(1);
  });

  // covers: chat.handoff-once
  test("whose turn is lost after the agent took it is passed on again as the same one, and told once", async () => {
    const hold = agents.holdNext();
    const lost = accept("hand-4");
    await hold.reached;
    // Its lease runs out, as that of a process that died.
    await shop.local.clock.advance("31s");

    const { result } = await accept("hand-4");
    hold.release();
    const { last } = await lost;

    const ids = agents.attempts.filter(({ threadId }) => threadId === "hand-4").map(({ handoffId }) => handoffId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(result).toMatchObject({ status: "success", conversationId: agents.conversations.get(ids[0]!) });
    expect(last).toMatchObject({ type: "error", data: { code: "CONFLICT" } });
    expect(await told("handoff.requested", "hand-4")).toHaveLength(1);
  });

  // covers: chat.handoff-once
  test("that is stopped after the agent took it is kept and told all the same", async () => {
    const hold = agents.holdNext();
    const stopped = accept("hand-5");
    await hold.reached;
    await shop.secret.post("/chat/hand-5/stop", {});
    hold.release();

    const { last } = await stopped;

    expect(last).toMatchObject({ type: "complete", data: { finished: false } });
    expect(await told("handoff.requested", "hand-5")).toHaveLength(1);
  });

  // covers: chat.handoff-refused
  test.each(["declines", "fails"] as const)("of a provider that %s becomes the contact form, and works later", async (mood) => {
    const threadId = `refused-${mood}`;
    agents.mood = mood;
    const { result, said, offer, last } = await accept(threadId);
    const toldOfRefused = await told("handoff.requested", threadId);
    const form = await answer(threadId, "contact", "submit", FORM);
    agents.mood = "accepts";
    const later = await accept(threadId);

    expect(result).toEqual({ domain: "handoff", status: "error" });
    expect(said).toMatch(/^I could not reach anybody just now\./);
    expect(offer).toMatchObject({ domain: "contact", message: said });
    expect(last).toMatchObject({ type: "complete", data: { finished: true } });
    expect(toldOfRefused).toEqual([]);
    expect(form.result).toEqual({ domain: "contact", status: "success" });
    expect(await told("contact.submitted", threadId)).toHaveLength(1);
    expect(later.result).toMatchObject({ status: "success" });
  });

  // covers: chat.handoff-refused
  test("comes too late when everybody has left: the contact form says so", async () => {
    await chunksOf(HUMAN, { threadId: "left-1" });
    agents.there = null;

    const { result, said, offer } = await accept("left-1");

    expect(result).toEqual({ domain: "handoff", status: "error" });
    expect(said).toMatch(/^Nobody is there to chat right now\./);
    expect(offer.domain).toBe("contact");
  });
});

describe("a contact form", () => {
  const wantForm = async (contactForm: object) => {
    await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { contactForm });
    // Settings are looked up again after five seconds.
    await shop.local.clock.advance("6s");
  };

  // covers: chat.contact
  test("reaches the shop's webhook, trimmed and without fields that it does not have", async () => {
    const receiver = await startReceiver([200]);
    await shop.secret.post("/webhooks", { name: "crm", url: receiver.url, events: ["contact.submitted"] });

    const formData = { ...FORM, name: " Ada ", phone: null, isAdmin: true, thread_id: "other" };
    const { result, said } = await answer("form-1", "contact", "submit", formData);
    await shop.local.idle();

    expect(result).toEqual({ domain: "contact", status: "success" });
    expect(said).toBe("Thank you. The shop has your message and will get back to you.");
    expect(receiver.requests.map((request) => request.json().data)).toEqual([
      { thread_id: "form-1", name: "Ada", email: "ada@example.com", phone: "", message: "Call me" },
    ]);
  });

  // covers: chat.contact-once
  test("that is sent twice is thanked for twice and told once; another one, or the same one later, is told", async () => {
    const submit = (form: object) => answer("form-2", "contact", "submit", form);
    const count = async () => (await told("contact.submitted", "form-2")).length;

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

  // covers: chat.contact-options
  test("is worded as its workspace wants it, with the fields that it wants", async () => {
    const contactForm = {
      title: "Write to us",
      message: "We answer within a day.",
      thanks: "Got it!",
      fields: ["email", "message"],
    };
    await wantForm(contactForm);

    const { offer, said } = await chunksOf("How can I get in touch with you?", { threadId: "form-3" });
    const sent = await answer("form-3", "contact", "submit", FORM);

    expect(said).toBe("We answer within a day.");
    expect(offer.ui).toMatchObject({ title: "Write to us" });
    expect(offer.ui.fields.map(({ id }: { id: string }) => id)).toEqual(["email", "message"]);
    expect(sent.said).toBe("Got it!");
  });

  // covers: chat.contact-options
  test("is not offered where its workspace wants none: the question is answered from the shop", async () => {
    agents.there = null;
    await wantForm({ enabled: false });

    const contact = await chunksOf("How can I get in touch with you?", { threadId: "form-4" });
    const human = await chunksOf(HUMAN, { threadId: "form-4" });
    await wantForm({});

    expect([contact.offer, human.offer]).toEqual([undefined, undefined]);
    expect(contact.stages).toContain("search");
    expect(human.said).toBe("Nobody is there to chat right now. Please try again later.");
  });
});

// covers: chat.offer-input
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
  const { status, body } = await shop.secret.post("/chat", { message: "Sent", threadId: "bad-1", stream: true, offerResponse });

  expect(status).toBe(400);
  expect(body.details.map((fault: { param: string }) => fault.param)).toEqual([param]);
  expect(await told("contact.submitted", "bad-1")).toEqual([]);
});

function contact(fields: object) {
  return { domain: "contact", actionId: "submit", formData: { ...FORM, ...fields } };
}

// covers: chat.offer-language
test.each([
  ["Kann ich mit einem Menschen sprechen?", /^Ich kann Sie/, /^Ich verbinde Sie/],
  ["Je voudrais parler à un conseiller", /^Je peux vous/, /^Je vous mets/],
  ["Quiero hablar con una persona", /^Puedo ponerle/, /^Le pongo/],
  ["Vorrei parlare con un operatore", /^Posso metterla/, /^La metto/],
  ["Ik wil met een medewerker spreken", /^Ik kan u/, /^Ik verbind u/],
  ["Quero falar com um atendente", /^Posso colocar/, /^Estou passando/],
])("an offer and what comes of it are in the shopper's language: %s", async (message, offered, connecting) => {
  const threadId = `language-${message}`;

  const { offer } = await chunksOf(message, { threadId });
  const { said } = await accept(threadId);

  expect(offer.message).toMatch(offered);
  expect(said).toMatch(connecting);
});
