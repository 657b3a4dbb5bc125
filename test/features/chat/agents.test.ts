import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { receiveAgentEvent } from "../../../functions/features/chat/index.ts";
import { checkStream } from "../../../functions/features/chat/protocol/check-stream.ts";
import { quickestMs } from "../../support/quickest-ms.ts";
import { verifies } from "../../support/verifies.ts";
import { complete, countsOf } from "../compliance/compliance-setup.ts";
import { textOfConversations } from "../compliance/redact-person.ts";
import { type AgentShop, openAgentShop } from "./agent-setup.ts";
import { FORM, HUMAN } from "./offers-setup.ts";

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
beforeEach(() => void Object.assign(shop.agents, { there: "zendesk", mood: "accepts" }));

const types = (chunks: { type: string }[]) => chunks.map(({ type }) => type);
const texts = (chunks: { type: string; data: { content?: string } }[]) =>
  chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : []));

describe("a thread that an agent has", () => {
  test("messages go both ways, in their order, and the assistant answers none of them", async () => {
    verifies("chat.agent-messages", "chat.agent-events", "chat.agent-stream");
    const { write, happens, stream, threadId } = await shop.handOver("both-ways");

    const waiting = await write("Is the desk in stock?");
    await happens({ type: "accepted" });
    await happens({ type: "message", text: "Hello, Maja here." });
    const online = await write("Hello Maja");
    await happens({ type: "message", text: "It is in stock." });

    expect(shop.agents.messages.map(({ text }) => text)).toEqual(["Is the desk in stock?", "Hello Maja"]);
    expect(types(waiting)).toEqual(["progress", "metadata", "agent_status", "complete"]);
    expect(waiting[2].data).toMatchObject({ status: "waiting", delivery: "sent", resumeToken: expect.any(String) });
    expect(online[2].data).toMatchObject({ status: "online", delivery: "sent", agent: { id: "a1", name: "Maja" } });
    const messages = await shop.messagesOf(threadId);
    expect(messages.slice(2).map(({ role, content }) => [role, content])).toEqual([
      ["user", "Is the desk in stock?"],
      ["agent", "Hello, Maja here."],
      ["user", "Hello Maja"],
      ["agent", "It is in stock."],
    ]);
    expect(messages[3].agent).toEqual({ id: "a1", name: "Maja" });
    const chunks = await stream();
    expect(types(chunks)).toEqual([
      ...["progress", "agent_status", "agent_status"],
      ...["block_start", "block_delta", "block_end", "block_start", "block_delta", "block_delta", "block_end"],
    ]);
    expect(chunks[3].data).toEqual({ blockId: messages[3].id, type: "text", format: "text", domain: "agent" });
    expect(texts(chunks)).toEqual(["Hello, Maja here.", "\n\n", "It is in stock."]);
    expect(await shop.timesTold("handoff.accepted", threadId)).toBe(1);
  });

  test("a card number reaches neither side", async () => {
    verifies("chat.cards-masked");
    const { write, happens, stream, threadId } = await shop.handOver("card-numbers");
    const before = shop.agents.messages.length;

    await write("Take 4111 1111 1111 1111, please");
    await happens({ type: "message", text: "I have taken 4111111111111111." });

    expect(shop.agents.messages.slice(before).map(({ text }) => text)).toEqual(["Take •••• 1111, please"]);
    expect(texts(await stream())).toEqual(["I have taken •••• 1111."]);
    expect((await shop.messagesOf(threadId)).at(-1)).toMatchObject({ role: "agent", content: "I have taken •••• 1111." });
  });

  test("an agent's first message accepts the handoff, and the acceptance that follows is told no second time", async () => {
    verifies("chat.agent-events");
    const { happens, stream, threadId } = await shop.handOver("implied");

    await happens({ type: "message", text: "Hello" });
    await happens({ type: "accepted" });

    expect(await shop.timesTold("handoff.accepted", threadId)).toBe(1);
    expect((await shop.secret.get(`/threads/${threadId}`)).body.data.handoff).toMatchObject({ status: "accepted" });
    expect((await stream()).filter(({ type }) => type === "agent_status")).toHaveLength(2);
  });

  test("an agent's message appears on a page that is open within a second, and typing before it", async () => {
    verifies("chat.agent-stream");
    const { happens, open } = await shop.handOver("live");
    const { chunks, close } = await open(2);
    const next = async () => (await chunks.next()).value;
    const shown: Awaited<ReturnType<typeof next>>[] = [];

    await happens({ type: "typing" });
    await happens({ type: "typing" });
    const typing = await next();
    const tookMs = await quickestMs(1_000, async () => {
      await happens({ type: "message", text: "Here I am" });
      for (let chunk = 0; chunk < 4; chunk++) shown.push(await next());
    });
    close();

    expect([typing, ...shown.slice(0, 4)].map(({ seq, type }) => [seq, type])).toEqual([
      [3, "agent_status"],
      [4, "agent_status"],
      [5, "block_start"],
      [6, "block_delta"],
      [7, "block_end"],
    ]);
    expect(typing.data).toEqual({ status: "typing", agent: { id: "a1", name: "Maja" } });
    expect(tookMs).toBeLessThan(1_000);
  });

  test("each event is taken once, also when it comes twice at the same time", async () => {
    verifies("chat.agent-once");
    const { happens, threadId } = await shop.handOver("twice");
    const hello = { type: "message", text: "Hello", messageId: "m-1" } as const;

    const first = await Promise.all([happens(hello, "e1"), happens(hello, "e2")]);
    const ends = await Promise.all([happens({ type: "ended" }), happens({ type: "ended" })]);

    expect(first.sort()).toEqual(["repeated", "taken"]);
    expect(ends.sort()).toEqual(["taken", "unknown"]);
    expect((await shop.messagesOf(threadId)).filter(({ role }) => role === "agent")).toHaveLength(1);
    expect(await shop.timesTold("handoff.accepted", threadId)).toBe(1);
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
    const { tables, clock } = shop.local.ports;
    const { items: claims } = await tables.conversations.list<{ expiresAt: number }>(shop.tenantId, ["agentEvents"]);
    // Some events have no time by which an old copy could be told: a claim is kept for 30 days.
    const kept = claims.map(({ expiresAt }) => expiresAt * 1_000 - clock.now());
    expect(Math.min(...kept)).toBeGreaterThan(29 * 86_400_000);
  });

  test("an event that comes before the handoff is written is refused, and taken when it comes again", async () => {
    verifies("chat.agent-once");
    const hold = shop.agents.holdNext();
    const accepting = shop.accept("early");
    await hold.reached;
    const conversationId = `conversation-${shop.agents.conversations.size}`;
    const event = shop.agents.write(conversationId, "Hello", shop.local.clock.now());
    const send = () => receiveAgentEvent(shop.tenantId, "zendesk", event, shop.local.ports);

    await expect(send()).rejects.toThrow("is not available");
    hold.release();
    await accepting;

    expect(await send()).toBe("taken");
    expect(await receiveAgentEvent(shop.tenantId, "slack", event, shop.local.ports)).toBe("unknown");
  });

  test("messages of shopper and agent at the same time are all kept, and a search finds them", async () => {
    verifies("chat.agent-messages", "threads.search-agents");
    const { write, happens, threadId } = await shop.handOver("at-once");

    await Promise.all([
      write("Does it come in walnut?"),
      ...[1, 2, 3, 4, 5].map((number) => happens({ type: "message", text: `Marmalade ${number}` })),
    ]);
    await shop.local.idle();

    const messages = await shop.messagesOf(threadId);
    const said = messages.filter(({ role }) => role === "agent").map(({ content }) => content);
    expect(said.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `Marmalade ${number}`));
    expect(messages.map(({ content }) => content)).toContain("Does it come in walnut?");
    const found = await shop.secret.post("/threads/search", { query: "marmalade" });
    expect(found.body.data.results).toMatchObject([{ id: threadId, messageCount: 8 }]);
    const exported = await shop.secret.post(`/threads/${threadId}/export`, { format: "csv", includeContent: true });
    expect(JSON.stringify(exported.body.data)).toContain(",agent,");
  });
});

