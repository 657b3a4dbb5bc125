import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";
import { FORM, HUMAN, type OfferShop, openOfferShop } from "./offers-setup.ts";

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});
beforeEach(() => void Object.assign(shop.agents, { there: "zendesk", mood: "accepts" }));

describe("an accepted handoff", () => {
  test("an accepted handoff reaches the agent with the conversation, and the shop's webhook", async () => {
    verifies("chat.handoff");
    const receiver = await startReceiver([200]);
    await shop.secret.post("/webhooks", { name: "desk", url: receiver.url, events: ["handoff.requested"] });
    const fields = { threadId: "hand-1", visitorId: "v1" };
    await shop.chat("Do you have an oak desk?", fields);
    await shop.chat(HUMAN, fields);

    const offerResponse = { domain: "handoff", actionId: "accept" };
    const { result, said, last } = await shop.chat("Talk to a person", { ...fields, offerResponse });
    await shop.local.idle();

    const conversation = shop.agents.attempts.at(-1)!;
    expect(conversation).toMatchObject({
      ...{ threadId: "hand-1", workspaceId: shop.workspaceId, language: "en", reason: HUMAN },
      shopper: { userId: null, visitorId: "v1" },
    });
    expect(conversation.summary).toMatch(/^Shopper: Do you have an oak desk\?\nAssistant: .*Oak desk/);
    const conversationId = shop.agents.conversations.get(conversation.handoffId);
    const agent = { id: "a1", name: "Maja" };
    expect(result).toEqual({ domain: "handoff", status: "success", conversationId, agent, resumeToken: expect.any(String) });
    expect(said).toBe("I am passing you on. Somebody will be with you shortly.");
    expect(last).toMatchObject({ type: "complete", data: { finished: true } });
    const [request] = receiver.requests;
    expect(receiver.requests).toHaveLength(1);
    expect(request!.json().data).toEqual({
      ...{ threadId: "hand-1", userId: "visitor:v1", workspaceId: shop.workspaceId, provider: "zendesk", reason: HUMAN },
      ...{ conversationId, agent: { id: "a1", name: "Maja" }, timestamp: expect.any(String) },
    });
  });

  test("accepting again leads to the thread's existing conversation, and asking again goes to its agent", async () => {
    verifies("chat.handoff", "chat.handoff-once");
    const first = await shop.accept("hand-2");
    const second = await shop.accept("hand-2");
    const asked = await shop.chat(HUMAN, { threadId: "hand-2" });

    const key = { collection: ["threads"], id: "hand-2" };
    const thread = await shop.local.ports.tables.conversations.get(shop.tenantId, key);
    expect(thread?.handoff).toMatchObject({ provider: "zendesk", conversationId: first.result.conversationId });
    expect(thread?.handoffCount).toBe(1);
    expect(second.result).toEqual(first.result);
    expect([asked.offer, asked.said]).toEqual([undefined, ""]);
    expect(shop.agents.messages.at(-1)).toMatchObject({ text: HUMAN });
    expect(await shop.timesTold("handoff.requested", "hand-2")).toBe(1);
  });

  test("accepting in a second tab is 409 meanwhile and leads to the same conversation afterwards", async () => {
    verifies("chat.handoff-once");
    const hold = shop.agents.holdNext();
    const first = shop.accept("hand-3");
    await hold.reached;

    const offerResponse = { domain: "handoff", actionId: "accept" };
    const meanwhile = await shop.secret.post("/chat", { message: "Yes", threadId: "hand-3", offerResponse });
    hold.release();
    const { result } = await first;
    const afterwards = await shop.accept("hand-3");

    expect(meanwhile.status).toBe(409);
    expect(afterwards.result).toEqual(result);
    expect(shop.agents.attempts.filter(({ threadId }) => threadId === "hand-3")).toHaveLength(1);
    expect(await shop.timesTold("handoff.requested", "hand-3")).toBe(1);
  });

  test("a handoff whose turn is lost is requested again as the same one and sent as one event", async () => {
    verifies("chat.handoff-once");
    const hold = shop.agents.holdNext();
    const lost = shop.accept("hand-4");
    await hold.reached;
    // Its lease expires, like that of a process that died.
    await shop.local.clock.advance("31s");

    const { result } = await shop.accept("hand-4");
    hold.release();
    const { last } = await lost;

    const ids = shop.agents.attempts.filter(({ threadId }) => threadId === "hand-4").map(({ handoffId }) => handoffId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(result).toMatchObject({ status: "success", conversationId: shop.agents.conversations.get(ids[0]!) });
    expect(last).toMatchObject({ type: "error", data: { code: "CONFLICT" } });
    expect(await shop.timesTold("handoff.requested", "hand-4")).toBe(1);
  });

  test("a handoff that is stopped after the agent accepted is stored and sent as an event", async () => {
    verifies("chat.handoff-once");
    const hold = shop.agents.holdNext();
    const stopped = shop.accept("hand-5");
    await hold.reached;
    await shop.secret.post("/chat/hand-5/stop", {});
    hold.release();

    const { last } = await stopped;

    expect(last).toMatchObject({ type: "complete", data: { finished: false } });
    expect(await shop.timesTold("handoff.requested", "hand-5")).toBe(1);
  });

  test.each(["declines", "fails"] as const)(
    "a handoff to a provider that %s becomes the contact form, and a later one succeeds",
    async (mood) => {
      verifies("chat.handoff-refused");
      const threadId = `refused-${mood}`;
      shop.agents.mood = mood;
      const { result, said, offer, last } = await shop.accept(threadId);
      const timesTold = await shop.timesTold("handoff.requested", threadId);
      const form = await shop.answer(threadId, "contact", "submit", FORM);
      shop.agents.mood = "accepts";
      const later = await shop.accept(threadId);

      expect(result).toEqual({ domain: "handoff", status: "error" });
      expect(said).toMatch(/^I could not reach anybody just now\./);
      expect(offer).toMatchObject({ domain: "contact", message: said });
      expect(last).toMatchObject({ type: "complete", data: { finished: true } });
      expect(timesTold).toBe(0);
      expect(form.result).toEqual({ domain: "contact", status: "success" });
      expect(await shop.timesTold("contact.submitted", threadId)).toBe(1);
      expect(later.result).toMatchObject({ status: "success" });
    },
  );

  test("a handoff accepted after all agents have left becomes the contact form", async () => {
    verifies("chat.handoff-refused");
    await shop.chat(HUMAN, { threadId: "left-1" });
    shop.agents.there = null;

    const { result, said, offer } = await shop.accept("left-1");

    expect(result).toEqual({ domain: "handoff", status: "error" });
    expect(said).toMatch(/^Nobody is there to chat right now\./);
    expect(offer.domain).toBe("contact");
  });
});