describe("the end of a handoff", () => {
  test("an agent who ends it gives the thread back to the assistant, and its stream is a whole one", async () => {
    verifies("chat.agent-end", "chat.agent-stream");
    const { write, happens, stream, threadId } = await shop.handOver("agent-ends");
    await happens({ type: "message", text: "All done" });

    await happens({ type: "ended" });

    const chunks = await stream();
    expect(checkStream(chunks)).toEqual([]);
    expect(types(chunks.slice(-3))).toEqual(["handoff_ended", "metadata", "complete"]);
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
    expect(shop.agents.ended.filter(({ conversationId }) => conversationId === threadId)).toEqual([]);
    expect(texts(await write("Do you have an oak desk?")).join("")).toContain("Oak desk");
    expect(await happens({ type: "message", text: "Too late" })).toBe("unknown");
  });

  test("a shopper who ends it is told so, and so is the provider, once", async () => {
    verifies("chat.agent-end");
    const { stream, threadId, conversationId } = await shop.handOver("shopper-ends");

    const { said } = await shop.answer(threadId, "handoff", "end");
    const again = await shop.answer(threadId, "handoff", "end");

    expect(said).toBe("You are talking to me again. What can I do for you?");
    expect(again.said).toBe(said);
    expect(shop.agents.ended).toContainEqual({ conversationId, reason: "shopper_left" });
    expect(checkStream(await stream())).toEqual([]);
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
  });

  test("an end that a provider could not be told is told when it is back", async () => {
    verifies("chat.agent-end", "threads.handoff-end");
    const { threadId, conversationId } = await shop.handOver("told-later");
    shop.agents.mood = "fails";

    const { status } = await shop.secret.post(`/threads/${threadId}/handoff/end`);
    const before = shop.agents.ended.length;
    shop.agents.mood = "accepts";
    await shop.local.clock.advance("2m");

    expect(status).toBe(200);
    expect(shop.agents.ended.slice(before)).toEqual([{ conversationId, reason: "resolved" }]);
  });

  test("a handoff that nobody accepts within the workspace's time becomes the contact form", async () => {
    verifies("chat.agent-timeout");
    await shop.configure({ handoff: { acceptWithinMinutes: 3 } });
    const { stream, threadId, conversationId } = await shop.handOver("nobody");
    const accepted = await shop.handOver("somebody");
    await accepted.happens({ type: "accepted" });

    await shop.local.clock.advance("2m");
    const early = await stream();
    await shop.local.clock.advance("2m");

    expect(types(early)).toEqual(["progress", "agent_status"]);
    const chunks = await stream();
    expect(checkStream(chunks)).toEqual([]);
    expect(types(chunks.slice(2))).toEqual([
      ...["block_start", "block_delta", "block_end", "domain_offer", "handoff_ended", "metadata", "complete"],
    ]);
    const [said] = texts(chunks);
    expect(said).toMatch(/^Nobody is there to chat right now\./);
    expect((await shop.messagesOf(threadId)).at(-1)).toMatchObject({ role: "assistant", content: said });
    expect(shop.agents.ended).toContainEqual({ conversationId, reason: "shopper_left" });
    expect((await shop.answer(threadId, "contact", "submit", FORM)).result.status).toBe("success");
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
    expect((await shop.secret.get("/threads/somebody")).body.data.handoff.status).toBe("accepted");
    await shop.configure({});
  });

  test("a conversation in which nobody writes any more is over, and the assistant answers again", async () => {
    verifies("chat.agent-idle");
    await shop.configure({ handoff: { endAfterIdleHours: 2 } });
    const { write, happens, threadId, conversationId } = await shop.handOver("idle");
    await happens({ type: "message", text: "Anything else?" });

    await shop.local.clock.skip("90m");
    await write("No, thank you");
    await shop.local.clock.skip("90m");
    const during = (await shop.secret.get(`/threads/${threadId}`)).body.data.handoff;
    await shop.local.clock.skip("40m");

    expect(during).toMatchObject({ status: "accepted" });
    expect((await shop.secret.get(`/threads/${threadId}`)).body.data.handoff).toBeNull();
    expect(shop.agents.ended).toContainEqual({ conversationId, reason: "resolved" });
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
    expect(texts(await write("Do you have an oak desk?")).join("")).toContain("Oak desk");
    await shop.configure({});
  });

  test("a deleted thread ends the conversation at the provider, and its agent's stream is gone", async () => {
    verifies("chat.agent-end", "threads.deleted-parts");
    const { happens, threadId, conversationId } = await shop.handOver("deleted");
    await happens({ type: "message", text: "Hello" });

    await shop.secret.delete(`/threads/${threadId}`);
    await shop.local.idle();
    await shop.local.clock.advance("1m");

    expect(shop.agents.ended).toContainEqual({ conversationId, reason: "shopper_left" });
    expect(await happens({ type: "message", text: "Anybody?" })).toBe("unknown");
    expect((await shop.handOver(threadId)).conversationId).not.toBe(conversationId);
  });
});

test("a redaction of the shopper ends the conversation at the provider, and removes what was said in it", async () => {
  verifies("chat.agent-end");
  const { happens, threadId, conversationId, stream } = await shop.handOver("redacted", {
    userJwt: await shop.jwt("customer-9"),
  });
  await happens({ type: "message", text: "Your order is on its way, Ada" });

  await complete(shop.local, shop, "redact", { customerId: "customer-9" });
  await shop.local.clock.advance("2m");

  expect(shop.agents.ended.filter((ended) => ended.conversationId === conversationId)).toHaveLength(1);
  expect(await happens({ type: "message", text: "Ada?" })).toBe("unknown");
  expect(await stream()).toMatchObject([{ error: { code: "NOT_FOUND" } }]);
  expect(JSON.stringify(await shop.messagesOf(threadId))).not.toContain("Ada");
  expect((await shop.local.ports.tables.jobs.list(shop.tenantId, ["handoffs"])).items.map((item) => item.threadId)).not.toContain(
    threadId,
  );
});

test("a redaction of somebody whom an agent named replaces the name in the agent's stream, which goes on", async () => {
  verifies("compliance.agent-streams");
  const { happens, stream, threadId } = await shop.handOver("named", { userJwt: await shop.jwt("customer-10") });
  await happens({ type: "message", text: "Is bob@example.com your friend?" });
  // Later than the lines of a turn are kept.
  await shop.local.clock.advance("2h");

  const audit = await complete(shop.local, shop, "redact", { email: "bob@example.com" });
  await happens({ type: "message", text: "Are you still there?" });

  expect([audit.status, countsOf(audit)]).toMatchObject(["completed", { turns: [1, 1, 0], messages: [1, 1, 0] }]);
  const said = texts(await stream());
  expect(said[0]).toMatch(/^Is redacted-[\w-]{22} your friend\?$/);
  expect(said.at(-1)).toBe("Are you still there?");
  expect(await textOfConversations(shop.tenantId, shop.local.ports)).not.toContain("bob@example.com");
  expect((await shop.messagesOf(threadId)).at(-1).content).toBe("Are you still there?");
});

describe("a provider that is down", () => {
  test("the shopper is told, and the messages are sent in their order when it is back", async () => {
    verifies("chat.agent-kept");
    const { write, happens, threadId } = await shop.handOver("down");
    await happens({ type: "accepted" });
    const before = shop.agents.messages.length;
    shop.agents.mood = "fails";

    const first = await write("One");
    await write("Two");
    shop.agents.mood = "accepts";
    await shop.local.clock.advance("2m");
    await write("Three");

    expect(first[2].data).toMatchObject({
      delivery: "waiting",
      message: "Your message is kept, and is passed on as soon as possible.",
    });
    expect(shop.agents.messages.slice(before).map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
    expect((await shop.secret.get(`/threads/${threadId}`)).body.data.handoff.status).toBe("accepted");
  });

  test("after an hour the thread goes back to the assistant, which offers the contact form", async () => {
    verifies("chat.agent-kept");
    const { write, happens, stream, threadId } = await shop.handOver("down-for-long");
    await happens({ type: "accepted" });
    shop.agents.mood = "fails";
    await write("Anybody?");

    await shop.local.clock.skip("59m");
    const during = (await shop.secret.get(`/threads/${threadId}`)).body.data.handoff;
    await shop.local.clock.skip("10m");

    expect(during).not.toBeNull();
    expect(texts(await stream()).join("")).toMatch(/^I could not reach anybody just now\./);
    expect((await shop.secret.get(`/threads/${threadId}`)).body.data.handoff).toBeNull();
  });

  test("a message into a conversation that is closed there ends the handoff", async () => {
    verifies("chat.agent-end");
    const { write, threadId, conversationId } = await shop.handOver("closed-there");
    shop.agents.ended.push({ conversationId, reason: "closed by an agent" });

    const chunks = await write("Hello?");

    expect(types(chunks)).toEqual(["progress", "metadata", "handoff_ended", "complete"]);
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
  });
});

describe("the agent's stream", () => {
  test("it is opened by its own token only, by the shopper whose thread it is", async () => {
    verifies("chat.agent-stream", "threads.resume-token");
    const fields = { threadId: "own-stream", visitorId: "v1" };
    await shop.chat(HUMAN, fields);
    const { result } = await shop.chat("Yes", { ...fields, offerResponse: { domain: "handoff", actionId: "accept" } });
    const open = (token: string, more = "") => shop.publishable.get(`/chat/own-stream/stream?wait=0&resumeToken=${token}${more}`);
    const other = await shop.handOver("other-stream");

    const statuses = [
      await open(result.resumeToken),
      await open(result.resumeToken, "&visitorId=v1"),
      await open(result.resumeToken, "&visitorId=v2"),
      await open(other.token, "&visitorId=v1"),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test("without a stream the state of the agent comes with the answer", async () => {
    verifies("chat.agent-messages");
    const { threadId } = await shop.handOver("whole");

    const { body } = await shop.secret.post("/chat", { message: "Hello?", threadId });

    expect(body.data).toMatchObject({ blocks: [], agentStatus: { status: "waiting", delivery: "sent" } });
  });
});
